import assert from 'node:assert/strict';
import { Limiter } from '../../../src/base/limiter';

const soon = (): Promise<void> => new Promise((resume) => { setImmediate(resume); });

suite('base/limiter', () => {
  test('no more than allowed run at once, and all of them run, in their order', async () => {
    const limiter = new Limiter(3);
    const begun: number[] = [];
    let nRunning = 0;
    let most = 0;
    await Promise.all(Array.from({ length: 20 }, (_, i) => limiter.run(async () => {
      begun.push(i);
      most = Math.max(most, ++nRunning);
      for (let n = 0; n <= i % 4; n++) await soon();
      nRunning--;
    })));
    assert.equal(most, 3);
    assert.deepEqual(begun, Array.from({ length: 20 }, (_, i) => i));
  });

  test('work that fails gives its place to the next', async () => {
    const limiter = new Limiter(1);
    const results = await Promise.allSettled([limiter.run(() => Promise.reject(new Error('no'))), limiter.run(() => Promise.resolve('yes')), limiter.run(() => Promise.resolve('again'))]);
    assert.deepEqual(results.map(({ status }) => status), ['rejected', 'fulfilled', 'fulfilled']);
  });
});
