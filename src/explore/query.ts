// What a query asks for: the places it names, the identifiers, the words, and the kind of question.
// Knows nothing of the graph; `pins.ts` ties what is named to what exists.
import { identifierWords } from '../base/identifierWords';
import { proseStopWords } from '../base/stopWords';

export type QueryKind = 'names' | 'question' | 'flow';

/** A path as written, with the lines it asks for. */
export interface PathMention {
  readonly written: string;
  readonly path: string;
  /** 1-based, inclusive; undefined for the whole file. */
  readonly lines: { readonly start: number; readonly end: number } | undefined;
  /** False for `a/b`, which may as well be two words. */
  readonly isSurelyPath: boolean;
}

/** An identifier as written, perhaps with the type or module before it. */
export interface NameMention {
  readonly written: string;
  /** `A.b.c` is `a`-to-`c`: all parts, the last one is the name. */
  readonly parts: readonly string[];
  /** False for a plain lower-case word, which may as well be prose. */
  readonly isSurelyName: boolean;
}

/** A word to search for. */
export interface QueryToken {
  /** As written: an identifier or a plain word. */
  readonly text: string;
  readonly words: readonly string[];
  readonly weight: number;
  /** The next token follows it without another word between that counts. */
  readonly joinsNext: boolean;
}

export interface ParsedQuery {
  readonly text: string;
  readonly kind: QueryKind;
  readonly paths: readonly PathMention[];
  readonly names: readonly NameMention[];
  readonly tokens: readonly QueryToken[];
  /** Asks who uses what is named. */
  readonly asksForCallers: boolean;
  /** Words that make tests, examples or benchmarks wanted. */
  readonly wantsTests: boolean;
}

