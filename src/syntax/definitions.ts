// Captured definitions → the symbols of a file, nested by place, and a look-up from a place to the
// innermost symbol around it.
import type { Node } from 'web-tree-sitter';
import type { LineTable } from '../base/lineTable';
import type { ConformanceFact, SuperFact, SuperKind, SymbolFact, SymbolKind } from '../graph/fileFacts';
import type { LanguageRow } from './languages';
import type { Capture, DefinitionMatch, MatchGroups } from './matchGroups';
import { withoutTypeArguments } from './matches';
import { tightEnd } from './places';

/** Half-open offsets of one symbol, decorators included. */
export interface SymbolOffsets {
  readonly start: number;
  readonly end: number;
}

export interface Definitions {
  readonly symbols: readonly SymbolFact[];
  readonly offsets: readonly SymbolOffsets[];
  readonly conformances: readonly ConformanceFact[];
  /** Index of the innermost symbol around an offset, -1 at file level. */
  readonly ownerAt: (offset: number) => number;
  /** Offset at which the name of a symbol begins → index of the symbol. */
  readonly namedAt: ReadonlyMap<number, number>;
}

interface Draft {
  readonly match: DefinitionMatch;
  kind: SymbolKind;
  start: number;
  end: number;
  /** The innermost draft around it in the text, -1 for none. */
  around: number;
  /** The draft it is a member of; differs from `around` for a field that a function declares for its type. */
  parent: number;
  owner: string;
  isExported: boolean;
  isStatic: boolean;
  readonly supers: SuperFact[];
}

const typeKinds: ReadonlySet<SymbolKind> = new Set(['class', 'interface', 'trait', 'struct', 'enum', 'typeAlias', 'namespace', 'module']);
const callableKinds: ReadonlySet<SymbolKind> = new Set(['function', 'method', 'constructor', 'test']);
const dataKinds: ReadonlySet<SymbolKind> = new Set(['variable', 'constant']);
const superKinds = new Map<string, SuperKind>([
  ['super.extends', 'extends'], ['super.implements', 'implements'], ['super.embeds', 'embeds'], ['super.mixes', 'mixes'],
]);

export function buildDefinitions(row: LanguageRow, groups: MatchGroups, lines: LineTable, text: string): Definitions {
  const candidates = draftDefinitions(row, groups, text);
  widenToExports(candidates, groups);
  candidates.sort((a, b) => a.start - b.start || b.end - a.end || a.match.pattern - b.match.pattern);
  nest(candidates, row);
  const symbolic = withoutLocalData(candidates, row);
  if (symbolic.length < candidates.length) nest(symbolic, row);
  const drafts = withoutRepeatedData(symbolic);
  if (drafts.length < symbolic.length) nest(drafts, row);
  exportByName(drafts, groups);
  const ownerAt = placeIndex(drafts);
  const conformances = attachMarks(drafts, groups, ownerAt, lines);
  const namedAt = new Map(drafts.map((draft, i) => [draft.match.name.start, i]));
  const comments = commentEnds(groups.comments, lines, text);
  const symbols = drafts.map((draft) => toSymbol(draft, row, lines, comments));
  return { symbols, offsets: drafts.map(({ start, end }) => ({ start, end })), conformances, ownerAt, namedAt };
}

function draftDefinitions(row: LanguageRow, groups: MatchGroups, text: string): Draft[] {
  const byPlace = new Map<number | string, DefinitionMatch>();
  const imported = new Set(groups.imports.map(({ boundAt }) => boundAt));
  for (const match of groups.definitions) {
    if (row.dropsLocalData === true && dataKinds.has(match.kind) && imported.has(match.name.start)) continue;
    if (match.name.text === '' || /[\n\r]/.test(match.name.text)) continue; // made up by the parser; the rest of a text whose quote was not closed
    // One place has one name, but for a name made of parts.
    const first = byPlace.get(match.name.start);
    const key = first === undefined || first.name.text === match.name.text ? match.name.start : `${match.name.start}:${match.name.text}`;
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, match);
    else byPlace.set(key, known.pattern <= match.pattern ? completed(known, match) : completed(match, known));
  }
  const comments = new Map(groups.comments.map(({ start, end }) => [end, start]));
  // The node of a nested namespace is its block, which may begin below its name.
  return [...byPlace.values()].map((match) => ({
    match, kind: match.kind, start: Math.min(firstOffset(match.node, row), match.name.start),
    end: tightEnd(text, match.node.startIndex, Math.max(match.node.endIndex, match.bodyEnd), comments), around: -1, parent: -1, owner: match.owner,
    isExported: false, isStatic: match.isStatic, supers: [],
  }));
}

