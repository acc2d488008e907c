// Documents that are open in the editor and lie in no folder.
import assert from 'node:assert/strict';
import { ServerProcess, firstView, withServer } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const world = `
//- /src/pulse.ts
export function pulseControl(): string {
  return "alive";
}
`;
const untitled = 'untitled:Untitled-1';
const fn = 'function untitledFn(): number {\n  return 1;\n}\n';
const lines = [[1, 'function untitledFn(): number {'], [2, '  return 1;'], [3, '}']];

async function withEmpty(work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await ServerProcess.start([]);
  try {
    await work(server);
  } finally {
    await server.kill();
  }
}

suite('server/openDocuments', () => {
  // O62c
  test('an untitled document is found by what it defines, and is said to be unsaved', () => withServer([world], async (server) => {
    await server.open(untitled, fn);
    const { text, projectRoot } = await server.answer('untitledFn');
    assert.deepEqual([...(sourceLines(text).get('Untitled-1.ts') ?? [])], lines);
    assert.match(text, /unsaved changes of the editor: Untitled-1\.ts/);
    assert.equal(projectRoot, 'untitled:');
    await server.close(untitled);
    assert.equal((await server.answer('untitledFn')).emission.files.length, 0);
  }));

  test('it is found by its name, and stays out of what is asked of the folder', () => withServer([world], async (server) => {
    await server.open(untitled, `${fn}function pulseControl2(): void {}\n`);
    for (const query of ['Untitled-1', 'what is in Untitled-1.ts', 'Untitled-1.ts:1-3']) assert.ok(sourceLines((await server.answer(query)).text).has('Untitled-1.ts'), query);
    assert.deepEqual((await server.answer('pulseControl')).emission.files.map(({ path }) => path), ['src/pulse.ts']);
  }));

  test('what a session holds of a folder withholds nothing of an untitled document', () => withServer([world], async (server, folder) => {
    await server.open(untitled, fn);
    const first = await server.answer('untitledFn');
    const held = first.emission.files.map(({ path, ranges, fingerprint }) => ({ path, ranges, fingerprint, deliveryId: 'dtest0' }));
    const second = await server.answer('untitledFn', { session: { ...firstView(folder?.path ?? ''), held } });
    assert.deepEqual([...(sourceLines(second.text).get('Untitled-1.ts') ?? [])], lines);
  }));

  test('a document in a language that is not indexed is none, and changing its language makes it one', () => withServer([world], async (server) => {
    await server.open(untitled, fn, 'plaintext');
    assert.equal((await server.answer('untitledFn')).emission.files.length, 0);
    await server.close(untitled);
    await server.open(untitled, 'def untitled_fn():\n    return 1\n', 'python');
    assert.ok(sourceLines((await server.answer('untitled_fn')).text).has('Untitled-1.py'));
  }));

  // O58
  test('a window without a folder answers from what is open, and says that there is no folder when nothing is', () => withEmpty(async (server) => {
    assert.match(await server.refusal('untitledFn'), /^noFolder: No folder is open/);
    await server.open(untitled, fn);
    await server.open('file:///elsewhere/loose.ts', 'export function looseFn(): number {\n  return 2;\n}\n');
    assert.deepEqual([...(sourceLines((await server.answer('untitledFn', { projectPath: 'untitled:' })).text).get('Untitled-1.ts') ?? [])], lines);
    const { emission } = await server.answer('looseFn');
    assert.deepEqual(emission.files.map(({ path }) => path), ['/elsewhere/loose.ts']);
    await server.close(untitled);
    await server.close('file:///elsewhere/loose.ts');
    assert.match(await server.refusal('untitledFn'), /^noFolder/);
  }));

  test('documents that this machine has no path for are left alone, and the server lives on', () => withServer([world], async (server, folder) => {
    for (const uri of ['file:///src%2Fodd.ts', 'git:/src/pulse.ts?ref', 'vscode-chat-code-block://x/1', 'untitled:', 'output:log', 'file:']) await server.open(uri, fn);
    if (process.platform !== 'win32') await server.open('file://server/share/odd.ts', fn);
    assert.deepEqual((await server.answer('pulseControl')).emission.files.map(({ path }) => path), ['src/pulse.ts']);
    assert.equal((await server.answer('untitledFn')).emission.files.length, 0);
    assert.ok(server.isRunning && folder !== undefined);
  }));

  // O58b
  test('a folder without source says that nothing is indexed', () => withServer(['//- /notes.txt\nnothing'], async (server) => {
    const { text, emission } = await server.answer('gradeFruit');
    assert.match(text, /^Nothing is indexed: the open folder has no source file/m);
    assert.deepEqual([emission.files, text.includes('Found nowhere')], [[], false]);
  }));

  test('once a folder is open, files that are in none are left alone', () => withServer([world], async (server) => {
    await server.open('file:///elsewhere/loose.ts', 'export function looseFn(): number {\n  return 2;\n}\n');
    assert.equal((await server.answer('looseFn')).emission.files.length, 0);
  }));

  test('in a window without a folder a chat is sent the lines of an open document once', () => withEmpty(async (server) => {
    const long = (name: string): string => `export function ${name}(): number[] {\n  const all: number[] = [];\n${Array.from({ length: 12 }, (_, i) => `  all.push(${i});`).join('\n')}\n  return all;\n}\n`;
    await server.open(untitled, `${long('longFn')}${long('nextFn')}`);
    const first = await server.answer('longFn', { session: firstView('untitled:', 'dtest0') });
    const held = first.emission.files.map(({ path, ranges, fingerprint }) => ({ path, ranges, fingerprint, deliveryId: 'dtest0' }));
    const { emission } = await server.answer('longFn nextFn', { session: { ...firstView('untitled:'), callIndex: 2, priorCalls: 1, held } });
    assert.deepEqual(emission.files.map(({ backReferenced }) => backReferenced), [[{ start: 1, end: 16 }]]);
  }));
});
