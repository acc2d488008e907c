import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TermTable } from '../../../src/base/termTable';

suite('base/termTable', () => {
  test('a text has one number, and its number gives the text', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('', 'é', '猫', '=shelf', '~shelf_open'))), (texts) => {
      const table = new TermTable();
      const model = new Map([['', 0]]);
      for (const text of texts) {
        const known = model.get(text);
        assert.equal(table.find(text), known);
        const id = table.intern(text);
        assert.equal(id, known ?? model.size);
        model.set(text, id);
      }
      assert.equal(table.size, model.size);
      for (const [text, id] of model) {
        assert.equal(table.text(id), text);
        assert.equal(table.find(text), id);
      }
    }));
  });

  test('thousands of texts are told apart', () => {
    const table = new TermTable();
    const texts = Array.from({ length: 20_000 }, (_, i) => (i % 7 === 0 ? `straße${i}` : `term${i}`));
    for (const [i, text] of texts.entries()) assert.equal(table.intern(text), i + 1);
    for (const [i, text] of texts.entries()) assert.equal(table.text(i + 1), text);
    assert.equal(table.find('term'), undefined);
  });
});
