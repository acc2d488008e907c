// Names of symbols by their letters alone (no separators, lower case). Made at the first question that is spelt another
// way than the code, and kept up from then on.
import { foldIdentifier } from '../base/identifierWords';
import { hashOf } from '../base/textHash';
import type { StringTable } from '../base/stringTable';
import type { SymbolsByName } from './symbolTables';

export class NamesByFold {
  readonly #strings: StringTable;
  readonly #symbols: SymbolsByName;
  /** Name ids by the hash of their fold, 0 for free places; a name that has no symbol any more stays. Empty before the first question. */
  #places = new Uint32Array(0);
  #nTaken = 0;
  /** Ids below it were looked at. */
  #nLooked = 0;

  constructor(strings: StringTable, symbols: SymbolsByName) {
    this.#strings = strings;
    this.#symbols = symbols;
  }

  /** A name has its first symbol. */
  add(nameId: number): void {
    if (this.#places.length === 0 || nameId === 0) return;
    if (3 * this.#places.length < 4 * this.#nTaken + 4) {
      this.#begin();
      this.learn(Infinity);
    } else this.#put(nameId);
  }

  /** Looks at some of the names that it has not looked at yet; false when there are no more. A question looks at all that are left. */
  learn(most: number): boolean {
    if (this.#places.length === 0) this.#begin();
    const { size } = this.#strings;
    const end = Math.min(size, this.#nLooked + most);
    for (; this.#nLooked < end; this.#nLooked++) if (this.#nLooked !== 0 && this.#symbols.hasName(this.#nLooked)) this.#put(this.#nLooked);
    return this.#nLooked < size;
  }

  has(fold: string): boolean {
    for (const _ of this.#named(fold)) return true;
    return false;
  }

  /** Names of a fold. */
  get(fold: string): ReadonlySet<string> | undefined {
    const names = new Set(this.#named(fold));
    return names.size === 0 ? undefined : names;
  }

  /** Every name with its fold. */
  * names(): Generator<readonly [fold: string, name: string]> {
    for (const nameId of this.#symbols.nameIds()) {
      const name = this.#strings.text(nameId);
      yield [foldIdentifier(name), name];
    }
  }

  * #named(fold: string): Generator<string> {
    this.learn(Infinity);
    const mask = this.#places.length - 1;
    for (let at = hashOf(fold) & mask; ; at = (at + 1) & mask) {
      const nameId = this.#places[at] ?? 0;
      if (nameId === 0) return;
      const name = this.#strings.text(nameId);
      if (this.#symbols.hasName(nameId) && foldIdentifier(name) === fold) yield name;
    }
  }

  #begin(): void {
    let size = 1_024;
    // At least a quarter is free, and some more, so that the next names have places.
    while (2 * size < 3 * this.#symbols.size) size *= 2;
    this.#places = new Uint32Array(size);
    this.#nTaken = 0;
    this.#nLooked = 0;
  }

  #put(nameId: number): void {
    const mask = this.#places.length - 1;
    let at = hashOf(foldIdentifier(this.#strings.text(nameId))) & mask;
    while ((this.#places[at] ?? 0) !== 0) {
      if (this.#places[at] === nameId) return;
      at = (at + 1) & mask;
    }
    this.#places[at] = nameId;
    this.#nTaken++;
  }
}
