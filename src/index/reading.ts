// A look at a file on its way into the graph.
import type { Extraction } from './extraction';
import type { SourceText } from './ports';
import type { StoredKind } from './storedFile';

/** What came of looking at a path. A file that can not be read now is still there. */
export interface Reading {
  readonly source: SourceText | undefined;
  readonly kind: StoredKind;
  /** Readings are counted as they begin: of two of one file, the one that began last has the newer text. */
  readonly order: number;
}

/** What a reading comes to: the graph has it already (`isNewest` tells whether nothing newer was faster), or its facts. */
export type Prepared =
  | { readonly kind: 'known'; readonly isNewest: boolean }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'minified' }
  | { readonly kind: 'facts'; readonly fingerprint: string; readonly extraction: Extraction; /** Not among those kept. */ readonly isNew: boolean };
