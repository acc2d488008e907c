// Numbers and texts as bytes, small ones short. A reader never leaves its bytes: what is damaged throws
// `DamagedBytesError`, whatever the bytes are.

/** The bytes are not what a writer wrote. */
export class DamagedBytesError extends Error {
  constructor() {
    super('The bytes end early or hold what no writer wrote.');
  }
}

const largeBytes = 32 << 20;
const loneSurrogate = /\p{Surrogate}/u;

export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(nBytes = 1_024) {
    this.#bytes = new Uint8Array(nBytes);
  }

  get length(): number {
    return this.#length;
  }

  /** What was written; good until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Starts again from nothing, with the room that there is. */
  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^32 - 1: one byte below 128, at most five. */
  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (0x7f < rest) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** A whole number from -2^31 to 2^31 - 1; those near zero are short. */
  signed(value: number): void {
    this.varint(((value << 1) ^ (value >> 31)) >>> 0);
  }

  bytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Many texts: their lengths, all of them in one piece of UTF-8, and apart those that UTF-8 can not carry. */
  texts(texts: readonly string[]): void {
    this.varint(texts.length);
    const broken: number[] = [];
    texts.forEach((text, i) => {
      this.varint(text.length);
      if (loneSurrogate.test(text)) broken.push(i);
    });
    // A half of a pair becomes a replacement character, which is as long.
    const isWhole = broken.length === 0;
    const piece = new TextEncoder().encode((isWhole ? texts : texts.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd'))).join(''));
    this.varint(piece.length);
    this.bytes(piece);
    this.varint(broken.length);
    for (const i of broken) {
      this.varint(i);
      for (const unit of (texts[i] ?? '').split('')) this.varint(unit.charCodeAt(0));
    }
  }

  #reserve(nBytes: number): void {
    if (this.#length + nBytes <= this.#bytes.length) return;
    // Doubling what is large already takes more than there is room for.
    const more = this.#bytes.length < largeBytes ? this.#bytes.length : this.#bytes.length >> 2;
    const grown = new Uint8Array(Math.max(this.#length + nBytes, this.#bytes.length + more));
    grown.set(this.view());
    this.#bytes = grown;
  }
}

/** One piece of many. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get nLeft(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new DamagedBytesError();
    return value;
  }

  varint(): number {
    let value = this.byte();
    if (value < 0x80) return value;
    value &= 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      const next = this.byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    const last = this.byte();
    if (0x0f < last) throw new DamagedBytesError();
    return (value | (last << 28)) >>> 0;
  }

  signed(): number {
    const value = this.varint();
    return (value >>> 1) ^ -(value & 1);
  }

  /** A number of things of which each takes at least one byte: more than there are bytes is damage. */
  count(): number {
    const n = this.varint();
    if (this.nLeft < n) throw new DamagedBytesError();
    return n;
  }

  /** The next bytes, not copied. */
  bytes(nBytes: number): Uint8Array {
    if (this.nLeft < nBytes) throw new DamagedBytesError();
    this.#at += nBytes;
    return this.#bytes.subarray(this.#at - nBytes, this.#at);
  }

  texts(): string[] {
    const lengths = Array.from({ length: this.count() }, () => this.varint());
    const piece = new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.bytes(this.count()));
    let at = 0;
    const texts = lengths.map((length) => piece.slice(at, (at += length)));
    if (at !== piece.length) throw new DamagedBytesError();
    for (let n = this.count(); 0 < n; n--) {
      const i = this.varint();
      const length = lengths[i];
      if (length === undefined) throw new DamagedBytesError();
      texts[i] = String.fromCharCode(...Array.from({ length }, () => this.varint()));
    }
    return texts;
  }
}
