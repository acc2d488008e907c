// Keeps segments as files in one folder, for the person alone: they tell of their code.
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, promises as fs, readSync } from 'node:fs';
import { join } from 'node:path';
import type { SegmentStore } from '../../index/ports';
import { isUnfinished, removeIfStale, writeWhole } from './wholeFile';

/** Files that are held open: entries are read one by one, thousands in a row. */
const maxOpen = 8;

export class NodeSegmentStore implements SegmentStore {
  readonly #folder: string;
  readonly #open = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  newName(): string {
    return randomUUID();
  }

  async list(): Promise<{ name: string; nBytes: number; usedMs: number }[]> {
    const found: { name: string; nBytes: number; usedMs: number }[] = [];
    for (const name of await fs.readdir(this.#folder).catch((): string[] => [])) {
      const stat = await fs.stat(join(this.#folder, name)).catch(() => undefined);
      if (stat === undefined) continue;
      if (name.endsWith('.facts')) found.push({ name, nBytes: stat.size, usedMs: stat.mtimeMs });
      else if (isUnfinished(name)) await removeIfStale(join(this.#folder, name), stat.mtimeMs);
    }
    return found;
  }

  read(name: string, start: number, nBytes: number): Promise<Uint8Array | undefined> {
    const handle = this.#handle(name);
    const bytes = new Uint8Array(nBytes);
    return Promise.resolve(bytes.subarray(0, readSync(handle, bytes, 0, nBytes, start)));
  }

  async use(name: string): Promise<void> {
    const now = new Date();
    await fs.utimes(join(this.#folder, name), now, now).catch(() => {});
  }

  save(name: string, bytes: Uint8Array): Promise<void> {
    return writeWhole(this.#folder, name, [bytes]);
  }

  async remove(name: string): Promise<void> {
    this.#close(name);
    await fs.rm(join(this.#folder, name), { force: true });
  }

  #handle(name: string): number {
    let handle = this.#open.get(name);
    if (handle !== undefined) return handle;
    const [oldest] = this.#open.keys();
    if (maxOpen <= this.#open.size && oldest !== undefined) this.#close(oldest);
    handle = openSync(join(this.#folder, name), 'r');
    this.#open.set(name, handle);
    return handle;
  }

  #close(name: string): void {
    const handle = this.#open.get(name);
    if (handle !== undefined) closeSync(handle);
    this.#open.delete(name);
  }
}
