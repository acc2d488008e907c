// Takes texts apart in threads, so that several processors work on an index and the graph takes in what is
// done meanwhile. A thread that dies costs the file that it was at. Threads end with the last file that was announced,
// or when there is nothing to do, and their memory with them; single files are then taken apart in this one.
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Disposable } from '../../base/lifecycle';
import { ownCopy } from '../../base/ownCopy';
import { decodeFacts } from '../../graph/factsCodec';
import { type Extraction, type ExtractionJob, type FactsExtractor, extractHere, failed } from '../../index/extraction';
import type { Grammars } from '../../syntax/grammars';
import { planBeside, planLanguages } from './languagePlan';
import { type Started, startWorker } from './workerThread';
import type { BatchResult } from './workerMessages';

export interface PoolOptions {
  /** The built program of a thread. */
  readonly program: string;
  readonly nWorkers: number;
  /** Fewer files than this are not worth a thread. */
  readonly minFiles: number;
  /** A thread takes a quarter of a second and 50 MB before it helps: it is started for so many files. */
  readonly filesPerThread: number;
  /** Threads with nothing to do end after this. In milliseconds. */
  readonly idleMs: number;
  /** A thread that is at one file longer than its parsing may take and this is taken for dead. In milliseconds. */
  readonly stuckMs: number;
  /** What one thread may keep of facts and texts. In MiB. */
  readonly maxHeapMiB: number;
}

export function poolOptions(program: string): PoolOptions {
  return { program, nWorkers: Math.max(1, Math.min(maxWorkers, availableParallelism())), minFiles: 60, filesPerThread: 400, idleMs: 20_000, stuckMs: 20_000, maxHeapMiB: 768 };
}

const maxWorkers = 4;
/** Files that the pool is given ahead. Enough for every thread, whatever languages come one behind the other. */
const nAheadOfNeed = 192;
/** The same for one thread: twice what it has at hand. What is done waits in memory for what comes before it. */
const nAheadOfOne = 64;
/** Of one message. */
const maxBatchFiles = 16;
const maxBatchChars = 100_000;
/** A longer text would hold up this process for more than a tenth of a second. In UTF-16 units. */
const maxBesideChars = 100_000;
const none: ReadonlySet<string> = new Set();
/** Batches that a thread has at one time: the next one is there when it is done with one. */
const maxBatches = 2;
/** Texts remembered while files come; about 100 bytes each. */
const maxTexts = 100_000;
/** Single files in a row, each within a second of the one before, that say that many come. */
const nInARow = 30;
const rowGapMs = 1_000;
/** Deaths in a row, without a file done between, after which threads are given up. */
const maxDeaths = 5;
const firstBackOffMs = 50;

interface Waiting {
  readonly job: ExtractionJob;
  readonly take: (extraction: Extraction) => void;
}

interface Running {
  readonly thread: Started;
  readonly index: number;
  /** What it was sent and has not answered, the batch that it is at first. */
  readonly batches: { readonly firstId: number; readonly files: readonly Waiting[] }[];
}

export class WorkerPool implements FactsExtractor {
  readonly #options: PoolOptions;
  readonly #grammars: Grammars;
  readonly #queue: Waiting[] = [];
  readonly #workers: (Running | undefined)[] = [];
  /** Texts of the last facts. */
  readonly #texts = new Map<string, string>();
  /** Files by language that were announced while there are threads. */
  readonly #expected = new Map<string, number>();
  #plan = new Map<string, ReadonlySet<number>>();
  /** Languages that are taken apart in this process while one thread works, a file at a time. */
  #beside = none;
  #lastBeside: Promise<unknown> = Promise.resolve();
  #nThreads: number;
  #isLive = false;
  /** Announcements whose files have not all come. */
  #nExpecting = 0;
  /** The last of them came to its end: the threads do so too when nobody waits for them. */
  #isOver = false;
  #nextId = 1;
  #nDeaths = 0;
  #nSingle = 0;
  #lastSingleMs = 0;
  #dispatching: NodeJS.Immediate | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /** `grammars` take apart what comes when there are no threads. */
  constructor(options: PoolOptions, grammars: Grammars) {
    this.#options = options;
    this.#nThreads = options.nWorkers;
    this.#grammars = grammars;
  }

  get nAhead(): number {
    return this.#isLive ? (this.#nThreads === 1 ? nAheadOfOne : nAheadOfNeed) : 1;
  }

