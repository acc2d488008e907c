// Finds symbols and files by ids and names, with numbers in place of sets: a set of its own for each of a million names
// costs far more than what is in it. What these give out is made when it is asked for.
import { withRoom } from '../base/roomFor';
import { SetMap } from '../base/setMap';
import type { StringTable } from '../base/stringTable';
import { type FileSymbols } from './fileSymbols';
import type { SymbolKind } from './fileFacts';
import type { FileId } from './ids';
import type { SymbolRecord } from './symbol';

interface WithSymbols {
  readonly id: FileId;
  readonly definitions: FileSymbols;
}

/** An array of numbers that grows. */
class Numbers {
  #values = new Uint32Array(1_024);

  get(i: number): number {
    return this.#values[i] ?? 0;
  }

  set(i: number, value: number): void {
    this.#values = withRoom(this.#values, i + 1);
    this.#values[i] = value;
  }
}

/** Symbols by id. Ids are never used twice. */
export class SymbolsById {
  readonly #files: ReadonlyMap<FileId, WithSymbols>;
  readonly #fileOf = new Numbers();
  /** Symbols of files that a snapshot brought and that changed since, by the ids that they had then. */
  readonly #moved = new Map<number, SymbolRecord>();
  #length = 1;
  #nLive = 0;
  #nRestored = 0;

  constructor(files: ReadonlyMap<FileId, WithSymbols>) {
    this.#files = files;
  }

  /** Ids are below it. */
  get length(): number {
    return this.#length;
  }

  get nLive(): number {
    return this.#nLive;
  }

  /** Ids of symbols that are gone: each goes on taking some bytes in every table that has a place for it. */
  get nGone(): number {
    return this.#length - 1 - this.#nLive;
  }

  /** Gives ids to so many symbols of a file; the first of them. */
  take(file: FileId, n: number): number {
    const first = this.#length;
    for (let id = first; id < first + n; id++) this.#fileOf.set(id, file);
    this.#length += n;
    this.#nLive += n;
    return first;
  }

  /** Says that all ids up to now are those of a snapshot. */
  noteRestored(): void {
    this.#nRestored = this.#length;
  }

  /** A version of a file goes. What refers to its symbols by the ids of the snapshot still finds them. */
  retire(symbols: FileSymbols): void {
    this.#nLive -= symbols.n;
    if (this.#nRestored <= symbols.firstId) return;
    for (let place = 0; place < symbols.n; place++) this.#moved.set(symbols.firstId + place, symbols.record(place));
  }

  get(id: number): SymbolRecord | undefined {
    const symbols = this.#symbolsAround(id);
    return symbols?.record(id - symbols.firstId);
  }

  /** As `get`, for one look: no record is made that stays. */
  view(id: number): SymbolRecord | undefined {
    const symbols = this.#symbolsAround(id);
    return symbols?.view(id - symbols.firstId);
  }

  /** The record of an id if there is one already. */
  known(id: number): SymbolRecord | undefined {
    const symbols = this.#symbolsAround(id);
    return symbols?.knownRecord(id - symbols.firstId);
  }

  /** The definitions that an id is one of. */
  definitionsOf(id: number): FileSymbols | undefined {
    return this.#symbolsAround(id);
  }

  /** The file of an id; undefined where there is no such symbol. */
  fileOf(id: number): FileId | undefined {
    return this.#symbolsAround(id)?.file;
  }

  /** Undefined where there is none. Makes no record. */
  kind(id: number): SymbolKind | undefined {
    const symbols = this.#symbolsAround(id);
    return symbols?.kind(id - symbols.firstId);
  }

  /** The symbol that had this id in the snapshot, under whatever id it is known now. */
  restored(id: number): SymbolRecord | undefined {
    return this.#moved.get(id) ?? this.get(id);
  }

  has(id: number): boolean {
    return this.#symbolsAround(id) !== undefined;
  }

  /** By id, from 0 on; undefined where there is none. */
  * [Symbol.iterator](): Generator<SymbolRecord | undefined> {
    for (let id = 0; id < this.#length; id++) yield this.get(id);
  }

  #symbolsAround(id: number): FileSymbols | undefined {
    const symbols = this.#files.get(this.#fileOf.get(id) as FileId)?.definitions;
    return symbols !== undefined && symbols.firstId <= id && id < symbols.firstId + symbols.n ? symbols : undefined;
  }
}

/** Symbols by name, in the order in which they came. */
export class SymbolsByName {
  readonly #strings: StringTable;
  readonly #byId: SymbolsById;
  /** First and last symbol of a name, and the next one of the same name. */
  readonly #first = new Numbers();
  readonly #last = new Numbers();
  readonly #next = new Numbers();
  readonly #counts = new Numbers();
  #size = 0;

