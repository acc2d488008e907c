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
  // Most lists come merged already, from the record or from the renderer.
  if (isMerged(ranges)) return [...ranges];
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

/** All lines of two merged lists, merged: one walk along both. */
export function uniteMerged(
  ranges: readonly ExploreLineRange[],
  others: readonly ExploreLineRange[],
): readonly ExploreLineRange[] {
  if (ranges.length === 0) return others;
  if (others.length === 0) return ranges;
  const united: ExploreLineRange[] = [];
  let i = 0;
  let j = 0;
  let start = 0;
  let end = -1;
  while (i < ranges.length || j < others.length) {
    const range = ranges[i];
    const other = others[j];
    const next = other === undefined || (range !== undefined && range.start <= other.start) ? range : other;
    if (next === undefined) break;
    if (next === range) i++;
    else j++;
    if (0 < start && next.start <= end + 1) {
      if (end < next.end) end = next.end;
    } else {
      if (0 < start) united.push({ start, end });
      ({ start, end } = next);
    }
  }
  united.push({ start, end });
  return united;
}

/** True when each line of a merged list is in the other merged list. */
export function areLinesWithin(
  ranges: readonly ExploreLineRange[],
  others: readonly ExploreLineRange[],
): boolean {
  let j = 0;
  for (const { start, end } of ranges) {
    while (j < others.length && (others[j]?.end ?? 0) < start) j++;
    const other = others[j];
    // Adjacent ranges of a merged list are one, so a run lies within one range or not at all.
    if (other === undefined || start < other.start || other.end < end) return false;
  }
  return true;
}

function isMerged(ranges: readonly ExploreLineRange[]): boolean {
  let last = -1;
  for (const range of ranges) {
    if (!isLineRange(range) || range.start <= last + 1) return false;
    last = range.end;
  }
  return true;
}

/** The lines of `range` that are in `held` as well. `held` must be merged. */
export function intersectRange(range: ExploreLineRange, held: readonly ExploreLineRange[]): ExploreLineRange[] {
  const common: ExploreLineRange[] = [];
  for (let i = firstReaching(held, range.start); i < held.length; i++) {
    const other = held[i];
    if (other === undefined || range.end < other.start) break;
    common.push({ start: Math.max(range.start, other.start), end: Math.min(range.end, other.end) });
  }
  return common;
}

/** The lines of `range` that are not in `held`. `held` must be merged. */
export function subtractRange(range: ExploreLineRange, held: readonly ExploreLineRange[]): ExploreLineRange[] {
  const rest: ExploreLineRange[] = [];
  let next = range.start;
  for (let i = firstReaching(held, range.start); i < held.length; i++) {
    const other = held[i];
    if (other === undefined || range.end < other.start) break;
    if (next < other.start) rest.push({ start: next, end: other.start - 1 });
    next = Math.max(next, other.end + 1);
  }
  if (next <= range.end) rest.push({ start: next, end: range.end });
  return rest;
}

/** Index of the first range of a merged list that ends at or behind a line. */
function firstReaching(held: readonly ExploreLineRange[], line: number): number {
  let low = 0;
  let high = held.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((held[middle]?.end ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
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
