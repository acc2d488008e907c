import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DenseNumbers } from '../../../src/base/denseNumbers';
import { TopK } from '../../../src/base/topK';

const scored = fc.array(fc.record({ score: fc.constantFrom(-Infinity, -1, 0, 0.5, 1, 2, 3), place: fc.nat(3), id: fc.nat(9) }), { maxLength: 400 });

suite('base/topK', () => {
  test('the best are those that come first when all are sorted, in that order', () => {
    fc.assert(fc.property(scored, fc.integer({ min: 0, max: 20 }), (all, most) => {
      const top = new TopK<(typeof all)[number]>(most, (a, b) => a.place - b.place);
      for (const one of all) if (top.mayTake(one.score)) top.put(one, one.score);
      assert.deepEqual(top.take(), [...all].sort((a, b) => b.score - a.score || a.place - b.place).slice(0, most));
    }));
  });
});

suite('base/denseNumbers', () => {
  test('it holds what a map would hold, in the same order, also after it was cleared', () => {
    const step = fc.record({ what: fc.constantFrom('set', 'add', 'add', 'clear'), id: fc.nat(600), value: fc.integer({ min: -5, max: 5 }) });
    fc.assert(fc.property(fc.array(step, { maxLength: 700 }), (steps) => {
      const dense = new DenseNumbers(601);
      const map = new Map<number, number>();
      for (const { what, id, value } of steps) {
        if (what === 'clear' && value === 5) {
          dense.clear();
          map.clear();
        } else if (what === 'set') {
          dense.set(id, value);
          map.set(id, value);
        } else {
          dense.add(id, value);
          map.set(id, (map.get(id) ?? 0) + value);
        }
      }
      assert.deepEqual([...dense], [...map]);
      assert.deepEqual([...dense.values()], [...map.values()]);
      assert.deepEqual([dense.size, dense.has(7), dense.get(7)], [map.size, map.has(7), map.get(7)]);
    }));
  });

  test('ids that have places need as much room as there are places, and a reset forgets numbers whose ids lost theirs', () => {
    const byId = new Uint32Array(1_000);
    byId[900] = 1;
    byId[7] = 2;
    const dense = new DenseNumbers({ n: 3, byId });
    dense.add(900, 2);
    dense.add(900, 1);
    assert.deepEqual([[...dense], dense.get(900), dense.has(7), dense.get(8)], [[[900, 3]], 3, false, undefined]);
    assert.deepEqual([dense.fits({ n: 3, byId }), dense.fits({ n: 4, byId }), dense.fits({ n: 3, byId: byId.slice() })], [true, false, false]);
    // Another id takes the place.
    byId[900] = 0;
    byId[901] = 1;
    dense.reset();
    assert.equal(dense.has(901), false);
    dense.add(901, 5);
    assert.deepEqual([...dense], [[901, 5]]);
  });
});
