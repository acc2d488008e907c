// URIs as text, for programs that have no URI class: which scheme, and which path below which root. Two
// spellings of one URI differ in what they percent-encode, so parts are compared decoded.

export interface UriParts {
  /** Lower case, without the colon. */
  readonly scheme: string;
  /** Decoded, lower case; '' for none. */
  readonly authority: string;
  /** Decoded, without a slash at the end unless it is all. */
  readonly path: string;
}

const uri = /^([a-z][a-z\d+.-]+):(?:\/\/([^/?#]*))?([^?#]*)/i;

/** The parts of a URI; undefined for text that is none, such as a path with a drive letter. */
export function splitUri(text: string): UriParts | undefined {
  const match = uri.exec(text);
  if (match === null) return undefined;
  const [, scheme = '', authority = '', path = ''] = match;
  if (!path.startsWith('/') && match[2] === undefined) return undefined;
  const decoded = decode(path);
  return { scheme: scheme.toLowerCase(), authority: decode(authority).toLowerCase(), path: decoded === '' ? '/' : decoded.replace(/(?<=.)\/+$/, '') };
}

/** One spelling for all spellings of a URI: decoded, without a slash at the end. Not meant to be parsed. */
export function comparableUri({ scheme, authority, path }: UriParts): string {
  return `${scheme}://${authority}${path}`;
}

/** The path of `other` below `root`, '' for the root itself; undefined when it lies elsewhere. */
export function pathBelow(root: UriParts, other: UriParts): string | undefined {
  if (root.scheme !== other.scheme || root.authority !== other.authority) return undefined;
  if (other.path === root.path) return '';
  const start = root.path === '/' ? '/' : `${root.path}/`;
  if (!other.path.startsWith(start)) return undefined;
  const below = other.path.slice(start.length);
  return below.split('/').some((segment) => segment === '..' || segment === '.' || segment === '') ? undefined : below;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
