// Reads for the graph server what only the editor can read. Nothing outside of the open folders is read, also
// not through links, whatever the server asks for.
import { Limiter } from '../base/limiter';
import { LruMap } from '../base/lru';
import { isPlainPath, repositoryMark } from '../base/plainPath';
import type { BytesDto, FolderListingDto, ListParams, ReadFileDto, ReadParams } from '../protocol/types';

/** `vscode.FileType`; a link has a bit of its own beside the kind of what it leads to. */
export const entryKinds = { file: 1, folder: 2, link: 64 } as const;

/** The file system below one open folder. Paths are relative, with `/`. Each method rejects for what is not there. */
export interface FolderFs {
  list(folder: string): PromiseLike<readonly (readonly [name: string, kind: number])[]>;
  stat(path: string): PromiseLike<{ readonly type: number; readonly size: number; readonly mtime: number }>;
  read(path: string): PromiseLike<Uint8Array>;
}

export interface FolderReaderParts {
  /** Undefined for a root that is no open folder. */
  open(root: string): FolderFs | undefined;
  /** How bytes travel to the server. */
  toDto(bytes: Uint8Array): BytesDto;
  pause(ms: number): Promise<void>;
}

/** Looks at a file system that go on at once. */
const maxAtOnce = 48;
/** A folder swapped for a link is noticed after this. In milliseconds. */
const folderTrustMs = 5_000;
/** Who provides a file system may still be starting when its folder is opened. */
const rootPausesMs = [300, 1_500, 5_000];

export class FolderReader {
  readonly #parts: FolderReaderParts;
  readonly #limiter = new Limiter(maxAtOnce);
  /** Root and folder → until when it counts as a folder that is no link. */
  readonly #trusted = new LruMap<string, number>(10_000);

  constructor(parts: FolderReaderParts) {
    this.#parts = parts;
  }

  list({ root, folders }: ListParams): Promise<(FolderListingDto | null)[]> {
    return Promise.all(folders.map((folder) => this.#list(root, folder)));
  }

  read({ root, paths, maxBytes }: ReadParams): Promise<(ReadFileDto | null)[]> {
    return Promise.all(paths.map((path) => this.#read(root, path, maxBytes)));
  }

  async #list(root: string, folder: string): Promise<FolderListingDto | null> {
    for (let nTries = 0; ; nTries++) {
      const fs = this.#open(root, folder);
      if (fs === undefined || !(await this.#isFolder(fs, root, folder))) return null;
      const entries = await this.#look(() => fs.list(folder));
      if (entries !== undefined) return this.#toListing(root, folder, entries);
      const pauseMs = folder === '' ? rootPausesMs[nTries] : undefined;
      if (pauseMs === undefined) return null;
      await this.#parts.pause(pauseMs);
    }
  }

  #toListing(root: string, folder: string, entries: readonly (readonly [string, number])[]): FolderListingDto {
    const plain = entries.filter(([name]) => isInside(name) && !name.includes('/'));
    const folders = plain.filter(([, kind]) => kind === entryKinds.folder).map(([name]) => name);
    for (const name of folders) this.#trust(root, folder === '' ? name : `${folder}/${name}`);
    // A link by that name says that a repository begins here; nobody follows it.
    const files = plain.filter(([name, kind]) => kind === entryKinds.file || (name === repositoryMark && (kind & entryKinds.link) !== 0));
    return { files: files.map(([name]) => name), folders };
  }

  async #read(root: string, path: string, maxBytes: number): Promise<ReadFileDto | null> {
    const fs = this.#open(root, path);
    if (fs === undefined || path === '' || !(await this.#isFolder(fs, root, folderOf(path)))) return null;
    const stat = await this.#look(() => fs.stat(path));
    if (stat === undefined || stat.type !== entryKinds.file) return null;
    const bytes = maxBytes < stat.size ? undefined : await this.#look(() => fs.read(path));
    return { sizeBytes: stat.size, mtimeMs: stat.mtime, bytes: bytes === undefined ? null : this.#parts.toDto(bytes) };
  }

  #open(root: string, path: string): FolderFs | undefined {
    return path === '' || isInside(path) ? this.#parts.open(root) : undefined;
  }

  /** True for a folder of which no part is a link. */
  async #isFolder(fs: FolderFs, root: string, folder: string): Promise<boolean> {
    if (folder === '') return true;
    const untilMs = this.#trusted.get(keyOf(root, folder));
    if (untilMs !== undefined && performance.now() < untilMs) return true;
    if (!(await this.#isFolder(fs, root, folderOf(folder)))) return false;
    const stat = await this.#look(() => fs.stat(folder));
    if (stat?.type !== entryKinds.folder) return false;
    this.#trust(root, folder);
    return true;
  }

  #trust(root: string, folder: string): void {
    this.#trusted.set(keyOf(root, folder), performance.now() + folderTrustMs);
  }

  /** Undefined for what is not there or can not be read. */
  #look<T>(look: () => PromiseLike<T>): Promise<T | undefined> {
    return this.#limiter.run(async () => {
      try {
        return await look();
      } catch {
        return undefined;
      }
    });
  }
}

/** A path of names only: nothing that leads up, and nothing that a file system might read as another separator. */
function isInside(path: string): boolean {
  return isPlainPath(path, false) && !path.includes('\\');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function keyOf(root: string, folder: string): string {
  return `${root}\n${folder}`;
}
