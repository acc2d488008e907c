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
