// A server that is started again finds its index as it left it, and builds it anew where that can not be trusted.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Folder, ServerProcess } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const world = `
//- /pond.go
package pond

// Feeds every duck of the pond.
func FeedDucks(n int) int {
	return countBread(n) - 1
}
//- /bread.go
package pond

func countBread(n int) int {
	return n * 2
}
`;

/** Runs a test with a folder of code and one for snapshots. */
async function withStorage(work: (start: () => Promise<ServerProcess>, folder: Folder, storagePath: string) => Promise<void>): Promise<void> {
  const folder = new Folder(world);
  const storagePath = mkdtempSync(join(tmpdir(), 'codegraph-storage-'));
  const started: ServerProcess[] = [];
  try {
    await work(async () => {
      const server = await ServerProcess.start([folder], process.pid, { storagePath, maxFileKiB: 1_024, exclude: [] });
      started.push(server);
      await server.ready();
      return server;
    }, folder, storagePath);
  } finally {
    for (const server of started) if (server.isRunning) await server.kill();
    folder.remove();
    rmSync(storagePath, { recursive: true, force: true });
  }
}

async function sourceOf(server: ServerProcess): Promise<string | undefined> {
  return (await server.status()).projects[0]?.source;
}

/** Waits for the snapshot that follows a build. */
async function snapshotIn(storagePath: string): Promise<string> {
  for (let i = 0; i < 400; i++) {
    const [name] = readdirSync(storagePath).filter((file) => file.endsWith('.snapshot'));
    if (name !== undefined) return join(storagePath, name);
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error('No snapshot was written.');
}

suite('server/snapshot', () => {
  test('a server that is started again takes unchanged files from the snapshot, and changed ones from the disk', () => withStorage(async (start, folder, storagePath) => {
    const first = await start();
    assert.equal(await sourceOf(first), 'built');
    await snapshotIn(storagePath);
    await first.kill();
    folder.write('bread.go', 'package pond\n\nfunc countBread(n int) int {\n\treturn n * 3\n}\n\nfunc bakeMore() {}\n');
    const second = await start();
    assert.equal(await sourceOf(second), 'snapshot');
    const { text } = await second.answer('FeedDucks bakeMore countBread');
    assert.equal(sourceLines(text).get('pond.go')?.get(4), 'func FeedDucks(n int) int {');
    assert.equal(sourceLines(text).get('bread.go')?.get(4), '\treturn n * 3');
    assert.equal(sourceLines(text).get('bread.go')?.get(7), 'func bakeMore() {}');
    await second.stop();
  }));

  test('what changed shortly before the end is kept when the server is asked to end', () => withStorage(async (start, folder, storagePath) => {
    const server = await start();
    const path = await snapshotIn(storagePath);
    folder.write('late.go', 'package pond\n\nfunc LateGoose() {}\n');
    await server.watched({ [folder.uri('late.go')]: 'created' });
    await server.until((status) => status.projects[0]?.nFiles === 3);
    assert.equal(await server.stop(), 0);
    assert(readFileSync(path).includes('LateGoose'));
    assert.deepEqual(readdirSync(storagePath).filter((name) => !name.endsWith('.snapshot')), [], 'nothing unfinished is left');
  }));

  test('a damaged snapshot is built anew, and replaced', () => withStorage(async (start, _folder, storagePath) => {
    const first = await start();
    const path = await snapshotIn(storagePath);
    await first.stop();
    const good = readFileSync(path);
    writeFileSync(path, good.subarray(0, good.length >> 1));
    const second = await start();
    assert.equal(await sourceOf(second), 'built');
    assert(sourceLines((await second.answer('FeedDucks')).text).has('pond.go'));
    await second.stop();
    assert.deepEqual(readFileSync(path), good);
    const third = await start();
    assert.equal(await sourceOf(third), 'snapshot');
    await third.stop();
  }));

  test('the command to build again builds from nothing', () => withStorage(async (start, _folder, storagePath) => {
    const first = await start();
    await snapshotIn(storagePath);
    await first.stop();
    const second = await start();
    assert.equal(await sourceOf(second), 'snapshot');
    await second.rebuild();
    await second.until((status) => status.projects[0]?.source === 'built' && status.projects[0].state === 'ready');
    await second.stop();
  }));

  test('a session leaves nothing in the snapshot', () => withStorage(async (start, folder, storagePath) => {
    const server = await start();
    const path = await snapshotIn(storagePath);
    await server.answer('FeedDucks whisperedQuestion', { session: { projectRoot: '', callIndex: 1, priorCalls: 0, priorResponseChars: 0, priorFiles: [], held: [], deliveryId: 'dsecret' } });
    // Something to write, so that there is a snapshot of after the question.
    folder.write('late.go', 'package pond\n\nfunc LateGoose() {}\n');
    await server.watched({ [folder.uri('late.go')]: 'created' });
    await server.until((status) => status.projects[0]?.nFiles === 3);
    await server.stop();
    const kept = readFileSync(path);
    assert(kept.includes('LateGoose'));
    for (const text of ['whisperedQuestion', 'whispered', 'dsecret']) assert(!kept.includes(text), text);
  }));
});
