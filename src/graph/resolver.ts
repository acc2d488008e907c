// Uses of names → edges between symbols, by the evidence there is. Edges are made when they are asked
// for and kept until the graph changes, so that a changed file never leaves a wrong one behind.
import { type CodeGraph, type FileRecord, type Ref, refWidth } from './codeGraph';
import { Dispatch } from './dispatch';
import { type EdgeKind, type Evidence, edgeKinds, isCertain } from './edge';
import { type RefKind, refKinds } from './fileFacts';
import { HeldFunctions } from './heldFunctions';
import { Modules, stemOf } from './modules';
import { Names } from './names';
import { Memo, usesKey } from './readings';
import { type SymbolRecord, fieldOf, isCallable, isData, isMember, isType, lastSegment, ownerName, typeSegment } from './symbol';
import { Types } from './types';

export interface Edge {
  readonly kind: EdgeKind;
  readonly from: SymbolRecord;
  readonly to: SymbolRecord;
  /** 1-based line in the file of `from`. */
  readonly line: number;
  readonly how: Evidence;
  /** Number of definitions that the place can mean; 1 when it is known. */
  readonly nCandidates: number;
}

/** How a file lets others reach functions by other names. */
interface Detours {
  /** Name of what is aliased → names that it has in variables and fields. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly listens: readonly Ref[];
}

interface FileEdges {
  readonly bySource: ReadonlyMap<SymbolRecord, readonly Edge[]>;
  readonly byTarget: ReadonlyMap<SymbolRecord, readonly Edge[]>;
}

/** What a use means. */
export interface Targets {
  readonly symbols: readonly SymbolRecord[];
  readonly how: Evidence;
  /** For a call of what is stored in a field or variable: functions that may be in it. */
  readonly held?: readonly SymbolRecord[];
}

const nothing: Targets = { symbols: [], how: 'ambiguous' };
/** More definitions of one name than this say nothing about which is meant. */
const maxCandidates = 12;
/** Names for names for names; two that stand for each other must end. */
const maxAliases = 4;
/** Names that every container and string has: without a type, a project's own method of that name is a wrong guess. */
const everydayMembers = new Set(
  ('add all any append apply call catch clear clone close collect concat contains copy count delete each emit entries equals ' +
  'error every exec extend fill filter find first flat flatMap flush forEach format get has includes indexOf info insert is ' +
  'isEmpty items iter join keys last len length load lock log map match max min next ok on open parse poll pop print push put read ' +
  'reduce remove replace reset resolve reverse run send set size slice some sort split start stop sub substring test then ' +
  'toArray toList toString to_string to_owned to_vec trim unlock unwrap update value values wait warn write expect into as_ref as_str').split(' '));

const listenKind = refKinds.indexOf('listen');
/** Names of two words or more: one that stands in the workspace hardly stands elsewhere by chance. */
const distinctive = /[\p{Ll}\d]\p{Lu}|\p{L}_\p{L}/u;

export class Resolver {
  readonly graph: CodeGraph;
  readonly names: Names;
  readonly types: Types;
  readonly dispatch: Dispatch;
  readonly #held: HeldFunctions;
  /** Members of a name, by family, until the graph changes. Every look into them notes the name. */
  readonly #membersByName = new Map<string, readonly SymbolRecord[]>();
  #generation = -1;
  /** Guesses by name, and types by whether they are mentioned, for one file and for as long as one result is computed. */
  readonly #guesses = new Map<string, Targets>();
  readonly #mentioned = new Map<string, boolean>();
  #guessing: { readonly frame: object | undefined; readonly file: FileRecord | undefined } = { frame: undefined, file: undefined };
  readonly #detoursByFile = new WeakMap<FileRecord, Detours>();
  readonly #edges: Memo<FileRecord, FileEdges>;

