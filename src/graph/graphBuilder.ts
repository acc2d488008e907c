// The only writer of the graph. Taking a file in or out costs its own symbols and uses, nothing else.
import { foldIdentifier } from '../base/identifierWords';
import { noStopWords } from '../base/stopWords';
import { SetMap } from '../base/setMap';
import { StringTable } from '../base/stringTable';
import { identifierTerms, wholeTerm } from '../base/terms';
import { CodeGraph, type FileRecord, type GraphTables } from './codeGraph';
import { FileEdges } from './fileEdges';
import { type FileFacts, namedAfterFile, refKinds } from './fileFacts';
import { FilePack, UnpackedFiles } from './filePack';
import { fileRole } from './fileRole';
import { FileSymbols, rootSymbol } from './fileSymbols';
import { GraphFile } from './graphFile';
import type { FileId } from './ids';
import type { TraitsOf } from './languageTraits';
import { Lexicon } from './lexicon';
import { NamesByFold } from './namesByFold';
import { type ProjectConfig, configToText, emptyConfig } from './projectConfig';
import { type ReadingKey, bindingsKey, fieldKey, folderKey, importsKey, packageKey, placeKey, stemKey, topKey, typedKey, usesKey } from './readings';
import { type GraphSnapshot, bindingHows } from './snapshotFormat';
import { type SymbolRecord, fieldOf, isData, isType, lastSegment } from './symbol';
import { FilesByName, SymbolSets, SymbolsById, SymbolsByName } from './symbolTables';
import { SharedTerms } from './termCounts';
import { typeSegment } from './typeText';

/** Of a snapshot, between two pauses. */
const filesPerStep = 64;
const listenKind = refKinds.indexOf('listen');
const aliasHow = bindingHows.indexOf('alias');
const noNames: ReadonlySet<number> = new Set();

/** What others look for in a file's uses, imports and bindings. */
interface Summary {
  /** Ids of the names that it uses. */
  readonly used: ReadonlySet<number>;
  /** Events that it listens to. */
  readonly listens: ReadonlySet<string>;
  /** Fields that it says what is put into. */
  readonly fields: ReadonlySet<string>;
  /** Names and what imports call them. */
  readonly aliases: readonly (readonly [string, string])[];
}

export class GraphBuilder {
  readonly graph: CodeGraph;
  readonly #tables: GraphTables;
  readonly #traitsOf: TraitsOf;
  #nextFile = 1;
  readonly #unpackedFiles = new UnpackedFiles();

