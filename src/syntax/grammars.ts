// Loads a language when its first file comes: the grammar, and its queries compiled into one.
// A grammar or query that fails costs its language alone, and the reason is kept for the status.
import { Language, Parser, Query } from 'web-tree-sitter';
import { type EmbeddedLanguages, type LanguageRow, languageById } from './languages';
import { unknownCaptures } from './captures';

/** Reads what ships with the product; a missing asset rejects. */
export interface GrammarAssets {
  bytes(name: string): Promise<Uint8Array>;
}

export interface LoadedLanguage {
  readonly row: LanguageRow;
  /** Another one after it failed; see `withTree`. */
  parser: Parser;
  readonly query: Query;
  /** For a row of files that hold blocks of other languages: those that could be loaded; parser and query are theirs. */
  readonly inner?: ReadonlyMap<string, LoadedLanguage>;
}

export class Grammars {
  readonly #assets: GrammarAssets;
  readonly #onHeavyGrammar: () => void;
  readonly #loaded = new Map<string, Promise<LoadedLanguage | undefined>>();
  readonly #ready = new Map<string, LoadedLanguage | undefined>();
  readonly problems = new Map<string, string>();
  #engine: Promise<void> | undefined;

  /** `onHeavyGrammar` is called before the first grammar marked heavy is loaded (a host may tune its engine). */
  constructor(assets: GrammarAssets, onHeavyGrammar: () => void) {
    this.#assets = assets;
    this.#onHeavyGrammar = onHeavyGrammar;
  }

  /** The language, or undefined when it can not be loaded; the reason is then in `problems`. */
  load(id: string): Promise<LoadedLanguage | undefined> {
    let loading = this.#loaded.get(id);
    if (loading === undefined) {
      loading = this.#load(id).catch((error: unknown) => {
        this.problems.set(id, `The language ${id} is off: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      });
      loading = loading.then((language) => {
        this.#ready.set(id, language);
        return language;
      });
      this.#loaded.set(id, loading);
    }
    return loading;
  }

  /** A language that `load` has already brought. */
  ready(id: string): LoadedLanguage | undefined {
    return this.#ready.get(id);
  }

  dispose(): void {
    for (const language of this.#ready.values()) {
      if (language === undefined || language.inner !== undefined) continue;
      language.query.delete();
      language.parser.delete();
    }
    this.#ready.clear();
    this.#loaded.clear();
  }

  async #load(id: string): Promise<LoadedLanguage> {
    const row = languageById(id);
    if (row === undefined) throw new Error('it is not in the table.');
    if (row.embedded !== undefined) return this.#loadInner(row, row.embedded);
    this.#engine ??= this.#startEngine();
    await this.#engine;
    const name = `grammars/${row.grammar}.wasm`;
    const language = await Language.load(await this.#assets.bytes(name)).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error && error.message !== '' ? error.message : 'it can not be loaded'}`);
    });
    const sources = await Promise.all(row.queries.map((query) => this.#assets.bytes(`queries/${query}.scm`)));
    const decoder = new TextDecoder();
    const query = compileQuery(language, row.queries, sources.map((bytes) => decoder.decode(bytes)));
    // Only now: compiling the query gains from the optimising compiler, parsing with this grammar is what must not meet it.
    if (row.isHeavy) this.#onHeavyGrammar();
    const parser = new Parser();
    parser.setLanguage(language);
    return { row, parser, query };
  }

  async #loadInner(row: LanguageRow, { inner, innerByLang }: EmbeddedLanguages): Promise<LoadedLanguage> {
    const languages = new Map<string, LoadedLanguage>();
    for (const id of new Set([inner, ...Object.values(innerByLang)])) {
      const language = await this.load(id);
      if (language !== undefined) languages.set(id, language);
    }
    const any = languages.values().next().value;
    if (any === undefined) throw new Error(this.problems.get(inner) ?? 'its script language is off.');
    return { row, parser: any.parser, query: any.query, inner: languages };
  }

  async #startEngine(): Promise<void> {
    const wasmBinary = await this.#assets.bytes('grammars/web-tree-sitter.wasm');
    await Parser.init({ wasmBinary });
  }
}

function compileQuery(language: Language, names: readonly string[], sources: readonly string[]): Query {
  // Compiling can take seconds for large grammars, so the parts are looked at alone only when the whole is wrong.
  try {
    const query = new Query(language, sources.join('\n'));
    if (unknownCaptures(query.captureNames).length === 0) return query;
    query.delete();
  } catch {
    // The parts tell which one is wrong.
  }
  sources.forEach((source, i) => {
    let one: Query;
    try {
      one = new Query(language, source);
    } catch (error) {
      throw new Error(`queries/${names[i]}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    const unknown = unknownCaptures(one.captureNames);
    one.delete();
    if (0 < unknown.length) throw new Error(`queries/${names[i]}: unknown capture @${unknown.join(', @')}`);
  });
  return new Query(language, sources.join('\n'));
}
