// What a bare name means at a place: the scopes around it, the file, its imports, its package.
// A name that an import brings from outside of the workspace is external, and nothing local stands in for it.
import { RecentMap } from '../base/recentMap';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { Evidence } from './edge';
import type { FileId } from './ids';
import type { ImportFact, SymbolKind } from './fileFacts';
import { type FileSymbols, type Places, noPlaces } from './fileSymbols';
import { type ModuleFiles, type Modules, folderOf } from './modules';
import { importsKey, topKey } from './readings';
import { type SymbolRecord, isCallable, isData, isType } from './symbol';

export type Meaning =
  | { readonly kind: 'symbols'; readonly symbols: readonly SymbolRecord[]; readonly how: Evidence }
  | { readonly kind: 'module'; readonly files: ModuleFiles }
  | { readonly kind: 'external' };

export const external: Meaning = { kind: 'external' };
/** Before the last part of the source of an import that binds no name. */
const unnamed = '\n';
/** Before the first part of the source of an import that binds the package around (`import a.b` binds `a`). */
const ofPackage = '\n\n';
/** Files whose imports are kept by name. */
const maxFiles = 12_000;
const maxFilesOfVeryLarge = 4_000;
/** Names that are looked up again while files are resolved. */
const maxTops = 50_000;
/** Re-exports of re-exports end somewhere; a cycle does not. */
const maxReexports = 6;

export class Names {
  readonly #graph: CodeGraph;
  readonly #modules: Modules;
  /** By id, so that a version of a file that is gone goes with the next. */
  readonly #byAlias = new RecentMap<FileId, { readonly file: FileRecord; readonly imports: ReadonlyMap<string, readonly ImportFact[]> }>(() => (this.#graph.isVeryLarge ? maxFilesOfVeryLarge : maxFiles));
  /** What names mean at the top of files, for as long as one result is computed. */
  readonly #known = new Map<FileRecord, Map<string, Meaning | undefined>>();
  #frame: object | undefined;
  readonly #topsByName = new RecentMap<string, readonly SymbolRecord[]>(maxTops);
  #generation = -1;

  constructor(graph: CodeGraph, modules: Modules) {
    this.#graph = graph;
    this.#modules = modules;
    graph.onDidRemove.push((file) => { this.#byAlias.delete(file); });
  }

  /** What `name` means inside `from`, members of the own type aside; undefined when nothing says. */
  meaning(file: FileRecord, from: SymbolRecord, name: string): Meaning | undefined {
    this.#graph.readings.note(name);
    return this.#inScopes(from, name) ?? this.#atTop(file, name);
  }

  /** What `name` means by the functions, namespaces and types around a place alone. */
  localMeaning(from: SymbolRecord, name: string): Meaning | undefined {
    this.#graph.readings.note(name);
    return this.#inScopes(from, name);
  }

  #inScopes(from: SymbolRecord, name: string): Meaning | undefined {
    if (from.kind === 'file') return undefined;
    const { definitions } = this.#graph.fileOf(from);
    const places = this.#placesOf(definitions, name);
    return places.length === 0 ? undefined : inScopes(definitions, places, definitions.placeOf(from));
  }

  /** Places of the symbols of that name. */
  #placesOf(definitions: FileSymbols, name: string): Places {
    const nameId = this.#graph.tables.strings.find(name);
    return nameId === undefined ? noPlaces : definitions.named(nameId);
  }

