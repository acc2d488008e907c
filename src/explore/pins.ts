// Ties what a query names to what exists: files by path, symbols by name. What does not exist is said,
// with the nearest names, and never answered with another thing in silence.
import { foldIdentifier, identifierWords } from '../base/identifierWords';
import { wholeTerm } from '../base/terms';
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import { type SymbolRecord, ownerName } from '../graph/symbol';
import type { NameMention, ParsedQuery, PathMention } from './query';
import { roleFactors } from './weights';

export interface FilePin {
  readonly file: FileRecord;
  readonly mention: PathMention;
  readonly lines: { readonly start: number; readonly end: number } | undefined;
}

export interface SymbolPin {
  readonly written: string;
  readonly symbols: readonly SymbolRecord[];
  /** True when the name was found only after a spelling correction. */
  readonly isNear: boolean;
}

export interface Pins {
  readonly files: readonly FilePin[];
  readonly symbols: readonly SymbolPin[];
  /** Paths that name no indexed file, each with similar paths. */
  readonly missingPaths: readonly { readonly written: string; readonly similar: readonly string[] }[];
  /** Names that surely are names and that nothing here has. */
  readonly missingNames: readonly MissingName[];
  /** Names that code here uses and does not define: parameters, local variables, what comes from outside. */
  readonly usedNames: readonly string[];
}

export interface MissingName {
  readonly written: string;
  readonly near: readonly SymbolRecord[];
  /** Those of the near ones that have the whole name in theirs, tests only where they are asked for. */
  readonly longer: readonly SymbolRecord[];
}

const maxFilesPerPath = 3;
/** More definitions of one name than this are a word, not a pin. */
const maxSymbolsPerName = 40;
const maxNear = 5;

export function findPins(graph: CodeGraph, query: ParsedQuery, isKnownPath: (path: string) => boolean): Pins {
  const files: FilePin[] = [];
  const missingPaths: { written: string; similar: string[] }[] = [];
  for (const mention of query.paths) {
    const found = filesOf(graph, mention);
    if (0 < found.length) files.push(...found.map((file) => ({ file, mention, lines: mention.lines })));
    else if (mention.isSurelyPath || isKnownPath(mention.path) || isBelowKnownFolder(graph, mention.path) || isBareFileName(graph, mention)) {
      missingPaths.push({ written: mention.path, similar: similarPaths(graph, mention.path) });
    }
  }
  const symbols: SymbolPin[] = [];
  const missingNames: MissingName[] = [];
  const usedNames: string[] = [];
  for (const name of query.names) {
    const found = symbolsOf(graph, name);
    if (0 < found.length) symbols.push({ written: name.written, symbols: found, isNear: false });
    else if (name.isSurelyName && !isPathPart(query, name)) {
      if (isUsed(graph, name)) usedNames.push(name.written);
      else missingNames.push(missing(graph, name, query.wantsTests));
    }
  }
  return { files, symbols, missingPaths, missingNames, usedNames };
}

function missing(graph: CodeGraph, name: NameMention, wantsTests: boolean): MissingName {
  const near = nearNames(graph, name);
  const folded = foldIdentifier(name.parts.at(-1) ?? '');
  const longer = near.filter((symbol) => foldIdentifier(symbol.name).includes(folded) && (wantsTests || roleFactors[graph.fileOf(symbol).role] === 1));
  return { written: name.written, near, longer };
}

/** Whether the code of some function has the identifier; a comment or a string is no use. A member that its type lacks is missing. */
function isUsed({ lexicon }: CodeGraph, { parts }: NameMention): boolean {
  const [name = ''] = parts;
  const words = identifierWords(name);
  if (1 < parts.length || words.length === 0) return false;
  const term = lexicon.terms.find(1 < words.length ? wholeTerm(foldIdentifier(name)) : (words[0] ?? ''));
  return term !== undefined && lexicon.isIn(term, 'code');
}

function isPathPart(query: ParsedQuery, name: NameMention): boolean {
  return query.paths.some(({ path }) => path.includes(name.written));
}

function filesOf(graph: CodeGraph, mention: PathMention): FileRecord[] {
  const path = mention.path.replace(/\/$/, '');
  const exact = graph.fileAt(path);
  if (exact !== undefined) return [exact];
  const lower = path.toLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const ends: FileRecord[] = [];
  const stems: FileRecord[] = [];
  for (const file of graph.files()) {
    const other = file.path.toLowerCase();
    if (other === lower || other.endsWith(`/${lower}`)) ends.push(file);
    else if (!name.includes('.') || !mention.isSurelyPath) {
      const bare = other.replace(/\.[^./]+$/, '');
      if (bare === lower || bare.endsWith(`/${lower}`)) stems.push(file);
    } else if (lower.endsWith(`/${other}`)) ends.push(file);
  }
  const found = 0 < ends.length ? ends : stems;
  found.sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  return found.slice(0, maxFilesPerPath);
}

