// Bytes that grow piece by piece: what is written stays where it is, neither growing nor the end copies the whole.
import { ByteWriter } from './bytes';

const pieceBytes = 1 << 20;

export class PiecewiseBytes {
  /** Where the next entry is written. `cut` after it. */
  readonly writer: ByteWriter;
  readonly #pieceBytes: number;
  readonly #pieces: Uint8Array[] = [];

  /** A piece is kept when it has at least so many bytes; an entry is never cut in two. */
  constructor(nBytes = pieceBytes) {
    this.#pieceBytes = nBytes;
    this.writer = new ByteWriter(nBytes);
  }

  /** Between two entries: keeps what was written once there is a piece of it. */
  cut(): void {
    if (this.#pieceBytes <= this.writer.length) this.#keep();
  }

  /** All that was written, in order. */
  pieces(): readonly Uint8Array[] {
    if (0 < this.writer.length) this.#keep();
    return this.#pieces;
  }

  /** The pieces that are kept by now; they are the caller's from then on. */
  take(): Uint8Array[] {
    return this.#pieces.splice(0);
  }

  #keep(): void {
    this.#pieces.push(this.writer.view().slice());
    this.writer.clear();
  }
}
