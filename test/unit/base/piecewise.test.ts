import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ByteWriter, joinBytes } from '../../../src/base/bytes';
import { loadContentHash } from '../../../src/base/contentHash';
import { PiecewiseBytes } from '../../../src/base/piecewise';

suite('base/piecewise', () => {
  const entries = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 30 });

  test('the pieces are what one writer would have, and no entry is cut in two', () => {
    fc.assert(fc.property(entries, fc.integer({ min: 1, max: 64 }), (all, nBytes) => {
      const whole = new ByteWriter();
      const piecewise = new PiecewiseBytes(nBytes);
      const ends = new Set([0]);
      for (const entry of all) {
        whole.bytes(entry);
        piecewise.writer.bytes(entry);
        piecewise.cut();
        ends.add(whole.length);
      }
      const pieces = piecewise.pieces();
      assert.deepEqual(joinBytes(pieces), whole.view().slice());
      let at = 0;
      for (const [i, { length }] of pieces.entries()) {
        if (i < pieces.length - 1) assert(nBytes <= length);
        assert(0 < length && length < nBytes + 40);
        at += length;
        assert(ends.has(at));
      }
    }));
  });

  test('the hash of bytes is the same in whatever pieces they come', async () => {
    const { hashBytes } = await loadContentHash();
    fc.assert(fc.property(entries, (pieces) => { assert.equal(hashBytes(...pieces), hashBytes(joinBytes(pieces))); }));
  });
});
