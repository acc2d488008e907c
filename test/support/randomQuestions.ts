// Questions about a folder at random, made of the words of its files: names, bags of them, callers, flows, lines of a path.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Random } from './random';

const nSampleFiles = 400;
const nWordsOfFile = 60;
/** Small enough to be indexed. In bytes. */
const maxFileBytes = 500_000;
const isSource = /\.(ts|tsx|js|py|go|rs|java|c|h|cc|cpp|rb|php|sh)$/;

interface Sample {
  readonly path: string;
  readonly nLines: number;
}

export class RandomQuestions {
  readonly #random: Random;
  readonly #samples: readonly Sample[];
  readonly #words: readonly string[];

  /** The same questions for the same folder and seed. */
  constructor(root: string, seed: number) {
    const random = new Random(seed);
    const paths = sourcesIn(root);
    const words: string[] = [];
    this.#random = random;
    this.#samples = Array.from({ length: Math.min(nSampleFiles, paths.length) }, () => {
      const path = random.pick(paths);
      const text = readFileSync(path, 'utf8');
      const found = text.match(/[A-Za-z_]\w{3,}/g) ?? [];
      for (let i = 0; i < Math.min(nWordsOfFile, found.length); i++) words.push(random.pick(found));
      return { path: relative(root, path).replaceAll('\\', '/'), nLines: text.split('\n').length };
    });
    this.#words = words;
  }

  /** So many words of the folder. */
  words(n: number): string {
    return Array.from({ length: n }, () => this.#random.pick(this.#words)).join(' ');
  }

  next(): string {
    switch (this.#random.below(5)) {
      case 0: return this.words(1);
      case 1: return this.words(2 + this.#random.below(3));
      case 2: return `how does ${this.words(3)} work?`;
      case 3: return `who calls ${this.words(1)}`;
      default: {
        const { path, nLines } = this.#random.pick(this.#samples);
        const start = 1 + this.#random.below(nLines);
        return `${path}:${start}-${start + this.#random.below(60)}`;
      }
    }
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(\.git|node_modules)$/.test(entry.name) ? [] : sourcesIn(path);
    return entry.isFile() && isSource.test(entry.name) && statSync(path).size < maxFileBytes ? [path] : [];
  });
}
