// Gives many short texts numbers, as `StringTable` does, in a quarter of the memory: the texts lie in one piece of bytes
// and are made into strings when somebody wants to see them.

import { ownCopy } from './ownCopy';
import { withRoom } from './roomFor';
import { hashOf, hashPrime, hashSeed, mixed } from './textHash';

const leastSize = 1_024;
/** Longer texts are kept as strings: there are few. In UTF-16 units. */
const mostChars = 1_000;

export class TermTable {
  #chars: Uint8Array;
  /** Where the characters of a text end. */
  #ends: Uint32Array;
  /** 1 + ids by the hash of the text, 0 for free places; a quarter of them are free at least. */
  #places: Uint32Array;
  /** Texts with a character over 127, and long ones; they have no bytes. */
  readonly #wide = new Map<number, string>();
  #size = 0;

  /** With room for so many texts to begin with. */
  constructor(size = leastSize) {
    this.#chars = new Uint8Array(8 * size);
    this.#ends = new Uint32Array(size);
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2((4 * (size + 1)) / 3)));
    this.intern('');
  }

  get size(): number {
    return this.#size;
  }

  /** The id of a text, made on first sight. The empty text is always 0. */
  intern(text: string): number {
    const at = this.#placeOf(text);
    const taken = this.#places[at] ?? 0;
    if (taken !== 0) return taken - 1;
    const id = this.#size++;
    this.#append(id, text);
    this.#places[at] = id + 1;
    if (3 * this.#places.length < 4 * this.#size) this.#grow();
    return id;
  }

  /** The id of a text that was interned before, else undefined. */
  find(text: string): number | undefined {
    const taken = this.#places[this.#placeOf(text)] ?? 0;
    return taken === 0 ? undefined : taken - 1;
  }

  text(id: number): string {
    const wide = this.#wide.get(id);
    if (wide !== undefined) return wide;
    const codes: number[] = [];
    const end = this.#ends[id] ?? 0;
    for (let i = id === 0 ? 0 : (this.#ends[id - 1] ?? 0); i < end; i++) codes.push(this.#chars[i] ?? 0);
    return String.fromCharCode(...codes);
  }

  /** Where a text is, or the free place where it belongs. */
  #placeOf(text: string): number {
    const mask = this.#places.length - 1;
    for (let at = hashOf(text) & mask; ; at = (at + 1) & mask) {
      const taken = this.#places[at] ?? 0;
      if (taken === 0 || this.#is(taken - 1, text)) return at;
    }
  }

  #is(id: number, text: string): boolean {
    const start = id === 0 ? 0 : (this.#ends[id - 1] ?? 0);
    // A text without bytes is empty or wide.
    if ((this.#ends[id] ?? 0) - start !== text.length) return 0 < this.#wide.size && this.#wide.get(id) === text;
    for (let i = 0; i < text.length; i++) if (this.#chars[start + i] !== text.charCodeAt(i)) return false;
    return text.length !== 0 || id === 0;
  }

  #append(id: number, text: string): void {
    this.#ends = withRoom(this.#ends, id + 1);
    const start = id === 0 ? 0 : (this.#ends[id - 1] ?? 0);
    if (mostChars < text.length) {
      this.#wide.set(id, ownCopy(text));
      this.#ends[id] = start;
      return;
    }
    this.#chars = withRoom(this.#chars, start + text.length);
    this.#ends[id] = start + text.length;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (127 < unit) {
        this.#wide.set(id, ownCopy(text));
        this.#ends[id] = start;
        return;
      }
      this.#chars[start + i] = unit;
    }
  }

  #grow(): void {
    const places = new Uint32Array(2 * this.#places.length);
    const mask = places.length - 1;
    for (const taken of this.#places) {
      if (taken === 0) continue;
      let at = this.#hashOfId(taken - 1) & mask;
      while (places[at] !== 0) at = (at + 1) & mask;
      places[at] = taken;
    }
    this.#places = places;
  }

  #hashOfId(id: number): number {
    const wide = this.#wide.get(id);
    if (wide !== undefined) return hashOf(wide);
    let hash = hashSeed;
    const end = this.#ends[id] ?? 0;
    for (let i = id === 0 ? 0 : (this.#ends[id - 1] ?? 0); i < end; i++) hash = Math.imul(hash ^ (this.#chars[i] ?? 0), hashPrime);
    return mixed(hash);
  }
}
