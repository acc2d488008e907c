// The best of many without sorting all of them. Equal ones keep the order in which they came, as a stable sort has it.

interface Entry<T> {
  readonly value: T;
  readonly score: number;
  /** When it came. */
  readonly nth: number;
}

export class TopK<T> {
  readonly #most: number;
  readonly #compare: (a: T, b: T) => number;
  #entries: Entry<T>[] = [];
  #nSeen = 0;
  /** What scores less is not among the best. */
  #floor = -Infinity;

  /** `compare` orders those of one score; negative when `a` comes first. */
  constructor(most: number, compare: (a: T, b: T) => number) {
    this.#most = most;
    this.#compare = compare;
  }

  /** False for a score that can not be among the best any more: nothing need be made for it. */
  mayTake(score: number): boolean {
    return this.#floor <= score;
  }

  put(value: T, score: number): void {
    const nth = this.#nSeen++;
    if (score < this.#floor) return;
    this.#entries.push({ value, score, nth });
    if (2 * this.#most + 64 <= this.#entries.length) this.#prune();
  }

  /** Best first. */
  take(): T[] {
    this.#prune();
    return this.#entries.map(({ value }) => value);
  }

  #prune(): void {
    this.#entries.sort((a, b) => b.score - a.score || this.#compare(a.value, b.value) || a.nth - b.nth);
    if (this.#entries.length < this.#most) return;
    this.#entries.length = this.#most;
    this.#floor = this.#entries[this.#most - 1]?.score ?? Infinity;
  }
}
