// From a query to an ordered list of candidates: what is asked for by name or place, then what the
// ranking found. Decides how narrow the answer is.
import { questionWords } from '../base/stopWords';
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import type { Edge, Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isType } from '../graph/symbol';
import type { Candidate } from './fit';
import { type FilePin, type Pins, findPins } from './pins';
import { type ParsedQuery, parseQuery, withoutPaths } from './query';
import { order } from './order';
import { type RankedSymbol, type Ranking, rankSymbols } from './rank';
import { unitEndOf } from './render';
import { roleFactors, weak } from './weights';

export interface Plan {
  readonly query: ParsedQuery;
  readonly pins: Pins;
  readonly ranking: Ranking;
  readonly candidates: readonly Candidate[];
  /** Symbols that the answer is about, when it names them. */
  readonly mains: readonly SymbolRecord[];
  /** Only what was asked for; nothing is added by rank. */
  readonly isNarrow: boolean;
  /** What was found answers with little confidence. */
  readonly isWeak: boolean;
  /** Nothing in the workspace answers this. */
  readonly isMiss: boolean;
}

/** Names in a query up to which each is taken as asked for; a longer list is a bag of hints. */
const maxAskedNames = 3;
/** Symbols taken for a name that is part of theirs. */
const maxLongerNames = 3;
/** Definitions of one name that all count as asked for, beside other words. */
const maxAskedDefinitions = 4;
const maxCallersShown = 12;
/** Files up to this many lines are taken whole when their path is asked for. */
const maxWholeFileLines = 260;

export function makePlan(resolver: Resolver, text: string, isKnownPath: (path: string) => boolean): Plan {
  const { graph } = resolver;
  const parsed = graph.fileAt(text.trim()) === undefined ? parseQuery(text) : pathAlone(text.trim());
  const files = findPins(graph, parsed, isKnownPath);
  const places = parsed.paths.filter((mention) => files.files.some((pin) => pin.mention === mention) || files.missingPaths.some(({ written }) => written === mention.path));
  const query = withoutPaths(parsed, places);
  const pins = findPins(graph, query, isKnownPath);
  const ranking = rankSymbols(resolver, query, pins);
  const named = namedSymbols(graph, query, pins);
  const inFiles = fileCandidates(graph, query, pins, ranking, named);
  const isOnlyPlaces = 0 < pins.files.length && query.tokens.length === 0;
  const isOneName = query.kind === 'names' && pins.files.length === 0 && 0 < named.length && isCoveredBy(query, pins) && sureSymbols(pins).length === 1;
  // A name that is only the beginning of others, in a list of names: the first of those are meant.
  const longer = query.kind === 'names' && 1 < query.names.length ? pins.missingNames.flatMap((name) => name.longer.slice(0, maxLongerNames)) : [];
  const asked = [...inFiles, ...named.flatMap((symbol) => askedSymbol(graph, symbol, isOneName && named.length === 1)), ...longer.flatMap((symbol) => askedSymbol(graph, symbol, false))];
  const asksCallers = query.asksForCallers && 0 < named.length;
  const isNarrow = isOnlyPlaces || isOneName || asksCallers || (query.asksForCallees && 0 < named.length);
  const rest = asksCallers ? callerCandidates(resolver, named) : isNarrow ? [] : rankedCandidates(graph, ranking);
  const isNothingNamed = asked.length === 0;
  const hasMissing = 0 < pins.missingNames.length || 0 < pins.missingPaths.length;
  const isMiss = isNothingNamed && (!ranking.isConfident || (hasMissing && query.asksForCallers) || (0 < pins.missingPaths.length && query.tokens.length === 0));
  const isWeak = isNothingNamed && query.kind !== 'names' && ranking.confidence < weak[query.kind].below;
  return { query, pins, ranking, isWeak, candidates: isMiss ? [] : [...asked, ...rest], mains: named, isNarrow, isMiss };
}

/** A query that is a path letter by letter, whatever letters it has. */
function pathAlone(path: string): ParsedQuery {
  return { ...parseQuery(''), text: path, paths: [{ written: path, path, lines: undefined, isSurelyPath: true }] };
}

/** Pinned names that are not words about the question. */
function sureSymbols(pins: Pins): Pins['symbols'] {
  const sure = pins.symbols.filter(({ written }) => !questionWords.has(written.toLowerCase()));
  return sure.length === 0 ? pins.symbols : sure;
}

/** Every token of the query belongs to a pinned name, so that the query is the name and nothing else. */
function isCoveredBy(query: ParsedQuery, pins: Pins): boolean {
  const written = pins.symbols.map((pin) => pin.written);
  return query.tokens.every((token) => questionWords.has(token.text.toLowerCase()) || written.some((name) => name.includes(token.text)));
}

/** Symbols asked for by name, best definition first. */
function namedSymbols(graph: CodeGraph, query: ParsedQuery, pins: Pins): SymbolRecord[] {
  const sure = sureSymbols(pins);
  const isBag = query.kind === 'names' && maxAskedNames < sure.length;
  if (isBag) return [];
  const inFiles = new Set(pins.files.map(({ file }) => file.id));
  const found: SymbolRecord[] = [];
  for (const pin of sure) {
    const mention = query.names.find(({ written }) => written === pin.written);
    const isAlone = query.kind === 'names' && sure.length === 1;
    const isSure = mention?.isSurelyName === true;
    if (!isSure && query.kind !== 'names') continue;
    const near = pin.symbols.filter((symbol) => inFiles.has(symbol.file));
    const symbols = (0 < near.length ? near : pin.symbols).filter((symbol) => symbol.kind !== 'file');
    const limit = isAlone ? Infinity : maxAskedDefinitions;
    if (limit < symbols.length) continue;
    found.push(...[...symbols].sort((a, b) => weight(graph, b) - weight(graph, a) || order(graph, a, b)));
  }
  return [...new Set(found)];
}

