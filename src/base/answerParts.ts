// Cuts an answer into the text parts that a chat host shows to the model in full.
// Copilot Chat writes a part of more than 8,192 UTF-16 units to a file and shows the model only its path;
// it joins parts without a separator, so each one has to bring its own line end.

/** Most UTF-16 units in one part, with room below the host's 8,192. */
export const partLimitChars = 8_000;

/** The parts of an answer, in order. Their concatenation is exactly `text`. */
export function toAnswerParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfPart(text, start);
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** The text as it is sent: with a line end after its last line. */
export function withLastLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function endOfPart(text: string, start: number): number {
  const limit = start + partLimitChars;
  if (text.length <= limit) return text.length;
  const lastLineEnd = text.lastIndexOf('\n', limit - 1);
  if (start <= lastLineEnd) return lastLineEnd + 1;
  // One line longer than a part. The engine clips lines far below this, so it is only kept readable.
  return isInsidePair(text, limit) ? limit - 1 : limit;
}

/** True where a cut would separate a surrogate pair, or a line end of two characters. */
function isInsidePair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  const isSurrogatePair = 0xd800 <= before && before <= 0xdbff && 0xdc00 <= after && after <= 0xdfff;
  return isSurrogatePair || (before === 0x0d && after === 0x0a);
}