/** Variables, constants and bare declarations inside of functions are no symbols, nor is what an import binds. */
function withoutLocalData(drafts: readonly Draft[], row: LanguageRow): Draft[] {
  if (row.dropsLocalData !== true) return [...drafts];
  return drafts.filter(({ kind, match, around }) => {
    const isBare = match.bodyStart < 0 && (kind === 'variable' || kind === 'constant' || kind === 'function');
    return !isBare || !isInFunction(drafts, around);
  });
}

/** True when a function is nearer than a type. */
function isInFunction(drafts: readonly Draft[], innermost: number): boolean {
  for (let draft = drafts[innermost]; draft !== undefined; draft = drafts[draft.around]) {
    if (callableKinds.has(draft.kind)) return true;
    if (typeKinds.has(draft.kind)) return false;
  }
  return false;
}

/** What one pattern lacks is taken from another one that defines the same name. */
function completed(match: DefinitionMatch, other: DefinitionMatch): DefinitionMatch {
  return {
    ...match,
    params: match.params ?? other.params,
    result: match.result === '' ? other.result : match.result,
    bodyStart: match.bodyStart < 0 ? other.bodyStart : match.bodyStart,
    bodyEnd: Math.max(match.bodyEnd, other.bodyEnd),
    isStatic: match.isStatic || other.isStatic,
  };
}

/** Decorators and attributes right before a definition are part of it. */
function firstOffset(node: Node, row: LanguageRow): number {
  let start = node.startIndex;
  if (row.attachAbove.length === 0) return start;
  for (let before = node.previousNamedSibling; before !== null; before = before.previousNamedSibling) {
    if (!row.attachAbove.includes(before.type)) break;
    start = before.startIndex;
  }
  return start;
}

/** `export` before a definition is part of it; a mark on the name only says that it is exported. */
function widenToExports(drafts: readonly Draft[], groups: MatchGroups): void {
  const exports = groups.marks.filter(({ mark }) => mark === 'export');
  if (exports.length === 0) return;
  const byStart = [...drafts].sort((a, b) => a.start - b.start || b.end - a.end);
  for (const place of exports) {
    let i = lowerBound(byStart, place.start, (draft) => draft.start);
    let coveredTo = -1;
    for (; i < byStart.length; i++) {
      const draft = byStart[i];
      if (draft === undefined || place.end <= draft.start) break;
      if (place.end < draft.end || draft.start < coveredTo) continue;
      draft.isExported = true;
      // Only the first of several declarators begins with the statement; else it would hold the others.
      if (coveredTo < 0) draft.start = Math.min(draft.start, place.start);
      coveredTo = draft.end;
    }
  }
  const byName = new Map(drafts.map((draft) => [draft.match.name.start, draft]));
  for (const place of exports) {
    const named = byName.get(place.start);
    if (named !== undefined && named.match.name.end === place.end) named.isExported = true;
  }
}

/** A mark on a name that is not a definition's own (an export list) means the top-level definition of that name. */
function exportByName(drafts: readonly Draft[], groups: MatchGroups): void {
  const own = new Set(drafts.map((draft) => draft.match.name.start));
  const names = new Set(groups.marks.filter(({ mark, start }) => mark === 'export' && !own.has(start)).map(({ text }) => text));
  for (const draft of drafts) if (draft.parent < 0 && names.has(draft.match.name.text)) draft.isExported = true;
}

function nest(drafts: readonly Draft[], row: LanguageRow): void {
  const open: number[] = [];
  drafts.forEach((draft, i) => {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const around = drafts[last];
      // One statement that defines several names makes siblings.
      const isSame = around?.start === draft.start && around.end === draft.end;
      if (around !== undefined && !isSame && draft.start < around.end && draft.end <= around.end) break;
      open.pop();
    }
    draft.around = open.at(-1) ?? -1;
    draft.parent = draft.around;
    open.push(i);
  });
  hoistMembers(drafts, row);
}

/** A field that a function declares, and a member set on the own object, belong to the type around the function. */
function hoistMembers(drafts: readonly Draft[], row: LanguageRow): void {
  for (const draft of drafts) {
    const isOwn = row.selfNames.includes(draft.match.owner);
    if (isOwn) draft.owner = '';
    const around = drafts[draft.around]?.match.kind ?? 'file';
    if (!isOwn && (draft.match.kind !== 'field' || typeKinds.has(around) || around === 'field')) continue;
    let type = draft.around;
    while (0 <= type && !typeKinds.has(drafts[type]?.match.kind ?? 'file')) type = drafts[type]?.around ?? -1;
    if (0 <= type) draft.parent = type;
  }
}

/**
 * Where assignment declares, a field or variable may be set in many places: a field keeps its declaration in the
 * type, else the first place; a variable the first.
 */
