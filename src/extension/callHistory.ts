// What each chat session of this window asked and was sent, for the panel and the editor marks.
// It only watches: what may be withheld is decided by the session record, never from here. In memory only.
import { LruMap } from '../base/lru';
import { countLines, mergeRanges, subtractRanges, type ExploreLineRange } from '../base/lineRanges';
import type { EmittedFileDto, ExploreAnswerDto, FlowHopDto } from '../protocol/types';
import type { SentSpan } from './heldLines';

export type CallOutcome = 'answered' | 'cancelled' | 'failed';

export interface CallEntry {
  readonly number: number;
  readonly atMs: number;
  readonly query: string;
  readonly outcome: CallOutcome;
  readonly deliveryId: string;
  readonly responseChars: number;
  readonly newChars: number;
  readonly repeatedChars: number;
  /** Estimated from the average line of the file, since spared lines are not in the answer. */
  readonly sparedChars: number;
  readonly latencyMs: number;
}

export interface SentFile {
  readonly projectRoot: string;
  readonly path: string;
  readonly fingerprint: string;
  readonly ranges: readonly ExploreLineRange[];
  /** The same lines, each with the call that brought it first; sorted by line. */
  readonly spans: readonly SentSpan[];
  readonly chars: number;
}

export interface SessionHistory {
  readonly id: string;
  /** 1-based among the sessions of the window: tells two apart that began with the same query. */
  readonly number: number;
  /** undefined for calls outside of any chat session. */
  readonly sessionKey: string | undefined;
  readonly startedMs: number;
  readonly lastMs: number;
  /** The first query; '' for the calls outside of any chat session. */
  readonly name: string;
  readonly nCalls: number;
  readonly totals: Readonly<Record<'responseChars' | 'newChars' | 'repeatedChars' | 'sparedChars', number>>;
  readonly calls: readonly CallEntry[];
  /** Most recently sent last. */
  readonly files: ReadonlyMap<string, SentFile>;
  readonly lastReport: string;
  readonly lastFlow: readonly FlowHopDto[];
  readonly lastProjectRoot: string;
}

export interface FinishedCall {
  readonly sessionKey: string | undefined;
  readonly query: string;
  readonly deliveryId: string;
  readonly outcome: CallOutcome;
  readonly latencyMs: number;
  /** Present for an answered call. */
  readonly answer?: ExploreAnswerDto;
  /** False when the host may not have shown the answer; its lines then do not count as sent. */
  readonly isDelivered: boolean;
}

export const historyLimits = { sessions: 32, calls: 5_000, files: 400, queryChars: 300 } as const;

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Session = Omit<Writable<SessionHistory>, 'calls' | 'files' | 'totals'> & {
  readonly calls: CallEntry[];
  readonly files: Map<string, SentFile>;
  readonly totals: Writable<SessionHistory['totals']>;
};

export class CallHistory {
  readonly #sessions = new LruMap<string, Session>(historyLimits.sessions);
  readonly #listeners = new Set<() => void>();
  readonly #nowMs: () => number;
  #nSessions = 0;

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** The sessions, the one that called last first. */
  sessions(): readonly SessionHistory[] {
    return [...this.#sessions.entries()].map(([, session]) => session).reverse();
  }

  session(id: string): SessionHistory | undefined {
    return this.sessions().find((session) => session.id === id);
  }

  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  record(call: FinishedCall): void {
    const session = this.#sessionFor(call);
    session.nCalls += 1;
    session.lastMs = this.#nowMs();
    session.calls.push(this.#toEntry(session, call));
    if (historyLimits.calls < session.calls.length) session.calls.shift();
    if (call.answer !== undefined) {
      session.lastReport = call.answer.report;
      session.lastFlow = call.answer.flow;
      session.lastProjectRoot = call.answer.projectRoot;
    }
    this.#fire();
  }

  clear(id: string): void {
    for (const [key, session] of [...this.#sessions.entries()]) {
      if (session.id === id) this.#sessions.delete(key);
    }
    this.#fire();
  }

  #toEntry(session: Session, call: FinishedCall): CallEntry {
    const sums = { responseChars: 0, newChars: 0, repeatedChars: 0, sparedChars: 0 };
    if (call.answer !== undefined) {
      sums.responseChars = call.answer.text.length;
      for (const file of call.answer.emission.files) {
        const sent = sendFile(session, call.answer.projectRoot, file, call.isDelivered);
        sums.newChars += sent.newChars;
        sums.repeatedChars += sent.repeatedChars;
        sums.sparedChars += sent.sparedChars;
      }
    }
    for (const key of Object.keys(sums) as (keyof typeof sums)[]) session.totals[key] += sums[key];
    return {
      number: session.nCalls,
      atMs: this.#nowMs(),
      query: call.query.slice(0, historyLimits.queryChars),
      outcome: call.outcome,
      deliveryId: call.deliveryId,
      latencyMs: call.latencyMs,
      ...sums,
    };
  }

  #sessionFor(call: FinishedCall): Session {
    const key = call.sessionKey ?? '';
    const known = this.#sessions.get(key);
    if (known !== undefined) return known;
    this.#nSessions += 1;
    const session: Session = {
      id: `session-${this.#nSessions}`,
      sessionKey: call.sessionKey,
      number: this.#nSessions,
      startedMs: this.#nowMs(),
      lastMs: this.#nowMs(),
      name: call.sessionKey === undefined ? '' : call.query.slice(0, historyLimits.queryChars),
      nCalls: 0,
      totals: { responseChars: 0, newChars: 0, repeatedChars: 0, sparedChars: 0 },
      calls: [],
      files: new Map(),
      lastReport: '',
      lastFlow: [],
      lastProjectRoot: '',
    };
    this.#sessions.set(key, session);
    return session;
  }

  #fire(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Counts one file of an answer, and adds its lines to what was sent. Other text under a path starts anew. */
function sendFile(
  { files, nCalls }: Pick<Session, 'files' | 'nCalls'>,
  projectRoot: string,
  file: EmittedFileDto,
  isDelivered: boolean,
) {
  const key = `${projectRoot}\n${file.path}`;
  const known = files.get(key);
  const earlier = known?.fingerprint === file.fingerprint ? known : undefined;
  const heldRanges = earlier?.ranges ?? [];
  const nLines = countLines(mergeRanges(file.ranges));
  const newRanges = subtractRanges(file.ranges, heldRanges);
  const nNewLines = countLines(newRanges);
  const newChars = nLines === 0 ? 0 : Math.round(file.chars * (nNewLines / nLines));
  const nHeldLines = countLines(heldRanges);
  const charsPerLine = nHeldLines === 0 ? 0 : (earlier?.chars ?? 0) / nHeldLines;
  if (isDelivered && 0 < nLines) {
    files.delete(key);
    files.set(key, {
      projectRoot,
      path: file.path,
      fingerprint: file.fingerprint,
      ranges: mergeRanges([...heldRanges, ...file.ranges]),
      spans: [...(earlier?.spans ?? []), ...newRanges.map((range) => ({ ...range, call: nCalls }))].sort(
        (a, b) => a.start - b.start,
      ),
      chars: (earlier?.chars ?? 0) + newChars,
    });
    const [oldest] = files.keys();
    if (historyLimits.files < files.size && oldest !== undefined) files.delete(oldest);
  }
  return {
    newChars,
    repeatedChars: file.chars - newChars,
    sparedChars: Math.round(countLines(mergeRanges(file.backReferenced)) * charsPerLine),
  };
}
