import assert from 'node:assert/strict';
import { Batches } from '../../../src/base/batches';

suite('base/batches', () => {
  test('what is asked in one turn travels together, cut into messages, and everybody gets their own answer', async () => {
    const messages: string[][] = [];
    const batches = new Batches<string, string>((keys) => {
      messages.push([...keys]);
      return Promise.resolve(keys.map((key) => key.toUpperCase()));
    }, 3);
    assert.deepEqual(await Promise.all(['a', 'b', 'c', 'd'].map((key) => batches.ask(key))), ['A', 'B', 'C', 'D']);
    assert.equal(await batches.ask('e'), 'E');
    assert.deepEqual(messages, [['a', 'b', 'c'], ['d'], ['e']]);
  });

  test('a message that fails, or answers too little, fails those who asked in it and nobody else', async () => {
    const batches = new Batches<string, string>((keys) => (keys.includes('bad') ? Promise.reject(new Error('gone')) : Promise.resolve(keys.slice(0, 1))), 2);
    const results = await Promise.allSettled(['x', 'bad', 'good', 'cut'].map((key) => batches.ask(key)));
    assert.deepEqual(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason))), ['Error: gone', 'Error: gone', 'good', 'Error: An answer is missing.']);
  });
});
