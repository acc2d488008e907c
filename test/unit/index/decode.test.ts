import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeText } from '../../../src/index/decode';

const bytes = (...parts: (string | readonly number[])[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])));

suite('index/decode', () => {
  test('UTF-8 is read as it was written', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && !text.startsWith('\uFEFF')), (text) => {
      assert.equal(decodeText(new TextEncoder().encode(text)), text);
    }));
  });

  test('a byte-order mark is taken off', () => {
    assert.equal(decodeText(bytes([0xef, 0xbb, 0xbf], 'ab')), 'ab');
    assert.equal(decodeText(bytes([0xff, 0xfe, 0x61, 0, 0x62, 0])), 'ab');
    assert.equal(decodeText(bytes([0xfe, 0xff, 0, 0x61, 0, 0x62])), 'ab');
    assert.equal(decodeText(bytes([0xef, 0xbb, 0xbf])), '');
  });

  test('an invalid byte is replaced, its neighbours are not', () => {
    assert.equal(decodeText(bytes('caf', [0xe9], ' ü\n')), 'caf\uFFFD ü\n');
    assert.equal(decodeText(bytes('a', [0xf0, 0x9f, 0x90])), 'a\uFFFD');
  });

  test('a zero byte near the start makes a file binary, one far behind does not', () => {
    assert.equal(decodeText(bytes('ab', [0], 'c')), undefined);
    assert.equal(decodeText(bytes('a'.repeat(7_999), [0])), undefined);
    assert.equal(decodeText(bytes('a'.repeat(8_000), [0], 'b'))?.length, 8_002);
  });

  test('no bytes are no text, which is not binary', () => {
    assert.equal(decodeText(new Uint8Array()), '');
  });

  test('any bytes give a text or are binary, and never fail', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (some) => {
      const text = decodeText(some);
      assert.ok(text === undefined || text.length <= some.length);
    }));
  });
});
