// For a question that comes before the index is whole: which files it most likely means, by a look at paths and a
// fast look through texts. Paths first, for in a large tree there is no time for all texts.

/** Characters from which on a word tells files apart. */
const minWordChars = 3;
/** A word in the path says more than one in the text. */
const pathWeight = 2;
/** So many files that have most of the words, and the look ends. */
const enoughFiles = 120;

export interface EarlySearch {
  readonly words: readonly string[];
  /** The text of a file; undefined when it has none. */
  read(path: string): Promise<string | undefined>;
  /** Files that are read at once, between two looks at the clock. */
  readonly filesPerStep: number;
  isOver(): boolean;
}

/** Words as they are looked for. */
export function earlyWords(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => minWordChars <= word.length);
}

/** Those of the paths first that have most of the words, among equals the short ones. */
export function byPathMatches(paths: readonly string[], words: readonly string[]): string[] {
  const wanted = earlyWords(words);
  const scored = paths.map((path) => ({ path, score: nIn(path.toLowerCase(), wanted) }));
  return scored.sort((a, b) => b.score - a.score || (0 < a.score ? a.path.length - b.path.length : 0)).map(({ path }) => path);
}

/** Files whose path or text has words of the question, best first: a word that few of the files have counts more. */
export async function findEarlyMatches(paths: readonly string[], { words, filesPerStep, read, isOver }: EarlySearch): Promise<string[]> {
  const wanted = earlyWords(words);
  const nFilesWith = new Float64Array(wanted.length);
  const found: { readonly path: string; readonly inPath: readonly boolean[]; readonly inText: readonly boolean[] }[] = [];
  let nLooked = 0;
  let nGood = 0;
  for (let i = 0; i < paths.length && nGood < enoughFiles && !isOver(); i += filesPerStep) {
    const texts = await Promise.all(paths.slice(i, i + filesPerStep).map(async (path) => ({ path, text: (await read(path))?.toLowerCase() ?? '' })));
    for (const { path, text } of texts) {
      nLooked++;
      const lower = path.toLowerCase();
      const inPath = wanted.map((word) => lower.includes(word));
      const inText = wanted.map((word) => text.includes(word));
      let n = 0;
      inText.forEach((isIn, word) => {
        if (isIn) nFilesWith[word] = (nFilesWith[word] ?? 0) + 1;
        if (isIn || inPath[word] === true) n++;
      });
      if (n === 0) continue;
      found.push({ path, inPath, inText });
      if (0.7 * wanted.length <= n) nGood++;
    }
  }
  const rarity = wanted.map((_, word) => Math.log(1 + nLooked / (1 + (nFilesWith[word] ?? 0))));
  const scored = found.map(({ path, inPath, inText }) => ({
    path, score: rarity.reduce((sum, weight, word) => sum + weight * (Number(inText[word] === true) + (inPath[word] === true ? pathWeight : 0)), 0),
  }));
  return scored.sort((a, b) => b.score - a.score).map(({ path }) => path);
}

function nIn(text: string, words: readonly string[]): number {
  let n = 0;
  for (const word of words) if (text.includes(word)) n++;
  return n;
}