  constructor(traitsOf: TraitsOf) {
    this.#traitsOf = traitsOf;
    const strings = new StringTable();
    const files = new Map<FileId, FileRecord>();
    const symbols = new SymbolsById(files);
    const symbolsByName = new SymbolsByName(strings, symbols);
    this.#tables = {
      strings, lexicon: new Lexicon(), files, filesByPath: new Map(), filesByFolder: new SetMap(),
      filesByStem: new SetMap(), filesByPackage: new SetMap(), symbols, symbolsByName, namesByFold: new NamesByFold(strings, symbolsByName),
      membersByOwner: new SymbolSets(symbols), subtypesByBase: new SymbolSets(symbols), conformancesByBase: new SetMap(), conformancesByOwner: new SetMap(),
      usersByName: new FilesByName(files), aliasesByName: new SetMap(), listenersByEvent: new SetMap(), filledFields: new SetMap(), dataByType: new SymbolSets(symbols),
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
    const before = old === undefined ? undefined : this.#summary(old);
    if (old !== undefined && before !== undefined) {
      this.#indexFile(old, before, removeFrom);
      changes.noteFile(old, before);
    }
    const id = old?.id ?? (this.#nextFile++ as FileId);
    const definitions = this.#define(path, facts, id);
    if (old !== undefined) {
      tables.symbols.retire(old.definitions);
      this.#unpackedFiles.drop(old);
    }
    const moved = this.#carryOver(old?.definitions, definitions, changes);
    const file = new GraphFile({
      id, path, language: facts.language, family, nLines: facts.nLines, fingerprint,
      isGenerated: facts.isGenerated, role: fileRole(path), packageName: facts.packageName,
      conformances: facts.conformances, problems: facts.problems,
    }, definitions, FilePack.of(tables.strings, facts), this.#unpackedFiles);
    tables.files.set(id, file);
    tables.filesByPath.set(path, file);
    const now = this.#summary(file);
    this.#indexFile(file, now, addTo);
    tables.usersByName.change(id, before?.used ?? noNames, now.used);
    this.#addUnits(file, facts);
    changes.noteFile(file, now);
    if (old === undefined) changes.notePlace(file);
    else changes.compare(old, file, moved);
    this.graph.touch(changes.keys);
    return file;
  }

  /** True before the first file. */
  get isUnused(): boolean {
    return this.#nextFile === 1;
  }

  /** Takes in all that a snapshot has, in steps in which nobody else may write; for a builder that is unused. */
  * restoring({ files, lexicon, edges, shared, config }: GraphSnapshot): Generator<void, void> {
    const tables = this.#tables;
    const records = files.map(({ definitions, pack, ...file }): FileRecord =>
      new GraphFile({ ...file, family: this.#traitsOf(file.language).family, role: fileRole(file.path) }, definitions, pack, this.#unpackedFiles));
    for (const file of [...records].sort((a, b) => a.id - b.id)) {
      tables.files.set(file.id, file);
      tables.filesByPath.set(file.path, file);
    }
    // Sets keep the order in which files came.
    for (const [i, file] of records.entries()) {
      if (i % filesPerStep === 0) yield;
      tables.symbols.take(file.id, file.definitions.n);
      const summary = this.#summary(file);
      this.#indexFile(file, summary, addTo);
      tables.usersByName.change(file.id, noNames, summary.used);
    }
    tables.lexicon.restore(lexicon);
    this.#nextFile = files.length + 1;
    tables.symbols.noteRestored();
    this.graph.setConfig(config);
    const { resolved, readings, generation } = this.graph;
    for (const { key, keys } of shared) readings.restoreShared(key, keys);
    for (const [i, file] of records.entries()) {
      const stored = edges[i];
      if (stored === undefined) continue;
      // Every id up to the number of symbols is taken.
      const targets = (): SymbolRecord[] => Array.from(stored.targets, (id) => tables.symbols.restored(id) ?? file.root);
      resolved.set(file, { value: new FileEdges(file, stored.starts, targets, stored.facts), keys: stored.keys, generation });
    }
  }

  removeFile(path: string): boolean {
    const tables = this.#tables;
    const file = tables.filesByPath.get(path);
    if (file === undefined) return false;
    const summary = this.#summary(file);
    this.#indexFile(file, summary, removeFrom);
    tables.usersByName.change(file.id, summary.used, noNames);
    const { definitions } = file;
    tables.symbols.retire(definitions);
    this.#unpackedFiles.drop(file);
    this.#removeUnits(definitions);
    tables.files.delete(file.id);
    tables.filesByPath.delete(path);
    for (const listener of this.graph.onDidRemove) listener(file.id);
    const changes = new Changes();
    changes.noteFile(file, summary);
    changes.notePlace(file);
    for (let place = 1; place < definitions.n; place++) changes.noteSymbol(definitions, place);
    this.graph.touch(changes.keys);
    return true;
  }

  /** What others look for in a file's uses, imports and bindings. */
  #summary(file: FileRecord): Summary {
    const { strings } = this.#tables;
    const used = new Set<number>();
    const listens = new Set<string>();
    const fields = new Set<string>();
    const aliases: (readonly [string, string])[] = [];
    file.pack.visit({
      ref: (name, kind) => {
        used.add(name);
        if (kind === listenKind) listens.add(strings.text(name));
      },
      import: (name, alias) => { if (alias !== 0 && alias !== name && strings.text(name) !== '*') aliases.push([strings.text(name), strings.text(alias)]); },
      binding: (name, how) => { if (how === aliasHow) fields.add(fieldOf(strings.text(name))); },
    }, file.definitions.n - 1);
    fields.delete('');
    return { used, listens, fields, aliases };
  }

  #define(path: string, facts: FileFacts, file: FileId): FileSymbols {
    const { strings, symbols } = this.#tables;
    const n = facts.symbols.length + 1;
    const definitions = new FileSymbols(strings, file, symbols.take(file, n), n);
    const unitEnds = new Map(facts.units.map((unit) => [unit.symbol, unit.endLine]));
    const root = rootSymbol(path, facts.nLines);
    definitions.put(0, root);
    const ownName = stemOfName(root.name);
    facts.symbols.forEach((fact, i) => {
      // Field by field: objects that are spread each get a shape of their own.
      definitions.put(i + 1, {
        name: fact.name === namedAfterFile ? ownName : fact.name, kind: fact.kind, parent: fact.parent < i ? Math.max(0, fact.parent + 1) : 0, owner: fact.owner,
        startLine: fact.startLine, endLine: fact.endLine, nameLine: fact.nameLine, docLine: fact.docLine, bodyLine: fact.bodyLine, unitEnd: unitEnds.get(i) ?? 0,
        isExported: fact.isExported, isStatic: fact.isStatic, nParams: fact.nParams, nRequired: fact.nRequired, hasRest: fact.hasRest,
        paramTypes: fact.paramTypes, resultType: fact.resultType, supers: fact.supers,
      });
    });
    definitions.seal();
    return definitions;
  }

  /** Ties the definitions of a file to those of its version before, and gathers what changed. Gives new places by old ones. */
  #carryOver(old: FileSymbols | undefined, now: FileSymbols, changes: Changes): ReadonlyMap<number, number> {
    const known = placesOf(old);
    // By place of the version before: what has the same place now, where it is another one.
    const moved = new Map<number, number>();
    if (old !== undefined) {
      this.#removeUnits(old);
      moved.set(0, 0);
    }
    const taken = new Map<string, number>();
    const names: string[] = [];
    for (let place = 1; place < now.n; place++) {
      const name = placeIn(names[now.parent(place)] ?? '', now, place, taken);
      names[place] = name;
      const same = known.get(name);
      known.delete(name);
      if (old === undefined || same === undefined) {
        changes.noteSymbol(now, place);
        continue;
      }
      moved.set(same, place);
      if (isSameToOthers(old.view(same), now.view(place))) continue;
      changes.noteSymbol(old, same);
      changes.noteSymbol(now, place);
      // A default export is told by what is exported at the top.
      if (old.isExported(same) !== now.isExported(place) && now.parent(place) === 0) changes.noteTop(now.file);
    }
    if (old === undefined) return moved;
    for (const gone of known.values()) changes.noteSymbol(old, gone);
    for (const [before, after] of moved) {
      if (isSameRow(old.childPlaces(before), now.childPlaces(after), moved)) continue;
      if (before === 0) changes.noteTop(now.file);
      else changes.noteSymbol(now, after);
    }
    for (const [before, after] of moved) {
      const record = old.knownRecord(before);
      if (record !== undefined) now.adopt(after, record);
    }
    return moved;
  }

  #removeUnits({ firstId, n }: FileSymbols): void {
    for (let id = firstId + 1; id < firstId + n; id++) this.#tables.lexicon.remove(id);
  }

  /** All tables but that of the names in use. */
  #indexFile(file: FileRecord, { listens, fields, aliases }: Summary, change: Change): void {
    const tables = this.#tables;
    const slash = file.path.lastIndexOf('/');
    const fileName = file.path.slice(slash + 1);
    change(tables.filesByFolder, slash < 0 ? '' : file.path.slice(0, slash), file);
    change(tables.filesByStem, stemOfName(fileName), file);
    if (file.packageName !== '') change(tables.filesByPackage, file.packageName, file);
    const { definitions } = file;
    if (change === addTo) tables.symbolsByName.add(definitions, (name) => { tables.namesByFold.add(name); });
    else tables.symbolsByName.remove(definitions);
    for (let place = 1; place < definitions.n; place++) {
      const id = definitions.firstId + place;
      const owner = definitions.ownerName(place);
      if (owner !== undefined) changeIn(tables.membersByOwner, change, owner, id);
      if (isTable(definitions, place)) changeIn(tables.dataByType, change, typeSegment(definitions.resultType(place)), id);
      if (isType({ kind: definitions.kind(place) })) for (const base of definitions.supers(place)) changeIn(tables.subtypesByBase, change, lastSegment(base.name), id);
    }
    if (change === addTo) for (const [name, alias] of aliases) addTo(tables.aliasesByName, name, alias);
    for (const name of listens) change(tables.listenersByEvent, name, file);
    for (const field of fields) change(tables.filledFields, field, file);
    for (const fact of file.conformances) {
      // The same object must be found again on removal, so the pair is kept on the file.
      const entry = conformanceEntry(file, fact);
      change(tables.conformancesByBase, lastSegment(fact.base.name), entry);
      change(tables.conformancesByOwner, lastSegment(fact.owner), entry);
    }
  }

