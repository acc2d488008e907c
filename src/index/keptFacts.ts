// The facts of texts that were parsed before, by language and fingerprint, in whichever folder or branch that was.
// They lie in segments: files that are written once, under names of their own, so that two windows never write to
// one. A segment begins with its index; each entry has a checksum. Old segments go when there is too much.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import type { ContentHash } from '../base/contentHash';
import { decodeFacts, encodeFacts } from '../graph/factsCodec';
import type { FileFacts } from '../graph/fileFacts';
import type { Log, SegmentStore } from './ports';

export interface KeptFactsParts {
  readonly segments: SegmentStore;
  readonly hash: ContentHash;
  readonly log: Log;
  /** Of grammars, queries and code: facts of another stamp are not used. */
  readonly stamp: string;
}

/** Facts are written when there are so many bytes of them, or when the snapshot is. */
const segmentBytes = 8 << 20;
/** What all segments may take. In bytes. */
export const maxKeptBytes = 256 << 20;
/** More small segments than this are made into one. */
const maxSmallSegments = 16;
const magic = 'CodeGraph facts 1';
/** Magic, the length of the index and its checksum have a fixed length. */
const headBytes = magic.length + 4 + 16;

interface Place {
  readonly segment: string;
  readonly start: number;
  readonly nBytes: number;
  readonly checksum: string;
}

export class KeptFacts {
  readonly #parts: KeptFactsParts;
  readonly #places = new Map<string, Place>();
  /** Not written yet. */
  readonly #fresh = new Map<string, Uint8Array>();
  #nFreshBytes = 0;
  #opening: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFlushing = false;
  readonly #used = new Set<string>();

  constructor(parts: KeptFactsParts) {
    this.#parts = parts;
  }

