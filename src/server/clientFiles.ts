// A folder that only the editor can read, such as one of a virtual file system: its files come through the
// client, many in one message, because each look at such a file system may take a while.
import { Batches } from '../base/batches';
import { LruMap } from '../base/lru';
import { comparableUri, pathBelow, splitUri } from '../base/uriPath';
import type { FileReader, FileStat } from '../index/ports';
import type { BytesDto, FolderListingDto, ListParams, ReadFileDto, ReadParams } from '../protocol/types';
import type { OpenFolder } from './platform';

/** What the client reads for the server. */
export interface ClientFiles {
  list(params: ListParams): Promise<readonly (FolderListingDto | null)[]>;
  read(params: ReadParams): Promise<readonly (ReadFileDto | null)[]>;
}

const maxPathsInMessage = 64;
/** Files that are asked for at once while the index is built. */
const filesAtOnce = 96;
/** Even a file that is wanted whatever its size, such as a notebook, is not read when it is larger. In bytes. */
export const hardLimitBytes = 32 * 1_024 * 1_024;

export class ClientFileReader implements FileReader {
  readonly filesAtOnce = filesAtOnce;
  readonly #lists: Batches<string, FolderListingDto | null>;
  readonly #small: Batches<string, ReadFileDto | null>;
  readonly #all: Batches<string, ReadFileDto | null>;
  /** Reads that `expect` began; each is good for one look. */
  #expected = new Map<string, Promise<ReadFileDto | null>>();
  /** Bytes that came with the look at a file's size, until they are asked for right after. */
  readonly #withStat = new LruMap<string, ReadFileDto>(2 * filesAtOnce);

  /** `maxFileBytes` tells the size from which on `stat` is enough. */
  constructor(root: string, files: ClientFiles, maxFileBytes: () => number) {
    this.#lists = new Batches((folders) => orNull(files.list({ root, folders }), folders.length), maxPathsInMessage);
    this.#small = new Batches((paths) => orNull(files.read({ root, paths, maxBytes: maxFileBytes() }), paths.length), maxPathsInMessage);
    this.#all = new Batches((paths) => orNull(files.read({ root, paths, maxBytes: hardLimitBytes }), paths.length), maxPathsInMessage);
  }

  async list(folder: string): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] } | undefined> {
    const listing = await this.#lists.ask(folder);
    return listing === null ? undefined : { files: [...listing.files].sort(), folders: [...listing.folders].sort() };
  }

  /** One message brings size and bytes: whoever looks at the size reads next. */
  async stat(path: string): Promise<FileStat | undefined> {
    this.#withStat.delete(path);
    const expected = this.#expected.get(path);
    this.#expected.delete(path);
    const file = await (expected ?? this.#small.ask(path));
    if (file === null) return undefined;
    if (file.bytes !== null) this.#withStat.set(path, file);
    return { sizeBytes: file.sizeBytes, mtimeMs: file.mtimeMs };
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    const known = this.#withStat.get(path);
    this.#withStat.delete(path);
    const file = known ?? (await this.#all.ask(path));
    return file?.bytes == null ? undefined : toBytes(file.bytes);
  }

  /** The client follows no links. */
  leadsElsewhere(): Promise<boolean> {
    return Promise.resolve(false);
  }

  expect(paths: readonly string[]): void {
    this.#expected = new Map([...new Set(paths)].map((path) => [path, this.#small.ask(path)]));
  }
}

/** `uri` is the folder as the client names it, which is also the root that its answers carry. */
export function openClientFolder(uri: string, files: ClientFiles, maxFileBytes: () => number): OpenFolder | undefined {
  const parts = splitUri(uri);
  if (parts === undefined) return undefined;
  return {
    root: uri,
    folder: comparableUri(parts),
    reader: new ClientFileReader(uri, files, maxFileBytes),
    relativePath: (documentUri) => {
      const document = splitUri(documentUri);
      return document === undefined ? undefined : pathBelow(parts, document);
    },
  };
}

/** A client that can not answer has nothing to read. */
async function orNull<T>(answers: Promise<readonly (T | null)[]>, n: number): Promise<readonly (T | null)[]> {
  try {
    return await answers;
  } catch {
    return Array.from({ length: n }, () => null);
  }
}

export function toBytes(bytes: BytesDto): Uint8Array {
  if (typeof bytes !== 'string') return bytes;
  const binary = atob(bytes);
  const decoded = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) decoded[i] = binary.charCodeAt(i);
  return decoded;
}
