// Files that hold blocks of other languages (single-file components): every block is read by its own
// language from a text in which all else is blank, so that offsets and lines are those of the file, and
// the facts are joined under one symbol for the component. What the markup uses counts as its uses.
import { textStopWords } from '../base/stopWords';
import { identifierTerms } from '../base/terms';
import { LineTable } from '../base/lineTable';
import { type FileFacts, type RefFact, type SymbolFact, type TextField, type UnitFact, namedAfterFile } from '../graph/fileFacts';
import { isGeneratedText } from './contentRules';
import { type Markup, type Span, blankOutside, readMarkup } from './markup';
import type { EmbeddedLanguages, LanguageRow } from './languages';

/** The facts of one text in an inner language; undefined when that language is off. */
export type ExtractInner = (languageId: string, text: string) => FileFacts | undefined;

/** A symbol that stands for the default export of a block; the component takes its place. */
const defaultName = 'default';
const componentIndex = 0;

export function extractEmbedded(row: LanguageRow, embedded: EmbeddedLanguages, text: string, extract: ExtractInner): FileFacts {
  const markup = readMarkup(text, embedded);
  const lines = new LineTable(text);
  const blocks = markup.blocks.map(({ body, lang }) => ({
    span: body, language: embedded.innerByLang[lang] ?? embedded.inner,
  }));
  const merged = new Merged(row, lines, text);
  for (const { span, language } of blocks) {
    const facts = extract(language, blankOutside(text, [span]));
    if (facts === undefined) merged.problems.add(`Its ${language} part is not indexed, for that language is off.`);
    else merged.add(facts);
  }
  const typed = blocks.find(({ language }) => language !== embedded.inner)?.language ?? embedded.inner;
  const expressions = extract(typed, expressionText(text, markup));
  merged.addMarkup(markup, expressions?.refs ?? [], text);
  return merged.facts();
}

/** The expressions of the markup, each as a statement block of its own, in a text that is blank elsewhere. */
function expressionText(text: string, markup: Markup): string {
  const characters = blankOutside(text, markup.expressions).split('');
  const enclose = (at: number, bracket: string): void => {
    // An expression that is being typed can end with its line, which must stay.
    if (!/[\r\n]/.test(characters[at] ?? '')) characters[at] = bracket;
  };
  for (const { start, end } of markup.expressions) {
    // The characters around an expression are quotes or braces. An object is no block.
    const isObject = text.slice(start, end).trimStart().startsWith('{');
    enclose(start - 1, isObject ? '(' : '{');
    enclose(end, isObject ? ')' : '}');
  }
  return characters.join('');
}

/** Facts of several blocks as one file's, with the symbols of each behind those of the ones before. */
class Merged {
  readonly problems = new Set<string>();
  readonly #row: LanguageRow;
  readonly #lines: LineTable;
  readonly #text: string;
  readonly #symbols: SymbolFact[];
  readonly #conformances: FileFacts['conformances'][number][] = [];
  readonly #refs: RefFact[] = [];
  readonly #imports: FileFacts['imports'][number][] = [];
  readonly #bindings: FileFacts['bindings'][number][] = [];
  readonly #units: UnitFact[] = [];

  constructor(row: LanguageRow, lines: LineTable, text: string) {
    this.#row = row;
    this.#lines = lines;
    this.#text = text;
    this.#symbols = [{
      name: namedAfterFile, kind: 'component', parent: -1, owner: '', startLine: 1, endLine: Math.max(1, lines.nLines), nameLine: 1,
      docLine: 1, bodyLine: 1, isExported: true, isStatic: false, nParams: -1, nRequired: -1, hasRest: false, paramTypes: [], resultType: '', supers: [],
    }];
  }

  add(facts: FileFacts): void {
    const index: number[] = [];
    for (const symbol of facts.symbols) {
      const parent = symbol.parent < 0 ? componentIndex : (index[symbol.parent] ?? componentIndex);
      if (symbol.name === defaultName && symbol.parent < 0) {
        index.push(componentIndex);
        continue;
      }
      index.push(this.#symbols.length);
      this.#symbols.push({ ...symbol, parent });
    }
    const shifted = (symbol: number): number => index[symbol] ?? componentIndex;
    this.#conformances.push(...facts.conformances);
    for (const ref of facts.refs) this.#refs.push({ ...ref, from: shifted(ref.from) });
    this.#imports.push(...facts.imports);
    for (const binding of facts.bindings) this.#bindings.push({ ...binding, scope: shifted(binding.scope) });
    for (const unit of facts.units) {
      if (shifted(unit.symbol) !== componentIndex) this.#units.push({ ...unit, symbol: shifted(unit.symbol) });
    }
    for (const problem of facts.problems) this.problems.add(problem);
  }

  addMarkup(markup: Markup, expressionRefs: readonly RefFact[], text: string): void {
    const from = componentIndex;
    const imported = new Set(this.#imports.map(({ alias }) => alias));
    for (const { name, receiver, at, kind, isDoubtful } of markup.uses) {
      if (isDoubtful && !imported.has(name)) continue;
      this.#refs.push({ kind, name, receiver, line: this.#lines.lineAt(at), from, nArgs: -1 });
    }
    for (const ref of expressionRefs) this.#refs.push({ ...ref, from });
    for (const { start, end } of markup.expressions) {
      const plain = /^\s*(?!(?:true|false|null|undefined)\b)(?:([\w$.]+)\.)?([A-Za-z_$][\w$]*)\s*$/.exec(text.slice(start, end));
      if (plain === null || plain[2] === undefined) continue;
      this.#refs.push({ kind: 'value', name: plain[2], receiver: plain[1] ?? '', line: this.#lines.lineAt(start), from, nArgs: -1 });
    }
    for (const { start, end } of markup.sources) {
      this.#imports.push({ source: text.slice(start, end), name: '*', alias: '', isReexport: true, line: this.#lines.lineAt(start) });
    }
    this.#units.unshift({
      symbol: componentIndex, startLine: 1, endLine: Math.max(1, this.#lines.nLines),
      terms: { doc: new Map(), comment: counted(text, markup.comments), string: counted(text, markup.texts), code: counted(text, markup.expressions) },
    });
  }

  facts(): FileFacts {
    return {
      language: this.#row.id, nLines: this.#lines.nLines, isGenerated: isGeneratedText(this.#text), symbols: this.#symbols,
      conformances: this.#conformances, refs: this.#refs, imports: this.#imports, bindings: this.#bindings, units: this.#units,
      packageName: '', problems: [...this.problems],
    };
  }
}

function counted(text: string, spans: readonly Span[]): UnitFact['terms'][TextField] {
  const terms = new Map<string, number>();
  for (const { start, end } of spans) {
    for (const [word] of text.slice(start, end).matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
      for (const term of identifierTerms(word, textStopWords)) terms.set(term, (terms.get(term) ?? 0) + 1);
    }
  }
  return terms;
}
