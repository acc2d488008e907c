// What a session keeps of one project: the counters, and the latest calls in detail.
import { EXPLORE_SESSION_LIMITS, type ExploreCallRecord } from './exploreRecord';

/** Request ids remembered of one project, so that its allowance grows once for each. */
const MAX_REQUESTS = 64;

/** What the session was sent for one project. Empty when nothing was sent yet. */
export interface ExploreSessionView {
  readonly callCount: number;
  /** Characters of all answers. */
  readonly responseBytes: number;
  /** Latest calls in detail, latest first. */
  readonly calls: readonly ExploreCallRecord[];
}

/** A project of the session with all that is kept of it; calls in the order of delivery. */
export interface ProjectRecord extends ExploreSessionView {
  readonly root: string;
}

export interface ProjectState {
  root: string;
  callCount: number;
  responseBytes: number;
  calls: readonly ExploreCallRecord[];
  /** 0 until an answer has said it. */
  nAdvisedCalls: number;
  /** Chat requests that have called; all calls of unknown origin are one. */
  nRequests: number;
  requests: readonly (string | undefined)[];
}

export function newProject(): ProjectState {
  const counters = { callCount: 0, responseBytes: 0, nAdvisedCalls: 0, nRequests: 0 };
  return { ...counters, root: '', calls: [], requests: [] };
}

export function noteRequest(project: ProjectState, requestId: string | undefined): void {
  if (project.requests.includes(requestId)) return;
  project.nRequests += 1;
  project.requests = [...project.requests, requestId].slice(-MAX_REQUESTS);
}

export function viewOf(project: ProjectState | undefined): ExploreSessionView {
  return {
    callCount: project?.callCount ?? 0,
    responseBytes: project?.responseBytes ?? 0,
    calls: project?.calls.slice(-EXPLORE_SESSION_LIMITS.MAX_VIEW_CALLS).reverse() ?? [],
  };
}
