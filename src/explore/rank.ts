// Orders the symbols of a workspace for one query: what their text says, what their neighbours say along
// calls, and what their file is for. Every ranked symbol keeps its reasons.
import { questionWords } from '../base/stopWords';
import { TopK } from '../base/topK';
import type { CodeGraph } from '../graph/codeGraph';
import type { Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isData, isType, ownerName } from '../graph/symbol';
import { chainScores } from './chain';
import { type LexicalScores, scoreTexts, textNumbers } from './lexicalScore';
import { order } from './order';
import type { Pins } from './pins';
import type { ParsedQuery } from './query';
import { SymbolScores } from './symbolScores';
import { chain, confidence, confidenceFloors, fileBoost, generatedFactor, kindFactors, namesakes, roleFactors, thin } from './weights';

export interface RankedSymbol {
  readonly symbol: SymbolRecord;
  /** Final score, 1 for the best text of the query; named symbols lie above. */
  readonly score: number;
  readonly reasons: {
    readonly words: readonly string[];
    /** Share of the best text score, after the factors. */
    readonly text: number;
    readonly chain: number;
    readonly factor: number;
    readonly isNamed: boolean;
  };
}

export interface Ranking {
  /** Best first. */
  readonly ranked: readonly RankedSymbol[];
  /** Best text score over the score of a perfect text, compounds added. */
  readonly confidence: number;
  readonly isConfident: boolean;
  readonly unknownWords: readonly string[];
}

/** Symbols kept; what lies further down never reaches an answer. */
const maxRanked = 300;
const maxFilesBoosted = 60;
/** Texts that confidence looks at. */
const nBestTexts = 10;

export function rankSymbols(resolver: Resolver, query: ParsedQuery, pins: Pins): Ranking {
  const { graph } = resolver;
  const factorOf = factors(graph, query);
  const scratch = textNumbers(graph.lexicon);
  const lexical = scoreTexts(graph, query, countedIn(graph), countUnits(graph), scratch);
  const texts = new SymbolScores(graph, scratch[2]);
  let best = 0;
  for (const [id, score] of lexical.scores) {
    const symbol = graph.tables.symbols.view(id);
    if (symbol === undefined) continue;
    const value = score * factorOf(symbol);
    texts.set(id, value);
    if (best < value) best = value;
  }
  const bestTexts = texts.top(nBestTexts).map(([symbol]) => symbol);
  const sureness = confidenceOf(query, lexical, bestTexts, best);
  const neededFloor = isThin(query, lexical, bestTexts) ? Math.max(thin.floor, confidenceFloors[query.kind]) : confidenceFloors[query.kind];
  boostFiles(graph, texts);
  const top = texts.highest();
  if (0 < top) texts.replace((_, value) => value / top);
  const named = new Set(pins.symbols.filter(({ isNear }) => !isNear).flatMap(({ symbols }) => symbols));
  const isFlow = query.kind === 'flow';
  const spread = chainScores(resolver, texts, query.wantsTests);
  const lambda = isFlow ? chain.lambda.flow : chain.lambda.plain;
  const scored = bestOf(graph, texts, spread, named, (symbol) => lambda * (spread.get(symbol) ?? 0) * chainFactor(graph, symbol, query));
  if (query.kind !== 'names') dampNamesakes(graph, scored, named);
  const ranked = scored.slice(0, maxRanked).map(({ symbol, score }): RankedSymbol => ({
    symbol, score,
    reasons: {
      words: lexical.labelsOf(symbol.id), text: texts.get(symbol) ?? 0, chain: lambda * (spread.get(symbol) ?? 0),
      factor: factorOf(symbol), isNamed: named.has(symbol),
    },
  }));
  return { ranked, confidence: sureness, isConfident: neededFloor <= sureness, unknownWords: lexical.unknown };
}

/**
 * The best by score, as many as can reach the ranking: when namesakes among the first are damped, those right
 * behind them take their places.
 */
function bestOf(
  graph: CodeGraph,
  texts: SymbolScores,
  spread: ReadonlyMap<SymbolRecord, number>,
  named: ReadonlySet<SymbolRecord>,
  chainOf: (symbol: SymbolRecord) => number,
): { symbol: SymbolRecord; score: number }[] {
  const best = new TopK<{ symbol: SymbolRecord; score: number }>(2 * maxRanked, (a, b) => order(graph, a.symbol, b.symbol));
  const put = (symbol: SymbolRecord): void => {
    const score = (texts.get(symbol) ?? 0) + chainOf(symbol);
    if (best.mayTake(score) && (0 < score || named.has(symbol))) best.put({ symbol, score }, score);
  };
  texts.forEach((id, score) => {
    // What nothing leads to, and nobody named, is looked at when its text alone may be among the best.
    const symbol = graph.tables.symbols.known(id) ?? (best.mayTake(score) ? graph.symbol(id) : undefined);
    if (symbol !== undefined) put(symbol);
  });
  for (const symbol of spread.keys()) if (!texts.has(symbol)) put(symbol);
  for (const symbol of named) if (!texts.has(symbol) && !spread.has(symbol)) put(symbol);
  return best.take();
}

const unitCounts = new WeakMap<CodeGraph, { readonly generation: number; readonly n: number }>();

