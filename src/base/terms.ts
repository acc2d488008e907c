// The terms under which a piece of text is found. An identifier gives its words; one of several words
// also gives itself as a whole (`=getcookiedomain`) and its neighbouring pairs (`~cooki_domain`), which
// tell `cookieDomain` from a text that merely has both words. Words stay unstemmed; pairs are stemmed.
import { stemmer } from 'stemmer';
import { foldIdentifier, identifierWords } from './identifierWords';
import { RecentMap } from './recentMap';

/** Longer runs are data (base64, hashes), not names. In UTF-16 units. */
const maxIdentifierChars = 80;

export function wholeTerm(folded: string): string {
  return `=${folded}`;
}

export function pairTerm(first: string, second: string): string {
  return `~${stem(first)}_${stem(second)}`;
}

/** Porter stem, remembered: the same few thousand words come again and again. */
export function stem(word: string): string {
  if (isNumber(word)) return word;
  let known = stems.get(word);
  if (known === undefined) {
    known = /^[a-z]{3,}$/.test(word) ? stemOf(word) : word;
    stems.set(word, known);
  }
  return known;
}
const stems = new RecentMap<string, string>(20_000);

/** Porter takes `added` for `ad`, as `planned` is `plan`, and tells `try` from `tries`: short verbs are put right. */
function stemOf(word: string): string {
  const stemmed = stemmer(word).replace(/^([b-df-hj-np-tv-z]+)y$/, '$1i');
  const last = stemmed.slice(-1);
  return stemmed.length === 2 && word.startsWith(`${stemmed}${last}`) ? `${stemmed}${last}` : stemmed;
}

/** Terms of one identifier or word; empty for one that carries nothing. `stop` words are left out. */
export function identifierTerms(identifier: string, stop: ReadonlySet<string>): readonly string[] {
  if (maxIdentifierChars < identifier.length) return [];
  const words = identifierWords(identifier);
  const terms = words.filter((word) => (1 < word.length || 127 < word.charCodeAt(0)) && !stop.has(word) && !isNumber(word));
  if (1 < words.length) {
    terms.push(wholeTerm(foldIdentifier(identifier)));
    for (let i = 1; i < words.length; i++) {
      const first = words[i - 1] ?? '';
      const second = words[i] ?? '';
      if (1 < first.length && 1 < second.length) terms.push(pairTerm(first, second));
    }
  }
  return terms;
}

function isNumber(word: string): boolean {
  const code = word.charCodeAt(0);
  return 48 <= code && code <= 57;
}
