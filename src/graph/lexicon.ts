// Which symbol's text holds which term, and how often in which field. Postings of removed symbols stay until
// there are enough of them to clear away.
import type { DensePlaces } from '../base/denseNumbers';
import { withRoom } from '../base/roomFor';
import { TermTable } from '../base/termTable';
import { stem } from '../base/terms';
import { type PackedPostings, PostingStore, type Postings } from './postingStore';
import { WordForms } from './wordForms';
import { ListedIds, ListedTerms, SharedTerms, type TermCounts, isWord } from './termCounts';

/** Fields of a symbol's document. At most eight: a posting holds four bits for each. */
export const lexicalFields = ['name', 'owner', 'file', 'folder', 'doc', 'comment', 'string', 'code'] as const;
export type LexicalField = (typeof lexicalFields)[number];
export const nFields = lexicalFields.length;

/** A count over 15 tells no more than 15. */
const maxCount = 15;

/** A whole lexicon as a snapshot has it. The term at 0 is '' and has no postings. The terms are the lexicon's from then on. */
export interface PackedLexicon extends PackedPostings {
  readonly terms: TermTable;
  readonly units: Uint32Array;
  /** Lengths of all fields of all units. */
  readonly lengths: Uint16Array;
}

export class Lexicon {
  #terms = new TermTable();
  readonly #postings = new PostingStore();
  readonly #isLive = (unit: number): boolean => this.#alive[unit] === 1;
  /** Live flags by unit id, and rows of field lengths; most ids are no units. Row 0 is empty. */
  #alive = new Uint8Array(1024);
  #rows = new Uint32Array(1024);
  /** A length of 0 means that the field is empty. */
  #lengths = new Uint16Array(1024 * nFields);
  #nRows = 1;
  #freeRows: number[] = [];
  readonly #lengthSums = new Float64Array(nFields);
  readonly #lengthCounts = new Float64Array(nFields);
  /** Words by their stems; kept up with the terms when it is asked for. */
  readonly #forms = new WordForms();
  #nFormsSeen = 0;
  #nLive = 0;
  #nDead = 0;

  get nUnits(): number {
    return this.#nLive;
  }

  get terms(): TermTable {
    return this.#terms;
  }

  /** Words of the lexicon that share a stem. */
  formsOf(stemmed: string): readonly string[] {
    this.learnForms(Infinity);
    return this.#forms.alike(stemmed).map((term) => this.#terms.text(term)).filter((word) => stem(word) === stemmed);
  }

