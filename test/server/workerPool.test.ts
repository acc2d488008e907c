// The built threads: what they make of files is what this process makes of them, and what they do when they die.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type ContentHash, loadContentHash } from '../../src/base/contentHash';
import type { Disposable } from '../../src/base/lifecycle';
import type { Extraction, FactsExtractor } from '../../src/index/extraction';
import { noLog } from '../../src/index/ports';
import { defaultRules } from '../../src/server/defaults';
import { type PoolOptions, WorkerPool } from '../../src/server/node/workerPool';
import { Project } from '../../src/server/project';
import { languageOfPath } from '../../src/syntax/languages';
import { dumpGraph } from '../engine/graph/graphDump';
import { MemoryReader, sharedGrammars } from '../support/world';

const program = resolve('dist/worker.js');
// A thread that must share a processor is not stuck: only the case of one that is says how soon it is given up.
const options: PoolOptions = { program, nWorkers: 2, minFiles: 1, filesPerThread: 20, idleMs: 60_000, stuckMs: 60_000, maxHeapMiB: 100 };
const soonMs = 3_000;
/** One of each language, so that every grammar is loaded in some thread. */
const fixtures = new Map(readdirSync('test/languages', { withFileTypes: true }).filter((entry) => entry.isDirectory()).flatMap(({ name }) => {
  const folder = join('test/languages', name);
  return readdirSync(folder).filter((file) => languageOfPath(file) !== undefined).map((file): [string, string] => [`${name}/${file}`, readFileSync(join(folder, file), 'utf8')]);
}));

/** A thread's program that dies of some texts, and works as the built one does otherwise. */
function deadlyProgram(): string {
  const path = join(tmpdir(), `codegraph-deadly-${process.pid}.cjs`);
  writeFileSync(path, `
    const { parentPort } = require('node:worker_threads');
    const texts = new Map();
    parentPort.on('message', ({ firstId, jobs }) => jobs.forEach(({ text }, i) => texts.set(firstId + i, text)));
    const store = Atomics.store;
    Atomics.store = (array, at, id) => {
      store(array, at, id);
      const text = texts.get(id) ?? '';
      if (text.includes('exitHere')) process.exit(3);
      if (text.includes('throwHere')) throw new Error('thrown outside');
      if (text.includes('fillHere')) for (const kept = []; ;) kept.push(new Array(10_000).fill(kept.length));
      if (text.includes('hangHere')) for (;;);
    };
    require(${JSON.stringify(program)});
  `);
  return path;
}

