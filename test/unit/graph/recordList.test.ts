import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RecordList } from '../../../src/graph/recordList';

suite('graph/recordList', () => {
  test('a list of any length, filled in any order, holds at each place what was put there last', () => {
    fc.assert(fc.property(fc.constantFrom(1, 100, 1_023, 1_024, 3_000), fc.array(fc.tuple(fc.nat(2_999), fc.string()), { maxLength: 2_000, size: 'max' }), (n, puts) => {
      const list = new RecordList<string>(n);
      const expected = new Map<number, string>();
      for (const [at, record] of puts) {
        list.set(at % n, record);
        expected.set(at % n, record);
      }
      for (let place = 0; place < n; place++) assert.equal(list.get(place), expected.get(place));
    }), { numRuns: 30 });
  });
});
