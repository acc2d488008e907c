// Text of strangers on a terminal: sequences that would move its cursor, rename its window or hide text are spelt out.

/** Line ends and tabs stay; other characters that a terminal or the direction of text obeys become `\xNN` or `\uNNNN`. */
export function forTerminal(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) => {
    const digits = character.charCodeAt(0).toString(16);
    return digits.length <= 2 ? `\\x${digits.padStart(2, '0')}` : `\\u${digits.padStart(4, '0')}`;
  });
}