  /** Looks at some of the words that came since the last time; false when there were no more. */
  learnForms(most: number): boolean {
    const { size } = this.#terms;
    const end = Math.min(size, this.#nFormsSeen + most);
    for (; this.#nFormsSeen < end; this.#nFormsSeen++) {
      const word = this.#terms.text(this.#nFormsSeen);
      if (!isWord(word) || word === '') continue;
      this.#forms.add(this.#nFormsSeen, stem(word));
    }
    return this.#nFormsSeen < size;
  }

  isLive(unit: number): boolean {
    return this.#alive[unit] === 1;
  }

  /** For numbers of units: of all symbols most are none. Good until units come or go. */
  get places(): DensePlaces {
    return { n: this.#nRows, byId: this.#rows };
  }

  /** For the units of one file. */
  listedIds(): ListedIds {
    return new ListedIds(this.#terms);
  }

  /** Adds the document of a unit. Unit ids are never used twice. */
  add(unit: number, fields: readonly (TermCounts | SharedTerms | undefined)[], listed = this.listedIds()): void {
    this.#grow(unit);
    this.#alive[unit] = 1;
    this.#giveRow(unit);
    this.#nLive++;
    for (let field = 0; field < nFields; field++) {
      const terms = fields[field];
      if (terms !== undefined) this.#setLength(unit, field, Math.min(65_535, this.#addField(unit, field, terms, listed)));
    }
    this.#postings.packIfMany(this.#isLive);
  }

  /** Takes in all that a snapshot has; for a lexicon without anything in it. */
  restore({ terms, ends, postings, units, lengths }: PackedLexicon): void {
    this.#terms = terms;
    this.#postings.restore({ ends, postings });
    this.#grow(units[units.length - 1] ?? 0);
    this.#nLive = units.length;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i] ?? 0;
      this.#alive[unit] = 1;
      this.#giveRow(unit);
      for (let field = 0; field < nFields; field++) this.#setLength(unit, field, lengths[i * nFields + field] ?? 0);
    }
  }

  remove(unit: number): void {
    if (this.#alive[unit] !== 1) return;
    this.#alive[unit] = 0;
    this.#nLive--;
    this.#nDead++;
    for (let field = 0; field < nFields; field++) {
      const length = this.#lengths[(this.#rows[unit] ?? 0) * nFields + field] ?? 0;
      if (length === 0) continue;
      this.#lengthSums[field] = (this.#lengthSums[field] ?? 0) - length;
      this.#lengthCounts[field] = (this.#lengthCounts[field] ?? 0) - 1;
    }
    const row = this.#rows[unit] ?? 0;
    this.#lengths.fill(0, row * nFields, (row + 1) * nFields);
    this.#freeRows.push(row);
    this.#rows[unit] = 0;
    if (this.#nDead <= 2_000 || 4 * this.#nDead <= this.#nLive) return;
    this.#postings.clearAway(this.#isLive);
    this.#nDead = 0;
  }

  /** Postings of a term, removed units among them (ask `isLive`); undefined when it stands in no live unit. */
  postings(term: number): Postings | undefined {
    const list = this.#postings.read(term, this.#isLive);
    if (list === undefined) return undefined;
    for (let i = 0; i < list.n; i++) if (this.isLive(list.units[i] ?? 0)) return list;
    return undefined;
  }

  /** As `postings`, for one look at each of many terms. */
  postingsOnce(term: number): Postings | undefined {
    return this.#postings.readOnce(term, this.#isLive);
  }

  /** Whether some unit has a term in a field. */
  isIn(term: number, field: LexicalField): boolean {
    const postings = this.postings(term);
    if (postings === undefined) return false;
    const mask = maxCount << (4 * lexicalFields.indexOf(field));
    for (let i = 0; i < postings.n; i++) if (((postings.counts[i] ?? 0) & mask) !== 0 && this.isLive(postings.units[i] ?? 0)) return true;
    return false;
  }

  /** Words in a field of a unit, up to 65,535. */
  lengthOf(unit: number, field: number): number {
    return this.#lengths[(this.#rows[unit] ?? 0) * nFields + field] ?? 0;
  }

  /** Length of a field over the mean length of that field where it is not empty. */
  relativeLength(unit: number, field: number): number {
    const n = this.#lengthCounts[field] ?? 0;
    const sum = this.#lengthSums[field] ?? 0;
    return n === 0 || sum === 0 ? 1 : ((this.#lengths[(this.#rows[unit] ?? 0) * nFields + field] ?? 0) * n) / sum;
  }

  /** Gives back the slack of a bulk load. */
  trim(): void {
    this.#postings.trim(this.#isLive);
  }

  /** The number of its words. */
  #addField(unit: number, field: number, terms: TermCounts | SharedTerms, listed: ListedIds): number {
    const postings = this.#postings;
    const shift = 4 * field;
    if (terms instanceof SharedTerms) {
      const { counts } = terms;
      const ids = terms.ids(this.#terms);
      for (let i = 0; i < ids.length; i++) postings.add(ids[i] ?? 0, unit, Math.min(maxCount, counts[i] ?? 0) << shift);
      return terms.length;
    }
    let length = 0;
    if (terms instanceof ListedTerms) {
      const { all, start, end } = terms;
      const { texts, numbers } = all;
      for (let at = start; at < end; at += 2) {
        const text = numbers[at] ?? 0;
        const count = numbers[at + 1] ?? 0;
        postings.add(listed.of(all, text), unit, Math.min(maxCount, count) << shift);
        if (isWord(texts[text] ?? '')) length += count;
      }
      return length;
    }
    for (const [term, count] of terms) {
      postings.add(this.#terms.intern(term), unit, Math.min(maxCount, count) << shift);
      if (isWord(term)) length += count;
    }
    return length;
  }

  #setLength(unit: number, field: number, length: number): void {
    this.#lengths[(this.#rows[unit] ?? 0) * nFields + field] = length;
    if (length === 0) return;
    this.#lengthSums[field] = (this.#lengthSums[field] ?? 0) + length;
    this.#lengthCounts[field] = (this.#lengthCounts[field] ?? 0) + 1;
  }

  #giveRow(unit: number): void {
    const row = this.#freeRows.pop() ?? this.#nRows++;
    if (this.#lengths.length < (row + 1) * nFields) {
      const lengths = new Uint16Array(Math.ceil(1.5 * row) * nFields);
      lengths.set(this.#lengths);
      this.#lengths = lengths;
    }
    this.#rows[unit] = row;
  }

  #grow(unit: number): void {
    this.#alive = withRoom(this.#alive, unit + 1);
    this.#rows = withRoom(this.#rows, unit + 1);
  }
}
