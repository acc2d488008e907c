import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContentHash } from '../../src/base/contentHash';
import { NodeBlobStore, nodeStamp } from '../../src/server/node/nodeBlobs';

async function* bytes(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(new TextEncoder().encode(text));
}

async function* brokenOff(): AsyncGenerator<Uint8Array> {
  yield* bytes('thr');
  throw new Error('broken off');
}

suite('server/nodeBlobs', () => {
  let folder = '';
  setup(() => { folder = mkdtempSync(join(tmpdir(), 'codegraph-blobs-')); });
  teardown(() => { rmSync(folder, { recursive: true, force: true }); });

  test('what was kept is there again, and what was not is not', async () => {
    const below = join(folder, 'not', 'yet');
    const store = new NodeBlobStore(below);
    assert.equal(await store.load('a.snapshot'), undefined);
    await store.save('a.snapshot', bytes('one'));
    await store.save('a.snapshot', bytes('t', '', 'wo'));
    assert.deepEqual(Buffer.from(await new NodeBlobStore(below).load('a.snapshot') ?? []), Buffer.from('two'));
    assert.deepEqual(readdirSync(below), ['a.snapshot']);
    if (process.platform !== 'win32') assert.equal(statSync(join(below, 'a.snapshot')).mode & 0o077, 0, 'nobody else can read it');
  });

  test('many writers at once leave one whole file', async () => {
    const store = new NodeBlobStore(folder);
    const texts = Array.from({ length: 12 }, (_, i) => String(i).repeat(50_000));
    await Promise.all(texts.map((text) => store.save('a.snapshot', bytes(text))));
    const kept = Buffer.from(await store.load('a.snapshot') ?? []).toString();
    assert(texts.includes(kept));
    assert.deepEqual(readdirSync(folder), ['a.snapshot']);
  });

  test('a writing that fails rejects, and leaves what was there', async () => {
    const store = new NodeBlobStore(folder);
    mkdirSync(join(folder, 'a.snapshot'));
    writeFileSync(join(folder, 'a.snapshot', 'inside'), '');
    await assert.rejects(store.save('a.snapshot', bytes('one')));
    await assert.rejects(store.load('a.snapshot'));
    assert.deepEqual(readdirSync(folder), ['a.snapshot']);
  });

  test('what breaks off while it is written leaves what was there', async () => {
    const store = new NodeBlobStore(folder);
    await store.save('a.snapshot', bytes('two'));
    await assert.rejects(store.save('a.snapshot', brokenOff()), /broken off/);
    assert.deepEqual(Buffer.from(await store.load('a.snapshot') ?? []), Buffer.from('two'));
    assert.deepEqual(readdirSync(folder), ['a.snapshot']);
  });

  test('of many snapshots the oldest go, with unfinished ones of long ago; other files stay', async () => {
    const age = (name: string, days: number): void => {
      writeFileSync(join(folder, name), name);
      const time = new Date(Date.now() - days * 86_400_000);
      utimesSync(join(folder, name), time, time);
    };
    for (let i = 1; i <= 40; i++) age(`${i}.snapshot`, i);
    age('old.tmp', 2);
    writeFileSync(join(folder, 'new.tmp'), '');
    age('mine.txt', 900);
    await new NodeBlobStore(folder).load('40.snapshot');
    await new NodeBlobStore(folder).save('0.snapshot', bytes('now'));
    const left = readdirSync(folder).filter((name) => name.endsWith('.snapshot'));
    assert.equal(left.length, 32);
    for (const name of ['0.snapshot', '1.snapshot', '40.snapshot', 'new.tmp', 'mine.txt']) assert(existsSync(join(folder, name)), name);
    for (const name of ['39.snapshot', 'old.tmp']) assert(!existsSync(join(folder, name)), name);
  });

  test('another program, query or grammar has another stamp', async () => {
    const hash = await loadContentHash();
    const program = join(folder, 'server.js');
    for (const below of ['queries', 'grammars']) mkdirSync(join(folder, below));
    const files = [program, join(folder, 'queries', 'go.scm'), join(folder, 'grammars', 'go.wasm')];
    for (const path of files) writeFileSync(path, 'one');
    const stamps = [await nodeStamp(program, hash)];
    assert.equal(await nodeStamp(program, hash), stamps[0]);
    for (const path of files) {
      writeFileSync(path, 'other');
      stamps.push(await nodeStamp(program, hash));
    }
    assert.equal(new Set(stamps).size, 4);
  });
});
