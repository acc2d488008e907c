// A text that was parsed once, in whichever folder or branch, is not parsed again.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type ContentHash, loadContentHash } from '../../../src/base/contentHash';
import { decodeFacts, encodeFacts } from '../../../src/graph/factsCodec';
import { type UnitFact, textFields } from '../../../src/graph/fileFacts';
import { KeptFacts, maxKeptBytes } from '../../../src/index/keptFacts';
import { noLog } from '../../../src/index/ports';
import { defaultRules } from '../../../src/server/defaults';
import { Project } from '../../../src/server/project';
import { emptyFacts, extractFacts } from '../../../src/syntax/extract';
import { defined } from '../../support/defined';
import { collectGarbage } from '../../support/garbage';
import { MemorySegments } from '../../support/memorySegments';
import { MemoryReader, sharedGrammars } from '../../support/world';
import { dumpGraph } from '../graph/graphDump';

/** A branch: 60 files of which every third differs from the other branch. */
function branch(name: string): Map<string, string> {
  return new Map(Array.from({ length: 60 }, (_, i) => [`src/f${i}.ts`, `/** Does step ${i}. */\nexport function step${i}${i % 3 === 0 ? name : ''}(bread: number): number {\n  return step${(i * 7) % 60}(bread) + ${i};\n}\n`]));
}

/** Terms that were read are no map, but say the same. */
function withMaps(unit: UnitFact): object {
  return { ...unit, terms: Object.fromEntries(textFields.map((field) => [field, new Map(unit.terms[field])])) };
}

