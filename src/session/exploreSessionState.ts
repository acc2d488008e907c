// What one chat session has been sent, project by project, and the calls it has in flight.
// In memory only: a new window has been sent nothing.
import { type ExploreLineRange, mergeRanges } from '../base/lineRanges';
import { LruMap } from '../base/lru';
import { accountFor } from './callAccount';
import { CallTrail, queryKeyOf } from './callTrail';
import { callAllowance, callsOverAllowance } from './decay';
import {
  EXPLORE_SESSION_LIMITS,
  type ExploreCallRecord,
  type ExploreEmission,
  type ExploreFileEmission,
  boundFiles,
  countableChars,
  intersectRanges,
  textKey,
} from './exploreRecord';
import {
  type DedupMode,
  type DeliveryVerdict,
  type HeldFile,
  heldFiles,
  judgeDeliveries,
} from './possession';
import { exploreProjectKey } from './projectKey';
import {
  type ExploreSessionView,
  type ProjectRecord,
  type ProjectState,
  newProject,
  noteRequest,
  viewOf,
} from './projectRecord';

export { EXPLORE_SESSION_LIMITS } from './exploreRecord';
export type {
  ExploreCallRecord,
  ExploreEmission,
  ExploreFileEmission,
  ExploreLineRange,
  ExploreRenderKind,
} from './exploreRecord';
export type { ExploreSessionView, ProjectRecord } from './projectRecord';

/** Projects whose numbering of calls goes on, also for calls that left no record. */
const MAX_NUMBERED_PROJECTS = 32;

/** What the tool knows of a call before it is answered. */
export interface CallFacts {
  readonly query: string;
  /** Undefined when the host does not say, or when the pairing was ambiguous. */
  readonly requestId: string | undefined;
  /** Tokens; undefined when the host gives no budget. */
  readonly tokenBudget: number | undefined;
  /** Delivery ids that the call cites, as `parseCitedIds` returns them. */
  readonly citedIds: readonly string[];
  readonly isFresh: boolean;
  readonly mode: DedupMode;
}

/** A call that has begun. */
export interface PendingCall {
  readonly seq: number;
  readonly projectRoot: string;
  readonly index: number;
  readonly requestId: string | undefined;
  readonly query: string;
  /** The record of the project when the call began. */
  readonly before: ExploreSessionView;
  readonly held: readonly HeldFile[];
  readonly verdicts: readonly DeliveryVerdict[];
  readonly callsOverAllowance: number;
}

/** What the answer says beyond what it sent. */
export interface ServedCall {
  readonly deliveryId: string;
  /** Resolved root of the project that answered. */
  readonly projectRoot: string;
  /** Advised calls of the project's tier. */
  readonly advisedCalls: number;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

export class ExploreSessionState {
  readonly #isCaseInsensitive: boolean;
  readonly #trail = new CallTrail();
  readonly #projects = new LruMap<string, ProjectState>(EXPLORE_SESSION_LIMITS.MAX_PROJECTS);
  readonly #lastIndexes = new LruMap<string, number>(MAX_NUMBERED_PROJECTS);

  constructor(isCaseInsensitive: boolean) {
    this.#isCaseInsensitive = isCaseInsensitive;
  }

  /** Calls in flight. */
  get nOpenCalls(): number {
    return this.#trail.nOpen;
  }

