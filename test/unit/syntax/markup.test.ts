import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blankOutside } from '../../../src/syntax/markup';

suite('syntax/markup', () => {
  test('what is outside of some places is blank, and every place and line end stays where it is, however places overlap', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', ' ', '{'), maxLength: 60 });
    const places = fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { maxLength: 6 });
    fc.assert(fc.property(texts, places, (text, drawn) => {
      const spans = drawn.map(([start, length]) => ({ start: Math.min(start, text.length), end: Math.min(start + length, text.length) }));
      const inside = (at: number): boolean => spans.some(({ start, end }) => start <= at && at < end);
      const expected = text.split('').map((character, at) => (inside(at) || /[\r\n]/.test(character) ? character : ' ')).join('');
      assert.equal(blankOutside(text, spans), expected);
    }));
  });
});
