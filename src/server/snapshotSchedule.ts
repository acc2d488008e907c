// When the snapshot of a folder is written: right after the build, and then now and again while files change
// or edges are resolved.
import type { Disposable } from '../base/lifecycle';
import type { Indexer } from '../index/indexer';
import type { Clock } from '../index/ports';

/** Between two writings: an editing person changes something every few seconds. In milliseconds. */
const everyMs = 30_000;

export class SnapshotSchedule implements Disposable {
  readonly #indexer: Indexer;
  readonly #clock: Clock;
  readonly #keepsEdges: () => boolean;
  readonly #onDidLook: () => void;
  readonly #listening: Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastMs: number;

  /**
   * `keepsEdges` says whether to write it again for edges alone. `onDidLook` is called when the snapshot is that of the
   * graph, as far as it could be written.
   */
  constructor(indexer: Indexer, clock: Clock, keepsEdges: () => boolean, onDidLook: () => void) {
    this.#indexer = indexer;
    this.#clock = clock;
    this.#keepsEdges = keepsEdges;
    this.#onDidLook = onDidLook;
    this.#lastMs = clock.nowMs() - everyMs;
    this.#listening = indexer.onDidChange(() => { this.plan(); });
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listening.dispose();
  }

  /** There may be something to write. */
  plan(): void {
    if (this.#timer !== undefined || this.#indexer.state.phase !== 'ready') return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#lastMs = this.#clock.nowMs();
      const { queue } = this.#indexer;
      void queue.steadily(() => this.#indexer.saveSnapshot(() => queue.breathe(), this.#keepsEdges())).then(this.#onDidLook);
    }, Math.max(0, this.#lastMs + everyMs - this.#clock.nowMs()));
  }
}
