// Some grammars read to the end of a line at every word of broken code, without a pause in which they could be
// stopped: a line of 24,000 characters took Swift's 19 seconds, one of 3,800 five. Hardly a line that a person writes is as long as that.

/** Lines up to this are left alone, and up to four times as much where a text in quotes may be what is long. In UTF-16 units. */
const maxLineChars = 1_000;
const pieceChars = 200;
/** Up to the next blank; a word that goes on for a whole line is none, and is cut. What is left at the end stays as it is. */
const piece = new RegExp(`([^\\r\\n]{${pieceChars}}(?:[^ \\t\\r\\n]{0,${maxLineChars - pieceChars - 2}}(?=[ \\t])|[^ \\t\\r\\n]{${maxLineChars - pieceChars - 1}}))[^\\r\\n]`, 'g');
const longLine = new RegExp(`[^\\r\\n]{${maxLineChars + 1},}`, 'g');

/** The text with very long lines broken at blanks, and words of more than a line cut, at unchanged offsets. */
export function withoutLongLines(text: string): string {
  return text.replaceAll(longLine, (line) => {
    if (line.length <= 4 * maxLineChars && line.includes('"')) return line;
    return line.replaceAll(piece, (_, kept: string) => `${kept}\n`);
  });
}
