// Keeps snapshots as files in one folder. Whoever reads meets the old one or the new one. Old ones go when there are many.
import { promises as fs } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ContentHash } from '../../base/contentHash';
import type { BlobStore } from '../../index/ports';
import { isUnfinished, removeIfStale, writeWhole } from './wholeFile';

const maxBlobs = 32;

export class NodeBlobStore implements BlobStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async load(name: string): Promise<Uint8Array | undefined> {
    const path = join(this.#folder, name);
    let bytes: Uint8Array;
    try {
      bytes = await fs.readFile(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    // What is used stays longer.
    const now = new Date();
    await fs.utimes(path, now, now).catch(() => {});
    return bytes;
  }

  async save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await writeWhole(this.#folder, name, pieces);
    await this.#tidy(name);
  }

  async #tidy(kept: string): Promise<void> {
    const extension = kept.slice(kept.lastIndexOf('.'));
    const blobs: { path: string; mtimeMs: number }[] = [];
    for (const name of await fs.readdir(this.#folder)) {
      const isLeftOver = isUnfinished(name);
      if (!isLeftOver && (name === kept || !name.endsWith(extension))) continue;
      const path = join(this.#folder, name);
      const stat = await fs.stat(path).catch(() => undefined);
      if (stat === undefined) continue;
      if (!isLeftOver) blobs.push({ path, mtimeMs: stat.mtimeMs });
      else await removeIfStale(path, stat.mtimeMs);
    }
    blobs.sort((a, b) => b.mtimeMs - a.mtimeMs);
    for (const { path } of blobs.slice(maxBlobs - 1)) await fs.rm(path, { force: true });
  }
}

/**
 * Tells one build of the product from another: the program itself and the queries by what is in them,
 * the grammars, which are many megabytes, by size and time. `program` is the file that runs.
 */
export async function nodeStamp(program: string, hash: ContentHash): Promise<string> {
  const folder = dirname(program);
  const parts = [basename(program), hash.hashBytes(await fs.readFile(program))];
  for (const name of await namesIn(join(folder, 'queries'))) parts.push(name, hash.hashBytes(await fs.readFile(join(folder, 'queries', name))));
  for (const name of await namesIn(join(folder, 'grammars'))) {
    const { size, mtimeMs } = await fs.stat(join(folder, 'grammars', name));
    parts.push(name, String(size), String(mtimeMs));
  }
  return hash.hash(parts.join('\n'));
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch((): string[] => []);
  return names.sort();
}