  constructor(strings: StringTable, byId: SymbolsById) {
    this.#strings = strings;
    this.#byId = byId;
  }

  /** Number of names. */
  get size(): number {
    return this.#size;
  }

  hasName(nameId: number): boolean {
    return this.#first.get(nameId) !== 0;
  }

  /** All symbols of a file but its root. `onNew` is told of names that nothing had before. */
  add(symbols: FileSymbols, onNew: (nameId: number) => void): void {
    for (let place = 1; place < symbols.n; place++) {
      const id = symbols.firstId + place;
      const name = symbols.nameId(place);
      this.#next.set(id, 0);
      if (this.#first.get(name) === 0) {
        this.#first.set(name, id);
        this.#size++;
        onNew(name);
      } else this.#next.set(this.#last.get(name), id);
      this.#last.set(name, id);
      this.#counts.set(name, this.#counts.get(name) + 1);
    }
  }

  remove(symbols: FileSymbols): void {
    const end = symbols.firstId + symbols.n;
    const names = new Set<number>();
    for (let place = 1; place < symbols.n; place++) names.add(symbols.nameId(place));
    for (const name of names) {
      let last = 0;
      let first = 0;
      let n = 0;
      for (let id = this.#first.get(name); id !== 0; id = this.#next.get(id)) {
        if (symbols.firstId <= id && id < end) continue;
        if (last === 0) first = id;
        else this.#next.set(last, id);
        last = id;
        n++;
      }
      this.#counts.set(name, n);
      if (last !== 0) this.#next.set(last, 0);
      this.#first.set(name, first);
      this.#last.set(name, last);
      if (first === 0) this.#size--;
    }
  }

  /** Number of symbols of a name. */
  count(name: string): number {
    return this.#counts.get(this.#strings.find(name) ?? 0);
  }

  /** Whether a symbol of that name is of one of some kinds. Makes no records. */
  hasKind(name: string, isMeant: (symbol: { readonly kind: SymbolKind }) => boolean): boolean {
    for (let id = this.#first.get(this.#strings.find(name) ?? 0); id !== 0; id = this.#next.get(id)) {
      const kind = this.#byId.kind(id);
      if (kind !== undefined && isMeant({ kind })) return true;
    }
    return false;
  }

  /** Those of a name that are meant, undefined for more than `most`. Records are made of those alone. */
  few(name: string, most: number, isMeant: (definitions: FileSymbols, place: number) => boolean): readonly SymbolRecord[] | undefined {
    const ids: number[] = [];
    for (let id = this.#first.get(this.#strings.find(name) ?? 0); id !== 0; id = this.#next.get(id)) {
      const definitions = this.#byId.definitionsOf(id);
      if (definitions === undefined || !isMeant(definitions, id - definitions.firstId)) continue;
      if (most <= ids.length) return undefined;
      ids.push(id);
    }
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }

  get(name: string): readonly SymbolRecord[] | undefined {
    const nameId = this.#strings.find(name);
    if (nameId === undefined || !this.hasName(nameId)) return undefined;
    return this.#list(nameId);
  }

  * [Symbol.iterator](): Generator<[string, readonly SymbolRecord[]]> {
    for (const nameId of this.nameIds()) yield [this.#strings.text(nameId), this.#list(nameId)];
  }

  * nameIds(): Generator<number> {
    for (let nameId = 0; nameId < this.#strings.size; nameId++) if (this.hasName(nameId)) yield nameId;
  }

  #list(nameId: number): SymbolRecord[] {
    const found: SymbolRecord[] = [];
    for (let id = this.#first.get(nameId); id !== 0; id = this.#next.get(id)) {
      const symbol = this.#byId.get(id);
      if (symbol !== undefined) found.push(symbol);
    }
    return found;
  }
}

/** Sets of symbols by a text. */
export class SymbolSets {
  readonly #byId: SymbolsById;
  readonly #ids = new SetMap<string, number>();

