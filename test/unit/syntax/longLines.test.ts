import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withoutLongLines } from '../../../src/syntax/longLines';

suite('syntax/longLines', () => {
  const word = fc.constantFrom('a', 'word', 'αβ', '"text"', '🦖', ' ', '\t', '  ', '\n', '\r\n', '{', '}');
  const text = fc.array(fc.tuple(word, fc.integer({ min: 1, max: 900 })), { maxLength: 12 }).map((parts) => parts.map(([part, n]) => part.repeat(n)).join(''));

  test('only blanks of lines over 1,000 units change, over 4,000 with quotes, to line ends, and what has no blank for that long; every offset stays', () => {
    fc.assert(fc.property(text, (before) => {
      const after = withoutLongLines(before);
      assert.equal(after.length, before.length);
      for (const line of before.matchAll(/[^\r\n]+/g)) {
        const now = after.slice(line.index, line.index + line[0].length);
        if (line[0].length <= (line[0].includes('"') ? 4_000 : 1_000)) assert.equal(now, line[0]);
        else for (let i = 0; i < now.length; i++) assert.ok(now[i] === line[0][i] || (now[i] === '\n' && (/[ \t]/.test(line[0][i] ?? '') || /^[^ \t]{799}$/.test(line[0].slice(i - 799, i)))));
        if (4_000 < line[0].length) for (const piece of now.split('\n')) assert.ok(piece.length <= 1_000);
      }
      assert.equal(withoutLongLines(after), after);
    }));
  });

  test('a line of words has no stretch of more than 200 units and a word left', () => {
    const pieces = withoutLongLines('word '.repeat(5_000)).split('\n');
    assert.ok(100 < pieces.length && pieces.every(({ length }) => length <= 205), String(pieces.map(({ length }) => length)));
  });

  test('a line with quotes may be a long text: it is left alone up to 4,000 characters', () => {
    const menu = `let menu = "${'soup '.repeat(700)}"`;
    assert.equal(withoutLongLines(menu), menu);
    const bare = menu.replaceAll('"', '');
    assert.notEqual(withoutLongLines(bare), bare);
    assert.notEqual(withoutLongLines(menu + menu), menu + menu);
  });
});
