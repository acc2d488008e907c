// Rows of numbers as bytes, each column as wide as its largest number. One table is filled at a time.
import { ByteReader, ByteWriter } from '../base/bytes';
import { roomFor } from '../base/roomFor';

const noBytes = new Uint8Array(0);
/** Of the table that is being filled, from `begin` to `seal`. */
let filling = new Uint32Array(16_384);
const fillingTail = new ByteWriter(1 << 12);

export class PackedRows {
  readonly #nColumns: number;
  readonly #nRows: number;
  /** Bytes of a row, where each column begins in it, how many bytes each has; then the rows; then the tail. */
  #bytes: Uint8Array = noBytes;

  constructor(nRows: number, nColumns: number) {
    this.#nRows = nRows;
    this.#nColumns = nColumns;
    const size = nRows * nColumns;
    if (filling.length < size) filling = new Uint32Array(roomFor(size));
    filling.fill(0, 0, size);
    fillingTail.clear();
  }

  /** What a row refers to, written behind the rows. */
  get tail(): ByteWriter {
    return fillingTail;
  }

  /** Whole numbers from 0 to 2^32 - 1, or such as are taken modulo 2^32. */
  put(row: number, column: number, value: number): void {
    filling[row * this.#nColumns + column] = value;
  }

  /** After the last row: from now on it can be read, and another table be filled. */
  seal(): void {
    const n = this.#nColumns;
    const end = this.#nRows * n;
    const any = new Uint32Array(n);
    for (let at = 0; at < end; at += n) for (let i = 0; i < n; i++) any[i] = (any[i] ?? 0) | (filling[at + i] ?? 0);
    const widths = Array.from(any, (bits) => Math.ceil((32 - Math.clz32(bits)) / 8));
    const rowBytes = widths.reduce((sum, width) => sum + width, 0);
    const headBytes = 1 + 2 * n;
    const bytes = new Uint8Array(headBytes + this.#nRows * rowBytes + fillingTail.length);
    bytes[0] = rowBytes;
    let begin = 0;
    widths.forEach((width, i) => {
      bytes[1 + i] = begin;
      bytes[1 + n + i] = width;
      for (let from = i, at = headBytes + begin; from < end && 0 < width; from += n, at += rowBytes) {
        const value = filling[from] ?? 0;
        for (let k = 0; k < width; k++) bytes[at + k] = value >>> (8 * k);
      }
      begin += width;
    });
    bytes.set(fillingTail.view(), headBytes + this.#nRows * rowBytes);
    this.#bytes = bytes;
  }

  get(row: number, column: number): number {
    const bytes = this.#bytes;
    const n = this.#nColumns;
    const width = bytes[1 + n + column] ?? 0;
    if (width === 0) return 0;
    const at = 1 + 2 * n + row * (bytes[0] ?? 0) + (bytes[1 + column] ?? 0);
    let value = bytes[at] ?? 0;
    if (1 < width) value |= (bytes[at + 1] ?? 0) << 8;
    if (2 < width) value |= (bytes[at + 2] ?? 0) << 16;
    return 3 < width ? (value | ((bytes[at + 3] ?? 0) << 24)) >>> 0 : value;
  }

  /** What it takes. */
  get nBytes(): number {
    return this.#bytes.length;
  }

  /** At a place of the tail. */
  tailAt(at: number): ByteReader {
    return new ByteReader(this.#bytes.subarray(1 + 2 * this.#nColumns + this.#nRows * (this.#bytes[0] ?? 0) + at));
  }
}
