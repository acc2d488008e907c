import assert from 'node:assert/strict';
import { World } from './edgeTexts';

/** Paths of the files that a source means, seen from a file. */
async function lookup(files: readonly string[], from: string, source: string, configs: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const texts = new Map<string, string>(files.map((path) => [path, textFor(path)]));
  for (const [path, text] of Object.entries(configs)) texts.set(path, text);
  const world = await World.open(texts);
  const { graph, names } = world.project.resolver;
  const file = graph.fileAt(from);
  assert.ok(file !== undefined, from);
  return names.filesOf(file, source).map(({ path }) => path);
}

function textFor(path: string): string {
  if (path.endsWith('.go')) return `package ${path.split('/').at(-2) ?? 'main'}\n`;
  if (path.endsWith('.java') || path.endsWith('.kt')) return `package ${path.split('/').slice(0, -1).join('.')};\nclass ${/(\w+)\.\w+$/.exec(path)?.[1] ?? 'A'} {}\n`;
  return '\n';
}

suite('graph/modules', () => {
  const script = ['src/a.ts', 'src/b/index.ts', 'src/c.js', 'src/d.service.ts', 'src/e.tsx', 'lib/f.d.ts', 'src/g/h.mts', 'src/i.vue'];
  for (const [source, path] of Object.entries({
    './a': 'src/a.ts', './b': 'src/b/index.ts', './b/index': 'src/b/index.ts', './c': 'src/c.js', './a.js': 'src/a.ts', './d.service': 'src/d.service.ts', './e': 'src/e.tsx',
    '../lib/f': 'lib/f.d.ts', './g/h.mjs': 'src/g/h.mts', './i.vue': 'src/i.vue', '.': '', 'react': '', './nowhere': '',
  })) {
    test(`TypeScript: \`${source}\` is ${path === '' ? 'outside' : path}`, async () => {
      assert.deepEqual(await lookup([...script, 'src/main.ts'], 'src/main.ts', source), path === '' ? [] : [path]);
    });
  }

  test('TypeScript: the nearest configuration maps a path', async () => {
    const configs = {
      'tsconfig.json': '{ // comments and commas are allowed\n "compilerOptions": { "baseUrl": "src", "paths": { "@/*": ["*"], }, }, }',
      'apps/web/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./source/*"] } } }',
    };
    const files = ['src/a.ts', 'apps/web/source/a.ts', 'apps/web/main.ts', 'src/main.ts'];
    assert.deepEqual(await lookup(files, 'src/main.ts', '@/a', configs), ['src/a.ts']);
    assert.deepEqual(await lookup(files, 'src/main.ts', 'a', configs), ['src/a.ts']);
    assert.deepEqual(await lookup(files, 'apps/web/main.ts', '@/a', configs), ['apps/web/source/a.ts']);
  });

  test('TypeScript: a package of the workspace says which file is meant', async () => {
    const configs = { 'packages/core/package.json': '{ "name": "@acme/core", "imports": { "#inner/*": "./src/in/*.ts" }, "exports": { ".": { "types": "./dist/x.d.ts", "source": "./src/entry.ts" } } }', 'packages/plain/package.json': '{ "name": "plain" }' };
    const files = ['packages/core/src/entry.ts', 'packages/core/src/in/deep.ts', 'packages/core/src/main.ts', 'packages/plain/src/index.ts', 'packages/plain/lib/x.js', 'app.ts'];
    assert.deepEqual(await lookup(files, 'app.ts', '@acme/core', configs), ['packages/core/src/entry.ts']);
    assert.deepEqual(await lookup(files, 'app.ts', 'plain', configs), ['packages/plain/src/index.ts']);
    assert.deepEqual(await lookup(files, 'app.ts', 'plain/x', configs), ['packages/plain/lib/x.js']);
    assert.deepEqual(await lookup(files, 'packages/core/src/main.ts', '#inner/deep', configs), ['packages/core/src/in/deep.ts']);
    assert.deepEqual(await lookup(files, 'app.ts', '#inner/deep', configs), []);
  });

  const python = ['pkg/__init__.py', 'pkg/a.py', 'pkg/sub/__init__.py', 'pkg/sub/b.py', 'src/kit/__init__.py', 'src/kit/json/__init__.py', 'src/kit/use.py', 'scripts/run.py', 'scripts/helper.py', 'tests/data/kit.py'];
  for (const [from, source, path] of [
    ['pkg/a.py', '.', 'pkg/__init__.py'], ['pkg/a.py', '.sub', 'pkg/sub/__init__.py'], ['pkg/a.py', '.sub.b', 'pkg/sub/b.py'], ['pkg/sub/b.py', '..a', 'pkg/a.py'], ['pkg/sub/b.py', '..', 'pkg/__init__.py'],
    ['scripts/run.py', 'pkg.sub.b', 'pkg/sub/b.py'], ['scripts/run.py', 'helper', 'scripts/helper.py'], ['scripts/run.py', 'kit', 'src/kit/__init__.py'], ['src/kit/use.py', 'json', ''], ['pkg/a.py', 'os.path', ''],
  ] as const) {
    test(`Python: \`${source}\` in ${from} is ${path === '' ? 'outside' : path}`, async () => {
      assert.deepEqual(await lookup(python, from, source), path === '' ? [] : [path]);
    });
  }

  test('Go: a package is the files of its folder, below the module that holds it', async () => {
    const files = ['a/x.go', 'a/y.go', 'tools/b/z.go', 'main.go'];
    const configs = { 'go.mod': 'module example.test/m\n', 'tools/go.mod': 'module example.test/tools\n' };
    assert.deepEqual(await lookup(files, 'main.go', 'example.test/m/a', configs), ['a/x.go', 'a/y.go']);
    assert.deepEqual(await lookup(files, 'main.go', 'example.test/tools/b', configs), ['tools/b/z.go']);
    assert.deepEqual(await lookup(files, 'main.go', 'example.test/other/a', configs), []);
    assert.deepEqual(await lookup(files, 'main.go', 'fmt', configs), []);
  });

  const rust = ['src/lib.rs', 'src/draw.rs', 'src/draw/pen.rs', 'src/io/mod.rs', 'src/io/file.rs', 'crates/core-util/src/lib.rs', 'crates/core-util/src/text.rs'];
  for (const [from, source, path] of [
    ['src/lib.rs', 'crate::draw', 'src/draw.rs'], ['src/io/file.rs', 'crate::draw::pen', 'src/draw/pen.rs'], ['src/draw.rs', 'self::pen', 'src/draw/pen.rs'], ['src/draw/pen.rs', 'super', 'src/draw.rs'],
    ['src/io/file.rs', 'super', 'src/io/mod.rs'], ['src/lib.rs', 'io::file', 'src/io/file.rs'], ['src/lib.rs', 'core_util::text', 'crates/core-util/src/text.rs'], ['src/lib.rs', 'serde::Serialize', ''],
  ] as const) {
    test(`Rust: \`${source}\` in ${from} is ${path === '' ? 'outside' : path}`, async () => {
      assert.deepEqual(await lookup(rust, from, source), path === '' ? [] : [path]);
    });
  }

  test('Rust: the name of a crate is the one that its Cargo.toml gives', async () => {
    const configs = { 'Cargo.toml': '[workspace]\nmembers = ["x"]\n\n[package]\nversion = "1"\nname = "easel-kit"\n' };
    assert.deepEqual(await lookup(['src/lib.rs', 'src/pen.rs', 'tests/it.rs'], 'tests/it.rs', 'easel_kit::pen', configs), ['src/pen.rs']);
  });

  test('C: an included file is the one beside, else the nearest whose path ends like it', async () => {
    const files = ['src/a.c', 'src/a.h', 'include/a.h', 'include/net/b.h', 'vendor/net/b.h'];
    assert.deepEqual(await lookup(files, 'src/a.c', 'a.h'), ['src/a.h']);
    assert.deepEqual(await lookup(files, 'src/a.c', 'net/b.h'), ['include/net/b.h']);
    assert.deepEqual(await lookup(files, 'src/a.c', 'stdio.h'), []);
  });

  test('Java: an import names a type of a package, or the package', async () => {
    const files = ['a/b/One.java', 'a/b/Two.java', 'c/Use.java'];
    assert.deepEqual(await lookup(files, 'c/Use.java', 'a.b.One'), ['a/b/One.java']);
    assert.deepEqual(await lookup(files, 'c/Use.java', 'a.b.*'), ['a/b/One.java', 'a/b/Two.java']);
    assert.deepEqual(await lookup(files, 'c/Use.java', 'java.util.List'), []);
  });
});
