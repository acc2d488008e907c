// The only writer of the graph. Taking a file in or out costs its own symbols and uses, nothing else.
import { foldIdentifier } from '../base/identifierWords';
import { noStopWords } from '../base/stopWords';
import { ownCopy } from '../base/ownCopy';
import { SetMap } from '../base/setMap';
import { StringTable } from '../base/stringTable';
import { identifierTerms, wholeTerm } from '../base/terms';
import { CodeGraph, type FileRecord, type GraphTables, refWidth } from './codeGraph';
import { FileEdges } from './fileEdges';
import { type BindingFact, type FileFacts, type ImportFact, type SymbolFact, namedAfterFile, refKinds } from './fileFacts';
import { fileRole } from './fileRole';
import type { FileId, SymbolId } from './ids';
import type { TraitsOf } from './languageTraits';
import { Lexicon } from './lexicon';
import { type ProjectConfig, configToText, emptyConfig } from './projectConfig';
import { type ReadingKey, bindingsKey, fieldKey, folderKey, importsKey, packageKey, placeKey, stemKey, topKey, typedKey, usesKey } from './readings';
import type { GraphSnapshot } from './snapshotFormat';
import { type SymbolRecord, fieldOf, isData, isMember, isType, lastSegment, ownerName } from './symbol';
import { typeSegment } from './typeText';

const listenKind = refKinds.indexOf('listen');
const noTexts: readonly string[] = [];
const noSupers: SymbolRecord['supers'] = [];

export class GraphBuilder {
  readonly graph: CodeGraph;
  readonly #tables: GraphTables;
  readonly #traitsOf: TraitsOf;
  #nextFile = 1;
  #nextSymbol = 1;

  constructor(traitsOf: TraitsOf) {
    this.#traitsOf = traitsOf;
    this.#tables = {
      strings: new StringTable(), lexicon: new Lexicon(), files: new Map(), filesByPath: new Map(), filesByFolder: new SetMap(),
      filesByStem: new SetMap(), filesByPackage: new SetMap(), symbols: [], symbolsByName: new SetMap(), namesByFold: new SetMap(),
      membersByOwner: new SetMap(), subtypesByBase: new SetMap(), conformancesByBase: new SetMap(), conformancesByOwner: new SetMap(),
      usersByName: new SetMap(), aliasesByName: new SetMap(), listenersByEvent: new SetMap(), filledFields: new SetMap(), dataByType: new SetMap(),
    };
    this.graph = new CodeGraph(this.#tables, emptyConfig, traitsOf);
  }

  setConfig(config: ProjectConfig): void {
    // What was resolved under the same configuration stays right.
    if (configToText(config) !== configToText(this.graph.config)) this.graph.setConfig(config);
  }

