// Disks that fail, fill up or lie: what was kept is used only when it is whole, and what can be read is indexed.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ContentHash, loadContentHash } from '../../../src/base/contentHash';
import { FileSweep } from '../../../src/index/fileSweep';
import { KeptFacts } from '../../../src/index/keptFacts';
import { type BlobStore, type SegmentStore, noLog } from '../../../src/index/ports';
import { Snapshots } from '../../../src/index/snapshots';
import { defaultRules } from '../../../src/server/defaults';
import { Project } from '../../../src/server/project';
import { MemoryBlobs } from '../../support/memoryBlobs';
import { MemorySegments } from '../../support/memorySegments';
import { ProjectChats, openProject } from '../../support/diskWorld';
import { MemoryReader, sharedGrammars, sourceLines } from '../../support/world';
import { Random } from '../../support/random';
import { dumpGraph } from '../graph/graphDump';

const isLong = process.env['CODEGRAPH_LONG'] === '1';
const nFiles = 12;
const nameOf = (i: number): string => `src/f${i}.ts`;
const textOf = (i: number): string => `/** Does step ${i}. */\nexport function step${i}(bread: number): number {\n  return step${(i * 7) % nFiles}(bread) + ${i};\n}\n`;

function freshReader(): MemoryReader {
  return new MemoryReader(new Map(Array.from({ length: nFiles }, (_, i) => [nameOf(i), textOf(i)])));
}

/** Bytes as a bad disk gives them back. */
function damage(bytes: Uint8Array, random: Random): Uint8Array {
  const bad = bytes.slice();
  switch (random.below(5)) {
    case 0: return bad.slice(0, random.below(bad.length));
    case 1: return Uint8Array.from([...bad, ...bad.slice(0, 1 + random.below(40))]);
    case 2: return bad.fill(0, random.below(bad.length));
    case 3: {
      const at = random.below(bad.length);
      return Uint8Array.from([...bad.slice(0, at), ...bad.slice(at + 1 + random.below(20))]);
    }
    default:
      for (let n = 1 + random.below(12); 0 < n; n--) {
        const at = random.below(bad.length);
        bad[at] = (bad[at] ?? 0) ^ (1 << random.below(8));
      }
      return bad;
  }
}

/** A store of which each kind of operation fails as often as `share` says. */
function failing<T extends object>(store: T, methods: readonly (keyof T)[], random: Random, share: number, code: string): T {
  const bad: Record<PropertyKey, unknown> = {};
  for (const method of methods) {
    const good = (store[method] as (...args: unknown[]) => Promise<unknown>).bind(store);
    bad[method] = (...args: unknown[]) => (random.below(100) < share ? Promise.reject(Object.assign(new Error(`${code}: no space, or no right, to do that`), { code })) : good(...args));
  }
  return new Proxy(store, { get: (target, key) => bad[key] ?? (typeof target[key as keyof T] === 'function' ? (target[key as keyof T] as () => unknown).bind(target) : target[key as keyof T]) });
}

