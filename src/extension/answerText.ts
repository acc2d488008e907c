// What a person can click and fold in an answer: places of files, and the part of each file.

/** A piece of one line that leads to lines of a file. 0-based; `end` is behind the last character. */
export interface AnswerLink {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly path: string;
  /** 1-based lines of the file. */
  readonly line: number;
  readonly lastLine: number;
}

/** 0-based rows, both inclusive. */
export interface AnswerFold {
  readonly start: number;
  readonly end: number;
}

export interface AnswerPlaces {
  readonly links: readonly AnswerLink[];
  readonly folds: readonly AnswerFold[];
}

/** `**`path`** …` opens the part of a file, `path:12-40` is a place, and a numbered line of a fence is one too. */
export function findPlaces(text: string): AnswerPlaces {
  const links: AnswerLink[] = [];
  const folds: AnswerFold[] = [];
  let ticks = '';
  let file: { readonly path: string; readonly row: number } | undefined;
  const rows = text.split('\n');
  rows.forEach((row, i) => {
    const fence = /^`{3,}/.exec(row)?.[0];
    if (ticks === '') {
      const header = /^\*\*`(.+?)`\*\*/.exec(row);
      if (header?.[1] !== undefined) {
        file = { path: unquoted(header[1]), row: i };
        links.push({ row: i, start: 3, end: 3 + header[1].length, path: file.path, line: 1, lastLine: 1 });
      } else if (fence === undefined) {
        links.push(...placesIn(row, i));
      }
      if (fence !== undefined) ticks = fence;
    } else if (fence === ticks && row === ticks) {
      ticks = '';
      if (file !== undefined) folds.push({ start: file.row, end: i });
      file = undefined;
    } else if (file !== undefined) {
      const number = /^(\d+)\t/.exec(row)?.[1];
      if (number !== undefined)
        links.push({ row: i, start: 0, end: number.length, path: file.path, line: Number(number), lastLine: Number(number) });
    }
  });
  return { links, folds };
}

const place = /("(?:[^"\\]|\\.)+"|[\p{L}\p{N}_./@+~$-]+):(\d+)(?:-(\d+))?/gu;

function placesIn(row: string, i: number): AnswerLink[] {
  return [...row.matchAll(place)]
    .filter(([, path = '']) => /[./]/.test(path) && !/^\d+$/.test(path))
    .map((match) => {
      const [whole, path = '', line = '1', lastLine = line] = match;
      return { row: i, start: match.index, end: match.index + whole.length, path: unquoted(path), line: Number(line), lastLine: Number(lastLine) };
    });
}

/** Odd paths are printed as JSON strings. */
function unquoted(path: string): string {
  if (!path.startsWith('"')) return path;
  try {
    return String(JSON.parse(path));
  } catch {
    return path;
  }
}
