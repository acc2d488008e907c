import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ownCopy } from '../../../src/base/ownCopy';

suite('base/ownCopy', () => {
  test('a copy is equal, whatever is in it and however long it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (text) => { assert.equal(ownCopy(text), text); }));
    for (const lone of ['\ud83e'.repeat(20), 'x'.repeat(100_000)]) assert.equal(ownCopy(lone), lone);
  });
});
