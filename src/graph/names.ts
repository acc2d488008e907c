// What a bare name means at a place: the scopes around it, the file, its imports, its package.
// A name that an import brings from outside of the workspace is external, and nothing local stands in for it.
import type { CodeGraph, FileRecord } from './codeGraph';
import type { Evidence } from './edge';
import type { ImportFact } from './fileFacts';
import { type ModuleFiles, type Modules, folderOf } from './modules';
import { type SymbolRecord, isCallable, isMember, isType } from './symbol';

export type Meaning =
  | { readonly kind: 'symbols'; readonly symbols: readonly SymbolRecord[]; readonly how: Evidence }
  | { readonly kind: 'module'; readonly files: ModuleFiles }
  | { readonly kind: 'external' };

export const external: Meaning = { kind: 'external' };
/** Re-exports of re-exports end somewhere; a cycle does not. */
const maxReexports = 6;

export class Names {
  readonly #graph: CodeGraph;
  readonly #modules: Modules;
  readonly #byAlias = new WeakMap<FileRecord, ReadonlyMap<string, readonly ImportFact[]>>();

  constructor(graph: CodeGraph, modules: Modules) {
    this.#graph = graph;
    this.#modules = modules;
  }

  /** What `name` means inside `from`, members of the own type aside; undefined when nothing says. */
  meaning(file: FileRecord, from: SymbolRecord, name: string): Meaning | undefined {
    const scoped = inScopes(from, name) ?? named(file.root.children, name, 'scope');
    if (scoped !== undefined) return scoped;
    return this.#imported(file, name) ?? this.#inPackage(file, name) ?? this.#wildcards(file, name) ?? this.#anywhere(file, name);
  }

  /** What the files of a module offer under a name. */
  exportOf(files: ModuleFiles, name: string, depth = 0): Meaning | undefined {
    for (const file of files) {
      const own = named(file.root.children, name, 'import') ?? (name === 'default' ? defaultExport(file) : undefined);
      if (own !== undefined) return own;
      const members = membersOfModules(file, name);
      if (members !== undefined) return members;
    }
    if (maxReexports <= depth) return undefined;
    for (const file of files) {
      const found = this.#reexported(file, name, depth);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The files that an import of a file names. */
  filesOf(file: FileRecord, source: string): ModuleFiles {
    return source === '' ? [file] : this.#modules.filesOf(file, source);
  }

  imports(file: FileRecord, alias: string): readonly ImportFact[] {
    let byAlias = this.#byAlias.get(file);
    if (byAlias === undefined) {
      const map = new Map<string, ImportFact[]>();
      for (const fact of file.imports) {
        if (fact.alias === '') continue;
        const list = map.get(fact.alias);
        if (list === undefined) map.set(fact.alias, [fact]);
        else list.push(fact);
      }
      byAlias = map;
      this.#byAlias.set(file, byAlias);
    }
    return byAlias.get(alias) ?? [];
  }

  #imported(file: FileRecord, name: string): Meaning | undefined {
    const facts = this.imports(file, name);
    for (const fact of facts) {
      if (fact.source === '' && fact.isReexport) continue;
      const found = this.#importMeaning(file, fact, 0);
      if (found !== undefined) return found;
    }
    // A Go import without an alias is known by the last part of its path.
    for (const fact of file.imports) {
      if (fact.alias !== '' || fact.name !== '' || lastPathPart(fact.source) !== name) continue;
      const files = this.filesOf(file, fact.source);
      return files.length === 0 ? external : { kind: 'module', files };
    }
    return facts.some(({ source }) => source !== '') ? external : undefined;
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
      // A part that is no type in a type is a companion: its members are those of the type.
      const inner = types.length === 0 ? files.flatMap(({ root }) => root.children) : types.flatMap(({ children }) => children);
      const found = inner.filter((symbol) => isType(symbol) && symbol.name === part && symbol.owner === '');
      if (0 < found.length) types = found;
    }
    const members = types.flatMap(({ children }) => children.filter((child) => child.name === name));
    return members.length === 0 ? undefined : { kind: 'symbols', symbols: members, how: 'import' };
  }

