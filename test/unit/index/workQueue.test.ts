import assert from 'node:assert/strict';
import { WorkQueue } from '../../../src/index/workQueue';

const turn = (): Promise<void> => new Promise((resume) => { setImmediate(resume); });

suite('index/workQueue', () => {
  test('background work waits while somebody waits for an answer', async () => {
    const queue = new WorkQueue(() => 0);
    const steps: string[] = [];
    let finish: () => void = () => {};
    const waited = queue.foreground(() => new Promise<void>((resume) => { finish = resume; }));
    const background = (async () => {
      steps.push('before');
      await queue.breathe();
      steps.push('after');
    })();
    await turn();
    assert.deepEqual(steps, ['before']);
    finish();
    await waited;
    await background;
    assert.deepEqual(steps, ['before', 'after']);
  });

  test('it waits for the last of several', async () => {
    const queue = new WorkQueue(() => 0);
    const finish: (() => void)[] = [];
    const waited = [0, 1].map(() => queue.foreground(() => new Promise<void>((resume) => finish.push(resume))));
    let isDone = false;
    const background = queue.breathe().then(() => { isDone = true; });
    finish[0]?.();
    await turn();
    assert.equal(isDone, false);
    finish[1]?.();
    await Promise.all([...waited, background]);
    assert.equal(isDone, true);
  });

  test('work that fails lets the background go on, and its error comes out', async () => {
    const queue = new WorkQueue(() => 0);
    const failing = queue.foreground(async () => {
      await turn();
      throw new Error('no');
    });
    const background = queue.breathe();
    await assert.rejects(failing, /no/);
    await background;
  });

  test('the thread is handed back by time, not by count', async () => {
    let nowMs = 0;
    const queue = new WorkQueue(() => nowMs);
    let turns = 0;
    const other = setInterval(() => { turns++; }, 0);
    for (let i = 0; i < 1_000; i++) await queue.breathe();
    assert.equal(turns, 0);
    for (let i = 0; i < 5; i++) {
      nowMs += 20;
      await queue.breathe();
    }
    await new Promise((resume) => { setTimeout(resume, 3); });
    clearInterval(other);
    assert.ok(0 < turns);
  });

  test('steady work gets a share of its own when one question follows another', async () => {
    let nowMs = 0;
    const queue = new WorkQueue(() => nowMs);
    const stepsBetween: number[] = [];
    let nSteps = 0;
    let isOver = false;
    const saving = queue.steadily(async () => {
      while (!isOver) {
        await queue.breathe();
        nSteps++;
        nowMs += 4;
      }
    });
    // Each question comes in the same turn in which the one before was answered.
    for (let i = 0; i < 8; i++) {
      const before = nSteps;
      await queue.foreground(() => {
        stepsBetween.push(nSteps - before);
        nowMs += 1_000;
        return Promise.resolve();
      });
    }
    isOver = true;
    await saving;
    assert.ok(stepsBetween.slice(0, 5).every((n) => n < 5), String(stepsBetween));
    assert.ok(stepsBetween.slice(6).every((n) => 20 < n), String(stepsBetween));
  });
});
