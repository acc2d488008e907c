import assert from 'node:assert/strict';
import { StringTable } from '../../../src/base/stringTable';
import { Memo, Readings, placeKey } from '../../../src/graph/readings';

suite('graph/readings', () => {
  test('a result is kept until a key that it was read from changes', () => {
    const readings = new Readings(new StringTable());
    let n = 0;
    const memo = new Memo<object, number>(readings, () => {
      readings.note('a');
      readings.note(-7);
      return ++n;
    });
    const key = {};
    assert.equal(memo.get(key), 1);
    readings.change(['b', -8]);
    assert.equal(memo.get(key), 1);
    readings.change(['a']);
    assert.equal(memo.get(key), 2);
    readings.change([-7]);
    assert.equal(memo.get(key), 3);
    assert.equal(memo.get(key), 3);
  });

  test('a result that uses another one was read from the same keys, also when the other was kept', () => {
    const readings = new Readings(new StringTable());
    let inner = 0;
    const innerMemo = new Memo<object, number>(readings, () => {
      readings.note('deep');
      return ++inner;
    });
    const key = {};
    const outerMemo = new Memo<object, number>(readings, () => innerMemo.get(key) * 10);
    assert.equal(innerMemo.get(key), 1);
    assert.equal(outerMemo.get(key), 10);
    readings.change(['deep']);
    assert.equal(outerMemo.get(key), 20);
  });

  test('a change of everything, and one too long ago to be remembered, make every result old', () => {
    const readings = new Readings(new StringTable());
    let n = 0;
    const memo = new Memo<object, number>(readings, () => ++n);
    const key = {};
    memo.get(key);
    readings.changeAll();
    assert.equal(memo.get(key), 2);
    for (let i = 0; i < 60_000; i++) readings.change([`name${i}`]);
    assert.equal(memo.get(key), 3);
    readings.change(['x']);
    assert.equal(memo.get(key), 3);
  });

  test('outside of a computation nothing is noted', () => {
    const readings = new Readings(new StringTable());
    readings.note('a');
    assert.equal(readings.frame, undefined);
    assert.equal(readings.record(() => 1).keys.length, 0);
  });

  test('a computation that fails leaves the one around it in place', () => {
    const readings = new Readings(new StringTable());
    const { keys } = readings.record(() => {
      assert.throws(() => readings.record(() => { throw new Error('broken'); }));
      readings.note('after');
    });
    assert.equal(keys.length, 1);
    assert.equal(readings.frame, undefined);
  });

  test('the place of a file is its path without what follows the first dot of its name', () => {
    assert.equal(placeKey('a/b.service.ts'), placeKey('a/b'));
    assert.equal(placeKey('a.b/c.ts'), placeKey('a.b/c'));
    assert.notEqual(placeKey('a/b.ts'), placeKey('b/b.ts'));
    assert.equal(placeKey('.eslintrc.js'), placeKey('.eslintrc'));
  });
});
