// What the server needs from its host: folders to read, assets to load, places to keep things.
import type { ContentHash } from '../base/contentHash';
import type { FactsExtractor } from '../index/extraction';
import type { AssetReader, BlobStore, Clock, FileReader, SegmentStore } from '../index/ports';
import type { Grammars } from '../syntax/grammars';

export interface OpenFolder {
  /** Resolved root, links followed. */
  readonly root: string;
  /** The folder as the editor names it, links not followed. */
  readonly folder: string;
  readonly reader: FileReader;
  /** Path below the root of a document, or undefined for one that lies outside. */
  relativePath(uri: string): string | undefined;
}

export interface Platform {
  readonly assets: AssetReader;
  readonly clock: Clock;
  /** Before the first heavy grammar is loaded. */
  onHeavyGrammar(): void;
  /** Takes files apart in threads; left out where there are none. `grammars` are those of this process. */
  openExtractor?(grammars: Grammars): FactsExtractor;
  /** Undefined for a folder that this host can not read. */
  openFolder(uri: string): Promise<OpenFolder | undefined>;
  memoryMiB(): number;
  /** Keeps snapshots in a folder that the client names. */
  openBlobs(folder: string): BlobStore;
  /** Keeps facts of texts in a folder that the client names. */
  openSegments?(folder: string): SegmentStore;
  /** Tells one build of the product from another: its code, its queries, its grammars. */
  stamp(hash: ContentHash): Promise<string>;
}
