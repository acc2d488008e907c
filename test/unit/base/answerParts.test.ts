import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { partLimitChars, toAnswerParts, withLastLineEnd } from '../../../src/base/answerParts';

/** The host writes a longer part to a file and shows the model only its path. */
const hostLimitChars = 8_192;

suite('base/answerParts', () => {
  const line = fc
    .oneof(
      { weight: 8, arbitrary: fc.string({ unit: 'grapheme', maxLength: 200 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1_000, maxLength: 3_000 }) },
    )
    .map((text) => text.replaceAll('\n', ' '));
  const answer = fc.array(line, { maxLength: 150 }).map((lines) => withLastLineEnd(lines.join('\n')));

  test('parts are short, end in line ends, and make up exactly the answer', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const parts = toAnswerParts(text);
        assert.equal(parts.join(''), text);
        for (const part of parts) {
          assert.ok(0 < part.length && part.length <= partLimitChars && part.length <= hostLimitChars);
          assert.ok(part.endsWith('\n'));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('parts are as few as a cut at line ends allows', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const parts = toAnswerParts(text);
        for (const [i, part] of parts.entries()) {
          const nextLine = parts[i + 1]?.split('\n')[0];
          if (nextLine !== undefined) assert.ok(partLimitChars < part.length + nextLine.length + 1);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a line longer than a part is cut, but never inside a surrogate pair', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.integer({ min: 4_000, max: 12_000 }), (nBefore, nPairs) => {
        const text = withLastLineEnd(`${'a'.repeat(nBefore)}${'😀'.repeat(nPairs)}`);
        const parts = toAnswerParts(text);
        assert.equal(parts.join(''), text);
        for (const part of parts) {
          assert.ok(part.length <= partLimitChars);
          // Throws on half a pair.
          encodeURIComponent(part);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('an answer of exactly one part is one part, and one more character makes two', () => {
    assert.equal(toAnswerParts(`${'a'.repeat(partLimitChars - 1)}\n`).length, 1);
    assert.deepEqual(
      toAnswerParts(`a\n${'b'.repeat(partLimitChars - 1)}\n`).map((part) => part.length),
      [2, partLimitChars],
    );
  });

  test('a line end of two characters is not cut in two', () => {
    const text = `${'a'.repeat(partLimitChars - 1)}\r\n`;
    assert.deepEqual(
      toAnswerParts(text).map((part) => part.length),
      [partLimitChars - 1, 2],
    );
  });

  test('nothing makes no part, and the last line end is added once', () => {
    assert.deepEqual(toAnswerParts(withLastLineEnd('')), []);
    assert.deepEqual(toAnswerParts(withLastLineEnd('a')), ['a\n']);
    assert.deepEqual(toAnswerParts(withLastLineEnd('a\n')), ['a\n']);
  });
});
