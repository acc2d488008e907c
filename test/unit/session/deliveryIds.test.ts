import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DeliveryIds, parseCitedIds } from '../../../src/session/deliveryIds';

const numRuns = process.env['CODEGRAPH_LONG'] === '1' ? 10_000 : 500;

suite('session/deliveryIds', () => {
  test('an id has a prefix, four random characters and a running number', () => {
    const ids = new DeliveryIds(() => Uint8Array.of(0, 31, 32, 255));
    assert.equal(ids.next(), 'd0z0z1');
    assert.equal(ids.next(), 'd0z0z2');
  });

  test('ids are unique even when the random source is stuck', () => {
    const ids = new DeliveryIds((nBytes) => new Uint8Array(nBytes));
    const issued = new Set(Array.from({ length: 3000 }, () => ids.next()));
    assert.equal(issued.size, 3000);
  });

  test('a random source that gives too little is an error, not a guessable id', () => {
    assert.throws(() => new DeliveryIds(() => new Uint8Array(3)).next());
  });

  test('every issued id is read back, however it is cited', () => {
    const random = fc.uint8Array({ minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(random, fc.integer({ min: 1, max: 40 }), (bytes, nBefore) => {
        const ids = new DeliveryIds(() => bytes);
        for (let i = 1; i < nBefore; i++) ids.next();
        const id = ids.next();
        for (const cited of [
          id,
          id.toUpperCase(),
          `[${id}]`,
          `\`${id}\``,
          `Delivery ${id}`,
          `delivery:${id}.`,
          ` "${id}" `,
        ]) {
          assert.deepEqual(parseCitedIds([cited]), [id]);
        }
        assert.deepEqual(parseCitedIds([id, `[${id}]`]), [id]);
      }),
      { numRuns },
    );
  });

  test('several ids in one string are several ids', () => {
    assert.deepEqual(parseCitedIds(['d0z0z1, d0z0z2', 'delivery d0z0z3']), [
      'd0z0z1',
      'd0z0z2',
      'd0z0z3',
    ]);
  });

  test('letters that were taken for digits are forgiven', () => {
    assert.deepEqual(parseCitedIds(['dOzOzI', 'd0z0zl']), ['d0z0z1']);
  });

  test('what cannot be an id is ignored', () => {
    assert.deepEqual(
      parseCitedIds(['', 'delivery', 'deliveries', '12345', 'src/a.ts', '…', 'dabc']),
      [],
    );
  });
});
