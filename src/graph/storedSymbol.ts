// A record of a definition: where it is among those of its file, which are asked for all that it says.
import type { SuperFact, SymbolKind } from './fileFacts';
import type { FileSymbols } from './fileSymbols';
import type { FileId, SymbolId } from './ids';
import type { SymbolRecord } from './symbol';

export class StoredSymbol implements SymbolRecord {
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
    return this.#symbols.startLine(this.#place);
  }

  get endLine(): number {
    return this.#symbols.endLine(this.#place);
  }

  get nameLine(): number {
    return this.#symbols.nameLine(this.#place);
  }

  get docLine(): number {
    return this.#symbols.docLine(this.#place);
  }

  get bodyLine(): number {
    return this.#symbols.bodyLine(this.#place);
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
