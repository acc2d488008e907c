// The command line keeps its index from one call to the next.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../src/cli/cacheFolder';

interface Figures {
  readonly files: number;
  readonly symbols: number;
  readonly edges: number;
  readonly parsed: number;
  readonly snapshotBytes: number;
  readonly fromSnapshot: boolean;
}

let dir = '';
let root = '';
const cache = (): string => join(dir, 'cache');

function run(words: readonly string[], folder = cache()): Promise<{ readonly figures: Figures; readonly text: string }> {
  return new Promise((done, fail) => {
    execFile(process.execPath, [resolve('dist/cli.js'), '--root', root, '--json', '--untracked', ...words], { env: { ...process.env, CODEGRAPH_CACHE: folder } }, (error, stdout, stderr) => {
      if (error !== null) {
        fail(new Error(stderr));
        return;
      }
      const lines = stdout.trimEnd().split('\n').map((line) => JSON.parse(line) as { readonly text?: string; readonly index?: Figures });
      const { index } = lines.pop() ?? {};
      assert(index !== undefined);
      done({ figures: index, text: lines.map(({ text }) => text).join('\n') });
    });
  });
}

suite('cli/cache', () => {
  setup(() => {
    dir = mkdtempSync(join(tmpdir(), 'codegraph-cache-'));
    root = join(dir, 'pond');
    mkdirSync(root);
    writeFileSync(join(root, 'pond.go'), 'package pond\n\nfunc FeedDucks(n int) int {\n\treturn countBread(n)\n}\n');
    writeFileSync(join(root, 'bread.go'), 'package pond\n\nfunc countBread(n int) int {\n\treturn n * 2\n}\n');
  });
  teardown(() => { rmSync(dir, { recursive: true, force: true }); });

  test('the second call takes the index from the first, and answers the same', async () => {
    const first = await run(['FeedDucks']);
    const second = await run(['FeedDucks']);
    assert.equal(first.figures.fromSnapshot, false);
    assert.equal(second.figures.fromSnapshot, true);
    assert.deepEqual([first.figures.parsed, second.figures.parsed], [2, 0]);
    assert.equal(second.text, first.text);
    for (const figure of ['files', 'symbols', 'edges', 'snapshotBytes'] as const) assert.equal(second.figures[figure], first.figures[figure], figure);
    const [name = ''] = readdirSync(cache());
    assert.equal(second.figures.snapshotBytes, statSync(join(cache(), name)).size);
    writeFileSync(join(root, 'bread.go'), 'package pond\n\nfunc countBread(n int) int {\n\treturn n * 9\n}\n');
    const third = await run(['FeedDucks countBread']);
    assert.equal(third.figures.fromSnapshot, true);
    assert.match(third.text, /return n \* 9/);
  });

  test('a copy of the folder, and a text that was there before, parse nothing', async () => {
    await run(['FeedDucks']);
    const copy = join(dir, 'copy');
    cpSync(root, copy, { recursive: true });
    const { figures, text } = await run(['--root', copy, 'FeedDucks']);
    assert.deepEqual([figures.fromSnapshot, figures.files, figures.parsed], [false, 2, 0]);
    assert.match(text, /return countBread\(n\)/);
    const bread = join(root, 'bread.go');
    const before = readFileSync(bread);
    writeFileSync(bread, 'package pond\n\nfunc countBread(n int) int {\n\treturn n * 7\n}\n');
    assert.equal((await run(['FeedDucks'])).figures.parsed, 1);
    writeFileSync(bread, before);
    assert.equal((await run(['FeedDucks'])).figures.parsed, 0);
  });

  test('--no-cache builds from nothing and keeps nothing', async () => {
    await run(['FeedDucks']);
    const names = readdirSync(cache());
    const before = names.map((name) => statSync(join(cache(), name)).mtimeMs);
    const { figures } = await run(['--no-cache', 'FeedDucks']);
    assert.equal(figures.fromSnapshot, false);
    assert.equal(figures.snapshotBytes, 0);
    assert.deepEqual(readdirSync(cache()).map((name) => statSync(join(cache(), name)).mtimeMs), before);
    await run(['--no-cache', 'FeedDucks'], join(dir, 'none'));
    assert(!existsSync(join(dir, 'none')));
  });

  test('where no cache can be kept, the answer comes all the same', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { figures, text } = await run(['FeedDucks'], join(dir, 'file'));
    assert.deepEqual([figures.fromSnapshot, figures.snapshotBytes], [false, 0]);
    assert.match(text, /func FeedDucks/);
  });

  test('the folder is the one that the system has for such files, unless another is chosen', () => {
    const home = resolve('/home/me');
    const folderOf = (platform: string, env: Readonly<Record<string, string>>): string => cacheFolder({ env, platform, home });
    assert.equal(folderOf('linux', {}), join(home, '.cache', 'codegraph-explore'));
    assert.equal(folderOf('linux', { XDG_CACHE_HOME: resolve('/var/cache/me') }), join(resolve('/var/cache/me'), 'codegraph-explore'));
    assert.equal(folderOf('linux', { XDG_CACHE_HOME: 'here' }), join(home, '.cache', 'codegraph-explore'));
    assert.equal(folderOf('win32', { LOCALAPPDATA: resolve('/local') }), join(resolve('/local'), 'codegraph-explore'));
    assert.equal(folderOf('win32', {}), join(home, 'AppData', 'Local', 'codegraph-explore'));
    for (const platform of ['linux', 'darwin', 'win32']) assert.equal(folderOf(platform, { CODEGRAPH_CACHE: 'mine', XDG_CACHE_HOME: '/x' }), 'mine');
  });
});
