// What a call to the server process gives back: the answer, the emission, the refusals.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type { EmittedFileDto, ExploreAnswerDto } from '../../src/protocol/types';
import { Folder, ServerProcess, firstView, withServer } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const shop = `
//- /src/basket.ts
import { priceOf } from './prices';

/** Adds up what lies in a basket. */
export function basketTotal(names: readonly string[]): number {
  let total = 0;
  for (const name of names) {
    const price = priceOf(name);
    if (price < 0) continue;
    total += price;
  }
  return Math.round(total);
}
//- /src/prices.ts
const prices = new Map<string, number>([
  ['apple', 12],
  ['pear', 14],
]);

/** Price of one piece, -1 for what is not sold. */
export function priceOf(name: string): number {
  return prices.get(name) ?? -1;
}
//- /src/weather.ts
export function rainTomorrow(): boolean {
  return false;
}
`;

const orders = `
//- /src/orders.ts
export function placeOrder(id: string): string {
  return checkOrder(id) ? id : '';
}

function checkOrder(id: string): boolean {
  return id !== '';
}
`;

/** Lines of an emitted file, one by one. */
function emittedLines({ ranges }: EmittedFileDto): number[] {
  return ranges.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i));
}

function assertEmissionIsText({ text, emission }: ExploreAnswerDto): void {
  const shown = [...sourceLines(text)].map(([path, lines]) => [path, [...lines.keys()]]);
  assert.deepEqual(emission.files.filter(({ ranges }) => 0 < ranges.length).map((file) => [file.path, emittedLines(file)]), shown);
  assert.equal(emission.responseChars, text.length);
  for (const file of emission.files) {
    const lines = sourceLines(text).get(file.path) ?? new Map<number, string>();
    assert.equal(file.chars, [...lines.values()].reduce((sum, line) => sum + line.length + 1, 0), file.path);
  }
  assert.equal(emission.sourceChars, emission.files.reduce((sum, { chars }) => sum + chars, 0));
}

