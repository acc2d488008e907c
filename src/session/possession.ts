// The possession gate: which earlier deliveries this reader can be shown to hold, and why not.
//
// Nobody can see the model's context, so every rule errs on the side of sending again. Two grounds
// count, and both stand on a delivery whose own text contained the lines:
// - the call cites that delivery;
// - the delivery was for the same chat request and nothing since hints at a loss.
// A pointer never counts. Who cites an answer that only pointed to lines has read the pointer, not
// the lines; and a pointer does not make the delivery it names any younger, so that a reader who
// keeps asking is sent the text again after a few calls. Only the mode `session`, which trusts the
// chat anyway, lets a pointer keep lines from growing too old.
import { type ExploreLineRange, areLinesWithin, uniteMerged } from '../base/lineRanges';
import { type CallTrace, queryKeyOf } from './callTrail';
import {
  EXPLORE_SESSION_LIMITS,
  type ExploreCallRecord,
  intersectRanges,
  textKey,
} from './exploreRecord';

export type DedupMode = 'auto' | 'cited' | 'session' | 'off';

/** Why a delivery may be withheld. */
export type PossessionGround = 'cited' | 'request' | 'session';

/** Why it may not, in a word for the diagnostics. */
export type PossessionDoubt =
  /** The setting says that nothing is withheld. */
  | 'off'
  /** The reader asked for everything in full, now or in between. */
  | 'fresh'
  /** Only citation counts, and this delivery is not cited. */
  | 'uncited'
  /** The chat request of the delivery or of this call is not known. */
  | 'anonymous'
  /** It was for another chat request: an earlier turn, or a sub-agent. */
  | 'turn'
  /** More calls ago than the view reaches. */
  | 'old'
  /** Calls of the session were in flight at the same time. */
  | 'parallel'
  /** A call was cancelled in between. */
  | 'cancelled'
  /** The token budget rose, as it does after a summary of the chat. */
  | 'rose'
  /** The token budget fell by more than a quarter. */
  | 'fell'
  /** A token budget is there on one side only, so that nothing can be compared. */
  | 'unmeasured'
  /** More than half of the token budget was delivered since. */
  | 'volume'
  /** The same query is asked again, now or in between. */
  | 'repeat';

/** What the present call says about its reader. */
export interface ReaderFacts {
  readonly mode: DedupMode;
  /** Delivery ids as `parseCitedIds` returns them. */
  readonly citedIds: readonly string[];
  readonly requestId: string | undefined;
  /** Tokens; undefined when the host gives no budget. */
  readonly tokenBudget: number | undefined;
  readonly query: string;
  readonly isFresh: boolean;
  readonly hasOtherInFlight: boolean;
  /** Position that this call takes in the session. */
  readonly sessionSeq: number;
}

/** The judgement on one recorded delivery. */
export interface DeliveryVerdict {
  readonly deliveryId: string;
  readonly index: number;
  readonly reason: PossessionGround | PossessionDoubt;
  readonly isHeld: boolean;
}

/** Lines of one file that may be withheld, and the delivery whose text contained them. */
export interface HeldFile {
  readonly path: string;
  readonly deliveryId: string;
  readonly fingerprint: string;
  readonly ranges: readonly ExploreLineRange[];
}

const EXPLORE_POSSESSION = {
  /** A budget under this share of the one before hints at a loss; a tool round costs an eighth. */
  MIN_BUDGET_SHARE: 0.75,
  /** Deliveries over this share of the token budget may have pushed earlier ones out. */
  MAX_DELIVERED_SHARE: 0.5,
  /** The fewest characters that a token of source stands for: turns characters into most tokens. */
  MIN_CHARS_PER_TOKEN: 2.2,
} as const;

/** Judges every recorded delivery; `calls` and the verdicts are in the order of delivery. */
export function judgeDeliveries(
  calls: readonly ExploreCallRecord[],
  trail: readonly CallTrace[],
  now: ReaderFacts,
): DeliveryVerdict[] {
  return calls.map((call, i) => {
    const isRecent = calls.length - i <= EXPLORE_SESSION_LIMITS.MAX_VIEW_CALLS;
    const reason = judge(call, trail, now, isRecent);
    const isHeld = reason === 'cited' || reason === 'request' || reason === 'session';
    return { deliveryId: call.deliveryId, index: call.index, reason, isHeld };
  });
}

/**
 * The lines that may be withheld by the verdicts on `calls`, latest delivery first. Entries that
 * add no line are left out. In the mode `session`, lines of an old delivery that the latest calls
 * pointed to are among them.
 */
export function heldFiles(
  calls: readonly ExploreCallRecord[],
  verdicts: readonly DeliveryVerdict[],
  mode: DedupMode,
): HeldFile[] {
  const pointed = mode === 'session' ? pointedTo(calls) : new Map<string, readonly ExploreLineRange[]>();
  const heldLines = new Map<string, readonly ExploreLineRange[]>();
  const held: HeldFile[] = [];
  for (const [i, call] of [...calls.entries()].reverse()) {
    const verdict = verdicts[i];
    if (verdict?.isHeld !== true && verdict?.reason !== 'old') continue;
    for (const file of call.files) {
      if (file.fingerprint === '') continue;
      const key = textKey(file);
      const ranges = verdict.isHeld ? file.ranges : intersectRanges(file.ranges, pointed.get(key) ?? []);
      const others = heldLines.get(key) ?? [];
      if (areLinesWithin(ranges, others)) continue;
      const { path, fingerprint } = file;
      held.push({ path, deliveryId: call.deliveryId, fingerprint, ranges });
      heldLines.set(key, uniteMerged(others, ranges));
    }
  }
  return held;
}