  #reexported(file: FileRecord, name: string, depth: number): Meaning | undefined {
    const isOpen = this.#graph.traits(file).moduleScheme === 'dotted';
    for (const fact of this.imports(file, name)) {
      if (!fact.isReexport && !isOpen) continue;
      if (fact.source === '') {
        const local = named(file.root.children, fact.name, 'import') ?? this.#imported(file, fact.name);
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

  #inPackage(file: FileRecord, name: string): Meaning | undefined {
    if (!this.#graph.traits(file).sharesPackageScope) return undefined;
    const symbols: SymbolRecord[] = [];
    for (const symbol of this.#graph.symbolsNamed(name)) {
      const other = this.#graph.fileOf(symbol);
      if (other === file || other.family !== file.family || isMember(symbol)) continue;
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
      if (found !== undefined && found.kind === 'symbols') return found;
    }
    return undefined;
  }

  /** Languages whose names are visible without an import: what the whole workspace defines. */
  #anywhere(file: FileRecord, name: string): Meaning | undefined {
    const scheme = this.#graph.traits(file).moduleScheme;
    const isGlobal = scheme === 'none' || scheme === 'include';
    const isScript = scheme === 'relative' && file.imports.length === 0;
    const isMacro = scheme === 'rustPath';
    if (!isGlobal && !isScript && !isMacro) return undefined;
    const symbols: SymbolRecord[] = [];
    for (const symbol of this.#graph.symbolsNamed(name)) {
      const other = this.#graph.fileOf(symbol);
      if (other.family !== file.family || (symbol.isStatic && other !== file && scheme === 'include') || isMember(symbol)) continue;
      if (!isGlobal && symbol.parent?.kind !== 'file') continue;
      symbols.push(symbol);
    }
    if (symbols.length === 0) return undefined;
    const bodies = symbols.filter(({ bodyLine }) => 0 < bodyLine);
    const best = 0 < bodies.length ? bodies : symbols;
    return { kind: 'symbols', symbols: best, how: best.length === 1 && isGlobal ? 'unique' : best.length === 1 ? 'heuristic' : 'ambiguous' };
  }
}

/** Definitions of that name in the functions, namespaces and types around a place. */
function inScopes(from: SymbolRecord, name: string): Meaning | undefined {
  for (let scope: SymbolRecord | undefined = from; scope !== undefined && scope.kind !== 'file'; scope = scope.parent) {
    const found = scope.children.filter((child) => child.name === name && (isType(child) || !isType(scope) || isCallable(scope)));
    if (0 < found.length) return { kind: 'symbols', symbols: found, how: 'scope' };
  }
  return undefined;
}

/** What is declared from outside for a module of the file, as functions of a table that the file hands out. */
function membersOfModules(file: FileRecord, name: string): Meaning | undefined {
  const modules = new Set(file.root.children.filter(({ kind }) => kind === 'module').map((symbol) => symbol.name));
  if (modules.size === 0) return undefined;
  const found = file.symbols.filter((symbol) => symbol.name === name && modules.has(symbol.owner));
  return found.length === 0 ? undefined : { kind: 'symbols', symbols: found, how: 'import' };
}

function named(symbols: readonly SymbolRecord[], name: string, how: Evidence): Meaning | undefined {
  const found: SymbolRecord[] = [];
  for (const symbol of symbols) {
    // A namespace, a nested module or the component of a file is not a wall for the file's own names.
    if (symbol.name === name && symbol.owner === '') found.push(symbol);
    else if (symbol.kind === 'namespace' || symbol.kind === 'module' || symbol.kind === 'component') {
      for (const child of symbol.children) if (child.name === name && child.owner === '') found.push(child);
    }
  }
  return found.length === 0 ? undefined : { kind: 'symbols', symbols: found, how };
}

/** The default export where no statement names it: the only exported symbol of a file. */
function defaultExport(file: FileRecord): Meaning | undefined {
  const exported = file.root.children.filter(({ isExported }) => isExported);
  if (exported.length === 1) return { kind: 'symbols', symbols: exported, how: 'import' };
  return undefined;
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