function withoutRepeatedData(drafts: readonly Draft[]): Draft[] {
  const key = (draft: Draft): string => `${draft.parent}:${draft.match.name.text}`;
  const mayRepeat = ({ match, parent, around }: Draft): boolean => match.kind === 'variable' || (match.kind === 'field' && parent !== around);
  if (!drafts.some(mayRepeat)) return [...drafts];
  const seen = new Set(drafts.filter((draft) => !mayRepeat(draft)).map(key));
  return drafts.filter((draft) => {
    if (!mayRepeat(draft)) return true;
    const isRepeated = seen.has(key(draft));
    seen.add(key(draft));
    return !isRepeated;
  });
}

/** Innermost symbol at an offset: the last one that begins before it, or the nearest around that one that reaches it. */
function placeIndex(drafts: readonly Draft[]): (offset: number) => number {
  const starts = Int32Array.from(drafts, ({ start }) => start);
  return (offset) => {
    let i = 0;
    let high = starts.length;
    while (i < high) {
      const middle = (i + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) i = middle + 1;
      else high = middle;
    }
    i--;
    while (0 <= i) {
      const draft = drafts[i];
      if (draft === undefined || offset < draft.end) return i;
      i = draft.around;
    }
    return -1;
  };
}

function attachMarks(drafts: readonly Draft[], groups: MatchGroups, ownerAt: (offset: number) => number, lines: LineTable): ConformanceFact[] {
  const conformances: ConformanceFact[] = [];
  const scopes = [...groups.scopes].sort((a, b) => a.start - b.start);
  for (const scope of scopes) {
    let i = lowerBound(drafts, scope.start, (draft) => draft.start);
    for (; i < drafts.length; i++) {
      const draft = drafts[i];
      if (draft === undefined || scope.end <= draft.start) break;
      const around = drafts[draft.around];
      const isMember = around === undefined || around.start < scope.start;
      if (!isMember || draft.owner !== '') continue;
      draft.owner = scope.owner;
      if (draft.kind === 'function') draft.kind = 'method';
    }
  }
  for (const place of groups.marks) {
    if (place.mark === 'export') continue;
    let around = ownerAt(place.start);
    if (place.mark === 'static') {
      const draft = drafts[around];
      if (draft !== undefined) draft.isStatic = true;
      continue;
    }
    const kind = superKinds.get(place.mark);
    if (kind === undefined) continue;
    const base: SuperFact = { kind, name: withoutTypeArguments(place.text) };
    const scope = scopes.findLast((candidate) => candidate.start <= place.start && place.end <= candidate.end);
    while (0 <= around && !typeKinds.has(drafts[around]?.match.kind ?? 'file')) around = drafts[around]?.around ?? -1;
    const draft = drafts[around];
    if (scope !== undefined && (draft === undefined || draft.start <= scope.start)) {
      conformances.push({ owner: scope.owner, base, line: lines.lineAt(place.start) });
    } else if (draft !== undefined && !draft.supers.some(({ name }) => name === base.name)) {
      draft.supers.push(base);
    }
  }
  return conformances;
}

/** Line on which a comment block ends → line on which it begins; only comments that stand alone on their lines. */
function commentEnds(comments: readonly Capture[], lines: LineTable, text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (const comment of comments) {
    const startLine = lines.lineAt(comment.start);
    if (text.slice(lines.startOf(startLine), comment.start).trim() !== '') continue;
    const endLine = lines.lineAt(Math.max(comment.start, comment.end - 1));
    ends.set(endLine, ends.get(startLine - 1) ?? startLine);
  }
  return ends;
}

function toSymbol(draft: Draft, row: LanguageRow, lines: LineTable, comments: ReadonlyMap<number, number>): SymbolFact {
  const { match } = draft;
  const startLine = lines.lineAt(draft.start);
  const endLine = lines.lineAt(Math.max(draft.start, draft.end - 1));
  const params = readParams(match.params, row);
  return {
    name: match.name.text,
    kind: draft.kind,
    parent: draft.parent,
    owner: draft.owner,
    startLine,
    endLine,
    nameLine: lines.lineAt(match.name.start),
    docLine: comments.get(startLine - 1) ?? startLine,
    // A body that is still to be written begins where the parser expects it, behind the end.
    bodyLine: match.bodyStart < 0 ? 0 : Math.min(lines.lineAt(match.bodyStart), endLine),
    isExported: draft.isExported,
    isStatic: draft.isStatic,
    nParams: params.n,
    nRequired: params.nRequired,
    hasRest: params.hasRest,
    paramTypes: params.types,
    resultType: match.result,
    supers: draft.supers,
  };
}

interface Params {
  readonly n: number;
  readonly nRequired: number;
  readonly hasRest: boolean;
  readonly types: readonly string[];
}

