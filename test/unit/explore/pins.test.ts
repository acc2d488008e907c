import assert from 'node:assert/strict';
import fc from 'fast-check';
import { editDistance, findPins, nearNames, symbolsOf } from '../../../src/explore/pins';
import { parseQuery } from '../../../src/explore/query';
import { defined } from '../../support/defined';
import { MadeGraph, textOf } from './madeGraph';

/** Damerau-Levenshtein with neighbours swapped once, by its definition. */
function naiveDistance(a: string, b: string): number {
  const known = new Map<string, number>();
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const choices = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (1 < i && 1 < j && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) choices.push(of(i - 2, j - 2) + 1);
    const best = Math.min(...choices);
    known.set(key, best);
    return best;
  };
  return of(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ü'), maxLength: 9 });

suite('explore/pins: spelling', () => {
  test('the distance is that of the definition, up to the limit', () => {
    fc.assert(fc.property(word, word, fc.nat(4), (a, b, limit) => {
      const expected = naiveDistance(a, b);
      const actual = editDistance(a, b, limit);
      if (expected <= limit) assert.equal(actual, expected);
      else assert.ok(limit < actual, `${actual}`);
    }), { numRuns: 2_000 });
  });

  test('the distance is the same both ways, and nothing for equal words', () => {
    fc.assert(fc.property(word, word, (a, b) => {
      assert.equal(editDistance(a, b, 20), editDistance(b, a, 20));
      assert.equal(editDistance(a, a, 0), 0);
    }));
  });

  const made = new MadeGraph([
    { path: 'src/net.ts', text: textOf(20), symbols: [{ name: 'fetchOne', start: 1, end: 3 }, { name: 'fetchMany', start: 5, end: 7 }, { name: 'run', start: 9, end: 9 }, { name: 'getRemainingQuotaInfo', start: 11, end: 13 }] },
    { path: 'lib/other.ts', text: textOf(20), symbols: [{ name: 'fetchOne', start: 1, end: 3 }, { name: 'Größe', start: 5, end: 6, kind: 'class' }] },
  ]);
  const near = (name: string): string[] => nearNames(made.graph, defined(parseQuery(`\`${name}\``).names[0])).map((symbol) => symbol.name);

  test('one or two wrong letters find the neighbour, nearest first', () => {
    for (const name of ['fetchOen', 'fetchOn', 'ftechOne', 'fetchOnes', 'fetchTwo_'.replace('Two_', 'One_')]) assert.equal(near(name)[0], 'fetchOne', name);
    assert.deepEqual(near('grüße'), ['Größe']);
  });

  test('a part of a long name finds it', () => {
    assert.deepEqual(near('quotaInfo'), ['getRemainingQuotaInfo']);
  });

  test('a short name has no neighbours at two letters, and an unlike one has none at all', () => {
    assert.deepEqual(near('sum'), []);
    assert.deepEqual(near('qqzzyy'), []);
    assert.ok(!near('rub').includes('fetchOne'));
  });

  test('a name is found in each of its spellings, exact ones first', () => {
    for (const name of ['fetchOne', 'fetch_one', 'FETCH_ONE', 'FetchOne', 'fetch-one']) {
      assert.equal(symbolsOf(made.graph, defined(parseQuery(`\`${name}\``).names[0])).length, 2, name);
    }
  });
});

suite('explore/pins: places', () => {
  const made = new MadeGraph(['src/a.ts', 'src/deep/a.ts', 'src/b.test.ts', 'tools/rollout.js', 'src/Größe.ts', 'lib/index.ts'].map((path) => ({ path, text: textOf(3), symbols: [] })));
  const pinsOf = (query: string): ReturnType<typeof findPins> => findPins(made.graph, parseQuery(query), () => false);
  const found = (query: string): string[] => pinsOf(query).files.map(({ file }) => file.path);

  test('a whole path is that file, an end of a path every file that ends so', () => {
    assert.deepEqual(found('src/a.ts'), ['src/a.ts']);
    assert.deepEqual(found('deep/a.ts'), ['src/deep/a.ts']);
    assert.deepEqual(found('a.ts'), ['src/a.ts', 'src/deep/a.ts']);
    assert.deepEqual(found('/home/me/repo/src/deep/a.ts'), ['src/deep/a.ts']);
  });

  test('an end of a name is no end of a path', () => {
    assert.deepEqual(found('ollout.js'), []);
    assert.deepEqual(found('c/a.ts'), []);
  });

  test('case and a missing ending are forgiven', () => {
    assert.deepEqual(found('SRC/A.ts'), ['src/a.ts']);
    assert.deepEqual(found('tools/rollout'), ['tools/rollout.js']);
    assert.deepEqual(found('src/größe.ts'), ['src/Größe.ts']);
  });

  test('a path that no file has is missing, with files of like names', () => {
    const { missingPaths, files } = pinsOf('src/rolout.js');
    assert.deepEqual(files, []);
    assert.deepEqual(missingPaths, [{ written: 'src/rolout.js', similar: ['tools/rollout.js'] }]);
  });

  test('two words with a slash are no missing path unless there is such a folder', () => {
    assert.deepEqual(pinsOf('read/write').missingPaths, []);
    assert.equal(pinsOf('src/nothing').missingPaths.length, 1);
  });

  test('the lines that were asked for come along', () => {
    assert.deepEqual(pinsOf('src/a.ts:2-3').files.map(({ lines }) => lines), [{ start: 2, end: 3 }]);
  });
});
