// How much of an answer was new to the session, and how much its pointers spared: estimates for
// people and reports, by share of lines, since the record keeps no text.
import { type ExploreLineRange, countLines, subtractMerged } from '../base/lineRanges';
import { type ExploreCallRecord, type ExploreFileEmission, textKey } from './exploreRecord';

export interface CallAccount {
  /** Source characters. */
  readonly newChars: number;
  /** Source characters. */
  readonly repeatedChars: number;
  /** Source characters that were not sent because a pointer stands for them. */
  readonly sparedChars: number;
}

/** Compares an answer's files with the calls before it. */
export function accountFor(
  files: readonly ExploreFileEmission[],
  sourceChars: number,
  before: readonly ExploreCallRecord[],
): CallAccount {
  const earlierByText = new Map<string, ExploreFileEmission[]>();
  for (const file of files) earlierByText.set(textKey(file), []);
  for (const call of before) {
    for (const file of call.files) earlierByText.get(textKey(file))?.push(file);
  }
  let repeatedChars = 0;
  let sparedChars = 0;
  for (const file of files) {
    const earlier = earlierByText.get(textKey(file)) ?? [];
    repeatedChars += countSent(file.ranges, earlier) * charsPerLine([file]);
    sparedChars += countSent(file.backReferenced, earlier) * charsPerLine(earlier);
  }
  const repeated = Math.min(sourceChars, Math.round(repeatedChars));
  return {
    newChars: sourceChars - repeated,
    repeatedChars: repeated,
    sparedChars: Math.round(sparedChars),
  };
}

/** How many of the lines were sent by any of the others. */
function countSent(
  ranges: readonly ExploreLineRange[],
  others: readonly ExploreFileEmission[],
): number {
  let rest = ranges;
  for (const other of others) {
    if (rest.length === 0) break;
    rest = subtractMerged(rest, other.ranges);
  }
  return countLines(ranges) - countLines(rest);
}

function charsPerLine(files: readonly ExploreFileEmission[]): number {
  let nChars = 0;
  let nLines = 0;
  for (const file of files) {
    nChars += file.chars;
    nLines += countLines(file.ranges);
  }
  return nLines === 0 ? 0 : nChars / nLines;
}
