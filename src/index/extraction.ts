// Text → facts for the indexer: in this process here, or wherever a host has processors to spare.
import type { Disposable } from '../base/lifecycle';
import { emptyFacts, extractFacts } from '../syntax/extract';
import type { ContentRules } from '../syntax/contentRules';
import type { FileFacts } from '../graph/fileFacts';
import type { Grammars } from '../syntax/grammars';
import { languageById, languageOfPath } from '../syntax/languages';

export interface ExtractionJob {
  /** Row of `syntax/languages`. */
  readonly language: string;
  readonly text: string;
  readonly rules: ContentRules;
  /** Somebody waits for it: it goes before what fills the index. */
  readonly isUrgent: boolean;
}

export interface Extraction {
  /** Without a symbol when there is a problem. */
  readonly facts: FileFacts;
  /** Why the file counts as skipped, as a sentence's second half; '' when it does not. */
  readonly problem: string;
  /** The facts as `encodeFacts` writes them, where they came as that. */
  readonly bytes?: Uint8Array;
  /** The parser trapped: it may be wrong from now on. */
  readonly isBroken?: boolean;
}

/** Never rejects: what goes wrong with a file is in its result. */
export interface FactsExtractor {
  /** How many files it should be given ahead of need; 1 where each holds up the caller. */
  readonly nAhead: number;
  /** Says that many files come, by language, so that it can get ready for them. Disposed when the last one has come. */
  expect(nByLanguage: ReadonlyMap<string, number>): Disposable;
  extract(job: ExtractionJob): Promise<Extraction>;
  /** Gives back what it holds; it may be used again. */
  end(): Promise<void>;
}

export function inProcessExtractor(grammars: Grammars): FactsExtractor {
  return { nAhead: 1, expect: () => ({ dispose: () => {} }), extract: (job) => extractHere(grammars, job), end: () => Promise.resolve() };
}

export async function extractHere(grammars: Grammars, { language: id, text, rules }: Omit<ExtractionJob, 'isUrgent'>): Promise<Extraction> {
  const language = grammars.ready(id) ?? (await grammars.load(id));
  if (language === undefined) return failed(id, text, grammars.problems.get(id) ?? `The language ${languageById(id)?.title ?? id} is off.`);
  try {
    return { facts: extractFacts(language, text, rules), problem: '' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...failed(id, text, `Its symbols could not be read: ${reason}`), isBroken: error instanceof WebAssembly.RuntimeError };
  }
}

/** The result for a file that gave no facts. */
export function failed(language: string, text: string, problem: string): Extraction {
  return { facts: emptyFacts(language, text, [problem]), problem };
}

/** Files by the language that their names tell. */
export function countLanguages(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of files) {
    const id = languageOfPath(path)?.id;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