  /**
   * Takes a file's facts in, in place of those it had. A definition that is still there stays the same record
   * under a new id, so that what was resolved to it elsewhere goes on being right.
   */
  replaceFile(path: string, facts: FileFacts, fingerprint: string): FileRecord {
    const tables = this.#tables;
    const family = this.#traitsOf(facts.language).family;
    const present = tables.filesByPath.get(path);
    if (present !== undefined && (present.family !== family || present.packageName !== facts.packageName)) this.removeFile(path);
    const old = tables.filesByPath.get(path);
    const changes = new Changes();
    if (old !== undefined) {
      this.#indexFile(old, removeFrom);
      changes.noteFile(old);
      this.#noteEvents(old, changes);
    }
    const id = old?.id ?? (this.#nextFile++ as FileId);
    const { root, symbols } = this.#symbols(path, facts, id, old, changes);
    const file: FileRecord = {
      id, path, language: facts.language, family, nLines: facts.nLines, fingerprint,
      isGenerated: facts.isGenerated, role: fileRole(path), packageName: facts.packageName, root, symbols,
      imports: facts.imports.map((fact) => this.#importFact(fact)), bindings: facts.bindings.map((fact) => this.#bindingFact(fact)),
      conformances: facts.conformances, problems: facts.problems,
      refs: this.#packRefs(facts),
    };
    tables.files.set(id, file);
    tables.filesByPath.set(path, file);
    this.#indexFile(file, addTo);
    this.#addUnits(file, facts);
    changes.noteFile(file);
    this.#noteEvents(file, changes);
    if (old === undefined) changes.notePlace(file);
    else changes.compare(old, file);
    this.graph.touch(changes.keys);
    return file;
  }

  /** True before the first file. */
  get isUnused(): boolean {
    return this.#nextFile === 1;
  }

  /** Takes in all that a snapshot has; for a builder that is unused. */
  restore({ files, nSymbols, lexicon, edges, config }: GraphSnapshot): void {
    const tables = this.#tables;
    const records = files.map((file): FileRecord => ({
      id: file.id, path: file.path, language: file.language, family: this.#traitsOf(file.language).family, nLines: file.nLines, fingerprint: file.fingerprint,
      isGenerated: file.isGenerated, role: fileRole(file.path), packageName: file.packageName, root: file.root, symbols: file.symbols,
      imports: file.imports, bindings: file.bindings, conformances: file.conformances, problems: file.problems, refs: file.refs,
    }));
    for (const file of [...records].sort((a, b) => a.id - b.id)) {
      tables.files.set(file.id, file);
      tables.filesByPath.set(file.path, file);
    }
    // Sets keep the order in which files came.
    for (const file of records) {
      for (const symbol of [file.root, ...file.symbols]) tables.symbols[symbol.id] = symbol;
      this.#indexFile(file, addTo);
    }
    tables.lexicon.restore(lexicon);
    this.#nextFile = files.length + 1;
    this.#nextSymbol = nSymbols + 1;
    this.graph.setConfig(config);
    const { resolved, generation } = this.graph;
    for (const [i, file] of records.entries()) {
      const stored = edges[i];
      if (stored === undefined) continue;
      // Every id up to the number of symbols is taken.
      const targets = Array.from(stored.targets, (id) => tables.symbols[id] ?? file.root);
      resolved.set(file, { value: new FileEdges(file, stored.starts, targets, stored.facts), keys: stored.keys, generation });
    }
  }

  removeFile(path: string): boolean {
    const tables = this.#tables;
    const file = tables.filesByPath.get(path);
    if (file === undefined) return false;
    this.#indexFile(file, removeFrom);
    for (const symbol of file.symbols) {
      tables.symbols[symbol.id] = undefined;
      tables.lexicon.remove(symbol.id);
    }
    tables.symbols[file.root.id] = undefined;
    tables.files.delete(file.id);
    tables.filesByPath.delete(path);
    const changes = new Changes();
    changes.noteFile(file);
    this.#noteEvents(file, changes);
    changes.notePlace(file);
    for (const symbol of file.symbols) changes.noteSymbol(symbol);
    this.graph.touch(changes.keys);
    return true;
  }

  /** Handlers are found by what stands beside the name of the event, so that any edit of the file counts. */
  #noteEvents(file: FileRecord, changes: Changes): void {
    for (let at = 0; at < file.refs.length; at += refWidth) {
      if (((file.refs[at + 4] ?? 0) & 0xff) === listenKind) changes.keys.add(this.#tables.strings.text(file.refs[at] ?? 0));
    }
  }

  #symbols(path: string, facts: FileFacts, file: FileId, old: FileRecord | undefined, changes: Changes): { root: SymbolRecord; symbols: SymbolRecord[] } {
    const { tables, known, childrenOf } = { tables: this.#tables, known: recordsByPlace(old), childrenOf: new Map<SymbolRecord, readonly SymbolRecord[]>() };
    for (const symbol of old === undefined ? [] : [old.root, ...old.symbols]) {
      tables.symbols[symbol.id] = undefined;
      tables.lexicon.remove(symbol.id);
      childrenOf.set(symbol, symbol.children);
    }
    const unitEnds = new Map(facts.units.map((unit) => [unit.symbol, unit.endLine]));
    const root = this.#symbol(rootFact(path, facts), file, undefined, 0, old?.root, changes);
    const symbols: SymbolRecord[] = [];
    const placesTaken = new Map<string, number>();
    const places: string[] = [];
    facts.symbols.forEach((fact, i) => {
      const parent = fact.parent < 0 ? root : (symbols[fact.parent] ?? root);
      const named = fact.name === namedAfterFile ? { ...fact, name: stemOfName(root.name) } : fact;
      const place = placeIn(places[fact.parent] ?? '', named, placesTaken);
      places.push(place);
      const same = known.get(place);
      known.delete(place);
      symbols.push(this.#symbol(named, file, parent, unitEnds.get(i) ?? 0, same, changes));
    });
    for (const gone of known.values()) changes.noteSymbol(gone);
    for (const [symbol, children] of childrenOf) {
      if (children.length === symbol.children.length && children.every((child, i) => child === symbol.children[i])) continue;
      if (symbol === root) changes.noteTop(file);
      else changes.noteSymbol(symbol);
    }
    return { root, symbols };
  }

  #symbol(fact: SymbolFact, file: FileId, parent: SymbolRecord | undefined, unitEnd: number, same: SymbolRecord | undefined, changes: Changes): SymbolRecord {
    const id = this.#nextSymbol++ as SymbolId;
    // Field by field: objects that are spread each get a shape of their own, which costs more than what is in them.
    const facts: SymbolRecord = {
      id, file, name: this.#text(fact.name), kind: fact.kind, parent, children: [], owner: this.#text(fact.owner),
      startLine: fact.startLine, endLine: fact.endLine, nameLine: fact.nameLine, docLine: fact.docLine, bodyLine: fact.bodyLine, unitEnd,
      isExported: fact.isExported, isStatic: fact.isStatic, nParams: fact.nParams, nRequired: fact.nRequired, hasRest: fact.hasRest,
      paramTypes: fact.paramTypes.length === 0 ? noTexts : fact.paramTypes.map((type) => this.#text(type)), resultType: this.#text(fact.resultType),
      supers: fact.supers.length === 0 ? noSupers : fact.supers.map(({ kind, name }) => ({ kind, name: this.#text(name) })),
    };
    let symbol = facts;
    if (same === undefined) changes.noteSymbol(symbol);
    else {
      if (!isSameToOthers(same, facts)) {
        changes.noteSymbol(same);
        changes.noteSymbol(symbol);
        // A default export is told by what is exported at the top.
        if (same.isExported !== facts.isExported && parent?.kind === 'file') changes.noteTop(file);
      }
      symbol = Object.assign(same, facts);
    }
    parent?.children.push(symbol);
    this.#tables.symbols[id] = symbol;
    return symbol;
  }

  #importFact({ source, name, alias, isReexport, line }: ImportFact): ImportFact {
    return { source: this.#text(source), name: this.#text(name), alias: this.#text(alias), isReexport, line };
  }

  #bindingFact({ name, how, of, scope, line, endLine, branchEnd }: BindingFact): BindingFact {
    return { name: this.#text(name), how, of: this.#text(of), scope, line, endLine, branchEnd };
  }

  /** The one copy of a text. A part of a source text would keep the whole of it in memory. */
  #text(text: string): string {
    return this.#tables.strings.text(this.#textId(text));
  }

  #textId(text: string): number {
    const { strings } = this.#tables;
    return strings.find(text) ?? strings.intern(ownCopy(text));
  }

  #packRefs(facts: FileFacts): Uint32Array {
    const packed = new Uint32Array(facts.refs.length * refWidth);
    let at = 0;
    for (const ref of facts.refs) {
      packed[at++] = this.#textId(ref.name);
      packed[at++] = this.#textId(ref.receiver);
      packed[at++] = ref.line;
      packed[at++] = ref.from + 1;
      packed[at++] = refKinds.indexOf(ref.kind) | ((Math.min(254, ref.nArgs) + 1) << 8);
    }
    return packed;
  }

  #indexFile(file: FileRecord, change: Change): void {
    const tables = this.#tables;
    const slash = file.path.lastIndexOf('/');
    const fileName = file.path.slice(slash + 1);
    change(tables.filesByFolder, slash < 0 ? '' : file.path.slice(0, slash), file);
    change(tables.filesByStem, stemOfName(fileName), file);
    if (file.packageName !== '') change(tables.filesByPackage, file.packageName, file);
    for (const symbol of file.symbols) {
      change(tables.symbolsByName, symbol.name, symbol);
      if (isMember(symbol)) change(tables.membersByOwner, ownerName(symbol), symbol);
      if (isTable(symbol)) change(tables.dataByType, typeSegment(symbol.resultType), symbol);
      if (isType(symbol)) for (const base of symbol.supers) change(tables.subtypesByBase, lastSegment(base.name), symbol);
    }
    // A folded name stays known as long as one symbol has the name.
    for (const symbol of file.symbols) {
      if (change === addTo || !tables.symbolsByName.has(symbol.name)) change(tables.namesByFold, foldIdentifier(symbol.name), symbol.name);
    }
    if (change === addTo) {
      for (const { name, alias } of file.imports) if (alias !== '' && alias !== name && name !== '*') addTo(tables.aliasesByName, name, alias);
    }
    for (const { name, how } of file.bindings) if (how === 'alias' && fieldOf(name) !== '') change(tables.filledFields, fieldOf(name), file);
    for (const fact of file.conformances) {
      // The same object must be found again on removal, so the pair is kept on the file.
      const entry = conformanceEntry(file, fact);
      change(tables.conformancesByBase, lastSegment(fact.base.name), entry);
      change(tables.conformancesByOwner, lastSegment(fact.owner), entry);
    }
    for (let at = 0; at < file.refs.length; at += refWidth) {
      const nameId = file.refs[at] ?? 0;
      change(tables.usersByName, nameId, file);
      if (((file.refs[at + 4] ?? 0) & 0xff) === listenKind) change(tables.listenersByEvent, tables.strings.text(nameId), file);
    }
  }

  #addUnits(file: FileRecord, facts: FileFacts): void {
    const slash = file.path.lastIndexOf('/');
    const fileTerms = pathTerms(stemOfName(file.path.slice(slash + 1)));
    const folderTerms = slash < 0 ? undefined : pathTerms(file.path.slice(0, slash));
    for (const unit of facts.units) {
      const symbol = file.symbols[unit.symbol];
      if (symbol === undefined) continue;
      this.#tables.lexicon.add(symbol.id, [
        nameTerms(symbol.name), ownerTerms(symbol), fileTerms, folderTerms,
        unit.terms.doc, unit.terms.comment, unit.terms.string, unit.terms.code,
      ]);
    }
  }
}

