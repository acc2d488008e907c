// What the pool and its workers say to each other. Both come from one build.
import type { ExtractionJob } from '../../index/extraction';

/** Texts for one worker; it answers with one `BatchResult`. */
export interface Batch {
  /** Number of the first job; the others count on from it. */
  readonly firstId: number;
  readonly jobs: readonly Omit<ExtractionJob, 'isUrgent'>[];
}

export interface BatchResult {
  /** As `encodeFacts` wrote them, one behind the other, in the order of the jobs. */
  readonly facts: Uint8Array<ArrayBuffer>;
  /** Where the facts of each job end in it; fewer than jobs when the parser broke on the last of them. */
  readonly ends: readonly number[];
  /** `Extraction.problem` of each. */
  readonly problems: readonly string[];
  /** The parser can not be used any more: the worker must be replaced. */
  readonly isBroken: boolean;
}

export interface WorkerSetUp {
  /** Number of the job that the worker is at, where the pool can read it when the worker is gone. */
  readonly progress: Int32Array<SharedArrayBuffer>;
}
