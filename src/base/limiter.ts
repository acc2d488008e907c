// Runs at most so many pieces of work at once; the others wait their turn, first come, first served.

export class Limiter {
  readonly #maxAtOnce: number;
  readonly #waiting: (() => void)[] = [];
  #nRunning = 0;

  constructor(maxAtOnce: number) {
    this.#maxAtOnce = maxAtOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#nRunning < this.#maxAtOnce) this.#nRunning++;
    // Who ends hands its place on, so that nobody can come between.
    else await new Promise<void>((resume) => { this.#waiting.push(resume); });
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#nRunning--;
      else next();
    }
  }
}
