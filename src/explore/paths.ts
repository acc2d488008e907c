// The paths that a query names: with or without a folder, with lines (`:12`, `:12-40`, `#L12-L40`), quoted
// as answers print odd ones, with the brackets of route folders, with either slash.

/** A path as written, with the lines it asks for. */
export interface PathMention {
  /** The stretch of the query, to be taken out of it when the path is one. */
  readonly written: string;
  readonly path: string;
  /** 1-based, inclusive; undefined for the whole file. */
  readonly lines: { readonly start: number; readonly end: number } | undefined;
  /** False for what may as well be words (`read/write`) or a name (`Scene.go`). */
  readonly isSurelyPath: boolean;
}

/** Bounded, so that a query of brackets alone is read in time that is linear in its length. */
const segment = String.raw`[\p{L}\p{N}_@.+~$()[\]-]{1,120}`;
const linesAt = String.raw`(?::\d+(?:\s*-\s*\d+)?(?::\d+)?|#L\d+(?:-L?\d+)?)`;
const quoted = new RegExp(String.raw`"([^"\n]*[/\\.][^"\n]*)"(${linesAt})?`, 'gu');
const withFolder = new RegExp(String.raw`(?<=^|[\s"'\x60(<,;])((?:[A-Za-z]:)?(?:\.{0,2}[/\\])?(?:${segment}[/\\]){1,60}(?:${segment})?)(${linesAt})?(?=$|[\s"'\x60)>,;:?!])`, 'gu');
const nameOnly = new RegExp(String.raw`(?<=^|[\s"'\x60(<[,;])([\p{L}\p{N}_@+~$.-]*\.[a-z]\w{0,9})(${linesAt})?(?=$|[\s"'\x60)>\],;:?!])`, 'gu');
const linesApart = /\blines?\s+(\d+)(?:\s*(?:-|to|through|until)\s*(\d+))?/i;
const sourceEnding = /\.(?:[cm]?[jt]sx?|py|pyi|go|rs|java|kts?|c|h|cc|cpp|cxx|hh|hpp|hxx|cs|rb|php|swift|scala|lua|dart|exs?|sh|bash|zig|vue|svelte|json|md|ya?ml|toml|txt|html?|css|scss|sql|proto|xml|gradle|mod|lock|env)$/i;
const dotFile = /^\.[\w.-]+$/;

/** The paths of a query, and the query without those that surely are paths. */
export function takePaths(text: string): { readonly paths: readonly PathMention[]; readonly rest: string } {
  const paths: PathMention[] = [];
  let rest = text;
  const take = (written: string, raw: string, lines: string | undefined, isQuoted: boolean): void => {
    const mention = toMention(written, raw, lines, isQuoted);
    if (mention === undefined || paths.some((known) => known.path === mention.path)) return;
    paths.push(mention);
    if (mention.isSurelyPath) rest = rest.replace(written, ' ');
  };
  for (const match of text.matchAll(quoted)) if (looksLikePath(match[1] ?? '')) take(match[0], unescapePath(match[1] ?? ''), match[2], true);
  for (const pattern of [withFolder, nameOnly]) {
    for (const match of rest.matchAll(pattern)) {
      const inner = /^\(([^()]*)\)$/.exec(match[1] ?? '')?.[1] ?? match[1] ?? '';
      const raw = inner.replace(/^\((?![^/]*\))/, '').replace(/[.)\]]+$/, (end) => (end.startsWith('.') ? '' : balanced(inner) ? end : ''));
      take(`${raw}${match[2] ?? ''}`, raw, match[2], false);
    }
  }
  const apart = linesApart.exec(rest);
  const [only] = paths;
  if (apart !== null && paths.length === 1 && only !== undefined && only.lines === undefined) {
    paths[0] = { ...only, lines: orderedLines(Number(apart[1]), Number(apart[2] ?? apart[1])) };
    rest = rest.replace(apart[0], ' ');
  }
  return { paths, rest };
}

function toMention(written: string, raw: string, linesText: string | undefined, isQuoted: boolean): PathMention | undefined {
  const path = raw.replaceAll('\\', '/').replace(/^[A-Za-z]:/, '').replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '/');
  if (path === '' || path === '/' || /^[\d.]+$/.test(path)) return undefined;
  const numbers = /(\d+)(?:\s*-\s*L?(\d+))?/.exec(linesText ?? '');
  const lines = numbers === null ? undefined : orderedLines(Number(numbers[1]), Number(numbers[2] ?? numbers[1]));
  const hasFolder = path.includes('/');
  const hasEnding = sourceEnding.test(path) || (hasFolder && /\.[A-Za-z]\w{0,9}$/.test(path));
  // A backslash without an ending is a namespace, a bare dotted name is a member until a file says otherwise.
  if (!hasFolder && !sourceEnding.test(path) && !dotFile.test(path)) return undefined;
  if (raw.includes('\\') && !hasEnding) return undefined;
  const isSurelyPath = lines !== undefined || isQuoted || (hasFolder && hasEnding) || dotFile.test(path);
  return { written, path, lines, isSurelyPath };
}

function looksLikePath(text: string): boolean {
  return sourceEnding.test(text) || (text.includes('/') && !/\s\/\s/.test(text) && /\.\w+$/.test(text));
}

/** Odd paths are printed as JSON strings. */
function unescapePath(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}

function balanced(text: string): boolean {
  return (text.match(/[[(]/g) ?? []).length === (text.match(/[\])]/g) ?? []).length;
}

function orderedLines(a: number, b: number): { start: number; end: number } {
  return { start: Math.max(1, Math.min(a, b)), end: Math.max(1, a, b) };
}