function judge(
  call: ExploreCallRecord,
  trail: readonly CallTrace[],
  now: ReaderFacts,
  isRecent: boolean,
): PossessionGround | PossessionDoubt {
  if (now.mode === 'off') return 'off';
  if (now.isFresh) return 'fresh';
  if (now.citedIds.includes(call.deliveryId)) return 'cited';
  if (now.mode === 'cited') return 'uncited';
  if (now.mode === 'session') return isRecent ? 'session' : 'old';
  if (call.requestId === undefined || now.requestId === undefined) return 'anonymous';
  if (call.requestId !== now.requestId) return 'turn';
  return lossSince(call.sessionSeq, trail, now) ?? 'request';
}

/** The first hint that a delivery to the same request got lost since, if there is any. */
function lossSince(
  deliverySeq: number,
  trail: readonly CallTrace[],
  now: ReaderFacts,
): PossessionDoubt | undefined {
  if (EXPLORE_SESSION_LIMITS.MAX_VIEW_CALLS < now.sessionSeq - deliverySeq) return 'old';
  const delivery = trail.find((trace) => trace.seq === deliverySeq);
  if (delivery === undefined) return 'old';
  if (delivery.hasOverlap || now.hasOtherInFlight) return 'parallel';
  const present: Step = { ...now, queryKey: queryKeyOf(now.query), state: 'open' };
  const steps: readonly Step[] = [...trail, present];
  for (let i = trail.indexOf(delivery) + 1; i < steps.length; i++) {
    const hint = lossAt(steps[i] ?? present, steps.slice(0, i));
    if (hint !== undefined) return hint;
  }
  return hasDeliveredTooMuch(trail, deliverySeq, now) ? 'volume' : undefined;
}

type Step = Pick<CallTrace, 'requestId' | 'tokenBudget' | 'queryKey' | 'isFresh' | 'state'> &
  Partial<Pick<CallTrace, 'hasOverlap'>>;

/** What one call says about a loss of the deliveries before it. */
function lossAt(step: Step, before: readonly Step[]): PossessionDoubt | undefined {
  if (step.hasOverlap === true) return 'parallel';
  if (step.state === 'cancelled') return 'cancelled';
  if (step.isFresh) return 'fresh';
  // A query that failed is asked again because it failed.
  const isRepeat = (other: Step): boolean =>
    other.state !== 'failed' && other.queryKey === step.queryKey;
  if (before.some(isRepeat)) return 'repeat';
  // Budgets tell most within one request, but a sub-agent's call in between must not hide anything.
  const last = before.at(-1);
  const ofRequest = before.filter((other) => other.requestId === step.requestId);
  return budgetLoss(last, step) ?? budgetLoss(ofRequest.at(-1), step);
}

function budgetLoss(before: Step | undefined, after: Step): PossessionDoubt | undefined {
  if (before === undefined) return undefined;
  const { tokenBudget: earlier } = before;
  const { tokenBudget: later } = after;
  if (earlier === undefined && later === undefined) return undefined;
  if (earlier === undefined || later === undefined) return 'unmeasured';
  if (earlier < later) return 'rose';
  return later < earlier * EXPLORE_POSSESSION.MIN_BUDGET_SHARE ? 'fell' : undefined;
}

/**
 * Answers to any reader of the session count: which of them share a context is not known. What the
 * request was sent before the delivery counts too: a summary that was begun earlier can take effect
 * between this answer and the moment the model reads it, and takes all of it away at once.
 */
function hasDeliveredTooMuch(
  trail: readonly CallTrace[],
  deliverySeq: number,
  { requestId, tokenBudget }: ReaderFacts,
): boolean {
  if (tokenBudget === undefined) return false;
  let nChars = 0;
  for (let i = trail.length - 1; 0 <= i; i--) {
    const trace = trail[i];
    if (trace === undefined) continue;
    const isOfRequest = requestId !== undefined && trace.requestId === requestId;
    if (deliverySeq < trace.seq || isOfRequest) nChars += trace.sentChars;
    // What a summary has taken away already does not fill the prompt any more.
    const isAfterSummary = trace.seq <= deliverySeq && lossAt(trace, trail.slice(0, i)) === 'rose';
    if (isAfterSummary) break;
  }
  const mostTokens = nChars / EXPLORE_POSSESSION.MIN_CHARS_PER_TOKEN;
  return tokenBudget * EXPLORE_POSSESSION.MAX_DELIVERED_SHARE < mostTokens;
}

/** Lines that pointers of the latest calls stand for, by text. */
function pointedTo(calls: readonly ExploreCallRecord[]): Map<string, readonly ExploreLineRange[]> {
  const byText = new Map<string, readonly ExploreLineRange[]>();
  for (const call of calls.slice(-EXPLORE_SESSION_LIMITS.MAX_VIEW_CALLS)) {
    for (const file of call.files) {
      const others = byText.get(textKey(file)) ?? [];
      byText.set(textKey(file), uniteMerged(others, file.backReferenced));
    }
  }
  return byText;
}
