// What one file says by itself, before any name in it is tied to another file: plain data that the
// syntax layer writes, the graph takes in, and a snapshot or another process can carry.
import type { TermCounts } from './termCounts';

/** What a symbol is. The order is part of the snapshot format. */
export const symbolKinds = [
  'file', 'module', 'namespace', 'class', 'interface', 'trait', 'struct', 'enum', 'function', 'method',
  'constructor', 'property', 'field', 'constant', 'variable', 'typeAlias', 'route', 'component', 'test',
] as const;
export type SymbolKind = (typeof symbolKinds)[number];

/** How a place uses a name. The order is part of the snapshot format. */
export const refKinds = ['call', 'new', 'value', 'type', 'emit', 'listen'] as const;
export type RefKind = (typeof refKinds)[number];

/** How a type stands to a type that it names in its head. */
export type SuperKind = 'extends' | 'implements' | 'embeds' | 'mixes';

export interface SuperFact {
  readonly kind: SuperKind;
  /** As written, without type arguments: `Base`, `pkg.Base`, `a::b::Trait`. */
  readonly name: string;
}

/** Name of a symbol that is called as its file is (a single-file component); the graph puts the file's name in. */
export const namedAfterFile = '<file>';

/** A definition. Lines are 1-based and inclusive. */
export interface SymbolFact {
  readonly name: string;
  readonly kind: SymbolKind;
  /** Index of the enclosing symbol in `FileFacts.symbols`, -1 at the top level. */
  readonly parent: number;
  /** The type that a member declared outside its type belongs to (Go receiver, Rust impl, C++ `A::f`), else ''. */
  readonly owner: string;
  /** First line, decorators and attributes included, comments not. */
  readonly startLine: number;
  readonly endLine: number;
  /** The line the name is on. */
  readonly nameLine: number;
  /** First line of the comment right above, or `startLine` when there is none. */
  readonly docLine: number;
  /** First line of the body; 0 for a declaration without one. */
  readonly bodyLine: number;
  readonly isExported: boolean;
  readonly isStatic: boolean;
  /** Number of parameters without the receiver; -1 when it has no parameter list. */
  readonly nParams: number;
  /** Number of arguments that a call can not leave out; -1 when it has no parameter list. */
  readonly nRequired: number;
  /** It takes more arguments than it has parameters. */
  readonly hasRest: boolean;
  /** Parameter types as written, '' where there is none; empty for symbols without parameters. */
  readonly paramTypes: readonly string[];
  /** Result type as written, '' when there is none. A field or variable has its declared type here. */
  readonly resultType: string;
  readonly supers: readonly SuperFact[];
}

/** A block that gives a type defined elsewhere a base or interface (Rust `impl T for A`, Swift `extension A: P`). */
export interface ConformanceFact {
  readonly owner: string;
  readonly base: SuperFact;
  readonly line: number;
}

/** A use of a name. */
export interface RefFact {
  readonly kind: RefKind;
  readonly name: string;
  /** What stands before the name, as written and at most 120 characters: `this`, `a.b`, `pkg`; '' for a bare name. */
  readonly receiver: string;
  /** 1-based. */
  readonly line: number;
  /** Index of the innermost symbol around it, -1 at file level. */
  readonly from: number;
  /** Number of arguments of a call, -1 where it is not one. */
  readonly nArgs: number;
}

/** A name that comes from another file. */
export interface ImportFact {
  /** As written, without quotes: `./a`, `pkg/b`, `a.b`, `crate::x`. */
  readonly source: string;
  /** The name over there; '' for the module itself, '*' for everything, 'default' for a default export. */
  readonly name: string;
  /** The name here; '' where nothing is bound. */
  readonly alias: string;
  /** True for `export … from`: the name is visible to importers of this file. */
  readonly isReexport: boolean;
  readonly line: number;
}

/** A local name, and what the text tells of it. */
export interface BindingFact {
  readonly name: string;
  /**
   * `type`: annotated; `new`: constructed; `call`: result of the function `of`; `alias`: another name for `of`;
   * `param`: parameter of a function that is handed on (see `callbacks.ts`); `generic`: a type parameter, `of` what
   * it must be; `local`: nothing is known but that the name is bound here; `given`: a parameter that gets the result of
   * the function of its name which says that it gives it (`gives`), in the file or in those around that provide such.
   */
  readonly how: 'type' | 'new' | 'call' | 'alias' | 'param' | 'generic' | 'local' | 'given' | 'gives';
  readonly of: string;
  /** Index of the symbol it is local to, -1 at file level. */
  readonly scope: number;
  /** The line on which it is bound: the last one of what it is bound to. */
  readonly line: number;
  /** Last line of the block or closure it is bound in; 0: as far as its scope; -1: it is declared elsewhere. */
  readonly endLine: number;
  /** Last line of the branch (of an `if`, a `switch`, a loop) that it is bound in; behind it the name may be bound otherwise. 0: in none. */
  readonly branchEnd: number;
}

/** Fields of a function document that come from the text; names and paths are added by the graph. */
export const textFields = ['doc', 'comment', 'string', 'code'] as const;
export type TextField = (typeof textFields)[number];

/** The words of one symbol's text. */
export interface UnitFact {
  /** Index into `FileFacts.symbols`. */
  readonly symbol: number;
  /** Lines that belong to the unit (types end before their first member). 1-based, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Term → occurrences, per field. Terms are as `identifierTerms` makes them. */
  readonly terms: { readonly [field in TextField]: TermCounts };
}

export interface FileFacts {
  readonly language: string;
  readonly nLines: number;
  readonly isGenerated: boolean;
  readonly symbols: readonly SymbolFact[];
  readonly conformances: readonly ConformanceFact[];
  readonly refs: readonly RefFact[];
  readonly imports: readonly ImportFact[];
  readonly bindings: readonly BindingFact[];
  readonly units: readonly UnitFact[];
  /** The package, module or namespace that the file declares (Go package, Java package, C# namespace), '' otherwise. */
  readonly packageName: string;
  /** What went wrong, as sentences; the rest of the facts is still good. */
  readonly problems: readonly string[];
}