suite('server/explore', () => {
  test('a name is answered with its source, by line numbers', () => withServer([shop], async (server, folder) => {
    const answer = await server.answer('basketTotal');
    assert.equal(answer.projectRoot, folder?.path);
    assert.equal(sourceLines(answer.text).get('src/basket.ts')?.get(4), 'export function basketTotal(names: readonly string[]): number {');
    assert.equal(answer.advisedCalls, 1);
    assert(0 <= answer.latencyMs);
    assert.equal(answer.emission.query, 'basketTotal');
  }));

  test('the emission has exactly the lines that are numbered in the text', () => withServer([shop], async (server) => {
    for (const query of ['basketTotal', 'priceOf basketTotal', 'src/prices.ts', 'src/basket.ts:5-8', 'how is the total of a basket added up?']) {
      const answer = await server.answer(query);
      assert(0 < sourceLines(answer.text).size, query);
      assertEmissionIsText(answer);
    }
  }));

  test('every emitted file has a fingerprint of its length and a hash', () => withServer([shop], async (server) => {
    const { emission } = await server.answer('priceOf');
    assert(0 < emission.files.length);
    for (const { fingerprint } of emission.files) assert.match(fingerprint, /^\d+:\S+$/);
  }));

  test('a miss is an answer without source', () => withServer([shop], async (server) => {
    const answer = await server.answer('qqzzyyxx');
    assert.deepEqual(answer.emission.files, []);
    assert.equal(answer.emission.sourceChars, 0);
    assert(answer.text.length <= 1_500);
  }));

  test('the answer keeps under the ceiling of the caller and of the host', () => withServer([shop], async (server) => {
    for (const limits of [{ maxChars: 1_000 }, { hostMaxChars: 700 }, { maxChars: 24_000, hostMaxChars: 900 }]) {
      const { text } = await server.answer('basketTotal priceOf', limits);
      assert(text.length <= Math.min(limits.maxChars ?? Infinity, limits.hostMaxChars ?? Infinity), `${text.length} under ${JSON.stringify(limits)}`);
    }
  }));

  test('a first call of a session gets, but for its delivery line, the bytes of an untracked one', () => withServer([shop], async (server, folder) => {
    for (const query of ['basketTotal', 'how is the total of a basket added up?', 'qqzzyyxx']) {
      const untracked = await server.answer(query);
      const first = await server.answer(query, { session: firstView(folder?.path ?? '') });
      const lines = first.text.split('\n');
      const at = lines.findIndex((line) => line.startsWith('Delivery dtest1'));
      assert.equal(at, 1, query);
      lines.splice(at, 1);
      assert.equal(lines.join('\n'), untracked.text, query);
      assert.deepEqual(first.emission.files, untracked.emission.files);
    }
  }));

  test('what the session holds is pointed to, and is in the emission as back-referenced', () => withServer([shop], async (server, folder) => {
    const first = await server.answer('basketTotal', { session: firstView(folder?.path ?? '') });
    const file = first.emission.files.find(({ path }) => path === 'src/basket.ts');
    assert(file !== undefined);
    const held = [{ path: file.path, deliveryId: 'dtest1', fingerprint: file.fingerprint, ranges: file.ranges }];
    const view = { ...firstView(folder?.path ?? '', 'dtest2'), callIndex: 2, priorCalls: 1, priorResponseChars: first.text.length, held };
    const next = await server.answer('basketTotal rainTomorrow', { session: view });
    assert.match(next.text, /Already sent\*\* in delivery dtest1: `src\/basket\.ts`/);
    assert.equal(sourceLines(next.text).get('src/basket.ts'), undefined);
    assert.deepEqual(next.emission.files.find(({ path }) => path === 'src/basket.ts')?.backReferenced, file.ranges);
    assert.deepEqual(next.emission.files.find(({ path }) => path === 'src/basket.ts')?.chars, 0);
    assertEmissionIsText(next);
  }));

  test('a view of another root withholds nothing', () => withServer([shop], async (server, folder) => {
    const untracked = await server.answer('basketTotal rainTomorrow');
    const held = untracked.emission.files.map(({ path, fingerprint, ranges }) => ({ path, deliveryId: 'dtest1', fingerprint, ranges }));
    const own = await server.answer('basketTotal rainTomorrow', { session: { ...firstView(folder?.path ?? '', 'dtest2'), held } });
    assert.match(own.text, /Already sent/, 'the view of this root does');
    const other = await server.answer('basketTotal rainTomorrow', { session: { ...firstView('/another/root', 'dtest2'), held } });
    assert.doesNotMatch(other.text, /Already sent/);
    assert.deepEqual(other.emission.files, untracked.emission.files);
  }));

  test('a session block is in the report of a tracked call only', () => withServer([shop], async (server, folder) => {
    assert.doesNotMatch((await server.answer('priceOf')).report, /session call #/);
    assert.match((await server.answer('priceOf', { session: firstView(folder?.path ?? '') })).report, /session call #1 for this project/);
  }));

  test('a call that is cancelled fails as cancelled, and the next one is answered', () => withServer([shop], async (server) => {
    const source = new CancellationTokenSource();
    const call = server.explore('basketTotal', {}, source.token);
    source.cancel();
    await assert.rejects(call, (error: { code?: number }) => error.code === -32_800);
    await server.answer('basketTotal');
  }));

  test('without a folder a call is refused with a sentence that says what to do', () => withServer([], async (server) => {
    assert.match(await server.refusal('basketTotal'), /^noFolder: No folder is open .*open a folder/s);
  }));

  test('a projectPath in no folder is refused with the folders that there are', () => withServer([shop, orders], async (server, first, second) => {
    const refusal = await server.refusal('basketTotal', { projectPath: '/nowhere/at/all' });
    assert.match(refusal, /^unknownProject: /);
    for (const folder of [first, second]) assert(refusal.includes(folder?.path ?? '?'), refusal);
  }));
});

suite('server/folders', () => {
  test('of two folders, projectPath picks one, by root, by a path inside, by URI and by name', () => withServer([shop, orders], async (server, first, second) => {
    const rootOf = async (projectPath: string): Promise<string> => (await server.answer('placeOrder', { projectPath })).projectRoot;
    assert(second !== undefined);
    const { path, name } = second;
    for (const spelled of [path, `${path}/`, `${path}/src/orders.ts`, second.uri(), second.uri('src/orders.ts'), name]) assert.equal(await rootOf(spelled), path, spelled);
    assert.equal(await rootOf(first?.path ?? ''), first?.path, 'the folder without the name answers when it is meant');
  }));

  test('without projectPath every folder is asked, and paths begin with the name of theirs', () => withServer([shop, orders], async (server, first, second) => {
    for (const [query, folder, path] of [['placeOrder', second, 'src/orders.ts'], ['basketTotal', first, 'src/basket.ts']] as const) {
      const answer = await server.answer(query);
      assert.equal(answer.projectRoot, '', 'the root that means all folders');
      assert.deepEqual(answer.emission.files[0]?.path, `${folder?.name}/${path}`);
      assertEmissionIsText(answer);
    }
  }));

  test('an answer from two folders has both, under one title, and keeps to one ceiling', () => withServer([shop, orders], async (server, first, second) => {
    for (const limits of [{}, { maxChars: 1_000 }, { hostMaxChars: 900 }]) {
      const answer = await server.answer('basketTotal placeOrder', limits);
      assert.deepEqual(new Set(answer.emission.files.map(({ path }) => path.split('/')[0])), new Set([first?.name, second?.name]));
      assertEmissionIsText(answer);
      assert.equal(answer.text.match(/^\*\*Explore\*\*/gm)?.length, 1);
      const ceiling = Math.min(limits.maxChars ?? Infinity, limits.hostMaxChars ?? Infinity);
      assert(answer.text.length <= ceiling, `${answer.text.length} under ${ceiling}`);
    }
  }));

  test('a name that one of the folders has is not said to be missing', () => withServer([shop, orders], async (server) => {
    const { text } = await server.answer('basketTotal placeOrder');
    assert.doesNotMatch(text, /does not exist/);
    assert.match((await server.answer('basketTotal placeOrderr')).text, /`placeOrderr` does not exist/);
  }));

  test('what was sent of all folders is pointed to when all are asked again', () => withServer([shop, orders], async (server) => {
    const first = await server.answer('basketTotal', { session: firstView('') });
    const held = first.emission.files.map(({ path, fingerprint, ranges }) => ({ path, deliveryId: 'dtest1', fingerprint, ranges }));
    const next = await server.answer('basketTotal rainTomorrow placeOrder', { session: { ...firstView('', 'dtest2'), callIndex: 2, priorCalls: 1, held } });
    assert.match(next.text, /Already sent\*\* in delivery dtest1/);
    assertEmissionIsText(next);
  }));

  test('a folder that is added is indexed, and one that is removed is gone', () => withServer([shop], async (server, folder) => {
    const added = new Folder(orders);
    try {
      await server.folders({ added: [added] });
      await server.ready(2);
      assert.equal((await server.answer('placeOrder', { projectPath: added.path })).emission.files[0]?.path, 'src/orders.ts');
      await server.folders({ removed: folder === undefined ? [] : [folder] });
      await server.ready(1);
      assert.match(await server.refusal('basketTotal', { projectPath: folder?.path ?? '' }), /^unknownProject: /);
      assert.equal((await server.answer('basketTotal')).emission.files.length, 0);
    } finally {
      added.remove();
    }
  }));
});

suite('server/process', () => {
  test('a server that is killed leaves nothing behind that a new one minds', () => withServer([shop], async (server, folder) => {
    const before = await server.answer('basketTotal');
    await server.kill();
    assert(folder !== undefined);
    const next = await ServerProcess.start([folder]);
    try {
      await next.ready();
      assert.equal((await next.answer('basketTotal')).text, before.text);
    } finally {
      await next.kill();
    }
  }));

  test('a server ends with 0 when it is asked to', () => withServer([shop], async (server) => {
    assert.equal(await server.stop(), 0);
  }));

  test('a server ends when its parent process is gone', async () => {
    const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    assert(parent.pid !== undefined);
    const server = await ServerProcess.start([], parent.pid);
    const exited = new Promise((resolve) => { server.process.once('exit', resolve); });
    parent.kill('SIGKILL');
    await exited;
  });

  test('the index is reported while it is built, and what it holds afterwards', () => withServer([shop], async (server, folder) => {
    const { projects: [project], memoryMiB } = await server.status();
    assert.equal(project?.root, folder?.path);
    assert.equal(project?.nFiles, 3);
    assert.deepEqual(project?.languages, [{ id: 'typescript', nFiles: 3 }]);
    assert(0 < (project?.nSymbols ?? 0) && 0 < memoryMiB);
    await server.rebuild();
    await server.ready();
    await new Promise((resolve) => { setTimeout(resolve, 250); });
    assert.equal(server.progress.at(-1)?.projects[0]?.state, 'ready', 'the last progress says so');
  }));

  test('files that are skipped are named with the reason, and a new setting counts', () => withServer([shop], async (server, folder) => {
    folder?.write('src/long.ts', `export const long = [\n${"  'a line of data',\n".repeat(200)}];\n`);
    await server.configure({ storagePath: '', maxFileKiB: 1, exclude: ['weather.ts'] });
    const { projects: [project] } = await server.until(({ projects }) => projects.some(({ state, nFiles, nSkipped }) => state === 'ready' && 0 < nFiles && nSkipped === 1));
    assert.deepEqual(project?.skipped.map(({ path }) => path), ['src/long.ts']);
    assert.match(project?.skipped[0]?.reason ?? '', /maxFileSizeKB/);
    assert.equal((await server.answer('rainTomorrow')).emission.files.length, 0);
  }));
});
