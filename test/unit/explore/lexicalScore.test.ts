import assert from 'node:assert/strict';
import fc from 'fast-check';
import { scoreTexts } from '../../../src/explore/lexicalScore';
import { parseQuery } from '../../../src/explore/query';
import { MadeGraph, type MadeSymbol } from './madeGraph';

/** One file in which each function has a line of its own. */
function graphOf(functions: Readonly<Record<string, string>>): MadeGraph {
  const names = Object.keys(functions);
  const symbols = names.map((name, i): MadeSymbol => ({ name, start: i + 1, end: i + 1 }));
  return new MadeGraph([{ path: 'src/code.ts', text: names.map((name) => functions[name]).join('\n'), symbols }]);
}

/** Names of the functions by falling score. */
function order(graph: MadeGraph, query: string): string[] {
  const { scores } = scoreTexts(graph.graph, parseQuery(query), () => true, graph.graph.lexicon.nUnits);
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([id]) => graph.graph.symbol(id)?.name ?? '');
}

const filler = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`filler${i}`, `unrelated words of number${i}`]));

suite('explore/lexicalScore', () => {
  test('a name counts more than a mention', () => {
    assert.equal(order(graphOf({ ...filler, user: 'invoice sent', sendInvoice: 'x', other: 'send the invoice away' }), 'send invoice')[0], 'sendInvoice');
  });

  test('a rare word counts more than a common one', () => {
    assert.equal(order(graphOf({ common: 'value value', rare: 'walrus', a: 'value', b: 'value', c: 'value', d: 'value' }), 'value walrus')[0], 'rare');
  });

  test('all words beat one word said often', () => {
    assert.equal(order(graphOf({ ...filler, often: 'parse parse parse parse parse parse', both: 'parse header' }), 'parse header')[0], 'both');
  });

  test('the words of one identifier beat the same words apart', () => {
    assert.equal(order(graphOf({ ...filler, apart: 'cookie and then some domain', together: 'cookieDomain and then some' }), 'cookieDomain')[0], 'together');
  });

  test('a word in the same text counts more in a short one', () => {
    assert.equal(order(graphOf({ ...filler, long: `walrus ${Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')}`, short: 'walrus' }), 'walrus')[0], 'short');
  });

  test('other forms of a word are found, below the word itself', () => {
    assert.deepEqual(order(graphOf({ ...filler, exact: 'rendering', form: 'rendered' }), 'rendering').slice(0, 2), ['exact', 'form']);
    for (const [query, text] of [['added', 'add'], ['keys', 'key'], ['days', 'day'], ['tries', 'try'], ['logging', 'log'], ['ids', 'id']] as const) {
      assert.equal(order(graphOf({ ...filler, target: text }), query)[0], 'target', `${query} finds ${text}`);
    }
  });

  test('words that nothing has are told', () => {
    assert.deepEqual(scoreTexts(graphOf(filler).graph, parseQuery('unrelated walrus'), () => true, 12).unknown, ['walrus']);
  });

  test('removing a text takes all of its evidence away', () => {
    const graph = graphOf({ ...filler, target: 'walrus' });
    graph.put({ path: 'src/code.ts', text: 'seal', symbols: [{ name: 'target', start: 1, end: 1 }] });
    assert.deepEqual(order(graph, 'walrus'), []);
  });

  test('more of the asked words never lowers a score, and scores are numbers above nothing', () => {
    const words = ['walrus', 'seal', 'otter', 'whale'];
    fc.assert(fc.property(fc.subarray(words, { minLength: 1 }), fc.constantFrom(...words), (some, more) => {
      const graph = graphOf({ ...filler, less: `${some.join(' ')} pad`, more: `${some.join(' ')} ${more}` });
      const { scores } = scoreTexts(graph.graph, parseQuery(words.join(' ')), () => true, 14);
      for (const score of scores.values()) assert.ok(0 < score && Number.isFinite(score));
      assert.ok((scores.get(graph.symbol('less').id) ?? 0) <= (scores.get(graph.symbol('more').id) ?? 0) + 1e-9);
    }), { numRuns: 100 });
  });
});