  #addUnits(file: FileRecord, facts: FileFacts): void {
    const slash = file.path.lastIndexOf('/');
    const fileTerms = new SharedTerms(pathTerms(stemOfName(file.path.slice(slash + 1))));
    const folderTerms = slash < 0 ? undefined : new SharedTerms(pathTerms(file.path.slice(0, slash)));
    const { definitions } = file;
    const { lexicon } = this.#tables;
    const listed = lexicon.listedIds();
    // Members of a type follow each other, and so does what stands at the top.
    let ofOwner: { readonly owner: string; readonly parent: number; readonly terms: SharedTerms } | undefined;
    for (const unit of facts.units) {
      const place = unit.symbol + 1;
      if (definitions.n <= place) continue;
      const owner = definitions.owner(place);
      const parent = definitions.parent(place);
      if (ofOwner?.parent !== parent || ofOwner.owner !== owner) ofOwner = { owner, parent, terms: new SharedTerms(ownerTerms(definitions, owner, parent)) };
      lexicon.add(definitions.firstId + place, [
        nameTerms(definitions.name(place)), ofOwner.terms, fileTerms, folderTerms,
        unit.terms.doc, unit.terms.comment, unit.terms.string, unit.terms.code,
      ], listed);
    }
  }
}

/** Gathers the keys in which the graph changes. */
class Changes {
  readonly keys = new Set<ReadingKey>();

