// A segment of kept facts: an index, and behind it the entries, each with its checksum and its whole key. Of the index
// four numbers for each entry stay in memory, since there may be tens of thousands of entries.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import type { ContentHash } from '../base/contentHash';

const magic = 'CodeGraph facts 2';
const checksumBytes = 16;
/** Magic, the length of the index and its checksum have a fixed length. */
export const headBytes = magic.length + 4 + checksumBytes;

/** Numbers for each entry: both halves of the hash of its key, where it begins in the segment, and its length, 0 for one that is gone. */
const width = 4;

export interface Place {
  readonly start: number;
  readonly nBytes: number;
}

export interface Entry {
  readonly key: string;
  readonly facts: Uint8Array;
}

export class FactsSegment {
  readonly name: string;
  /** True once the store was told that it is used. */
  isUsed = false;
  /** Upwards by hash. */
  readonly #columns: Uint32Array;

  constructor(name: string, columns: Uint32Array) {
    this.name = name;
    this.#columns = columns;
  }

  /** By the hash of the key as `ContentHash` gives it. What is there says itself whether it is of that key. */
  find(keyHash: string): Place | undefined {
    const at = this.#find(keyHash);
    return at === undefined ? undefined : this.#place(at);
  }

  /** What was there can not be read, or is of another key. */
  forget(keyHash: string): void {
    const at = this.#find(keyHash);
    if (at !== undefined) this.#columns[at + 3] = 0;
  }

  * places(): Generator<Place> {
    for (let at = 0; at < this.#columns.length; at += width) if (0 < this.#place(at).nBytes) yield this.#place(at);
  }

  #find(keyHash: string): number | undefined {
    const [high, low] = halves(keyHash);
    let first = 0;
    for (let end = this.#columns.length / width; first < end;) {
      const middle = (first + end) >>> 1;
      const other = this.#columns[width * middle] ?? 0;
      if (other < high || (other === high && (this.#columns[width * middle + 1] ?? 0) < low)) first = middle + 1;
      else end = middle;
    }
    const at = width * first;
    return this.#columns[at] === high && this.#columns[at + 1] === low && 0 < this.#place(at).nBytes ? at : undefined;
  }

  #place(at: number): Place {
    return { start: this.#columns[at + 2] ?? 0, nBytes: this.#columns[at + 3] ?? 0 };
  }
}

/** Keys are ASCII, and each is there once. */
export function encodeSegment(name: string, entries: readonly Entry[], hash: ContentHash): { readonly segment: FactsSegment; readonly bytes: Uint8Array } {
  const sorted = entries.map((entry) => ({ ...entry, keyHash: hash.hash(entry.key) })).sort((x, y) => (x.keyHash < y.keyHash ? -1 : 1));
  const rest = new ByteWriter(sorted.reduce((sum, { key, facts }) => sum + checksumBytes + key.length + 5 + facts.length, 0));
  const index = new ByteWriter(13 * sorted.length + 5);
  index.varint(sorted.length);
  const columns = new Uint32Array(width * sorted.length);
  const entry = new ByteWriter();
  sorted.forEach(({ key, facts, keyHash }, i) => {
    const start = rest.length;
    entry.clear();
    entry.varint(key.length);
    entry.bytes(ascii(key));
    entry.bytes(facts);
    rest.bytes(ascii(hash.hashBytes(entry.view())));
    rest.bytes(entry.view());
    const [high, low] = halves(keyHash);
    number32(index, high);
    number32(index, low);
    index.varint(rest.length - start);
    columns.set([high, low, start, rest.length - start], width * i);
  });
  const body = index.view();
  for (let at = 2; at < columns.length; at += width) columns[at] = (columns[at] ?? 0) + headBytes + body.length;
  const writer = new ByteWriter(headBytes + body.length + rest.length);
  writer.bytes(ascii(magic));
  number32(writer, body.length);
  writer.bytes(ascii(hash.hashBytes(body)));
  writer.bytes(body);
  writer.bytes(rest.view());
  return { segment: new FactsSegment(name, columns), bytes: writer.view() };
}

/** The length of the index of a segment and its checksum, from the first `headBytes`; undefined when they are none. */
export function decodeHead(head: Uint8Array): { readonly length: number; readonly checksum: string } | undefined {
  if (head.length !== headBytes || text(head.subarray(0, magic.length)) !== magic) return undefined;
  const reader = new ByteReader(head.subarray(magic.length));
  return { length: readNumber32(reader), checksum: text(reader.bytes(checksumBytes)) };
}

/** What a segment of so many bytes holds, from its index; undefined when that does not fit. */
export function decodeIndex(name: string, index: Uint8Array, nBytes: number): FactsSegment | undefined {
  try {
    const reader = new ByteReader(index);
    const n = reader.count();
    const columns = new Uint32Array(width * n);
    let start = headBytes + index.length;
    for (let i = 0; i < n; i++) {
      const [high, low] = [readNumber32(reader), readNumber32(reader)];
      const length = reader.varint();
      columns.set([high, low, start, length], width * i);
      start += length;
    }
    return start === nBytes ? new FactsSegment(name, columns) : undefined;
  } catch (error) {
    if (error instanceof DamagedBytesError) return undefined;
    throw error;
  }
}

/** Undefined when the bytes are not those that were written. */
export function decodeEntry(bytes: Uint8Array, hash: ContentHash): Entry | undefined {
  if (bytes.length < checksumBytes) return undefined;
  const content = bytes.subarray(checksumBytes);
  if (hash.hashBytes(content) !== text(bytes.subarray(0, checksumBytes))) return undefined;
  const reader = new ByteReader(content);
  const key = text(reader.bytes(reader.varint()));
  return { key, facts: reader.bytes(reader.nLeft) };
}

function halves(keyHash: string): readonly [number, number] {
  return [parseInt(keyHash.slice(0, 8), 16), parseInt(keyHash.slice(8), 16)];
}

function number32(writer: ByteWriter, value: number): void {
  for (const shift of [0, 8, 16, 24]) writer.byte((value >>> shift) & 255);
}

function readNumber32(reader: ByteReader): number {
  const [a, b, c, d] = [reader.byte(), reader.byte(), reader.byte(), reader.byte()];
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
}

function ascii(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
