import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LruMap } from '../../../src/base/lru';

suite('base/lru', () => {
  test('the entry that was used longest ago goes first, and is handed over', () => {
    const gone: string[] = [];
    const map = new LruMap<string, number>(2, (key, value) => gone.push(`${key}${value}`));
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    assert.deepEqual(gone, ['b2']);
    assert.deepEqual([...map.entries()], [['a', 1], ['c', 3]]);
  });

  test('peeking does not count as use, setting again does and evicts nothing', () => {
    const gone: string[] = [];
    const map = new LruMap<string, number>(2, (key) => gone.push(key));
    map.set('a', 1);
    map.set('b', 2);
    map.peek('a');
    map.set('b', 3);
    assert.deepEqual(gone, []);
    map.set('c', 4);
    assert.deepEqual(gone, ['a']);
  });

  test('it behaves as a list that is kept in order of use', () => {
    const step = fc.record({ what: fc.constantFrom('set', 'get', 'peek', 'delete'), key: fc.nat(6), value: fc.nat(100) });
    fc.assert(fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), (maxEntries, steps) => {
      const map = new LruMap<number, number>(maxEntries);
      let list: [number, number][] = [];
      for (const { what, key, value } of steps) {
        const known = list.find(([other]) => other === key);
        const rest = list.filter(([other]) => other !== key);
        if (what === 'set') {
          map.set(key, value);
          list = [...rest, [key, value] as [number, number]].slice(-maxEntries);
        } else if (what === 'get') {
          assert.equal(map.get(key), known?.[1]);
          if (known !== undefined) list = [...rest, known];
        } else if (what === 'peek') assert.equal(map.peek(key), known?.[1]);
        else {
          assert.equal(map.delete(key), known !== undefined);
          list = rest;
        }
        assert.deepEqual([...map.entries()], list);
        assert.equal(map.size, list.length);
      }
      map.clear();
      assert.equal(map.size, 0);
    }));
  });
});