const pathPattern =
  /(?:^|[\s"'`(<[,;])((?:\.{0,2}\/)?(?:[\p{L}\p{N}_@.+~$-]+\/)+[\p{L}\p{N}_@.+~$-]*|[\p{L}\p{N}_@+~$-][\p{L}\p{N}_@.+~$-]*\.[a-z]\w{0,7})((?::\d+(?:\s*-\s*\d+)?(?::\d+)?)|(?:#L\d+(?:-L?\d+)?))?(?=$|[\s"'`)>\],;:?!.])/gu;
const linesPattern = /\blines?\s+(\d+)(?:\s*(?:-|to|through|until)\s*(\d+))?/i;
const namePattern = /(?:(?:::|\\|\$|@|#)?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\\)~?[\p{L}_$][\p{L}\p{N}_$]*)*)(?:-[\p{L}\p{N}_]+)*(?:\(\))?/gu;
const callers =
  /^(?:(?:please\s+)?(?:find|list|show(?: me)?|give me|tell me)\s+)?(?:all\s+|the\s+)*(?:who|what|which(?:\s+\w+){0,2}|where(?:\s+(?:is|are))?|everything that|\w+ that)\s+(?:\S+\s+){0,2}?(?:calls?|called|uses?|used|references?|referenced|invokes?|invoked|depends? on|implements?|overrides?|extends?|subclass(?:es)?)\b|\b(?:callers?|usages?|references|users|implementations|implementers|subclasses)\s+(?:of|to|for)\b/i;
/** A longer question than this asks for more than who uses a thing. In words. */
const maxCallerWords = 10;
const testWords = /\b(tests?|specs?|testing|unit ?tests?|benchmarks?|examples?|fixtures?|mocks?)\b/i;
const flowWords =
  /\bhow (do|does|did|is|are|can|will|has|have)\b|\bwhat happens\b|\b(trace|follow)\b|\bwalk (me )?through\b|\b(call|execution|control|data) ?(chain|path|flow|graph)\b|\bstep by step\b|\bend to end\b|\bfrom\b.*\b(to|until|into|through)\b|\b(flow|path)\b/i;
const notFlow = /^(where|which|who|what (is|are) the (name|type|default|value)|what (is|are))\b/i;

export function parseQuery(query: string): ParsedQuery {
  const text = query.trim();
  const { paths, rest } = takePaths(text);
  const names = takeNames(rest);
  const tokens = takeTokens(rest);
  const plain = rest.trim();
  return {
    text, paths, names, tokens, kind: kindOf(plain, names),
    asksForCallers: callers.test(plain) && (plain.match(/\S+/g) ?? []).length <= maxCallerWords, wantsTests: testWords.test(plain),
  };
}

function takePaths(text: string): { paths: PathMention[]; rest: string } {
  const paths: PathMention[] = [];
  let rest = text;
  for (const match of text.matchAll(pathPattern)) {
    const written = `${match[1] ?? ''}${match[2] ?? ''}`.replace(/\.$/, '');
    const path = (match[1] ?? '').replace(/^\.?\//, '').replace(/[.]$/, '');
    if (path === '' || /^\d+(\.\d+)*$/.test(path)) continue;
    const numbers = /(\d+)(?:\s*-\s*L?(\d+))?/.exec(match[2] ?? '');
    const hasEnding = /\.[A-Za-z]\w{0,7}$/.test(path);
    const lines = numbers === null ? undefined : orderedLines(Number(numbers[1]), Number(numbers[2] ?? numbers[1]));
    // `Scene.update` looks like a file with an ending; only what has a slash, lines or a known ending surely is one.
    const isSurelyPath = lines !== undefined || (path.includes('/') && hasEnding) || sourceEnding.test(path);
    if (!isSurelyPath && !path.includes('/')) continue;
    paths.push({ written, path, lines, isSurelyPath });
    if (isSurelyPath) rest = rest.replace(written, ' ');
  }
  const apart = linesPattern.exec(rest);
  const only = paths[0];
  if (apart !== null && paths.length === 1 && only !== undefined && only.lines === undefined) {
    paths[0] = { ...only, lines: orderedLines(Number(apart[1]), Number(apart[2] ?? apart[1])) };
    rest = rest.replace(apart[0], ' ');
  }
  return { paths, rest };
}

const sourceEnding = /\.(?:[cm]?[jt]sx?|py|pyi|go|rs|java|kts?|c|h|cc|cpp|cxx|hh|hpp|hxx|cs|rb|php|swift|scala|lua|dart|exs?|sh|bash|zig|vue|svelte|json|md|ya?ml|toml|txt|html?|css|scss|sql|proto|xml|gradle|mod)$/i;

function orderedLines(a: number, b: number): { start: number; end: number } {
  return { start: Math.max(1, Math.min(a, b)), end: Math.max(1, a, b) };
}

function takeNames(text: string): NameMention[] {
  const names = new Map<string, NameMention>();
  for (const match of text.matchAll(namePattern)) {
    const raw = match[0].replace(/\(\)$/, '');
    const parts = raw.replace(/^(?:::|\\|@|#)/, '').split(/\.|::|->|#|\\/).map((part) => part.replace(/^~/, '')).filter((part) => part !== '');
    const last = parts.at(-1);
    if (last === undefined || names.has(raw)) continue;
    const isQuoted = /["'`]/.test(text[match.index - 1] ?? '') && /["'`]/.test(text[match.index + match[0].length] ?? '');
    const isShaped = /\p{Ll}\p{Lu}|_|\p{L}\d\p{L}|\$/u.test(last) || 1 < parts.length || match[0].endsWith('()') || /\P{ASCII}/u.test(last) ||
      (last.includes('-') && !/^[a-z]+-[a-z]+$/.test(last));
    const isSurelyName = isShaped || isQuoted;
    if (!isSurelyName && proseStopWords.has(last.toLowerCase())) continue;
    names.set(raw, { written: raw, parts, isSurelyName });
  }
  return [...names.values()];
}

function takeTokens(text: string): QueryToken[] {
  const sentences = text.split(/(?<=[.?!;])\s+(?=\S)/).filter((sentence) => sentence.trim() !== '');
  const asking = sentences.findLastIndex((sentence) => sentence.trim().endsWith('?'));
  const main = asking < 0 ? sentences.length - 1 : asking;
  const tokens: QueryToken[] = [];
  sentences.forEach((sentence, i) => {
    const weight = 1 < sentences.length && i === main ? wordWeight.lastSentence : 1;
    let previous: { index: number } | undefined;
    let gap: 'none' | 'small' | 'large' = 'large';
    for (const match of sentence.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*(?:-[\p{L}\p{N}_$]+)*/gu)) {
      const token = match[0];
      const lower = token.toLowerCase();
      const separator = previous === undefined ? '' : sentence.slice(previous.index, match.index);
      previous = { index: match.index + token.length };
      if (/[,;:()]/.test(separator)) gap = 'large';
      const words = identifierWords(token);
      if (proseStopWords.has(lower) || (token.length < 2 && /[ -~]/.test(token)) || words.length === 0) {
        gap = smallWords.has(lower) && gap !== 'large' ? 'small' : 'large';
        continue;
      }
      const last = tokens.at(-1);
      if (last !== undefined && gap !== 'large') tokens[tokens.length - 1] = { ...last, joinsNext: true };
      tokens.push({ text: token, words, weight, joinsNext: false });
      gap = 'none';
    }
  });
  return tokens;
}

const wordWeight = { lastSentence: 1.5 };
const smallWords = new Set(['a', 'the', 'of', 'is', 'an', 'for', 'to']);

function kindOf(text: string, names: readonly NameMention[]): QueryKind {
  const words = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const hasProse = words.some((word) => proseStopWords.has(word) || proseStopWords.has(word.toLowerCase()));
  if (!text.includes('?') && !hasProse) return 'names';
  const sentences = text.split(/(?<=[.?!])\s+/).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  const asked = sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1) ?? text;
  if (6 <= words.length && !notFlow.test(asked) && flowWords.test(text)) return 'flow';
  if (words.length < 6 && /\b(call flow|call path|call chain|data flow)\b/i.test(text) && 0 < names.length) return 'flow';
  return 'question';
}
