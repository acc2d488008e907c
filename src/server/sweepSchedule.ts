// When a folder is looked through for changes that no watcher told of: every few minutes, and soon after a question
// that comes after a pause. At most a hundredth of the time goes into it.
import type { Disposable } from '../base/lifecycle';
import type { FileSweep } from '../index/fileSweep';
import type { Indexer } from '../index/indexer';
import type { Clock, Log } from '../index/ports';

export interface SweepTimes {
  /** Between two looks. In milliseconds. */
  readonly everyMs: number;
  /** A look this young is not repeated for a question. In milliseconds. */
  readonly youngMs: number;
  /** After an answer: a person, or an agent, may ask again at once. In milliseconds. */
  readonly afterAnswerMs: number;
}

const sweepTimes: SweepTimes = { everyMs: 300_000, youngMs: 60_000, afterAnswerMs: 1_000 };
/** A look that takes long is followed by a pause of this many times its length. */
const restShare = 100;

export interface SweepParts {
  readonly indexer: Indexer;
  readonly sweep: FileSweep;
  readonly clock: Clock;
  readonly log: Log;
}

export class SweepSchedule implements Disposable {
  readonly #parts: SweepParts;
  readonly #times: SweepTimes;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs: number;
  #restMs = 0;
  #isRunning = false;
  #isDisposed = false;

  constructor(parts: SweepParts, times: SweepTimes = sweepTimes) {
    this.#parts = parts;
    this.#times = times;
    this.#lastMs = parts.clock.nowMs();
    this.#plan(times.everyMs);
  }

  /** Somebody asked: what is missing now should not be missing the next time. */
  noteQuestion(): void {
    const { youngMs, afterAnswerMs } = this.#times;
    if (Math.max(youngMs, this.#restMs) <= this.#parts.clock.nowMs() - this.#lastMs) this.#plan(afterAnswerMs);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
  }

  #plan(afterMs: number): void {
    if (this.#isDisposed || this.#isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { void this.#run(); }, afterMs);
  }

  async #run(): Promise<void> {
    const { indexer, sweep, clock, log } = this.#parts;
    const startMs = clock.nowMs();
    this.#isRunning = true;
    try {
      if (indexer.state.phase === 'ready') {
        const paths = await sweep.run(indexer);
        if (0 < paths.length) log.info(`sweep: found changes that nobody told of files=${paths.length}`);
      }
    } catch (error) {
      log.warn(`sweep: failed reason=${String(error)}`);
    }
    this.#isRunning = false;
    this.#lastMs = clock.nowMs();
    this.#restMs = restShare * (this.#lastMs - startMs);
    this.#plan(Math.max(this.#times.everyMs, this.#restMs));
  }
}
