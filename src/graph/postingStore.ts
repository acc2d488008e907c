// Keeps the postings of all terms in little memory: what came last in arrays that grow, what came before it in
// bytes. A list of its own for each of a million terms costs far more than what is in it.
import { ByteReader, ByteWriter } from '../base/bytes';
import { withRoom } from '../base/roomFor';
import { readPostings, writePostings } from './postingsCodec';

export interface Postings {
  readonly units: Int32Array;
  /** Four bits a field, the first field lowest. */
  readonly counts: Uint32Array;
  readonly n: number;
}

/** Postings of many terms as bytes. */
export interface PackedPostings {
  /** Where those of a term end; the terms from there on have none. */
  readonly ends: Uint32Array;
  /** By term, as `writePostings` wrote them one behind the other. */
  readonly postings: Uint8Array;
}

/** Where the bytes of terms are. */
interface Pack {
  bytesOf(term: number): Uint8Array | undefined;
}

/** Terms whose lengths stand together before their bytes: most have few, so that a place for each would cost as much. */
const blockTerms = 16;

/** Postings of all terms in a row, as they are written; finds those of one by its block. */
class BlockPack implements Pack {
  readonly #nTerms: number;
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;

  private constructor(nTerms: number, starts: Uint32Array, bytes: Uint8Array) {
    this.#nTerms = nTerms;
    this.#starts = starts;
    this.#bytes = bytes;
  }

  /** `write` writes the postings of a term, or nothing. */
  static of(nTerms: number, write: (writer: ByteWriter, term: number) => void): BlockPack {
    const writer = new ByteWriter(1 << 20);
    const block = new ByteWriter(1 << 12);
    const starts = new Uint32Array(Math.ceil(nTerms / blockTerms));
    for (let i = 0; i < starts.length; i++) {
      starts[i] = writer.length;
      block.clear();
      for (let term = i * blockTerms; term < Math.min(nTerms, (i + 1) * blockTerms); term++) {
        const before = block.length;
        write(block, term);
        writer.varint(block.length - before);
      }
      writer.bytes(block.view());
    }
    return new BlockPack(nTerms, starts, writer.view().slice());
  }

  get nBytes(): number {
    return this.#bytes.length;
  }

