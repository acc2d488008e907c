// A graph as bytes: everything that opening the same folder again needs so that unchanged files are not parsed.
// Edges are in it as far as they were resolved, with what they rest on. What does not end with the same
// versions and the right checksum is not looked at.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import type { ContentHash } from '../base/contentHash';
import { atOnce } from '../base/inSteps';
import type { StringTable } from '../base/stringTable';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { GraphSnapshot } from './snapshotFormat';
import { SnapshotReader } from './snapshotReader';
import { type Section, SnapshotWriter } from './snapshotWriter';

/** Goes up with every change of what the bytes mean. */
const formatVersion = 6;
const magic = 'CodeGraph';
/** The length of what stands behind the payload, behind that, lowest first. */
const footLengthBytes = 2;
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

/** The graph changed while it was written. */
export class GraphChangedError extends Error {
  constructor() {
    super('The graph changed while it was written.');
  }
}

/**
 * The bytes of a graph, piece by piece, so that those of a large one need not be there all at once. Throws
 * `GraphChangedError` when the graph changes before the end.
 */
export async function* encodeSnapshot(graph: CodeGraph, options: EncodeOptions): AsyncGenerator<Uint8Array> {
  const { generation } = graph;
  const hashing = options.hash.hashing();
  let nBytes = 0;
  // Symbols of a file have ids in a row, so that in this order all new ids go up as the old ones do.
  const files = [...graph.files()].filter((file) => !options.isLeftOut(file)).sort((a, b) => a.definitions.firstId - b.definitions.firstId);
  const encoder = new SnapshotWriter(graph, files);
  async function* each(section: Section, first: number, end: number, perStep: number, add: (i: number) => void): AsyncGenerator<Uint8Array> {
    for (let start = first; start < end; start += perStep) {
      await options.pause();
      if (graph.generation !== generation) throw new GraphChangedError();
      for (let i = start; i < Math.min(end, start + perStep); i++) add(i);
      yield* encoder.take(section, false);
    }
    yield* encoder.take(section, true);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* each('files', 0, files.length, filesPerStep, (i) => { const file = files[i]; if (file !== undefined) encoder.addFile(file); });
    yield* each('edges', 0, files.length + 1, filesPerStep, (i) => {
      const file = files[i];
      if (file === undefined) encoder.addShared();
      else encoder.addEdges(file);
    });
    yield* each('postings', 1, graph.lexicon.terms.size, termsPerStep, (term) => { encoder.addTerm(term); });
    const index = encoder.index();
    for (;;) {
      await options.pause();
      if (graph.generation !== generation) throw new GraphChangedError();
      const piece = index.next();
      if (piece.done === true) return;
      yield piece.value;
    }
  }
  for await (const piece of all()) {
    hashing.update(piece);
    nBytes += piece.length;
    yield piece;
  }
  const foot = new ByteWriter(256);
  foot.texts([magic, options.stamp, hashing.digest()]);
  foot.varint(formatVersion);
  foot.varint(nBytes);
  const { length } = foot;
  for (let i = 0; i < footLengthBytes; i++) foot.byte((length >>> (8 * i)) & 0xff);
  yield foot.view();
}

/** What bytes hold, or why they are not used. Texts are put into `strings`. */
export function decodeSnapshot(bytes: Uint8Array, strings: StringTable, key: SnapshotKey): GraphSnapshot | { readonly problem: string } {
  return atOnce(decodingSnapshot(bytes, strings, key));
}

/** The same in steps. */
export function* decodingSnapshot(bytes: Uint8Array, strings: StringTable, { stamp, hash }: SnapshotKey): Generator<void, GraphSnapshot | { readonly problem: string }> {
  try {
    const end = bytes.length - footLengthBytes;
    const footBytes = end < 0 ? 0 : ((bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8));
    if (end < footBytes) throw new DamagedBytesError();
    const foot = new ByteReader(bytes.subarray(end - footBytes, end));
    const [mark, writtenBy, checksum] = foot.texts();
    if (mark !== magic) return { problem: 'it is no snapshot' };
    if (foot.varint() !== formatVersion || writtenBy !== stamp) return { problem: 'another version of the product wrote it' };
    const payload = bytes.subarray(0, end - footBytes);
    if (foot.varint() !== payload.length || 0 < foot.nLeft) return { problem: 'its length is wrong' };
    if (hash.hashBytes(payload) !== checksum) return { problem: 'its checksum is wrong' };
    return yield* new SnapshotReader(payload, strings).read();
  } catch (error) {
    if (error instanceof DamagedBytesError) return { problem: error.message };
    throw error;
  }
}
