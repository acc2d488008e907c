import assert from 'node:assert/strict';
import fc from 'fast-check';
import { StringTable } from '../../../src/base/stringTable';

suite('base/stringTable', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', 'é', '猫', 'shelf_open', 'x'.repeat(1_001), '\ud83d'));

  test('a string has the same number, and a number the same string, whether they lie in bytes or not', () => {
    fc.assert(fc.property(fc.array(text, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (texts, most) => {
      const packed = new StringTable(most);
      const plain = new StringTable();
      for (const [i, one] of texts.entries()) {
        assert.equal(packed.find(one), plain.find(one));
        assert.equal(i % 2 === 0 ? packed.intern(one) : packed.keep(one), plain.intern(one));
        assert.equal(packed.size, plain.size);
      }
      assert.deepEqual(packed.strings(), plain.strings());
      for (const one of texts) assert.equal(packed.text(packed.find(one) ?? -1), one);
      assert.equal(packed.text(plain.size), plain.text(plain.size));
    }));
  });

  test('strings that were looked at long ago come back', () => {
    const table = new StringTable(2);
    const n = 150_000;
    for (let i = 1; i < n; i++) assert.equal(table.intern(`name${i}`), i);
    for (const id of [1, 65_537, 131_073, 1, n - 1, 65_536]) assert.equal(table.text(id), `name${id}`);
    assert.equal(table.text(0), '');
  });

  test('a table that is told how many strings will come gives the same ids', () => {
    for (const n of [0, 3, 40, 1_000]) {
      const told = new StringTable(20);
      told.intern('first');
      told.expect(n);
      const plain = new StringTable();
      plain.intern('first');
      const texts = Array.from({ length: 300 }, (_, i) => `text ${(i * 7) % 200}`);
      assert.deepEqual(texts.map((one) => told.intern(one)), texts.map((one) => plain.intern(one)));
      assert.deepEqual(told.strings(), plain.strings());
    }
  });
});