/** Gathers the keys in which the graph changes. */
class Changes {
  readonly keys = new Set<ReadingKey>();

  /** What others learn from a symbol is no longer so, or new. */
  noteSymbol(symbol: SymbolRecord): void {
    this.keys.add(symbol.name);
    for (const { name } of symbol.supers) this.keys.add(lastSegment(name));
  }

  /** The symbols at the top of a file are others. */
  noteTop(file: FileId): void {
    this.keys.add(topKey(file));
  }

  /** What is looked up across files by more than names: it counts as changed with every version of a file. */
  noteFile(file: FileRecord): void {
    this.keys.add(usesKey(file.id));
    for (const { owner, base } of file.conformances) this.keys.add(lastSegment(owner)).add(lastSegment(base.name));
    for (const { name, how } of file.bindings) if (how === 'alias' && fieldOf(name) !== '') this.keys.add(fieldKey(fieldOf(name)));
    for (const symbol of file.symbols) if (isTable(symbol)) this.keys.add(typedKey(typeSegment(symbol.resultType)));
  }

  /** There is a file where none was, or none where one was. */
  notePlace(file: FileRecord): void {
    const slash = file.path.lastIndexOf('/');
    this.keys.add(placeKey(file.path)).add(folderKey(slash < 0 ? '' : file.path.slice(0, slash)))
      .add(stemKey(stemOfName(file.path.slice(slash + 1)))).add(packageKey(file.packageName));
    this.keys.add(importsKey(file.id)).add(bindingsKey(file.id)).add(topKey(file.id));
  }

