// Orders the symbols of a workspace for one query: what their text says, what their neighbours say along
// calls, and what their file is for. Every ranked symbol keeps its reasons.
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import type { Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isData, isType, ownerName } from '../graph/symbol';
import { chainScores } from './chain';
import { type LexicalScores, scoreTexts } from './lexicalScore';
import { order } from './order';
import type { Pins } from './pins';
import type { ParsedQuery } from './query';
import { chain, confidence, confidenceFloors, fileBoost, generatedFactor, kindFactors, namesakes, roleFactors } from './weights';

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

export function rankSymbols(resolver: Resolver, query: ParsedQuery, pins: Pins): Ranking {
  const { graph } = resolver;
  const factorOf = factors(graph, query);
  const lexical = scoreTexts(graph, query, (id) => {
    const symbol = graph.symbol(id);
    return symbol !== undefined && roleFactors[graph.fileOf(symbol).role] === 1;
  }, countUnits(graph));
  const texts = new Map<SymbolRecord, number>();
  let best = 0;
  for (const [id, score] of lexical.scores) {
    const symbol = graph.symbol(id);
    if (symbol === undefined) continue;
    const value = score * factorOf(symbol);
    texts.set(symbol, value);
    if (best < value) best = value;
  }
  const sureness = confidenceOf(graph, query, lexical, texts, best);
  boostFiles(graph, texts);
  let top = 0;
  for (const value of texts.values()) if (top < value) top = value;
  if (0 < top) for (const [symbol, value] of texts) texts.set(symbol, value / top);
  const named = new Set(pins.symbols.filter(({ isNear }) => !isNear).flatMap(({ symbols }) => symbols));
  const isFlow = query.kind === 'flow';
  const spread = chainScores(resolver, texts, query.wantsTests);
  const lambda = isFlow ? chain.lambda.flow : chain.lambda.plain;
  const scored: { symbol: SymbolRecord; score: number }[] = [];
  for (const symbol of new Set([...texts.keys(), ...spread.keys(), ...named])) {
    const score = (texts.get(symbol) ?? 0) + lambda * (spread.get(symbol) ?? 0) * chainFactor(graph, symbol, query);
    if (0 < score || named.has(symbol)) scored.push({ symbol, score });
  }
  scored.sort((a, b) => b.score - a.score || order(graph, a.symbol, b.symbol));
  if (query.kind !== 'names') dampNamesakes(graph, scored, named);
  const ranked = scored.slice(0, maxRanked).map(({ symbol, score }): RankedSymbol => ({
    symbol, score,
    reasons: {
      words: lexical.labelsOf(symbol.id), text: texts.get(symbol) ?? 0, chain: lambda * (spread.get(symbol) ?? 0),
      factor: factorOf(symbol), isNamed: named.has(symbol),
    },
  }));
  const floor = confidenceFloors[query.kind];
  return { ranked, confidence: sureness, isConfident: floor <= sureness, unknownWords: lexical.unknown };
}

const unitCounts = new WeakMap<CodeGraph, { readonly generation: number; readonly n: number }>();

/** Documents outside of tests and the like, by which the rarity of a word is measured. */
function countUnits(graph: CodeGraph): number {
  const known = unitCounts.get(graph);
  if (known?.generation === graph.generation) return known.n;
  let n = 0;
  for (const file of graph.files()) {
    if (roleFactors[file.role] !== 1) continue;
    for (const symbol of file.symbols) if (0 < symbol.unitEnd) n++;
  }
  unitCounts.set(graph, { generation: graph.generation, n });
  return n;
}

/** What a symbol and its file are, as a factor on its text score. */
function factors(graph: CodeGraph, query: ParsedQuery): (symbol: SymbolRecord) => number {
  const ofFile = new Map<FileRecord, number>();
  return (symbol) => {
    const file = graph.fileOf(symbol);
    let factor = ofFile.get(file);
    if (factor === undefined) {
      factor = query.wantsTests && file.role !== 'vendored' ? 1 : roleFactors[file.role];
      if (file.isGenerated) factor *= generatedFactor;
      ofFile.set(file, factor);
    }
    return factor * kindFactor(symbol, query);
  };
}

function kindFactor(symbol: SymbolRecord, query: ParsedQuery): number {
  if (symbol.kind === 'test') return query.wantsTests ? 1 : roleFactors.test;
  if (isType(symbol)) return kindFactors.type;
  if (isData(symbol)) return kindFactors.data;
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
function boostFiles(graph: CodeGraph, texts: Map<SymbolRecord, number>): void {
  const bestOfFile = new Map<number, number>();
  const top = [...texts].sort((a, b) => b[1] - a[1] || order(graph, a[0], b[0])).slice(0, maxFilesBoosted);
  const best = top[0]?.[1] ?? 0;
  if (best === 0) return;
  for (const [symbol, value] of top) if (!bestOfFile.has(symbol.file)) bestOfFile.set(symbol.file, value / best);
  for (const [symbol, value] of texts) {
    const share = bestOfFile.get(symbol.file);
    if (share !== undefined) texts.set(symbol, value * (1 + fileBoost * share));
  }
}

function confidenceOf(graph: CodeGraph, query: ParsedQuery, lexical: LexicalScores, texts: ReadonlyMap<SymbolRecord, number>, best: number): number {
  if (lexical.best === 0) return 0;
  const top = [...texts].sort((a, b) => b[1] - a[1] || order(graph, a[0], b[0])).slice(0, 10);
  let nCompounds = 0;
  let nCovered = 0;
  for (const [symbol] of top) {
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
