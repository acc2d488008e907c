// A folder of a file system that only the editor has: in memory, with links, and as slow as wished.
import { type FolderFs, FolderReader, entryKinds } from '../../src/extension/folderReader';
import { parseWorld } from './world';


export class VirtualFolder {
  readonly root: string;
  readonly name = 'afar';
  readonly files = new Map<string, Uint8Array>();
  /** Path of a link → path of a file or folder that it leads to. */
  readonly links = new Map<string, string>();
  /** False until whoever provides the file system is there. */
  isProvided = true;
  /** What a look takes. In milliseconds. */
  latencyMs = 0;
  nLooks = 0;
  nAtOnce = 0;
  maxAtOnce = 0;
  readonly pausesMs: number[] = [];

  constructor(world: string, root = 'memfs:/some%20where/afar') {
    this.root = root;
    for (const [path, text] of parseWorld(world)) this.write(path, text);
  }

  write(path: string, text: string): void {
    this.files.set(path, new TextEncoder().encode(text));
  }

  uri(path = ''): string {
    return path === '' ? this.root : `${this.root}/${path}`;
  }

  /** What the extension makes of it. */
  reader(): FolderReader {
    return new FolderReader({
      open: (root) => (root === this.root ? this.#fs() : undefined),
      toDto: (bytes) => Buffer.from(bytes).toString('base64'),
      pause: (ms) => {
        this.pausesMs.push(ms);
        return Promise.resolve();
      },
    });
  }

  #fs(): FolderFs {
    return {
      list: (folder) => this.#look(() => this.#list(folder)),
      stat: (path) => this.#look(() => ({ type: this.#kindOf(path), size: this.files.get(this.#resolve(path))?.length ?? 0, mtime: 1 })),
      read: (path) => this.#look(() => this.files.get(this.#resolve(path)) ?? notFound(path)),
    };
  }

  async #look<T>(look: () => T): Promise<T> {
    this.nLooks++;
    this.maxAtOnce = Math.max(this.maxAtOnce, ++this.nAtOnce);
    try {
      if (0 < this.latencyMs) await new Promise((resume) => { setTimeout(resume, this.latencyMs); });
      if (!this.isProvided) throw new Error('No file system provider found.');
      return look();
    } finally {
      this.nAtOnce--;
    }
  }

  #list(folder: string): [string, number][] {
    const prefix = folder === '' ? '' : `${this.#resolve(folder)}/`;
    const names = new Set([...this.files.keys(), ...this.links.keys()].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length).split('/')[0] ?? ''));
    if (names.size === 0) notFound(folder);
    return [...names].map((name) => [name, this.#kindOf(prefix + name)]);
  }

  #kindOf(path: string): number {
    const resolved = this.#resolve(path);
    const isLink = this.links.has(path);
    if (this.files.has(resolved)) return entryKinds.file | (isLink ? entryKinds.link : 0);
    if ([...this.files.keys()].some((other) => other.startsWith(`${resolved}/`))) return entryKinds.folder | (isLink ? entryKinds.link : 0);
    return notFound(path);
  }

  /** Follows links, as file systems do for those who do not ask. */
  #resolve(path: string): string {
    for (const [from, to] of this.links) {
      if (path === from) return to;
      if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
    }
    return path;
  }
}

function notFound(path: string): never {
  throw new Error(`not found: ${path}`);
}
