// Which files an import means. Every scheme answers the same question: a source as written, seen from
// a file, names these files of the workspace, or something outside of it.
import { RecentMap } from '../base/recentMap';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { FileId } from './ids';
import { joinPath } from './projectConfig';
import { Memo } from './readings';

/** Files that an import source names; empty for a module outside of the workspace. */
export type ModuleFiles = readonly FileRecord[];

/** An import source as seen from a folder; files of one folder and language see the same. */
interface Lookup {
  readonly language: string;
  readonly family: string;
  readonly path: string;
  readonly source: string;
}

const maxLookups = 200_000;
const maxLookupsOfVeryLarge = 30_000;

export class Modules {
  readonly #graph: CodeGraph;
  /** What is known of a look goes with it. */
  readonly #lookups = new RecentMap<string, Lookup>(() => (this.#graph.isVeryLarge ? maxLookupsOfVeryLarge : maxLookups));
  /** Files by id, because a file's record is another one after each edit. */
  readonly #known: Memo<Lookup, readonly FileId[]>;

  constructor(graph: CodeGraph) {
    this.#graph = graph;
    this.#known = new Memo(graph.readings, (lookup) => this.#find(lookup, folderOf(lookup.path), lookup.source).filter((file) => file.family === lookup.family).map(({ id }) => id));
  }

  /** The files of an import, nearest first. */
  filesOf(from: FileRecord, source: string): ModuleFiles {
    // Modules of Rust lie in a folder named after the file.
    const place = this.#graph.traits(from).moduleScheme === 'rustPath' ? from.path : folderOf(from.path);
    const key = `${from.language}\n${place}\n${source}`;
    let lookup = this.#lookups.get(key);
    if (lookup === undefined) {
      lookup = { language: from.language, family: from.family, path: from.path, source };
      this.#lookups.set(key, lookup);
    }
    const files: FileRecord[] = [];
    for (const id of this.#known.get(lookup)) {
      const file = this.#graph.file(id);
      if (file !== undefined) files.push(file);
    }
    return files;
  }

