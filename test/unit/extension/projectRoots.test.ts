import * as assert from 'node:assert/strict';
import { chooseProject } from '../../../src/extension/projectRoots';

const app = { name: 'app', path: '/code/app' };
const nested = { name: 'Nested one', path: '/code/app/packages/nested' };
const lib = { name: 'lib', path: '/code/lib' };
const windows = { name: 'api', path: 'c:\\Work\\Api' };

function check(
  folders: readonly (typeof app)[],
  projectPath: string,
  expected: string,
  ignoresCase = false,
): void {
  const choice = chooseProject(folders, projectPath, ignoresCase);
  assert.equal(choice.kind === 'root' ? choice.root : choice.kind, expected, projectPath);
}

suite('extension/projectRoots', () => {
  test('one folder is meant by nothing, by itself and by relative paths', () => {
    for (const path of [
      '',
      '.',
      './',
      '/code/app',
      '/code/app/',
      '/code/app/src/a.ts',
      'src',
      './src/a.ts',
      'app',
      'app/src',
      'file:///code/app/src',
    ]) {
      check([app], path, app.path);
    }
    for (const path of ['/code/application', '/code', '../lib', '/']) check([app], path, 'unknown');
  });

  test('of several folders the deepest around the path is meant', () => {
    const folders = [app, nested, lib];
    check(folders, '', 'undecided');
    check(folders, '/code/app/src/a.ts', app.path);
    check(folders, '/code/app/packages/nested/src/a.ts', nested.path);
    check(folders, 'lib/src', lib.path);
    check(folders, 'Nested one', nested.path);
    check(folders, 'src/a.ts', 'unknown');
  });

  test('spelling of Windows paths does not matter, and case only where it does not', () => {
    for (const path of ['C:\\work\\api\\src', 'c:/Work/Api', 'file:///c%3A/Work/Api/a.ts', 'API'])
      check([windows, lib], path, windows.path, true);
    check([app, lib], '/Work/App', 'unknown');
  });

  test('a folder that is on no disk is meant by its URI, by a URI inside it in any encoding, and by the path in it', () => {
    const afar = { name: 'afar', path: 'memfs:/some%20where/afar' };
    const repository = { name: 'tool', path: 'vscode-vfs://github/octo/tool' };
    for (const path of [afar.path, 'memfs:/some where/afar/src/a.ts', '/some where/afar/src', 'afar/src']) check([app, afar, repository], path, afar.path);
    for (const path of ['vscode-vfs://github/octo/tool/', 'vscode-vfs://GitHub/octo/tool/src', '/octo/tool', 'tool']) check([afar, repository], path, repository.path);
    for (const path of ['memfs:/some where', 'other:/some where/afar', 'vscode-vfs://gitlab/octo/tool']) check([afar, repository], path, 'unknown');
    check([{ name: 'all', path: 'memfs:/' }, app], 'memfs:/src/a.ts', 'memfs:/');
  });

  test('a folder of a network is meant by its path and by its URI', () => {
    const share = { name: 'share', path: '\\\\Server\\share\\app' };
    for (const path of ['\\\\server\\share\\app\\src', 'file://server/share/app/src', '//Server/share/app']) check([share, app], path, share.path, true);
  });
});
