// The words of each function and type, by field: what its comments, strings and code say. The text is
// cut into words once; a unit takes the words between its offsets, so nesting costs little.
import type { LineTable } from '../base/lineTable';
import { textStopWords } from '../base/stopWords';
import { identifierTerms } from '../base/terms';
import type { SymbolFact, SymbolKind, TextField, UnitFact } from '../graph/fileFacts';
import type { SymbolOffsets } from './definitions';
import type { Capture, MatchGroups } from './matches';

/** Head of a type that counts as its own text; members have their own. In lines. */
const maxTypeHeadLines = 41;
/** A shorter variable or field has no text worth a document. In lines. */
const minDataLines = 3;
/** Longer comments and strings are licences, tables and data. In UTF-16 units. */
const maxTextRunChars = 4_000;

const callables: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'component', 'route', 'test']);
const types: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'typeAlias', 'module']);
const data: ReadonlySet<SymbolKind> = new Set(['variable', 'constant', 'field', 'property']);

interface Word {
  readonly start: number;
  readonly field: TextField;
  readonly terms: readonly string[];
}

export function buildUnits(
  symbols: readonly SymbolFact[],
  offsets: readonly SymbolOffsets[],
  groups: MatchGroups,
  lines: LineTable,
  text: string,
): UnitFact[] {
  const words = cutWords(groups, text);
  const starts = words.map(({ start }) => start);
  const firstMember = firstMemberLines(symbols);
  const docs = [...groups.docs].sort((a, b) => a.start - b.start);
  const units: UnitFact[] = [];
  symbols.forEach((symbol, i) => {
    const place = offsets[i];
    if (place === undefined) return;
    const endLine = unitEnd(symbol, firstMember.get(i));
    if (endLine === 0) return;
    const endOffset = endLine === symbol.endLine ? place.end : lines.startOf(endLine + 1);
    const terms = { doc: new Map<string, number>(), comment: new Map<string, number>(), string: new Map<string, number>(), code: new Map<string, number>() };
    collect(words, starts, lines.startOf(symbol.docLine), place.start, (word) => { count(terms.doc, word.terms); });
    collect(words, starts, place.start, endOffset, (word) => {
      const isDoc = word.field === 'string' && isInside(docs, word.start) && ownDoc(symbols, offsets, i, word.start);
      count(isDoc ? terms.doc : terms[word.field], word.terms);
    });
    units.push({ symbol: i, startLine: symbol.startLine, endLine, terms });
  });
  return units;
}

/** Last line of a symbol's own text, 0 when it has no document. */
function unitEnd(symbol: SymbolFact, firstMember: number | undefined): number {
  if (callables.has(symbol.kind)) return symbol.endLine;
  if (types.has(symbol.kind)) {
    const beforeMember = firstMember === undefined ? symbol.endLine : Math.max(symbol.startLine, firstMember - 1);
    return Math.min(symbol.endLine, beforeMember, symbol.startLine + maxTypeHeadLines - 1);
  }
  if (data.has(symbol.kind) && minDataLines <= symbol.endLine - symbol.startLine + 1) return symbol.endLine;
  return 0;
}

function firstMemberLines(symbols: readonly SymbolFact[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const symbol of symbols) {
    if (symbol.parent < 0 || (!callables.has(symbol.kind) && !types.has(symbol.kind))) continue;
    const line = Math.min(symbol.docLine, symbol.startLine);
    first.set(symbol.parent, Math.min(first.get(symbol.parent) ?? line, line));
  }
  return first;
}

/** A string that documents the symbol itself, not one nested in it. */
function ownDoc(symbols: readonly SymbolFact[], offsets: readonly SymbolOffsets[], symbol: number, offset: number): boolean {
  return !symbols.some((other, i) => other.parent === symbol && isIn(offsets[i], offset));
}

function isIn(place: SymbolOffsets | undefined, offset: number): boolean {
  return place !== undefined && place.start <= offset && offset < place.end;
}

function isInside(places: readonly Capture[], offset: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const last = places[low - 1];
  return last !== undefined && offset < last.end;
}

/** All words of a text in order of place, each with the field its place belongs to. */
function cutWords(groups: MatchGroups, text: string): Word[] {
  const runs = [
    ...groups.comments.map((run) => ({ ...run, field: 'comment' as const })),
    ...groups.strings.map((run) => ({ ...run, field: 'string' as const })),
    ...groups.docs.map((run) => ({ ...run, field: 'string' as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const known = new Map<string, readonly string[]>();
  const words: Word[] = [];
  const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
  // In text, a hyphen joins as a hump does in code: `half-open`, `X-Forwarded-For`, `--no-cache`.
  const joined = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
  const cut = (start: number, end: number, field: TextField): void => {
    const part = text.slice(start, end);
    for (const match of part.matchAll(field === 'code' ? identifier : joined)) {
      const word = match[0];
      let terms = known.get(word);
      if (terms === undefined) {
        terms = identifierTerms(word, textStopWords);
        known.set(word, terms);
      }
      if (0 < terms.length) words.push({ start: start + match.index, field, terms });
    }
  };
  let next = 0;
  for (const run of runs) {
    if (run.start < next) continue;
    cut(next, run.start, 'code');
    cut(run.start, Math.min(run.end, run.start + maxTextRunChars), run.field);
    next = run.end;
  }
  cut(next, text.length, 'code');
  return words;
}

function collect(words: readonly Word[], starts: readonly number[], from: number, to: number, take: (word: Word) => void): void {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (; low < words.length; low++) {
    const word = words[low];
    if (word === undefined || to <= word.start) return;
    take(word);
  }
}

function count(into: Map<string, number>, terms: readonly string[]): void {
  for (const term of terms) into.set(term, (into.get(term) ?? 0) + 1);
}
