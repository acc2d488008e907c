// Which workspace folder a caller means. Models send absolute paths, relative ones, folder names and URIs.
import { comparableUri, splitUri } from '../base/uriPath';

export interface ProjectFolder {
  readonly name: string;
  /** Absolute path, as the file system of the extension host spells it; the URI of a folder that is on no disk. */
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
  const isAbsolute = asked.startsWith('/') || /^[a-zA-Z]:\//.test(asked) || splitUri(asked) !== undefined;
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
    .filter((folder) => spellings(folder.path).some((path) => isWithin(asked, toComparable(path, ignoresCase))))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

function named(
  folders: readonly ProjectFolder[],
  asked: string,
  ignoresCase: boolean,
): ProjectFolder | undefined {
  return folders.find((folder) => {
    const lastSegment = (splitUri(folder.path)?.path ?? folder.path).split(/[\\/]/).at(-1) ?? '';
    return [folder.name, lastSegment].some((name) => isWithin(asked, toComparable(name, ignoresCase)));
  });
}

/** A folder that is on no disk is known by its URI, and to some by the path in it. */
function spellings(path: string): string[] {
  const inner = splitUri(path)?.path;
  return inner === undefined || inner === '/' ? [path] : [path, inner];
}

function isWithin(path: string, folder: string): boolean {
  return folder !== '' && (path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`));
}

function toComparable(path: string, ignoresCase: boolean): string {
  const plain = withoutFileScheme(path.trim())
    .replaceAll('\\', '/')
    .replace(/^\.\/(?=.)/, '');
  const trimmed = 1 < plain.length ? plain.replace(/\/+$/, '') : plain;
  return ignoresCase ? trimmed.toLowerCase() : trimmed;
}

/** A path for a URI of a disk, one spelling for any other URI, and the text itself where there is none. */
function withoutFileScheme(text: string): string {
  const uri = splitUri(text);
  if (uri === undefined) return text;
  if (uri.scheme !== 'file' && uri.scheme !== 'vscode-remote') return comparableUri(uri);
  // file://server/share is a path of a network, and file:///c:/work becomes c:/work.
  if (uri.scheme === 'file' && uri.authority !== '' && uri.authority !== 'localhost') return `//${uri.authority}${uri.path}`;
  return uri.path.replace(/^\/(?=[a-zA-Z]:)/, '');
}