/** Documents outside of tests and the like, by which the rarity of a word is measured. */
function countUnits(graph: CodeGraph): number {
  const known = unitCounts.get(graph);
  if (known?.generation === graph.generation) return known.n;
  let n = 0;
  for (const file of graph.files()) {
    if (roleFactors[file.role] !== 1) continue;
    // Asked of the columns: records of all symbols would be made for a count.
    const { definitions } = file;
    for (let place = 1; place < definitions.n; place++) if (0 < definitions.unitEnd(place)) n++;
  }
  unitCounts.set(graph, { generation: graph.generation, n });
  return n;
}

/** Whether the document of a symbol id counts for the rarity of words. */
function countedIn(graph: CodeGraph): (id: number) => boolean {
  /** By file id. */
  const ofFile: boolean[] = [];
  return (id) => {
    const file = graph.tables.symbols.fileOf(id);
    return file !== undefined && (ofFile[file] ??= roleFactors[graph.file(file)?.role ?? 'test'] === 1);
  };
}

/** What a symbol and its file are, as a factor on its text score. */
function factors(graph: CodeGraph, query: ParsedQuery): (symbol: SymbolRecord) => number {
  /** By file id. */
  const ofFile: number[] = [];
  return (symbol) => {
    let factor = ofFile[symbol.file];
    if (factor === undefined) {
      const file = graph.fileOf(symbol);
      factor = query.wantsTests && file.role !== 'vendored' ? 1 : roleFactors[file.role];
      if (file.isGenerated) factor *= generatedFactor;
      ofFile[symbol.file] = factor;
    }
    return factor * kindFactor(symbol, query);
  };
}

function kindFactor(symbol: SymbolRecord, query: ParsedQuery): number {
  if (symbol.kind === 'test') return query.wantsTests ? 1 : roleFactors.test;
  if (isType(symbol)) return kindFactors.type;
  if (isData(symbol)) return symbol.bodyLine === 0 ? kindFactors.data : 1;
  if (isCallable(symbol) && symbol.bodyLine === 0) return kindFactors.declaration;
  return symbol.endLine - symbol.startLine < 3 ? kindFactors.short : 1;
}

function chainFactor(graph: CodeGraph, symbol: SymbolRecord, query: ParsedQuery): number {
  if (isType(symbol) || isData(symbol)) return chain.typeFactor;
  if (query.wantsTests) return 1;
  return roleFactors[graph.fileOf(symbol).role] < 1 || symbol.kind === 'test' ? chain.testFactor : 1;
}

/** Overloads and clones say the same again: each further one of the same name beside the best two counts less. */
function dampNamesakes(graph: CodeGraph, scored: { symbol: SymbolRecord; score: number }[], named: ReadonlySet<SymbolRecord>): void {
  const nSeen = new Map<string, number>();
  for (const entry of scored.slice(0, maxRanked)) {
    if (named.has(entry.symbol)) continue;
    const key = `${ownerName(entry.symbol)}.${entry.symbol.name}`;
    const n = nSeen.get(key) ?? 0;
    nSeen.set(key, n + 1);
    if (namesakes.free <= n) entry.score *= namesakes.factor ** (n - namesakes.free + 1);
  }
  scored.sort((a, b) => b.score - a.score || order(graph, a.symbol, b.symbol));
}

/** Symbols beside a very good one gain: the best of a file lifts the others in it. */
function boostFiles(graph: CodeGraph, texts: SymbolScores): void {
  const bestOfFile = new Map<number, number>();
  const top = texts.top(maxFilesBoosted);
  const best = top[0]?.[1] ?? 0;
  if (best === 0) return;
  for (const [symbol, value] of top) if (!bestOfFile.has(symbol.file)) bestOfFile.set(symbol.file, value / best);
  texts.replace((id, value) => {
    const share = bestOfFile.get(graph.tables.symbols.fileOf(id) ?? 0);
    return share === undefined ? value : value * (1 + fileBoost * share);
  });
}

/** No text among the best has more than a word or two of a question of many. A name that is written as one is no such word. */
function isThin(query: ParsedQuery, lexical: LexicalScores, bestTexts: readonly SymbolRecord[]): boolean {
  if (query.kind === 'names' || query.names.some(({ isSurelyName }) => isSurelyName)) return false;
  const nOf = (words: readonly string[]): number => words.filter((word) => !questionWords.has(word)).length;
  const nWords = nOf([...new Set(query.tokens.flatMap(({ words }) => words))]);
  const nCovered = Math.max(0, ...bestTexts.map((symbol) => nOf(lexical.labelsOf(symbol.id))));
  return nCovered <= thin.maxWords && 2 * nCovered < nWords;
}

function confidenceOf(query: ParsedQuery, lexical: LexicalScores, bestTexts: readonly SymbolRecord[], best: number): number {
  if (lexical.best === 0) return 0;
  let nCompounds = 0;
  let nCovered = 0;
  for (const symbol of bestTexts) {
    nCompounds = Math.max(nCompounds, lexical.compoundsOf(symbol.id));
    nCovered = Math.max(nCovered, lexical.labelsOf(symbol.id).length);
  }
  const compounds = confidence.compound * Math.min(confidence.maxCompounds, nCompounds);
  if (query.kind === 'names') return best / lexical.best + compounds;
  const nWords = Math.max(1, new Set(query.tokens.flatMap(({ words }) => words)).size);
  const covered = confidence.covered * (nCovered / nWords - 0.5);
  const unknown = confidence.unknown * (lexical.unknown.length / nWords);
  return best / lexical.best + compounds + covered - unknown;
}