  /** The facts of a text; undefined when it was never parsed, or too long ago. */
  async get(language: string, fingerprint: string): Promise<FileFacts | undefined> {
    await (this.#opening ??= this.#open());
    const key = keyOf(language, fingerprint);
    const fresh = this.#fresh.get(key);
    const place = this.#places.get(key);
    const bytes = fresh ?? (place === undefined ? undefined : await this.#read(place));
    const facts = bytes === undefined ? undefined : decodeFacts(bytes);
    if (facts === undefined && place !== undefined) this.#places.delete(key);
    return facts?.language === language ? facts : undefined;
  }

  /** Keeps the facts of a text that is on disk. `encoded`: those as bytes, where somebody has them already. */
  async put(language: string, fingerprint: string, facts: FileFacts, encoded?: Uint8Array): Promise<void> {
    await (this.#opening ??= this.#open());
    const key = keyOf(language, fingerprint);
    if (this.#fresh.has(key) || this.#places.has(key)) return;
    const bytes = encoded ?? encodeFacts(facts);
    this.#fresh.set(key, bytes);
    this.#nFreshBytes += bytes.length;
    if (segmentBytes <= this.#nFreshBytes && !this.#isFlushing) void this.flush();
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
    this.#isFlushing = true;
    this.#writing = this.#writing.then(() => this.#flush()).finally(() => { this.#isFlushing = false; });
    return this.#writing;
  }

  async #read({ segment, start, nBytes, checksum }: Place): Promise<Uint8Array | undefined> {
    const { segments, hash } = this.#parts;
    try {
      if (!this.#used.has(segment)) {
        this.#used.add(segment);
        await segments.use(segment);
      }
      const bytes = await segments.read(segment, start, nBytes);
      return bytes?.length === nBytes && hash.hashBytes(bytes) === checksum ? bytes : undefined;
    } catch {
      // Another window made room.
      return undefined;
    }
  }

  async #flush(): Promise<void> {
    const { segments, log } = this.#parts;
    // More may come while these are written.
    const entries = [...this.#fresh];
    if (entries.length === 0) return;
    try {
      const { name, bytes, places } = this.#segment(entries);
      await segments.save(name, bytes);
      for (const [key, place] of places) this.#places.set(key, place);
      for (const [key] of entries) this.#forgetFresh(key);
      await this.#makeRoom();
    } catch (error) {
      log.warn(`facts: can not be written reason=${String(error)}`);
      // Not tried again with the same: memory has a bound too.
      for (const [key] of entries) this.#forgetFresh(key);
    }
  }

  #forgetFresh(key: string): void {
    this.#nFreshBytes -= this.#fresh.get(key)?.length ?? 0;
    this.#fresh.delete(key);
  }

  async #open(): Promise<void> {
    const { segments, log } = this.#parts;
    try {
      const all = await segments.list();
      let nSmall = 0;
      for (const { name, nBytes } of all) {
        if (!name.startsWith(this.#prefix())) continue;
        const places = await this.#index(name, nBytes);
        if (places === undefined) {
          log.info(`facts: damaged segment dropped name=${name}`);
          await segments.remove(name);
          continue;
        }
        if (nBytes < segmentBytes / 2) nSmall++;
        for (const [key, place] of places) this.#places.set(key, place);
      }
      if (maxSmallSegments < nSmall) await this.#merge(all.filter(({ name, nBytes }) => name.startsWith(this.#prefix()) && nBytes < segmentBytes / 2).map(({ name }) => name));
    } catch (error) {
      log.warn(`facts: can not be read reason=${String(error)}`);
    }
  }

  /** Many small segments become one, with what of them can still be read. */
  async #merge(names: readonly string[]): Promise<void> {
    const { segments } = this.#parts;
    const small = new Set(names);
    const entries: [string, Uint8Array][] = [];
    let nBytes = 0;
    for (const [key, place] of this.#places) {
      if (!small.has(place.segment) || 4 * segmentBytes < nBytes) continue;
      const bytes = await this.#read(place);
      if (bytes === undefined) continue;
      entries.push([key, bytes]);
      nBytes += bytes.length;
    }
    const { name, bytes, places } = this.#segment(entries);
    await segments.save(name, bytes);
    for (const [key, place] of [...this.#places]) if (small.has(place.segment)) this.#places.delete(key);
    for (const [key, place] of places) this.#places.set(key, place);
    for (const old of names) await segments.remove(old);
  }

  #segment(entries: readonly (readonly [string, Uint8Array])[]): { readonly name: string; readonly bytes: Uint8Array; readonly places: ReadonlyMap<string, Place> } {
    const { hash, segments } = this.#parts;
    const name = `${this.#prefix()}${segments.newName()}.facts`;
    const index = new ByteWriter(64 * entries.length + 64);
    const checksums = entries.map(([, bytes]) => hash.hashBytes(bytes));
    index.texts(entries.map(([key]) => key));
    index.texts(checksums);
    for (const [, bytes] of entries) index.varint(bytes.length);
    const body = index.view();
    const writer = new ByteWriter(headBytes + body.length + entries.reduce((sum, [, bytes]) => sum + bytes.length, 0));
    writer.bytes(ascii(magic));
    for (const shift of [0, 8, 16, 24]) writer.byte((body.length >>> shift) & 255);
    writer.bytes(ascii(hash.hashBytes(body)));
    writer.bytes(body);
    const places = new Map<string, Place>();
    entries.forEach(([key, bytes], i) => {
      places.set(key, { segment: name, start: writer.length, nBytes: bytes.length, checksum: checksums[i] ?? '' });
      writer.bytes(bytes);
    });
    return { name, bytes: writer.view(), places };
  }

  /** What a segment holds; undefined when it is damaged. */
  async #index(name: string, nBytes: number): Promise<ReadonlyMap<string, Place> | undefined> {
    const { segments, hash } = this.#parts;
    const head = await segments.read(name, 0, headBytes);
    if (head?.length !== headBytes || text(head.subarray(0, magic.length)) !== magic) return undefined;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(magic.length);
    const length = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
    if (nBytes < headBytes + length) return undefined;
    const index = await segments.read(name, headBytes, length);
    if (index?.length !== length || hash.hashBytes(index) !== text(head.subarray(magic.length + 4))) return undefined;
    try {
      const reader = new ByteReader(index);
      const keys = reader.texts();
      const checksums = reader.texts();
      const places = new Map<string, Place>();
      let start = headBytes + length;
      keys.forEach((key, i) => {
        const size = reader.varint();
        places.set(key, { segment: name, start, nBytes: size, checksum: checksums[i] ?? '' });
        start += size;
      });
      return start === nBytes ? places : undefined;
    } catch (error) {
      if (error instanceof DamagedBytesError) return undefined;
      throw error;
    }
  }

  /** Segments that were not used for longest go first, those of other builds of the product among them. */
  async #makeRoom(): Promise<void> {
    const { segments } = this.#parts;
    const all = [...(await segments.list())].sort((x, y) => y.usedMs - x.usedMs);
    let nBytes = 0;
    for (const segment of all) {
      nBytes += segment.nBytes;
      if (nBytes <= maxKeptBytes) continue;
      await segments.remove(segment.name);
      for (const [key, place] of [...this.#places]) if (place.segment === segment.name) this.#places.delete(key);
    }
  }

  #prefix(): string {
    return `${this.#parts.hash.hash(this.#parts.stamp)}-`;
  }
}

function keyOf(language: string, fingerprint: string): string {
  return `${language} ${fingerprint}`;
}

function ascii(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

function text(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
