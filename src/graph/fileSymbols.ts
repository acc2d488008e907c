// The definitions of one file as rows of bytes: some seven for a definition of one line among others like it, twenty where
// there are functions. Of a million symbols most are never looked at: a record is made of one when somebody
// asks for it, and stays the same record from then on.
import type { ByteReader } from '../base/bytes';
import type { StringTable } from '../base/stringTable';
import { type SuperFact, type SymbolFact, type SymbolKind, symbolKinds } from './fileFacts';
import type { FileId, SymbolId } from './ids';
import { PackedRows } from './packedRows';
import { superKinds } from './snapshotFormat';
import { RecordList } from './recordList';
import { StoredSymbol } from './storedSymbol';
import { type SymbolRecord, isType, lastSegment } from './symbol';

/** A definition that is put into the columns. */
export interface NewSymbol extends Omit<SymbolFact, 'name' | 'parent'> {
  readonly name: string;
  /** Place of the symbol around it, 0 for the root. */
  readonly parent: number;
  readonly unitEnd: number;
}

/** The same with ids of its texts, which are of the table already. */
export interface SymbolIds extends Omit<NewSymbol, 'supers' | 'paramTypes' | TextOf>, Readonly<Record<TextOf, number>> {
  readonly paramTypes: readonly number[];
  readonly supers: readonly { readonly kind: SuperFact['kind']; readonly name: number }[];
}
type TextOf = 'name' | 'owner' | 'resultType';

const nColumns = 13;
/**
 * Columns. `marks` holds the kind and three flags. Lines but the first are told by their distance from that; in `body` and
 * `unitEnd` 0 stands for none. `params` is one more than their number, `optional` how many may be left out. `lists` is one
 * more than where the lists of the symbol begin, 0 for none.
 */
const column = { name: 0, marks: 1, parent: 2, startLine: 3, endLine: 4, nameLine: 5, docLine: 6, bodyLine: 7, unitEnd: 8, params: 9, optional: 10, result: 11, lists: 12 } as const;
type Column = (typeof column)[keyof typeof column];
const kindMask = 31;
const exportedMark = 32;
const staticMark = 64;
const restMark = 128;

const noIds: readonly number[] = [];
const noSuperIds: SymbolIds['supers'] = [];
const noTexts: readonly string[] = [];
const noSupers: readonly SuperFact[] = [];
const noRecords: readonly SymbolRecord[] = [];
/** Places in a file: most have fewer than 65,536. */
export type Places = Uint16Array | Uint32Array;
export const noPlaces: Places = new Uint16Array(0);

/** Symbols have places: 0 is the file itself, then all in order. Ids follow each other as places do. */
export class FileSymbols {
  readonly file: FileId;
  readonly firstId: number;
  /** With the root. */
  readonly n: number;
  readonly #strings: StringTable;
  /** The tail has lists: owner, number of parameter types, those, number of bases, kind and name of each; for symbols that have any. */
  readonly #rows: PackedRows;
  #records: RecordList<StoredSymbol> | undefined;
  #all: readonly SymbolRecord[] | undefined;
  /** Places of children, one parent's behind another's, and where those of a parent begin. */
  #kids: { readonly starts: Places; readonly places: Places } | undefined;
  #children: Map<number, readonly SymbolRecord[]> | undefined;
  /** Places in order of the ids of their names. */
  #byName: Places | undefined;

  constructor(strings: StringTable, file: FileId, firstId: number, n: number) {
    this.#strings = strings;
    this.file = file;
    this.firstId = firstId;
    this.n = n;
    this.#rows = new PackedRows(n, nColumns);
  }

  /** Fills a place. Texts must be of the table already, or be strings of their own. Nobody else is filled before `seal`. */
  put(place: number, symbol: NewSymbol): void {
    const keep = (text: string): number => this.#strings.keep(text);
    const { paramTypes, supers } = symbol;
    const lists = { paramTypes: paramTypes.map(keep), supers: supers.map(({ kind, name }) => ({ kind, name: keep(name) })) };
    this.putIds(place, { ...symbol, name: keep(symbol.name), owner: keep(symbol.owner), resultType: keep(symbol.resultType), ...lists });
  }

  putIds(place: number, symbol: SymbolIds): void {
    const rows = this.#rows;
    const { startLine, bodyLine, unitEnd, nParams, nRequired, owner, paramTypes, supers } = symbol;
    rows.put(place, column.name, symbol.name);
    rows.put(place, column.marks, symbolKinds.indexOf(symbol.kind) | (symbol.isExported ? exportedMark : 0) | (symbol.isStatic ? staticMark : 0) | (symbol.hasRest ? restMark : 0));
    rows.put(place, column.parent, symbol.parent);
    rows.put(place, column.startLine, startLine);
    rows.put(place, column.endLine, symbol.endLine - startLine);
    rows.put(place, column.nameLine, symbol.nameLine - startLine);
    rows.put(place, column.docLine, startLine - symbol.docLine);
    rows.put(place, column.bodyLine, bodyLine === 0 ? 0 : bodyLine - startLine + 1);
    rows.put(place, column.unitEnd, unitEnd === 0 ? 0 : unitEnd - startLine + 1);
    rows.put(place, column.params, nParams + 1);
    rows.put(place, column.optional, nParams - nRequired);
    rows.put(place, column.result, symbol.resultType);
    if (owner === 0 && paramTypes.length === 0 && supers.length === 0) return;
    const lists = rows.tail;
    rows.put(place, column.lists, lists.length + 1);
    lists.varint(owner);
    lists.varint(paramTypes.length);
    for (const type of paramTypes) lists.varint(type);
    lists.varint(supers.length);
    for (const { kind, name } of supers) {
      lists.byte(superKinds.indexOf(kind));
      lists.varint(name);
    }
  }

