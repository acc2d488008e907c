// Files that others find whole or not at all: written beside their place, then renamed. What was begun by a process
// that ended meanwhile is told by its name and its age.
import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';

/** An unfinished file this old has nobody who will finish it. In milliseconds. */
const staleMs = 3_600_000;
const unfinishedEnding = '.tmp';

/** For the person alone: what is kept tells of their code. The pieces stand one behind the other. */
export async function writeWhole(folder: string, name: string, pieces: AsyncIterable<Uint8Array> | readonly Uint8Array[]): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${name}.${randomUUID()}${unfinishedEnding}`);
  try {
    await fs.writeFile(unfinished, pieces, { mode: 0o600 });
    await fs.rename(unfinished, join(folder, name));
  } catch (error) {
    await fs.rm(unfinished, { force: true });
    throw error;
  }
}

export function isUnfinished(name: string): boolean {
  return name.endsWith(unfinishedEnding);
}

/** Removes an unfinished file that nobody will finish. */
export async function removeIfStale(path: string, mtimeMs: number): Promise<void> {
  if (staleMs < Date.now() - mtimeMs) await fs.rm(path, { force: true });
}
