// Some grammars read to the end of a line at every word of broken code, without a pause in which they could be
// stopped: a line of 24,000 characters took Swift's 19 seconds, one of 3,800 five. Hardly a line that a person writes is as long as that.

/** Lines up to this are left alone, and up to four times as much where a text in quotes may be what is long. In UTF-16 units. */
const maxLineChars = 1_000;
const pieceChars = 200;
const longLine = new RegExp(`[^\\r\\n]{${maxLineChars + 1},}`, 'g');

/** The text with very long lines broken at blanks, at unchanged offsets. */
export function withoutLongLines(text: string): string {
  return text.replaceAll(longLine, (line) => {
    if (line.length <= 4 * maxLineChars && line.includes('"')) return line;
    const pieces: string[] = [];
    let start = 0;
    for (let blank = line.indexOf(' ', pieceChars); 0 <= blank; blank = line.indexOf(' ', start + pieceChars)) {
      pieces.push(line.slice(start, blank), '\n');
      start = blank + 1;
    }
    pieces.push(line.slice(start));
    return pieces.join('');
  });
}
