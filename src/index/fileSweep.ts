// Notices what no watcher told of: watchers run out, sleep with the machine, or never worked on this file system. Walks
// the folders and compares sizes and times with those seen when each file was read last.
import { neverCancelled } from '../base/cancellation';
import { discoverFiles, isRepository } from './discover';
import type { Indexer } from './indexer';
import type { FileReader, FileStat, FolderListing } from './ports';

/** Between two files whose size and time are looked at, the thread is handed back now and then. */
const filesPerBreath = 64;

export class FileSweep {
  /** Reads as the reader it stands before, and remembers what it saw. */
  readonly reader: FileReader;
  readonly #inner: FileReader;
  readonly #exclude: readonly string[];
  readonly #stats = new Map<string, FileStat>();
  readonly #ignoreFiles = new Map<string, string>();
  /** Folders that are repositories of their own. */
  readonly #repositories = new Set<string>();
  /** Files that could not be read the last time, and may be readable now. */
  readonly #unread = new Set<string>();

  constructor(inner: FileReader, exclude: readonly string[]) {
    this.#inner = inner;
    this.#exclude = exclude;
    this.reader = {
      list: async (folder) => noteRepository(this.#repositories, folder, await inner.list(folder)),
      stat: async (path) => this.#seen(path, await inner.stat(path)),
      read: async (path) => {
        const bytes = await inner.read(path);
        if (bytes === undefined) this.#unread.add(path);
        else this.#unread.delete(path);
        if (isIgnoreFile(path) && bytes !== undefined) this.#ignoreFiles.set(path, new TextDecoder().decode(bytes));
        return bytes;
      },
      leadsElsewhere: (path) => inner.leadsElsewhere(path),
      ...(inner.expect === undefined ? {} : { expect: (paths: readonly string[]) => { inner.expect?.(paths); } }),
      ...(inner.filesAtOnce === undefined ? {} : { filesAtOnce: inner.filesAtOnce }),
    };
  }

  /** Brings the index in step with the disk; the paths that nobody had told of. */
  async run(indexer: Indexer): Promise<readonly string[]> {
    const paths = await this.#unreported(indexer);
    if (0 < paths.length) await indexer.pathsChanged(paths);
    return paths;
  }

  async #unreported(indexer: Indexer): Promise<readonly string[]> {
    const { queue } = indexer;
    const ignoreFiles = new Map<string, string>();
    const repositories = new Set<string>();
    const walking: FileReader = {
      stat: (path) => this.#inner.stat(path),
      leadsElsewhere: (path) => this.#inner.leadsElsewhere(path),
      list: async (folder) => {
        await queue.breathe();
        return noteRepository(repositories, folder, await this.#inner.list(folder));
      },
      read: async (path) => {
        const bytes = await this.#inner.read(path);
        if (bytes !== undefined) ignoreFiles.set(path, new TextDecoder().decode(bytes));
        return bytes;
      },
      ...(this.#inner.filesAtOnce === undefined ? {} : { filesAtOnce: this.#inner.filesAtOnce }),
    };
    const { files, configs, problems } = await discoverFiles(walking, this.#exclude, neverCancelled);
    // A folder that can not be read now may be there again in a moment; what is in it is not given up for that.
    if (0 < problems.length) return [];
    const changed: string[] = [];
    for (const path of new Set([...ignoreFiles.keys(), ...this.#ignoreFiles.keys()])) if (ignoreFiles.get(path) !== this.#ignoreFiles.get(path)) changed.push(path);
    for (const folder of new Set([...repositories, ...this.#repositories])) if (repositories.has(folder) !== this.#repositories.has(folder)) changed.push(`${folder}/.git`);
    this.#repositories.clear();
    for (const folder of repositories) this.#repositories.add(folder);
    this.#ignoreFiles.clear();
    for (const [path, text] of ignoreFiles) this.#ignoreFiles.set(path, text);
    const present = new Set(files);
    for (const path of files) if (this.#unread.has(path) || (!indexer.knownFiles.has(path) && !this.#stats.has(path))) changed.push(path);
    for (const path of indexer.knownFiles) if (!present.has(path) && !indexer.isOpen(path)) changed.push(path);
    // To look at a file that comes through the client is to bring it here; its size and time are not worth that.
    if (this.#inner.filesAtOnce === undefined) {
      for (const [i, path] of [...files, ...configs].entries()) {
        if (i % filesPerBreath === 0) await queue.breathe();
        const before = this.#stats.get(path);
        const now = await this.#inner.stat(path);
        this.#seen(path, now);
        if (before !== undefined && (before.mtimeMs !== now?.mtimeMs || before.sizeBytes !== now.sizeBytes)) changed.push(path);
      }
    }
    for (const path of this.#unread) if (!present.has(path)) this.#unread.delete(path);
    for (const path of [...this.#stats.keys()]) if (!present.has(path) && !configs.includes(path)) this.#stats.delete(path);
    return [...new Set(changed)];
  }

  #seen(path: string, stat: FileStat | undefined): FileStat | undefined {
    if (stat === undefined) this.#stats.delete(path);
    else this.#stats.set(path, stat);
    return stat;
  }
}

/** Where the root's own repository begins changes no rule. */
function noteRepository(repositories: Set<string>, folder: string, listing: FolderListing | undefined): FolderListing | undefined {
  if (folder !== '' && listing !== undefined && isRepository(listing)) repositories.add(folder);
  else repositories.delete(folder);
  return listing;
}

function isIgnoreFile(path: string): boolean {
  return path === '.gitignore' || path.endsWith('/.gitignore');
}
