import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LineTable } from '../../../src/base/lineTable';

suite('base/lineTable', () => {
  test('lines end at \\n, \\r\\n and a lone \\r', () => {
    const table = new LineTable('one\ntwo\r\nthree\rfour');
    assert.deepEqual([1, 2, 3, 4].map((line) => table.line(line)), ['one', 'two', 'three', 'four']);
    assert.equal(table.nLines, 4);
  });

  test('a line end at the end begins no line, an empty text has one', () => {
    assert.equal(new LineTable('a\n').nLines, 1);
    assert.equal(new LineTable('a\n\n').nLines, 2);
    assert.equal(new LineTable('').nLines, 1);
    assert.equal(new LineTable('\n').nLines, 1);
  });

  test('lines that do not exist are empty', () => {
    const table = new LineTable('a\nb');
    assert.equal(table.line(3), '');
    assert.equal(table.line(99), '');
  });

  test('lines and offsets agree with a split by line ends', () => {
    const piece = fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '', '🐟', '\u2028', '\u0085');
    fc.assert(fc.property(fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')), (text) => {
      const table = new LineTable(text);
      const lines = text.split(/\r\n|\r|\n/);
      lines.forEach((line, i) => { assert.equal(table.line(i + 1), line, JSON.stringify(text)); });
      assert.equal(table.nLines, 1 < lines.length && lines.at(-1) === '' ? lines.length - 1 : lines.length);
      for (let offset = 0; offset <= text.length; offset++) {
        const line = table.lineAt(offset);
        assert.ok(table.startOf(line) <= offset && (line === lines.length || offset < table.startOf(line + 1)), `${offset} of ${JSON.stringify(text)}`);
      }
    }), { numRuns: 500 });
  });
});
