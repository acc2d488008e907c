import assert from 'node:assert/strict';
import { VirtualFolder } from '../../support/virtualFolder';

const world = `
//- /src/a.ts
export const a = 1;
//- /src/deep/b.ts
export const b = 2;
//- /outside/secret.ts
export const secret = 3;
`;
const text = (bytes: string | Uint8Array | null | undefined): string | undefined => (typeof bytes === 'string' ? Buffer.from(bytes, 'base64').toString() : undefined);

suite('extension/folderReader', () => {
  test('files come with their bytes, in the order asked, and null for what is not there', async () => {
    const folder = new VirtualFolder(world);
    const [deep, none, a] = await folder.reader().read({ root: folder.root, paths: ['src/deep/b.ts', 'src/none.ts', 'src/a.ts'], maxBytes: 100 });
    assert.equal(text(deep?.bytes), 'export const b = 2;\n');
    assert.equal(none, null);
    assert.deepEqual([text(a?.bytes), a?.sizeBytes], ['export const a = 1;\n', 20]);
  });

  test('of a file over the limit only the size is told', async () => {
    const folder = new VirtualFolder(world);
    assert.deepEqual(await folder.reader().read({ root: folder.root, paths: ['src/a.ts'], maxBytes: 19 }), [{ sizeBytes: 20, mtimeMs: 1, bytes: null }]);
  });

  test('nothing is read outside of an open folder', async () => {
    const folder = new VirtualFolder(world);
    const reader = folder.reader();
    assert.deepEqual(await reader.read({ root: 'memfs:/other', paths: ['src/a.ts'], maxBytes: 100 }), [null]);
    for (const path of ['', '..', '../x.ts', 'src/../a.ts', './src/a.ts', '/src/a.ts', 'src//a.ts', 'src\\a.ts', 'src']) {
      assert.deepEqual(await reader.read({ root: folder.root, paths: [path], maxBytes: 100 }), [null], path);
    }
    assert.deepEqual(await reader.list({ root: folder.root, folders: ['..', 'src/..'] }), [null, null]);
  });

  test('links are neither listed nor followed, not even in the middle of a path', async () => {
    const folder = new VirtualFolder(world);
    folder.links.set('src/way', 'outside').set('src/one.ts', 'outside/secret.ts');
    const reader = folder.reader();
    assert.deepEqual(await reader.list({ root: folder.root, folders: ['src', 'src/way'] }), [{ files: ['a.ts'], folders: ['deep'] }, null]);
    assert.deepEqual(await reader.read({ root: folder.root, paths: ['src/way/secret.ts', 'src/one.ts'], maxBytes: 100 }), [null, null]);
  });

  test('a link by the name of a repository tells of one, and is not followed', async () => {
    const folder = new VirtualFolder(world);
    folder.links.set('src/.git', 'outside').set('src/deep/.git', 'outside/secret.ts');
    const reader = folder.reader();
    assert.deepEqual(await reader.list({ root: folder.root, folders: ['src', 'src/deep', 'src/.git'] }), [{ files: ['a.ts', '.git'], folders: ['deep'] }, { files: ['b.ts', '.git'], folders: [] }, null]);
    assert.deepEqual(await reader.read({ root: folder.root, paths: ['src/.git/secret.ts', 'src/deep/.git'], maxBytes: 100 }), [null, null]);
  });

  test('the root is waited for while whoever provides it starts', async () => {
    const folder = new VirtualFolder(world);
    folder.isProvided = false;
    const reader = folder.reader();
    assert.deepEqual(await reader.list({ root: folder.root, folders: [''] }), [null]);
    assert.deepEqual(folder.pausesMs, [300, 1_500, 5_000]);
    const listing = reader.list({ root: folder.root, folders: [''] });
    folder.isProvided = true;
    assert.deepEqual(await listing, [{ files: [], folders: ['src', 'outside'] }]);
  });

  test('a slow file system is asked many things at once, and not too many', async () => {
    const folder = new VirtualFolder(Array.from({ length: 300 }, (_, i) => `//- /src/f${i}.ts\nexport const f${i} = ${i};`).join('\n'));
    folder.latencyMs = 1;
    await folder.reader().read({ root: folder.root, paths: Array.from({ length: 300 }, (_, i) => `src/f${i}.ts`), maxBytes: 100 });
    assert.equal(folder.maxAtOnce, 48);
  });
});
