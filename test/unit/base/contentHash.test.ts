import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ContentHash, loadContentHash } from '../../../src/base/contentHash';

suite('base/contentHash', () => {
  let hash: ContentHash;
  suiteSetup(async () => {
    hash = await loadContentHash();
  });

  test('it is xxHash64, so that other programs can check it', () => {
    assert.equal(hash.hash(''), 'ef46db3751d8e999');
    assert.equal(hash.hash('a'), 'd24ec4f1a98c6e5b');
  });

  test('a fingerprint is the length and the hash', () => {
    assert.equal(hash.fingerprint('a'), '1:d24ec4f1a98c6e5b');
    assert.match(hash.fingerprint('🐟'), /^2:[0-9a-f]{16}$/);
  });

  test('texts that differ in one character differ, equal ones do not', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(), fc.constantFrom('x', 'ü', '\n'), (text, at, other) => {
      const i = at % text.length;
      const changed = `${text.slice(0, i)}${other}${text.slice(i + 1)}`;
      assert.equal(hash.fingerprint(text), hash.fingerprint([...text].join('')));
      if (!/[\uD800-\uDFFF]/.test(changed) && changed !== text) assert.notEqual(hash.fingerprint(changed), hash.fingerprint(text));
    }));
  });
});