  constructor(graph: CodeGraph) {
    this.graph = graph;
    this.names = new Names(graph, new Modules(graph));
    this.types = new Types(graph, this.names);
    this.dispatch = new Dispatch(graph, this.types);
    this.#held = new HeldFunctions(graph, this.types, (file, ref) => this.#targets(file, ref, 1).symbols);
    this.#edges = new Memo(graph.readings, (file) => this.#resolveFile(file));
  }

  /** Uses inside a symbol itself, not those in symbols nested in it. One edge for each kind and target. */
  edgesFrom(symbol: SymbolRecord): readonly Edge[] {
    return this.#edges.get(this.graph.fileOf(symbol)).bySource.get(symbol) ?? [];
  }

  /** Edges that end at a symbol, in order of file and line. Costs the files that mention its name. */
  edgesTo(symbol: SymbolRecord): Edge[] {
    const edges: Edge[] = [];
    const files = new Set<FileRecord>();
    for (const name of this.#spellings(symbol)) for (const file of this.#usersOf(name)) files.add(file);
    if (isCallable(symbol)) {
      for (const name of new Set([...files, this.graph.fileOf(symbol)].flatMap((file) => this.#detours(file, symbol)))) for (const file of this.#usersOf(name)) files.add(file);
    }
    for (const file of files) edges.push(...(this.#edges.get(file).byTarget.get(symbol) ?? []));
    return edges.sort((a, b) => {
      const pathA = this.graph.fileOf(a.from).path;
      const pathB = this.graph.fileOf(b.from).path;
      return pathA < pathB ? -1 : pathB < pathA ? 1 : a.line - b.line;
    });
  }

  /** Number of files that use the name of a symbol: a cheap bound for what `edgesTo` costs. */
  nUsers(symbol: SymbolRecord): number {
    const id = this.graph.tables.strings.find(symbol.name);
    return id === undefined ? 0 : (this.graph.tables.usersByName.get(id)?.size ?? 0);
  }

  /** What one use in a file means, by its index among the file's uses. */
  targetsAt(file: FileRecord, index: number): Targets {
    return this.#targets(file, this.graph.refAt(file, index));
  }

  /** All edges of the graph, for counting. */
  countEdges(): number {
    let n = 0;
    for (const file of this.graph.files()) {
      n += file.symbols.length;
      for (const list of this.#edges.get(file).bySource.values()) n += list.length;
    }
    return n;
  }

  #usersOf(name: string): ReadonlySet<FileRecord> | readonly FileRecord[] {
    const { strings, usersByName } = this.graph.tables;
    const id = strings.find(name);
    return id === undefined ? [] : (usersByName.get(id) ?? []);
  }

  /** Names through which a file that mentions a function lets others reach it: aliases, fields, events. */
  #detours(file: FileRecord, symbol: SymbolRecord): string[] {
    const { aliases, listens } = this.#detoursOf(file);
    const names = [...(aliases.get(symbol.name) ?? [])];
    const edges = this.#edges.get(file).byTarget.get(symbol) ?? [];
    for (const { from } of edges) {
      if (from.parent?.kind !== 'file' || !isData(from)) continue;
      const fields = from.resultType === '' ? [from] : [...this.graph.symbolsNamed(typeSegment(from.resultType))].flatMap(({ children }) => children);
      names.push(...fields.map(({ name }) => name));
    }
    const sources = new Set(edges.map(({ from }) => from));
    if (file.id === symbol.file) sources.add(symbol);
    if (sources.size === 0) return names;
    for (const { from, name } of listens) if (sources.has(from)) names.push(name);
    return names;
  }

  #detoursOf(file: FileRecord): Detours {
    let detours = this.#detoursByFile.get(file);
    if (detours === undefined) {
      const aliases = new Map<string, string[]>();
      for (const { name, how, of } of file.bindings) {
        if (how !== 'alias') continue;
        const target = lastSegment(of.replaceAll('->', '.'));
        const list = aliases.get(target) ?? [];
        list.push(fieldOf(name) === '' ? name : fieldOf(name));
        aliases.set(target, list);
      }
      const listens: Ref[] = [];
      for (let at = 0; at < file.refs.length; at += refWidth) {
        if (((file.refs[at + 4] ?? 0) & 0xff) === listenKind) listens.push(this.graph.refAt(file, at / refWidth));
      }
      detours = { aliases, listens };
      this.#detoursByFile.set(file, detours);
    }
    return detours;
  }

  /** Names under which a symbol is used: its own, and those that imports and re-exports give it. */
  #spellings(symbol: SymbolRecord): Set<string> {
    const names = new Set([symbol.name]);
    if (symbol.kind === 'constructor') names.add(ownerName(symbol));
    const { aliasesByName } = this.graph.tables;
    for (const alias of aliasesByName.get(symbol.name) ?? []) names.add(alias);
    if (this.#isDefaultExport(symbol)) for (const alias of aliasesByName.get('default') ?? []) names.add(alias);
    return names;
  }

  #isDefaultExport(symbol: SymbolRecord): boolean {
    if (!symbol.isExported || symbol.parent?.kind !== 'file') return false;
    const file = this.graph.fileOf(symbol);
    const named = file.imports.filter(({ source, alias }) => source === '' && alias === 'default');
    return named.length === 0 || named.some(({ name }) => name === symbol.name);
  }

  #resolveFile(file: FileRecord): FileEdges {
    const bySymbol = new Map<SymbolRecord, Map<number, Edge>>();
    const seen = new Map<number, Set<number>>();
    const { refs } = file;
    for (let at = 0; at < refs.length; at += refWidth) {
      // The same use in the same symbol adds nothing.
      const place = (refs[at + 3] ?? 0) * 65_536 + (refs[at + 4] ?? 0);
      const use = (refs[at] ?? 0) * 2 ** 26 + (refs[at + 1] ?? 0);
      let uses = seen.get(place);
      if (uses === undefined) seen.set(place, uses = new Set());
      if (uses.has(use)) continue;
      uses.add(use);
      const ref = this.graph.refAt(file, at / refWidth);
      const { symbols, how, held } = this.#targets(file, ref);
      if (symbols.length === 0) continue;
      let known = bySymbol.get(ref.from);
      if (known === undefined) bySymbol.set(ref.from, known = new Map());
      addEdges(known, ref, symbols, how);
      if (held !== undefined) addEdges(known, ref, held, held.length === 1 ? 'heuristic' : 'ambiguous');
    }
    for (const symbol of file.symbols) this.#typeEdges(symbol, bySymbol);
    const bySource = new Map<SymbolRecord, Edge[]>();
    const byTarget = new Map<SymbolRecord, Edge[]>();
    for (const [symbol, edges] of bySymbol) {
      bySource.set(symbol, [...edges.values()]);
      for (const edge of edges.values()) {
        const list = byTarget.get(edge.to);
        if (list === undefined) byTarget.set(edge.to, [edge]);
        else list.push(edge);
      }
    }
    return { bySource, byTarget };
  }

  #typeEdges(symbol: SymbolRecord, bySymbol: Map<SymbolRecord, Map<number, Edge>>): void {
    if (!isType(symbol) || symbol.supers.length === 0) return;
    const edges = bySymbol.get(symbol) ?? new Map<number, Edge>();
    for (const base of this.types.basesOf(symbol)) {
      const isInterface = base.kind === 'interface' || base.kind === 'trait';
      const kind = isInterface && symbol.kind !== base.kind ? 'implements' : 'extends';
      edges.set(edgeKey(kind, base), { kind, from: symbol, to: base, line: symbol.nameLine, how: 'type', nCandidates: 1 });
    }
    bySymbol.set(symbol, edges);
  }

  #targets(file: FileRecord, ref: Ref, depth = 0): Targets {
    if (ref.kind === 'listen') return nothing;
    if (ref.kind === 'emit') return this.#listeners(file, ref);
    const found = ref.receiver === '' ? this.#bare(file, ref, depth) : this.#member(file, ref);
    const symbols = fitting(this.#defined(file, found.symbols), ref);
    const how = isCertain(found.how) && isSeveral(symbols, ref) ? 'ambiguous' : found.how;
    return ref.kind === 'call' && depth === 0 && symbols.some(isStored) ? this.#throughStored(symbols, how) : { symbols, how };
  }

  /** Where a header declares what another file defines, the definition; a macro in its place is for other builds. */
  #defined(file: FileRecord, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
    if (this.graph.traits(file).moduleScheme !== 'include') return symbols;
    const found: SymbolRecord[] = [];
    for (const declared of symbols) {
      if (!isCallable(declared) || 0 < declared.bodyLine || isMember(declared)) continue;
      for (const other of this.graph.symbolsNamed(declared.name)) {
        if (other.bodyLine === 0 || !isCallable(other) || isMember(other) || other.nParams !== declared.nParams) continue;
        if (other.file === declared.file || (!other.isStatic && this.graph.fileOf(other).family === file.family)) found.push(other);
      }
    }
    if (found.length === 0) return symbols;
    const beside = found.filter((symbol) => stemOf(this.graph.fileOf(symbol).path) === stemOf(this.graph.fileOf(symbols[0] ?? symbol).path));
    return [...new Set(0 < beside.length ? beside : found)];
  }

