// When edges are resolved ahead of questions: after the build, and after edits for what those touched. In the
// background lane, so that a question never waits for it.
import type { Disposable } from '../base/lifecycle';
import type { Resolver } from '../graph/resolver';
import type { Indexer } from '../index/indexer';
import type { Log } from '../index/ports';

/** After a change: a person that types, or a checkout, changes more in a moment. In milliseconds. */
const pauseMs = 150;

export class ResolvingSchedule implements Disposable {
  readonly #indexer: Indexer;
  readonly #resolver: Resolver;
  readonly #log: Log;
  readonly #onDone: () => void;
  readonly #listening: Disposable;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  #isDisposed = false;
  /** Of the graph that is wholly resolved. */
  #generation = -1;

  /** `onDone` is called when all of the graph is resolved. */
  constructor(indexer: Indexer, resolver: Resolver, log: Log, onDone: () => void) {
    this.#indexer = indexer;
    this.#resolver = resolver;
    this.#log = log;
    this.#onDone = onDone;
    this.#listening = indexer.onDidChange(() => { this.#plan(); });
  }

  /** True when no edge is left to be resolved. */
  get isDone(): boolean {
    return this.#generation === this.#resolver.graph.generation;
  }

  dispose(): void {
    this.#isDisposed = true;
    clearTimeout(this.#timer);
    this.#listening.dispose();
  }

  #plan(): void {
    if (this.#isDisposed || this.#isRunning || this.#indexer.state.phase !== 'ready' || this.isDone) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { void this.#run(); }, pauseMs);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const { graph } = this.#resolver;
    const { generation } = graph;
    const pause = async (): Promise<boolean> => {
      // Where that takes minutes, what is there is kept first.
      if (this.#resolver.isBounded) await this.#indexer.queue.steadyDone();
      await this.#indexer.queue.breathe();
      return !this.#isDisposed && graph.generation === generation;
    };
    let isDone = true;
    try {
      isDone = (await this.#resolver.resolveAll(pause)) && (await this.#resolver.prepareAll(pause));
    } catch (error) {
      // The question that needs it will say so; here it would only fail again.
      this.#log.warn(`resolve: failed ahead of questions reason=${String(error)}`);
    }
    this.#isRunning = false;
    if (isDone) {
      this.#generation = generation;
      this.#onDone();
    } else {
      this.#plan();
    }
  }
}
