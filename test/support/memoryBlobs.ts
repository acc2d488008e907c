// Kept bytes in memory; can be told to fail as a disk does.
import { joinBytes } from '../../src/base/bytes';
import type { BlobStore } from '../../src/index/ports';

export class MemoryBlobs implements BlobStore {
  readonly blobs = new Map<string, Uint8Array>();
  isBroken = false;

  load(name: string): Promise<Uint8Array | undefined> {
    return this.isBroken ? Promise.reject(new Error('the disk is gone')) : Promise.resolve(this.blobs.get(name));
  }

  async save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.isBroken) throw new Error('the disk is full');
    // What is handed over may be written again by its owner.
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece.slice());
    this.blobs.set(name, joinBytes(all));
  }
}