  /** Where names of types are no names of values, a variable may have the name of its type: the only type of a name. */
  tagged(file: FileRecord, name: string): Meaning | undefined {
    if (this.#graph.traits(file).moduleScheme !== 'include') return undefined;
    const symbols = this.#graph.meantNamed(name, (definitions, place) =>
      isType({ kind: definitions.kind(place) }) && 0 < definitions.bodyLine(place) && this.#graph.file(definitions.file)?.family === file.family);
    return symbols.length === 1 ? { kind: 'symbols', symbols, how: 'scope' } : undefined;
  }

  /** What the files of a module offer under a name. */
  exportOf(files: ModuleFiles, name: string, depth = 0): Meaning | undefined {
    this.#graph.readings.note(name);
    for (const file of files) {
      const own = this.#top(file, name, 'import') ?? (name === 'default' ? this.#defaultExport(file) : undefined) ?? this.#ofModules(file, name, 'import');
      if (own !== undefined) return own;
    }
    if (maxReexports <= depth) return undefined;
    for (const file of files) {
      const found = this.#reexported(file, name, depth) ?? this.#nested(file, name, 'import');
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What stands behind the name of a module: what it offers, else a module inside of it. */
  partOf(files: ModuleFiles, name: string): Meaning | undefined {
    const offered = this.exportOf(files, name);
    if (offered !== undefined) return offered;
    for (const file of files) {
      if (this.#graph.traits(file).moduleScheme !== 'dotted') continue;
      const inside = this.filesOf(file, `.${name}`);
      if (0 < inside.length && !inside.includes(file)) return { kind: 'module', files: inside };
    }
    return undefined;
  }

  /** What a name means in a file outside of all scopes. Asked for often: most uses of a name in a file mean the same. */
  #atTop(file: FileRecord, name: string): Meaning | undefined {
    const { frame } = this.#graph.readings;
    if (frame !== this.#frame) {
      this.#known.clear();
      this.#frame = frame;
    }
    let known = frame === undefined ? undefined : this.#known.get(file);
    if (known?.has(name) === true) return known.get(name);
    const meaning = this.#top(file, name, 'scope') ?? this.#imported(file, name) ?? this.#nested(file, name, 'scope') ?? this.#inPackage(file, name) ?? this.#wildcards(file, name) ?? this.#anywhere(file, name);
    if (frame !== undefined) {
      if (known === undefined) this.#known.set(file, known = new Map());
      known.set(name, meaning);
    }
    return meaning;
  }

  #top(file: FileRecord, name: string, how: Evidence): Meaning | undefined {
    return this.#inFile(file, name, how, isTop);
  }

  /** A namespace or nested module is no wall for what nothing nearer means. */
  #nested(file: FileRecord, name: string, how: Evidence): Meaning | undefined {
    return this.#inFile(file, name, how, isInNamespace);
  }

  /** What is declared elsewhere for a module of the file, as methods of a module are. */
  #ofModules(file: FileRecord, name: string, how: Evidence): Meaning | undefined {
    return this.#inFile(file, name, how, (definitions, place) => {
      const owner = definitions.owner(place);
      return owner !== '' && this.#inFile(file, owner, how, isTopModule) !== undefined;
    });
  }

  /** Symbols of a file by their name. */
  #inFile({ definitions }: FileRecord, name: string, how: Evidence, isMeant: (definitions: FileSymbols, place: number) => boolean): Meaning | undefined {
    let symbols: SymbolRecord[] | undefined;
    for (const place of this.#placesOf(definitions, name)) {
      if (!isNameable(definitions.kind(place)) || !isMeant(definitions, place)) continue;
      if (symbols === undefined) symbols = [definitions.record(place)];
      else symbols.push(definitions.record(place));
    }
    return symbols === undefined ? undefined : { kind: 'symbols', symbols, how };
  }

  /** The default export where no statement names it: the only exported symbol of a file. */
  #defaultExport(file: FileRecord): Meaning | undefined {
    this.#graph.readings.note(topKey(file.id));
    const exported = file.root.children.filter(({ isExported }) => isExported);
    return exported.length === 1 ? { kind: 'symbols', symbols: exported, how: 'import' } : undefined;
  }

  /** The files that an import of a file names. */
  filesOf(file: FileRecord, source: string): ModuleFiles {
    return source === '' ? [file] : this.#modules.filesOf(file, source);
  }

  imports(file: FileRecord, alias: string): readonly ImportFact[] {
    let known = this.#byAlias.get(file.id);
    if (known?.file !== file) {
      const map = new Map<string, ImportFact[]>();
      const add = (name: string, fact: ImportFact): void => {
        const list = map.get(name);
        if (list === undefined) map.set(name, [fact]);
        else list.push(fact);
      };
      for (const fact of file.imports) {
        // A Go import without an alias is known by the last part of its path.
        const name = fact.alias === '' && fact.name === '' ? `${unnamed}${lastPathPart(fact.source)}` : fact.alias;
        if (name === '') continue;
        add(name, fact);
        if (fact.name === '' && fact.alias === fact.source && fact.source.includes('.')) add(`${ofPackage}${fact.source.slice(0, fact.source.indexOf('.'))}`, fact);
      }
      known = { file, imports: map };
      this.#byAlias.set(file.id, known);
    }
    return known.imports.get(alias) ?? [];
  }

  #imported(file: FileRecord, name: string): Meaning | undefined {
    this.#graph.readings.note(importsKey(file.id));
    const facts = this.imports(file, name);
    for (const fact of facts) {
      if (fact.source === '' && fact.isReexport) continue;
      const found = this.#importMeaning(file, fact, 0);
      if (found !== undefined) return found;
    }
    const module = this.imports(file, `${unnamed}${name}`)[0];
    if (module !== undefined) {
      const files = this.filesOf(file, module.source);
      return files.length === 0 ? external : { kind: 'module', files };
    }
    if (facts.some(({ source }) => source !== '')) return external;
    if (this.imports(file, `${ofPackage}${name}`).length === 0) return undefined;
    const files = this.filesOf(file, name);
    return files.length === 0 ? external : { kind: 'module', files };
  }

  #importMeaning(file: FileRecord, fact: ImportFact, depth: number): Meaning | undefined {
    const files = this.filesOf(file, fact.source);
    if (fact.name === '' || fact.name === '*') {
      const isNamespaceScheme = this.#graph.traits(file).moduleScheme === 'namespace';
      if (0 < files.length && !isNamespaceScheme) return { kind: 'module', files };
      // `import a.b.C` names the type C; `use a::b::C` likewise.
      const last = lastPathPart(fact.source);
      const found = this.exportOf(files, last, depth + 1);
      return found ?? (0 < files.length ? { kind: 'module', files } : undefined);
    }
    const found = this.exportOf(files, fact.name, depth + 1) ?? this.#memberOf(file, files, fact.source, fact.name);
    if (found !== undefined) return found;
    // `from package import module`, `use crate::module`: the name is a file of its own.
    const joined = this.filesOf(file, joinSource(fact.source, fact.name));
    if (0 < joined.length && joined.some((other) => !files.includes(other))) {
      return this.#graph.traits(file).moduleScheme === 'namespace'
        ? (this.exportOf(joined, fact.name, depth + 1) ?? { kind: 'module', files: joined })
        : { kind: 'module', files: joined };
    }
    return undefined;
  }

  /** `import static a.b.Type.name`: the source names a type, and the name is a member of it. */
  #memberOf(file: FileRecord, files: ModuleFiles, source: string, name: string): Meaning | undefined {
    if (files.length === 0 || this.#graph.traits(file).moduleScheme !== 'namespace') return undefined;
    let types: readonly SymbolRecord[] = [];
    for (const part of source.split(/[.\\]/)) {
      this.#graph.readings.note(part);
      // A part that is no type in a type is a companion: its members are those of the type.
      const inner = types.length === 0 ? files.flatMap(({ root }) => root.children) : types.flatMap(({ children }) => children);
      const found = inner.filter((symbol) => isType(symbol) && symbol.name === part && symbol.owner === '');
      if (0 < found.length) types = found;
    }
    const members = types.flatMap(({ children }) => children.filter((child) => child.name === name));
    return members.length === 0 ? undefined : { kind: 'symbols', symbols: members, how: 'import' };
  }

  #reexported(file: FileRecord, name: string, depth: number): Meaning | undefined {
    this.#graph.readings.note(importsKey(file.id));
    const scheme = this.#graph.traits(file).moduleScheme;
    const isOpen = scheme === 'dotted';
    // `import { a } from './a'; export { a };` marks nothing: who asks a file for a name says that it is offered.
    for (const fact of this.imports(file, name)) {
      if (!fact.isReexport && scheme !== 'dotted' && scheme !== 'relative' && scheme !== 'rustPath') continue;
      if (fact.source === '') {
        if (fact.name === name) continue;
        this.#graph.readings.note(fact.name);
        const local = this.#top(file, fact.name, 'import') ?? this.#imported(file, fact.name);
        if (local !== undefined) return local;
        continue;
      }
      const found = this.#importMeaning(file, fact, depth + 1);
      if (found !== undefined) return found;
    }
    for (const fact of file.imports) {
      if (fact.name !== '*' || fact.alias !== '' || !(fact.isReexport || isOpen)) continue;
      const found = this.exportOf(this.filesOf(file, fact.source).filter((other) => other !== file), name, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Symbols of a name that are no members, until the graph changes. */
  #topsNamed(name: string): readonly SymbolRecord[] {
    if (this.#generation !== this.#graph.generation) {
      this.#topsByName.clear();
      this.#generation = this.#graph.generation;
    }
    let tops = this.#topsByName.get(name);
    if (tops === undefined) {
      tops = this.#graph.meantNamed(name, (definitions, place) => isNameable(definitions.kind(place)) && !definitions.isMember(place) && !isLocal(definitions, place));
      this.#topsByName.set(name, tops);
    } else this.#graph.readings.note(name);
    return tops;
  }

  #inPackage(file: FileRecord, name: string): Meaning | undefined {
    if (!this.#graph.traits(file).sharesPackageScope) return undefined;
    const symbols: SymbolRecord[] = [];
    for (const symbol of this.#topsNamed(name)) {
      if (symbol.file === file.id) continue;
      const other = this.#graph.fileOf(symbol);
      if (other.family !== file.family) continue;
      const isSame = file.packageName !== '' && this.#graph.traits(file).moduleScheme === 'namespace'
        ? isPackagePrefix(other.packageName, file.packageName)
        : folderOf(other.path) === folderOf(file.path) && other.packageName === file.packageName;
      if (isSame) symbols.push(symbol);
    }
    return symbols.length === 0 ? undefined : { kind: 'symbols', symbols, how: 'scope' };
  }

  #wildcards(file: FileRecord, name: string): Meaning | undefined {
    const scheme = this.#graph.traits(file).moduleScheme;
    for (const fact of file.imports) {
      const isWild = fact.name === '*' || (scheme === 'include' && fact.name === '') || (scheme === 'namespace' && fact.alias === '');
      if (!isWild || fact.alias !== '') continue;
      const files = this.filesOf(file, fact.source);
      const found = this.exportOf(files.filter((other) => other !== file), name, 1) ?? this.#memberOf(file, files, fact.source, name);
      if (found !== undefined && found.kind === 'symbols') return scheme === 'include' ? this.#withAlternatives(found, name) : found;
    }
    return undefined;
  }

  /** A header that defines a name and includes another one that does, leaves to its conditions which of both counts. */
  #withAlternatives(found: Meaning & { readonly kind: 'symbols' }, name: string): Meaning {
    const [symbol] = found.symbols;
    const tops = this.#topsNamed(name);
    if (symbol === undefined || symbol.bodyLine === 0 || tops.length <= found.symbols.length) return found;
    const header = this.#graph.fileOf(symbol);
    this.#graph.readings.note(importsKey(header.id));
    const included = new Set(header.imports.flatMap(({ source }) => this.filesOf(header, source)));
    const others = tops.filter((other) => !found.symbols.includes(other) && 0 < other.bodyLine && included.has(this.#graph.fileOf(other)));
    return others.length === 0 ? found : { kind: 'symbols', symbols: [...found.symbols, ...others], how: 'ambiguous' };
  }

  /** Languages whose names are visible without an import: what the whole workspace defines. */
  #anywhere(file: FileRecord, name: string): Meaning | undefined {
    const scheme = this.#graph.traits(file).moduleScheme;
    const isGlobal = scheme === 'none' || scheme === 'include';
    const isScript = scheme === 'relative' && file.imports.length === 0;
    const isMacro = scheme === 'rustPath';
    if (!isGlobal && !isScript && !isMacro) return undefined;
    const symbols: SymbolRecord[] = [];
    for (const symbol of this.#topsNamed(name)) {
      const other = this.#graph.fileOf(symbol);
      if (other.family !== file.family || (symbol.isStatic && other !== file && scheme === 'include')) continue;
      if (!isGlobal && symbol.parent?.kind !== 'file') continue;
      symbols.push(symbol);
    }
    if (symbols.length === 0) return undefined;
    const bodies = symbols.filter(({ bodyLine }) => 0 < bodyLine);
    const best = 0 < bodies.length ? bodies : symbols;
    return { kind: 'symbols', symbols: best, how: best.length === 1 && isGlobal && (scheme !== 'include' || 0 < bodies.length) ? 'unique' : best.length === 1 ? 'heuristic' : 'ambiguous' };
  }
}