  /** After the last place is filled. */
  seal(): void {
    this.#rows.seal();
  }

  get root(): SymbolRecord {
    return this.record(0);
  }

  /** The symbol at an index among those of the file, as facts count them; undefined for one that is not there. */
  at(index: number): SymbolRecord | undefined {
    return 0 <= index && index < this.n - 1 ? this.record(index + 1) : undefined;
  }

  /** All symbols but the root, as records. */
  all(): readonly SymbolRecord[] {
    this.#all ??= Array.from({ length: this.n - 1 }, (_, i) => this.record(i + 1));
    return this.#all;
  }

  record(place: number): SymbolRecord {
    const known = this.#records?.get(place);
    if (known !== undefined) return known;
    const record = new StoredSymbol(this, place);
    this.#store(place, record);
    return record;
  }

  /** The record of a place if there is one already. */
  knownRecord(place: number): SymbolRecord | undefined {
    return this.#records?.get(place);
  }

  /** A record of the place for one look, whether there is another one or not. */
  view(place: number): SymbolRecord {
    return new StoredSymbol(this, place);
  }

  /** From now on a record of an older version of the file stands for this place. */
  adopt(place: number, record: SymbolRecord): void {
    this.#store(place, record as StoredSymbol);
    (record as StoredSymbol).moveTo(this, place);
  }

