// One hash for "are these the same bytes": 64-bit xxHash over the text, as a WebAssembly library,
// because it runs at memory speed in both hosts. Not for security.
import xxhash from 'xxhash-wasm';

/** Hashes texts. Made once per process, since the library starts asynchronously. */
export interface ContentHash {
  /** 16 hexadecimal digits of the text's xxHash64 (UTF-8). */
  hash(text: string): string;
  /** `<length in UTF-16 units>:<hash>`: what a delivered line was cut from. */
  fingerprint(text: string): string;
  /** 16 hexadecimal digits of the xxHash64 of bytes, which may come in pieces. */
  hashBytes(...pieces: readonly Uint8Array[]): string;
  /** The same for pieces that are not there all at once. */
  hashing(): PiecewiseHash;
}

export interface PiecewiseHash {
  update(piece: Uint8Array): void;
  /** Ends it. */
  digest(): string;
}

/** The library copies what it hashes into a memory that never shrinks. In bytes. */
const pieceBytes = 1 << 16;

export async function loadContentHash(): Promise<ContentHash> {
  const { h64ToString, create64 } = await xxhash();
  const hashing = (): PiecewiseHash => {
    const state = create64();
    return {
      update: (bytes) => { for (let at = 0; at < bytes.length; at += pieceBytes) state.update(bytes.subarray(at, at + pieceBytes)); },
      digest: () => state.digest().toString(16).padStart(16, '0'),
    };
  };
  return {
    hash: (text) => h64ToString(text),
    fingerprint: (text) => `${text.length}:${h64ToString(text)}`,
    hashBytes: (...pieces) => {
      const state = hashing();
      for (const bytes of pieces) state.update(bytes);
      return state.digest();
    },
    hashing,
  };
}