  /** Threads that run. */
  get nRunning(): number {
    return this.#workers.filter((worker) => worker !== undefined).length;
  }

  expect(nByLanguage: ReadonlyMap<string, number>): Disposable {
    if (sum(nByLanguage.values()) < this.#options.minFiles) return { dispose: () => {} };
    // Another folder may be on its way through the threads: its files go on counting.
    for (const [language, n] of nByLanguage) this.#expected.set(language, (this.#expected.get(language) ?? 0) + n);
    this.#nThreads = Math.min(this.#options.nWorkers, Math.ceil(sum(this.#expected.values()) / this.#options.filesPerThread));
    this.#plan = planLanguages(this.#expected, this.#nThreads);
    this.#beside = this.#nThreads === 1 && 1 < this.#options.nWorkers ? planBeside(this.#expected) : none;
    this.#nExpecting++;
    this.#goLive();
    let isOpen = true;
    return {
      dispose: () => {
        if (!isOpen) return;
        isOpen = false;
        this.#isOver = --this.#nExpecting === 0;
        this.#endWhenOver();
      },
    };
  }

  extract(job: ExtractionJob): Promise<Extraction> {
    if (!this.#isLive && this.#isOneOfMany()) this.#goLive();
    if (!this.#isLive) return extractHere(this.#grammars, job);
    if (this.#beside.has(job.language) && job.text.length <= maxBesideChars) return this.#extractBeside(job);
    return new Promise((take) => {
      if (job.isUrgent) this.#queue.unshift({ job, take });
      else this.#queue.push({ job, take });
      // What is handed in at one moment goes in one message.
      this.#dispatching ??= setImmediate(() => { this.#dispatch(); });
    });
  }

  #extractBeside(job: ExtractionJob): Promise<Extraction> {
    if (job.isUrgent) return extractHere(this.#grammars, job);
    // Between two files the thread gets its next batch, and questions have their turn.
    const extraction = this.#lastBeside.then(() => nextTurn()).then(() => extractHere(this.#grammars, job));
    this.#lastBeside = extraction;
    return extraction;
  }

  /** Ends the threads; for when nobody waits any more. */
  async end(): Promise<void> {
    this.#queue.length = 0;
    await Promise.all(this.#dismiss().map(({ thread }) => thread.end()));
  }

  #endWhenOver(): void {
    if (this.#isOver && this.#isLive && this.#hasNothingToDo) void this.end();
  }

  get #hasNothingToDo(): boolean {
    return this.#queue.length === 0 && this.#workers.every((worker) => worker === undefined || worker.batches.length === 0);
  }

  /** Takes the threads off their work. */
  #dismiss(): Running[] {
    this.#isLive = false;
    clearTimeout(this.#idleTimer);
    this.#plan = new Map();
    this.#beside = none;
    this.#expected.clear();
    this.#nThreads = this.#options.nWorkers;
    this.#texts.clear();
    return this.#workers.splice(0).filter((worker) => worker !== undefined);
  }

  /** Threads do not work here: what waits for them is taken apart in this one. */
  async #giveUp(): Promise<void> {
    const dismissed = this.#dismiss();
    const left = [...dismissed.flatMap(({ batches }) => batches.flatMap(({ files }) => files)), ...this.#queue.splice(0)];
    await Promise.all(dismissed.map(({ thread }) => thread.end()));
    for (const { job, take } of left) take(await extractHere(this.#grammars, job));
  }

  #isOneOfMany(): boolean {
    const nowMs = performance.now();
    this.#nSingle = nowMs - this.#lastSingleMs < rowGapMs ? this.#nSingle + 1 : 1;
    this.#lastSingleMs = nowMs;
    return nInARow < this.#nSingle && this.#nDeaths < maxDeaths;
  }

  #goLive(): void {
    if (this.#nDeaths < maxDeaths) this.#isLive = true;
    this.#isOver = false;
    this.#restartIdleTimer();
  }

  #restartIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      if (this.#hasNothingToDo) void this.end();
      else this.#restartIdleTimer();
    }, this.#options.idleMs);
    this.#idleTimer.unref();
  }

  #dispatch(): void {
    clearImmediate(this.#dispatching);
    this.#dispatching = undefined;
    if (!this.#isLive) return;
    for (let round = 0; round < maxBatches; round++) {
      for (let i = 0; i < this.#nThreads; i++) {
        const worker = this.#workers[i];
        if (maxBatches <= (worker?.batches.length ?? 0) || (worker !== undefined && round < worker.batches.length)) continue;
        const files = this.#nextBatch(i);
        if (0 < files.length) this.#send(worker ?? this.#start(i), files);
      }
    }
  }

  /** The next files of the queue that are for a worker. */
  #nextBatch(worker: number): Waiting[] {
    const files: Waiting[] = [];
    let nChars = 0;
    for (let at = 0; at < this.#queue.length && files.length < maxBatchFiles && nChars < maxBatchChars;) {
      const next = this.#queue[at];
      if (next === undefined || !this.#workersFor(next.job.language).has(worker)) {
        at++;
        continue;
      }
      this.#queue.splice(at, 1);
      files.push(next);
      nChars += next.job.text.length;
    }
    return files;
  }

  /** A language that nobody announced goes to the thread that has fewest. */
  #workersFor(language: string): ReadonlySet<number> {
    let workers = this.#plan.get(language);
    if (workers === undefined) {
      const nLanguages = (worker: number): number => [...this.#plan.values()].filter((others) => others.has(worker)).length;
      const least = Array.from({ length: this.#nThreads }, (_, i) => i).reduce((best, i) => (nLanguages(i) < nLanguages(best) ? i : best), 0);
      workers = new Set([least]);
      this.#plan.set(language, workers);
    }
    return workers;
  }

  #start(index: number): Running {
    const thread = startWorker(this.#options.program, {
      onResult: (result) => { this.#take(worker, result); },
      onDeath: (reason) => { void this.#bury(worker, reason); },
    }, this.#options);
    const worker: Running = { thread, index, batches: [] };
    this.#workers[index] = worker;
    return worker;
  }

  #send(worker: Running, files: readonly Waiting[]): void {
    const firstId = this.#nextId;
    this.#nextId += files.length;
    worker.batches.push({ firstId, files });
    worker.thread.send({ firstId, jobs: files.map(({ job: { language, text, rules } }) => ({ language, text, rules })) });
  }

  #take(worker: Running, { facts, ends, problems, isBroken }: BatchResult): void {
    const batch = worker.batches.shift();
    if (batch === undefined) return;
    this.#nDeaths = 0;
    if (isBroken) {
      // Another one takes the rest; the file that broke this one has its result.
      worker.batches.unshift({ firstId: batch.firstId, files: batch.files.slice(problems.length) });
      this.#workers[worker.index] = undefined;
      this.#queue.unshift(...worker.batches.flatMap(({ files }) => files));
      void worker.thread.end();
    }
    this.#dispatch();
    this.#restartIdleTimer();
    const oneCopy = (text: string): string => this.#oneCopy(text);
    for (const [i, end] of ends.entries()) {
      const file = batch.files[i];
      const bytes = facts.subarray(ends[i - 1] ?? 0, end);
      const fileFacts = decodeFacts(bytes, oneCopy);
      if (file !== undefined) file.take(fileFacts === undefined ? failed(file.job.language, file.job.text, 'Its symbols could not be read: they came damaged.') : { facts: fileFacts, problem: problems[i] ?? '', bytes });
    }
    this.#endWhenOver();
  }

  #oneCopy(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (maxTexts <= this.#texts.size) this.#texts.clear();
    // A part of the batch would keep the whole of it in memory.
    const own = ownCopy(text);
    this.#texts.set(own, own);
    return own;
  }

  /** A thread is gone: the file that it was at has failed, the others go to the next one. */
  async #bury(worker: Running, reason: string): Promise<void> {
    if (this.#workers[worker.index] !== worker) return;
    this.#workers[worker.index] = undefined;
    const id = worker.thread.jobAtHand();
    const left: Waiting[] = [];
    for (const { firstId, files } of worker.batches) {
      for (const [i, file] of files.entries()) {
        if (firstId + i === id) file.take(failed(file.job.language, file.job.text, `Its symbols could not be read: ${reason}`));
        else left.push(file);
      }
    }
    this.#queue.unshift(...left);
    this.#nDeaths++;
    if (maxDeaths <= this.#nDeaths) {
      await this.#giveUp();
      return;
    }
    await pause(firstBackOffMs * 2 ** (this.#nDeaths - 1));
    this.#dispatch();
  }
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const n of numbers) total += n;
  return total;
}
