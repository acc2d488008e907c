// What a query asks for: the places it names, the identifiers, the words, and the kind of question.
// Knows nothing of the graph; `pins.ts` ties what is named to what exists.
import { identifierWords } from '../base/identifierWords';
import { proseStopWords } from '../base/stopWords';
import { type PathMention, takePaths } from './paths';
import { wordWeights } from './weights';

export type { PathMention } from './paths';

export type QueryKind = 'names' | 'question' | 'flow';

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
  /** Asks what the named thing calls. */
  readonly asksForCallees: boolean;
  /** Words that make tests, examples or benchmarks wanted. */
  readonly wantsTests: boolean;
}

const namePattern = /(?:(?:::|\\|\$|@|#)?[\p{L}_$][\p{L}\p{N}_$]*(?:(?:\.|::|->|#|\\)~?[\p{L}_$][\p{L}\p{N}_$]*)*)(?:-[\p{L}\p{N}_]+)*(?:\(\))?/gu;
const callers =
  /^(?:(?:please\s+)?(?:find|list|show(?: me)?|give me|tell me)\s+)?(?:all\s+|the\s+)*(?:who|what|which(?:\s+\w+){0,2}|where(?:\s+(?:is|are))?|everything that|\w+ that)\s+(?:\S+\s+){0,2}?(?:calls?|called|uses?|used|references?|referenced|invokes?|invoked|depends? on|implements?|overrides?|extends?|subclass(?:es)?)\b|\b(?:callers?|usages?|references|users|implementations|implementers|subclasses)\s+(?:of|to|for)\b/i;
const callees = /^(?:what|which(?:\s+\w+){0,2})\s+(?:does|do|is|are)\s+\S+\s+(?:calls?|uses?|invokes?|depends? on|calling|using)\b/i;
/** A longer question than this asks for more than who uses a thing. In words. */
const maxCallerWords = 10;
const testNoun = '(?:tests?|specs?|test ?cases?|test ?suites?|benchmarks?|examples?|fixtures?|mocks?)';
const testKind = '(?:unit|integration|regression|end-to-end|e2e|usage|code|failing|flaky|new|existing)';
/**
 * Tests, benchmarks or examples are what is looked for. A test as the subject of a question ("when a test fails", "a module
 * under test") is not: where tests are the business of the code, that would turn every question to its tests.
 */
const testsAsked = new RegExp([
  // What kind of tests, which tests, or tests of something.
  String.raw`\b${testKind}[ -]?${testNoun}\b`,
  String.raw`\b(?:which|what|any|some|find|show(?: me)?|list|see|add|write|run|update)(?: the| all| an?)?(?: \w+)? ${testNoun}\b(?! (?:if|whether|fails?|failed|passes)\b)`,
  String.raw`\b${testNoun} (?:of|for|that|which|covering|exercising|showing)\b`,
  String.raw`\b(?:tests|specs|benchmarks|examples|fixtures|mocks)[?.!]?$`,
  String.raw`\b(?:covered|checked|exercised|shown) (?:by|in) (?:\w+ )?${testNoun}\b`,
  String.raw`\bhow (?:is|are|do (?:we|you|they))\b.*\btest(?:ed)?[?.!]?$`,
  String.raw`\btest(?:s|ing)? coverage\b`,
].join('|'), 'i');
/** In a list of names they stand alone. */
const testListed = /(?:^|\s)(?:tests?|specs?|benchmarks?|examples?)(?=\s|$)/i;
const flowWords =
  /\bhow (do|does|did|is|are|can|will|has|have)\b|\bwhat happens\b|\b(trace|follow)\b|\bwalk (me )?through\b|\b(call|execution|control|data) ?(chain|path|flow|graph)\b|\bstep by step\b|\bend to end\b|\bfrom\b.*\b(to|until|into|through)\b|\b(flow|path)\b/i;
/** Asks for a flow by that name. */
const flowAsked = /\b(?:what|show|explain|describe)\b.*\b(?:flows?|call (?:chain|path|flow)s?|control flow|data ?flow|sequence of calls)\b\s*[?.!]?$/i;
const notFlow = /^(where|which|who|what (is|are) the (name|type|default|value)|what (is|are))\b/i;

export function parseQuery(query: string): ParsedQuery {
  const text = query.trim();
  const { paths, rest } = takePaths(text);
  return { ...parseWords(rest), text, paths };
}

/** Words and names of a query, for a first look into files that are not indexed yet. */
export function queryWords(query: string): string[] {
  return parseQuery(query).tokens.flatMap(({ text, words }) => [text, ...words]);
}

/** The query again without the paths that turned out to be files. */
export function withoutPaths(query: ParsedQuery, found: readonly PathMention[]): ParsedQuery {
  const { rest } = takePaths(query.text);
  const words = found.reduce((text, { written }) => text.replace(written, ' '), rest);
  return { ...parseWords(words), text: query.text, paths: query.paths };
}

/** Commits, checksums and ids of events, as they are pasted from logs: no words, and no names. */
const digests = /(?<![\p{L}\p{N}_$])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?![a-f]+\d+(?![\da-z_$]))(?=(?:[a-f]*\d){2})(?=\d*[a-f])[\da-f]{7,64})(?![\p{L}\p{N}_$])/giu;

