// Identifiers and prose, cut into the lower-case words that the lexicon and the query share.

const identifierPattern = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const wordPattern = /\p{Lu}{2,}(?:v\p{N}+|s)(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{N}+/gu;
const asciiWordPattern = /[A-Z]{2,}(?:v[0-9]+|s)(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
// eslint-disable-next-line no-control-regex
const asciiOnly = /^[\x00-\x7f]*$/;
const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const scriptRuns = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu;

/** Every identifier-shaped run of a text, in order. */
export function identifiersIn(text: string): string[] {
  return text.match(identifierPattern) ?? [];
}

/** `HTTPServer_v2` becomes `http`, `server`, `v`, `2`; runs of Han or Kana become overlapping bigrams. */
export function identifierWords(identifier: string): string[] {
  if (asciiOnly.test(identifier)) return (identifier.match(asciiWordPattern) ?? []).map((word) => word.toLowerCase());
  const words: string[] = [];
  for (const run of identifier.normalize('NFC').match(wordPattern) ?? []) {
    const word = run.toLowerCase();
    if (!cjk.test(word)) words.push(word);
    else for (const part of word.match(scriptRuns) ?? []) words.push(...(cjk.test(part) ? bigrams(part) : [part]));
  }
  return words;
}

/** The form in which all spellings of one identifier meet: no separators, lower case. */
export function foldIdentifier(identifier: string): string {
  return identifier.replaceAll(/[_$-]/g, '').toLowerCase();
}

function bigrams(run: string): string[] {
  const characters = [...run];
  if (characters.length < 3) return [run];
  return characters.slice(1).map((character, i) => `${characters[i] ?? ''}${character}`);
}
