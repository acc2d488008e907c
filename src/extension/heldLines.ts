// Where the lines that an agent was sent are in the present text of their file. A line whose text is still
// there is held, wherever it moved to; one that was edited since is stale; one that was deleted is nowhere.
import { matchLines } from '../base/lineMatch';

/** Lines of one file that one call brought, as they were numbered then. */
export interface SentSpan {
  readonly start: number;
  readonly end: number;
  readonly call: number;
}

/** A run of present lines, 1-based and inclusive. */
export interface HeldSpan extends SentSpan {
  /** Number that the first line had when it was sent. */
  readonly sentStart: number;
  readonly isStale: boolean;
}

export interface FileTexts {
  readonly isSameText: boolean;
  /** Hashes of the lines as they were sent; undefined when nobody kept them. */
  readonly before: Uint32Array | undefined;
  /** Hashes of the present lines. */
  readonly now: Uint32Array | undefined;
}

export function toHeldSpans(spans: readonly SentSpan[], { isSameText, before, now }: FileTexts): HeldSpan[] {
  if (isSameText) return spans.map((span) => ({ ...span, sentStart: span.start, isStale: false }));
  const nLines = now?.length ?? Number.MAX_SAFE_INTEGER;
  if (before === undefined || now === undefined) {
    // Nothing tells the lines apart, so all of them count as edited.
    return spans
      .filter(({ start }) => start <= nLines)
      .map((span) => ({ ...span, end: Math.min(span.end, nLines), sentStart: span.start, isStale: true }));
  }
  return joined(presentLines(spans, before.length, placesOf(matchLines(before, now), now.length)));
}

interface Place {
  /** 1-based; 0 for a line that is gone. */
  readonly line: number;
  readonly isStale: boolean;
}

/** Of each earlier line its present place. Edited lines are laid over what stands between their neighbours now. */
function placesOf(matches: Int32Array, nLines: number): Place[] {
  const places: Place[] = [];
  for (let i = 0; i < matches.length; ) {
    const match = matches[i] ?? -1;
    if (match !== -1) {
      places.push({ line: match + 1, isStale: false });
      i += 1;
      continue;
    }
    let end = i;
    while (end < matches.length && matches[end] === -1) end += 1;
    const first = (i === 0 ? 0 : (matches[i - 1] ?? 0) + 1) + 1;
    const last = end < matches.length ? (matches[end] ?? 0) : nLines;
    for (let line = first; i < end; line++, i++) {
      places.push(first <= last ? { line: Math.min(line, last), isStale: true } : { line: 0, isStale: true });
    }
  }
  return places;
}

function presentLines(spans: readonly SentSpan[], nBefore: number, places: readonly Place[]): HeldSpan[] {
  const lines: HeldSpan[] = [];
  for (const { start, end, call } of spans) {
    for (let sent = start; sent <= Math.min(end, nBefore); sent++) {
      const place = places[sent - 1];
      if (place === undefined || place.line === 0) continue;
      lines.push({ start: place.line, end: place.line, call, sentStart: sent, isStale: place.isStale });
    }
  }
  return lines;
}

/** Neighbours that say the same become one run. */
function joined(lines: readonly HeldSpan[]): HeldSpan[] {
  const runs: HeldSpan[] = [];
  for (const line of [...lines].sort((a, b) => a.start - b.start)) {
    const last = runs.at(-1);
    if (last !== undefined && line.start <= last.end) continue;
    const isNext =
      last !== undefined &&
      line.start === last.end + 1 &&
      line.call === last.call &&
      line.isStale === last.isStale &&
      line.sentStart - last.sentStart === line.start - last.start;
    if (isNext) runs[runs.length - 1] = { ...last, end: line.end };
    else runs.push(line);
  }
  return runs;
}
