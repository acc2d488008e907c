// Which symbol's text holds which term, and how often in which field. Postings are pairs of numbers
// in growing arrays; those of removed symbols stay until there are enough of them to clear away.
// Those that come from a snapshot stay packed until somebody asks for them.
import { ByteReader } from '../base/bytes';
import { StringTable } from '../base/stringTable';
import { stem } from '../base/terms';
import { readPostings } from './postingsCodec';

/** Fields of a symbol's document. At most eight: a posting holds four bits for each. */
export const lexicalFields = ['name', 'owner', 'file', 'folder', 'doc', 'comment', 'string', 'code'] as const;
export type LexicalField = (typeof lexicalFields)[number];
export const nFields = lexicalFields.length;

/** V8 copies shorter parts of a text and refers to the whole for others. */
const minSliced = 13;
/** A count over 15 tells no more than 15. */
const maxCount = 15;

export interface Postings {
  readonly units: Int32Array;
  /** Four bits a field, the first field lowest. */
  readonly counts: Uint32Array;
  readonly n: number;
}

/** A whole lexicon as a snapshot has it. */
export interface PackedLexicon {
  /** By term, as `writePostings` wrote them one behind the other; the term at 0 is '' and has none. */
  readonly terms: readonly string[];
  /** Where the postings of a term end in `postings`. */
  readonly ends: Uint32Array;
  readonly postings: Uint8Array;
  readonly units: Uint32Array;
  /** Lengths of all fields of all units. */
  readonly lengths: Uint16Array;
}

interface List {
  units: Int32Array;
  counts: Uint32Array;
  n: number;
}

export class Lexicon {
  readonly #terms = new StringTable();
  readonly #lists: (List | undefined)[] = [];
  /** Live flags and field lengths by unit id; a length of 0 means that the field is empty. */
  #alive = new Uint8Array(1024);
  #lengths = new Uint16Array(1024 * nFields);
  readonly #lengthSums = new Float64Array(nFields);
  readonly #lengthCounts = new Float64Array(nFields);
  /** Stem → words of that stem; kept up with the terms when it is asked for. */
  readonly #forms = new Map<string, string[]>();
  #nFormsSeen = 0;
  #nLive = 0;
  #nDead = 0;
  #packed: Pick<PackedLexicon, 'ends' | 'postings'> = { ends: new Uint32Array(0), postings: new Uint8Array(0) };

  get nUnits(): number {
    return this.#nLive;
  }

  get terms(): StringTable {
    return this.#terms;
  }

  /** Words of the lexicon that share a stem. */
  formsOf(stemmed: string): readonly string[] {
    this.learnForms(Infinity);
    return this.#forms.get(stemmed) ?? [];
  }

