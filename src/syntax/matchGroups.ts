// The shapes that the matches of a language's query are sorted into: offsets and text, no nodes.
import type { BindingFact, SymbolKind } from '../graph/fileFacts';
import type { Node } from 'web-tree-sitter';

/** A captured place: half-open offsets in UTF-16 units. */
export interface Capture {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface DefinitionMatch {
  readonly kind: SymbolKind;
  readonly node: Node;
  readonly name: Capture;
  readonly owner: string;
  readonly params: Node | undefined;
  readonly result: string;
  readonly bodyStart: number;
  /** A body that is no part of the node makes the definition longer. */
  readonly bodyEnd: number;
  readonly isStatic: boolean;
  /** Position of the pattern in the query; the earlier one wins. */
  readonly pattern: number;
}

export interface ScopeMatch extends Capture {
  readonly owner: string;
}

export interface MarkMatch extends Capture {
  readonly mark: 'export' | 'static' | 'super.extends' | 'super.implements' | 'super.embeds' | 'super.mixes';
}

export interface UseMatch {
  readonly kind: 'call' | 'new' | 'value' | 'type' | 'emit' | 'listen';
  readonly name: Capture;
  readonly receiver: string;
  /** `::` stands behind the receiver. */
  readonly isPath?: boolean;
  readonly nArgs: number;
}

export interface ImportMatch {
  readonly start: number;
  /** Where the name stands that it binds, -1 when it has none of its own. */
  readonly boundAt: number;
  readonly source: string;
  readonly name: string;
  readonly alias: string;
  readonly isReexport: boolean;
}

/** `isUses`: only its uses count, not what it defines. */
export interface InjectMatch extends Capture {
  readonly isUses: boolean;
}

/** A list of imports whose sources all begin with `prefix`. */
export interface ImportGroup {
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
}

export interface BindingMatch {
  readonly name: Capture;
  readonly how: BindingFact['how'];
  readonly of: string;
  /** Where what it is bound to ends, when that is behind the name. */
  readonly end: number;
  /** The name is declared elsewhere. */
  readonly isAgain?: boolean;
  /** It has the names of the row's `implicitParams`. */
  readonly isImplicit: boolean;
}

/** Half-open offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface MatchGroups {
  readonly definitions: DefinitionMatch[];
  readonly scopes: ScopeMatch[];
  readonly marks: MarkMatch[];
  readonly uses: UseMatch[];
  readonly imports: ImportMatch[];
  readonly importGroups: ImportGroup[];
  /** Statements whose imports are all visible to importers of the file. */
  readonly reexports: Capture[];
  /** Texts to parse once more. */
  readonly injects: InjectMatch[];
  readonly bindings: BindingMatch[];
  /** What ends the meaning of names that are bound in it. */
  readonly blocks: Place[];
  /** What runs in one of several cases only. */
  readonly branches: Place[];
  /** Names of parameters and variables. */
  readonly locals: Capture[];
  /** Names that hide what is outside, and may be functions all the same. */
  readonly hides: Capture[];
  readonly comments: Capture[];
  readonly strings: Capture[];
  readonly docs: Capture[];
  readonly packages: Capture[];
}
