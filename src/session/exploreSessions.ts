// The chat sessions of this window: which record a call belongs to, and the course of a call from
// its begin to its end. The only way into a record, so that no end of a call can be told twice.
import type { Disposable } from '../base/lifecycle';
import { LruMap } from '../base/lru';
import { type ExploreCallView, toCallView } from './callView';
import { DeliveryIds, type RandomBytes } from './deliveryIds';
import {
  type CallFacts,
  EXPLORE_SESSION_LIMITS,
  type ExploreEmission,
  ExploreSessionState,
  type ExploreSessionView,
  type PendingCall,
  type ProjectRecord,
  type ServedCall,
} from './exploreSessionState';
import type { DeliveryVerdict } from './possession';

export interface ExploreSessionsOptions {
  readonly randomBytes: RandomBytes;
  /** Milliseconds since the epoch. */
  readonly nowMs: () => number;
  /**
   * The project root that a call's `projectPath` means by the folders that are open; '' when it
   * cannot be told. Only the answer says for sure.
   */
  readonly resolveRoot: (projectPath: string) => string;
  readonly isCaseInsensitive: boolean;
}

/** A call in flight. Exactly one of the three ends it; further ends are ignored. */
export interface CallTicket {
  readonly view: ExploreCallView;
  /** Calls past the allowance, for the decay of the ceiling. */
  readonly callsOverAllowance: number;
  /** Why each recorded delivery may be withheld or not, in the order of delivery. */
  readonly verdicts: readonly DeliveryVerdict[];
  /**
   * The answer went out whole, every part within the host's inline limit, and the call was not
   * cancelled. Never throws; returns what is to be logged, if anything.
   */
  complete(
    emission: ExploreEmission,
    served: Pick<ServedCall, 'projectRoot' | 'advisedCalls'>,
  ): string | undefined;
  /** The call was cancelled. Also takes back a call that was completed just before. */
  cancel(): string | undefined;
  /** No answer, or one that the host does not show to the model. */
  fail(): string | undefined;
}

/** One chat session for the panel: plain data, a copy. */
export interface SessionOverview {
  readonly sessionKey: string;
  /** Calls in flight. */
  readonly nOpenCalls: number;
  /** The project used last first; the calls of each in the order of delivery. */
  readonly projects: readonly ProjectRecord[];
}

/** Says which session changed; undefined when all of them did. */
export type SessionListener = (sessionKey: string | undefined) => void;

export class ExploreSessions implements Disposable {
  readonly #options: ExploreSessionsOptions;
  readonly #deliveryIds: DeliveryIds;
  readonly #states = new LruMap<string, ExploreSessionState>(EXPLORE_SESSION_LIMITS.MAX_SESSIONS);
  readonly #listeners = new Set<SessionListener>();

  constructor(options: ExploreSessionsOptions) {
    this.#options = options;
    this.#deliveryIds = new DeliveryIds(options.randomBytes);
  }

  /**
   * Starts a call. Without a session key nobody tracks it: no ticket, nothing kept. A call for a
   * root that cannot be told is numbered, but nothing is withheld from it.
   */
  beginCall(
    sessionKey: string | undefined,
    projectPath: string,
    facts: CallFacts,
  ): CallTicket | undefined {
    if (sessionKey === undefined) return undefined;
    const projectRoot = this.#options.resolveRoot(projectPath);
    const state = this.#states.get(sessionKey) ?? this.#newState(sessionKey);
    const pending = state.begin(projectRoot, facts, this.#options.nowMs());
    const ticket = this.#ticketFor(sessionKey, state, pending);
    this.#tellListeners(sessionKey);
    return ticket;
  }

  /** Null when nobody tracks; an empty view when the session was sent nothing for the project. */
  viewForProject(sessionKey: string | undefined, projectRoot: string): ExploreSessionView | null {
    if (sessionKey === undefined) return null;
    const state = this.#states.peek(sessionKey);
    return state?.viewForProject(projectRoot) ?? { callCount: 0, responseBytes: 0, calls: [] };
  }

  /** The sessions, the one used last first. */
  sessions(): SessionOverview[] {
    return [...this.#states.entries()]
      .map(([sessionKey, state]) => overviewOf(sessionKey, state))
      .reverse();
  }

  session(sessionKey: string): SessionOverview | undefined {
    const state = this.#states.peek(sessionKey);
    return state === undefined ? undefined : overviewOf(sessionKey, state);
  }

  /** Forgets everything. Calls in flight go on, and leave nothing when they end. */
  clear(): void {
    this.#states.clear();
    this.#tellListeners(undefined);
  }

  clearSession(sessionKey: string): void {
    if (this.#states.delete(sessionKey)) this.#tellListeners(sessionKey);
  }

  onDidChange(listener: SessionListener): Disposable {
    const own: SessionListener = (sessionKey) => {
      listener(sessionKey);
    };
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  }

  dispose(): void {
    this.#listeners.clear();
    this.#states.clear();
  }

  #newState(sessionKey: string): ExploreSessionState {
    const state = new ExploreSessionState(this.#options.isCaseInsensitive);
    this.#states.set(sessionKey, state);
    return state;
  }

  #ticketFor(sessionKey: string, state: ExploreSessionState, pending: PendingCall): CallTicket {
    const deliveryId = this.#deliveryIds.next();
    const settle = (end: () => string | undefined): string | undefined => {
      if (this.#states.peek(sessionKey) !== state) return undefined;
      return joinProblems(attempt(end), this.#tellListeners(sessionKey));
    };
    return {
      view: toCallView(pending, deliveryId),
      callsOverAllowance: pending.callsOverAllowance,
      verdicts: pending.verdicts,
      complete: (emission, { projectRoot, advisedCalls }) =>
        settle(() => {
          const served = { projectRoot, advisedCalls, deliveryId, atMs: this.#options.nowMs() };
          try {
            return state.complete(pending, emission, served);
          } catch (error) {
            // What was sent is not known any more: a reason for doubt, like a cancelled call.
            state.cancel(pending);
            throw error;
          }
        }),
      cancel: () =>
        settle(() => {
          state.cancel(pending);
          return undefined;
        }),
      fail: () =>
        settle(() => {
          state.fail(pending);
          return undefined;
        }),
    };
  }

  /** A listener that fails costs itself only; returns what is to be logged. */
  #tellListeners(sessionKey: string | undefined): string | undefined {
    const tell = (listener: SessionListener): string | undefined =>
      attempt(() => {
        listener(sessionKey);
        return undefined;
      });
    return joinProblems(...[...this.#listeners].map(tell));
  }
}

function overviewOf(sessionKey: string, state: ExploreSessionState): SessionOverview {
  return { sessionKey, nOpenCalls: state.nOpenCalls, projects: state.projects() };
}

function attempt(work: () => string | undefined): string | undefined {
  try {
    return work();
  } catch (error) {
    return `The session record failed: ${String(error)}`;
  }
}

function joinProblems(...problems: readonly (string | undefined)[]): string | undefined {
  const real = problems.filter((problem) => problem !== undefined);
  return real.length === 0 ? undefined : real.join(' ');
}
