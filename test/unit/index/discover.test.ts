import assert from 'node:assert/strict';
import { neverCancelled } from '../../../src/base/cancellation';
import { PathRules, discoverFiles } from '../../../src/index/discover';
import { MemoryReader, parseWorld } from '../../support/world';

const world = `
//- /.gitignore
out/
*.gen.ts
//- /src/.gitignore
!kept.gen.ts
secret/
//- /src/a.ts
//- /src/a.gen.ts
//- /src/kept.gen.ts
//- /src/secret/plan.ts
//- /src/notes.txt
//- /src/page.vue
//- /out/a.ts
//- /node_modules/left/index.js
//- /tsconfig.json
//- /z.py
//- /.hidden/deep/b.go
`;

suite('index/discover', () => {
  test('files of known languages that no rule excludes are found, folders in name order after files', async () => {
    const found = await discoverFiles(new MemoryReader(parseWorld(world)), [], neverCancelled);
    assert.deepEqual(found.files, ['z.py', '.hidden/deep/b.go', 'src/a.ts', 'src/kept.gen.ts', 'src/page.vue']);
    assert.deepEqual(found.configs, ['tsconfig.json']);
    assert.deepEqual(found.problems, []);
  });

  test('patterns of the settings exclude too', async () => {
    const found = await discoverFiles(new MemoryReader(parseWorld(world)), ['**/*.py', 'src/page.vue', '.hidden'], neverCancelled);
    assert.deepEqual(found.files, ['src/a.ts', 'src/kept.gen.ts']);
  });

  test('an excluded folder is not even listed', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const listed: string[] = [];
    const list = reader.list.bind(reader);
    reader.list = (folder) => {
      listed.push(folder);
      return list(folder);
    };
    await discoverFiles(reader, [], neverCancelled);
    assert.deepEqual(listed.filter((folder) => /^(out|node_modules|src\/secret)/.test(folder)), []);
  });

  test('a folder that can not be listed is a problem that names it, and no more', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const list = reader.list.bind(reader);
    reader.list = (folder) => (folder === 'src' ? Promise.resolve(undefined) : list(folder));
    const found = await discoverFiles(reader, [], neverCancelled);
    assert.deepEqual(found.files, ['z.py', '.hidden/deep/b.go']);
    assert.equal(found.problems.length, 1);
    assert.match(found.problems[0] ?? '', /src/);
  });

  test('a cancelled walk ends', async () => {
    await assert.rejects(discoverFiles(new MemoryReader(parseWorld(world)), [], { isCancellationRequested: true }), { name: 'CancelledError' });
  });

  test('single paths are judged as the walk judges them', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const found = await discoverFiles(reader, ['**/*.py'], neverCancelled);
    const rules = new PathRules(reader, ['**/*.py']);
    for (const path of reader.files.keys()) {
      if (/\.(gitignore|txt|json)$/.test(path)) continue;
      assert.equal(await rules.isIgnored(path), !found.files.includes(path), path);
    }
    assert.equal(await rules.isIgnored('src/new/deep/file.ts'), false);
    assert.equal(await rules.isIgnored('src/secret/new/file.ts'), true);
  });
});