  viewForProject(projectRoot: string): ExploreSessionView {
    return viewOf(this.#projects.peek(this.#keyOf(projectRoot)));
  }

  /** Copies of all that is kept, the project used last first. */
  projects(): ProjectRecord[] {
    return [...this.#projects.entries()]
      .map(([, { root, callCount, responseBytes, calls }]) => {
        return { root, callCount, responseBytes, calls: [...calls] };
      })
      .reverse();
  }

  /** Numbers a call and judges what it may leave out. `complete`, `fail` or `cancel` ends it. */
  begin(projectRoot: string, facts: CallFacts, nowMs: number): PendingCall {
    const projectKey = this.#keyOf(projectRoot);
    const project = this.#projects.peek(projectKey);
    this.#trail.giveUpLost(nowMs);
    const tokenBudget = measured(facts.tokenBudget);
    const reader = {
      ...facts,
      tokenBudget,
      hasOtherInFlight: 0 < this.#trail.nOpen,
      sessionSeq: this.#trail.nextSeq,
    };
    const calls = project?.calls ?? [];
    const verdicts = judgeDeliveries(calls, this.#trail.traces, reader);
    const over = this.#callsOver(projectKey, project, facts.requestId);
    const { requestId, query, isFresh } = facts;
    const queryKey = queryKeyOf(query);
    return {
      seq: this.#trail.begin({ projectKey, requestId, tokenBudget, queryKey, isFresh }, nowMs),
      projectRoot,
      index: this.#allotIndex(projectKey),
      requestId,
      query,
      before: viewOf(project),
      held: heldFiles(calls, verdicts, facts.mode),
      verdicts,
      callsOverAllowance: over,
    };
  }

  /**
   * Records a call whose answer went out whole. Returns what is to be logged; undefined when all
   * is well. A call that has ended before, or was given up, is not recorded.
   */
  complete(
    pending: PendingCall,
    emission: ExploreEmission,
    served: ServedCall,
  ): string | undefined {
    const files = boundFiles(emission.files);
    const sourceChars = countableChars(emission.sourceChars);
    const responseChars = countableChars(emission.responseChars);
    if (!this.#trail.end(pending.seq, 'sent', responseChars)) {
      return 'The call had ended before; its answer is not recorded.';
    }
    const projectKey = this.#keyOf(served.projectRoot);
    const isForeseen = projectKey === this.#keyOf(pending.projectRoot);
    const project = this.#projects.get(projectKey) ?? newProject();
    // A pointer is worth recording only for lines that this call was told it may leave out.
    const held = isForeseen ? pending.held : [];
    const shown = files.map((file) => {
      const backReferenced = intersectRanges(file.backReferenced, heldRangesOf(file, held));
      return { ...file, backReferenced };
    });
    const record: ExploreCallRecord = {
      index: isForeseen ? pending.index : this.#allotIndex(projectKey),
      sessionSeq: pending.seq,
      deliveryId: served.deliveryId,
      requestId: pending.requestId,
      query: pending.query,
      files: shown.filter((file) => 0 < file.ranges.length + file.backReferenced.length),
      sourceChars,
      responseChars,
      atMs: served.atMs,
      ...accountFor(shown, sourceChars, project.calls),
    };
    project.root = served.projectRoot;
    project.callCount += 1;
    project.responseBytes += responseChars;
    project.calls = [...project.calls, record].slice(-EXPLORE_SESSION_LIMITS.MAX_CALLS_RETAINED);
    if (0 < served.advisedCalls) project.nAdvisedCalls = served.advisedCalls;
    noteRequest(project, pending.requestId);
    this.#projects.set(projectKey, project);
    return isForeseen ? undefined : otherProject(pending.projectRoot, served.projectRoot);
  }

  /** Ends a call that failed: it leaves no trace in the record and no hint of a loss. */
  fail(pending: PendingCall): void {
    this.#trail.end(pending.seq, 'failed', 0);
  }

  /**
   * Ends a call that was cancelled: it leaves only the hint of a loss. When the cancellation comes
   * after the call was recorded, its lines are taken back; the counters stay.
   */
  cancel(pending: PendingCall): void {
    if (this.#trail.end(pending.seq, 'cancelled', 0)) return;
    this.#trail.retract(pending.seq);
    for (const [, project] of this.#projects.entries()) {
      project.calls = project.calls.filter((call) => call.sessionSeq !== pending.seq);
    }
  }

  #keyOf(projectRoot: string): string {
    return exploreProjectKey(projectRoot, this.#isCaseInsensitive);
  }

  #allotIndex(projectKey: string): number {
    const index = (this.#lastIndexes.get(projectKey) ?? 0) + 1;
    this.#lastIndexes.set(projectKey, index);
    return index;
  }

  #callsOver(
    projectKey: string,
    project: ProjectState | undefined,
    requestId: string | undefined,
  ): number {
    if (project === undefined || project.nAdvisedCalls === 0) return 0;
    const nRequests = project.nRequests + (project.requests.includes(requestId) ? 0 : 1);
    const position = project.callCount + this.#trail.nOpenIn(projectKey) + 1;
    return callsOverAllowance(position, callAllowance(project.nAdvisedCalls, nRequests));
  }
}

function heldRangesOf(file: ExploreFileEmission, held: readonly HeldFile[]): ExploreLineRange[] {
  if (file.backReferenced.length === 0) return [];
  const ofText = held.filter((other) => textKey(other) === textKey(file));
  return mergeRanges(ofText.flatMap((other) => other.ranges));
}

function otherProject(foreseenRoot: string, root: string): string {
  return `The call began for the project "${foreseenRoot}" and was answered for "${root}".`;
}

/** A budget that can be compared. Anything else counts as none. */
function measured(tokenBudget: number | undefined): number | undefined {
  if (tokenBudget === undefined || !Number.isFinite(tokenBudget)) return undefined;
  return 0 < tokenBudget ? tokenBudget : undefined;
}
