// Sets of source lines, as sorted lists of 1-based inclusive ranges.
// The session record, the fit and the renderer all speak in these; adjacent ranges count as one.

/** A run of source lines: 1-based, both ends inclusive. */
export interface ExploreLineRange {
  readonly start: number;
  readonly end: number;
}

/** True for a range that names at least one real line. */
export function isLineRange(range: ExploreLineRange): boolean {
  return Number.isInteger(range.start) && Number.isInteger(range.end) && 1 <= range.start && range.start <= range.end;
}

/** Sorts and joins ranges; overlapping and adjacent ones become one, invalid ones are dropped. */
export function mergeRanges(ranges: readonly ExploreLineRange[]): ExploreLineRange[] {
  const sorted = ranges.filter(isLineRange).sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: { start: number; end: number }[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && range.start <= last.end + 1) {
      if (last.end < range.end) last.end = range.end;
    } else {
      merged.push({ start: range.start, end: range.end });
    }
  }
  return merged;
}

/** The lines of `range` that are in `held` as well. `held` must be merged. */
export function intersectRange(range: ExploreLineRange, held: readonly ExploreLineRange[]): ExploreLineRange[] {
  const common: ExploreLineRange[] = [];
  for (const other of held) {
    const start = Math.max(range.start, other.start);
    const end = Math.min(range.end, other.end);
    if (start <= end) common.push({ start, end });
  }
  return common;
}

/** The lines of `range` that are not in `held`. `held` must be merged. */
export function subtractRange(range: ExploreLineRange, held: readonly ExploreLineRange[]): ExploreLineRange[] {
  const rest: ExploreLineRange[] = [];
  let next = range.start;
  for (const other of held) {
    if (other.end < next) continue;
    if (range.end < other.start) break;
    if (next < other.start) rest.push({ start: next, end: other.start - 1 });
    next = Math.max(next, other.end + 1);
  }
  if (next <= range.end) rest.push({ start: next, end: range.end });
  return rest;
}

/** The lines of `ranges` that are not in `held`, merged. */
export function subtractRanges(
  ranges: readonly ExploreLineRange[],
  held: readonly ExploreLineRange[],
): ExploreLineRange[] {
  return subtractMerged(mergeRanges(ranges), held);
}

/** The same for a list that is merged already. */
export function subtractMerged(
  ranges: readonly ExploreLineRange[],
  held: readonly ExploreLineRange[],
): ExploreLineRange[] {
  return ranges.flatMap((range) => subtractRange(range, held));
}

/** Number of lines in a merged list. */
export function countLines(ranges: readonly ExploreLineRange[]): number {
  let nLines = 0;
  for (const range of ranges) nLines += range.end - range.start + 1;
  return nLines;
}
