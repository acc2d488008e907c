// Uses of names → edges between symbols, by the evidence there is. Edges are made when they are asked
// for and kept until the graph changes, so that a changed file never leaves a wrong one behind.
import { LruMap } from '../base/lru';
import { RecentMap } from '../base/recentMap';
import { type CodeGraph, type FileRecord, type Ref, veryManyFiles } from './codeGraph';
import { Dispatch, mayBeOverridden } from './dispatch';
import { type EdgeKind, type Evidence, edgeKinds } from './edge';
import { type Edge, FileEdges } from './fileEdges';
import { type RefKind, refKinds } from './fileFacts';
import { refWidth } from './filePack';
import type { FileId } from './ids';
import { Modules } from './modules';
import { Names } from './names';
import { Memo } from './readings';
import { Types } from './receiverTypes';
import { type SymbolRecord, fieldOf, isCallable, isData, isType, lastSegment, ownerName } from './symbol';
import { typeSegment } from './typeText';
import { type Targets, UseTargets, isStored } from './useTargets';

export type { Edge } from './fileEdges';

/** How a file lets others reach functions by other names. */
interface Detours {
  readonly file: FileRecord;
  /** Name of what is aliased → names that it has in variables and fields. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  readonly listens: readonly Ref[];
}

/** In a very large workspace edges are found for questions alone, and let go again: so many files have edges at a time. What was found for the last twenty questions or so is among them. */
const maxResolvedFiles = 2_500;
const shareForUsers = 0.24;
/** There, no question begins to resolve another file after so long, once for each thing that it looks for. In milliseconds. */
const maxMsAtATime = 1_200;
/** Files of which it is kept by what other names they let others reach functions. */
const maxDetours = 2_000;
/** Files whose edges are kept as objects too. */
const maxListedFiles = 4_000;
/** Words that are stemmed between two pauses: a few milliseconds of work. */
const formsPerStep = 2_000;
const listenKind = refKinds.indexOf('listen');

export class Resolver {
  readonly graph: CodeGraph;
  /** Files that the walk of one question may resolve. Bounded while all of them are being resolved in the background. */
  maxFilesAWalk = Infinity;
  readonly names: Names;
  readonly types: Types;
  readonly dispatch: Dispatch;
  readonly #targets: UseTargets;
  readonly #detoursByFile = new RecentMap<FileId, Detours>(maxDetours);
  readonly #edges: Memo<FileRecord, FileEdges>;
  /** By file, so that edges of a version that is gone go with it. */
  readonly #listed = new LruMap<FileId, FileEdges>(maxListedFiles, (_, edges) => { edges.forgetLists(); });
  /** In a graph of more files than edges are kept of: those whose edges are there, the one that was asked for last at the end. */
  #kept: LruMap<FileId, FileRecord> | undefined;
  readonly #maxWholeFiles: number;
  readonly #maxResolvedFiles: number;
  readonly #nowMs: () => number;
  /** Files that may be resolved until the end of `within`, when that is over, and whether one had to be passed over. */
  #nLeft = Infinity;
  #endMs = Infinity;
  #isCut = false;

  /** In a graph of more files than `maxFiles`, edges of some are kept, those of others found again when they are asked for. */
  constructor(graph: CodeGraph, maxFiles = veryManyFiles, nowMs = (): number => 0) {
    this.graph = graph;
    this.#maxWholeFiles = maxFiles;
    this.#maxResolvedFiles = Math.min(maxFiles, maxResolvedFiles);
    this.#nowMs = nowMs;
    graph.onDidRemove.push((file) => {
      this.#listed.delete(file);
      this.#detoursByFile.delete(file);
      this.#kept?.delete(file);
    });
    this.names = new Names(graph, new Modules(graph));
    this.types = new Types(graph, this.names);
    this.dispatch = new Dispatch(graph, this.types);
    this.#targets = new UseTargets(graph, this.names, this.types, this.dispatch);
    this.#edges = new Memo(graph.readings, (file) => this.#resolveFile(file), graph.resolved);
  }

