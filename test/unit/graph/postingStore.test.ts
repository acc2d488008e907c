import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PostingStore } from '../../../src/graph/postingStore';

const counts = fc.integer({ min: 1, max: 0xffff_ffff });

suite('graph/postingStore', () => {
  test('however often it is packed, a term leads to the live units that it was added for', () => {
    const step = fc.record({ term: fc.integer({ min: 1, max: 6 }), gap: fc.integer({ min: 1, max: 300 }), counts, trims: fc.boolean(), asks: fc.integer({ min: 1, max: 6 }), kills: fc.nat(40) });
    fc.assert(fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const store = new PostingStore();
      const model: { readonly term: number; readonly unit: number; readonly counts: number }[] = [];
      const dead = new Set<number>();
      const isLive = (unit: number): boolean => !dead.has(unit);
      let unit = 0;
      const live = (term: number): [number, number][] => model.filter((posting) => posting.term === term && isLive(posting.unit)).map((posting) => [posting.unit, posting.counts]);
      const pairs = (postings: ReturnType<PostingStore['read']>): [number, number][] =>
        Array.from({ length: postings?.n ?? 0 }, (_, i): [number, number] => [postings?.units[i] ?? 0, postings?.counts[i] ?? 0]).filter(([one]) => isLive(one));
      for (const { term, gap, counts: count, trims, asks, kills } of steps) {
        unit += gap;
        store.add(term, unit, count);
        model.push({ term, unit, counts: count });
        const victim = model[kills];
        if (victim !== undefined) dead.add(victim.unit);
        if (trims) store.trim(isLive);
        assert.deepEqual(pairs(store.read(asks, isLive)), live(asks));
        assert.deepEqual(pairs(store.readOnce(asks, isLive)), live(asks));
      }
      store.clearAway(isLive);
      for (let term = 1; term <= 6; term++) assert.deepEqual(pairs(store.read(term, isLive)), live(term));
    }));
  });

  test('counts that are added for one unit are put together', () => {
    const store = new PostingStore();
    for (const [unit, field] of [[3, 0x1], [3, 0xf0000000], [9, 0x20]] as const) store.add(1, unit, field);
    const list = store.read(1, () => true);
    assert.deepEqual([...(list?.units ?? [])], [3, 9]);
    assert.deepEqual([...(list?.counts ?? [])], [0xf0000001, 0x20]);
  });
});
