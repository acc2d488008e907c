// Splits the lines that an answer wants to show into those it sends and those a pointer stands for.
// It knows nothing of sessions or files: `held` is what the reader holds of these very bytes.
import {
  type ExploreLineRange,
  intersectRange,
  mergeRanges,
  subtractRange,
} from './lineRanges';

export const EXPLORE_DEDUP = {
  /** Lines. A pointer costs about 140 characters; for fewer lines it makes the answer longer. */
  MIN_COVERED_LINES: 8,
  /** Characters. A fence with less new source than this reads like a broken answer. */
  MIN_DELTA_CHARS: 160,
  /** Spans that a pointer spells out before it says "+N more". */
  MAX_SPANS_IN_POINTER: 4,
  /** Symbols that a pointer spells out before it says "+N more". */
  MAX_SYMBOLS_IN_POINTER: 5,
} as const;

/** The three lists are merged, share no line, and make up the wanted lines together. */
export interface DedupedSpans {
  /** Lines to send. May contain held runs that are too short for a pointer. */
  readonly emit: readonly ExploreLineRange[];
  /** Held lines that a pointer stands for. */
  readonly covered: readonly ExploreLineRange[];
  /** New lines left out because they are too few; never to be recorded as held. */
  readonly folded: readonly ExploreLineRange[];
}

/**
 * Parts the wanted lines of one file by what the reader holds of it.
 * `charsOf` gives the characters of a run of lines; it is asked about new lines only.
 *
 * Folding withholds what nobody has sent, so it is kept as narrow as it can be: the new lines of
 * the whole file together are under the limit, and each lies in a span with a replaced run.
 */
export function dedupeSpans(
  ranges: readonly ExploreLineRange[],
  held: readonly ExploreLineRange[],
  charsOf: (range: ExploreLineRange) => number,
): DedupedSpans {
  const heldRanges = mergeRanges(held);
  const spans = mergeRanges(ranges).map((range) => splitSpan(range, heldRanges));
  if (!hasFewNewChars(spans, charsOf)) {
    return {
      emit: spans.flatMap((span) => span.rest),
      covered: spans.flatMap((span) => span.replaced),
      folded: [],
    };
  }
  const replaced = spans.filter((span) => 0 < span.replaced.length);
  return {
    emit: spans.filter((span) => span.replaced.length === 0).flatMap((span) => span.rest),
    covered: replaced.flatMap((span) => span.held),
    folded: replaced.flatMap(freshOf),
  };
}

interface SplitSpan {
  readonly span: ExploreLineRange;
  /** Every held line of the span. */
  readonly held: readonly ExploreLineRange[];
  /** Held runs long enough for a pointer. */
  readonly replaced: readonly ExploreLineRange[];
  /** What is left without the replaced runs. */
  readonly rest: readonly ExploreLineRange[];
}

const none: readonly ExploreLineRange[] = [];

function splitSpan(span: ExploreLineRange, held: readonly ExploreLineRange[]): SplitSpan {
  const common = intersectRange(span, held);
  const replaced = common.some(isLong) ? common.filter(isLong) : none;
  return { span, held: common, replaced, rest: replaced === none ? [span] : subtractRange(span, replaced) };
}

function isLong({ start, end }: ExploreLineRange): boolean {
  return EXPLORE_DEDUP.MIN_COVERED_LINES <= end - start + 1;
}

/** The lines of a span that are not held. */
function freshOf({ span, held }: SplitSpan): ExploreLineRange[] {
  return subtractRange(span, held);
}

function hasFewNewChars(
  spans: readonly SplitSpan[],
  charsOf: (range: ExploreLineRange) => number,
): boolean {
  if (!spans.some((span) => 0 < span.replaced.length)) return false;
  let nChars = 0;
  for (const span of spans) {
    for (const range of freshOf(span)) {
      nChars += charsOf(range);
      if (EXPLORE_DEDUP.MIN_DELTA_CHARS <= nChars) return false;
    }
  }
  return true;
}
