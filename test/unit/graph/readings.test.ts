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

  test('who uses a shared result reads its key alone, and is old when something that it was read from changes', () => {
    const strings = new StringTable();
    const readings = new Readings(strings);
    let n = 0;
    const inner = (): number => readings.share('inner', () => {
      for (let i = 0; i < 100; i++) readings.note(-i - 1);
      return ++n;
    });
    const outer = (): number => readings.share('outer', () => {
      readings.note('own');
      return 10 * inner();
    });
    const memo = new Memo<object, number>(readings, outer);
    const key = {};
    assert.equal(memo.get(key), 10);
    assert.deepEqual([...readings.record(() => memo.get(key)).keys], [strings.find('outer')]);
    assert.deepEqual(new Map(Array.from(readings.shared(), ([id, keys]) => [strings.text(id), keys.length])), new Map([['inner', 100], ['outer', 2]]));
    readings.change([-101, 'other']);
    assert.equal(memo.get(key), 10);
    readings.change(['own']);
    assert.equal(memo.get(key), 10);
    assert.equal(n, 1, 'what the inner one was read from is as it was');
    readings.change(['other']);
    readings.change([-77]);
    assert.equal(memo.isKnown(key), false);
    assert.equal(readings.shared().size, 0);
    assert.equal(memo.get(key), 20);
    readings.change(Array.from({ length: 3_000 }, (_, i) => `name${i}`).concat('own'));
    assert.equal(memo.isKnown(key), false);
    assert.equal(memo.get(key), 20);
    readings.changeAll();
    assert.equal(memo.get(key), 30);
  });

  test('a shared result that is known by what it was read from alone is computed when it is asked for, and keeps others right meanwhile', () => {
    const strings = new StringTable();
    const readings = new Readings(strings);
    readings.restoreShared(strings.intern('shared'), Int32Array.of(strings.intern('b'), -3));
    const keys = Int32Array.of(strings.intern('shared'));
    const { generation } = readings;
    readings.change(['c']);
    assert.ok(readings.isFresh(keys, generation));
    assert.equal(readings.share('shared', () => {
      readings.note(-3);
      readings.note('b');
      return 5;
    }), 5);
    assert.ok(readings.isFresh(keys, generation));
    readings.change([-3]);
    assert.ok(!readings.isFresh(keys, generation));
  });

  test('after more changes than are remembered shared results are computed anew', () => {
    const readings = new Readings(new StringTable());
    let n = 0;
    const shared = (): number => readings.share('s', () => {
      readings.note('a');
      return ++n;
    });
    assert.equal(shared(), 1);
    readings.change(['a']);
    for (let i = 0; i < 60_000; i++) readings.change([`name${i}`]);
    assert.equal(shared(), 2);
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
