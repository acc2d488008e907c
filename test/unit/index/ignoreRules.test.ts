import assert from 'node:assert/strict';
import { IgnoreRules } from '../../../src/index/ignoreRules';

/** Ignored paths of a list, by rules given as folder → lines of its `.gitignore`. A folder ends with `/`. */
function ignored(files: Readonly<Record<string, string>>, paths: readonly string[], exclude: readonly string[] = []): string[] {
  return paths.filter((path) => {
    let rules = IgnoreRules.fromPatterns(exclude);
    const parts = path.split('/').filter((part) => part !== '');
    const isFolder = path.endsWith('/');
    let folder = '';
    for (let depth = 0; ; depth++) {
      const lines = files[folder];
      if (lines !== undefined) rules = rules.within(folder, lines);
      const isLast = depth === parts.length - 1;
      if (isLast && !isFolder) return rules.isFileIgnored(path);
      folder = parts.slice(0, depth + 1).join('/');
      if (rules.isFolderIgnored(folder)) return true;
      if (isLast) return false;
    }
  });
}

suite('index/ignoreRules', () => {
  test('the patterns mean what they mean to git', () => {
    const rules = { '': '# comment\n\n*.log\n/top.ts\nbuild/\nsrc/gen/*.ts\n**/deep.ts\n!keep.log\n\\!bang.ts\ntrailing.ts   \n' };
    const all = ['a.log', 'x/a.log', 'keep.log', 'top.ts', 'x/top.ts', 'build/', 'x/build/', 'build/a.ts', 'build.ts', 'src/gen/a.ts', 'src/gen/b/a.ts', 'x/y/deep.ts', '!bang.ts', 'trailing.ts', 'src/a.ts'];
    assert.deepEqual(ignored(rules, all), ['a.log', 'x/a.log', 'top.ts', 'build/', 'x/build/', 'build/a.ts', 'src/gen/a.ts', 'x/y/deep.ts', '!bang.ts', 'trailing.ts']);
  });

  test('an inner file has the last word over an outer one', () => {
    assert.deepEqual(ignored({ '': '*.gen.ts\n', 'src': '!kept.gen.ts\n' }, ['a.gen.ts', 'src/a.gen.ts', 'src/kept.gen.ts', 'src/x/kept.gen.ts', 'lib/kept.gen.ts']), ['a.gen.ts', 'src/a.gen.ts', 'lib/kept.gen.ts']);
    assert.deepEqual(ignored({ '': '!a.ts\n', 'src': 'a.ts\n' }, ['a.ts', 'src/a.ts']), ['src/a.ts']);
  });

  test('an inner file speaks of its own folder only', () => {
    assert.deepEqual(ignored({ 'src': '/a.ts\nout/\n' }, ['a.ts', 'src/a.ts', 'src/x/a.ts', 'out/', 'src/out/', 'srcs/a.ts']), ['src/a.ts', 'src/out/']);
  });

  test('what lies in an ignored folder can not be taken back', () => {
    assert.deepEqual(ignored({ '': 'private/\n!private/plan.ts\n' }, ['private/plan.ts']), ['private/plan.ts']);
    assert.deepEqual(ignored({ '': 'private/*\n!private/plan.ts\n' }, ['private/plan.ts', 'private/other.ts']), ['private/other.ts']);
  });

  test('settings exclude beside the files, and a negation in a file takes back', () => {
    assert.deepEqual(ignored({ '': '!out/keep.ts\n' }, ['out/a.ts', 'out/keep.ts', 'src/a.ts'], ['**/out/*']), ['out/a.ts']);
  });

  test('other people’s code, caches and version control are never entered', () => {
    const never = ['node_modules/', 'packages/a/node_modules/', '.git/', '.venv/', '__pycache__/', 'sub/.git/config'];
    assert.deepEqual(ignored({ '': '!node_modules/\n!.git/\n' }, never), never);
    assert.deepEqual(ignored({}, ['node_modules.ts', 'src/git/a.ts', 'vendor/', 'not_node_modules/']), []);
  });

  test('settings with secrets are never indexed, whatever their ending', () => {
    assert.deepEqual(ignored({}, ['.env', 'a/.env.local', '.env.sh', '.env.production.js', 'env.ts', 'src/environment.ts', 'a.env.ts', '.envelope.ts']), ['.env', 'a/.env.local', '.env.sh', '.env.production.js']);
  });

  test('letters count as they are written', () => {
    assert.deepEqual(ignored({ '': 'lib/\n*.Log\n' }, ['lib/', 'Lib/', 'Lib/a.py', 'a.log', 'a.Log']), ['lib/', 'a.Log']);
  });

  test('names with blanks, brackets and letters of any script are matched', () => {
    assert.deepEqual(ignored({ '': 'my file.ts\n\\[id\\].ts\ngröße/\n[ab].ts\n' }, ['my file.ts', '[id].ts', 'größe/', 'a.ts', 'c.ts']), ['my file.ts', '[id].ts', 'größe/', 'a.ts']);
  });

  test('Windows line ends and a byte-order mark do no harm', () => {
    assert.deepEqual(ignored({ '': 'a.ts\r\nout/\r\n' }, ['a.ts', 'out/', 'b.ts']), ['a.ts', 'out/']);
  });
});