  /** A call of data is a call of what is stored in it, as far as the text tells. */
  #throughStored(symbols: readonly SymbolRecord[], how: Evidence): Targets {
    const held = [...new Set(symbols.filter(isStored).flatMap((symbol) => this.#held.of(symbol)))];
    if (held.length === 0 || maxCandidates < held.length) return { symbols, how };
    const [stored] = symbols;
    // A constant has one value: calling it is calling that.
    if (symbols.length === 1 && held.length === 1 && stored?.kind === 'constant') return { symbols: [...symbols, ...held], how };
    return { symbols, how, held };
  }

  #bare(file: FileRecord, ref: Ref, depth: number): Targets {
    const traits = this.graph.traits(file);
    if (ref.kind === 'type' || ref.kind === 'new') {
      const value = this.types.typeNamed(file, ref.from, ref.name, 0);
      if (value?.kind === 'type') return { symbols: ref.kind === 'new' ? withConstructors(value.types) : value.types, how: 'scope' };
      if (ref.kind === 'type') return nothing;
    }
    if (traits.superNames.includes(ref.name)) {
      const bases = this.types.enclosingTypes(file, ref.from).flatMap((type) => this.types.basesOf(type));
      // Within a method, where that is allowed, it is the method of the same name.
      if (ref.from.kind === 'method') return { symbols: this.types.members(bases, ref.from.name), how: 'type' };
      return { symbols: bases.flatMap(({ children }) => children.filter(({ kind }) => kind === 'constructor')), how: 'type' };
    }
    if (traits.selfNames.includes(ref.name)) {
      // `this(…)` hands on to another constructor.
      const own = ref.from.kind === 'constructor' && traits.hasImplicitSelf ? this.types.enclosingTypes(file, ref.from) : [];
      return { symbols: own.flatMap(({ children }) => children.filter((child) => child.kind === 'constructor' && child !== ref.from)), how: 'scope' };
    }
    const local = this.#localBinding(file, ref, depth);
    if (local !== undefined) return local;
    if (traits.hasImplicitSelf) {
      for (let scope: SymbolRecord | undefined = ref.from; scope !== undefined; scope = scope.parent) {
        if (!isMember(scope) && !isType(scope)) continue;
        const members = this.types.members(this.types.enclosingTypes(file, scope), ref.name);
        if (0 < members.length) return { symbols: members, how: 'scope' };
      }
    }
    const meaning = this.names.meaning(file, ref.from, ref.name);
    if (meaning === undefined || meaning.kind !== 'symbols') return nothing;
    const isCall = ref.kind === 'call';
    return { symbols: isCall ? withConstructors(meaning.symbols) : meaning.symbols.filter((symbol) => ref.kind !== 'value' || !isData(symbol) || isMember(symbol) || 0 < symbol.children.length || symbol.endLine - symbol.startLine > 1), how: meaning.how };
  }

  /** A local name that is another name for a function; a parameter of that name hides what is outside. */
  #localBinding(file: FileRecord, ref: Ref, depth: number): Targets | undefined {
    if (maxAliases < depth) return undefined;
    for (const fact of this.types.bindingsNamed(file, ref.name)) {
      if (fact.how !== 'alias' || fact.scope < 0) continue;
      const scope = file.symbols[fact.scope];
      if (scope === undefined || !isWithin(ref.from, scope) || fact.of === ref.name) continue;
      const dot = Math.max(fact.of.lastIndexOf('.'), fact.of.lastIndexOf('::') + 1, fact.of.lastIndexOf('->') + 1);
      const receiver = dot <= 0 ? '' : fact.of.slice(0, dot).replace(/(::|->|\.)$/, '');
      const name = fact.of.slice(dot <= 0 ? 0 : dot).replace(/^[.:>]+/, '');
      return this.#targets(file, { ...ref, name, receiver }, depth + 1);
    }
    return undefined;
  }

