// Keeps the postings of all terms in little memory: what came last in arrays that grow, what came before it in
// bytes. A list of its own for each of a million terms costs far more than what is in it.
import { ByteReader, ByteWriter } from '../base/bytes';
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

/** Postings of one term, unit and counts in turn. */
interface Fresh {
  pairs: Uint32Array;
  n: number;
}

/** A list beside what is in it, in postings of the same size. */
const listCost = 24;
/** Fresh lists are packed when they come to this; about 40 MB. In postings, `listCost` included. */
const maxFresh = 5_000_000;
/** Packing what is less than this part of all is not worth a pack of its own. */
const minPackedShare = 8;

export class PostingStore {
  readonly #packs: Pack[] = [];
  #nPackedBytes = 0;
  #fresh: (Fresh | undefined)[] = [];
  /** What the fresh lists come to, as `maxFresh` counts. */
  #nFresh = 0;
  /** Whole lists of the terms that were asked for. */
  readonly #asked = new Map<number, Postings>();

  /** Units of a term come in rising order; counts of one unit, field by field, are put together. */
  add(term: number, unit: number, counts: number): void {
    let list = this.#fresh[term];
    if (list === undefined) {
      // Filled, so that the array does not turn into a slow one of holes.
      while (this.#fresh.length < term) this.#fresh.push(undefined);
      list = { pairs: new Uint32Array(4), n: 0 };
      this.#fresh[term] = list;
      this.#nFresh += listCost;
    }
    const last = 2 * list.n - 1;
    if (0 < list.n && list.pairs[last - 1] === unit) {
      list.pairs[last] = (list.pairs[last] ?? 0) | counts;
      return;
    }
    if (2 * list.n === list.pairs.length) {
      const grown = new Uint32Array(2 * (Math.ceil(list.n * 1.5) + 1));
      grown.set(list.pairs);
      list.pairs = grown;
    }
    list.pairs[2 * list.n] = unit;
    list.pairs[2 * list.n + 1] = counts;
    list.n++;
    this.#nFresh++;
    if (0 < this.#asked.size) this.#asked.delete(term);
  }

  /** Packs the fresh lists when there is much in them; for between two units. */
  packIfMany(isLive: (unit: number) => boolean): void {
    if (maxFresh < this.#nFresh) this.#pack(isLive);
  }

  /** Packs the fresh lists after a bulk load, unless that would only make many small packs. */
  trim(isLive: (unit: number) => boolean): void {
    if (this.#nPackedBytes < minPackedShare * this.#nFresh) this.#pack(isLive);
  }

  /** Takes in what a snapshot has, into a store without anything in it. */
  restore(pack: PackedPostings): void {
    this.#packs.push(new ListedPack(pack));
    this.#nPackedBytes += pack.postings.length;
  }

  /** The postings of a term, kept for the next time; units that were removed since are among them. */
  read(term: number, isLive: (unit: number) => boolean): Postings | undefined {
    const asked = this.#asked.get(term);
    if (asked !== undefined) return asked;
    const list = this.readOnce(term, isLive);
    if (list !== undefined) this.#asked.set(term, list);
    return list;
  }

  /** As `read`, for one look at each of many terms; live units only. */
  readOnce(term: number, isLive: (unit: number) => boolean): Postings | undefined {
    const units: number[] = [];
    const counts: number[] = [];
    const put = (unit: number, packed: number): void => {
      if (!isLive(unit)) return;
      units.push(unit);
      counts.push(packed);
    };
    for (const pack of this.#packs) {
      const bytes = pack.bytesOf(term);
      if (bytes !== undefined) readPostings(new ByteReader(bytes), put);
    }
    const list = this.#fresh[term];
    for (let i = 0; i < (list?.n ?? 0); i++) put(list?.pairs[2 * i] ?? 0, list?.pairs[2 * i + 1] ?? 0);
    return units.length === 0 ? undefined : { units: Int32Array.from(units), counts: Uint32Array.from(counts), n: units.length };
  }

  /** Forgets units that are gone, where that is cheap. */
  clearAway(isLive: (unit: number) => boolean): void {
    this.#asked.clear();
    for (const list of this.#fresh) {
      if (list === undefined) continue;
      let n = 0;
      for (let i = 0; i < list.n; i++) {
        const unit = list.pairs[2 * i] ?? 0;
        if (!isLive(unit)) continue;
        list.pairs[2 * n] = unit;
        list.pairs[2 * n + 1] = list.pairs[2 * i + 1] ?? 0;
        n++;
      }
      list.n = n;
    }
  }

  #pack(isLive: (unit: number) => boolean): void {
    const fresh = this.#fresh;
    const pack = BlockPack.of(fresh.length, (writer, term) => {
      const list = fresh[term];
      if (list === undefined) return;
      const { pairs, n } = list;
      writePostings(writer, n, (i) => (isLive(pairs[2 * i] ?? 0) ? (pairs[2 * i] ?? 0) : -1), (i) => pairs[2 * i + 1] ?? 0);
    });
    this.#fresh = [];
    this.#nFresh = 0;
    this.#packs.push(pack);
    this.#nPackedBytes += pack.nBytes;
  }
}