function readParams(list: Node | undefined, row: LanguageRow): Params {
  if (list === undefined) return { n: -1, nRequired: -1, hasRest: false, types: [] };
  // `x => …`: the list is the one name.
  if (list.namedChildCount === 0 && /^[\p{L}_$]/u.test(list.text)) return { n: 1, nRequired: 1, hasRest: false, types: [''] };
  const types: string[] = [];
  /** By parameter: a call must give it. */
  const required: boolean[] = [];
  let hasRest = false;
  let isFirst = true;
  let next: 'optional' | 'rest' | 'required' | undefined;
  for (const { node: param, isOptional } of paramsIn(list, row)) {
    const mark = row.openParamNodes?.[param.type];
    if (mark !== undefined) {
      // What stands beside a parameter and is said of it.
      if (mark === 'more' || mark === 'rest') hasRest = true;
      if ((mark === 'optional' || mark === 'rest') && 0 < required.length) required[required.length - 1] = false;
      if (mark === 'required') next = 'required';
      if (mark === 'nextRest' && /\bvararg\b/.test(param.text)) next = 'rest';
      continue;
    }
    if (!param.isNamed) continue;
    if (param.type.includes('comment') || row.attachAbove.includes(param.type)) continue;
    if (row.paramNodes !== undefined && !row.paramNodes.includes(param.type)) continue;
    const { text } = param;
    const written = outsideBrackets(text);
    if (!/[\p{L}\p{N}_{[(]/u.test(text)) { // Python's `*` and `/`, C's `...`
      hasRest ||= text === '...';
      continue;
    }
    if (text === 'void') continue;
    const head = /^[&*]*\s*(?:mut\s+|'\w+\s+(?:mut\s+)?)?([\w]+)/.exec(written)?.[1] ?? '';
    if (isFirst && (row.selfParams.includes(head) || row.selfParams.includes(param.type))) {
      isFirst = false;
      continue;
    }
    isFirst = false;
    const isRest = next === 'rest' || /\.\.\.|^\*|\bparams\b|\bvararg\b/.test(written);
    hasRest ||= isRest;
    const isLeft = isRest || (isOptional && next !== 'required') || /(?<![=!<>])=(?![=>])|\?:|\\\\/.test(written) || param.childForFieldName('value') !== null || param.type.includes('optional');
    next = undefined;
    const names = param.childrenForFieldName('name');
    const last = names.at(-1);
    // Some grammars call the type a name, too.
    const hasTypeAsName = last != null && 1 < names.length && last.type !== names[0]?.type;
    const type = (hasTypeAsName ? last.text : (param.childForFieldName('type')?.text ?? typeBeside(param, row))).replace(/^\s*:\s*/, '').replaceAll(/\s+/g, ' ').slice(0, 160);
    // Go and others declare several names with one type.
    const nNames = Math.max(1, hasTypeAsName ? names.length - 1 : names.length);
    for (let i = 0; i < nNames; i++) {
      types.push(type);
      required.push(!isLeft);
    }
  }
  return { n: types.length, nRequired: required.filter(Boolean).length, hasRest, types };
}

/** A parameter without what stands in brackets: types of callbacks, patterns and defaults have marks of their own. */
function outsideBrackets(text: string): string {
  if (!/[([{<)\]}>]/.test(text)) return text;
  let depth = 0;
  let outside = '';
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if ('([{<'.includes(character)) depth++;
    else if (')]}'.includes(character) || (character === '>' && !'=-'.includes(text.charAt(i - 1) || ' '))) depth = Math.max(0, depth - 1);
    else if (depth === 0) outside += character;
  }
  return outside;
}

/** Children of a parameter list, those of an inner group of optional ones included. */
function paramsIn(list: Node, row: LanguageRow): { readonly node: Node; readonly isOptional: boolean }[] {
  const { openParamNodes } = row;
  const children: { node: Node; isOptional: boolean }[] = [];
  for (const child of openParamNodes === undefined ? list.namedChildren : list.children) {
    if (openParamNodes?.[child.type] !== 'group') children.push({ node: child, isOptional: false });
    else for (const inner of child.children) children.push({ node: inner, isOptional: true });
  }
  return children;
}

/** The type of a parameter in grammars that give it no field: what follows the colon, or stands before the name. */
function typeBeside(param: Node, row: LanguageRow): string {
  if (row.paramNodes === undefined) return '';
  const colon = param.children.find((child) => child?.type === ':');
  if (colon != null) return colon.nextNamedSibling?.text ?? '';
  const name = param.childForFieldName('name');
  if (name === null || param.firstNamedChild?.type.includes('type') !== true) return '';
  return param.text.slice(0, name.startIndex - param.startIndex).trim();
}

function lowerBound<T>(sorted: readonly T[], value: number, keyOf: (item: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && keyOf(item) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