  #member(file: FileRecord, ref: Ref): Targets {
    const value = this.types.valueOf(file, ref.from, ref.receiver);
    if (value?.kind === 'external') return this.#extension(file, ref);
    if (value?.kind === 'module') {
      const meaning = this.names.exportOf(value.files, ref.name);
      return meaning?.kind === 'symbols' ? { symbols: ref.kind === 'new' || ref.kind === 'call' ? withConstructors(meaning.symbols) : meaning.symbols, how: 'import' } : nothing;
    }
    if (value?.kind === 'type') {
      const members = this.types.members(value.types, ref.name);
      if (0 < members.length) return { symbols: withConstructors(members), how: 'type' };
      // A dynamic member, or one of an external base: nothing in the workspace can be named with reason.
      return nothing;
    }
    if (ref.kind === 'type') return this.#qualifiedType(file, ref);
    const listed = this.#listed(file, ref);
    if (listed !== undefined) return listed;
    const extension = 0 < this.names.imports(file, ref.name).length ? this.#extension(file, ref) : nothing;
    return 0 < extension.symbols.length ? extension : this.#guess(file, ref);
  }

  /** A member that is declared here for a type from outside: one that the file imports, or of a package it sees. */
  #extension(file: FileRecord, ref: Ref): Targets {
    // Where a type has its methods in its own package only, nothing is added from outside.
    if (this.graph.traits(file).hasStructuralInterfaces === true) return nothing;
    const isExtension = (symbol: SymbolRecord, at: FileRecord): boolean => symbol.owner !== '' && symbol.parent === at.root && at.family === file.family &&
      ![...this.graph.symbolsNamed(ownerName(symbol))].some((type) => isType(type) && this.graph.fileOf(type).family === file.family);
    const symbols: SymbolRecord[] = [];
    for (const fact of this.names.imports(file, ref.name)) {
      for (const at of this.names.filesOf(file, fact.source)) symbols.push(...at.root.children.filter((symbol) => symbol.name === fact.name && isExtension(symbol, at)));
    }
    if (symbols.length === 0) {
      for (const symbol of this.graph.symbolsNamed(ref.name)) {
        if (symbol.owner === '') continue;
        const at = this.graph.fileOf(symbol);
        const isSeen = at === file || (at.packageName !== '' && (at.packageName === file.packageName || file.imports.some(({ name, source }) => name === '*' && source === at.packageName)));
        if (isSeen && isExtension(symbol, at)) symbols.push(symbol);
      }
    }
    return symbols.length === 0 || maxCandidates < symbols.length ? nothing : { symbols, how: symbols.length === 1 ? 'heuristic' : 'ambiguous' };
  }

  /** What an object lists under that name. */
  #listed(file: FileRecord, ref: Ref): Targets | undefined {
    const object = this.names.meaning(file, ref.from, ref.receiver);
    if (object?.kind !== 'symbols') return undefined;
    const symbols = object.symbols.filter(isStored).flatMap((symbol) => this.#held.listedIn(symbol, ref.name));
    return symbols.length === 0 ? undefined : { symbols, how: object.how };
  }

  #qualifiedType(file: FileRecord, ref: Ref): Targets {
    const value = this.types.typeNamed(file, ref.from, `${ref.receiver}.${ref.name}`, 0);
    return value?.kind === 'type' ? { symbols: value.types, how: 'import' } : nothing;
  }

  /** Members of that name anywhere, narrowed to the types that the file itself mentions. */
  #guess(file: FileRecord, ref: Ref): Targets {
    if (everydayMembers.has(ref.name)) return nothing;
    const { frame } = this.graph.readings;
    if (frame === undefined || this.#guessing.frame !== frame || this.#guessing.file !== file) {
      this.#guesses.clear();
      this.#mentioned.clear();
      this.#guessing = { frame, file };
    }
    const key = `${ref.kind === 'call' ? 'call' : ''} ${ref.name}`;
    let guess = this.#guesses.get(key);
    if (guess === undefined) this.#guesses.set(key, guess = this.#findGuess(file, ref));
    return guess;
  }

  #findGuess(file: FileRecord, ref: Ref): Targets {
    const members = this.#membersNamed(ref.name, file.family);
    if (20 * maxCandidates < members.length) return nothing;
    const all = ref.kind === 'call' ? members.filter(isCallable) : members;
    const mentioned = all.filter((symbol) => this.#mentions(file, symbol));
    const candidates = 0 < mentioned.length ? mentioned : distinctive.test(ref.name) ? all : [];
    if (candidates.length === 0 || maxCandidates < candidates.length) return nothing;
    return { symbols: candidates, how: candidates.length === 1 ? 'heuristic' : 'ambiguous' };
  }

  #membersNamed(name: string, family: string): readonly SymbolRecord[] {
    if (this.#generation !== this.graph.generation) {
      this.#membersByName.clear();
      this.#generation = this.graph.generation;
    }
    const named = this.graph.symbolsNamed(name);
    const key = `${family} ${name}`;
    let members = this.#membersByName.get(key);
    if (members === undefined) {
      members = [...named].filter((symbol) => isMember(symbol) && this.graph.fileOf(symbol).family === family);
      this.#membersByName.set(key, members);
    }
    return members;
  }

  #mentions(file: FileRecord, member: SymbolRecord): boolean {
    if (member.file === file.id) return true;
    const owner = ownerName(member);
    let isMentioned = this.#mentioned.get(owner);
    if (isMentioned === undefined) {
      this.graph.readings.note(usesKey(file.id));
      const id = this.graph.tables.strings.find(owner);
      isMentioned = (id !== undefined && (this.graph.tables.usersByName.get(id)?.has(file) ?? false)) || 0 < this.names.imports(file, owner).length;
      this.#mentioned.set(owner, isMentioned);
    }
    return isMentioned;
  }

  /** What listens to an event of that name: the handlers named beside it, else the places that listen. */
  #listeners(file: FileRecord, ref: Ref): Targets {
    const symbols = new Set<SymbolRecord>();
    this.graph.readings.note(ref.name);
    for (const other of this.graph.tables.listenersByEvent.get(ref.name) ?? []) {
      if (other.family !== file.family) continue;
      const n = this.graph.nRefs(other);
      for (let i = 0; i < n; i++) {
        const listen = this.graph.refAt(other, i);
        if (listen.kind !== 'listen' || listen.name !== ref.name) continue;
        const handlers = this.#handlersAt(other, listen);
        for (const symbol of 0 < handlers.length ? handlers : [listen.from]) symbols.add(symbol);
      }
    }
    return symbols.size === 0 || maxCandidates < symbols.size ? nothing : { symbols: [...symbols], how: 'event' };
  }

  #handlersAt(file: FileRecord, listen: Ref): SymbolRecord[] {
    const handlers: SymbolRecord[] = [];
    const n = this.graph.nRefs(file);
    for (let i = 0; i < n; i++) {
      const ref = this.graph.refAt(file, i);
      if (ref.kind !== 'value' || ref.line !== listen.line || ref.from !== listen.from) continue;
      handlers.push(...this.#targets(file, ref).symbols.filter(isCallable));
    }
    return handlers;
  }
}

