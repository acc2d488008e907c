import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ByteReader, ByteWriter, DamagedBytesError } from '../../../src/base/bytes';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\ufeff', '\ud83d', '\udc00\ud83d', 'a\ud800b', '\u0080ÿ', '日本'));

function written(write: (writer: ByteWriter) => void): Uint8Array {
  const writer = new ByteWriter(1);
  write(writer);
  return writer.view();
}

suite('base/bytes', () => {
  test('numbers and texts come back as they were written', () => {
    const value = fc.oneof(
      fc.record({ kind: fc.constant('varint' as const), value: fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 0xffff_ffff }), fc.constantFrom(0, 127, 128, 0xffff_ffff)) }),
      fc.record({ kind: fc.constant('signed' as const), value: fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer(), fc.constantFrom(-0x8000_0000, 0x7fff_ffff)) }),
      fc.record({ kind: fc.constant('byte' as const), value: fc.nat(255) }),
      fc.record({ kind: fc.constant('texts' as const), value: fc.array(anyText) }),
    );
    fc.assert(fc.property(fc.array(value), (values) => {
      const bytes = written((writer) => {
        for (const one of values) {
          if (one.kind === 'texts') writer.texts(one.value);
          else writer[one.kind](one.value);
        }
      });
      const reader = new ByteReader(bytes);
      for (const { kind, value: expected } of values) assert.deepEqual(reader[kind](), expected);
      assert.equal(reader.nLeft, 0);
    }), { numRuns: 300 });
  });

  test('numbers below 128 take one byte, and so do those from -64 to 63', () => {
    for (const value of [0, 1, 127]) assert.equal(written((writer) => { writer.varint(value); }).length, 1);
    for (const value of [-64, -1, 0, 63]) assert.equal(written((writer) => { writer.signed(value); }).length, 1);
    assert.equal(written((writer) => { writer.varint(128); }).length, 2);
    assert.equal(written((writer) => { writer.varint(0xffff_ffff); }).length, 5);
  });

  test('bytes that end early are damaged', () => {
    const bytes = written((writer) => {
      writer.varint(70_000);
      writer.texts(['one', 'zwölf', '\ud83d']);
      writer.signed(-70_000);
    });
    for (let n = 0; n < bytes.length; n++) {
      const reader = new ByteReader(bytes.subarray(0, n));
      assert.throws(() => [reader.varint(), reader.texts(), reader.signed()], DamagedBytesError, `${n} of ${bytes.length} bytes`);
    }
  });

  test('any bytes are read without harm', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), fc.array(fc.constantFrom('varint', 'signed', 'byte', 'texts', 'count'), { minLength: 1, maxLength: 6 }), (bytes, reads) => {
      const reader = new ByteReader(bytes);
      try {
        for (const read of reads) reader[read]();
      } catch (error) {
        assert(error instanceof DamagedBytesError, String(error));
      }
      assert(0 <= reader.nLeft || bytes.length < 60);
    }), { numRuns: 500 });
  });

  test('a number of things that can not be there is damage, not memory', () => {
    const reader = new ByteReader(written((writer) => { writer.varint(0xffff_ffff); }));
    assert.throws(() => reader.count(), DamagedBytesError);
  });
});
