// What the index needs from the world, declared by the one who needs it and implemented at the edge.

/** One version of a file's text. */
export interface SourceText {
  readonly text: string;
  /** Version of the open document, or undefined for a file read from storage. */
  readonly version?: number;
}

export interface FileStat {
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

/** Names of the files and folders in a folder, each in name order. */
export interface FolderListing {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Reads the workspace. Paths are relative to the root, with `/`. */
export interface FileReader {
  /** Undefined for a folder that can not be read. A link that leads out of the root or back into a folder above is left out. */
  list(folder: string): Promise<FolderListing | undefined>;
  stat(path: string): Promise<FileStat | undefined>;
  /** The bytes of a file; undefined when it does not exist, is unreadable, or lies outside of the root. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** True for a path that leads out of the root or to another path in it, such as one through a link. Whoever stands before a reader asks it. */
  leadsElsewhere(path: string): Promise<boolean>;
  /** These files, and no others, are about to be read: for a reader to whom asking for many at once is cheaper. */
  expect?(paths: readonly string[]): void;
  /** How many to ask for at once; undefined for a reader to whom it is all the same. */
  readonly filesAtOnce?: number | undefined;
}

/** Reads the grammars and queries that ship with the product. */
export interface AssetReader {
  bytes(name: string): Promise<Uint8Array>;
}

/** Keeps bytes by name from one start to the next; what was kept may be gone. */
export interface BlobStore {
  load(name: string): Promise<Uint8Array | undefined>;
  /** Whole or not at all, whatever happens meanwhile: these pieces, one behind the other. Rejects when the pieces do. */
  save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

export const noBlobs: BlobStore = { load: () => Promise.resolve(undefined), save: () => Promise.resolve() };

/** Keeps segments of bytes that are written once, for all folders of a person. Names are made by the store. */
export interface SegmentStore {
  /** Never the same twice, whoever asks. */
  newName(): string;
  list(): Promise<readonly { readonly name: string; readonly nBytes: number; readonly usedMs: number }[]>;
  /** Fewer bytes where the segment ends; rejects when it is gone. */
  read(name: string, start: number, nBytes: number): Promise<Uint8Array | undefined>;
  /** What is used stays longer. */
  use(name: string): Promise<void>;
  /** Whole or not at all. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
}

export interface Clock {
  nowMs(): number;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  debug(message: string): void;
}

export const noLog: Log = { info: () => {}, warn: () => {}, debug: () => {} };