function addEdges(known: Map<number, Edge>, ref: Ref, symbols: readonly SymbolRecord[], how: Evidence): void {
  for (const to of symbols) {
    const kind = edgeKind(ref.kind, to);
    // A type's own mention of itself, and a name that means the place it stands in, are no edges.
    if (to === ref.from && ref.kind !== 'call') continue;
    const key = edgeKey(kind, to);
    if (!known.has(key)) known.set(key, { kind, from: ref.from, to, line: ref.line, how, nCandidates: symbols.length });
  }
}

function edgeKind(kind: RefKind, to: SymbolRecord): EdgeKind {
  if (kind === 'new' || kind === 'call') return isType(to) ? 'instantiates' : isStored(to) ? 'references' : 'calls';
  return kind === 'emit' ? 'calls' : 'references';
}

function edgeKey(kind: EdgeKind, to: SymbolRecord): number {
  return to.id * 16 + edgeKinds.indexOf(kind);
}

/** Data without functions of its own: what a call of it runs is stored in it. */
function isStored(symbol: SymbolRecord): boolean {
  return isData(symbol) && symbol.children.length === 0;
}

/** True when symbols are not all one thing: parts of a type, a type with its constructors, overloads by signature. */
function isSeveral(symbols: readonly SymbolRecord[], ref: Ref): boolean {
  if (symbols.length <= 1) return false;
  let first: SymbolRecord | undefined;
  for (const symbol of symbols) {
    if (symbol.kind === 'constructor' && symbol.parent !== undefined && symbols.includes(symbol.parent)) continue;
    if (first === undefined) first = symbol;
    else if (isType(symbol) ? !isType(first) || first.name !== symbol.name : symbol.file !== first.file || symbol.parent !== first.parent || (ref.kind !== 'value' && 0 < symbol.bodyLine)) return true;
  }
  return false;
}

