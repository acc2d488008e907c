// Runs a language's query once over a tree and sorts its matches into the shapes that `captures.ts`
// describes. Nodes do not leave this file's callers; everything kept is offsets and text.
import type { Node, Query, QueryMatch } from 'web-tree-sitter';
import type { SymbolKind } from '../graph/fileFacts';
import { callable, returned, writeParameterPlace } from '../graph/functionTypes';
import { pointee } from '../graph/typeText';
import type { Capture, MarkMatch, MatchGroups, UseMatch } from './matchGroups';
import { captureCode, codeOf, definitionKind, nCaptureCodes } from './captures';

/** The time of a query grows with the square of the depth. Real trees are some 100 levels deep; what begins deeper is left out. */
const maxStartDepth = 256;
/** What is bound to a name, in UTF-16 units. */
const maxBoundChars = 400;
/** Longer chains are not read through for each of their links. In UTF-16 units. */
const maxChainChars = 2_000;
/** Receivers are shown and compared, not parsed; a longer one is a chained expression. In UTF-16 units. */
const maxReceiverChars = 120;
const marks = new Map<number, MarkMatch['mark']>(
  (['export', 'static', 'super.extends', 'super.implements', 'super.embeds', 'super.mixes'] as const).map((mark) => [codeOf[mark], mark]),
);
const simpleUses = new Map<number, UseMatch['kind']>((['value', 'type', 'emit', 'listen'] as const).map((use) => [codeOf[use], use]));
const bindings = (['type', 'new', 'call', 'alias', 'element'] as const).map((how) => ({ how, code: codeOf[`bind.${how}`] }));
const noCode = -1;

/** The captures of one match by number. One object serves all matches of a query: there are a hundred thousand a second. */
class MatchedNodes {
  readonly #text: string;
  readonly #first: (Node | undefined)[] = Array.from({ length: nCaptureCodes }, () => undefined);
  readonly #last: (Node | undefined)[] = Array.from({ length: nCaptureCodes }, () => undefined);
  /** Those of this match, each once, in the order of their nodes. */
  readonly codes: number[] = [];
  nMoreArgs = 0;

  constructor(text: string) {
    this.#text = text;
  }

  take(match: QueryMatch): void {
    for (const code of this.codes) this.#first[code] = undefined;
    this.codes.length = 0;
    this.nMoreArgs = 0;
    for (const { name, node } of match.captures) {
      const code = captureCode(name);
      if (code === undefined) continue;
      if (this.#first[code] === undefined) {
        this.#first[code] = node;
        this.codes.push(code);
      }
      this.#last[code] = node;
      if (code === codeOf['args.more']) this.nMoreArgs++;
    }
  }

  has(code: number): boolean {
    return this.#first[code] !== undefined;
  }

  node(code: number): Node | undefined {
    return this.#first[code];
  }

  /** What a grammar writes as several siblings is captured several times; all that lies between belongs to it. */
  text(code: number): string {
    const node = this.#first[code];
    return node === undefined ? '' : this.#text.slice(node.startIndex, (this.#last[code] ?? node).endIndex);
  }

