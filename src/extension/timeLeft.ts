// How long indexing will still take, from how fast it has been going lately.

/** Time over which the pace is measured: long enough to be calm, short enough to follow a change of pace. */
const windowMs = 8_000;
/** Under this, a pace says nothing. */
const leastMs = 1_500;

interface Sample {
  readonly atMs: number;
  readonly nDone: number;
}

export class TimeLeft {
  readonly #nowMs: () => number;
  #samples: Sample[] = [];

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** Takes the present state; gives the seconds left, or undefined as long as nothing can be told. */
  update(nDone: number, nFiles: number): number | undefined {
    const atMs = this.#nowMs();
    const last = this.#samples.at(-1);
    // Fewer than before: another build has begun.
    if (last !== undefined && nDone < last.nDone) this.#samples = [];
    this.#samples.push({ atMs, nDone });
    while (2 < this.#samples.length && windowMs < atMs - (this.#samples[1]?.atMs ?? atMs)) this.#samples.shift();
    const first = this.#samples[0];
    if (first === undefined || atMs - first.atMs < leastMs || nDone <= first.nDone || nFiles < nDone) return undefined;
    return ((nFiles - nDone) * (atMs - first.atMs)) / (nDone - first.nDone) / 1_000;
  }

  reset(): void {
    this.#samples = [];
  }
}
