// The words of each function and type, by field: what its comments, strings and code say. The text is
// cut into words once; a unit takes the words between its offsets, so nesting costs little.
import type { LineTable } from '../base/lineTable';
import { ownCopy } from '../base/ownCopy';
import { textStopWords } from '../base/stopWords';
import { identifierTerms } from '../base/terms';
import type { SymbolFact, SymbolKind, TextField, UnitFact } from '../graph/fileFacts';
import type { SymbolOffsets } from './definitions';
import type { Capture, MatchGroups } from './matchGroups';
import { placeAround } from './places';

/** Head of a type that counts as its own text; members have their own. In lines. */
const maxTypeHeadLines = 41;
/** A shorter variable or field has no text worth a document. In lines. */
const minDataLines = 3;
/** Longer comments and strings are licences, tables and data. In UTF-16 units. */
const maxTextRunChars = 4_000;

const callables: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'component', 'route', 'test']);
const types: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'typeAlias', 'module']);
const data: ReadonlySet<SymbolKind> = new Set(['variable', 'constant', 'field', 'property']);

/** All words of a text in order of place: where each begins, the field its place belongs to, its terms. */
interface Words {
  readonly starts: number[];
  readonly fields: TextField[];
  readonly terms: (readonly string[])[];
}

export function buildUnits(
  symbols: readonly SymbolFact[],
  offsets: readonly SymbolOffsets[],
  groups: MatchGroups,
  lines: LineTable,
  text: string,
): UnitFact[] {
  noteText();
  const words = cutWords(groups, text);
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
    const { starts, fields } = words;
    const docStart = lines.startOf(symbol.docLine);
    if (docStart < place.start) {
      for (let at = firstFrom(starts, docStart); (starts[at] ?? place.start) < place.start; at++) count(terms.doc, words.terms[at]);
    }
    // A string that documents is looked at once, not for each of its words.
    let doc: Capture | undefined;
    let isOwn = false;
    for (let at = firstFrom(starts, place.start); (starts[at] ?? endOffset) < endOffset; at++) {
      const start = starts[at] ?? 0;
      const field = fields[at] ?? 'code';
      if (field === 'string' && 0 < docs.length && (doc === undefined || start < doc.start || doc.end <= start)) {
        doc = placeAround(docs, start);
        isOwn = doc !== undefined && ownDoc(symbols, offsets, i, start);
      }
      count(field === 'string' && doc !== undefined && isOwn ? terms.doc : terms[field], words.terms[at]);
    }
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

function cutWords(groups: MatchGroups, text: string): Words {
  const runs = [
    ...groups.comments.map(({ start, end }) => ({ start, end, field: 'comment' as const })),
    ...groups.strings.map(({ start, end }) => ({ start, end, field: 'string' as const })),
    ...groups.docs.map(({ start, end }) => ({ start, end, field: 'string' as const })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const words: Words = { starts: [], fields: [], terms: [] };
  let next = 0;
  for (const run of runs) {
    if (run.start < next) continue;
    cut(text, next, run.start, 'code', words);
    cut(text, run.start, Math.min(run.end, run.start + maxTextRunChars), run.field, words);
    next = run.end;
  }
  cut(text, next, text.length, 'code', words);
  return words;
}

const identifier = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
// In text, a hyphen joins as a hump does in code: `half-open`, `X-Forwarded-For`, `--no-cache`.
const joined = /[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu;
// The same for most texts, several times faster.
const asciiIdentifier = /[A-Za-z_$][\w$]*/g;
const asciiJoined = /[A-Za-z_$][\w$]*(?:-[\w$]+)*/g;
// eslint-disable-next-line no-control-regex
const beyondAscii = /[^\x00-\x7f]/;

function cut(text: string, start: number, end: number, field: TextField, words: Words): void {
  if (end <= start) return;
  const part = text.slice(start, end);
  const isAscii = !beyondAscii.test(part);
  const pattern = field === 'code' ? (isAscii ? asciiIdentifier : identifier) : isAscii ? asciiJoined : joined;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(part); match !== null; match = pattern.exec(part)) {
    const terms = termsOf(match[0]);
    if (terms.length === 0) continue;
    words.starts.push(start + match.index);
    words.fields.push(field);
    words.terms.push(terms);
  }
}

/** A string of its own, since a part of a string keeps the whole alive, and its terms. */
interface KnownWord {
  readonly word: string;
  readonly terms: readonly string[];
}

/**
 * The files of a project share most of their words, and few of these are most of its text. What did not come again is
 * forgotten after so many texts or words, by halves: an hour of typing makes thousands of words that nobody needs
 * any more. As `RecentMap` does, which would take over the string that it is asked for. Some 400 bytes each.
 */
const maxKnownWords = 8_000;
const textsPerHalf = 50;
let recentWords = new Map<string, KnownWord>();
let wordsBefore = new Map<string, KnownWord>();
let nTexts = 0;

function noteText(): void {
  if (++nTexts % textsPerHalf === 0) forgetHalf();
}

function forgetHalf(): void {
  wordsBefore = recentWords;
  recentWords = new Map();
}

function termsOf(word: string): readonly string[] {
  const recent = recentWords.get(word);
  if (recent !== undefined) return recent.terms;
  const known = wordsBefore.get(word) ?? newWord(word);
  wordsBefore.delete(word);
  recentWords.set(known.word, known);
  if (maxKnownWords / 2 <= recentWords.size) forgetHalf();
  return known.terms;
}

function newWord(part: string): KnownWord {
  const word = ownCopy(part);
  return { word, terms: identifierTerms(word, textStopWords) };
}

/** Index of the first word that begins at an offset or after it. */
function firstFrom(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function count(into: Map<string, number>, terms: readonly string[] = []): void {
  for (const term of terms) into.set(term, (into.get(term) ?? 0) + 1);
}
