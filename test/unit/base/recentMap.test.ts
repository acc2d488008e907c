import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RecentMap } from '../../../src/base/recentMap';

suite('base/recentMap', () => {
  test('what it still has is what was set last, and it has few', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.nat(12), fc.nat())), (entries) => {
      const map = new RecentMap<number, { readonly value: number }>(6);
      const model = new Map<number, number>();
      for (const [key, value] of entries) {
        map.set(key, { value });
        model.set(key, value);
        assert.equal(map.get(key)?.value, value);
        const kept = [...model.keys()].map((other) => map.get(other)?.value ?? -1);
        for (const [i, other] of [...model.keys()].entries()) if (kept[i] !== -1) assert.equal(kept[i], model.get(other));
        assert.ok(kept.filter((each) => each !== -1).length <= 6);
      }
    }));
  });

  test('what is asked for again and again stays, what is not goes', () => {
    const map = new RecentMap<number, string>(10);
    map.set(-1, 'often');
    map.set(-2, 'once');
    for (let i = 0; i < 100; i++) {
      map.set(i, 'other');
      assert.equal(map.get(-1), 'often');
    }
    assert.equal(map.get(-2), undefined);
    map.clear();
    assert.equal(map.get(-1), undefined);
  });
});
