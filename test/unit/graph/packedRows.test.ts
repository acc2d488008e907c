import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PackedRows } from '../../../src/graph/packedRows';

suite('graph/packedRows', () => {
  const value = fc.oneof(fc.constant(0), fc.nat(255), fc.nat(70_000), fc.integer({ min: 0, max: 0xffff_ffff }), fc.constantFrom(255, 256, 0xffff, 0x1_0000, 0xff_ffff, 0x100_0000));

  test('numbers come back as they were put, whatever was filled before', () => {
    const table = fc.integer({ min: 1, max: 6 }).chain((nColumns) => fc.array(fc.array(value, { minLength: nColumns, maxLength: nColumns }), { minLength: 1, maxLength: 20 }));
    fc.assert(fc.property(fc.array(fc.tuple(table, fc.array(fc.nat(5_000_000), { maxLength: 5 })), { minLength: 1, maxLength: 4 }), (tables) => {
      const all = tables.map(([rows, tail]) => {
        const packed = new PackedRows(rows.length, rows[0]?.length ?? 0);
        rows.forEach((row, i) => { row.forEach((one, column) => { packed.put(i, column, one); }); });
        for (const one of tail) packed.tail.varint(one);
        packed.seal();
        return packed;
      });
      tables.forEach(([rows, tail], at) => {
        const packed = all[at];
        assert(packed !== undefined);
        rows.forEach((row, i) => { row.forEach((one, column) => { assert.equal(packed.get(i, column), one); }); });
        const reader = packed.tailAt(0);
        for (const one of tail) assert.equal(reader.varint(), one);
        assert.equal(reader.nLeft, 0);
      });
    }));
  });

  test('a column of zeros takes nothing, and one of small numbers a byte a row', () => {
    const sizes = [0, 7, 300].map((one) => {
      const rows = new PackedRows(1_000, 1);
      for (let i = 0; i < 1_000; i++) rows.put(i, 0, one);
      rows.seal();
      return rows.nBytes;
    });
    assert.deepEqual(sizes.map((size) => size - (sizes[0] ?? 0)), [0, 1_000, 2_000]);
  });
});
