// A graph as bytes: everything that opening the same folder again needs so that unchanged files are not parsed.
// Edges are in it as far as they were resolved, with what they rest on. What does not begin with the same
// versions and the right checksum is not looked at.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import type { ContentHash } from '../base/contentHash';
import type { StringTable } from '../base/stringTable';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { GraphSnapshot } from './snapshotFormat';
import { SnapshotReader } from './snapshotReader';
import { SnapshotWriter } from './snapshotWriter';

/** Goes up with every change of what the bytes mean. */
const formatVersion = 4;
const magic = 'CodeGraph';
/** Files or terms between two pauses: a millisecond or two of work. */
const filesPerStep = 16;
const termsPerStep = 2_000;

export interface SnapshotKey {
  readonly hash: ContentHash;
  /** Of the product that took the facts: other grammars, queries or code may take others. */
  readonly stamp: string;
}

export interface EncodeOptions extends SnapshotKey {
  /** True for a file whose facts must be taken again. */
  isLeftOut(file: FileRecord): boolean;
  /** Called between steps, so that others get the thread. */
  pause(): Promise<void>;
}

/** The bytes of a graph, one piece behind the other, or undefined when the graph changed while they were written. */
export async function encodeSnapshot(graph: CodeGraph, options: EncodeOptions): Promise<readonly Uint8Array[] | undefined> {
  const { generation } = graph;
  // Symbols of a file have ids in a row, so that in this order all new ids go up as the old ones do.
  const files = [...graph.files()].filter((file) => !options.isLeftOut(file)).sort((a, b) => a.definitions.firstId - b.definitions.firstId);
  const encoder = new SnapshotWriter(graph, files);
  for (const [i, file] of files.entries()) {
    if (i % filesPerStep === 0) {
      await options.pause();
      if (graph.generation !== generation) return undefined;
    }
    encoder.addFile(file);
  }
  for (const [i, file] of files.entries()) {
    if (i % filesPerStep === 0) {
      await options.pause();
      if (graph.generation !== generation) return undefined;
    }
    encoder.addEdges(file);
  }
  const nTerms = graph.lexicon.terms.size;
  for (let term = 1; term < nTerms; term++) {
    if (term % termsPerStep === 0) {
      await options.pause();
      if (graph.generation !== generation) return undefined;
    }
    encoder.addTerm(term);
  }
  const pieces = encoder.finish();
  const head = new ByteWriter(256);
  head.texts([magic, options.stamp, options.hash.hashBytes(...pieces)]);
  head.varint(formatVersion);
  head.varint(pieces.reduce((sum, { length }) => sum + length, 0));
  return [head.view(), ...pieces];
}

/** What bytes hold, or why they are not used. Texts are put into `strings`. */
export function decodeSnapshot(bytes: Uint8Array, strings: StringTable, { stamp, hash }: SnapshotKey): GraphSnapshot | { readonly problem: string } {
  try {
    const reader = new ByteReader(bytes);
    const [mark, writtenBy, checksum] = reader.texts();
    if (mark !== magic) return { problem: 'it is no snapshot' };
    if (reader.varint() !== formatVersion || writtenBy !== stamp) return { problem: 'another version of the product wrote it' };
    if (reader.varint() !== reader.nLeft) return { problem: 'its length is wrong' };
    const payload = reader.bytes(reader.nLeft);
    if (hash.hashBytes(payload) !== checksum) return { problem: 'its checksum is wrong' };
    return new SnapshotReader(new ByteReader(payload), strings).read();
  } catch (error) {
    if (error instanceof DamagedBytesError) return { problem: error.message };
    throw error;
  }
}
