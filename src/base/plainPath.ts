// Paths of names only. What climbs, starts at a root or means something else to the system than its letters say is none.

/** Names that Windows takes for devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d\u00b9\u00b2\u00b3]|lpt[\d\u00b9\u00b2\u00b3])(?:[ .:].*)?$/i;

/** `path` is relative to a root, with `/`. */
export function isPlainPath(path: string, isWindows: boolean): boolean {
  return path.split('/').every((name) => name !== '' && name !== '.' && name !== '..' && !name.includes('\0') && (!isWindows || isPlainWindowsName(name)));
}

/** No other separator, drive or stream, no device, and no end that Windows drops. */
function isPlainWindowsName(name: string): boolean {
  return !/[\\:]|[. ]$/.test(name) && !deviceName.test(name);
}

/** Where a folder has an entry of this name, a repository begins: a folder, a file, or a link to one of them. */
export const repositoryMark = '.git';
