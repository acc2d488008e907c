// What the session costs a call at the bounds of its record: the begin with the possession gate, the end with the
// account, and the split of every file of the answer into lines to send and lines held.
import { dedupeSpans } from '../../src/base/dedupe';
import { heldRanges } from '../../src/explore/fit';
import { type ExploreFileEmission, EXPLORE_SESSION_LIMITS } from '../../src/session/exploreSessionState';
import { ExploreSessions } from '../../src/session/exploreSessions';

const nCalls = 400;
const nWarmUps = 50;
const { MAX_FILES_PER_CALL, MAX_RANGES_PER_FILE, MAX_PROJECTS, MAX_SESSIONS } = EXPLORE_SESSION_LIMITS;

interface StepCost {
  readonly step: string;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

export function sessionCost(): { readonly shape: string; readonly rows: readonly StepCost[] } {
  const sessions = new ExploreSessions({
    randomBytes: (nBytes) => new Uint8Array(nBytes), nowMs: () => Date.now(), resolveRoot: (projectPath) => projectPath, isCaseInsensitive: false,
  });
  // Every other session and project is full too, so that nothing is cheap for being empty.
  for (let session = 0; session < MAX_SESSIONS; session++) for (let project = 0; project < MAX_PROJECTS; project++) oneCall(sessions, `s${session}`, `/p${project}`, session + project);
  const begins: number[] = [];
  const splits: number[] = [];
  const ends: number[] = [];
  const wholes: number[] = [];
  for (let i = 0; i < nCalls + nWarmUps; i++) {
    const { begin, split, end } = oneCall(sessions, 's0', `/p${i % MAX_PROJECTS}`, i);
    if (i < nWarmUps) continue;
    begins.push(begin);
    splits.push(split);
    ends.push(end);
    wholes.push(begin + split + end);
  }
  return {
    shape: `${MAX_SESSIONS} sessions, ${MAX_PROJECTS} projects, ${EXPLORE_SESSION_LIMITS.MAX_CALLS_RETAINED} calls kept, ${MAX_FILES_PER_CALL} files a call, ${MAX_RANGES_PER_FILE} ranges a file`,
    rows: [toRow('begin: gate and view', begins), toRow('dedup of every file', splits), toRow('end: record and account', ends), toRow('whole', wholes)],
  };
}

function oneCall(sessions: ExploreSessions, session: string, root: string, i: number): { begin: number; split: number; end: number } {
  const files = emission(i);
  const startMs = performance.now();
  const ticket = sessions.beginCall(session, root, { query: `query ${i}`, requestId: 'r', tokenBudget: undefined, citedIds: [], isFresh: false, mode: 'session' });
  if (ticket === undefined) throw new Error('The call is not tracked.');
  const begunMs = performance.now();
  const { held } = ticket.view;
  for (const file of files) {
    dedupeSpans(file.ranges, heldRanges(held, file), ({ start, end }) => 40 * (end - start + 1));
  }
  const splitMs = performance.now();
  const problem = ticket.complete({ query: `query ${i}`, files, sourceChars: 12_000, responseChars: 14_000 }, { projectRoot: root, advisedCalls: 2 });
  if (problem !== undefined) throw new Error(problem);
  return { begin: begunMs - startMs, split: splitMs - begunMs, end: performance.now() - splitMs };
}

/** Files and ranges at the bounds; from call to call they overlap in part, which is the dearest case. */
function emission(i: number): ExploreFileEmission[] {
  return Array.from({ length: MAX_FILES_PER_CALL }, (_, file) => ({
    path: `src/folder/file${file + (i % 3)}.ts`, chars: 500, fingerprint: '1000:abcdef', render: 'clusters' as const, backReferenced: [],
    ranges: Array.from({ length: MAX_RANGES_PER_FILE }, (_unused, range) => ({ start: 40 * range + 1 + (i % 7), end: 40 * range + 20 + (i % 7) })),
  }));
}

function toRow(step: string, timesMs: readonly number[]): StepCost {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { step, median: at(0.5), p95: at(0.95), worst: at(1) };
}