  compare(old: FileRecord, file: FileRecord): void {
    const isSameImport = (a: FileRecord['imports'][number], b: FileRecord['imports'][number] | undefined): boolean =>
      a.source === b?.source && a.name === b.name && a.alias === b.alias && a.isReexport === b.isReexport;
    if (old.imports.length !== file.imports.length || !old.imports.every((fact, i) => isSameImport(fact, file.imports[i]))) this.keys.add(importsKey(file.id));
    const isSameBinding = (a: FileRecord['bindings'][number], b: FileRecord['bindings'][number] | undefined): boolean =>
      a.name === b?.name && a.how === b.how && a.of === b.of && old.symbols[a.scope] === file.symbols[b.scope];
    if (old.bindings.length !== file.bindings.length || !old.bindings.every((fact, i) => isSameBinding(fact, file.bindings[i]))) this.keys.add(bindingsKey(file.id));
  }
}

/** The records of a file by where they stand in it. */
function recordsByPlace(file: FileRecord | undefined): Map<string, SymbolRecord> {
  const records = new Map<string, SymbolRecord>();
  if (file === undefined) return records;
  const places = new Map<SymbolRecord, string>([[file.root, '']]);
  const taken = new Map<string, number>();
  for (const symbol of file.symbols) {
    const place = placeIn((symbol.parent === undefined ? undefined : places.get(symbol.parent)) ?? '', symbol, taken);
    places.set(symbol, place);
    records.set(place, symbol);
  }
  return records;
}

