// What configuration files say about how imports name files: Go modules, packages of the workspace,
// path mappings of TypeScript. Plain data; unreadable files give nothing.

export interface GoModule {
  readonly folder: string;
  readonly module: string;
}

/** A package by the name that code has for it. */
export interface NamedPackage {
  readonly folder: string;
  readonly name: string;
}

export interface PathMapping {
  /** Files below this folder use the mapping. */
  readonly folder: string;
  /** Text before the `*`; the whole specifier when there is none. */
  readonly prefix: string;
  readonly isExact: boolean;
  /** Targets below the root, `*` cut off. */
  readonly targets: readonly string[];
}

export interface ProjectConfig {
  readonly goModules: readonly GoModule[];
  /** Packages that `package:name/…` means, with their files below `lib`. */
  readonly pubPackages: readonly NamedPackage[];
  readonly cargoPackages: readonly NamedPackage[];
  readonly npmPackages: readonly NamedPackage[];
  readonly pathMappings: readonly PathMapping[];
  /** What packages say of the files behind their names (`exports`, and `imports` for their own files). */
  readonly exportMappings: readonly PathMapping[];
}

export const emptyConfig: ProjectConfig = { goModules: [], pubPackages: [], cargoPackages: [], npmPackages: [], pathMappings: [], exportMappings: [] };

/** As plain text, and back; undefined for what no configuration was written as. */
export function configToText(config: ProjectConfig): string {
  return JSON.stringify(config);
}

export function configFromText(text: string): ProjectConfig | undefined {
  let config: Record<string, unknown>;
  try {
    config = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const isText = (value: unknown): boolean => typeof value === 'string';
  const isListOf = (list: unknown, isEntry: (entry: Record<string, unknown>) => boolean): boolean =>
    Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null && isText((entry as Record<string, unknown>)['folder']) && isEntry(entry as Record<string, unknown>));
  const isMapping = ({ prefix, isExact, targets }: Record<string, unknown>): boolean => isText(prefix) && typeof isExact === 'boolean' && Array.isArray(targets) && targets.every(isText);
  const isPackage = ({ name }: Record<string, unknown>): boolean => isText(name);
  const isConfig = typeof config === 'object' && config !== null && isListOf(config['goModules'], ({ module }) => isText(module)) &&
    ['pubPackages', 'cargoPackages', 'npmPackages'].every((key) => isListOf(config[key], isPackage)) &&
    ['pathMappings', 'exportMappings'].every((key) => isListOf(config[key], isMapping));
  return isConfig ? (config as unknown as ProjectConfig) : undefined;
}

const configNames = /(^|\/)(go\.mod|Cargo\.toml|pubspec\.yaml|package\.json|tsconfig[\w.-]*\.json|jsconfig\.json)$/;

export function isConfigFile(path: string): boolean {
  return configNames.test(path);
}

/** Reads the configuration files of a workspace, given as path and text. */
export function readProjectConfig(files: readonly { readonly path: string; readonly text: string }[]): ProjectConfig {
  const goModules: GoModule[] = [];
  const pubPackages: NamedPackage[] = [];
  const cargoPackages: NamedPackage[] = [];
  const npmPackages: NamedPackage[] = [];
  const pathMappings: PathMapping[] = [];
  const exportMappings: PathMapping[] = [];
  for (const { path, text } of files) {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (name === 'go.mod') {
      const module = /^\s*module\s+"?([^\s"]+)/m.exec(text)?.[1];
      if (module !== undefined) goModules.push({ folder, module });
    } else if (name === 'pubspec.yaml') {
      const found = /^name:\s*["']?(\w+)/m.exec(text)?.[1];
      if (found !== undefined) pubPackages.push({ folder, name: found });
    } else if (name === 'Cargo.toml') {
      const found = /^\s*\[package\][^[]*?^\s*name\s*=\s*["']([^"']+)/m.exec(text)?.[1];
      if (found !== undefined) cargoPackages.push({ folder, name: found.replaceAll('-', '_') });
    } else if (name === 'package.json') {
      const manifest = asRecord(parseJson(text));
      const found = manifest['name'];
      exportMappings.push(...readTargets(folder, '', asRecord(manifest['imports'])));
      if (typeof found !== 'string' || found === '') continue;
      npmPackages.push({ folder, name: found });
      const { exports } = manifest;
      exportMappings.push(...readTargets(folder, found, typeof exports === 'string' ? { '.': exports } : asRecord(exports)));
    } else {
      pathMappings.push(...readMappings(folder, asRecord(asRecord(parseJson(text))['compilerOptions'])));
    }
  }
  // Deeper folders first, so that the nearest configuration wins.
  const byDepth = (a: { folder: string }, b: { folder: string }): number => b.folder.length - a.folder.length || (a.folder < b.folder ? -1 : 1);
  return {
    goModules: goModules.sort(byDepth), pubPackages: pubPackages.sort(byDepth), cargoPackages: cargoPackages.sort(byDepth),
    npmPackages: npmPackages.sort(byDepth), pathMappings: pathMappings.sort(byDepth), exportMappings: exportMappings.sort(byDepth),
  };
}

/** `"./deep": { "types": "./a.d.ts", "import": "./a.js" }`: any of the files may be the one that is indexed. */
function readTargets(folder: string, name: string, entries: Readonly<Record<string, unknown>>): PathMapping[] {
  return Object.entries(entries).flatMap(([key, value]) => {
    if (!key.startsWith(name === '' ? '#' : '.')) return [];
    const specifier = name === '' ? key : `${name}${key.slice(1)}`;
    const star = specifier.indexOf('*');
    const targets = stringsIn(value).filter((target) => target.startsWith('.')).map((target) => joinPath(folder, target.replace(/\*.*$/, '')));
    return [{ folder, prefix: star < 0 ? specifier : specifier.slice(0, star), isExact: star < 0, targets }];
  });
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function readMappings(folder: string, options: Readonly<Record<string, unknown>>): PathMapping[] {
  const base = typeof options['baseUrl'] === 'string' ? joinPath(folder, options['baseUrl']) : folder;
  const mappings: PathMapping[] = [];
  for (const [pattern, targets] of Object.entries(asRecord(options['paths']))) {
    if (!Array.isArray(targets)) continue;
    const star = pattern.indexOf('*');
    mappings.push({
      folder, prefix: star < 0 ? pattern : pattern.slice(0, star), isExact: star < 0,
      targets: targets.filter((target) => typeof target === 'string').map((target) => joinPath(base, target.replace(/\*.*$/, '') || './')),
    });
  }
  if (typeof options['baseUrl'] === 'string') mappings.push({ folder, prefix: '', isExact: false, targets: [base === '' ? '' : `${base}/`] });
  return mappings;
}

/** Joins and normalises a relative path below the root; steps out of the root are dropped. */
export function joinPath(folder: string, relative: string): string {
  const parts: string[] = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  const joined = parts.join('/');
  return relative.endsWith('/') && joined !== '' ? `${joined}/` : joined;
}

/** JSON with comments and trailing commas, as these files are written. */
function parseJson(text: string): unknown {
  const plain = text
    .replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (_whole, string: string | undefined) => string ?? '')
    .replaceAll(/,(\s*[}\]])/g, '$1');
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
