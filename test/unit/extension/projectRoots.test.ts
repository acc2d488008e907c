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
});
