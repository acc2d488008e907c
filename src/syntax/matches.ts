// Runs a language's query once over a tree and sorts its matches into the shapes that `captures.ts`
// describes. Nodes do not leave this file's callers; everything kept is offsets and text.
import type { Node, Query } from 'web-tree-sitter';
import type { SymbolKind } from '../graph/fileFacts';
import { definitionKind } from './captures';

/** A captured place: half-open offsets in UTF-16 units. */
export interface Capture {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface DefinitionMatch {
  readonly kind: SymbolKind;
  readonly node: Node;
  readonly name: Capture;
  readonly owner: string;
  readonly params: Node | undefined;
  readonly result: string;
  readonly bodyStart: number;
  /** A body that is no part of the node makes the definition longer. */
  readonly bodyEnd: number;
  readonly isStatic: boolean;
  /** Position of the pattern in the query; the earlier one wins. */
  readonly pattern: number;
}

export interface ScopeMatch extends Capture {
  readonly owner: string;
}

export interface MarkMatch extends Capture {
  readonly mark: 'export' | 'static' | 'super.extends' | 'super.implements' | 'super.embeds' | 'super.mixes';
}

export interface UseMatch {
  readonly kind: 'call' | 'new' | 'value' | 'type' | 'emit' | 'listen';
  readonly name: Capture;
  readonly receiver: string;
  readonly nArgs: number;
}

export interface ImportMatch {
  readonly start: number;
  /** Where the name stands that it binds, -1 when it has none of its own. */
  readonly boundAt: number;
  readonly source: string;
  readonly name: string;
  readonly alias: string;
  readonly isReexport: boolean;
}

/** `isUses`: only its uses count, not what it defines. */
export interface InjectMatch extends Capture {
  readonly isUses: boolean;
}

/** A list of imports whose sources all begin with `prefix`. */
export interface ImportGroup {
  readonly start: number;
  readonly end: number;
  readonly prefix: string;
}

export interface BindingMatch {
  readonly name: Capture;
  readonly how: 'type' | 'new' | 'call' | 'alias';
  readonly of: string;
}

export interface MatchGroups {
  readonly definitions: DefinitionMatch[];
  readonly scopes: ScopeMatch[];
  readonly marks: MarkMatch[];
  readonly uses: UseMatch[];
  readonly imports: ImportMatch[];
  readonly importGroups: ImportGroup[];
  /** Statements whose imports are all visible to importers of the file. */
  readonly reexports: Capture[];
  /** Texts to parse once more. */
  readonly injects: InjectMatch[];
  readonly bindings: BindingMatch[];
  /** Names of parameters and variables. */
  readonly locals: Capture[];
  readonly comments: Capture[];
  readonly strings: Capture[];
  readonly docs: Capture[];
  readonly packages: Capture[];
}

/** Receivers are shown and compared, not parsed; a longer one is a chained expression. In UTF-16 units. */
const maxReceiverChars = 120;
const marks = new Set(['export', 'static', 'super.extends', 'super.implements', 'super.embeds', 'super.mixes']);
const simpleUses = new Set(['value', 'type', 'emit', 'listen']);
const bindings = new Map([['bind.type', 'type'], ['bind.new', 'new'], ['bind.call', 'call'], ['bind.alias', 'alias']] as const);

export function groupMatches(query: Query, root: Node, text: string): MatchGroups {
  const groups: MatchGroups = {
    definitions: [], scopes: [], marks: [], uses: [], imports: [], importGroups: [], reexports: [], injects: [], bindings: [], locals: [],
    comments: [], strings: [], docs: [], packages: [],
  };
  const capture = (node: Node, last = node): Capture => ({
    start: node.startIndex, end: last.endIndex, text: text.slice(node.startIndex, last.endIndex),
  });
  for (const match of query.matches(root)) {
    const first = match.captures[0];
    if (first === undefined) continue;
    if (match.captures.length === 1 && sortSingle(first.name, first.node, groups, capture)) continue;
    const byName = new Map<string, Node>();
    const lastByName = new Map<string, Node>();
    for (const { name, node } of match.captures) {
      if (!byName.has(name)) byName.set(name, node);
      lastByName.set(name, node);
    }
    // The parts of a package that is declared in nested or consecutive clauses.
    if (first.name === 'package') {
      const parts = match.captures.filter(({ name }) => name === 'package').map(({ node }) => capture(node).text);
      groups.packages.push({ ...capture(first.node), text: parts.join('.') });
      continue;
    }
    const nMoreArgs = byName.has('args.more') ? match.captures.filter(({ name }) => name === 'args.more').length : 0;
    sortMatch(byName, lastByName, match.patternIndex, nMoreArgs, groups, capture);
  }
  return groups;
}

function sortSingle(name: string, node: Node, groups: MatchGroups, capture: (node: Node) => Capture): boolean {
  if (name === 'comment') groups.comments.push(capture(node));
  else if (name === 'string') groups.strings.push(capture(node));
  else if (name === 'doc') groups.docs.push(capture(node));
  else if (name === 'package') groups.packages.push(capture(node));
  else if (name === 'local') groups.locals.push(capture(node));
  else if (name === 'inject' || name === 'inject.uses') groups.injects.push({ ...capture(node), isUses: name === 'inject.uses' });
  else if (name === 'import.reexport') groups.reexports.push(capture(node));
  else if (marks.has(name)) groups.marks.push({ ...capture(node), mark: name as MarkMatch['mark'] });
  else if (simpleUses.has(name)) groups.uses.push(simpleUse(name as UseMatch['kind'], capture(node), ''));
  else return false;
  return true;
}

function sortMatch(
  byName: ReadonlyMap<string, Node>,
  lastByName: ReadonlyMap<string, Node>,
  pattern: number,
  nMoreArgs: number,
  groups: MatchGroups,
  capture: (node: Node, last?: Node) => Capture,
): void {
  // What a grammar writes as several siblings is captured several times; all that lies between belongs to it.
  const textOf = (name: string): string => {
    const node = byName.get(name);
    return node === undefined ? '' : capture(node, lastByName.get(name)).text;
  };
  for (const [name, node] of byName) {
    const kind = definitionKind(name);
    if (kind !== undefined) {
      const nameNode = byName.get('name');
      if (nameNode === undefined) return;
      const owner = textOf('owner');
      groups.definitions.push({
        kind, node, name: plainName(capture(nameNode, lastByName.get('name'))), owner: withoutTypeArguments(owner), params: byName.get('params'),
        result: textOf('result').replace(/^\s*(:|->)\s*/, '').replaceAll(/\s+/g, ' ').slice(0, 200),
        bodyStart: byName.get('body')?.startIndex ?? -1, bodyEnd: byName.get('body')?.endIndex ?? -1, pattern,
        isStatic: byName.has('static'),
      });
      const exported = byName.get('export');
      if (exported !== undefined) groups.marks.push({ ...capture(exported), mark: 'export' });
      return;
    }
  }
  const scope = byName.get('scope');
  if (scope !== undefined) groups.scopes.push({ ...capture(scope), owner: withoutTypeArguments(textOf('owner')) });
  else if (byName.has('call') || byName.has('new')) sortCall(byName, nMoreArgs, groups, capture, textOf);
  else if (byName.has('import')) sortImport(byName, groups, textOf);
  else if (byName.has('import.group')) sortImportGroup(byName, groups, capture);
  else if (byName.has('bind')) sortBinding(byName, groups, capture, textOf);
  else {
    for (const [name, node] of byName) {
      if (simpleUses.has(name)) groups.uses.push(simpleUse(name as UseMatch['kind'], capture(node), textOf('receiver')));
      else if (name !== 'receiver') sortSingle(name, node, groups, capture);
    }
  }
}

function sortCall(byName: ReadonlyMap<string, Node>, nMoreArgs: number, groups: MatchGroups, capture: (node: Node) => Capture, textOf: (name: string) => string): void {
  const callee = byName.get('callee');
  if (callee === undefined) return;
  const args = byName.get('args');
  groups.uses.push({
    kind: byName.has('new') ? 'new' : 'call',
    name: byName.has('new') ? lastSegment(capture(callee)) : plainName(capture(callee)),
    receiver: shortReceiver(textOf('receiver')),
    nArgs: args === undefined && nMoreArgs === 0 ? -1 : nMoreArgs + (args === undefined ? 0 : countArguments(args) - (args.id === byName.get('call')?.id ? 1 : 0)),
  });
}

function sortImport(byName: ReadonlyMap<string, Node>, groups: MatchGroups, textOf: (name: string) => string): void {
  const statement = byName.get('import');
  if (statement === undefined) return;
  const source = unquote(textOf('import.source'));
  const alias = textOf('import.alias');
  let name = textOf('import.name');
  if (byName.has('import.default')) name = 'default';
  else if (byName.has('import.all')) name = '*';
  const bound = alias || textOf('import.default') || textOf('import.namespace') || (name === '*' ? '' : name);
  groups.imports.push({
    start: statement.startIndex, boundAt: (byName.get('import.alias') ?? byName.get('import.namespace'))?.startIndex ?? -1,
    source, name, alias: bound === '*' ? '' : bound, isReexport: byName.has('import.reexport'),
  });
}

/** The prefix ends where the list begins, so that it holds the separator as the language writes it. */
function sortImportGroup(byName: ReadonlyMap<string, Node>, groups: MatchGroups, capture: (node: Node, last?: Node) => Capture): void {
  const list = byName.get('import.group');
  const head = byName.get('import.prefix');
  if (list === undefined || head === undefined) return;
  const prefix = capture(head, list).text.slice(0, list.startIndex - head.startIndex).replaceAll(/\s+/g, '');
  groups.importGroups.push({ start: list.startIndex, end: list.endIndex, prefix });
}

function sortBinding(byName: ReadonlyMap<string, Node>, groups: MatchGroups, capture: (node: Node) => Capture, textOf: (name: string) => string): void {
  const name = byName.get('bind');
  if (name === undefined) return;
  for (const [captureName, how] of bindings) {
    if (!byName.has(captureName)) continue;
    groups.bindings.push({ name: capture(name), how, of: textOf(captureName).replaceAll(/\s+/g, ' ').slice(0, 200) });
  }
}

function simpleUse(kind: UseMatch['kind'], name: Capture, receiver: string): UseMatch {
  const isEvent = kind === 'emit' || kind === 'listen';
  return {
    kind, nArgs: -1, receiver: shortReceiver(receiver),
    name: isEvent ? { ...name, text: unquote(name.text) } : plainName(name),
  };
}

function shortReceiver(text: string): string {
  // A long chain is every link's receiver again; only its end is looked at.
  return text.slice(-3 * maxReceiverChars).replaceAll(/\s+/g, ' ').slice(-maxReceiverChars);
}

/** A name given as a symbol or string is meant without its marks: `:label`, `"label"`. */
function plainName(capture: Capture): Capture {
  const first = capture.text[0];
  if (first !== ':' && first !== '"' && first !== "'") return capture;
  const text = capture.text.replace(/^[:"']+/, '').replace(/["']$/, '');
  return text === '' ? capture : { ...capture, text };
}

/** `a::b::C<D>` as a constructor is `C`. */
function lastSegment(capture: Capture): Capture {
  const plain = withoutTypeArguments(capture.text);
  return { ...capture, text: plain.slice(Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(':'), plain.lastIndexOf('\\')) + 1) };
}

function countArguments(args: Node): number {
  let n = 0;
  for (const child of args.namedChildren) if (child !== null && !child.type.includes('comment')) n++;
  return n;
}

/** The name of a type without `<…>`, `[…]`, pointers and references. */
export function withoutTypeArguments(type: string): string {
  let depth = 0;
  let plain = '';
  for (const character of type) {
    if (character === '<' || character === '[') depth++;
    else if (character === '>' || character === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += character;
  }
  return plain.replaceAll(/^[\s&*?!]+|[\s&*?!]+$/g, '').trim();
}

export function unquote(text: string): string {
  return text.replaceAll(/^["'`<:]+|["'`>]+$/g, '');
}