  bytesOf(term: number): Uint8Array | undefined {
    const block = Math.floor(term / blockTerms);
    const start = this.#starts[block];
    if (start === undefined) return undefined;
    const reader = new ByteReader(this.#bytes.subarray(start, this.#starts[block + 1]));
    const nBefore = term % blockTerms;
    const nInBlock = Math.min(blockTerms, this.#nTerms - block * blockTerms);
    if (nInBlock <= nBefore) return undefined;
    let skip = 0;
    let length = 0;
    for (let i = 0; i < nInBlock; i++) {
      const next = reader.varint();
      if (i < nBefore) skip += next;
      else if (i === nBefore) length = next;
    }
    reader.bytes(skip);
    return reader.bytes(length);
  }
}

/** The pack of a snapshot. */
class ListedPack implements Pack {
  readonly #pack: PackedPostings;

  constructor(pack: PackedPostings) {
    this.#pack = pack;
  }

  bytesOf(term: number): Uint8Array | undefined {
    const { ends, postings } = this.#pack;
    return postings.subarray(ends[term - 1] ?? 0, ends[term] ?? 0);
  }
}

/** Pages that are 2^14 entries long, of term, unit, counts and the next entry of the term. */
const pageBits = 14;
const pageMask = (1 << pageBits) - 1;
const entryWidth = 4;

/**
 * Postings that came last, one behind the other. They are tied to chains of one term each when somebody asks for a term:
 * a bulk load writes in one place and not in as many as there are terms. Entry 0 is none.
 */
class FreshPostings {
  readonly #pages: Uint32Array[] = [];
  #n = 1;
  /** Terms are below it. */
  #nTerms = 0;
  /** First and last entry of a term, as far as entries are tied. */
  #first = new Uint32Array(0);
  #last = new Uint32Array(0);
  #nTied = 1;

  /** Number of entries; counts of one unit in several fields are entries of their own. */
  get size(): number {
    return this.#n - 1;
  }

  get nTerms(): number {
    return this.#nTerms;
  }

  add(term: number, unit: number, counts: number): void {
    const entry = this.#n++;
    if (entry >>> pageBits === this.#pages.length) this.#pages.push(new Uint32Array(entryWidth << pageBits));
    const page = this.#pageOf(entry);
    const at = (entry & pageMask) * entryWidth;
    page[at] = term;
    page[at + 1] = unit;
    page[at + 2] = counts;
    page[at + 3] = 0;
    if (this.#nTerms <= term) this.#nTerms = term + 1;
  }

  /** Postings of a term in the order in which they came. */
  forEach(term: number, visit: (unit: number, counts: number) => void): void {
    this.#tie();
    let unit = -1;
    let counts = 0;
    for (let entry = this.#first[term] ?? 0; entry !== 0;) {
      const page = this.#pageOf(entry);
      const at = (entry & pageMask) * entryWidth;
      if (page[at + 1] === unit) counts |= page[at + 2] ?? 0;
      else {
        if (0 <= unit) visit(unit, counts);
        unit = page[at + 1] ?? 0;
        counts = page[at + 2] ?? 0;
      }
      entry = page[at + 3] ?? 0;
    }
    if (0 <= unit) visit(unit, counts);
  }

  /** Entries in order of their terms, and where those of a term end. */
  sorted(): { readonly ends: Uint32Array; readonly entries: Uint32Array } {
    const ends = new Uint32Array(this.#nTerms);
    for (let entry = 1; entry < this.#n; entry++) {
      const term = this.#pageOf(entry)[(entry & pageMask) * entryWidth] ?? 0;
      ends[term] = (ends[term] ?? 0) + 1;
    }
    let sum = 0;
    for (let term = 0; term < ends.length; term++) {
      const n = ends[term] ?? 0;
      ends[term] = sum;
      sum += n;
    }
    const entries = new Uint32Array(sum);
    for (let entry = 1; entry < this.#n; entry++) {
      const term = this.#pageOf(entry)[(entry & pageMask) * entryWidth] ?? 0;
      const at = ends[term] ?? 0;
      entries[at] = entry;
      ends[term] = at + 1;
    }
    return { ends, entries };
  }

  unitOf(entry: number): number {
    return this.#pageOf(entry)[(entry & pageMask) * entryWidth + 1] ?? 0;
  }

  countsOf(entry: number): number {
    return this.#pageOf(entry)[(entry & pageMask) * entryWidth + 2] ?? 0;
  }

  /** Takes out those of units that are not live. */
  clearAway(isLive: (unit: number) => boolean): void {
    const n = this.#n;
    this.#n = 1;
    for (let entry = 1; entry < n; entry++) {
      const page = this.#pageOf(entry);
      const at = (entry & pageMask) * entryWidth;
      const unit = page[at + 1] ?? 0;
      if (isLive(unit)) this.add(page[at] ?? 0, unit, page[at + 2] ?? 0);
    }
    this.#pages.length = Math.min(this.#pages.length, (this.#n >>> pageBits) + 1);
    this.#first = new Uint32Array(0);
    this.#last = new Uint32Array(0);
    this.#nTied = 1;
  }

  #tie(): void {
    if (this.#nTied === this.#n) return;
    if (this.#first.length < this.#nTerms) {
      this.#first = withRoom(this.#first, this.#nTerms);
      this.#last = withRoom(this.#last, this.#nTerms);
    }
    for (; this.#nTied < this.#n; this.#nTied++) {
      const entry = this.#nTied;
      const term = this.#pageOf(entry)[(entry & pageMask) * entryWidth] ?? 0;
      const last = this.#last[term] ?? 0;
      if (last === 0) this.#first[term] = entry;
      else this.#pageOf(last)[(last & pageMask) * entryWidth + 3] = entry;
      this.#last[term] = entry;
    }
  }

  #pageOf(entry: number): Uint32Array {
    return this.#pages[entry >>> pageBits] ?? noPage;
  }
}

const noPage = new Uint32Array(0);

/** Fresh entries are packed when there are so many: 40 MB. */
const maxFresh = 2_500_000;
/** Lists of terms that were asked for are kept up to so many bytes, a posting being so many. */
const maxAskedBytes = 32 << 20;
const askedBytes = 8;
/** Packing what is less than this part of all is not worth a pack of its own. */
const minPackedShare = 8;

/** Where a list is unpacked: the longest one that was read has room. */
let unitsRead = new Uint32Array(1_024);
let countsRead = new Uint32Array(1_024);

export class PostingStore {
  readonly #packs: Pack[] = [];
  #nPackedBytes = 0;
  #fresh = new FreshPostings();
  /** Whole lists of the terms that were asked for, the last one at the end. */
  readonly #asked = new Map<number, Postings>();
  #nAskedBytes = 0;

  /** Units of a term come in rising order; counts of one unit, field by field, are put together. */
  add(term: number, unit: number, counts: number): void {
    this.#fresh.add(term, unit, counts);
    if (0 < this.#asked.size) this.#forget(term);
  }

  /** Packs the fresh lists when there is much in them; for between two units. */
  packIfMany(isLive: (unit: number) => boolean): void {
    if (maxFresh < this.#fresh.size) this.#pack(isLive);
  }

  /** Packs the fresh lists after a bulk load, unless that would only make many small packs. */
  trim(isLive: (unit: number) => boolean): void {
    if (this.#nPackedBytes < minPackedShare * this.#fresh.size) this.#pack(isLive);
  }

  /** Takes in what a snapshot has, into a store without anything in it. */
  restore(pack: PackedPostings): void {
    this.#packs.push(new ListedPack(pack));
    this.#nPackedBytes += pack.postings.length;
  }

  /** The postings of a term, kept for the next time; units that were removed since are among them. */
  read(term: number, isLive: (unit: number) => boolean): Postings | undefined {
    const asked = this.#asked.get(term);
    const list = asked ?? this.readOnce(term, isLive);
    if (list === undefined) return undefined;
    if (asked !== undefined) this.#asked.delete(term);
    else this.#nAskedBytes += list.n * askedBytes;
    this.#asked.set(term, list);
    // The words of questions about the largest trees come to hundreds of megabytes.
    for (const oldest of this.#asked.keys()) {
      if (this.#nAskedBytes <= maxAskedBytes || oldest === term) break;
      this.#forget(oldest);
    }
    return list;
  }

  #forget(term: number): void {
    const list = this.#asked.get(term);
    if (list === undefined) return;
    this.#nAskedBytes -= list.n * askedBytes;
    this.#asked.delete(term);
  }

  /** As `read`, for one look at each of many terms; live units only. */
  readOnce(term: number, isLive: (unit: number) => boolean): Postings | undefined {
    let units = unitsRead;
    let counts = countsRead;
    let n = 0;
    const put = (unit: number, packed: number): void => {
      if (!isLive(unit)) return;
      if (n === units.length) {
        units = unitsRead = withRoom(units, n + 1);
        counts = countsRead = withRoom(counts, n + 1);
      }
      units[n] = unit;
      counts[n++] = packed;
    };
    for (const pack of this.#packs) {
      const bytes = pack.bytesOf(term);
      if (bytes !== undefined) readPostings(new ByteReader(bytes), put);
    }
    this.#fresh.forEach(term, put);
    return n === 0 ? undefined : { units: Int32Array.from(units.subarray(0, n)), counts: counts.slice(0, n), n };
  }

  /** Forgets units that are gone, where that is cheap. */
  clearAway(isLive: (unit: number) => boolean): void {
    this.#asked.clear();
    this.#nAskedBytes = 0;
    this.#fresh.clearAway(isLive);
  }

  #pack(isLive: (unit: number) => boolean): void {
    const fresh = this.#fresh;
    const { ends, entries } = fresh.sorted();
    const units: number[] = [];
    const counts: number[] = [];
    const pack = BlockPack.of(ends.length, (writer, term) => {
      let n = 0;
      for (let i = ends[term - 1] ?? 0; i < (ends[term] ?? 0); i++) {
        const entry = entries[i] ?? 0;
        const unit = fresh.unitOf(entry);
        if (0 < n && units[n - 1] === unit) counts[n - 1] = (counts[n - 1] ?? 0) | fresh.countsOf(entry);
        else if (isLive(unit)) {
          units[n] = unit;
          counts[n++] = fresh.countsOf(entry);
        }
      }
      writePostings(writer, n, (i) => units[i] ?? 0, (i) => counts[i] ?? 0);
    });
    this.#fresh = new FreshPostings();
    this.#packs.push(pack);
    this.#nPackedBytes += pack.nBytes;
  }
}