/** A call of a type makes an instance, which runs its constructors. */
function withConstructors(symbols: readonly SymbolRecord[]): SymbolRecord[] {
  return symbols.flatMap((symbol) => {
    if (!isType(symbol)) return [symbol];
    const constructors = symbol.children.filter(({ kind }) => kind === 'constructor');
    // Where constructors can have names of their own, the type's name means the one without.
    const plain = constructors.filter(({ name }) => name === symbol.name);
    return [symbol, ...(0 < plain.length ? plain : constructors)];
  });
}

/** Of several overloads, those that take as many arguments as the call gives; definitions before declarations. */
function fitting(symbols: readonly SymbolRecord[], ref: Ref): readonly SymbolRecord[] {
  if (symbols.length <= 1) return symbols;
  let best = symbols;
  if (0 <= ref.nArgs) {
    const fits = best.filter((symbol) => symbol.nParams < 0 || symbol.nParams === ref.nArgs || (symbol.hasOpenParams && symbol.nParams - 1 <= ref.nArgs) || (symbol.hasOpenParams && ref.nArgs <= symbol.nParams));
    if (0 < fits.length) best = fits;
  }
  const bodies = best.filter(({ bodyLine, kind }) => 0 < bodyLine || kind === 'class' || kind === 'interface');
  const isOneOwner = new Set(best.map((symbol) => `${symbol.name}:${ownerName(symbol)}`)).size === 1;
  if (0 < bodies.length && isOneOwner) best = bodies;
  // A call inside one of several overloads is made to reach another one.
  const others = best.filter((symbol) => symbol !== ref.from);
  return isOneOwner && 0 < others.length ? others : best;
}

function isWithin(symbol: SymbolRecord, around: SymbolRecord): boolean {
  for (let scope: SymbolRecord | undefined = symbol; scope !== undefined; scope = scope.parent) if (scope === around) return true;
  return false;
}
