// The definitions of one file as columns of numbers, some 44 bytes each: of a million symbols most are never looked at.
// A record is made of one when somebody asks for it, and stays the same record from then on.
import type { StringTable } from '../base/stringTable';
import { type SuperFact, type SymbolFact, type SymbolKind, symbolKinds } from './fileFacts';
import type { FileId, SymbolId } from './ids';
import { superKinds } from './snapshotFormat';
import { type SymbolRecord, isType, lastSegment } from './symbol';

/** A definition that is put into the columns. */
export interface NewSymbol extends Omit<SymbolFact, 'name' | 'parent'> {
  readonly name: string;
  /** Place of the symbol around it, 0 for the root. */
  readonly parent: number;
  readonly unitEnd: number;
}

const width = 11;
/** Columns. `marks` holds the kind, three flags and the numbers of parameters; `lists` is where the lists of the symbol begin, 0 for none. */
const column = { name: 0, marks: 1, parent: 2, startLine: 3, endLine: 4, nameLine: 5, docLine: 6, bodyLine: 7, unitEnd: 8, result: 9, lists: 10 } as const;
type Column = (typeof column)[keyof typeof column];
const kindMask = 31;
const exportedMark = 32;
const staticMark = 64;
const restMark = 128;
/** Numbers of parameters have twelve bits each; 0 stands for none. */
const paramsShift = 8;
const requiredShift = 20;
const mostParams = 4_094;

const noTexts: readonly string[] = [];
const noSupers: readonly SuperFact[] = [];
const noRecords: readonly SymbolRecord[] = [];
const noPlaces = new Uint32Array(0);

/** Symbols have places: 0 is the file itself, then all in order. Ids follow each other as places do. */
export class FileSymbols {
  readonly file: FileId;
  readonly firstId: number;
  /** With the root. */
  readonly n: number;
  readonly #strings: StringTable;
  #columns: Uint32Array;
  /** Behind the columns: owner, number of parameter types, those, number of bases, kind and name of each; for symbols that have any. */
  #lists: number[] = [];
  #records: (StoredSymbol | undefined)[] | undefined;
  #all: readonly SymbolRecord[] | undefined;
  /** Places of children, one parent's behind another's, and where those of a parent begin. */
  #kids: { readonly starts: Uint32Array; readonly places: Uint32Array } | undefined;
  #children: Map<number, readonly SymbolRecord[]> | undefined;
  /** Places in order of the ids of their names. */
  #byName: Uint32Array | undefined;

  constructor(strings: StringTable, file: FileId, firstId: number, n: number) {
    this.#strings = strings;
    this.file = file;
    this.firstId = firstId;
    this.n = n;
    this.#columns = new Uint32Array(n * width);
  }

