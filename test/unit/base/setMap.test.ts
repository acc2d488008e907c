import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SetMap } from '../../../src/base/setMap';

suite('base/setMap', () => {
  test('after any adding and deleting it holds what a map of sets holds, in the same order', () => {
    const step = fc.record({ adds: fc.boolean(), key: fc.constantFrom('a', 'b', 'c'), value: fc.constantFrom('x', 'y', 'z') });
    fc.assert(fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const map = new SetMap<string, string>();
      const model = new Map<string, Set<string>>();
      for (const { adds, key, value } of steps) {
        const values = model.get(key) ?? new Set();
        if (adds) {
          map.add(key, value);
          model.set(key, values.add(value));
        } else {
          map.delete(key, value);
          values.delete(value);
          if (values.size === 0) model.delete(key);
        }
        assert.deepEqual([...map].map(([other, all]) => [other, [...all]]), [...model].map(([other, all]) => [other, [...all]]));
        assert.deepEqual([...map.keys()], [...model.keys()]);
        assert.equal(map.size, model.size);
        for (const other of ['a', 'b', 'c']) {
          assert.equal(map.has(other), model.has(other));
          assert.deepEqual(map.get(other), model.get(other));
        }
      }
    }));
  });
});