/** Where a definition stands: the names around it, its kind and name, and its number among those. */
function placeIn(around: string, { kind, owner, name }: { readonly kind: string; readonly owner: string; readonly name: string }, taken: Map<string, number>): string {
  const place = `${around}\n${kind} ${owner} ${name}`;
  const n = taken.get(place) ?? 0;
  taken.set(place, n + 1);
  return n === 0 ? place : `${place} ${n}`;
}

/** True when a symbol tells other files the same as before: everything but its lines. */
function isSameToOthers(a: SymbolRecord, b: SymbolRecord): boolean {
  return a.isExported === b.isExported && a.isStatic === b.isStatic && a.nParams === b.nParams && a.nRequired === b.nRequired && a.hasRest === b.hasRest &&
    a.resultType === b.resultType && (a.bodyLine === 0) === (b.bodyLine === 0) && (1 < a.endLine - a.startLine) === (1 < b.endLine - b.startLine) &&
    isSameList(a.paramTypes, b.paramTypes) && isSameList(a.supers.map(({ kind, name }) => `${kind} ${name}`), b.supers.map(({ kind, name }) => `${kind} ${name}`));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}

/** Data at the top of a file with a declared type: it may hold functions for the fields of that type. */
function isTable(symbol: SymbolRecord): boolean {
  return symbol.resultType !== '' && symbol.parent?.kind === 'file' && isData(symbol);
}

const entries = new WeakMap<object, { readonly file: FileRecord; readonly fact: FileRecord['conformances'][number] }>();

function conformanceEntry(file: FileRecord, fact: FileRecord['conformances'][number]): { readonly file: FileRecord; readonly fact: FileRecord['conformances'][number] } {
  let entry = entries.get(fact);
  if (entry?.file !== file) {
    entry = { file, fact };
    entries.set(fact, entry);
  }
  return entry;
}

type Change = <K, V extends object | string>(map: SetMap<K, V>, key: K, value: V) => void;
const addTo: Change = (map, key, value) => { map.add(key, value); };
const removeFrom: Change = (map, key, value) => { map.delete(key, value); };

function rootFact(path: string, facts: FileFacts): SymbolFact {
  return {
    name: path.slice(path.lastIndexOf('/') + 1), kind: 'file', parent: -1, owner: '', startLine: 1, endLine: Math.max(1, facts.nLines),
    nameLine: 1, docLine: 1, bodyLine: 1, isExported: false, isStatic: false, nParams: -1, nRequired: -1, hasRest: false,
    paramTypes: [], resultType: '', supers: [],
  };
}

/** `cookie.service.ts` is `cookie.service`. */
export function stemOfName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
}

function nameTerms(name: string): Map<string, number> {
  const terms = counted(identifierTerms(name, noStopWords));
  // A name of one word is also a whole, so that a query of that name can tell it from a part.
  terms.set(wholeTerm(foldIdentifier(name)), 1);
  return terms;
}

function ownerTerms(symbol: SymbolRecord): Map<string, number> {
  const names: string[] = [];
  if (symbol.owner !== '') names.push(lastSegment(symbol.owner));
  for (let around = symbol.parent; around !== undefined && around.kind !== 'file'; around = around.parent) names.push(around.name);
  return counted(names.flatMap((name) => identifierTerms(name, noStopWords)));
}

function pathTerms(path: string): Map<string, number> {
  return counted(path.split(/[/.\-\s]+/).flatMap((part) => identifierTerms(part, noStopWords)));
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
