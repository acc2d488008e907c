// Segments that live as long as the test, with a clock that goes on by one at each use.
import type { SegmentStore } from '../../src/index/ports';

let nNames = 0;

export class MemorySegments implements SegmentStore {
  readonly segments = new Map<string, { bytes: Uint8Array; usedMs: number }>();
  nowMs = 0;
  isBroken = false;

  newName(): string {
    return String(++nNames).padStart(6, '0');
  }

  list(): Promise<{ name: string; nBytes: number; usedMs: number }[]> {
    return this.#when(() => [...this.segments].map(([name, { bytes, usedMs }]) => ({ name, nBytes: bytes.length, usedMs })));
  }

  read(name: string, start: number, nBytes: number): Promise<Uint8Array | undefined> {
    return this.#when(() => {
      const segment = this.segments.get(name);
      if (segment === undefined) throw new Error(`${name} is gone`);
      return segment.bytes.slice(start, start + nBytes);
    });
  }

  use(name: string): Promise<void> {
    return this.#when(() => {
      const segment = this.segments.get(name);
      if (segment !== undefined) segment.usedMs = ++this.nowMs;
    });
  }

  save(name: string, bytes: Uint8Array): Promise<void> {
    return this.#when(() => { this.segments.set(name, { bytes: bytes.slice(), usedMs: ++this.nowMs }); });
  }

  remove(name: string): Promise<void> {
    return this.#when(() => { this.segments.delete(name); });
  }

  #when<T>(work: () => T): Promise<T> {
    return this.isBroken ? Promise.reject(new Error('the disk is gone')) : Promise.resolve().then(work);
  }
}
