import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withRoom } from '../../../src/base/roomFor';

suite('base/roomFor', () => {
  test('an array with room stays itself; one without becomes a longer one of its kind, zeros behind the same numbers', () => {
    fc.assert(fc.property(fc.constantFrom(Uint8Array, Uint32Array), fc.array(fc.nat(255), { maxLength: 40 }), fc.nat(90), (kind, numbers, n) => {
      const before = kind.from(numbers);
      const after = withRoom(before, n);
      if (n <= numbers.length) assert.equal(after, before);
      else {
        assert(after instanceof kind && n <= after.length);
        assert.deepEqual([...after], [...numbers, ...Array.from({ length: after.length - numbers.length }, () => 0)]);
      }
    }));
  });
});
