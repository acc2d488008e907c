import assert from 'node:assert/strict';
import { isPlainPath } from '../../../src/base/plainPath';

suite('base/plainPath', () => {
  test('a path of names is one on every system', () => {
    for (const path of ['a.ts', 'src/a b.ts', 'src/console.ts', 'src/auxiliary/com10.ts', 'src/.hidden', 'src/日本.ts', 'nulls/lpt.ts']) {
      assert.equal(isPlainPath(path, false), true, path);
      assert.equal(isPlainPath(path, true), true, path);
    }
  });

  test('what climbs, begins at a root or has an empty part is none', () => {
    for (const path of ['', '/etc/passwd', '../a.ts', 'src/../../a.ts', 'src//a.ts', './a.ts', 'src/', 'a\0.ts', '//server/share/a.ts']) {
      assert.equal(isPlainPath(path, false), false, path);
      assert.equal(isPlainPath(path, true), false, path);
    }
  });

  test('on Windows devices, streams, drives, other separators and dropped ends are none', () => {
    for (const path of ['con', 'src/NUL.ts', 'aux.h', 'COM1', 'lpt9.c', 'com¹.ts', 'conin$', 'src/nul .ts', 'C:/a.ts', 'src/a.ts:hidden', '.env::$DATA', 'src\\..\\a.ts', 'a.ts.', 'a.ts ', 'src./a.ts']) {
      assert.equal(isPlainPath(path, true), false, path);
    }
    assert.equal(isPlainPath('src/nul.ts', false), true);
  });
});
