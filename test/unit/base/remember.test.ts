import assert from 'node:assert/strict';
import { remember } from '../../../src/base/remember';

suite('base/remember', () => {
  test('a result is computed once while it is kept, be it undefined or not', () => {
    const asked: string[] = [];
    const length = remember(3, (text) => {
      asked.push(text);
      return text === '' ? undefined : text.length;
    });
    for (let i = 0; i < 2; i++) assert.deepEqual(['', 'a', 'bcd'].map((text) => length(text)), [undefined, 1, 3]);
    assert.deepEqual(asked, ['', 'a', 'bcd']);
  });

  test('more inputs than are kept begin anew, and results stay right', () => {
    let nComputed = 0;
    const upper = remember(2, (text) => {
      nComputed++;
      return text.toUpperCase();
    });
    for (const text of ['a', 'b', 'c', 'a', 'c']) assert.equal(upper(text), text.toUpperCase());
    assert.equal(nComputed, 4);
  });
});
