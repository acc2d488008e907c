// One worker at a time, two lanes: what a waiting question needs goes before what fills the index.
// Long work hands the thread back by time, so that requests are answered while it runs.

/** How long work may hold the thread before it lets others run. In milliseconds. */
const sliceMs = 12;
/** Work that must come to an end waits for so long before it gets a share of its own. In milliseconds. */
const patienceMs = 5_000;
/** That share: of the time that questions took, before the next one begins, up to a limit in milliseconds. */
const steadyShare = 0.2;
/** The same when it has waited for long. */
const lateMs = 30_000;
const lateShare = 0.5;
const maxTurnMs = 2_000;

export class WorkQueue {
  #foreground = 0;
  readonly #waiting: (() => void)[] = [];
  /** When steady work began that has not ended. */
  readonly #steady = new Set<{ readonly startMs: number }>();
  readonly #afterSteady: (() => void)[] = [];
  #owedMs = 0;
  #sliceStartMs: number;
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#sliceStartMs = nowMs();
  }

  /** Runs work that somebody waits for; background work pauses until it is done. */
  async foreground<T>(work: () => Promise<T>): Promise<T> {
    if (this.#foreground === 0 && sliceMs <= this.#owedMs) await this.#giveTurn();
    const startMs = this.#nowMs();
    this.#foreground++;
    try {
      return await work();
    } finally {
      this.#foreground--;
      const endMs = this.#nowMs();
      for (const steady of this.#steady) {
        const waitedMs = endMs - steady.startMs;
        if (patienceMs < waitedMs) this.#owedMs = Math.min(maxTurnMs, this.#owedMs + (lateMs < waitedMs ? lateShare : steadyShare) * (endMs - startMs));
      }
      if (this.#foreground === 0) for (const resume of this.#waiting.splice(0)) resume();
    }
  }

  /**
   * Runs background work that must come to an end, as the only copy of an index does: where questions follow each other
   * without a pause, the next one waits for a fifth of the time that the last one took, later for half of it.
   */
  async steadily<T>(work: () => Promise<T>): Promise<T> {
    const steady = { startMs: this.#nowMs() };
    this.#steady.add(steady);
    try {
      return await work();
    } finally {
      this.#steady.delete(steady);
      if (this.#steady.size === 0) {
        this.#owedMs = 0;
        for (const resume of this.#afterSteady.splice(0)) resume();
      }
    }
  }

  /** When no steady work is on its way. */
  async steadyDone(): Promise<void> {
    while (0 < this.#steady.size) await new Promise<void>((resume) => this.#afterSteady.push(resume));
  }

  async #giveTurn(): Promise<void> {
    const ms = this.#owedMs;
    this.#owedMs = 0;
    await new Promise<void>((resume) => { setTimeout(resume, ms); });
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
