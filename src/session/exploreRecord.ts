// What one explore call sent, as it is kept: the shapes, the bounds, and how an emission is cut
// down to them. Every cut keeps less than was sent, since a line wrongly taken for held costs more
// than a line sent twice.
import { type ExploreLineRange, countLines, intersectRange, mergeRanges } from '../base/lineRanges';

export type { ExploreLineRange } from '../base/lineRanges';

/** Every bound caps detail. The counters of a record know no bound. */
export const EXPLORE_SESSION_LIMITS = {
  /** Projects in one session; the one used longest ago is dropped whole. */
  MAX_PROJECTS: 4,
  /** Calls kept in detail for one project. */
  MAX_CALLS_RETAINED: 8,
  /** Files kept of one call, those with most source. */
  MAX_FILES_PER_CALL: 24,
  /** Ranges kept of one file, the largest. */
  MAX_RANGES_PER_FILE: 24,
  /** Latest calls in the view handed to one call; the same-request rule reaches as far back. */
  MAX_VIEW_CALLS: 4,
  /** Chat sessions; the one used longest ago is dropped whole. */
  MAX_SESSIONS: 32,
} as const;

export type ExploreRenderKind = 'whole' | 'focused' | 'clusters' | 'skeleton' | 'backref';

/** What one answer carried of one file. */
export interface ExploreFileEmission {
  /** Relative to the project's root, spelled as in the answer. */
  readonly path: string;
  /** Lines whose text is in the answer. */
  readonly ranges: readonly ExploreLineRange[];
  /** Characters of those lines, line ends included, numbers not. 0 means that no text was sent. */
  readonly chars: number;
  /** `<length>:<hash>` of the text the lines were cut from; '' when it is not known. */
  readonly fingerprint: string;
  readonly render: ExploreRenderKind;
  /** Lines that a pointer stands for; their text is not in this answer. */
  readonly backReferenced: readonly ExploreLineRange[];
  /** Set when ranges over the cap were left out of the record. */
  readonly rangesTruncated?: boolean;
}

/** What one answer carried. */
export interface ExploreEmission {
  readonly query: string;
  readonly files: readonly ExploreFileEmission[];
  /** Characters of source lines in the answer. */
  readonly sourceChars: number;
  /** Characters of the whole answer. */
  readonly responseChars: number;
}

/** An emission as the session keeps it. */
export interface ExploreCallRecord extends ExploreEmission {
  /** 1-based position among the calls of the session for this project; gaps are failed calls. */
  readonly index: number;
  /** 1-based position among all calls that were begun in the session, whatever the project. */
  readonly sessionSeq: number;
  readonly deliveryId: string;
  /** Undefined when the host did not say which chat request called. */
  readonly requestId: string | undefined;
  /** Milliseconds since the epoch at which the call ended. */
  readonly atMs: number;
  /** Source characters that the session had not been sent before, by share of lines. */
  readonly newChars: number;
  /** Source characters that the session had been sent before, by share of lines. */
  readonly repeatedChars: number;
  /** Source characters that pointers stand for, by the mean line of the delivery pointed to. */
  readonly sparedChars: number;
}

/** The lines that both merged lists have. */
export function intersectRanges(
  ranges: readonly ExploreLineRange[],
  others: readonly ExploreLineRange[],
): ExploreLineRange[] {
  return ranges.flatMap((range) => intersectRange(range, others));
}

/** The same for files with one path and one text. */
export function textKey(file: Pick<ExploreFileEmission, 'path' | 'fingerprint'>): string {
  return `${file.fingerprint} ${file.path}`;
}

/** Sorts and merges, and keeps the `maxRanges` largest; the result reads top to bottom. */
export function coalesceRanges(
  ranges: readonly ExploreLineRange[],
  maxRanges: number,
): { readonly ranges: ExploreLineRange[]; readonly isTruncated: boolean } {
  const merged = mergeRanges(ranges);
  if (merged.length <= maxRanges) return { ranges: merged, isTruncated: false };
  const largest = merged.sort((a, b) => countLines([b]) - countLines([a])).slice(0, maxRanges);
  return { ranges: largest.sort((a, b) => a.start - b.start), isTruncated: true };
}

/** Cuts an emission's files down to the bounds, in their order. */
export function boundFiles(files: readonly ExploreFileEmission[]): ExploreFileEmission[] {
  const kept = files
    .map(boundFile)
    .filter((file) => file.path !== '' && 0 < file.ranges.length + file.backReferenced.length);
  if (kept.length <= EXPLORE_SESSION_LIMITS.MAX_FILES_PER_CALL) return kept;
  const byChars = [...kept].sort((a, b) => b.chars - a.chars);
  const most = new Set(byChars.slice(0, EXPLORE_SESSION_LIMITS.MAX_FILES_PER_CALL));
  return kept.filter((file) => most.has(file));
}

/** A count of characters as it may be added to a counter: never negative, never NaN. */
export function countableChars(nChars: number): number {
  return Number.isFinite(nChars) && 0 < nChars ? Math.floor(nChars) : 0;
}

function boundFile(file: ExploreFileEmission): ExploreFileEmission {
  const chars = countableChars(file.chars);
  // Lines that cost no characters were not sent as text, whatever list they came in.
  const sent = chars === 0 ? [] : file.ranges;
  const pointed = chars === 0 ? [...file.ranges, ...file.backReferenced] : file.backReferenced;
  const ranges = coalesceRanges(sent, EXPLORE_SESSION_LIMITS.MAX_RANGES_PER_FILE);
  const backReferenced = coalesceRanges(pointed, EXPLORE_SESSION_LIMITS.MAX_RANGES_PER_FILE);
  return {
    path: file.path,
    ranges: ranges.ranges,
    chars,
    fingerprint: file.fingerprint,
    render: file.render,
    backReferenced: backReferenced.ranges,
    ...(ranges.isTruncated || backReferenced.isTruncated ? { rangesTruncated: true } : {}),
  };
}
