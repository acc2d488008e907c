// Which workspace folder a caller means. Models send absolute paths, relative ones, folder names and URIs.

export interface ProjectFolder {
  readonly name: string;
  /** Absolute path, as the file system of the extension host spells it. */
  readonly path: string;
}

export type ProjectChoice =
  | { readonly kind: 'root'; readonly root: string }
  | { readonly kind: 'undecided' }
  | { readonly kind: 'unknown' };

/** The folder that `projectPath` lies in; undecided when there are several and the caller named none. */
export function chooseProject(
  folders: readonly ProjectFolder[],
  projectPath: string,
  ignoresCase: boolean,
): ProjectChoice {
  const asked = toComparable(projectPath, ignoresCase);
  const [only] = folders;
  const single = folders.length === 1 ? only : undefined;
  if (asked === '' || asked === '.') {
    return single === undefined ? { kind: 'undecided' } : { kind: 'root', root: single.path };
  }
  const isAbsolute = asked.startsWith('/') || /^[a-zA-Z]:\//.test(asked);
  const found = isAbsolute ? deepestAround(folders, asked, ignoresCase) : named(folders, asked, ignoresCase);
  if (found !== undefined) return { kind: 'root', root: found.path };
  // A relative path in a window with one folder can only mean that folder.
  return single !== undefined && !isAbsolute && !asked.startsWith('../')
    ? { kind: 'root', root: single.path }
    : { kind: 'unknown' };
}

function deepestAround(
  folders: readonly ProjectFolder[],
  asked: string,
  ignoresCase: boolean,
): ProjectFolder | undefined {
  return folders
    .filter((folder) => isWithin(asked, toComparable(folder.path, ignoresCase)))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

function named(
  folders: readonly ProjectFolder[],
  asked: string,
  ignoresCase: boolean,
): ProjectFolder | undefined {
  return folders.find((folder) => {
    const lastSegment = folder.path.split(/[\\/]/).at(-1) ?? '';
    return [folder.name, lastSegment].some((name) => isWithin(asked, toComparable(name, ignoresCase)));
  });
}

function isWithin(path: string, folder: string): boolean {
  return folder !== '' && (path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`));
}

function toComparable(path: string, ignoresCase: boolean): string {
  const plain = withoutScheme(path.trim())
    .replaceAll('\\', '/')
    .replace(/^\.\/(?=.)/, '');
  const trimmed = 1 < plain.length ? plain.replace(/\/+$/, '') : plain;
  return ignoresCase ? trimmed.toLowerCase() : trimmed;
}

function withoutScheme(path: string): string {
  const match = /^(?:file|vscode-remote):\/\/[^/]*(\/.*)$/i.exec(path);
  if (match?.[1] === undefined) return path;
  const decoded = decodeOrKeep(match[1]);
  // file:///c:/work becomes c:/work.
  return /^\/[a-zA-Z]:/.test(decoded) ? decoded.slice(1) : decoded;
}

function decodeOrKeep(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
