import * as assert from 'node:assert/strict';
import { RecentQueries } from '../../../src/extension/recentQueries';

function fakeStorage(kept: Record<string, unknown> = {}) {
  return {
    get: (key: string): unknown => kept[key],
    update: (key: string, value: unknown) => {
      kept[key] = value;
      return Promise.resolve();
    },
  };
}

suite('extension/recentQueries', () => {
  test('the newest comes first, each once, twenty at most, over reloads', async () => {
    const storage = fakeStorage();
    const queries = new RecentQueries(storage);
    for (let i = 0; i < 25; i++) await queries.add(`q${i}`);
    await queries.add('q10');
    const kept = new RecentQueries(storage).all();
    assert.equal(kept.length, 20);
    assert.deepEqual(kept.slice(0, 3), ['q10', 'q24', 'q23']);
    assert.equal(new Set(kept).size, 20);
  });

  test('one can be removed, or all', async () => {
    const queries = new RecentQueries(fakeStorage());
    await queries.add('a');
    await queries.add('b');
    await queries.remove('a');
    assert.deepEqual(queries.all(), ['b']);
    await queries.clear();
    assert.deepEqual(queries.all(), []);
  });

  test('what something else has stored under the key is no query', () => {
    assert.deepEqual(new RecentQueries(fakeStorage({ 'codegraph.recentQueries': ['a', 7, null] })).all(), ['a']);
    assert.deepEqual(new RecentQueries(fakeStorage({ 'codegraph.recentQueries': 'a' })).all(), []);
  });
});