function weight(graph: CodeGraph, symbol: SymbolRecord): number {
  const file = graph.fileOf(symbol);
  return roleFactors[file.role] * (file.isGenerated ? 0.5 : 1) * (symbol.bodyLine === 0 && isCallable(symbol) ? 0.7 : 1);
}

function askedSymbol(graph: CodeGraph, symbol: SymbolRecord, isOnly: boolean): Candidate[] {
  const file = graph.fileOf(symbol);
  const whole: Candidate = { file, symbol, start: symbol.startLine, end: symbol.endLine, score: 1, isAsked: true };
  if (!isType(symbol) && symbol.kind !== 'namespace' && symbol.kind !== 'module') return [whole];
  const head: Candidate = { ...whole, end: 0 < symbol.unitEnd ? unitEndOf(symbol) : symbol.endLine };
  if (!isOnly) return [head];
  // A type alone is shown with its members as far as they go, each whole.
  const members = symbol.children.map((child): Candidate => ({ file, symbol: child, start: child.startLine, end: child.endLine, score: 1, isAsked: true }));
  return [head, ...members];
}

function fileCandidates(graph: CodeGraph, query: ParsedQuery, pins: Pins, ranking: Ranking, named: readonly SymbolRecord[]): Candidate[] {
  return pins.files.flatMap((pin) => {
    if (pin.lines !== undefined) return lineCandidates(graph, pin.file, pin.lines);
    if (named.some((symbol) => symbol.file === pin.file.id)) return [];
    return wholeFile(pin, ranking, 0 < query.tokens.length);
  });
}

/** The lines asked for, and the head of what encloses them. */
function lineCandidates(graph: CodeGraph, file: FileRecord, lines: { readonly start: number; readonly end: number }): Candidate[] {
  const around = graph.symbolAtLine(file, lines.start);
  const asked: Candidate = { file, symbol: around, start: lines.start, end: lines.end, score: 1, isAsked: true };
  if (around === undefined || lines.start <= around.nameLine) return [asked];
  return [{ file, symbol: around, start: around.startLine, end: around.nameLine, score: 1, isAsked: true }, asked];
}

function wholeFile(pin: FilePin, ranking: Ranking, hasWords: boolean): Candidate[] {
  const { file } = pin;
  if (file.nLines <= maxWholeFileLines) return [{ file, symbol: undefined, start: 1, end: file.nLines, score: 1, isAsked: true }];
  const scores = new Map(ranking.ranked.map(({ symbol, score }) => [symbol, score]));
  const symbols = file.symbols.filter((symbol) => 0 < symbol.unitEnd || symbol.parent?.kind === 'file');
  const sorted = hasWords ? [...symbols].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a.startLine - b.startLine) : symbols;
  return sorted.map((symbol) => ({ file, symbol, start: symbol.startLine, end: unitEndOf(symbol), score: 1, isAsked: true }));
}

function rankedCandidates(graph: CodeGraph, ranking: Ranking): Candidate[] {
  return ranking.ranked.filter(isShowable).map(({ symbol, score }) => ({
    file: graph.fileOf(symbol), symbol, start: symbol.startLine, end: unitEndOf(symbol), score, isAsked: false,
  }));
}

function isShowable({ symbol, reasons }: RankedSymbol): boolean {
  return 0 < symbol.unitEnd || reasons.isNamed;
}

function callerCandidates(resolver: Resolver, named: readonly SymbolRecord[]): Candidate[] {
  const { graph } = resolver;
  const seen = new Set<SymbolRecord>(named);
  const candidates: Candidate[] = [];
  const users = named.flatMap((symbol) => resolver.within(resolver.maxFilesForUsers, () => usersOf(resolver, symbol)).result);
  for (const { from } of users) {
    if (seen.has(from) || from.kind === 'file') continue;
    seen.add(from);
    const file = graph.fileOf(from);
    candidates.push({ file, symbol: from, start: from.startLine, end: unitEndOf(from), score: roleFactors[file.role], isAsked: false });
  }
  return candidates.sort((a, b) => b.score - a.score).slice(0, maxCallersShown);
}

/** An edge that ends at a symbol, or at a method that it overrides. */
export interface Use extends Edge {
  /** The overridden method that is called, when it is not the symbol itself. */
  readonly through: SymbolRecord | undefined;
}

/** More files than this mention the name: the list would be neither quick nor short. */
const maxUserFiles = 2_000;

/** Who uses a symbol, directly or through what it overrides or implements; sources before tests. */
export function usersOf(resolver: Resolver, symbol: SymbolRecord): Use[] {
  if (maxUserFiles < resolver.nUsers(symbol)) return [];
  const uses: Use[] = resolver.edgesTo(symbol).map((edge) => ({ ...edge, through: undefined }));
  if (isCallable(symbol)) {
    for (const base of resolver.dispatch.basesOf(symbol)) uses.push(...resolver.edgesTo(base).map((edge) => ({ ...edge, through: base })));
  }
  const isTest = (use: Use): number => (roleFactors[resolver.graph.fileOf(use.from).role] < 0.5 ? 1 : 0);
  return uses.filter(({ from }) => from !== symbol).sort((a, b) => isTest(a) - isTest(b));
}
