// Which lines of an older text are still there in a newer one, and where. Lines are compared by hash, so that
// nobody has to keep the older text.

/** One hash a line, line ends not counted. An empty text has one empty line. */
export function hashLines(text: string): Uint32Array {
  const hashes: number[] = [];
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === lineFeed) {
      hashes.push(hash >>> 0);
      hash = seed;
    } else if (unit !== carriageReturn || text.charCodeAt(at + 1) !== lineFeed) {
      hash = Math.imul(hash ^ unit, prime);
    }
  }
  // A text that ends in a line end has no line behind it.
  if (hashes.length === 0 || !text.endsWith('\n')) hashes.push(hash >>> 0);
  return Uint32Array.from(hashes);
}

/** For each line of `before`, the index of the same line in `after`, or -1. Matches never cross. */
export function matchLines(before: Uint32Array, after: Uint32Array): Int32Array {
  const matches = new Int32Array(before.length).fill(-1);
  const open = [{ from: 0, to: before.length, start: 0, end: after.length }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    let { from, to, start, end } = part;
    while (from < to && start < end && before[from] === after[start]) matches[from++] = start++;
    while (from < to && start < end && before[to - 1] === after[end - 1]) matches[--to] = --end;
    if (from === to || start === end) continue;
    const anchors = uniqueCommonLines(before, after, { from, to, start, end });
    let last = { from, start };
    for (const anchor of anchors) {
      matches[anchor.from] = anchor.start;
      open.push({ ...last, to: anchor.from, end: anchor.start });
      last = { from: anchor.from + 1, start: anchor.start + 1 };
    }
    if (0 < anchors.length) open.push({ ...last, to, end });
  }
  return matches;
}

const seed = 0x811c9dc5;
const prime = 0x01000193;
const lineFeed = 10;
const carriageReturn = 13;

interface Part {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

interface Anchor {
  readonly from: number;
  readonly start: number;
}

/** Lines that occur once on either side, in the longest series that has the same order on both. */
function uniqueCommonLines(before: Uint32Array, after: Uint32Array, part: Part): readonly Anchor[] {
  const inBefore = onlyPlaces(before, part.from, part.to);
  const inAfter = onlyPlaces(after, part.start, part.end);
  const common: Anchor[] = [];
  for (const [hash, from] of inBefore) {
    const start = inAfter.get(hash);
    if (start !== undefined && start !== -1 && from !== -1) common.push({ from, start });
  }
  return longestRising(common.sort((a, b) => a.from - b.from));
}

/** Where each line is; -1 for one that is there more than once. */
function onlyPlaces(hashes: Uint32Array, from: number, to: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = from; i < to; i++) {
    const hash = hashes[i] ?? 0;
    places.set(hash, places.has(hash) ? -1 : i);
  }
  return places;
}

function longestRising(anchors: readonly Anchor[]): Anchor[] {
  const tails: number[] = [];
  const previous = new Int32Array(anchors.length).fill(-1);
  anchors.forEach(({ start }, i) => {
    let low = 0;
    for (let high = tails.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((anchors[tails[middle] ?? 0]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    previous[i] = tails[low - 1] ?? -1;
    tails[low] = i;
  });
  const rising: Anchor[] = [];
  for (let i = tails.at(-1) ?? -1; i !== -1; i = previous[i] ?? -1) {
    const anchor = anchors[i];
    if (anchor !== undefined) rising.push(anchor);
  }
  return rising.reverse();
}