suite('index/keptFacts', () => {
  let hash: ContentHash;
  suiteSetup(async () => { hash = await loadContentHash(); });

  const keptFacts = (segments: MemorySegments, stamp = 'build 1'): KeptFacts => new KeptFacts({ segments, hash, log: noLog, stamp });

  async function open(reader: MemoryReader, facts: KeptFacts | undefined, root = '/world'): Promise<Project> {
    const project = new Project(root, 'world', { reader, grammars: sharedGrammars(), hash, clock: { nowMs: () => performance.now() }, log: noLog, facts }, defaultRules);
    await project.build();
    return project;
  }

  /** Puts other files on the disk and tells of them as a watcher does, in several messages. */
  async function checkOut(project: Project, reader: MemoryReader, files: ReadonlyMap<string, string>): Promise<number> {
    const { nParsed } = project.indexer.state;
    const changed = [...files].filter(([path, text]) => new TextDecoder().decode(reader.files.get(path)) !== text);
    for (const [path, text] of changed) reader.write(path, text);
    const paths = changed.map(([path]) => path);
    await Promise.all([project.indexer.pathsChanged(paths.slice(0, 5)), project.indexer.pathsChanged(paths.slice(5))]);
    return project.indexer.state.nParsed - nParsed;
  }

  test('a branch that was seen before parses nothing, and gives the graph of a build from nothing', async () => {
    const reader = new MemoryReader(branch('Main'));
    const project = await open(reader, keptFacts(new MemorySegments()));
    assert.equal(project.indexer.state.nParsed, 60);
    assert.equal(await checkOut(project, reader, branch('Other')), 20);
    assert.equal(await checkOut(project, reader, branch('Main')), 0);
    assert.equal(await checkOut(project, reader, branch('Other')), 0);
    const fresh = await open(new MemoryReader(branch('Other')), undefined);
    assert.equal(project.indexer.graph.symbolsNamed('step0Other').length, 1);
    assert.deepEqual(dumpGraph(project.indexer.graph)['namesByFold'], dumpGraph(fresh.indexer.graph)['namesByFold']);
  });

  test('another worktree of the same texts parses nothing, also in another process', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    const first = await open(new MemoryReader(branch('Main')), facts);
    await facts.flush();
    const second = await open(new MemoryReader(branch('Main')), keptFacts(segments), '/other');
    assert.deepEqual([first.indexer.state.nParsed, second.indexer.state.nParsed], [60, 0]);
    assert.deepEqual(dumpGraph(second.indexer.graph), dumpGraph(first.indexer.graph));
  });

  test('two windows that write at once lose nothing of each other', async () => {
    const segments = new MemorySegments();
    const windows = [keptFacts(segments), keptFacts(segments)];
    await Promise.all([open(new MemoryReader(branch('Main')), windows[0]), open(new MemoryReader(branch('Other')), windows[1])]);
    await Promise.all(windows.map((window) => window.flush()));
    const third = keptFacts(segments);
    for (const name of ['Main', 'Other']) assert.equal((await open(new MemoryReader(branch(name)), third)).indexer.state.nParsed, 0, name);
  });

  test('facts that were written and read are the same, whatever the language', async () => {
    const texts: [string, string][] = [['go', 'package a\n\n// Sink takes.\ntype Sink interface {\n\tWrite(p []byte) (int, error)\n}\ntype File struct{ Deep }\nfunc (f *File) Write(p []byte) (int, error) { return f.x.Help(1, 2), nil }\n'],
      ['rust', 'pub trait Shape { fn area(&self) -> f64; }\nimpl Shape for Square { fn area(&self) -> f64 { self.0 } }\nuse a::b as c;\n'],
      ['typescript', 'import { a as b } from "./x";\nexport class Käse extends Base implements P { static n = 1; open(...rest: string[]): void { b(); bus.on("🧀", () => this.n); } }\nfunction broken( {\n']];
    for (const [id, text] of texts) {
      const facts = extractFacts(defined(await sharedGrammars().load(id)), text, defaultRules);
      const again = defined(decodeFacts(encodeFacts(facts)));
      assert.deepEqual({ ...again, units: again.units.map(withMaps) }, { ...facts, units: facts.units.map(withMaps) });
    }
  });

  test('damaged facts are no facts: a segment with any byte changed gives what was put in or nothing', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    const made = emptyFacts('go', 'a\nb\n', ['a problem']);
    for (const n of [1, 2, 3]) await facts.put('go', `${n}:x`, made);
    await facts.flush();
    const [name, { bytes }] = defined([...segments.segments][0]);
    await fc.assert(fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), async (at, by, isCut) => {
      const damaged = new MemorySegments();
      damaged.segments.set(name, { bytes: isCut ? bytes.slice(0, at) : bytes.map((byte, i) => (i === at ? byte ^ by : byte)), usedMs: 0 });
      const again = keptFacts(damaged);
      let nFound = 0;
      for (const n of [1, 2, 3]) {
        const found = await again.get('go', `${n}:x`);
        if (found === undefined) continue;
        nFound++;
        assert.deepEqual(found, made);
      }
      assert(nFound < 3);
    }), { numRuns: 200 });
  });

  test('texts whose keys have the same hash are told apart', async () => {
    const segments = new MemorySegments();
    const facts = new KeptFacts({ segments, hash: { ...hash, hash: () => '0123456789abcdef' }, log: noLog, stamp: 'build' });
    const made = [1, 2, 3].map((n) => emptyFacts('go', 'x'.repeat(n), []));
    for (const [i, one] of made.entries()) {
      await facts.put('go', `${i}:x`, one);
      await facts.flush();
    }
    for (const [i, one] of made.entries()) assert.deepEqual((await facts.get('go', `${i}:x`)) ?? one, one);
    await facts.put('go', '0:x', defined(made[0]));
    assert.deepEqual(await facts.get('go', '0:x'), made[0]);
  });

  test('a text that was written takes few bytes of memory', async () => {
    const facts = keptFacts(new MemorySegments());
    const made = emptyFacts('go', '', []);
    const fill = async (from: number, n: number): Promise<number> => {
      for (let i = from; i < from + n; i++) await facts.put('go', `${i}:0123456789abcdef`, made);
      await facts.flush();
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await fill(0, 1_000);
    const perText = ((await fill(1_000, 20_000)) - before) / 20_000;
    assert(perText < 40, `${perText} bytes`);
  });

  test('facts that come while others are written are kept too', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    await facts.put('go', '1:x', emptyFacts('go', '', []));
    const save = segments.save.bind(segments);
    segments.save = async (name, bytes) => {
      await facts.put('go', '2:x', emptyFacts('go', '', []));
      await save(name, bytes);
    };
    await facts.flush();
    assert.notEqual(await facts.get('go', '2:x'), undefined, 'in memory');
    await facts.flush();
    const again = keptFacts(segments);
    for (const key of ['1:x', '2:x']) assert.notEqual(await again.get('go', key), undefined, key);
  });

  test('facts of another build of the product are not used', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    await facts.put('go', '1:x', emptyFacts('go', '', []));
    await facts.flush();
    assert.equal(await keptFacts(segments, 'build 2').get('go', '1:x'), undefined);
    assert.notEqual(await keptFacts(segments).get('go', '1:x'), undefined);
  });

  test('many small segments become one, and all that was in them is still there', async () => {
    const segments = new MemorySegments();
    for (let n = 0; n < 20; n++) {
      const facts = keptFacts(segments);
      await facts.put('go', `${n}:x`, emptyFacts('go', 'x'.repeat(n), []));
      await facts.flush();
    }
    const again = keptFacts(segments);
    for (let n = 0; n < 20; n++) assert.notEqual(await again.get('go', `${n}:x`), undefined, String(n));
    assert(segments.segments.size < 20);
  });

  test('a window that writes all day has few segments, and all that was in them is still there', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    const made = Array.from({ length: 100 }, (_, n) => emptyFacts('go', 'x'.repeat(n), []));
    for (const [n, one] of made.entries()) {
      await facts.put('go', `${n}:x`, one);
      await facts.flush();
      assert(segments.segments.size <= 17, `${segments.segments.size} segments after ${n}`);
    }
    for (const reader of [facts, keptFacts(segments)]) {
      for (const [n, one] of made.entries()) assert.deepEqual(await reader.get('go', `${n}:x`), one);
    }
  });

  test('when there is too much, what was not used for longest goes', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    await facts.put('go', 'old:x', emptyFacts('go', '', []));
    await facts.flush();
    segments.segments.set('foreign.facts', { bytes: new Uint8Array(maxKeptBytes - 100), usedMs: ++segments.nowMs });
    await facts.put('go', 'new:x', emptyFacts('go', '', []));
    await facts.flush();
    assert.equal(await facts.get('go', 'old:x'), undefined);
    assert([...segments.segments.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) <= maxKeptBytes);
  });

  test('a store that fails costs the time to parse and nothing else', async () => {
    const segments = new MemorySegments();
    segments.isBroken = true;
    const facts = keptFacts(segments);
    const project = await open(new MemoryReader(branch('Main')), facts);
    await facts.flush();
    assert.deepEqual([project.indexer.state.phase, project.indexer.graph.nFiles, project.indexer.state.nParsed], ['ready', 60, 60]);
  });

  test('text that is not saved is not kept', async () => {
    const segments = new MemorySegments();
    const facts = keptFacts(segments);
    const project = await open(new MemoryReader(branch('Main')), facts);
    project.indexer.setDocument('src/f1.ts', { text: 'export function secretDraft(): void {}\n', version: 2 });
    await project.indexer.flushDocuments();
    await facts.flush();
    assert.equal(project.indexer.graph.symbolsNamed('secretDraft').length, 1);
    for (const { bytes } of segments.segments.values()) assert.doesNotMatch(new TextDecoder('latin1').decode(bytes), /secret/);
  });

  test('a checkout with a configuration file in it is one build, however many messages it comes in', async () => {
    const reader = new MemoryReader(branch('Main'));
    const project = await open(reader, undefined);
    let nListed = 0;
    const list = reader.list.bind(reader);
    reader.list = (folder) => {
      if (folder === '') nListed++;
      return list(folder);
    };
    reader.write('tsconfig.json', '{}');
    await Promise.all(['tsconfig.json', 'src/f1.ts', 'package.json', '.gitignore', 'src/f2.ts'].map((path) => project.indexer.pathsChanged([path])));
    assert(nListed <= 2, `${nListed} walks`);
  });
});