/** `orchard.ts` names a file, `Scene.go` may name a member: it does when there is a type or module of that name. */
function isBareFileName(graph: CodeGraph, { path }: PathMention): boolean {
  const stem = path.slice(0, path.lastIndexOf('.'));
  return !path.includes('/') && stem !== '' && !graph.tables.namesByFold.has(foldIdentifier(stem));
}

function isBelowKnownFolder(graph: CodeGraph, path: string): boolean {
  const slash = path.lastIndexOf('/');
  return 0 < slash && graph.tables.filesByFolder.has(path.slice(0, slash));
}

function similarPaths(graph: CodeGraph, path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase().replace(/\.\w+$/, '');
  if (name.length < 3) return [];
  const scored: { path: string; distance: number }[] = [];
  for (const file of graph.files()) {
    const other = file.path.slice(file.path.lastIndexOf('/') + 1).toLowerCase().replace(/\.\w+$/, '');
    const distance = other.includes(name) || name.includes(other) ? 1 : editDistance(name, other, 2);
    if (distance <= 2) scored.push({ path: file.path, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  return scored.slice(0, maxNear).map((entry) => entry.path);
}

/** Symbols that a mention names: exact spelling first, then any spelling of the same letters. */
export function symbolsOf(graph: CodeGraph, name: NameMention): SymbolRecord[] {
  const last = name.parts.at(-1) ?? '';
  const owners = name.parts.slice(0, -1);
  const candidates = new Set<SymbolRecord>(graph.symbolsNamed(last));
  if (candidates.size === 0) {
    for (const spelling of graph.tables.namesByFold.get(foldIdentifier(last)) ?? []) {
      for (const symbol of graph.symbolsNamed(spelling)) candidates.add(symbol);
    }
    // A plain word is a name only in its own spelling, or capitalised as a type's.
    if (!name.isSurelyName) for (const symbol of candidates) if (symbol.name.toLowerCase() !== last.toLowerCase()) candidates.delete(symbol);
  }
  let found = [...candidates].filter((symbol) => owners.length === 0 || isOwnedBy(graph, symbol, owners));
  if (found.length === 0 && 0 < owners.length) found = reexports(graph, last);
  if (found.length === 0) found = reexports(graph, last);
  return found.length <= maxSymbolsPerName ? found : [];
}

/** Symbols that some file exports under another name. */
function reexports(graph: CodeGraph, name: string): SymbolRecord[] {
  const found = new Set<SymbolRecord>();
  for (const [original, aliases] of graph.tables.aliasesByName) {
    if (!aliases.has(name) || original === '' || original === 'default') continue;
    for (const symbol of graph.symbolsNamed(original)) found.add(symbol);
  }
  return [...found];
}

function isOwnedBy(graph: CodeGraph, symbol: SymbolRecord, owners: readonly string[]): boolean {
  const owner = owners.at(-1) ?? '';
  if (sameSpelling(ownerName(symbol), owner)) return true;
  for (let around = symbol.parent; around !== undefined; around = around.parent) if (sameSpelling(around.name, owner)) return true;
  const file = graph.fileOf(symbol);
  const stem = file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const folder = file.path.split('/').at(-2) ?? '';
  return sameSpelling(stem, owner) || sameSpelling(folder, owner) || sameSpelling(file.packageName.split(/[.\\]/).pop() ?? '', owner);
}

function sameSpelling(a: string, b: string): boolean {
  return a !== '' && (a === b || foldIdentifier(a) === foldIdentifier(b));
}

/** Symbols whose name is one or two letters off, or holds the whole name. */
export function nearNames(graph: CodeGraph, name: NameMention): SymbolRecord[] {
  const folded = foldIdentifier(name.parts.at(-1) ?? '');
  if (folded.length < 3) return [];
  const limit = folded.length < 5 ? 1 : 2;
  const scored: { symbol: SymbolRecord; distance: number }[] = [];
  for (const [fold, spelling] of graph.tables.namesByFold.names()) {
    const distance = 5 <= folded.length && (fold.includes(folded) || (5 <= fold.length && folded.includes(fold) && folded.length <= fold.length + 4)) ? 2.5 : editDistance(folded, fold, limit);
    if (limit < distance && distance !== 2.5) continue;
    for (const symbol of graph.symbolsNamed(spelling)) scored.push({ symbol, distance });
  }
  scored.sort((a, b) => a.distance - b.distance || a.symbol.name.length - b.symbol.name.length || (a.symbol.name < b.symbol.name ? -1 : a.symbol.name > b.symbol.name ? 1 : a.symbol.id - b.symbol.id));
  return scored.slice(0, maxNear).map(({ symbol }) => symbol);
}

/** Damerau-Levenshtein distance (neighbouring letters may be swapped), or more than `limit` when it is larger. */
export function editDistance(a: string, b: string, limit: number): number {
  if (limit < Math.abs(a.length - b.length)) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (1 < i && 1 < j && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (limit < best) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