  /** Looks at some of the words that came since the last time; false when there were no more. */
  learnForms(most: number): boolean {
    const strings = this.#terms.strings();
    const end = Math.min(strings.length, this.#nFormsSeen + most);
    for (; this.#nFormsSeen < end; this.#nFormsSeen++) {
      const word = strings[this.#nFormsSeen] ?? '';
      const first = word.charCodeAt(0);
      if (first === 61 || first === 126 || word === '') continue;
      const key = stem(word);
      const forms = this.#forms.get(key);
      if (forms === undefined) this.#forms.set(key, [word]);
      else forms.push(word);
    }
    return this.#nFormsSeen < strings.length;
  }

  isLive(unit: number): boolean {
    return this.#alive[unit] === 1;
  }

  /** Adds the document of a unit. Unit ids are never used twice. */
  add(unit: number, fields: readonly (ReadonlyMap<string, number> | undefined)[]): void {
    this.#grow(unit);
    this.#alive[unit] = 1;
    this.#nLive++;
    const packed = new Map<number, number>();
    for (let field = 0; field < nFields; field++) {
      let length = 0;
      for (const [term, count] of fields[field] ?? []) {
        // A part of a longer text would keep the whole of it in memory.
        const id = this.#terms.find(term) ?? this.#terms.intern(term.length < minSliced ? term : ` ${term}`.slice(1));
        packed.set(id, ((packed.get(id) ?? 0) | (Math.min(maxCount, count) << (4 * field))) >>> 0);
        // Pairs and whole identifiers say the same words again; they do not make a text longer.
        const first = term.charCodeAt(0);
        if (first !== 61 && first !== 126) length += count;
      }
      this.#setLength(unit, field, Math.min(65_535, length));
    }
    for (const [term, counts] of packed) push(this.#list(term), unit, counts);
  }

  /** Takes in all that a snapshot has; for a lexicon without anything in it. */
  restore({ terms, ends, postings, units, lengths }: PackedLexicon): void {
    for (const term of terms) this.#terms.intern(term);
    this.#packed = { ends, postings };
    // Filled, so that the array does not turn into a slow one of holes.
    for (let term = 0; term < terms.length; term++) this.#lists.push(undefined);
    this.#grow(units[units.length - 1] ?? 0);
    this.#nLive = units.length;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] ?? 0;
      this.#alive[unit] = 1;
      for (let field = 0; field < nFields; field++) this.#setLength(unit, field, lengths[i * nFields + field] ?? 0);
    }
  }

  remove(unit: number): void {
    if (this.#alive[unit] !== 1) return;
    this.#alive[unit] = 0;
    this.#nLive--;
    this.#nDead++;
    for (let field = 0; field < nFields; field++) {
      const length = this.#lengths[unit * nFields + field] ?? 0;
      if (length === 0) continue;
      this.#lengthSums[field] = (this.#lengthSums[field] ?? 0) - length;
      this.#lengthCounts[field] = (this.#lengthCounts[field] ?? 0) - 1;
    }
    if (2_000 < this.#nDead && this.#nLive < 4 * this.#nDead) this.#clearAway();
  }

  /** Postings of a term, removed units among them (ask `isLive`); undefined when it stands in no live unit. */
  postings(term: number): Postings | undefined {
    const list = this.#lists[term] ?? this.#unpacked(term);
    if (list === undefined) return undefined;
    this.#lists[term] = list;
    for (let i = 0; i < list.n; i++) if (this.isLive(list.units[i] ?? 0)) return list;
    return undefined;
  }

  /** As `postings`, for one look at each of many terms: what is packed stays packed. */
  postingsOnce(term: number): Postings | undefined {
    return this.#lists[term] ?? this.#unpacked(term);
  }

  /** Words in a field of a unit, up to 65,535. */
  lengthOf(unit: number, field: number): number {
    return this.#lengths[unit * nFields + field] ?? 0;
  }

  /** Length of a field over the mean length of that field where it is not empty. */
  relativeLength(unit: number, field: number): number {
    const n = this.#lengthCounts[field] ?? 0;
    const sum = this.#lengthSums[field] ?? 0;
    return n === 0 || sum === 0 ? 1 : ((this.#lengths[unit * nFields + field] ?? 0) * n) / sum;
  }

  /** Gives back the slack of the arrays after a bulk load. */
  trim(): void {
    for (const list of this.#lists) {
      if (list === undefined || list.n === list.units.length) continue;
      list.units = list.units.slice(0, list.n);
      list.counts = list.counts.slice(0, list.n);
    }
  }

  #setLength(unit: number, field: number, length: number): void {
    this.#lengths[unit * nFields + field] = length;
    if (length === 0) return;
    this.#lengthSums[field] = (this.#lengthSums[field] ?? 0) + length;
    this.#lengthCounts[field] = (this.#lengthCounts[field] ?? 0) + 1;
  }

  #unpacked(term: number): List | undefined {
    const { ends, postings } = this.#packed;
    const start = ends[term - 1] ?? 0;
    const end = ends[term] ?? 0;
    if (end <= start) return undefined;
    const units: number[] = [];
    const counts: number[] = [];
    readPostings(new ByteReader(postings.subarray(start, end)), (unit, packed) => {
      if (!this.isLive(unit)) return;
      units.push(unit);
      counts.push(packed);
    });
    return { units: Int32Array.from(units), counts: Uint32Array.from(counts), n: units.length };
  }

  #list(term: number): List {
    let list = this.#lists[term] ?? this.#unpacked(term);
    if (list !== undefined) this.#lists[term] = list;
    if (list === undefined) {
      list = { units: new Int32Array(2), counts: new Uint32Array(2), n: 0 };
      this.#lists[term] = list;
    }
    return list;
  }

  #grow(unit: number): void {
    if (unit < this.#alive.length) return;
    const size = Math.max(unit + 1, 2 * this.#alive.length);
    const alive = new Uint8Array(size);
    alive.set(this.#alive);
    this.#alive = alive;
    const lengths = new Uint16Array(size * nFields);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
  }

  #clearAway(): void {
    for (const list of this.#lists) {
      if (list === undefined) continue;
      let n = 0;
      for (let i = 0; i < list.n; i++) {
        const unit = list.units[i] ?? 0;
        if (this.#alive[unit] !== 1) continue;
        list.units[n] = unit;
        list.counts[n] = list.counts[i] ?? 0;
        n++;
      }
      list.n = n;
    }
    this.#nDead = 0;
  }
}

function push(list: List, unit: number, counts: number): void {
  if (list.n === list.units.length) {
    const size = Math.ceil(list.n * 1.5) + 1;
    const units = new Int32Array(size);
    units.set(list.units);
    list.units = units;
    const grown = new Uint32Array(size);
    grown.set(list.counts);
    list.counts = grown;
  }
  list.units[list.n] = unit;
  list.counts[list.n] = counts;
  list.n++;
}
