// Bytes → the text that an editor would show: UTF-8 by default, UTF-16 by its mark, a byte-order mark
// taken off, an invalid byte replaced and not the file lost. Binary files have no text.

/** Binary files tell themselves by a NUL in their first bytes. */
const sniffBytes = 8_000;

/** The text of a file, or undefined when it is binary. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, sniffBytes).includes(0)) return undefined;
  return new TextDecoder('utf-8').decode(bytes);
}
