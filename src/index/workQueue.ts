// One worker at a time, two lanes: what a waiting question needs goes before what fills the index.
// Long work hands the thread back by time, so that requests are answered while it runs.

/** How long work may hold the thread before it lets others run. In milliseconds. */
const sliceMs = 12;

export class WorkQueue {
  #foreground = 0;
  readonly #waiting: (() => void)[] = [];
  #sliceStartMs: number;
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#sliceStartMs = nowMs();
  }

  /** Runs work that somebody waits for; background work pauses until it is done. */
  async foreground<T>(work: () => Promise<T>): Promise<T> {
    this.#foreground++;
    try {
      return await work();
    } finally {
      this.#foreground--;
      if (this.#foreground === 0) for (const resume of this.#waiting.splice(0)) resume();
    }
  }

  /** To be awaited between steps of background work. */
  async breathe(): Promise<void> {
    if (0 < this.#foreground) {
      await new Promise<void>((resume) => this.#waiting.push(resume));
      this.#sliceStartMs = this.#nowMs();
      return;
    }
    if (this.#nowMs() - this.#sliceStartMs < sliceMs) return;
    await new Promise<void>((resume) => { setTimeout(resume, 0); });
    this.#sliceStartMs = this.#nowMs();
  }
}
