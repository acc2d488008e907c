// How well each symbol's text matches the words of a query: BM25F over fields, with each query word a
// group of its spellings, stem forms and synonyms, and with identifiers and neighbouring words as terms
// of their own.
import { DenseNumbers, type DensePlaces } from '../base/denseNumbers';
import { stem, pairTerm, wholeTerm } from '../base/terms';
import { foldIdentifier } from '../base/identifierWords';
import { questionWords } from '../base/stopWords';
import type { CodeGraph } from '../graph/codeGraph';
import { type Lexicon, lexicalFields, nFields } from '../graph/lexicon';
import type { ParsedQuery } from './query';
import { spellings, synonyms } from './synonyms';
import { extraWeights, fieldWeights, groupWeights, idfPower, saturation, wordWeights } from './weights';

/** Scores of a query, evidence of one of its words, and what a caller does with them. */
const nScratch = 3;

/** One term of the query: a group of lexicon terms that count as one. */
interface Group {
  /** For the reasons: the word as asked. */
  readonly label: string;
  /** Weight in the query. */
  weight: number;
  /** Lexicon term id → weight in the group. */
  readonly members: Map<number, number>;
  /** Compounds say that words stand together; they do not count for what a perfect text would score. */
  readonly isCompound: boolean;
}

export interface LexicalScores {
  /** Symbol id → score, only of symbols that match. */
  readonly scores: DenseNumbers;
  /** Score that a text would have that holds every word to saturation. */
  readonly best: number;
  /** Words of the query that nothing in the workspace has. */
  readonly unknown: readonly string[];
  /** Symbol id → labels of the groups it matches, for the reasons. */
  readonly labelsOf: (symbol: number) => readonly string[];
  /** Labels of the compounds that a symbol matches. */
  readonly compoundsOf: (symbol: number) => number;
}

const scratches = new WeakMap<Lexicon, readonly DenseNumbers[]>();

/**
 * Empty tables of numbers of all texts, the same for each question: made anew, those of a million texts would wait for a
 * collection of the whole heap. What a caller has of them is good until the next question.
 */
export function textNumbers(lexicon: Lexicon): readonly DenseNumbers[] {
  const { places } = lexicon;
  let scratch = scratches.get(lexicon);
  if (scratch?.every((numbers) => numbers.fits(places)) !== true) {
    scratch = Array.from({ length: nScratch }, () => new DenseNumbers(places));
    scratches.set(lexicon, scratch);
  }
  for (const numbers of scratch) numbers.reset();
  return scratch;
}

export function scoreTexts(graph: CodeGraph, query: ParsedQuery, isCounted: (symbol: number) => boolean, nCounted: number, scratch = textNumbers(graph.lexicon)): LexicalScores {
  const { lexicon } = graph;
  const isFlow = query.kind === 'flow';
  const k1 = isFlow ? saturation.flow : saturation.plain;
  const { groups, unknown } = buildGroups(lexicon, query);
  const { places } = lexicon;
  const [scores = new DenseNumbers(places), units = new DenseNumbers(places)] = scratch;
  const matched = new MatchedGroups(places, groups.length);
  const n = Math.max(1, nCounted);
  let best = unknown.length === 0 ? 0 : unknown.length * Math.log(1 + n) ** idfPower * (k1 + 1);
  groups.forEach((group, i) => {
    units.clear();
    addEvidence(lexicon, group, units);
    let df = 0;
    for (const unit of units.ids()) if (isCounted(unit)) df++;
    const idf = Math.log(1 + (n - Math.min(n, df) + 0.5) / (Math.min(n, df) + 0.5)) ** idfPower;
    for (const unit of units.ids()) {
      const x = units.get(unit) ?? 0;
      scores.add(unit, (group.weight * idf * x * (k1 + 1)) / (x + k1));
      matched.put(unit, i);
    }
    if (!group.isCompound && !questionWords.has(group.label)) best += group.weight * idf * (k1 + 1);
  });
  return {
    scores, best, unknown,
    labelsOf: (symbol) => groups.filter((group, i) => !group.isCompound && matched.has(symbol, i)).map(({ label }) => label),
    compoundsOf: (symbol) => groups.filter((group, i) => group.isCompound && matched.has(symbol, i)).length,
  };
}

/** Which symbol matches which group, a bit each. */
class MatchedGroups {
  readonly #words: readonly Uint32Array[];
  readonly #places: Uint32Array;

  constructor({ n, byId }: DensePlaces, nGroups: number) {
    this.#words = Array.from({ length: Math.ceil(nGroups / 32) }, () => new Uint32Array(n));
    this.#places = byId;
  }