function parseWords(asked: string): Omit<ParsedQuery, 'text' | 'paths'> {
  const text = asked.replaceAll(digests, ' ');
  const plain = text.trim();
  const names = takeNames(text);
  const isShort = (plain.match(/\S+/g) ?? []).length <= maxCallerWords;
  const asksForCallees = isShort && callees.test(plain);
  const kind = kindOf(plain, names);
  return {
    names, tokens: takeTokens(text), kind, asksForCallees,
    asksForCallers: isShort && !asksForCallees && callers.test(plain), wantsTests: testsAsked.test(plain) || (kind === 'names' && testListed.test(plain)),
  };
}

function takeNames(text: string): NameMention[] {
  const names = new Map<string, NameMention>();
  for (const match of text.matchAll(namePattern)) {
    const raw = match[0].replace(/\(\)$/, '');
    const parts = raw.replace(/^(?:::|\\|@|#)/, '').split(/\.|::|->|#|\\/).map((part) => part.replace(/^~/, '')).filter((part) => part !== '');
    const last = parts.at(-1);
    if (last === undefined || names.has(raw)) continue;
    const isQuoted = /["'`]/.test(text[match.index - 1] ?? '') && /["'`]/.test(text[match.index + match[0].length] ?? '');
    const isShaped = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|_|\p{L}\d\p{L}|\p{Lu}\p{Ll}+\d|\$/u.test(last) || 1 < parts.length || match[0].endsWith('()') || /\P{ASCII}/u.test(last) ||
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
    const weight = 1 < sentences.length && i === main ? wordWeights.lastSentence : 1;
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

const smallWords = new Set(['a', 'the', 'of', 'is', 'an', 'for', 'to']);

function kindOf(text: string, names: readonly NameMention[]): QueryKind {
  const words = text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  const hasProse = words.some((word) => proseStopWords.has(word) || proseStopWords.has(word.toLowerCase()));
  // A question mark may belong to a name, as in Ruby (`empty?`).
  const isAsked = text.includes('?') && (/(?<![\p{L}\p{N}_])\?/u.test(text) || words.length < 3 || 2 * names.filter(({ isSurelyName }) => isSurelyName).length <= words.length);
  if (!hasProse && !isAsked) return 'names';
  const sentences = text.split(/(?<=[.?!])\s+/).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
  if (flowAsked.test(text)) return 'flow';
  const asked = sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1) ?? text;
  if (6 <= words.length && !notFlow.test(asked) && flowWords.test(text)) return 'flow';
  if (words.length < 6 && /\b(call flow|call path|call chain|data flow)\b/i.test(text) && 0 < names.length) return 'flow';
  return 'question';
}