  /** What others learn from a symbol is no longer so, or new. */
  noteSymbol(symbols: FileSymbols, place: number): void {
    this.keys.add(symbols.name(place));
    for (const { name } of symbols.supers(place)) this.keys.add(lastSegment(name));
  }

  /** The symbols at the top of a file are others. */
  noteTop(file: FileId): void {
    this.keys.add(topKey(file));
  }

  /** What is looked up across files by more than names: it counts as changed with every version of a file. */
  noteFile(file: FileRecord, { fields, listens }: Summary): void {
    this.keys.add(usesKey(file.id));
    for (const { owner, base } of file.conformances) this.keys.add(lastSegment(owner)).add(lastSegment(base.name));
    for (const field of fields) this.keys.add(fieldKey(field));
    // Handlers are found by what stands beside the name of the event, so that any edit of the file counts.
    for (const name of listens) this.keys.add(name);
    const { definitions } = file;
    for (let place = 1; place < definitions.n; place++) if (isTable(definitions, place)) this.keys.add(typedKey(typeSegment(definitions.resultType(place))));
  }

  /** There is a file where none was, or none where one was. */
  notePlace(file: FileRecord): void {
    const slash = file.path.lastIndexOf('/');
    this.keys.add(placeKey(file.path)).add(folderKey(slash < 0 ? '' : file.path.slice(0, slash)))
      .add(stemKey(stemOfName(file.path.slice(slash + 1)))).add(packageKey(file.packageName));
    this.keys.add(importsKey(file.id)).add(bindingsKey(file.id)).add(topKey(file.id));
  }

  compare(old: FileRecord, file: FileRecord, scopes: ReadonlyMap<number, number>): void {
    const isSameImport = (a: FileRecord['imports'][number], b: FileRecord['imports'][number] | undefined): boolean =>
      a.source === b?.source && a.name === b.name && a.alias === b.alias && a.isReexport === b.isReexport;
    if (old.imports.length !== file.imports.length || !old.imports.every((fact, i) => isSameImport(fact, file.imports[i]))) this.keys.add(importsKey(file.id));
    const isSameBinding = (a: FileRecord['bindings'][number], b: FileRecord['bindings'][number] | undefined): boolean =>
      a.name === b?.name && a.how === b.how && a.of === b.of && scopes.get(a.scope + 1) === b.scope + 1;
    if (old.bindings.length !== file.bindings.length || !old.bindings.every((fact, i) => isSameBinding(fact, file.bindings[i]))) this.keys.add(bindingsKey(file.id));
  }
}

/** The places of a file's symbols by where they stand in it. */
function placesOf(symbols: FileSymbols | undefined): Map<string, number> {
  const places = new Map<string, number>();
  if (symbols === undefined) return places;
  const names: string[] = [];
  const taken = new Map<string, number>();
  for (let place = 1; place < symbols.n; place++) {
    const name = placeIn(names[symbols.parent(place)] ?? '', symbols, place, taken);
    names[place] = name;
    places.set(name, place);
  }
  return places;
}

/** Where a definition stands: the names around it, its kind and name, and its number among those. */
function placeIn(around: string, symbols: FileSymbols, place: number, taken: Map<string, number>): string {
  const name = `${around}\n${symbols.kind(place)} ${symbols.owner(place)} ${symbols.name(place)}`;
  const n = taken.get(name) ?? 0;
  taken.set(name, n + 1);
  return n === 0 ? name : `${name} ${n}`;
}

/** True when the same symbols stand in both, by what became of those before. */
function isSameRow(before: ArrayLike<number>, now: ArrayLike<number>, moved: ReadonlyMap<number, number>): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) if (moved.get(before[i] ?? 0) !== now[i]) return false;
  return true;
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
function isTable(symbols: FileSymbols, place: number): boolean {
  return symbols.hasResult(place) && symbols.parent(place) === 0 && isData({ kind: symbols.kind(place) });
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

/** In a set of symbols by a text. */
function changeIn(sets: SymbolSets, change: Change, key: string, id: number): void {
  if (change === addTo) sets.add(key, id);
  else sets.delete(key, id);
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

function ownerTerms(symbols: FileSymbols, owner: string, parent: number): Map<string, number> {
  const names: string[] = [];
  if (owner !== '') names.push(lastSegment(owner));
  for (let around = parent; 0 < around; around = symbols.parent(around)) names.push(symbols.name(around));
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
