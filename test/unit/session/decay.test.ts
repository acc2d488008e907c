import assert from 'node:assert/strict';
import fc from 'fast-check';
import { callAllowance, callsOverAllowance, decayedCeiling } from '../../../src/session/decay';

const numRuns = process.env['CODEGRAPH_LONG'] === '1' ? 10_000 : 500;

suite('session/decay', () => {
  test('the allowance is the advised calls once for each request', () => {
    assert.equal(callAllowance(2, 1), 2);
    assert.equal(callAllowance(2, 3), 6);
    assert.equal(callAllowance(0, 0), 1);
  });

  test('calls within the allowance are not over it', () => {
    assert.deepEqual(
      [1, 2, 3, 5].map((position) => callsOverAllowance(position, 2)),
      [0, 0, 1, 3],
    );
  });

  test('each call over it leaves three quarters, down to six thousand', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 9].map((nOver) => decayedCeiling(14_000, nOver)),
      [14_000, 10_500, 7875, 6000, 6000],
    );
  });

  test('a ceiling under the floor stays as it is', () => {
    assert.equal(decayedCeiling(2000, 5), 2000);
  });

  test('the ceiling never rises with the calls and stays in its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 24_000 }), fc.nat(200), (ceiling, nOver) => {
        const decayed = decayedCeiling(ceiling, nOver);
        assert.ok(decayed <= ceiling);
        assert.ok(Math.min(ceiling, 6000) <= decayed);
        assert.ok(decayedCeiling(ceiling, nOver + 1) <= decayed);
      }),
      { numRuns },
    );
  });
});
