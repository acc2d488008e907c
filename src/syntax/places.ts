// Looks into lists of places that are sorted by where they begin.
import type { Place } from './matchGroups';

/** Index of the last place that begins at or before an offset, -1 when none does. */
export function lastBegun(places: readonly Place[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place around an offset, among places that do not overlap. */
export function placeAround<T extends Place>(places: readonly T[], offset: number): T | undefined {
  const last = places[lastBegun(places, offset)];
  return last !== undefined && offset < last.end ? last : undefined;
}

/**
 * The end of a definition, without the empty lines and the comments of what follows: where indentation ends a block, a
 * grammar may draw it up to the next word. `comments`: end → start.
 */
export function tightEnd(text: string, start: number, end: number, comments: ReadonlyMap<number, number>): number {
  let tight = withoutBlanks(text, start, end);
  if (tight === end) return end;
  const column = columnOf(text, start);
  for (let comment = comments.get(tight); comment !== undefined && start < comment && columnOf(text, comment) <= column; comment = comments.get(tight)) {
    tight = withoutBlanks(text, start, comment);
  }
  return tight;
}

function withoutBlanks(text: string, start: number, end: number): number {
  let last = end;
  while (start < last && /\s/.test(text.charAt(last - 1))) last--;
  return start < last ? last : end;
}

function columnOf(text: string, offset: number): number {
  return offset - text.lastIndexOf('\n', offset - 1) - 1;
}