suite('server/workerPool', function () {
  // A thread for each language, with its grammar: on a busy machine that takes its time.
  this.timeout(120_000);

  let hash: ContentHash;
  let deadly = '';
  const pools: WorkerPool[] = [];
  suiteSetup(async () => {
    hash = await loadContentHash();
    deadly = deadlyProgram();
  });
  suiteTeardown(() => { rmSync(deadly); });
  teardown(async () => { for (const pool of pools.splice(0)) await pool.end(); });

  function open(other: Partial<PoolOptions> = {}): WorkerPool {
    const pool = new WorkerPool({ ...options, ...other }, sharedGrammars());
    pools.push(pool);
    return pool;
  }

  function openProject(files: ReadonlyMap<string, string>, extractor?: FactsExtractor): Project {
    return new Project('/world', 'world', { reader: new MemoryReader(files), grammars: sharedGrammars(), extractor, hash, clock: { nowMs: () => performance.now() }, log: noLog }, { ...defaultRules, parseLimitMs: 60_000 });
  }

  async function build(files: ReadonlyMap<string, string>, extractor?: FactsExtractor): Promise<Project> {
    const project = openProject(files, extractor);
    await project.build();
    return project;
  }

  const extractAll = (pool: WorkerPool, texts: readonly string[], parseLimitMs = 60_000): Promise<Extraction[]> =>
    Promise.all(texts.map((text) => pool.extract({ language: 'javascript', text, rules: { ...defaultRules, parseLimitMs }, isUrgent: false })));
  const expectFiles = (pool: WorkerPool, n: number): Disposable => pool.expect(new Map([['javascript', n]]));
  const namesIn = ({ facts }: Extraction): string[] => facts.symbols.map(({ name }) => name);

  test('every language gives the same graph from threads as from this process', async () => {
    const pool = open();
    const more = expectFiles(pool, 40);
    const threaded = await build(fixtures, pool);
    assert.equal(pool.nRunning, 2);
    more.dispose();
    assert.equal(pool.nRunning, 0);
    const plain = await build(fixtures);
    assert(60 < plain.indexer.graph.nFiles);
    assert.deepEqual(dumpGraph(threaded.indexer.graph), dumpGraph(plain.indexer.graph));
    assert.deepEqual(threaded.indexer.graph.tables.strings.strings(), plain.indexer.graph.tables.strings.strings());
    assert.deepEqual([...threaded.indexer.skipped], [...plain.indexer.skipped]);
  });

  test('whatever files come in whatever sizes, ids and all are those of a graph built in this process', async () => {
    const pool = open();
    // The threads outlast each build.
    expectFiles(pool, 40);
    const file = fc.record({ path: fc.constantFrom(...fixtures.keys()), folder: fc.constantFrom('a', 'b/c', 'd'), nTimes: fc.integer({ min: 0, max: 12 }), cut: fc.double({ min: 0.2, max: 1, noNaN: true }) });
    await fc.assert(fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 40 }), async (entries) => {
      const files = new Map(entries.map(({ path, folder, nTimes, cut }): [string, string] => {
        const text = fixtures.get(path) ?? '';
        return [`${folder}/${path}`, text.slice(0, Math.floor(text.length * cut)).repeat(nTimes)];
      }));
      const threaded = (await build(files, pool)).indexer.graph;
      const plain = (await build(files)).indexer.graph;
      assert.deepEqual([...threaded.tables.symbols].map((symbol) => symbol?.name), [...plain.tables.symbols].map((symbol) => symbol?.name));
      assert.deepEqual(dumpGraph(threaded), dumpGraph(plain));
    }), { numRuns: 8 });
  });

  test('beside one thread, languages of few files are taken apart in this process, and the graph is the same', async () => {
    const files = new Map([
      ...Array.from({ length: 30 }, (_, i): [string, string] => [`src/part${i}.ts`, `import { shown } from './shown';\nexport function part${i}(n: number): number { return shown(n); }\n`]),
      ['src/shown.tsx', 'export const shown = (exitHere: number) => <b>{exitHere}</b>;\n'], ['build.js', 'function build() { return exitHere(); }\n'],
    ]);
    // A thread that is given one of these two ends.
    const pool = open({ program: deadly, filesPerThread: 100 });
    const more = pool.expect(new Map([['typescript', 1]]));
    const threaded = await build(files, pool);
    assert.equal(pool.nRunning, 1);
    more.dispose();
    assert.deepEqual([...threaded.indexer.skipped], []);
    assert.deepEqual(dumpGraph(threaded.indexer.graph), dumpGraph((await build(files)).indexer.graph));
  });

  test('a long text, and a language of few files where there is one processor, are for the thread', async () => {
    const long = open({ filesPerThread: 100, program: deadly });
    long.expect(new Map([['typescript', 30], ['javascript', 1]]));
    const text = `function long() { return exitHere(); }\n${'// filled up\n'.repeat(10_000)}`;
    assert.match((await extractAll(long, [text]))[0]?.problem ?? '', /ended with 3/);
    const lone = open({ nWorkers: 1, program: deadly });
    lone.expect(new Map([['typescript', 30], ['javascript', 1]]));
    assert.match((await extractAll(lone, ['exitHere()']))[0]?.problem ?? '', /ended with 3/);
  });

  test('what a second folder announces adds to what the first one did', async () => {
    const pool = open({ filesPerThread: 150 });
    expectFiles(pool, 300);
    pool.expect(new Map([['typescript', 1]]));
    await extractAll(pool, Array.from({ length: 64 }, (_, i) => `function part${i}() {}`));
    assert.equal(pool.nRunning, 2);
  });

  test('few files start no thread, and a single one is not worth one', async () => {
    const pool = open({ minFiles: 60 });
    await build(new Map([['a.js', 'function one() {}\n'], ['b.js', 'function two() {}\n']]), pool);
    assert.deepEqual(namesIn((await extractAll(pool, ['function three() {}']))[0] ?? assert.fail()), ['three']);
    assert.equal(pool.nRunning, 0);
  });

  test('many single files in a row start threads, which end when nothing comes any more', async () => {
    const pool = open({ minFiles: 60, idleMs: 100 });
    const texts = Array.from({ length: 80 }, (_, i) => `function f${i}() {}`);
    assert.deepEqual((await extractAll(pool, texts)).map(namesIn), texts.map((_, i) => [`f${i}`]));
    assert(0 < pool.nRunning);
    await pause(400);
    assert.equal(pool.nRunning, 0);
    assert.deepEqual((await extractAll(pool, ['function after() {}'])).map(namesIn), [['after']]);
  });

  test('threads end with the build that announced its files, and a file that comes then is taken apart', async () => {
    const pool = open();
    let mostRunning = 0;
    const counted: FactsExtractor = {
      get nAhead() { return pool.nAhead; },
      expect: (n) => pool.expect(n),
      extract: async (job) => {
        const extraction = await pool.extract(job);
        mostRunning = Math.max(mostRunning, pool.nRunning);
        return extraction;
      },
      end: () => pool.end(),
    };
    const files = new Map(Array.from({ length: 80 }, (_, i): [string, string] => [`f${i}.js`, `function f${i}() {}\n`]));
    await build(files, counted);
    assert.equal(mostRunning, 1);
    assert.equal(pool.nRunning, 0);
    // Also where a question pulled some files forward.
    mostRunning = 0;
    const early = openProject(files, counted);
    await early.indexer.freshen('f3.js');
    assert.equal(early.indexer.graph.nFiles, 1);
    await early.build();
    assert.equal(early.indexer.graph.nFiles, 80);
    assert.equal(mostRunning, 1);
    assert.equal(pool.nRunning, 0);
    assert.deepEqual(namesIn((await extractAll(pool, ['function after() {}']))[0] ?? assert.fail()), ['after']);
  });

  test('threads wait for the files of every build, and for what somebody still waits for', async () => {
    const pool = open();
    const first = expectFiles(pool, 40);
    const second = expectFiles(pool, 40);
    assert.deepEqual((await extractAll(pool, ['function one() {}'])).map(namesIn), [['one']]);
    first.dispose();
    first.dispose();
    assert.equal(pool.nRunning, 1);
    const waited = extractAll(pool, ['function two() {}', 'function three() {}']);
    second.dispose();
    assert.equal(pool.nRunning, 1);
    assert.deepEqual((await waited).map(namesIn), [['two'], ['three']]);
    assert.equal(pool.nRunning, 0);
  });

  for (const [what, word, reason] of [
    ['ends', 'exitHere', /ended with 3/],
    ['throws where nobody catches', 'throwHere', /thrown outside/],
    ['fills its memory', 'fillHere', /more memory than/],
    ['never comes back', 'hangHere', /longer than/],
  ] as const) {
    test(`a thread that ${what} costs the file it was at and no other`, async () => {
      const pool = open({ program: deadly, ...(word === 'hangHere' && { stuckMs: soonMs }) });
      const texts = Array.from({ length: 40 }, (_, i) => (i === 17 ? `function ${word}() {}` : `function f${i}() {}`));
      expectFiles(pool, texts.length);
      const extractions = await extractAll(pool, texts, 0);
      for (const [i, extraction] of extractions.entries()) {
        if (i !== 17) assert.deepEqual(namesIn(extraction), [`f${i}`]);
        else assert.match(extraction.problem, reason);
      }
      assert.deepEqual((await extractAll(pool, ['function later() {}'])).map(namesIn), [['later']]);
    }).timeout(60_000);
  }

  // In threads, because what hangs inside of WebAssembly can not be stopped in this one.
  test('a text of any language that ends in the middle of something, with no line end behind it, is read to its end', async () => {
    const texts = [...fixtures].flatMap(([path, text]) => {
      const ends = [...text.slice(0, 6_000).matchAll(/[\w$]+|[^\s\w]/g)].map(({ 0: token, index }) => index + token.length);
      const every = Math.max(1, Math.floor(ends.length / 20));
      return ends.filter((_, i) => i % every === 0).map((end) => ({ language: languageOfPath(path)?.id ?? '', text: text.slice(0, end) }));
    });
    const annotations = ['@', '@Pu', '@Pu(', '@Pu()', '@Pu(1)', '@Pu//', '@file:Pu', '@[Pu', '@[Pu]', '@Pu.X', '@Pu<T>', '@Pu @B', '@Pu\n@B'];
    const unfinished = annotations.flatMap((end) => ['val kept = 1', 'class kept'].map((start) => ({ language: 'kotlin', text: `${start}\n${end}` })));
    const pool = open({ stuckMs: soonMs });
    pool.expect(new Map([...new Set(texts.map(({ language }) => language))].map((language) => [language, 40])));
    const read = (all: typeof texts): Promise<Extraction[]> => Promise.all(all.map((job) => pool.extract({ ...job, rules: { ...defaultRules, parseLimitMs: 20_000 }, isUrgent: false })));
    assert.deepEqual((await read(unfinished)).map(namesIn), unfinished.map(() => ['kept']));
    assert.deepEqual((await read(texts)).map(({ problem }) => problem).filter((problem) => problem !== ''), []);
    assert.ok(1_000 < texts.length);
  });

  test('a file that kills its thread is listed as skipped, with the reason', async () => {
    const project = await build(new Map([['a.js', 'function one() {}\n'], ['b.js', 'function exitHere() {}\n'], ['c.js', 'function two() {}\n']]), open({ program: deadly }));
    assert.match(project.indexer.skipped.get('b.js') ?? '', /could not be read/);
    assert.deepEqual([...project.indexer.graph.files()].map(({ path, symbols }) => [path, symbols.length]), [['a.js', 1], ['b.js', 0], ['c.js', 1]]);
  });

  test('threads that can not start are given up, and the files are taken apart here', async () => {
    const pool = open({ program: join(tmpdir(), 'there-is-no-such-program.js') });
    expectFiles(pool, 3);
    assert.deepEqual((await extractAll(pool, ['function a() {}', 'function b() {}', 'function c() {}'])).map(namesIn), [['a'], ['b'], ['c']]);
    assert.equal(pool.nRunning, 0);
    assert.equal(pool.nAhead, 1);
  }).timeout(60_000);

  test('what somebody waits for goes before what fills the index', async () => {
    const pool = open({ nWorkers: 1 });
    expectFiles(pool, 400);
    const done: string[] = [];
    const job = { language: 'javascript', rules: defaultRules };
    const many = Array.from({ length: 400 }, (_, i) => pool.extract({ ...job, text: `function f${i}() {}`, isUrgent: false }).then(() => done.push('other')));
    await pool.extract({ ...job, text: 'function wanted() {}', isUrgent: true }).then(() => done.push('wanted'));
    await Promise.all(many);
    assert(done.indexOf('wanted') < 100, `${done.indexOf('wanted')} others came first`);
  });
});
