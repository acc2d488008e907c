// Scores of many symbols that have texts, by their ids: a common word stands in half of a workspace, so that records are
// made of the best alone.
import { DenseNumbers } from '../base/denseNumbers';
import { TopK } from '../base/topK';
import type { CodeGraph } from '../graph/codeGraph';
import type { SymbolRecord } from '../graph/symbol';
import { order } from './order';

/** Good for as long as the graph does not change. */
export class SymbolScores {
  readonly #graph: CodeGraph;
  readonly #scores: DenseNumbers;

  /** `scores` are empty, and its own from now on. */
  constructor(graph: CodeGraph, scores = new DenseNumbers(graph.lexicon.places)) {
    this.#graph = graph;
    this.#scores = scores;
  }

  get(symbol: SymbolRecord): number | undefined {
    return this.#scores.get(symbol.id);
  }

  /** For a symbol that has a text. */
  set(id: number, score: number): void {
    this.#scores.set(id, score);
  }

  has(symbol: SymbolRecord): boolean {
    return this.#scores.has(symbol.id);
  }

  /** The highest score, 0 for none over that. */
  highest(): number {
    let highest = 0;
    for (const id of this.#scores.ids()) highest = Math.max(highest, this.#scores.get(id) ?? 0);
    return highest;
  }

  forEach(visit: (id: number, score: number) => void): void {
    for (const id of this.#scores.ids()) visit(id, this.#scores.get(id) ?? 0);
  }

  /** Puts another score in the place of each. */
  replace(change: (id: number, score: number) => number): void {
    this.forEach((id, score) => { this.#scores.set(id, change(id, score)); });
  }

  /** The best, in order; equal ones by place. */
  top(most: number): (readonly [SymbolRecord, number])[] {
    const top = new TopK<readonly [SymbolRecord, number]>(most, (a, b) => order(this.#graph, a[0], b[0]));
    this.forEach((id, score) => {
      const symbol = top.mayTake(score) ? this.#graph.symbol(id) : undefined;
      if (symbol !== undefined) top.put([symbol, score], score);
    });
    return top.take();
  }
}