  #number(place: number, at: Column): number {
    return this.#rows.get(place, at);
  }

  nameId(place: number): number {
    return this.#number(place, column.name);
  }

  name(place: number): string {
    return this.#strings.text(this.nameId(place));
  }

  kind(place: number): SymbolKind {
    return symbolKinds[this.#number(place, column.marks) & kindMask] ?? 'file';
  }

  /** Place of the symbol around one; -1 for the root. */
  parent(place: number): number {
    return place === 0 ? -1 : this.#number(place, column.parent);
  }

  startLine(place: number): number {
    return this.#number(place, column.startLine);
  }

  endLine(place: number): number {
    return (this.startLine(place) + this.#number(place, column.endLine)) | 0;
  }

  nameLine(place: number): number {
    return (this.startLine(place) + this.#number(place, column.nameLine)) | 0;
  }

  docLine(place: number): number {
    return (this.startLine(place) - this.#number(place, column.docLine)) | 0;
  }

  bodyLine(place: number): number {
    return this.#lineFrom(place, column.bodyLine);
  }

  unitEnd(place: number): number {
    return this.#lineFrom(place, column.unitEnd);
  }

  isExported(place: number): boolean {
    return (this.#number(place, column.marks) & exportedMark) !== 0;
  }

  isStatic(place: number): boolean {
    return (this.#number(place, column.marks) & staticMark) !== 0;
  }

  hasRest(place: number): boolean {
    return (this.#number(place, column.marks) & restMark) !== 0;
  }

  nParams(place: number): number {
    return this.#number(place, column.params) - 1;
  }

  nRequired(place: number): number {
    return (this.nParams(place) - this.#number(place, column.optional)) | 0;
  }

  resultType(place: number): string {
    return this.#strings.text(this.#number(place, column.result));
  }

  hasResult(place: number): boolean {
    return this.#number(place, column.result) !== 0;
  }

  /** All of a place with ids in place of texts, as `putIds` takes it. */
  ids(place: number): SymbolIds {
    const startLine = this.startLine(place);
    const marks = this.#number(place, column.marks);
    const nParams = this.nParams(place);
    const lists = this.#lists(place);
    const owner = lists?.varint() ?? 0;
    const paramTypes = lists === undefined ? noIds : Array.from({ length: lists.varint() }, () => lists.varint());
    const supers = lists === undefined ? noSuperIds : Array.from({ length: lists.varint() }, () => ({ kind: superKinds[lists.byte()] ?? 'extends', name: lists.varint() }));
    return {
      name: this.nameId(place), kind: this.kind(place), parent: Math.max(0, this.parent(place)), owner, startLine, endLine: this.endLine(place), nameLine: this.nameLine(place),
      docLine: this.docLine(place), bodyLine: this.bodyLine(place), unitEnd: this.unitEnd(place), isExported: (marks & exportedMark) !== 0, isStatic: (marks & staticMark) !== 0,
      nParams, nRequired: (nParams - this.#number(place, column.optional)) | 0, hasRest: (marks & restMark) !== 0, paramTypes, resultType: this.#number(place, column.result), supers,
    };
  }

  /** Name of the type that a symbol is a member of; undefined when it is none. */
  ownerName(place: number): string | undefined {
    const owner = this.owner(place);
    if (owner !== '') return lastSegment(owner);
    const parent = this.parent(place);
    return 0 < parent && isType({ kind: this.kind(parent) }) ? this.name(parent) : undefined;
  }

  /** True for what stands in a type's own scope, be it declared inside or outside of it. */
  isMember(place: number): boolean {
    return isType({ kind: this.kind(Math.max(0, this.parent(place))) }) || this.owner(place) !== '';
  }

  owner(place: number): string {
    const reader = this.#lists(place);
    return reader === undefined ? '' : this.#text(reader);
  }

  paramTypes(place: number): readonly string[] {
    const reader = this.#lists(place);
    if (reader === undefined) return noTexts;
    reader.varint();
    const n = reader.varint();
    return n === 0 ? noTexts : Array.from({ length: n }, () => this.#text(reader));
  }

  supers(place: number): readonly SuperFact[] {
    const reader = this.#lists(place);
    if (reader === undefined) return noSupers;
    reader.varint();
    for (let n = reader.varint(); 0 < n; n--) reader.varint();
    const n = reader.varint();
    return n === 0 ? noSupers : Array.from({ length: n }, () => ({ kind: superKinds[reader.byte()] ?? 'extends', name: this.#text(reader) }));
  }

  /** Symbols directly inside a place; the same list each time. */
  children(place: number): readonly SymbolRecord[] {
    const known = this.#children?.get(place);
    if (known !== undefined) return known;
    const places = this.childPlaces(place);
    if (places.length === 0) return noRecords;
    const children = Array.from(places, (child) => this.record(child));
    (this.#children ??= new Map()).set(place, children);
    return children;
  }

  childPlaces(place: number): Places {
    const { starts, places } = (this.#kids ??= this.#findKids());
    return places.subarray(starts[place], starts[place + 1]);
  }

  /** Places of the symbols of a name, in order. */
  named(nameId: number): Places {
    const places = (this.#byName ??= this.#sortByName());
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.nameId(places[middle] ?? 0) < nameId) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < places.length && this.nameId(places[end] ?? 0) === nameId) end++;
    return low === end ? noPlaces : places.subarray(low, end);
  }

  /** Place of a symbol that is one of these, -1 for others. */
  placeOf({ id }: { readonly id: SymbolId }): number {
    const place = id - this.firstId;
    return 0 <= place && place < this.n ? place : -1;
  }

  #sortByName(): Places {
    // Name and place in one number, so that they are sorted without a call for each comparison.
    const keys = new Float64Array(Math.max(0, this.n - 1));
    for (let place = 1; place < this.n; place++) keys[place - 1] = this.nameId(place) * this.n + place;
    const places = placesFor(keys.length, this.n);
    keys.sort().forEach((key, i) => { places[i] = key % this.n; });
    return places;
  }

  #text(reader: ByteReader): string {
    return this.#strings.text(reader.varint());
  }

  /** At the lists of a symbol; undefined where it has none. */
  #lists(place: number): ByteReader | undefined {
    const at = this.#number(place, column.lists);
    return at === 0 ? undefined : this.#rows.tailAt(at - 1);
  }

  #lineFrom(place: number, at: Column): number {
    const distance = this.#number(place, at);
    return distance === 0 ? 0 : (this.startLine(place) + distance - 1) | 0;
  }

  #store(place: number, record: StoredSymbol): void {
    (this.#records ??= new RecordList(this.n)).set(place, record);
  }

  #findKids(): { readonly starts: Places; readonly places: Places } {
    const starts = placesFor(this.n + 1, this.n);
    for (let place = 1; place < this.n; place++) starts[this.parent(place) + 1] = (starts[this.parent(place) + 1] ?? 0) + 1;
    for (let place = 0; place < this.n; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    const next = starts.slice();
    const places = placesFor(Math.max(0, this.n - 1), this.n);
    for (let place = 1; place < this.n; place++) {
      const parent = this.parent(place);
      const at = next[parent] ?? 0;
      places[at] = place;
      next[parent] = at + 1;
    }
    return { starts, places };
  }
}

/** A list of so many numbers up to `most`. */
export function placesFor(length: number, most: number): Places {
  return most < 65_536 ? new Uint16Array(length) : new Uint32Array(length);
}

/** The symbol of a file itself. */
export function rootSymbol(path: string, nLines: number): NewSymbol {
  return {
    name: path.slice(path.lastIndexOf('/') + 1), kind: 'file', parent: 0, owner: '', startLine: 1, endLine: Math.max(1, nLines),
    nameLine: 1, docLine: 1, bodyLine: 1, unitEnd: 0, isExported: false, isStatic: false, nParams: -1, nRequired: -1, hasRest: false,
    paramTypes: [], resultType: '', supers: [],
  };
}
