// What an index is made of, what it follows, and what it tells of itself.
import type { ContentHash } from '../base/contentHash';
import type { GraphBuilder } from '../graph/graphBuilder';
import type { ContentRules } from '../syntax/contentRules';
import type { FactsExtractor } from './extraction';
import type { KeptFacts } from './keptFacts';
import type { Clock, FileReader, Log } from './ports';
import type { Snapshots } from './snapshots';

export interface IndexerParts {
  readonly reader: FileReader;
  readonly extractor: FactsExtractor;
  readonly builder: GraphBuilder;
  readonly hash: ContentHash;
  readonly clock: Clock;
  readonly log: Log;
  /** Where the graph is kept from one start to the next; undefined where it is not. */
  readonly snapshots: Snapshots | undefined;
  /** Facts of texts that were parsed before; left out where none are kept. */
  readonly facts?: KeptFacts | undefined;
}

export interface IndexRules extends ContentRules {
  /** Patterns in the form of `.gitignore` lines. */
  readonly exclude: readonly string[];
}

export interface IndexState {
  readonly phase: 'idle' | 'discovering' | 'indexing' | 'ready' | 'failed';
  readonly nFiles: number;
  readonly nFilesDone: number;
  readonly wallMs: number;
  /** Texts that were parsed since the folder was opened. */
  readonly nParsed: number;
  /** How the graph came to be; '' until it is whole. */
  readonly source: '' | 'built' | 'snapshot';
  readonly problems: readonly string[];
}