  put(symbol: number, group: number): void {
    const words = this.#words[group >>> 5];
    const at = this.#places[symbol] ?? 0;
    if (words !== undefined) words[at] = (words[at] ?? 0) | (1 << (group & 31));
  }

  has(symbol: number, group: number): boolean {
    return (((this.#words[group >>> 5]?.[this.#places[symbol] ?? 0] ?? 0) >>> (group & 31)) & 1) === 1;
  }
}

/** What one field adds by how often a term stands in it; counts go up to 15. */
const countWeights = lexicalFields.map((field) => Array.from({ length: 16 }, (_, count) => fieldWeights[field].weight * (1 + Math.log(count))));
const lengthWeights = lexicalFields.map((field) => fieldWeights[field].b);

/** Adds the weighted, length-normalised occurrences of a group in every symbol that has it. */
function addEvidence(lexicon: Lexicon, group: Group, evidence: DenseNumbers): void {
  for (const [term, memberWeight] of group.members) {
    const postings = lexicon.postings(term);
    if (postings === undefined) continue;
    for (let i = 0; i < postings.n; i++) {
      const unit = postings.units[i] ?? 0;
      if (!lexicon.isLive(unit)) continue;
      let counts = postings.counts[i] ?? 0;
      let x = 0;
      for (let field = 0; field < nFields && counts !== 0; field++, counts >>>= 4) {
        const count = counts & 15;
        if (count === 0) continue;
        const b = lengthWeights[field] ?? 0;
        x += (countWeights[field]?.[count] ?? 0) / (1 - b + b * lexicon.relativeLength(unit, field));
      }
      evidence.add(unit, memberWeight * x);
    }
  }
}

function buildGroups(lexicon: Lexicon, query: ParsedQuery): { groups: Group[]; unknown: string[] } {
  const byKey = new Map<string, Group>();
  const unknown: string[] = [];
  const add = (key: string, label: string, weight: number, isCompound: boolean, members: () => Map<number, number>): void => {
    const known = byKey.get(key);
    if (known !== undefined) {
      known.weight = Math.min(isCompound ? 1 : wordWeights.cap, known.weight + weight);
      return;
    }
    const found = members();
    if (0 < found.size) byKey.set(key, { label, weight, members: found, isCompound });
    else if (!isCompound && !unknown.includes(label) && !questionWords.has(label)) unknown.push(label);
  };
  const term = (text: string): Map<number, number> => {
    const id = lexicon.terms.find(text);
    return id === undefined || (lexicon.postings(id)?.n ?? 0) === 0 ? new Map() : new Map([[id, 1]]);
  };
  query.tokens.forEach((token, i) => {
    for (const word of token.words) add(word, word, token.weight, false, () => wordMembers(lexicon, word));
    const whole = foldIdentifier(token.text);
    const isCompoundToken = 1 < token.words.length;
    add(wholeTerm(whole), token.text, token.weight * (isCompoundToken ? extraWeights.wholeOfIdentifier : extraWeights.wholeOfWord), true, () => term(wholeTerm(whole)));
    for (let j = 1; j < token.words.length; j++) {
      const pair = pairTerm(token.words[j - 1] ?? '', token.words[j] ?? '');
      add(pair, token.text, token.weight * extraWeights.pairOfIdentifier, true, () => term(pair));
    }
    const next = query.tokens[i + 1];
    const first = token.words.at(-1);
    const second = next?.words[0];
    if (!token.joinsNext || next === undefined || first === undefined || second === undefined) return;
    const weight = Math.min(token.weight, next.weight);
    add(wholeTerm(`${first}${second}`), `${first} ${second}`, weight * extraWeights.joinedWords, true, () => {
      const members = term(wholeTerm(`${first}${second}`));
      for (const id of term(`${first}${second}`).keys()) members.set(id, 1);
      return members;
    });
    const pair = pairTerm(first, second);
    add(pair, `${first} ${second}`, weight * extraWeights.pairOfWords, true, () => term(pair));
  });
  return { groups: [...byKey.values()], unknown };
}

function wordMembers(lexicon: Lexicon, word: string): Map<number, number> {
  const members = new Map<number, number>();
  const put = (text: string, weight: number): void => {
    const id = lexicon.terms.find(text);
    if (id !== undefined && !members.has(id) && 0 < (lexicon.postings(id)?.n ?? 0)) members.set(id, weight);
  };
  put(word, groupWeights.exact);
  for (const form of lexicon.formsOf(stem(word))) put(form, groupWeights.sameStem);
  for (const other of spellings.get(word) ?? spellings.get(stem(word)) ?? []) put(other, groupWeights.shortForm);
  for (const other of synonyms.get(word) ?? synonyms.get(stem(word)) ?? []) put(other, groupWeights.synonym);
  return members;
}
