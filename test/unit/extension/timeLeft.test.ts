import * as assert from 'node:assert/strict';
import { TimeLeft } from '../../../src/extension/timeLeft';

function clocked() {
  let nowMs = 0;
  const left = new TimeLeft(() => nowMs);
  return (atMs: number, nDone: number, nFiles = 1_000) => {
    nowMs = atMs;
    return left.update(nDone, nFiles);
  };
}

suite('extension/timeLeft', () => {
  test('nothing is told before the pace is known', () => {
    const at = clocked();
    assert.equal(at(0, 0), undefined);
    assert.equal(at(1_000, 100), undefined);
    assert.equal(at(2_000, 200), 8);
  });

  test('the pace of the last seconds counts', () => {
    const at = clocked();
    for (let second = 0; second <= 10; second++) at(second * 1_000, second * 10);
    let left: number | undefined;
    for (let second = 11; second <= 25; second++) left = at(second * 1_000, 100 + (second - 10) * 50);
    assert.equal(left, (1_000 - 850) / 50);
  });

  test('a stand-still tells nothing, and a new build starts anew', () => {
    const at = clocked();
    at(0, 500);
    assert.equal(at(3_000, 500), undefined);
    assert.equal(at(4_000, 0), undefined);
    assert.equal(at(6_000, 100), 18);
    assert.equal(at(8_000, 1_000), 0);
  });
});