  #find(from: Lookup, folder: string, source: string): FileRecord[] {
    switch (this.#graph.traitsOf(from.language).moduleScheme) {
      case 'relative': return this.#script(folder, source);
      case 'dotted': return this.#dotted(from, folder, source);
      case 'goPackage': return this.#goPackage(source);
      case 'rustPath': return this.#rustPath(from, source);
      case 'include': return this.#include(folder, source);
      case 'namespace': return /\/|\.php$|\.inc$/.test(source) ? this.#include(folder, source) : this.#namespace(source);
      case 'packageUri': return this.#packageUri(folder, source);
      case 'path':
      case 'none': return this.#include(folder, source);
    }
  }

  #script(folder: string, source: string): FileRecord[] {
    if (source.startsWith('.')) return this.#scriptFile(joinPath(folder, source));
    const { pathMappings, npmPackages } = this.#graph.config;
    for (const mapping of pathMappings) {
      if (!isBelow(folder, mapping.folder)) continue;
      if (mapping.isExact ? source !== mapping.prefix : !source.startsWith(mapping.prefix)) continue;
      for (const target of mapping.targets) {
        const files = this.#scriptFile(`${target}${source.slice(mapping.prefix.length)}`);
        if (0 < files.length) return files;
      }
    }
    for (const mapping of this.#graph.config.exportMappings) {
      if (mapping.isExact ? source !== mapping.prefix : !source.startsWith(mapping.prefix)) continue;
      if (mapping.prefix.startsWith('#') && !isBelow(folder, mapping.folder)) continue;
      for (const target of mapping.targets) {
        const files = this.#scriptFile(`${target}${source.slice(mapping.prefix.length)}`);
        if (0 < files.length) return files;
      }
    }
    for (const { name, folder: home } of npmPackages) {
      if (source !== name && !source.startsWith(`${name}/`)) continue;
      const rest = source.slice(name.length + 1);
      for (const base of [rest, rest === '' ? 'src/index' : `src/${rest}`, rest === '' ? 'index' : `lib/${rest}`]) {
        const files = this.#scriptFile(joinPath(home, base));
        if (0 < files.length) return files;
      }
    }
    return [];
  }

  #scriptFile(path: string): FileRecord[] {
    const bare = path.replace(/\.(js|jsx|mjs|cjs)$/, '');
    const candidates = [path];
    for (const ending of scriptEndings) candidates.push(`${path}.${ending}`);
    if (bare !== path) for (const ending of scriptEndings) candidates.push(`${bare}.${ending}`);
    for (const ending of scriptEndings) candidates.push(path === '' ? `index.${ending}` : `${path}/index.${ending}`);
    for (const candidate of candidates) {
      const file = this.#graph.fileAt(candidate);
      if (file !== undefined) return [file];
    }
    return [];
  }

  #dotted(from: Lookup, folder: string, source: string): FileRecord[] {
    const dots = /^\.*/.exec(source)?.[0].length ?? 0;
    const rest = source.slice(dots).replaceAll('.', '/');
    if (0 < dots) {
      const base = joinPath(folder, '../'.repeat(dots - 1)).replace(/\/$/, '');
      return this.#pythonFile(rest === '' ? base : joinPath(base, rest));
    }
    const direct = this.#pythonFile(rest);
    if (0 < direct.length) return direct;
    // Packages can lie below any folder that is no package itself. The nearest one around the importing file is
    // meant (scripts beside each other); else the one that lies least deep (`src`, before data of tests).
    const stem = rest.slice(rest.lastIndexOf('/') + 1);
    let best: { readonly file: FileRecord; readonly rank: number } | undefined;
    for (const name of [stem, '__init__']) {
      for (const file of this.#graph.filesWithStem(name)) {
        const module = name === stem ? withoutEnding(file.path) : folderOf(file.path);
        if (!module.endsWith(`/${rest}`)) continue;
        const root = module.slice(0, -rest.length - 1);
        if (this.#graph.fileAt(`${root}/__init__.py`) !== undefined) continue;
        const depth = root.split('/').length;
        const rank = isBelow(from.path, root) ? 1000 + depth : -depth;
        if (best === undefined || best.rank < rank || (best.rank === rank && file.path < best.file.path)) best = { file, rank };
      }
    }
    return best === undefined ? [] : [best.file];
  }

  #pythonFile(path: string): FileRecord[] {
    for (const candidate of [`${path}.py`, path === '' ? '__init__.py' : `${path}/__init__.py`, `${path}.pyi`]) {
      const file = this.#graph.fileAt(candidate);
      if (file !== undefined) return [file];
    }
    return [];
  }

  #goPackage(source: string): FileRecord[] {
    for (const { module, folder } of this.#graph.config.goModules) {
      if (source !== module && !source.startsWith(`${module}/`)) continue;
      const files = this.#folder(joinPath(folder, source.slice(module.length)));
      if (0 < files.length) return files;
    }
    if (0 < this.#graph.config.goModules.length) return [];
    // Without a go.mod (a vendored or partial tree) the longest folder that ends like the path is meant.
    const parts = source.split('/');
    for (let i = 0; i < Math.min(parts.length - 1, 4); i++) {
      const files = this.#folder(parts.slice(i).join('/'));
      if (0 < files.length) return files;
    }
    return [];
  }

  #folder(path: string): FileRecord[] {
    return [...this.#graph.filesIn(path)].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  #rustPath(from: Lookup, source: string): FileRecord[] {
    const parts = source.split('::').filter((part) => part !== '');
    const head = parts[0] ?? '';
    const crate = crateFolder(from.path);
    let base: string;
    let rest: string[];
    if (head === 'crate') {
      base = crate;
      rest = parts.slice(1);
    } else if (head === 'self' || head === 'super') {
      base = moduleFolder(from.path);
      rest = parts.slice();
      while (rest[0] === 'self' || rest[0] === 'super') {
        if (rest.shift() === 'super') base = folderOf(base);
      }
    } else {
      // A module beside, one below the crate (as older editions write it), another crate, a type of this very file.
      for (const folder of [moduleFolder(from.path), crate]) {
        const local = this.#rustModule(folder, parts, 1);
        if (0 < local.length) return local;
      }
      const other = this.#rustCrate(head, parts.slice(1));
      return 0 < other.length || !/^\p{Lu}/u.test(head) ? other : this.#rustModule(moduleFolder(from.path), [], 0);
    }
    return this.#rustModule(base, rest, 0);
  }

  /** The file of the longest part of a path that is a module, of at least `nLeast` names; the rest are items in it. */
  #rustModule(base: string, parts: readonly string[], nLeast: number): FileRecord[] {
    for (let n = parts.length; nLeast <= n; n--) {
      const path = [base, ...parts.slice(0, n)].filter((part) => part !== '').join('/');
      const candidates = n === 0
        ? [`${path}/lib.rs`, `${path}/main.rs`, `${path}/mod.rs`, `${path}.rs`]
        : [`${path}.rs`, `${path}/mod.rs`];
      for (const candidate of candidates) {
        const file = this.#graph.fileAt(candidate.replace(/^\//, ''));
        if (file !== undefined) return [file];
      }
    }
    return [];
  }

  #rustCrate(name: string, parts: readonly string[]): FileRecord[] {
    const home = this.#graph.config.cargoPackages.find((other) => other.name === name);
    if (home !== undefined) return this.#rustModule(joinPath(home.folder, 'src'), parts, 0);
    for (const folder of [name, name.replaceAll('_', '-')]) {
      for (const root of this.#graph.filesWithStem('lib')) {
        if (folderOf(folderOf(root.path)).split('/').pop() !== folder) continue;
        const files = this.#rustModule(folderOf(root.path), parts, 0);
        if (0 < files.length) return files;
      }
    }
    return [];
  }

  #packageUri(folder: string, source: string): FileRecord[] {
    const [, name, rest] = /^package:([^/]+)\/(.+)$/.exec(source) ?? [];
    if (name === undefined || rest === undefined) {
      const near = source.includes(':') ? undefined : this.#graph.fileAt(joinPath(folder, source));
      return near === undefined ? [] : [near];
    }
    const { pubPackages } = this.#graph.config;
    for (const home of pubPackages) {
      const file = home.name === name ? this.#graph.fileAt(joinPath(home.folder, `lib/${rest}`)) : undefined;
      if (file !== undefined) return [file];
    }
    if (0 < pubPackages.length) return [];
    // Without a pubspec.yaml the folder that has the name of the package is meant, or the root.
    const stem = withoutEnding(rest.slice(rest.lastIndexOf('/') + 1));
    return [...(this.#graph.filesWithStem(stem))].filter(({ path }) => path === `lib/${rest}` || `/${path}`.endsWith(`/${name}/lib/${rest}`)).slice(0, 1);
  }

  #include(folder: string, source: string): FileRecord[] {
    const near = this.#graph.fileAt(joinPath(folder, source));
    if (near !== undefined) return [near];
    // `$HERE/lib.sh` is captured as `/lib.sh`.
    const found = this.#byEnding(folder, source.replace(/^\/+|^\.\//, ''));
    return 0 < found.length || source.includes('/') || !source.includes('.') ? found : this.#byEnding(folder, source.replaceAll('.', '/'));
  }

  /** The nearest file whose path ends so, or that stands for the folder whose path ends so. */
  #byEnding(folder: string, source: string): FileRecord[] {
    const stem = withoutEnding(source.slice(source.lastIndexOf('/') + 1));
    const found: FileRecord[] = [];
    for (const file of this.#graph.filesWithStem(stem)) {
      if (file.path === source || file.path.endsWith(`/${source}`) || withoutEnding(file.path).endsWith(`/${source}`) || withoutEnding(file.path) === source) found.push(file);
    }
    for (const file of this.#graph.filesWithStem('init')) {
      if (`/${withoutEnding(file.path)}`.endsWith(`/${source}/init`)) found.push(file);
    }
    return found.sort((a, b) => sharedLength(b.path, folder) - sharedLength(a.path, folder) || (a.path < b.path ? -1 : 1)).slice(0, 1);
  }

  /** `a.b.C` names the type C of package a.b, or the package itself. */
  #namespace(source: string): FileRecord[] {
    const name = source.replaceAll('\\', '.').replaceAll('::', '.').replace(/\.\*$/, '').replace(/^\./, '');
    const whole = this.#package(name);
    if (whole !== undefined) return whole;
    // A module that is declared under its whole name.
    const declared = this.#graph.symbolsNamed(source).filter(({ kind }) => kind === 'module' || (kind === 'interface' && source.includes('.')));
    if (0 < declared.length) return [...new Set(declared.map((symbol) => this.#graph.fileOf(symbol)))];
    // What follows the package is a type, or a type in a type.
    for (let dot = name.lastIndexOf('.'); 0 < dot; dot = name.lastIndexOf('.', dot - 1)) {
      const around = this.#package(name.slice(0, dot));
      if (around === undefined) continue;
      const type = name.slice(dot + 1).replace(/\..*$/, '');
      const files = new Set(this.#graph.symbolsNamed(type).map((symbol) => this.#graph.fileOf(symbol)));
      return around.filter((file) => files.has(file));
    }
    return [];
  }

  #package(name: string): FileRecord[] | undefined {
    const files = this.#graph.filesOfPackage(name) ?? this.#graph.filesOfPackage(name.replaceAll('.', '\\'));
    return files === undefined ? undefined : [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  }
}

const scriptEndings = ['ts', 'tsx', 'mts', 'cts', 'd.ts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte', 'json'] as const;

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The name of a file without its folder and ending. */
export function stemOf(path: string): string {
  return withoutEnding(path.slice(path.lastIndexOf('/') + 1));
}

function withoutEnding(path: string): string {
  const dot = path.lastIndexOf('.');
  return path.lastIndexOf('/') + 1 < dot ? path.slice(0, dot) : path;
}

export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

function sharedLength(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a.charCodeAt(n) === b.charCodeAt(n)) n++;
  return n;
}

/** The folder that `crate::` means: the nearest `src` above a file. */
function crateFolder(path: string): string {
  const parts = path.split('/');
  const src = parts.lastIndexOf('src');
  return src < 0 ? folderOf(path) : parts.slice(0, src + 1).join('/');
}

/** The folder below which a file's own modules lie. */
function moduleFolder(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name === 'mod.rs' || name === 'lib.rs' || name === 'main.rs' ? folderOf(path) : withoutEnding(path);
}
