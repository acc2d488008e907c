// One thread of the pool: its start, its end, and who tells when it is dead or stuck.
import { Worker } from 'node:worker_threads';
import type { Batch, BatchResult, WorkerSetUp } from './workerMessages';

export interface Started {
  send(batch: Batch): void;
  /** Number of the job that it is or was at, 0 for none. */
  jobAtHand(): number;
  end(): Promise<void>;
}

export interface ThreadEvents {
  onResult(result: BatchResult): void;
  /** Ended without being told to; once. */
  onDeath(reason: string): void;
}

/** What a file leaves behind is garbage at once; more room makes the process larger and hardly faster. In MiB. */
const youngMiB = 16;

export function startWorker(program: string, events: ThreadEvents, { stuckMs, maxHeapMiB }: { readonly stuckMs: number; readonly maxHeapMiB: number }): Started {
  const progress = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(program, {
    workerData: { progress } satisfies WorkerSetUp, resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB, maxYoungGenerationSizeMb: youngMiB },
  });
  let isOver = false;
  let nSent = 0;
  let watch: NodeJS.Timeout | undefined;
  const die = (reason: string): void => {
    if (isOver) return;
    isOver = true;
    clearTimeout(watch);
    events.onDeath(reason);
  };
  const watchProgress = (limitMs: number): void => {
    clearTimeout(watch);
    const before = Atomics.load(progress, 0);
    watch = setTimeout(() => {
      if (Atomics.load(progress, 0) !== before) {
        watchProgress(limitMs);
        return;
      }
      die(`it took longer than ${Math.round(limitMs / 1_000)} s.`);
      void worker.terminate();
    }, limitMs);
    watch.unref();
  };
  worker.unref();
  worker.on('message', (result: BatchResult) => {
    if (isOver) return;
    if (--nSent === 0) {
      worker.unref();
      clearTimeout(watch);
    }
    events.onResult(result);
  });
  worker.on('error', (error: NodeJS.ErrnoException) => { die(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it took more memory than there is for one file.' : error.message); });
  worker.on('messageerror', (error) => { die(error.message); });
  worker.on('exit', (code) => { die(`the parser ended with ${code}.`); });
  return {
    send: (batch) => {
      if (nSent++ === 0) worker.ref();
      const parseLimitMs = Math.max(0, ...batch.jobs.map(({ rules }) => rules.parseLimitMs));
      if (nSent === 1) watchProgress(parseLimitMs + stuckMs);
      worker.postMessage(batch);
    },
    jobAtHand: () => Atomics.load(progress, 0),
    end: async () => {
      isOver = true;
      clearTimeout(watch);
      await worker.terminate();
    },
  };
}
