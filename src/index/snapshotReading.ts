// The reading of a folder's snapshot: once, in steps, with all that needs the graph after it, and before it what does not.
import { WorkQueue } from './workQueue';

export class SnapshotReading {
  readonly #queue: WorkQueue;
  #done: Promise<boolean> | undefined;
  #isOn = false;

  constructor(nowMs: () => number) {
    this.#queue = new WorkQueue(nowMs);
  }

  /** True while it is read. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Resolves when it was read, or is not to be: whether the graph has it. */
  async done(): Promise<boolean> {
    return (await this.#done) ?? false;
  }

  /** Reads it unless that was done or `skip` was called. `read` calls `pause` between steps. */
  once(read: (pause: () => Promise<void>) => Promise<boolean>): Promise<boolean> {
    return (this.#done ??= this.#run(read));
  }

  /** It is not to be read. */
  skip(): void {
    this.#done = Promise.resolve(false);
  }

  /** Runs work that does not wait for it; the reading pauses. */
  before<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue.foreground(work);
  }

  async #run(read: (pause: () => Promise<void>) => Promise<boolean>): Promise<boolean> {
    this.#isOn = true;
    try {
      return await read(() => this.#queue.breathe());
    } finally {
      this.#isOn = false;
    }
  }
}
