// A part of a text as V8 cuts it keeps the whole text in memory. What outlives the text must be a string of its own.

/** V8 copies shorter parts by itself. In UTF-16 units. */
const minSliced = 13;
/** Longer ones are put together in another way, which takes 60 bytes more and no stack. In UTF-16 units. */
const maxCodes = 400;

/** An equal text that refers to no other one. */
export function ownCopy(text: string): string {
  if (text.length < minSliced) return text;
  if (maxCodes < text.length) return ` ${text}`.slice(1);
  const codes: number[] = [];
  for (let i = 0; i < text.length; i++) codes.push(text.charCodeAt(i));
  return String.fromCharCode(...codes);
}
