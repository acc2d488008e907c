import assert from 'node:assert/strict';
import { exploreProjectKey } from '../../../src/session/projectKey';

suite('session/projectKey', () => {
  test('spellings of one root have one key', () => {
    same('/repo', '/repo/', '/repo//', '/./repo', '/other/../repo');
    same('C:\\code\\repo', 'c:/code/repo/', 'C:/code/./repo');
    same('\\\\server\\share\\repo', '//server/share/repo');
    same('vscode-vfs://github/owner/repo', 'vscode-vfs://github/owner/repo/');
    same('vscode-vfs://github', 'vscode-vfs://github/');
    same('C:\\', 'c:');
  });

  test('different roots have different keys', () => {
    const roots = [
      '/repo',
      '/repo/internal',
      '/Repo',
      '/',
      '',
      'C:\\repo',
      'D:\\repo',
      'file:///repo',
      'vscode-vfs://github/repo',
      'vscode-vfs://gitlab/repo',
      '/re\\po',
    ];
    assert.equal(new Set(roots.map((root) => exploreProjectKey(root, false))).size, roots.length);
  });

  test('letter case counts only where the file system says so', () => {
    assert.notEqual(exploreProjectKey('/Repo', false), exploreProjectKey('/repo', false));
    assert.equal(exploreProjectKey('/Repo', true), exploreProjectKey('/repo', true));
    assert.equal(exploreProjectKey('C:\\Repo', true), exploreProjectKey('c:\\repo', true));
  });

  test('an accented letter is one letter where case is folded', () => {
    assert.equal(exploreProjectKey('/caf\u00e9', true), exploreProjectKey('/cafe\u0301', true));
  });
});

function same(...roots: readonly string[]): void {
  assert.equal(
    new Set(roots.map((root) => exploreProjectKey(root, false))).size,
    1,
    roots.join(' '),
  );
}