suite('index/faults', () => {
  let hash: ContentHash;
  suiteSetup(async () => { hash = await loadContentHash(); });

  async function open(reader: MemoryReader, blobs?: BlobStore, segments?: SegmentStore): Promise<Project> {
    const project = new Project('/world', 'world', {
      reader, grammars: sharedGrammars(), hash, clock: { nowMs: () => performance.now() }, log: noLog,
      snapshots: blobs === undefined ? undefined : new Snapshots('/world', { blobs, hash, log: noLog, stamp: 'build' }),
      facts: segments === undefined ? undefined : new KeptFacts({ segments, hash, log: noLog, stamp: 'build' }),
    }, defaultRules);
    await project.build();
    return project;
  }

  const filesOf = (project: Project): unknown => dumpGraph(project.indexer.graph)['namesByFold'];

  test('a damaged snapshot is never believed, and damaged facts are parsed again', async () => {
    const reader = freshReader();
    const [blobs, segments] = [new MemoryBlobs(), new MemorySegments()];
    const good = await open(reader, blobs, segments);
    await good.saveSnapshot();
    assert.deepEqual([blobs.blobs.size, segments.segments.size], [1, 1]);
    await fc.assert(fc.asyncProperty(fc.nat(), fc.constantFrom('snapshot', 'facts', 'both'), async (seed, which) => {
      const random = new Random(seed);
      const [badBlobs, badSegments] = [new MemoryBlobs(), new MemorySegments()];
      for (const [name, bytes] of blobs.blobs) badBlobs.blobs.set(name, which === 'facts' ? new Uint8Array(0) : damage(bytes, random));
      for (const [name, { bytes }] of segments.segments) badSegments.segments.set(name, { bytes: which === 'snapshot' ? bytes : damage(bytes, random), usedMs: 0 });
      const isSame = [...blobs.blobs].every(([name, bytes]) => Buffer.compare(bytes, badBlobs.blobs.get(name) ?? new Uint8Array(0)) === 0);
      const project = await open(reader, badBlobs, badSegments);
      assert.equal(project.indexer.state.source, isSame ? 'snapshot' : 'built');
      assert.equal(project.indexer.state.phase, 'ready');
      assert.deepEqual(filesOf(project), filesOf(good));
      await project.saveSnapshot();
      const again = await open(reader, badBlobs, badSegments);
      assert.deepEqual([again.indexer.state.source, again.indexer.state.nParsed], ['snapshot', 0], 'and it is put right');
    }), { numRuns: isLong ? 2_000 : 60 });
  });

  test('storage that is full, read-only or fails now and then costs time alone', async () => {
    const good = await open(freshReader());
    for (const code of ['ENOSPC', 'EROFS', 'EIO']) {
      for (const share of [30, 100]) {
        for (let seed = 0; seed < (isLong ? 200 : 8); seed++) {
          const random = new Random(seed);
          const reader = freshReader();
          const blobs = failing(new MemoryBlobs(), ['load', 'save'], random, share, code);
          const segments = failing<SegmentStore>(new MemorySegments(), code === 'EIO' ? ['list', 'read', 'use', 'save', 'remove'] : ['use', 'save', 'remove'], random, share, code);
          for (let life = 0; life < 3; life++) {
            const project = await open(reader, blobs, segments);
            assert.equal(project.indexer.state.phase, 'ready');
            assert.deepEqual(filesOf(project), filesOf(good));
            const { text } = await new ProjectChats(project).ask('step3');
            assert(sourceLines(text).has(nameOf(3)));
            await project.saveSnapshot();
          }
        }
      }
    }
  });

  test('files and folders that can not be read, vanish or change while they are read are right again after a look', async () => {
    const good = await open(freshReader());
    await fc.assert(fc.asyncProperty(fc.nat(), async (seed) => {
      const random = new Random(seed);
      const disk = freshReader();
      let isCalm = false;
      const times = new Map<string, number>();
      const write = (path: string, text: string): void => {
        disk.write(path, text);
        times.set(path, (times.get(path) ?? 0) + 1);
      };
      const flaky = new MemoryReader(new Map());
      flaky.list = async (folder) => (!isCalm && folder !== '' && random.below(6) === 0 ? undefined : disk.list(folder));
      flaky.stat = async (path) => {
        const stat = { sizeBytes: 0, ...await disk.stat(path), mtimeMs: times.get(path) ?? 0 };
        if (isCalm) return stat;
        // Between the look at its size and the look at its text.
        if (random.below(5) === 0) write(path, `${new TextDecoder().decode(disk.files.get(path))}export function late${random.below(9)}(): void {}\n`);
        return random.below(5) === 0 ? undefined : stat;
      };
      flaky.read = async (path) => (!isCalm && random.below(5) === 0 ? undefined : disk.read(path));
      const sweep = new FileSweep(flaky, defaultRules.exclude);
      const project = await openProject('/world', sweep.reader);
      await project.build();
      assert.equal(project.indexer.state.phase, 'ready');
      const { text } = await new ProjectChats(project).ask('step3 step5');
      assert.notEqual(text, '');
      isCalm = true;
      for (let i = 0; i < nFiles; i++) write(nameOf(i), textOf(i));
      await sweep.run(project.indexer);
      await sweep.run(project.indexer);
      assert.deepEqual(filesOf(project), filesOf(good));
      assert.deepEqual([...project.indexer.skipped], []);
    }), { numRuns: isLong ? 1_000 : 40 });
  });

  test('while every file changes at each look, the answer says so and shows no line', async () => {
    const reader = freshReader();
    const project = await open(reader);
    const read = reader.read.bind(reader);
    let n = 0;
    reader.read = async (path) => {
      if (path.endsWith('.ts')) reader.write(path, `// ${++n}\n${textOf(3)}`);
      return read(path);
    };
    const answer = await new ProjectChats(project).ask('step3', { chat: 'chat' });
    assert.match(answer.text, /change faster than they can be read/);
    assert.deepEqual([answer.files, sourceLines(answer.text).size], [[], 0]);
    reader.read = read;
    assert(sourceLines((await new ProjectChats(project).ask('step3')).text).size !== 0);
  });

  test('files that are removed while a question is answered are not in the answer', async () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = new Random(seed);
      const reader = freshReader();
      const project = await open(reader);
      const stat = reader.stat.bind(reader);
      reader.stat = (path) => {
        if (random.below(2) === 0) reader.files.delete(path);
        return stat(path);
      };
      const { text } = await new ProjectChats(project).ask('step3 step5 step7 step9 step11');
      assert.notEqual(text, '');
      for (const path of sourceLines(text).keys()) assert(reader.files.has(path), `seed ${seed}: ${path}`);
    }
  });
});