function isTop(definitions: FileSymbols, place: number): boolean {
  if (definitions.owner(place) !== '') return false;
  const parent = definitions.parent(place);
  // The component of a file is the file.
  return definitions.kind(parent) === 'file' || (definitions.kind(parent) === 'component' && isAtTop(definitions, parent));
}

function isInNamespace(definitions: FileSymbols, place: number): boolean {
  if (definitions.owner(place) !== '') return false;
  const parent = definitions.parent(place);
  const kind = definitions.kind(parent);
  return (kind === 'namespace' || kind === 'module') && isAtTop(definitions, parent);
}

function isTopModule(definitions: FileSymbols, place: number): boolean {
  return definitions.kind(place) === 'module' && isAtTop(definitions, place);
}

/** Not for the root. */
function isAtTop(definitions: FileSymbols, place: number): boolean {
  return definitions.kind(definitions.parent(place)) === 'file' && definitions.owner(place) === '';
}

/** Of the definitions of a name, those in the functions, namespaces and types around a place. */
function inScopes(definitions: FileSymbols, named: Places, from: number): Meaning | undefined {
  for (let scope = from; 0 < scope; scope = definitions.parent(scope)) {
    let found: SymbolRecord[] | undefined;
    for (const place of named) {
      if (definitions.parent(place) !== scope) continue;
      const kind = definitions.kind(place);
      // What an object that is written out holds is reached through it alone.
      if (!isNameable(kind) || (isType({ kind: definitions.kind(scope) }) && !isType({ kind })) || (isData({ kind: definitions.kind(scope) }) && (kind === 'method' || isData({ kind })))) continue;
      if (found === undefined) found = [definitions.record(place)];
      else found.push(definitions.record(place));
    }
    if (found !== undefined) return { kind: 'symbols', symbols: found, how: 'scope' };
  }
  return undefined;
}

