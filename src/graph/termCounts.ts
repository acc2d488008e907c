// Terms of a text and how often each stands in it. Those of facts that came as bytes are read as numbers into the texts of
// their file: a map for each field of each symbol, and a look for each of their texts, took most of the time of taking it in.
import type { TermTable } from '../base/termTable';

/** As a map has it. */
export interface TermCounts extends Iterable<[string, number]> {
  readonly size: number;
  has(term: string): boolean;
  keys(): Iterable<string>;
}

/** All terms of a file: numbers of texts and counts in turn, one list behind the other. */
export class FileTerms {
  readonly texts: readonly string[];
  readonly numbers: number[] = [];
  #start = 0;

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }

  begin(): void {
    this.#start = this.numbers.length;
  }

  put(text: number, count: number): void {
    this.numbers.push(text, count);
  }

  /** What was put since `begin`. */
  end(): ListedTerms {
    return new ListedTerms(this, this.#start, this.numbers.length);
  }
}

export class ListedTerms implements TermCounts {
  readonly all: FileTerms;
  /** Where its numbers are among all. */
  readonly start: number;
  readonly end: number;

  constructor(all: FileTerms, start: number, end: number) {
    this.all = all;
    this.start = start;
    this.end = end;
  }

  get size(): number {
    return (this.end - this.start) / 2;
  }

  has(term: string): boolean {
    for (const key of this.keys()) if (key === term) return true;
    return false;
  }

  * keys(): Generator<string> {
    for (const [term] of this) yield term;
  }

  * [Symbol.iterator](): Generator<[string, number]> {
    const { texts, numbers } = this.all;
    for (let at = this.start; at < this.end; at += 2) yield [texts[numbers[at] ?? 0] ?? '', numbers[at + 1] ?? 0];
  }
}

/** Terms that many units of a file share, as those of its path. They are looked up once. */
export class SharedTerms {
  readonly counts: readonly number[];
  /** Words among them, as often as they occur. */
  readonly length: number;
  readonly #terms: readonly string[];
  #ids: readonly number[] | undefined;

  constructor(terms: ReadonlyMap<string, number>) {
    this.#terms = [...terms.keys()];
    this.counts = [...terms.values()];
    this.length = this.#terms.reduce((sum, term, i) => sum + (isWord(term) ? (this.counts[i] ?? 0) : 0), 0);
  }

  ids(table: TermTable): readonly number[] {
    this.#ids ??= this.#terms.map((term) => table.intern(term));
    return this.#ids;
  }
}

/** Ids of the listed terms of one file, each looked up once. */
export class ListedIds {
  readonly #table: TermTable;
  #all: FileTerms | undefined;
  /** By number of the text; one more than the id, 0 for those that were not asked for yet. */
  #known = new Uint32Array(0);

  constructor(table: TermTable) {
    this.#table = table;
  }

  of(all: FileTerms, text: number): number {
    if (this.#all !== all) {
      this.#all = all;
      this.#known = new Uint32Array(all.texts.length);
    }
    const known = this.#known[text] ?? 0;
    if (known !== 0) return known - 1;
    const id = this.#table.intern(all.texts[text] ?? '');
    this.#known[text] = id + 1;
    return id;
  }
}

/** Pairs and whole identifiers say the same words again; they do not make a text longer. */
export function isWord(term: string): boolean {
  const first = term.charCodeAt(0);
  return first !== 61 && first !== 126;
}
