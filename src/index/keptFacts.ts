// The facts of texts that were parsed before, by language and fingerprint, in whichever folder or branch that was.
// They lie in segments: files that are written once, under names of their own, so that two windows never write to
// one. Old segments go when there is too much.
import type { ContentHash } from '../base/contentHash';
import { decodeFacts, encodeFacts } from '../graph/factsCodec';
import type { FileFacts } from '../graph/fileFacts';
import { type Entry, type FactsSegment, type Place, decodeEntry, decodeHead, decodeIndex, encodeSegment, headBytes } from './factsSegment';
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

export class KeptFacts {
  readonly #parts: KeptFactsParts;
  /** Those written last come last. */
  #segments: FactsSegment[] = [];
  /** Names of small ones that were written here. */
  #small: string[] = [];
  /** Not written yet. */
  readonly #fresh = new Map<string, Uint8Array>();
  #nFreshBytes = 0;
  #opening: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFlushing = false;

  constructor(parts: KeptFactsParts) {
    this.#parts = parts;
  }

  /** The facts of a text; undefined when it was never parsed, or too long ago. */
  async get(language: string, fingerprint: string): Promise<FileFacts | undefined> {
    await (this.#opening ??= this.#open());
    const key = keyOf(language, fingerprint);
    const bytes = this.#fresh.get(key) ?? (await this.#find(key));
    const facts = bytes === undefined ? undefined : decodeFacts(bytes);
    if (facts === undefined) this.#forget(key);
    return facts?.language === language ? facts : undefined;
  }

  /** Keeps the facts of a text that is on disk. `encoded`: those as bytes, where somebody has them already. */
  async put(language: string, fingerprint: string, facts: FileFacts, encoded?: Uint8Array): Promise<void> {
    await (this.#opening ??= this.#open());
    const key = keyOf(language, fingerprint);
    if (this.#fresh.has(key) || this.#isWritten(key)) return;
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

  #isWritten(key: string): boolean {
    const keyHash = this.#parts.hash.hash(key);
    return this.#segments.some((segment) => segment.find(keyHash) !== undefined);
  }

  #forget(key: string): void {
    const keyHash = this.#parts.hash.hash(key);
    for (const segment of this.#segments) segment.forget(keyHash);
  }

  async #find(key: string): Promise<Uint8Array | undefined> {
    const keyHash = this.#parts.hash.hash(key);
    for (const segment of [...this.#segments].reverse()) {
      const place = segment.find(keyHash);
      if (place === undefined) continue;
      const entry = await this.#read(segment, place);
      if (entry?.key === key) return entry.facts;
      segment.forget(keyHash);
    }
    return undefined;
  }

  async #read(segment: FactsSegment, { start, nBytes }: Place): Promise<Entry | undefined> {
    const { segments, hash } = this.#parts;
    try {
      if (!segment.isUsed) {
        segment.isUsed = true;
        await segments.use(segment.name);
      }
      const bytes = await segments.read(segment.name, start, nBytes);
      return bytes?.length === nBytes ? decodeEntry(bytes, hash) : undefined;
    } catch {
      // Another window made room.
      return undefined;
    }
  }

  async #flush(): Promise<void> {
    const { log } = this.#parts;
    // More may come while these are written.
    const entries = [...this.#fresh];
    if (entries.length === 0) return;
    try {
      await this.#write(entries.map(([key, facts]) => ({ key, facts })));
      for (const [key] of entries) this.#forgetFresh(key);
      await this.#makeRoom();
      // One is written every half minute while somebody types.
      if (maxSmallSegments < this.#small.length) await this.#merge(this.#small);
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
        const segment = await this.#index(name, nBytes);
        if (segment === undefined) {
          log.info(`facts: damaged segment dropped name=${name}`);
          await segments.remove(name);
          continue;
        }
        if (nBytes < segmentBytes / 2) nSmall++;
        this.#segments.push(segment);
      }
      if (maxSmallSegments < nSmall) await this.#merge(all.filter(({ name, nBytes }) => name.startsWith(this.#prefix()) && nBytes < segmentBytes / 2).map(({ name }) => name));
    } catch (error) {
      log.warn(`facts: can not be read reason=${String(error)}`);
    }
  }

  /** Many small segments become one, with what of them can still be read; what would be too much stays where it is. */
  async #merge(names: readonly string[]): Promise<void> {
    const small = new Set(names);
    this.#small = [];
    const merged = new Set<string>();
    const entries = new Map<string, Entry>();
    let nBytes = 0;
    for (const segment of this.#segments.filter(({ name }) => small.has(name))) {
      if (4 * segmentBytes < nBytes) break;
      merged.add(segment.name);
      for (const place of segment.places()) {
        const entry = await this.#read(segment, place);
        if (entry === undefined || entries.has(entry.key)) continue;
        entries.set(entry.key, entry);
        nBytes += entry.facts.length;
      }
    }
    await this.#write([...entries.values()]);
    this.#forgetSegments((name) => merged.has(name));
    for (const old of merged) await this.#parts.segments.remove(old);
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const { hash, segments } = this.#parts;
    const { segment, bytes } = encodeSegment(`${this.#prefix()}${segments.newName()}.facts`, entries, hash);
    await segments.save(segment.name, bytes);
    this.#segments.push(segment);
    if (bytes.length < segmentBytes / 2) this.#small.push(segment.name);
  }

  #forgetSegments(isGone: (name: string) => boolean): void {
    this.#segments = this.#segments.filter(({ name }) => !isGone(name));
  }

  /** What a segment holds; undefined when it is damaged. */
  async #index(name: string, nBytes: number): Promise<FactsSegment | undefined> {
    const { segments, hash } = this.#parts;
    const bytes = await segments.read(name, 0, headBytes);
    const head = bytes === undefined ? undefined : decodeHead(bytes);
    if (head === undefined || nBytes < headBytes + head.length) return undefined;
    const index = await segments.read(name, headBytes, head.length);
    return index?.length === head.length && hash.hashBytes(index) === head.checksum ? decodeIndex(name, index, nBytes) : undefined;
  }

  /** Segments that were not used for longest go first, those of other builds of the product among them. */
  async #makeRoom(): Promise<void> {
    const { segments } = this.#parts;
    const all = [...(await segments.list())].sort((x, y) => y.usedMs - x.usedMs);
    const stay = new Set<string>();
    let nBytes = 0;
    for (const segment of all) {
      nBytes += segment.nBytes;
      if (nBytes <= maxKeptBytes) stay.add(segment.name);
      else await segments.remove(segment.name);
    }
    // Other windows make room, too.
    this.#forgetSegments((name) => !stay.has(name));
    this.#small = this.#small.filter((name) => stay.has(name));
  }

  #prefix(): string {
    return `${this.#parts.hash.hash(this.#parts.stamp)}-`;
  }
}

function keyOf(language: string, fingerprint: string): string {
  return `${language} ${fingerprint}`;
}
