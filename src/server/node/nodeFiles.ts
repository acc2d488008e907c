// The workspace and the product's own assets, read from a disk. Nothing outside of the root is read,
// also not through links: a path counts as inside only after all its links are resolved.
import { promises as fs } from 'node:fs';
import { join, sep } from 'node:path';
import type { AssetReader, FileReader, FileStat } from '../../index/ports';

export class NodeFileReader implements FileReader {
  readonly #root: string;

  /** `root` must be resolved (see `resolveRoot`). */
  constructor(root: string) {
    this.#root = root;
  }

  /** Links are not followed: what they lead to inside the root is reached by its own path, and has one. */
  async list(folder: string): Promise<{ files: string[]; folders: string[] } | undefined> {
    const here = join(this.#root, folder);
    let entries;
    try {
      entries = await fs.readdir(here, { withFileTypes: true });
    } catch {
      return undefined;
    }
    const files: string[] = [];
    const folders: string[] = [];
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.isFile()) files.push(entry.name);
      else if (entry.isDirectory()) folders.push(entry.name);
    }
    return { files, folders };
  }

  async stat(path: string): Promise<FileStat | undefined> {
    try {
      const stat = await fs.stat(join(this.#root, path));
      return stat.isFile() ? { sizeBytes: stat.size, mtimeMs: stat.mtimeMs } : undefined;
    } catch {
      return undefined;
    }
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    try {
      const real = await fs.realpath(join(this.#root, path));
      return this.#isInside(real) ? await fs.readFile(real) : undefined;
    } catch {
      return undefined;
    }
  }

  #isInside(real: string): boolean {
    return real === this.#root || real.startsWith(this.#root.endsWith(sep) ? this.#root : this.#root + sep);
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