/** The title of a test or the path of a route is no name that code can use. */
function isNameable(kind: SymbolKind): boolean {
  return kind !== 'test' && kind !== 'route';
}

/** True when names of package `outer` are visible in package `inner`: the same, or one around it. */
function isPackagePrefix(outer: string, inner: string): boolean {
  return outer === inner || (outer !== '' && (inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}\\`)));
}

function lastPathPart(source: string): string {
  const parts = source.split(/[/.:\\]+/);
  const last = parts.pop() ?? '';
  // `example.test/pkg/v2` is known as pkg.
  return /^v\d+$/.test(last) && 0 < parts.length ? (parts.pop() ?? '') : last;
}

function joinSource(source: string, name: string): string {
  if (source.includes('::') || source === 'crate' || source === 'self' || source === 'super') return `${source}::${name}`;
  if (source.includes('\\')) return `${source}\\${name}`;
  return source.endsWith('.') ? `${source}${name}` : source.startsWith('.') && source.includes('/') ? `${source}/${name}` : `${source}.${name}`;
}

/** What a function defines for itself is not seen from other files. */
function isLocal(definitions: FileSymbols, place: number): boolean {
  for (let around = definitions.parent(place); 0 < around; around = definitions.parent(around)) if (isCallable({ kind: definitions.kind(around) })) return true;
  return false;
}
