// The workspace and the product's own assets, read from a disk. Nothing outside of the root is read,
// also not through links: a path counts as inside only after all its links are resolved.
import { closeSync, constants, fstatSync, lstatSync, openSync, promises as fs, readSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPlainPath, repositoryMark } from '../../base/plainPath';
import { LruMap } from '../../base/lru';
import type { AssetReader, FileReader, FileStat } from '../../index/ports';

/** Folders whose links were resolved lately; a folder swapped for a link is noticed after this. In milliseconds. */
const folderTrustMs = 1_000;
const maxFoldersKnown = 2_000;

/**
 * Reads are synchronous: a source file is in the cache of the operating system or a fraction of a
 * millisecond away, and a round trip through the thread pool costs several times as much.
 */
export class NodeFileReader implements FileReader {
  readonly #root: string;
  readonly #folders = new LruMap<string, number>(maxFoldersKnown);

  /** `root` must be resolved (see `resolveRoot`). */
  constructor(root: string) {
    this.#root = root;
  }

  /** Links are not followed: what they lead to inside the root is reached by its own path, and has one. */
  async list(folder: string): Promise<{ files: string[]; folders: string[] } | undefined> {
    const here = join(this.#root, folder);
    if (!this.#isPlain(folder) || !this.#isFolderInside(here)) return undefined;
    let entries;
    try {
      entries = await fs.readdir(here, { withFileTypes: true });
    } catch {
      return undefined;
    }
    // Swapped for a link while it was read: these are names of something else.
    if (!isItself(here)) return undefined;
    const files: string[] = [];
    const folders: string[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      // A link by that name says that a repository begins here; nobody follows it.
      if (entry.isFile() || (entry.isSymbolicLink() && entry.name === repositoryMark)) files.push(entry.name);
      else if (entry.isDirectory()) folders.push(entry.name);
    }
    return { files, folders };
  }

  stat(path: string): Promise<FileStat | undefined> {
    const whole = join(this.#root, path);
    if (path === '' || !this.#isPlain(path) || !this.#isFolderInside(dirname(whole))) return Promise.resolve(undefined);
    try {
      const stat = lstatSync(whole);
      return Promise.resolve(stat.isFile() ? { sizeBytes: stat.size, mtimeMs: stat.mtimeMs } : undefined);
    } catch {
      return Promise.resolve(undefined);
    }
  }

  read(path: string): Promise<Uint8Array | undefined> {
    const whole = join(this.#root, path);
    if (path === '' || !this.#isPlain(path) || !this.#isFolderInside(dirname(whole))) return Promise.resolve(undefined);
    // A file that is replaced between the two looks at it is tried once more.
    return Promise.resolve(readWithoutLink(whole) ?? readWithoutLink(whole));
  }

  /** The nearest part of the path that exists decides: what is not there yet leads nowhere else. */
  leadsElsewhere(path: string): Promise<boolean> {
    if (!this.#isPlain(path)) return Promise.resolve(true);
    for (let part = join(this.#root, path); part.length > this.#root.length; part = dirname(part)) {
      if (lstatSync(part, { throwIfNoEntry: false }) !== undefined) return Promise.resolve(!isItself(part));
    }
    return Promise.resolve(false);
  }

  #isPlain(path: string): boolean {
    return path === '' || isPlainPath(path, sep === '\\');
  }

  #isFolderInside(folder: string): boolean {
    const known = this.#folders.get(folder);
    // Not the time of day, which can be set back.
    const nowMs = performance.now();
    if (known !== undefined && nowMs - known < folderTrustMs) return true;
    let isInside = false;
    try {
      // A path through a link is not the file's own path, and a file has one.
      isInside = realpathSync(folder) === folder && (folder === this.#root || folder.startsWith(this.#root.endsWith(sep) ? this.#root : this.#root + sep));
    } catch {
      // A folder that is gone has nothing inside.
    }
    // A folder that was not there may appear at any moment; only a good one is trusted for a while.
    if (isInside) this.#folders.set(folder, nowMs);
    return isInside;
  }
}

/** The bytes of a regular file; undefined for a link in its place or in the place of a folder above, also one put there just now. */
function readWithoutLink(path: string): Uint8Array | undefined {
  let handle;
  try {
    // Windows has no O_NOFOLLOW; a link there needs rights that source folders do not give away.
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stat = fstatSync(handle);
    if (!stat.isFile() || openedPath(handle, path) !== path) return undefined;
    const bytes = new Uint8Array(stat.size);
    let n = 0;
    while (n < bytes.length) {
      const nRead = readSync(handle, bytes, n, bytes.length - n, n);
      if (nRead === 0) break;
      n += nRead;
    }
    return n === bytes.length ? bytes : bytes.subarray(0, n);
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** What was really opened: Linux tells it of the handle itself, elsewhere the path is resolved again. */
function openedPath(handle: number, path: string): string {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`);
    } catch {
      // No such file system in some containers.
    }
  }
  return realpathSync(path);
}

/** True for a path without any link in it. */
function isItself(path: string): boolean {
  try {
    return realpathSync(path) === path;
  } catch {
    return false;
  }
}

/** The path that a URI names on this disk; undefined for one of another scheme or machine, or one that hides a separator. */
export function diskPath(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** The real path of a folder, which is what the session record is keyed by. */
export async function resolveRoot(folder: string): Promise<string> {
  return fs.realpath(folder).catch(() => folder);
}

/** Reads grammars and queries from the folder of the bundle. */
export function nodeAssets(folder: string): AssetReader {
  return { bytes: (name) => fs.readFile(join(folder, name)) };
}