  /** Fills a place. Texts must be of the table already, or be strings of their own. */
  put(place: number, symbol: NewSymbol): void {
    const columns = this.#columns;
    const at = place * width;
    columns[at] = this.#strings.keep(symbol.name);
    columns[at + column.marks] = symbolKinds.indexOf(symbol.kind) | (symbol.isExported ? exportedMark : 0) | (symbol.isStatic ? staticMark : 0) |
      (symbol.hasRest ? restMark : 0) | ((Math.min(mostParams, symbol.nParams) + 1) << paramsShift) | ((Math.min(mostParams, symbol.nRequired) + 1) << requiredShift);
    columns[at + column.parent] = symbol.parent;
    columns[at + column.startLine] = symbol.startLine;
    columns[at + column.endLine] = symbol.endLine;
    columns[at + column.nameLine] = symbol.nameLine;
    columns[at + column.docLine] = symbol.docLine;
    columns[at + column.bodyLine] = symbol.bodyLine;
    columns[at + column.unitEnd] = symbol.unitEnd;
    columns[at + column.result] = this.#strings.keep(symbol.resultType);
    const { owner, paramTypes, supers } = symbol;
    if (owner === '' && paramTypes.length === 0 && supers.length === 0) return;
    const lists = this.#lists;
    columns[at + column.lists] = columns.length + lists.length;
    lists.push(this.#strings.keep(owner), paramTypes.length);
    for (const type of paramTypes) lists.push(this.#strings.keep(type));
    lists.push(supers.length);
    for (const { kind, name } of supers) lists.push(superKinds.indexOf(kind), this.#strings.keep(name));
  }

  /** After the last place is filled. */
  seal(): void {
    if (this.#lists.length === 0) return;
    const columns = new Uint32Array(this.#columns.length + this.#lists.length);
    columns.set(this.#columns);
    columns.set(this.#lists, this.#columns.length);
    this.#columns = columns;
    this.#lists = [];
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
    const known = this.#records?.[place];
    if (known !== undefined) return known;
    const record = new StoredSymbol(this, place);
    this.#recordList()[place] = record;
    return record;
  }

  /** The record of a place if there is one already. */
  knownRecord(place: number): SymbolRecord | undefined {
    return this.#records?.[place];
  }

  /** A record of the place for one look, whether there is another one or not. */
  view(place: number): SymbolRecord {
    return new StoredSymbol(this, place);
  }

  /** From now on a record of an older version of the file stands for this place. */
  adopt(place: number, record: SymbolRecord): void {
    this.#recordList()[place] = record as StoredSymbol;
    (record as StoredSymbol).moveTo(this, place);
  }

  number(place: number, at: Column): number {
    return this.#columns[place * width + at] ?? 0;
  }

  nameId(place: number): number {
    return this.#columns[place * width] ?? 0;
  }

  name(place: number): string {
    return this.#strings.text(this.nameId(place));
  }

  kind(place: number): SymbolKind {
    return symbolKinds[this.number(place, column.marks) & kindMask] ?? 'file';
  }

  /** Place of the symbol around one; -1 for the root. */
  parent(place: number): number {
    return place === 0 ? -1 : this.number(place, column.parent);
  }

  startLine(place: number): number {
    return this.number(place, column.startLine);
  }

  unitEnd(place: number): number {
    return this.number(place, column.unitEnd);
  }

  isExported(place: number): boolean {
    return (this.number(place, column.marks) & exportedMark) !== 0;
  }

  isStatic(place: number): boolean {
    return (this.number(place, column.marks) & staticMark) !== 0;
  }

  hasRest(place: number): boolean {
    return (this.number(place, column.marks) & restMark) !== 0;
  }

  nParams(place: number): number {
    return ((this.number(place, column.marks) >>> paramsShift) & 0xfff) - 1;
  }

  nRequired(place: number): number {
    return (this.number(place, column.marks) >>> requiredShift) - 1;
  }

  resultType(place: number): string {
    return this.#strings.text(this.number(place, column.result));
  }

  hasResult(place: number): boolean {
    return this.number(place, column.result) !== 0;
  }

  /** Name of the type that a symbol is a member of; undefined when it is none. */
  ownerName(place: number): string | undefined {
    const owner = this.owner(place);
    if (owner !== '') return lastSegment(owner);
    const parent = this.parent(place);
    return 0 < parent && isType({ kind: this.kind(parent) }) ? this.name(parent) : undefined;
  }

  owner(place: number): string {
    const at = this.number(place, column.lists);
    return at === 0 ? '' : this.#text(at);
  }

  paramTypes(place: number): readonly string[] {
    const at = this.number(place, column.lists);
    const n = at === 0 ? 0 : (this.#columns[at + 1] ?? 0);
    return n === 0 ? noTexts : Array.from({ length: n }, (_, i) => this.#text(at + 2 + i));
  }

  supers(place: number): readonly SuperFact[] {
    const lists = this.number(place, column.lists);
    if (lists === 0) return noSupers;
    const at = lists + 2 + (this.#columns[lists + 1] ?? 0);
    const n = this.#columns[at] ?? 0;
    if (n === 0) return noSupers;
    return Array.from({ length: n }, (_, i) => ({ kind: superKinds[this.#columns[at + 1 + 2 * i] ?? 0] ?? 'extends', name: this.#text(at + 2 + 2 * i) }));
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

  childPlaces(place: number): Uint32Array {
    const { starts, places } = (this.#kids ??= this.#findKids());
    return places.subarray(starts[place], starts[place + 1]);
  }

  /** Places of the symbols of a name, in order. */
  named(nameId: number): Uint32Array {
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

  #sortByName(): Uint32Array {
    // Name and place in one number, so that they are sorted without a call for each comparison.
    const keys = new Float64Array(Math.max(0, this.n - 1));
    for (let place = 1; place < this.n; place++) keys[place - 1] = this.nameId(place) * this.n + place;
    return Uint32Array.from(keys.sort(), (key) => key % this.n);
  }

  #text(at: number): string {
    return this.#strings.text(this.#columns[at] ?? 0);
  }

  #recordList(): (StoredSymbol | undefined)[] {
    this.#records ??= Array.from({ length: this.n }, () => undefined);
    return this.#records;
  }

  #findKids(): { readonly starts: Uint32Array; readonly places: Uint32Array } {
    const starts = new Uint32Array(this.n + 1);
    for (let place = 1; place < this.n; place++) starts[this.parent(place) + 1] = (starts[this.parent(place) + 1] ?? 0) + 1;
    for (let place = 0; place < this.n; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
    const next = starts.slice();
    const places = new Uint32Array(Math.max(0, this.n - 1));
    for (let place = 1; place < this.n; place++) {
      const parent = this.parent(place);
      const at = next[parent] ?? 0;
      places[at] = place;
      next[parent] = at + 1;
    }
    return { starts, places };
  }
}

/** The symbol of a file itself. */
export function rootSymbol(path: string, nLines: number): NewSymbol {
  return {
    name: path.slice(path.lastIndexOf('/') + 1), kind: 'file', parent: 0, owner: '', startLine: 1, endLine: Math.max(1, nLines),
    nameLine: 1, docLine: 1, bodyLine: 1, unitEnd: 0, isExported: false, isStatic: false, nParams: -1, nRequired: -1, hasRest: false,
    paramTypes: [], resultType: '', supers: [],
  };
}

class StoredSymbol implements SymbolRecord {
  /** A field of its own, so that two records are never taken for equal. */
  id: SymbolId;
  #symbols: FileSymbols;

  constructor(symbols: FileSymbols, place: number) {
    this.id = (symbols.firstId + place) as SymbolId;
    this.#symbols = symbols;
  }

  moveTo(symbols: FileSymbols, place: number): void {
    this.id = (symbols.firstId + place) as SymbolId;
    this.#symbols = symbols;
  }

  get #place(): number {
    return this.id - this.#symbols.firstId;
  }

  get file(): FileId {
    return this.#symbols.file;
  }

  get name(): string {
    return this.#symbols.name(this.#place);
  }

  get kind(): SymbolKind {
    return this.#symbols.kind(this.#place);
  }

  get parent(): SymbolRecord | undefined {
    const parent = this.#symbols.parent(this.#place);
    return parent < 0 ? undefined : this.#symbols.record(parent);
  }

  get children(): readonly SymbolRecord[] {
    return this.#symbols.children(this.#place);
  }

  get owner(): string {
    return this.#symbols.owner(this.#place);
  }

  get startLine(): number {
    return this.#symbols.number(this.#place, column.startLine);
  }

  get endLine(): number {
    return this.#symbols.number(this.#place, column.endLine);
  }

  get nameLine(): number {
    return this.#symbols.number(this.#place, column.nameLine);
  }

  get docLine(): number {
    return this.#symbols.number(this.#place, column.docLine);
  }

  get bodyLine(): number {
    return this.#symbols.number(this.#place, column.bodyLine);
  }

  get unitEnd(): number {
    return this.#symbols.unitEnd(this.#place);
  }

  get isExported(): boolean {
    return this.#symbols.isExported(this.#place);
  }

  get isStatic(): boolean {
    return this.#symbols.isStatic(this.#place);
  }

  get nParams(): number {
    return this.#symbols.nParams(this.#place);
  }

  get nRequired(): number {
    return this.#symbols.nRequired(this.#place);
  }

  get hasRest(): boolean {
    return this.#symbols.hasRest(this.#place);
  }

  get paramTypes(): readonly string[] {
    return this.#symbols.paramTypes(this.#place);
  }

  get resultType(): string {
    return this.#symbols.resultType(this.#place);
  }

  get supers(): readonly SuperFact[] {
    return this.#symbols.supers(this.#place);
  }
}
