// A folder that no disk has: the server reads it through the client, which here is the extension's own reader
// over a file system in memory.
import assert from 'node:assert/strict';
import { ServerProcess } from '../support/serverHarness';
import { VirtualFolder } from '../support/virtualFolder';
import { sourceLines } from '../support/world';

const world = `
//- /src/lamp.ts
export function lampColour(): string {
  return 'red';
}
//- /src/house.ts
import { lampColour } from './lamp';

export function houseLook(): string {
  return lampColour() + ' house';
}
//- /.gitignore
made/
//- /made/out.ts
export function madeThing(): number {
  return 1;
}
`;
const lamp = 'src/lamp.ts';

async function withVirtual(folder: VirtualFolder, work: (server: ServerProcess) => Promise<void>, options?: Parameters<typeof ServerProcess.start>[2]): Promise<void> {
  const server = await ServerProcess.start([folder], process.pid, options, folder.reader());
  try {
    await server.ready();
    await work(server);
  } finally {
    if (server.isRunning) await server.kill();
  }
}

suite('server/virtualFolder', () => {
  test('its functions are answered with their lines and callers, and its URI is the root of the answer', () => {
    const folder = new VirtualFolder(world);
    return withVirtual(folder, async (server) => {
      const { text, projectRoot } = await server.answer('lampColour');
      assert.equal(projectRoot, folder.root);
      assert.deepEqual([...(sourceLines(text).get(lamp) ?? [])], [[1, 'export function lampColour(): string {'], [2, "  return 'red';"], [3, '}']]);
      assert.match(text, /houseLook/);
    });
  });

  test('projectPath may be its URI, a URI inside it, or its name', () => {
    const folder = new VirtualFolder(world);
    return withVirtual(folder, async (server) => {
      for (const projectPath of [folder.root, 'memfs:/some where/afar', folder.uri(lamp), 'afar']) assert.equal((await server.answer('lampColour', { projectPath })).projectRoot, folder.root, projectPath);
      assert.match(await server.refusal('lampColour', { projectPath: 'memfs:/elsewhere' }), /^unknownProject: .*afar/);
    });
  });

  test('ignore rules, exclude patterns and the size limit hold as on a disk', () => {
    const folder = new VirtualFolder(world);
    folder.write('src/big.ts', `export function bigThing(): void {}\n${'// filler\n'.repeat(300)}`);
    return withVirtual(folder, async (server) => {
      const [project] = (await server.status()).projects;
      assert.deepEqual(project?.skipped.map(({ path }) => path), ['src/big.ts']);
      assert.match(project?.skipped[0]?.reason ?? '', /KiB, the limit/);
      assert.equal(project?.nFiles, 2);
      for (const query of ['madeThing', 'houseLook']) assert.deepEqual((await server.answer(query)).emission.files.map(({ path }) => path).filter((path) => /made|house/.test(path)), []);
    }, { storagePath: '', maxFileKiB: 2, exclude: ['house.ts'] });
  });

  test('a change is shown at once when a file that is shown changed, and after its event when a name is new', () => {
    const folder = new VirtualFolder(world);
    return withVirtual(folder, async (server) => {
      folder.write(lamp, "// A note.\nexport function lampColour(): string {\n  return 'violet';\n}\n");
      assert.equal(sourceLines((await server.answer('lampColour')).text).get(lamp)?.get(3), "  return 'violet';");
      folder.write('src/shade.ts', 'export function lampShade(): number {\n  return 7;\n}\n');
      await server.watched({ [folder.uri('src/shade.ts')]: 'created' });
      assert.equal(sourceLines((await server.answer('lampShade')).text).get('src/shade.ts')?.get(2), '  return 7;');
      folder.files.delete(lamp);
      await server.watched({ [folder.uri(lamp)]: 'deleted' });
      assert.equal(sourceLines((await server.answer('lampColour')).text).has(lamp), false);
    });
  });

  test('the unsaved text of an open document counts, and is said to be unsaved', () => {
    const folder = new VirtualFolder(world);
    return withVirtual(folder, async (server) => {
      await server.open(folder.uri(lamp), "export function lampColour(): string {\n  return 'unsaved';\n}\n");
      const { text } = await server.answer('lampColour');
      assert.equal(sourceLines(text).get(lamp)?.get(2), "  return 'unsaved';");
      assert.match(text, /unsaved changes of the editor: src\/lamp\.ts/);
    });
  });

  // O52a
  test('a question before a slow folder is indexed says so, and denies nothing', async () => {
    const folder = new VirtualFolder(Array.from({ length: 300 }, (_, i) => `//- /bulk/b${i}.ts\nexport function bulk${i}(): number {\n  return ${i};\n}`).join('\n'));
    folder.latencyMs = 300;
    const server = await ServerProcess.start([folder], process.pid, undefined, folder.reader());
    try {
      const startMs = Date.now();
      const { text } = await server.answer('zzNotThere');
      assert.ok(Date.now() - startMs < 15_000);
      assert.match(text, /The index is still being built/);
      assert.doesNotMatch(text, /does not exist/);
      // O52b
      await server.ready();
      assert.doesNotMatch((await server.answer('zzNotThere')).text, /still being built/);
      assert.equal(sourceLines((await server.answer('bulk299')).text).get('bulk/b299.ts')?.get(2), '  return 299;');
    } finally {
      await server.kill();
    }
  });

  test('a client that reads nothing for the server leaves a folder that could not be read, and says so', async () => {
    const server = await ServerProcess.start([new VirtualFolder(world)]);
    try {
      const [project] = (await server.ready()).projects;
      assert.deepEqual(project?.problems, ['The folder . could not be read.']);
    } finally {
      await server.kill();
    }
  });

  test('at 40 ms a look, 400 files in 40 folders are indexed in a fifth of what one at a time would take, and an answer costs few looks in a row', () => {
    const nameOf = (i: number): string => `pick${String.fromCharCode(65 + Math.floor(i / 26), 97 + (i % 26), 97 + (i % 7))}Apple`;
    const folder = new VirtualFolder(Array.from({ length: 400 }, (_, i) => `//- /src/p${i % 40}/f${i}.ts\nexport function ${nameOf(i)}(): number {\n  return ${i};\n}`).join('\n'));
    folder.latencyMs = 40;
    const startMs = Date.now();
    return withVirtual(folder, async (server) => {
      const oneAtATimeMs = folder.nLooks * folder.latencyMs;
      assert.ok(800 <= folder.nLooks && Date.now() - startMs < oneAtATimeMs / 5, `${Date.now() - startMs} ms for ${folder.nLooks} looks`);
      const nBefore = folder.nLooks;
      const { latencyMs, emission, text } = await server.answer([3, 44, 125].map(nameOf).join(' '));
      const nLooks = folder.nLooks - nBefore;
      assert.equal(emission.files.length, 3, text);
      assert.ok(6 <= nLooks && latencyMs < (nLooks * folder.latencyMs) / 2, `${latencyMs} ms for ${nLooks} looks`);
    });
  });
});
