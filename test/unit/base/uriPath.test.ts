import assert from 'node:assert/strict';
import { comparableUri, pathBelow, splitUri } from '../../../src/base/uriPath';

function below(root: string, other: string): string | undefined {
  const [rootParts, otherParts] = [splitUri(root), splitUri(other)];
  assert.ok(rootParts !== undefined && otherParts !== undefined);
  return pathBelow(rootParts, otherParts);
}

suite('base/uriPath', () => {
  test('a document below a folder has a path, however the two are encoded', () => {
    assert.equal(below('memfs:/a%20b', 'memfs:/a b/src/x%23.ts'), 'src/x#.ts');
    assert.equal(below('vscode-vfs://github/o/r', 'vscode-vfs://GitHub/o/r/lib/a.ts?ref=main'), 'lib/a.ts');
    assert.equal(below('vscode-remote://wsl%2Bubuntu/home/me', 'vscode-remote://wsl+ubuntu/home/me/a.ts'), 'a.ts');
    assert.equal(below('memfs:/', 'memfs:/a.ts'), 'a.ts');
    assert.equal(below('memfs:/a/', 'memfs:/a'), '');
  });

  test('another folder, scheme or host, and a path that leads up, is outside', () => {
    for (const other of ['memfs:/ab/x.ts', 'git:/a/x.ts', 'memfs://host/a/x.ts', 'memfs:/a/../b.ts', 'memfs:/a/%2e%2e/b.ts', 'memfs:/']) assert.equal(below('memfs:/a', other), undefined, other);
  });

  test('paths and drives are no URIs', () => {
    for (const text of ['/a/b', 'c:/a', 'C:\\a', 'src/a.ts', 'src/a.ts:12-40', '', 'note: a thing']) assert.equal(splitUri(text), undefined, text);
    assert.equal(comparableUri(splitUri('MemFS:/a%20b/') ?? assert.fail()), 'memfs:///a b');
  });
});