  capture(node: Node, last = node): Capture {
    const start = node.startIndex;
    const end = last.endIndex;
    return { start, end, text: this.#text.slice(start, end) };
  }

  /** True when a mark stands right behind a capture. */
  isBefore(code: number, mark: string): boolean {
    const last = this.#last[code];
    return this.#first[code] !== undefined && last !== undefined && this.#text.startsWith(mark, last.endIndex);
  }

  /** The place of a capture from its first node to its last. */
  whole(code: number, node: Node): Capture {
    return this.capture(node, this.#last[code]);
  }
}

/**
 * What a query finds in a tree; undefined when it is not done at `endMs` (`performance.now()`). Its time can grow with the
 * cube of the number of siblings, because each pattern that waits for a later one is held against all others that wait.
 */
export function groupMatches(query: Query, root: Node, text: string, endMs: number): MatchGroups | undefined {
  const groups: MatchGroups = {
    definitions: [], scopes: [], marks: [], uses: [], imports: [], importGroups: [], reexports: [], injects: [], bindings: [], blocks: [], branches: [], locals: [], hides: [],
    comments: [], strings: [], docs: [], packages: [],
  };
  const nodes = new MatchedNodes(text);
  let isStopped = false;
  const matches = query.matches(root, { maxStartDepth, progressCallback: () => (isStopped = endMs < performance.now()) });
  if (isStopped) return undefined;
  for (const match of matches) {
    const first = match.captures[0];
    if (first === undefined) continue;
    if (match.captures.length === 1 && sortSingle(captureCode(first.name) ?? noCode, first.node, groups, nodes)) continue;
    // The parts of a package that is declared in nested or consecutive clauses.
    if (first.name === 'package') {
      const parts = match.captures.filter(({ name }) => name === 'package').map(({ node }) => nodes.capture(node).text);
      groups.packages.push({ ...nodes.capture(first.node), text: parts.join('.') });
      continue;
    }
    nodes.take(match);
    sortMatch(nodes, match.patternIndex, groups);
  }
  return groups;
}

function sortSingle(code: number, node: Node, groups: MatchGroups, nodes: MatchedNodes): boolean {
  const use = simpleUses.get(code);
  if (use !== undefined) groups.uses.push(simpleUse(use, nodes.capture(node), ''));
  else if (code === codeOf.comment) groups.comments.push(nodes.capture(node));
  else if (code === codeOf.string) groups.strings.push(nodes.capture(node));
  else if (code === codeOf.doc) groups.docs.push(nodes.capture(node));
  else if (code === codeOf.package) groups.packages.push(nodes.capture(node));
  else if (code === codeOf.block) groups.blocks.push({ start: node.startIndex, end: node.endIndex });
  else if (code === codeOf.branch) groups.branches.push({ start: node.startIndex, end: node.endIndex });
  else if (code === codeOf.hides) groups.hides.push(nodes.capture(node));
  else if (code === codeOf['bind.given'] || code === codeOf['bind.gives']) addGiven(node, code === codeOf['bind.given'] ? 'given' : 'gives', groups, nodes);
  else if (code === codeOf['bind.returns']) groups.hides.push({ start: node.startIndex, end: node.startIndex, text: returned });
  else if (code === codeOf.local) groups.locals.push(nodes.capture(node));
  else if (code === codeOf.inject || code === codeOf['inject.uses']) groups.injects.push({ ...nodes.capture(node), isUses: code === codeOf['inject.uses'] });
  else if (code === codeOf['import.reexport']) groups.reexports.push(nodes.capture(node));
  else {
    const mark = marks.get(code);
    if (mark === undefined) return false;
    groups.marks.push({ ...nodes.capture(node), mark });
  }
  return true;
}

function addGiven(node: Node, how: 'given' | 'gives', groups: MatchGroups, nodes: MatchedNodes): void {
  const name = nodes.capture(node);
  groups.bindings.push({ name, how, of: '', end: name.end, isImplicit: false });
}

function sortMatch(nodes: MatchedNodes, pattern: number, groups: MatchGroups): void {
  for (const code of nodes.codes) {
    const kind = definitionKind(code);
    const node = nodes.node(code);
    if (kind === undefined || node === undefined) continue;
    sortDefinition(kind, node, nodes, pattern, groups);
    return;
  }
  const scope = nodes.node(codeOf.scope);
  if (scope !== undefined) groups.scopes.push({ ...nodes.capture(scope), owner: withoutTypeArguments(pointee(nodes.text(codeOf.owner))) });
  else if (nodes.has(codeOf.call) || nodes.has(codeOf.new)) sortCall(nodes, groups);
  else if (nodes.has(codeOf.import)) sortImport(nodes, groups);
  else if (nodes.has(codeOf['import.group'])) sortImportGroup(nodes, groups);
  else if (nodes.has(codeOf['bind.closure'])) sortParameter(nodes, groups);
  else if (nodes.has(codeOf['bind.generic'])) sortGeneric(nodes, groups);
  else if (nodes.has(codeOf['bind.callable'])) sortCallable(nodes, groups);
  else if (nodes.has(codeOf['bind.position'])) sortNumbered(nodes, groups);
  else if (nodes.has(codeOf.bind) || nodes.has(codeOf['bind.field']) || nodes.has(codeOf['bind.again']) || nodes.has(codeOf['bind.entry']) || nodes.has(codeOf['bind.returns'])) sortBinding(nodes, groups);
  else {
    for (const code of nodes.codes) {
      const node = nodes.node(code);
      const use = simpleUses.get(code);
      if (node === undefined) continue;
      if (use !== undefined) groups.uses.push({ ...simpleUse(use, nodes.capture(node), nodes.text(codeOf.receiver)), isPath: nodes.isBefore(codeOf.receiver, '::') });
      else sortSingle(code, node, groups, nodes);
    }
  }
}

function sortDefinition(kind: SymbolKind, node: Node, nodes: MatchedNodes, pattern: number, groups: MatchGroups): void {
  const nameNode = nodes.node(codeOf.name);
  if (nameNode === undefined) return;
  const body = nodes.node(codeOf.body);
  groups.definitions.push({
    kind, node, name: plainName(nodes.whole(codeOf.name, nameNode)), owner: withoutTypeArguments(nodes.text(codeOf.owner)), params: nodes.node(codeOf.params),
    result: nodes.text(codeOf.result).replace(/^\s*(:|->)\s*/, '').replaceAll(/\s+/g, ' ').slice(0, 200),
    bodyStart: body?.startIndex ?? -1, bodyEnd: body?.endIndex ?? -1, pattern,
    isStatic: nodes.has(codeOf.static),
  });
  const exported = nodes.node(codeOf.export);
  if (exported !== undefined) groups.marks.push({ ...nodes.capture(exported), mark: 'export' });
}

function sortCall(nodes: MatchedNodes, groups: MatchGroups): void {
  const callee = nodes.node(codeOf.callee);
  if (callee === undefined) return;
  const args = nodes.node(codeOf.args);
  const isNew = nodes.has(codeOf.new);
  const { nMoreArgs } = nodes;
  groups.uses.push({
    kind: isNew ? 'new' : 'call',
    name: isNew ? lastSegment(nodes.capture(callee)) : plainName(nodes.capture(callee)),
    receiver: shortReceiver(nodes.text(codeOf.receiver)), isPath: nodes.isBefore(codeOf.receiver, '::'),
    nArgs: args === undefined && nMoreArgs === 0 ? -1 : nMoreArgs + (args === undefined ? 0 : countArguments(args, nodes.text(codeOf.args)) - (args.id === nodes.node(codeOf.call)?.id ? 1 : 0)),
  });
}

function sortImport(nodes: MatchedNodes, groups: MatchGroups): void {
  const statement = nodes.node(codeOf.import);
  if (statement === undefined) return;
  const source = unquote(nodes.text(codeOf['import.source']));
  const alias = nodes.text(codeOf['import.alias']);
  let name = nodes.text(codeOf['import.name']);
  if (nodes.has(codeOf['import.default'])) name = 'default';
  else if (nodes.has(codeOf['import.all'])) name = '*';
  const bound = alias || nodes.text(codeOf['import.default']) || nodes.text(codeOf['import.namespace']) || (name === '*' ? '' : name);
  groups.imports.push({
    start: statement.startIndex, boundAt: (nodes.node(codeOf['import.alias']) ?? nodes.node(codeOf['import.namespace']))?.startIndex ?? -1,
    source, name, alias: bound === '*' ? '' : bound, isReexport: nodes.has(codeOf['import.reexport']),
  });
}

/** The prefix ends where the list begins, so that it holds the separator as the language writes it. */
function sortImportGroup(nodes: MatchedNodes, groups: MatchGroups): void {
  const list = nodes.node(codeOf['import.group']);
  const head = nodes.node(codeOf['import.prefix']);
  if (list === undefined || head === undefined) return;
  const prefix = nodes.capture(head, list).text.slice(0, list.startIndex - head.startIndex).replaceAll(/\s+/g, '');
  groups.importGroups.push({ start: list.startIndex, end: list.endIndex, prefix });
}

function sortBinding(nodes: MatchedNodes, groups: MatchGroups): void {
  const name = boundName(nodes);
  if (name === undefined) return;
  for (const { code, how } of bindings) {
    if (!nodes.has(code)) continue;
    // With a receiver that is not the name's own, it is the member of something: `const { open } = store`.
    const object = how === 'alias' && nodes.has(codeOf.bind) && nodes.has(codeOf.receiver) ? `${nodes.text(codeOf.receiver)}.` : '';
    const written = `${object}${nodes.text(code)}`;
    const of = (how === 'type' ? written.replaceAll(/\s+/g, ' ') : shortChain(written)).slice(0, maxBoundChars);
    const end = nodes.node(code)?.endIndex ?? name.end;
    const isAgain = nodes.has(codeOf['bind.again']);
    groups.bindings.push(how === 'element' ? { name, how: 'alias', of: `${of}[0]`, end, isAgain, isImplicit: false } : { name, how, of, end, isAgain, isImplicit: false });
  }
}

/** A parameter of a function that is handed on. */
function sortParameter(nodes: MatchedNodes, groups: MatchGroups): void {
  const closure = nodes.node(codeOf['bind.closure']);
  const name = nodes.node(codeOf.bind);
  if (closure === undefined || (name === undefined && !nodes.has(codeOf['bind.implicit']))) return;
  const args = nodes.node(codeOf.args);
  const params = nodes.node(codeOf.params);
  const callee = shortChain(nodes.text(codeOf['bind.callee'])).slice(0, maxBoundChars);
  const type = nodes.text(codeOf['bind.signature']).replace(/^\s*:\s*/, '').replaceAll(/\s+/g, ' ').slice(0, maxBoundChars);
  const place = name === undefined ? { start: closure.startIndex, end: closure.startIndex, text: '' } : nodes.capture(name);
  const of = writeParameterPlace({
    callee, type: type === '' ? '^' : type, parameter: name === undefined || params === undefined ? 0 : indexIn(params, name),
    argument: args === undefined ? -1 : indexIn(args, closure), nArguments: args === undefined ? 0 : args.namedChildCount,
  });
  groups.bindings.push({ name: place, how: 'param', of, end: place.end, isImplicit: name === undefined });
}

function sortGeneric(nodes: MatchedNodes, groups: MatchGroups): void {
  const name = nodes.node(codeOf['bind.generic']);
  if (name === undefined) return;
  const of = nodes.text(codeOf['bind.type']).replace(/^\s*:\s*/, '').replaceAll(/\s+/g, ' ').slice(0, maxBoundChars);
  groups.bindings.push({ name: nodes.capture(name), how: 'generic', of, end: name.endIndex, isImplicit: false });
}

function sortCallable(nodes: MatchedNodes, groups: MatchGroups): void {
  const node = nodes.node(codeOf['bind.callable']);
  if (node === undefined) return;
  const params = nodes.text(codeOf.params).replaceAll(/\s+/g, ' ');
  const result = nodes.text(codeOf.result).replace(/^\s*(:|->)\s*/, '').replaceAll(/\s+/g, ' ');
  if (maxBoundChars < params.length) return;
  groups.bindings.push({ name: { start: node.startIndex, end: node.startIndex, text: callable }, how: 'type', of: `${params} => ${result}`.slice(0, maxBoundChars), end: node.startIndex, isImplicit: false });
}

/** A member without a name. */
function sortNumbered(nodes: MatchedNodes, groups: MatchGroups): void {
  const type = nodes.node(codeOf['bind.position']);
  const list = nodes.node(codeOf.params);
  if (type === undefined || list === undefined) return;
  const place = nodes.capture(type);
  groups.bindings.push({ name: { ...place, text: `.${indexIn(list, type)}` }, how: 'type', of: place.text.replaceAll(/\s+/g, ' ').slice(0, maxBoundChars), end: place.end, isImplicit: false });
}

/** Which of a list's parts a node is in; marks are no parts. */
function indexIn(list: Node, { startIndex, endIndex }: Node): number {
  let index = 0;
  for (const part of list.namedChildren) {
    if (/comment|modifier|attribute/.test(part.type)) continue;
    if (part.startIndex <= startIndex && endIndex <= part.endIndex) return index;
    index++;
  }
  return 0;
}

/** The name that is bound. A field of a value that is written out is named as one of a variable: `Ops.open`, `.open`. */
function boundName(nodes: MatchedNodes): Capture | undefined {
  const name = nodes.node(codeOf.bind) ?? nodes.node(codeOf['bind.again']);
  if (name !== undefined) return nodes.capture(name);
  const value = nodes.node(codeOf['bind.returns']);
  if (value !== undefined) return { start: value.startIndex, end: value.startIndex, text: returned };
  const entry = nodes.node(codeOf['bind.entry']);
  const list = nodes.node(codeOf.params);
  if (entry !== undefined && list !== undefined) return { start: entry.startIndex, end: entry.endIndex, text: `${nodes.text(codeOf.receiver)}.${indexIn(list, entry)}` };
  const field = nodes.node(codeOf['bind.field']);
  if (field === undefined) return undefined;
  const place = nodes.capture(field);
  return { ...place, text: `${nodes.text(codeOf.receiver)}.${unquote(place.text)}` };
}

function simpleUse(kind: UseMatch['kind'], name: Capture, receiver: string): UseMatch {
  const isEvent = kind === 'emit' || kind === 'listen';
  return {
    kind, nArgs: -1, receiver: shortReceiver(receiver),
    name: isEvent ? { ...name, text: unquote(name.text) } : plainName(name),
  };
}

function shortReceiver(text: string): string {
  if (text.length <= maxReceiverChars && !/\s/.test(text)) return text;
  const short = text.length <= maxChainChars ? shortChain(text) : text;
  if (short.length <= maxReceiverChars) return short;
  // A long chain is every link's receiver again; only its end is looked at.
  return text.slice(-3 * maxReceiverChars).replaceAll(/\s+/g, ' ').slice(-maxReceiverChars);
}

/** A chain in one line; a long one without the arguments of its calls. */
function shortChain(text: string): string {
  if (text.length <= maxReceiverChars && !/\s/.test(text)) return text;
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= maxReceiverChars ? line : withoutArguments(text.slice(0, maxChainChars)).replaceAll(/\s+/g, ' ');
}

function withoutArguments(text: string): string {
  let depth = 0;
  let plain = '';
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    const isCall = character === '(' && (0 < depth || /[\p{L}\p{N}_$>?!)\]]/u.test(text.charAt(i - 1)));
    if (isCall || (0 < depth && '([{'.includes(character))) {
      // That there are some may matter.
      if (depth === 0) plain += text[i + 1] === ')' ? '(' : '(_';
      depth++;
      continue;
    }
    if (0 < depth && ')]}'.includes(character)) depth--;
    if (depth === 0) plain += character;
  }
  return plain;
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

function countArguments(args: Node, text: string): number {
  // Comments between them do not count. Most lists are short and have none, and need not be walked through.
  if (text.length < maxPlainArgsChars && !mayHoldComment.test(text)) return args.namedChildCount;
  let n = 0;
  for (const child of args.namedChildren) if (!child.type.includes('comment')) n++;
  return n;
}
/** In longer lists looking for comments costs more than walking through. In UTF-16 units. */
const maxPlainArgsChars = 400;
const mayHoldComment = /\/[/*]|#|--|<!|=begin/;

/** The name of a type without `<…>`, `[…]`, pointers and references. */
export function withoutTypeArguments(type: string): string {
  if (/^[\w.:$]*$/.test(type)) return type;
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
