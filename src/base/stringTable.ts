// Interns strings as small integers, so that rows and postings hold numbers instead of text. When there are very many,
// their characters go into bytes, and strings are made of those that somebody looks at: a map of strings takes four
// times as much, but is faster.

import { ownCopy } from './ownCopy';
import { TermTable } from './termTable';

/** From so many on they lie in bytes: some 30 MB of strings, which only the largest workspaces have. */
const mostStrings = 250_000;
/** Strings made of bytes that are kept; a power of two. Names of one file have ids near each other. */
const nKept = 1 << 16;

/** Strings that lie in bytes, and those that were looked at last. */
class PackedStrings {
  readonly #table: TermTable;
  readonly #keptIds = new Uint32Array(nKept);
  readonly #kept: string[] = Array.from({ length: nKept }, () => '');

  /** With room for `n` of them. */
  constructor(strings: readonly string[], n: number) {
    this.#table = new TermTable(Math.max(strings.length, n));
    for (const text of strings) this.#table.intern(text);
  }

  get size(): number {
    return this.#table.size;
  }

  intern(text: string): number {
    return this.#table.intern(text);
  }

  find(text: string): number | undefined {
    return this.#table.find(text);
  }

  text(id: number): string {
    if (this.#table.size <= id) return '';
    const slot = id & (nKept - 1);
    // Slots begin with the empty string, whose id is 0.
    if (this.#keptIds[slot] === id) return this.#kept[slot] ?? '';
    const text = this.#table.text(id);
    this.#keptIds[slot] = id;
    this.#kept[slot] = text;
    return text;
  }
}

export class StringTable {
  readonly #most: number;
  #ids = new Map<string, number>();
  #strings: string[] = [];
  #packed: PackedStrings | undefined;

  /** From `most` strings on they lie in bytes. */
  constructor(most = mostStrings) {
    this.#most = most;
    this.intern('');
  }

  get size(): number {
    return this.#packed?.size ?? this.#strings.length;
  }

  /** Says that there will be `n` strings, so that a table of very many is not made larger step by step. */
  expect(n: number): void {
    if (this.#packed === undefined && this.#most <= n) this.#pack(n);
  }

  /** The id of a string, made on first sight. The empty string is always 0. */
  intern(text: string): number {
    if (this.#packed !== undefined) return this.#packed.intern(text);
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#strings.length;
      this.#ids.set(text, id);
      this.#strings.push(text);
      if (this.#most <= this.#strings.length) this.#pack();
    }
    return id;
  }

  /** As `intern`, for what may be a part of a longer text: that would stay in memory with it. */
  keep(text: string): number {
    if (this.#packed !== undefined) return this.#packed.intern(text);
    return this.#ids.get(text) ?? this.intern(ownCopy(text));
  }

  /** The id of a string that was interned before, else undefined. */
  find(text: string): number | undefined {
    return this.#packed === undefined ? this.#ids.get(text) : this.#packed.find(text);
  }

  text(id: number): string {
    return this.#packed === undefined ? (this.#strings[id] ?? '') : this.#packed.text(id);
  }

  /** All of them, in order of their ids; made anew where they lie in bytes. */
  strings(): readonly string[] {
    return this.#packed === undefined ? this.#strings : Array.from({ length: this.size }, (_, id) => this.text(id));
  }

  #pack(n = 0): void {
    this.#packed = new PackedStrings(this.#strings, n);
    this.#ids = new Map();
    this.#strings = [];
  }
}
