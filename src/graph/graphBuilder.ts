// The only writer of the graph. Taking a file in or out costs its own symbols and uses, nothing else.
import { foldIdentifier } from '../base/identifierWords';
import { noStopWords } from '../base/stopWords';
import { StringTable } from '../base/stringTable';
import { identifierTerms, wholeTerm } from '../base/terms';
import { CodeGraph, type FileRecord, type GraphTables, refWidth } from './codeGraph';
import { type FileFacts, type SymbolFact, namedAfterFile, refKinds } from './fileFacts';
import { fileRole } from './fileRole';
import type { FileId, SymbolId } from './ids';
import type { TraitsOf } from './languageTraits';
import { Lexicon } from './lexicon';
import { type ProjectConfig, emptyConfig } from './projectConfig';
import { type SymbolRecord, isMember, isType, lastSegment, ownerName } from './symbol';

export class GraphBuilder {
  readonly graph: CodeGraph;
  readonly #tables: GraphTables;
  readonly #traitsOf: TraitsOf;
  #nextFile = 1;
  #nextSymbol = 1;

  constructor(traitsOf: TraitsOf) {
    this.#traitsOf = traitsOf;
    this.#tables = {
      strings: new StringTable(), lexicon: new Lexicon(), files: new Map(), filesByPath: new Map(), filesByFolder: new Map(),
      filesByStem: new Map(), filesByPackage: new Map(), symbols: [], symbolsByName: new Map(), namesByFold: new Map(),
      membersByOwner: new Map(), subtypesByBase: new Map(), conformancesByBase: new Map(), conformancesByOwner: new Map(),
      usersByName: new Map(), aliasesByName: new Map(), listenersByEvent: new Map(),
    };
    this.graph = new CodeGraph(this.#tables, emptyConfig, traitsOf);
  }

  setConfig(config: ProjectConfig): void {
    this.graph.touch(config);
  }

  /** Takes a file's facts in, in place of those it had. */
  replaceFile(path: string, facts: FileFacts, fingerprint: string): FileRecord {
    this.removeFile(path);
    const tables = this.#tables;
    const id = this.#nextFile++ as FileId;
    const root = this.#symbol(rootFact(path, facts), id, undefined, 0);
    const symbols = this.#symbols(facts, id, root);
    const file: FileRecord = {
      id, path, language: facts.language, family: this.#traitsOf(facts.language).family, nLines: facts.nLines, fingerprint,
      isGenerated: facts.isGenerated, role: fileRole(path), packageName: facts.packageName, root, symbols,
      imports: facts.imports, bindings: facts.bindings, conformances: facts.conformances, problems: facts.problems,
      refs: this.#packRefs(facts),
    };
    tables.files.set(id, file);
    tables.filesByPath.set(path, file);
    this.#indexFile(file, addTo);
    this.#addUnits(file, facts);
    this.graph.touch();
    return file;
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
    this.graph.touch();
    return true;
  }

  #symbols(facts: FileFacts, file: FileId, root: SymbolRecord): SymbolRecord[] {
    const unitEnds = new Map(facts.units.map((unit) => [unit.symbol, unit.endLine]));
    const symbols: SymbolRecord[] = [];
    facts.symbols.forEach((fact, i) => {
      const parent = fact.parent < 0 ? root : (symbols[fact.parent] ?? root);
      const named = fact.name === namedAfterFile ? { ...fact, name: stemOfName(root.name) } : fact;
      symbols.push(this.#symbol(named, file, parent, unitEnds.get(i) ?? 0));
    });
    return symbols;
  }

  #symbol(fact: SymbolFact, file: FileId, parent: SymbolRecord | undefined, unitEnd: number): SymbolRecord {
    const id = this.#nextSymbol++ as SymbolId;
    const { parent: _parentIndex, ...rest } = fact;
    const symbol: SymbolRecord = { ...rest, id, file, parent, children: [], unitEnd };
    parent?.children.push(symbol);
    this.#tables.symbols[id] = symbol;
    return symbol;
  }

  #packRefs(facts: FileFacts): Uint32Array {
    const { strings } = this.#tables;
    const packed = new Uint32Array(facts.refs.length * refWidth);
    facts.refs.forEach((ref, i) => {
      packed.set([
        strings.intern(ref.name), strings.intern(ref.receiver), ref.line, ref.from + 1,
        refKinds.indexOf(ref.kind) | ((Math.min(254, ref.nArgs) + 1) << 8),
      ], i * refWidth);
    });
    return packed;
  }

  #indexFile(file: FileRecord, change: <K, V>(map: Map<K, Set<V>>, key: K, value: V) => void): void {
    const tables = this.#tables;
    const slash = file.path.lastIndexOf('/');
    const name = file.path.slice(slash + 1);
    change(tables.filesByFolder, slash < 0 ? '' : file.path.slice(0, slash), file);
    change(tables.filesByStem, stemOfName(name), file);
    if (file.packageName !== '') change(tables.filesByPackage, file.packageName, file);
    for (const symbol of file.symbols) {
      change(tables.symbolsByName, symbol.name, symbol);
      if (isMember(symbol)) change(tables.membersByOwner, ownerName(symbol), symbol);
      if (isType(symbol)) for (const base of symbol.supers) change(tables.subtypesByBase, lastSegment(base.name), symbol);
    }
    // A folded name stays known as long as one symbol has the name.
    for (const symbol of file.symbols) {
      if (change === addTo || !tables.symbolsByName.has(symbol.name)) change(tables.namesByFold, foldIdentifier(symbol.name), symbol.name);
    }
    if (change === addTo) {
      for (const { name, alias } of file.imports) if (alias !== '' && alias !== name && name !== '*') addTo(tables.aliasesByName, name, alias);
    }
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

const listenKind = refKinds.indexOf('listen');
const entries = new WeakMap<object, { readonly file: FileRecord; readonly fact: FileRecord['conformances'][number] }>();

function conformanceEntry(file: FileRecord, fact: FileRecord['conformances'][number]): { readonly file: FileRecord; readonly fact: FileRecord['conformances'][number] } {
  let entry = entries.get(fact);
  if (entry?.file !== file) {
    entry = { file, fact };
    entries.set(fact, entry);
  }
  return entry;
}

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}

function removeFrom<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set === undefined) return;
  set.delete(value);
  if (set.size === 0) map.delete(key);
}

function rootFact(path: string, facts: FileFacts): SymbolFact {
  return {
    name: path.slice(path.lastIndexOf('/') + 1), kind: 'file', parent: -1, owner: '', startLine: 1, endLine: Math.max(1, facts.nLines),
    nameLine: 1, docLine: 1, bodyLine: 1, isExported: false, isStatic: false, nParams: -1, hasOpenParams: false,
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
