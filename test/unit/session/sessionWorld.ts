// Short ways to speak of calls and deliveries in the tests of the session.
import type {
  CallFacts,
  ExploreEmission,
  ExploreFileEmission,
  ExploreLineRange,
} from '../../../src/session/exploreSessionState';
import {
  type CallTicket,
  ExploreSessions,
  type ExploreSessionsOptions,
} from '../../../src/session/exploreSessions';

/** 500, or 10,000 for a long run. */
export const numRuns = process.env['CODEGRAPH_LONG'] === '1' ? 10_000 : 500;

export type Pairs = readonly (readonly [number, number])[];

export function toRanges(pairs: Pairs): ExploreLineRange[] {
  return pairs.map(([start, end]) => ({ start, end }));
}

/** Thirty characters a line. */
export function file(
  path: string,
  pairs: Pairs,
  more: Partial<ExploreFileEmission> = {},
): ExploreFileEmission {
  const ranges = toRanges(pairs);
  const nLines = ranges.reduce((sum, { start, end }) => sum + Math.max(0, end - start + 1), 0);
  return {
    path,
    ranges,
    chars: nLines * 30,
    fingerprint: '9:v1',
    render: 'clusters',
    backReferenced: [],
    ...more,
  };
}

/** A quarter more characters in the answer than in its source. */
export function emission(files: readonly ExploreFileEmission[], query = 'q'): ExploreEmission {
  const sourceChars = files.reduce((sum, one) => sum + one.chars, 0);
  return { query, files, sourceChars, responseChars: Math.ceil(sourceChars * 1.25) };
}

export class FakeClock {
  ms = 1_000_000;
}

export function newSessions(
  clock = new FakeClock(),
  more: Partial<ExploreSessionsOptions> = {},
): ExploreSessions {
  let seed = 1;
  return new ExploreSessions({
    randomBytes: (nBytes) =>
      Uint8Array.from({ length: nBytes }, () => (seed = (seed * 75) % 65537)),
    nowMs: () => clock.ms,
    resolveRoot: (projectPath) => projectPath,
    isCaseInsensitive: false,
    ...more,
  });
}

/** A call of request `r1` with a budget that would hold all answers of a test. */
export function facts(query: string, more: Partial<CallFacts> = {}): CallFacts {
  return {
    query,
    requestId: 'r1',
    tokenBudget: 40_000,
    citedIds: [],
    isFresh: false,
    mode: 'auto',
    ...more,
  };
}

export const served = { projectRoot: '/repo', advisedCalls: 2 };

/** Begins a call in chat A for /repo. */
export function begin(
  sessions: ExploreSessions,
  query: string,
  more: Partial<CallFacts> = {},
): CallTicket {
  const ticket = sessions.beginCall('A', '/repo', facts(query, more));
  if (ticket === undefined) throw new Error('A tracked call has no ticket.');
  return ticket;
}

/** Makes a call in chat A for /repo; returns its delivery id. */
export function send(
  sessions: ExploreSessions,
  query: string,
  files: readonly ExploreFileEmission[],
  more: Partial<CallFacts> = {},
): string {
  const ticket = begin(sessions, query, more);
  const problem = ticket.complete(emission(files, query), served);
  if (problem !== undefined) throw new Error(problem);
  return ticket.view.deliveryId;
}
