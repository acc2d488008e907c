import assert from 'node:assert/strict';
import { unknownCaptures } from '../../../src/syntax/captures';
import { unquote, withoutTypeArguments } from '../../../src/syntax/matches';

suite('matches', () => {
  const types: readonly (readonly [written: string, plain: string])[] = [
    ['Box', 'Box'],
    ['*Box[T]', 'Box'],
    ['units.Named<Map<A, B>>', 'units.Named'],
    ['&Box', 'Box'],
    ['Box?', 'Box'],
    [' a::Box<T> ', 'a::Box'],
  ];
  for (const [written, plain] of types) {
    test(`the name of the type ${written} is ${plain}`, () => {
      assert.equal(withoutTypeArguments(written), plain);
    });
  }

  test('quotes of every sort are taken off a source', () => {
    assert.deepEqual(['"a"', "'a'", '`a`', '<a>', 'a'].map(unquote), ['a', 'a', 'a', 'a', 'a']);
  });

  test('a capture outside the vocabulary is reported, a private one is not', () => {
    assert.deepEqual(unknownCaptures(['name', '_own', 'def.function', 'def.gadget', 'calee']), ['def.gadget', 'calee']);
  });
});
