// The snapshot of one folder: read once when the folder is opened, written when the index is whole.
// What goes wrong here costs time and nothing else, so it is logged and not told.
import type { ContentHash } from '../base/contentHash';
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import type { GraphBuilder } from '../graph/graphBuilder';
import { inSteps } from '../base/inSteps';
import { GraphChangedError, decodingSnapshot, encodeSnapshot } from '../graph/snapshot';
import type { BlobStore, Log } from './ports';

export interface SnapshotParts {
  readonly blobs: BlobStore;
  readonly hash: ContentHash;
  readonly log: Log;
  /** Of grammars, queries and code: a snapshot of another stamp is not used. */
  readonly stamp: string;
}

export class Snapshots {
  readonly #parts: SnapshotParts;
  readonly #name: string;
  #nBytes = 0;
  /** Of the graph that was read or written last, and how many of its files had their edges. */
  #kept: { readonly generation: number; readonly nResolved: number } | undefined;
  #saving: Promise<void> = Promise.resolve();

  /** `root` is the resolved folder. */
  constructor(root: string, parts: SnapshotParts) {
    this.#parts = parts;
    this.#name = `${parts.hash.hash(root)}.snapshot`;
  }

  /** Size of the snapshot that was read or written last, 0 for none. */
  get nBytes(): number {
    return this.#nBytes;
  }

  /** Puts the snapshot into a graph that has nothing yet; false when there is none that can be trusted. Between steps `pause` is called. */
  async restore(builder: GraphBuilder, pause: () => Promise<void> = () => Promise.resolve()): Promise<boolean> {
    const { blobs, hash, stamp, log } = this.#parts;
    try {
      const bytes = await blobs.load(this.#name);
      if (bytes === undefined || !builder.isUnused) return false;
      const snapshot = await inSteps(decodingSnapshot(bytes, builder.graph.tables.strings, { hash, stamp }), pause);
      if ('problem' in snapshot) {
        log.info(`snapshot: not used reason=${snapshot.problem}`);
        return false;
      }
      await inSteps(builder.restoring(snapshot), pause);
      this.#nBytes = bytes.length;
      this.#kept = { generation: builder.graph.generation, nResolved: snapshot.edges.filter((edges) => edges !== undefined).length };
      log.info(`snapshot: loaded files=${snapshot.files.length} bytes=${bytes.length}`);
      return true;
    } catch (error) {
      log.warn(`snapshot: can not be read reason=${String(error)}`);
      return false;
    }
  }

  /**
   * Writes the graph, unless it is what was read or written last; with `isForEdges` also when edges were resolved since.
   * Between steps `pause` is called.
   */
  save(graph: CodeGraph, isLeftOut: (file: FileRecord) => boolean, pause: () => Promise<void>, isForEdges = true): Promise<void> {
    this.#saving = this.#saving.then(() => this.#save(graph, isLeftOut, pause, isForEdges));
    return this.#saving;
  }

  async #save(graph: CodeGraph, isLeftOut: (file: FileRecord) => boolean, pause: () => Promise<void>, isForEdges: boolean): Promise<void> {
    const { blobs, hash, stamp, log } = this.#parts;
    const { generation } = graph;
    const nResolved = graph.countResolved();
    if (generation === this.#kept?.generation && (!isForEdges || nResolved <= this.#kept.nResolved)) return;
    try {
      let nBytes = 0;
      await blobs.save(this.#name, counted(encodeSnapshot(graph, { hash, stamp, isLeftOut, pause }), (n) => { nBytes += n; }));
      this.#nBytes = nBytes;
      this.#kept = { generation, nResolved };
      log.debug(`snapshot: saved bytes=${this.#nBytes}`);
    } catch (error) {
      // An edit came between; the next turn takes it.
      if (error instanceof GraphChangedError) return;
      log.warn(`snapshot: can not be written reason=${String(error)}`);
    }
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, onPiece: (nBytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    onPiece(piece.length);
    yield piece;
  }
}
