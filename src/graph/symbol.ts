// A symbol as the graph keeps it: a definition with its place, tied to its file and its parent.
import type { FileId, SymbolId } from './ids';
import type { SuperFact, SymbolKind } from './fileFacts';

export interface SymbolRecord {
  readonly id: SymbolId;
  readonly file: FileId;
  readonly name: string;
  readonly kind: SymbolKind;
  /** The enclosing symbol; undefined at the top level. */
  readonly parent: SymbolRecord | undefined;
  /** Symbols defined directly inside. */
  readonly children: readonly SymbolRecord[];
  /** Type that a member declared outside its type belongs to, '' otherwise. */
  readonly owner: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly nameLine: number;
  readonly docLine: number;
  readonly bodyLine: number;
  /** Last line of the symbol's own document, 0 when it has none (see `UnitFact`). */
  readonly unitEnd: number;
  readonly isExported: boolean;
  readonly isStatic: boolean;
  readonly nParams: number;
  readonly nRequired: number;
  readonly hasRest: boolean;
  readonly paramTypes: readonly string[];
  readonly resultType: string;
  readonly supers: readonly SuperFact[];
}

const callableKinds: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'component', 'route', 'test']);
const typeKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'typeAlias']);
const dataKinds: ReadonlySet<SymbolKind> = new Set(['property', 'field', 'constant', 'variable']);

export function isCallable(symbol: { readonly kind: SymbolKind }): boolean {
  return callableKinds.has(symbol.kind);
}

export function isType(symbol: { readonly kind: SymbolKind }): boolean {
  return typeKinds.has(symbol.kind);
}

export function isData(symbol: { readonly kind: SymbolKind }): boolean {
  return dataKinds.has(symbol.kind);
}

/** True for what stands in a type's own scope, be it declared inside or outside of it. */
export function isMember(symbol: SymbolRecord): boolean {
  return symbol.owner !== '' || (symbol.parent !== undefined && isType(symbol.parent));
}

/** Name of the type that a symbol is a member of, '' when it is none. */
export function ownerName(symbol: SymbolRecord): string {
  if (symbol.owner !== '') return lastSegment(symbol.owner);
  return symbol.parent !== undefined && isType(symbol.parent) ? symbol.parent.name : '';
}

/** `Outer.inner.name`, with the type of a member declared elsewhere in front. */
export function qualifiedName(symbol: SymbolRecord): string {
  if (symbol.owner !== '') return `${lastSegment(symbol.owner)}.${symbol.name}`;
  return symbol.parent === undefined || symbol.parent.kind === 'file' ? symbol.name : `${qualifiedName(symbol.parent)}.${symbol.name}`;
}

/** `a.b::C` is `C`. */
export function lastSegment(name: string): string {
  for (let i = name.length - 1; 0 <= i; i--) {
    const unit = name.charCodeAt(i);
    if (unit === dot || unit === colon || unit === backslash || unit === slash) return name.slice(i + 1);
  }
  return name;
}

const dot = 46;
const slash = 47;
const colon = 58;
const backslash = 92;

/** The field that a binding fills: `h.open`, `this.open`, `h->open` and `.open` fill `open`, `Ops.2` the third of `Ops`; '' for other names. */
export function fieldOf(name: string): string {
  // Most names have neither.
  if (!name.includes('.') && !name.includes('->')) return '';
  return /(?:\.|->)([\p{L}_$][\p{L}\p{N}_$]*|\d+)$/u.exec(name)?.[1] ?? '';
}

/** True for what stands in a type, be it declared inside or outside of it. */
export function isInside(symbol: SymbolRecord, around: SymbolRecord): boolean {
  for (let scope: SymbolRecord | undefined = symbol; scope !== undefined; scope = scope.parent) {
    if (scope === around || (scope.owner !== '' && lastSegment(scope.owner) === around.name)) return true;
  }
  return false;
}

/** Name of what stands around a symbol, '' at the top of a file. */
export function outerName(symbol: SymbolRecord): string {
  return symbol.parent === undefined || symbol.parent.kind === 'file' ? '' : symbol.parent.name;
}