  /**
   * Runs `work` with at most so many files resolved for it, and in the largest workspaces for a limited time; edges of
   * others that nothing has asked for before are passed over. `isWhole` says that there were none.
   */
  within<T>(nFiles: number, work: () => T): { readonly result: T; readonly isWhole: boolean } {
    this.#nLeft = nFiles;
    this.#endMs = this.isBounded ? this.#nowMs() + maxMsAtATime : Infinity;
    this.#isCut = false;
    try {
      const result = work();
      return { result, isWhole: !this.#isCut };
    } finally {
      this.#nLeft = Infinity;
      this.#endMs = Infinity;
    }
  }

  #edgesIn(file: FileRecord): FileEdges | undefined {
    if ((this.#nLeft !== Infinity || this.#endMs !== Infinity) && !this.#edges.isKnown(file)) {
      if (this.#nLeft <= 0 || (this.#endMs !== Infinity && this.#endMs <= this.#nowMs())) {
        this.#isCut = true;
        return undefined;
      }
      this.#nLeft--;
    }
    return this.#keptEdges(file);
  }

  /** True where edges of some files are let go again. */
  get isBounded(): boolean {
    return this.#maxWholeFiles < this.graph.nFiles;
  }

  /** Files that may be resolved for what an answer tells beside its source. */
  get maxFilesBeside(): number {
    return this.isBounded ? this.maxFilesAWalk : Infinity;
  }

  /**
   * Files that may be resolved to find all users of a symbol that is asked for by name. Where edges are let go again, a popular
   * name would push out what every other question needs, and take a minute.
   */
  get maxFilesForUsers(): number {
    return this.isBounded ? Math.max(1, Math.floor(this.#maxResolvedFiles * shareForUsers)) : Infinity;
  }

  #keptEdges(file: FileRecord): FileEdges {
    const edges = this.#edges.get(file);
    if (!this.isBounded) this.#kept = undefined;
    else {
      if (this.#kept === undefined) {
        this.#kept = new LruMap(this.#maxResolvedFiles, (id, gone) => {
          this.#listed.delete(id);
          this.graph.resolved.delete(gone);
        });
        for (const other of this.graph.files()) if (this.graph.resolved.has(other)) this.#kept.set(other.id, other);
      }
      this.#kept.set(file.id, file);
    }
    return edges;
  }

  /** Uses inside a symbol itself, not those in symbols nested in it. One edge for each kind and target. */
  edgesFrom(symbol: SymbolRecord): readonly Edge[] {
    const edges = this.#edgesIn(this.graph.fileOf(symbol));
    if (edges === undefined) return [];
    this.#listed.set(edges.file.id, edges);
    return edges.from(symbol);
  }