  constructor(byId: SymbolsById) {
    this.#byId = byId;
  }

  get size(): number {
    return this.#ids.size;
  }

  add(key: string, id: number): void {
    this.#ids.add(key, id);
  }

  delete(key: string, id: number): void {
    this.#ids.delete(key, id);
  }

  get(key: string): ReadonlySet<SymbolRecord> | undefined {
    const ids = this.#ids.get(key);
    return ids === undefined ? undefined : this.#set(ids);
  }

  * [Symbol.iterator](): Generator<[string, ReadonlySet<SymbolRecord>]> {
    for (const [key, ids] of this.#ids) yield [key, this.#set(ids)];
  }

  #set(ids: ReadonlySet<number>): Set<SymbolRecord> {
    const found = new Set<SymbolRecord>();
    for (const id of ids) {
      const symbol = this.#byId.get(id);
      if (symbol !== undefined) found.add(symbol);
    }
    return found;
  }
}

/** Files by the id of a name that they use. */
export class FilesByName<F extends { readonly id: FileId }> {
  readonly #files: ReadonlyMap<FileId, F>;
  readonly #first = new Numbers();
  /** Pairs of a file and the place of the next pair; the first pair is none. */
  readonly #pairs = new Numbers();
  readonly #counts = new Numbers();
  #nPairs = 1;
  #free = 0;
  #size = 0;

  constructor(files: ReadonlyMap<FileId, F>) {
    this.#files = files;
  }

  /** Number of names. */
  get size(): number {
    return this.#size;
  }

  /** The file uses these names and not those that it used before. */
  change(file: FileId, before: ReadonlySet<number>, now: ReadonlySet<number>): void {
    for (const name of before) if (!now.has(name)) this.#remove(name, file);
    for (const name of now) if (!before.has(name)) this.#add(name, file);
  }

  has(nameId: number, file: FileId): boolean {
    for (let pair = this.#first.get(nameId); pair !== 0; pair = this.#pairs.get(2 * pair + 1)) if (this.#pairs.get(2 * pair) === file) return true;
    return false;
  }

  count(nameId: number): number {
    return this.#counts.get(nameId);
  }

  /** In order of their ids. */
  get(nameId: number): ReadonlySet<F> | undefined {
    const ids: number[] = [];
    for (let pair = this.#first.get(nameId); pair !== 0; pair = this.#pairs.get(2 * pair + 1)) ids.push(this.#pairs.get(2 * pair));
    if (ids.length === 0) return undefined;
    const found = new Set<F>();
    for (const id of ids.sort((a, b) => a - b)) {
      const file = this.#files.get(id as FileId);
      if (file !== undefined) found.add(file);
    }
    return found;
  }

  #add(name: number, file: FileId): void {
    let pair = this.#free;
    if (pair === 0) pair = this.#nPairs++;
    else this.#free = this.#pairs.get(2 * pair + 1);
    const first = this.#first.get(name);
    if (first === 0) this.#size++;
    this.#pairs.set(2 * pair, file);
    this.#pairs.set(2 * pair + 1, first);
    this.#first.set(name, pair);
    this.#counts.set(name, this.#counts.get(name) + 1);
  }

  #remove(name: number, file: FileId): void {
    let last = 0;
    for (let pair = this.#first.get(name); pair !== 0; pair = this.#pairs.get(2 * pair + 1)) {
      if (this.#pairs.get(2 * pair) === file) {
        const next = this.#pairs.get(2 * pair + 1);
        if (last !== 0) this.#pairs.set(2 * last + 1, next);
        else {
          this.#first.set(name, next);
          if (next === 0) this.#size--;
        }
        this.#pairs.set(2 * pair + 1, this.#free);
        this.#free = pair;
        this.#counts.set(name, this.#counts.get(name) - 1);
        return;
      }
      last = pair;
    }
  }
}
