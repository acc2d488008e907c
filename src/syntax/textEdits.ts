// Changes of a text that keep the offsets of all that is left.

/** A part of a text that is parsed as blanks, or as `fill` in place of each of its characters. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly fill?: string;
}

/** The same length and lines, with blanks for all else. */
export function blanked(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
}

/** The text with some parts changed. Of edits that overlap, the one that begins first wins. */
export function edited(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, fill } of edits.sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    parts.push(text.slice(at, from));
    parts.push(fill === undefined ? blanked(text.slice(from, end)) : fill.repeat(end - from));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
