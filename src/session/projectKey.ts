// One project, one key, however its resolved root is spelled. Pure text: no disk is asked.

const windowsPath = /^(?:[A-Za-z]:(?:[\\/]|$)|\\\\)/;

/** Scheme and authority of a URI, a drive, the start of a network path; then the first slash. */
const rootPrefix = /^(?:[A-Za-z][A-Za-z0-9+.-]+:\/\/[^/]*|[A-Za-z]:|\/\/|)\/?/;

/**
 * The key of a resolved project root: a path or a URI. Separators, dot segments and trailing
 * slashes do not count; letter case does not count on a case-insensitive file system.
 */
export function exploreProjectKey(root: string, isCaseInsensitive: boolean): string {
  const slashed = windowsPath.test(root) ? root.replaceAll('\\', '/') : root;
  const prefix = rootPrefix.exec(slashed)?.[0] ?? '';
  const path = resolveDots(slashed.slice(prefix.length));
  const key = `${lowerDrive(prefix)}${path}`;
  const trimmed = 1 < key.length ? key.replace(/\/+$/, '') : key;
  // A file system that folds case folds the spellings of one accented letter as well.
  return isCaseInsensitive ? trimmed.normalize('NFC').toLowerCase() : trimmed;
}

function resolveDots(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** Drive letters are never case-sensitive, whatever the file system behind them. */
function lowerDrive(prefix: string): string {
  return /^[A-Za-z]:/.test(prefix) ? prefix.toLowerCase() : prefix;
}