  /** Edges that end at a symbol, in order of file and line. Costs the files that mention its name. */
  edgesTo(symbol: SymbolRecord): Edge[] {
    const edges: Edge[] = [];
    const files = new Set<FileRecord>();
    for (const name of this.#spellings(symbol)) for (const file of this.#usersOf(name)) files.add(file);
    if (isCallable(symbol)) {
      for (const name of new Set([...files, this.graph.fileOf(symbol)].flatMap((file) => this.#detours(file, symbol)))) for (const file of this.#usersOf(name)) files.add(file);
    }
    for (const file of files) this.#edgesIn(file)?.into(symbol, edges);
    return edges.sort((a, b) => {
      const pathA = this.graph.fileOf(a.from).path;
      const pathB = this.graph.fileOf(b.from).path;
      return pathA < pathB ? -1 : pathB < pathA ? 1 : a.line - b.line;
    });
  }

  /** Number of files that use the name of a symbol: a cheap bound for what `edgesTo` costs. */
  nUsers(symbol: SymbolRecord): number {
    const id = this.graph.tables.strings.find(symbol.name);
    return id === undefined ? 0 : this.graph.tables.usersByName.count(id);
  }

  /** What one use in a file means, by its index among the file's uses. */
  targetsAt(file: FileRecord, index: number): Targets {
    return this.#targets.of(file, this.graph.refAt(file, index));
  }

  /**
   * Resolves what no question has asked for yet, or what an edit has touched since. `pause` is called after each
   * file; false ends it. True when all of the graph is resolved, or where not all of it is kept.
   */
  async resolveAll(pause: () => Promise<boolean>): Promise<boolean> {
    // What questions have asked for is not pushed out by what none has.
    if (this.isBounded) return true;
    for (const file of [...this.graph.files()]) {
      if (this.graph.file(file.id) !== file) continue;
      this.#keptEdges(file);
      if (!(await pause())) return false;
    }
    return true;
  }

  /** As `resolveAll`, for what may run when a method is called, and for the forms of words. */
  async prepareAll(pause: () => Promise<boolean>): Promise<boolean> {
    for (const file of this.isBounded ? [] : [...this.graph.files()]) {
      if (this.graph.file(file.id) !== file) continue;
      const { definitions } = file;
      for (let place = 1; place < definitions.n; place++) {
        // Most functions are no methods: for those no record is made.
        if (!mayBeOverridden(definitions.view(place))) continue;
        const symbol = definitions.record(place);
        this.dispatch.implementationsOf(symbol);
        this.dispatch.basesOf(symbol);
      }
      if (!(await pause())) return false;
    }
    while (this.graph.lexicon.learnForms(formsPerStep)) if (!(await pause())) return false;
    // Of millions of names the first question would wait for seconds.
    while (this.isBounded && this.graph.tables.namesByFold.learn(formsPerStep)) if (!(await pause())) return false;
    return true;
  }

  /** All edges of the graph, for counting. */
  countEdges(): number {
    let n = 0;
    for (const file of this.graph.files()) {
      n += file.definitions.n - 1 + this.#keptEdges(file).nEdges;
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
    const edgesIn = this.#edgesIn(file);
    // What a question may resolve is used up: what the file says of other names is as much work.
    if (edgesIn === undefined) return [];
    const { aliases, listens } = this.#detoursOf(file);
    const names = [...(aliases.get(symbol.name) ?? [])];
    const edges: Edge[] = [];
    edgesIn.into(symbol, edges);
    for (const { from } of edges) {
      if (from.parent?.kind !== 'file' || !isData(from)) continue;
      const fields = from.resultType === '' ? [from] : this.graph.symbolsNamed(typeSegment(from.resultType)).flatMap(({ children }) => children);
      names.push(...fields.map(({ name }) => name));
    }
    const sources = new Set(edges.map(({ from }) => from));
    if (file.id === symbol.file) sources.add(symbol);
    if (sources.size === 0) return names;
    for (const { from, name } of listens) if (sources.has(from)) names.push(name);
    return names;
  }

  #detoursOf(file: FileRecord): Detours {
    let detours = this.#detoursByFile.get(file.id);
    if (detours?.file !== file) {
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
      detours = { file, aliases, listens };
      this.#detoursByFile.set(file.id, detours);
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
      // The same use in the same symbol adds nothing, unless it means something else on another line.
      const place = (refs[at + 3] ?? 0) * 65_536 + (refs[at + 4] ?? 0);
      const use = (refs[at] ?? 0) * 2 ** 26 + (refs[at + 1] ?? 0);
      let uses = seen.get(place);
      if (uses === undefined) seen.set(place, uses = new Set());
      const ref = this.graph.refAt(file, at / refWidth);
      if (uses.has(use) && !this.types.dependsOnLine(file, ref)) continue;
      uses.add(use);
      const { symbols, how, held } = this.#targets.of(file, ref);
      if (symbols.length === 0) continue;
      let known = bySymbol.get(ref.from);
      if (known === undefined) bySymbol.set(ref.from, known = new Map());
      addEdges(known, ref, symbols, how);
      if (held !== undefined) addEdges(known, ref, held, held.length === 1 ? 'heuristic' : 'ambiguous');
    }
    const { definitions } = file;
    for (let place = 1; place < definitions.n; place++) if (isType({ kind: definitions.kind(place) })) this.#typeEdges(definitions.record(place), bySymbol);
    return FileEdges.pack(file, bySymbol);
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
