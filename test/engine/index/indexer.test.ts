// After any sequence of changes the graph is that of a build from nothing.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { neverCancelled } from '../../../src/base/cancellation';
import type { CodeGraph } from '../../../src/graph/codeGraph';
import { qualifiedName } from '../../../src/graph/symbol';
import type { Project } from '../../../src/server/project';
import { defaultRules } from '../../../src/server/defaults';
import { openProject } from '../../support/diskWorld';
import { MemoryReader, parseWorld } from '../../support/world';

const world = `
//- /src/a.ts
import { bee } from './b';
export function ay(): void {
  bee();
}
//- /src/b.ts
export function bee(): void {}
//- /lib/c.ts
export const sea = 1;
`;

/** Everything of a graph that does not depend on the order in which files came. */
function contents({ graph, resolver }: { graph: CodeGraph; resolver: Project['resolver'] }): unknown {
  const files = [...graph.files()].sort((x, y) => (x.path < y.path ? -1 : 1));
  return files.map((file) => ({
    path: file.path, fingerprint: file.fingerprint, nLines: file.nLines, role: file.role,
    symbols: file.symbols.map((symbol) => `${qualifiedName(symbol)} ${symbol.kind} ${symbol.startLine}-${symbol.endLine}`),
    edges: [file.root, ...file.symbols].flatMap((symbol) => resolver.edgesFrom(symbol).map((edge) => `${edge.kind} ${qualifiedName(edge.to)} ${graph.fileOf(edge.to).path} ${edge.line} ${edge.how}`)).sort(),
    postings: ['ay', 'bee', 'sea', 'alpha', 'beta'].map((term) => {
      const id = graph.lexicon.terms.find(term);
      const postings = id === undefined ? undefined : graph.lexicon.postings(id);
      return postings === undefined ? 0 : [...postings.units.subarray(0, postings.n)].filter((unit) => graph.lexicon.isLive(unit) && graph.symbol(unit)?.file === file.id).length;
    }),
  }));
}

function tableSizes({ tables }: CodeGraph): Record<string, number> {
  return {
    files: tables.files.size, byPath: tables.filesByPath.size, folders: tables.filesByFolder.size, stems: tables.filesByStem.size,
    names: tables.symbolsByName.size, folds: [...tables.namesByFold.names()].length, owners: tables.membersByOwner.size, users: tables.usersByName.size,
    live: [...tables.symbols].filter((symbol) => symbol !== undefined).length, units: tables.lexicon.nUnits,
  };
}

async function build(reader: MemoryReader): Promise<Project> {
  const project = await openProject('/world', reader);
  await project.build();
  return project;
}

function stateOf(project: Project): { graph: CodeGraph; resolver: Project['resolver'] } {
  return { graph: project.indexer.graph, resolver: project.resolver };
}

suite('index/indexer', () => {
  const paths = ['src/a.ts', 'src/b.ts', 'src/new.ts', 'lib/c.ts', 'lib/deep/d.ts'];
  const texts = ['export function ay(): void {\n  bee();\n}\n', 'export function bee(): void {}\nexport class Alpha {\n  beta(): void {\n    ay();\n  }\n}\n', 'export function sea(): number {\n  return alpha();\n}\n', '', '// only beta\n', 'export function (', "import { bee } from './b';\nexport const alpha = () => bee();\n"];
  const step = fc.record({ what: fc.constantFrom('write', 'write', 'delete', 'open', 'close', 'flush', 'tell', 'rename', 'build'), path: fc.constantFrom(...paths), other: fc.constantFrom(...paths), text: fc.constantFrom(...texts) });

  test('after any writes, deletes, opens and closes the graph equals one built from nothing', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const reader = new MemoryReader(parseWorld(world));
      const project = await build(reader);
      const { indexer } = project;
      const documents = new Map<string, string>();
      // Open documents that were seen to be what is on disk: nothing of them is unsaved, so that later the disk counts.
      const saved = new Set<string>();
      const touched = new Set<string>();
      let version = 0;
      const stored = (path: string): string | undefined => {
        const bytes = reader.files.get(path);
        return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
      };
      const look = (places: Iterable<string>): void => {
        for (const path of places) if (documents.has(path) && documents.get(path) === stored(path)) saved.add(path);
      };
      for (const { what, path, other, text } of steps) {
        if (what === 'write') reader.write(path, text);
        else if (what === 'delete') reader.files.delete(path);
        else if (what === 'rename') {
          const bytes = reader.files.get(path);
          reader.files.delete(path);
          if (bytes !== undefined) reader.files.set(other, bytes);
          await indexer.pathsChanged([path, other]);
          look([path, other]);
        } else if (what === 'open') {
          documents.set(path, text);
          saved.delete(path);
          touched.add(path);
          indexer.setDocument(path, { text, version: ++version });
        } else if (what === 'close') {
          documents.delete(path);
          saved.delete(path);
          indexer.closeDocument(path);
        } else if (what === 'flush') {
          await indexer.flushDocuments();
          look(touched);
          touched.clear();
        } else if (what === 'build') {
          await project.build();
          look(documents.keys());
        }
        if (what === 'write' || what === 'delete' || what === 'tell') {
          await indexer.pathsChanged([path]);
          look([path]);
        }
      }
      await indexer.flushDocuments();
      // What the editor shows counts as what is on disk, but for what another program wrote since it was saved.
      const expectedReader = new MemoryReader(new Map());
      for (const [path, bytes] of reader.files) expectedReader.files.set(path, bytes);
      for (const [path, text] of documents) if (!saved.has(path) || !reader.files.has(path)) expectedReader.write(path, text);
      const expected = await build(expectedReader);
      assert.deepEqual(contents(stateOf(project)), contents(stateOf(expected)));
      assert.deepEqual(tableSizes(indexer.graph), tableSizes(expected.indexer.graph));
      assert.deepEqual([...indexer.knownFiles].sort(), [...expected.indexer.knownFiles].sort());
    }), { numRuns: process.env['CODEGRAPH_LONG'] === '1' ? 500 : 20 });
  });

  test('taking in a file that did not change changes nothing', async () => {
    const { indexer } = await build(new MemoryReader(parseWorld(world)));
    const { generation } = indexer.graph;
    await indexer.pathsChanged(['src/a.ts', 'src/b.ts']);
    await indexer.freshen('lib/c.ts');
    assert.equal(indexer.graph.generation, generation);
  });

  test('of two readings of one file at the same time the later one stays', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { indexer } = await build(reader);
    const gates: (() => void)[] = [];
    const read = reader.read.bind(reader);
    reader.read = async (path) => {
      const bytes = await read(path);
      if (path === 'src/b.ts' && gates.length < 1) await new Promise<void>((resume) => gates.push(resume));
      return bytes;
    };
    reader.write('src/b.ts', 'export function older(): void {}\n');
    const slow = indexer.freshen('src/b.ts');
    while (gates.length === 0) await new Promise((resume) => { setImmediate(resume); });
    reader.write('src/b.ts', 'export function newer(): void {}\n');
    await indexer.freshen('src/b.ts');
    gates[0]?.();
    assert.equal((await slow)?.text, 'export function newer(): void {}\n');
    assert.equal(indexer.graph.symbolsNamed('newer').length, 1);
    assert.equal(indexer.graph.symbolsNamed('older').length, 0);
  });

  test('a file that is there and can not be read keeps what is known of it', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { indexer } = await build(reader);
    reader.unreadable.add('src/b.ts');
    assert.equal(await indexer.freshen('src/b.ts'), undefined);
    assert.equal(indexer.graph.symbolsNamed('bee').length, 1);
    assert.match(indexer.skipped.get('src/b.ts') ?? '', /could not be read/);
    reader.unreadable.clear();
    assert.notEqual(await indexer.freshen('src/b.ts'), undefined);
    assert.equal(indexer.skipped.has('src/b.ts'), false);
  });

  test('what is passed over is listed with its reason, and no longer when it changes', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const project = await openProject('/world', reader, { ...defaultRules, maxFileBytes: 6_000 });
    reader.write('src/huge.ts', `export const huge = 1;\n${'// filler of a line\n'.repeat(400)}`);
    reader.write('src/min.js', `${'function a(b){return b};'.repeat(230)}\n`);
    reader.files.set('src/binary.ts', Uint8Array.from([1, 0, 2]));
    await project.build();
    const { skipped, graph } = project.indexer;
    assert.deepEqual([...skipped.keys()].sort(), ['src/binary.ts', 'src/huge.ts', 'src/min.js']);
    assert.match(skipped.get('src/huge.ts') ?? '', /KiB.*codegraph\.index\.maxFileSizeKB/);
    assert.match(skipped.get('src/min.js') ?? '', /minified/);
    assert.match(skipped.get('src/binary.ts') ?? '', /binary/);
    for (const path of [...skipped.keys()]) reader.write(path, 'export const small = 1;\n');
    await project.indexer.pathsChanged(['src/huge.ts', 'src/min.js', 'src/binary.ts']);
    assert.deepEqual([...skipped.keys()], []);
    assert.equal(graph.symbolsNamed('small').length, 3);
    for (const path of ['src/huge.ts', 'src/min.js', 'src/binary.ts']) reader.files.delete(path);
    await project.build();
    assert.deepEqual([...skipped.keys()], []);
  });

  test('a build that is cancelled keeps what it has and says so', async () => {
    const project = await openProject('/world', new MemoryReader(parseWorld(world)));
    await project.build({ isCancellationRequested: true });
    assert.match(project.indexer.state.problems.join(' '), /cancelled/);
    assert.equal(project.indexer.state.phase, 'ready');
    await project.build(neverCancelled);
    assert.deepEqual(project.indexer.state.problems, []);
    assert.equal(project.indexer.graph.nFiles, 3);
  });

  test('a new folder, and one that is gone, are taken in with all that is below', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { indexer } = await build(reader);
    reader.write('more/x/one.ts', 'export function one(): void {}\n');
    reader.write('more/two.ts', 'export function two(): void {}\n');
    await indexer.pathsChanged(['more']);
    assert.equal(indexer.graph.nFiles, 5);
    for (const path of ['src/a.ts', 'src/b.ts', 'more/x/one.ts']) reader.files.delete(path);
    await indexer.pathsChanged(['src', 'more/x']);
    assert.deepEqual([...indexer.graph.files()].map(({ path }) => path).sort(), ['lib/c.ts', 'more/two.ts']);
  });

  test('listeners are told of changes, and not any more once they are disposed', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { indexer } = await build(reader);
    let nCalls = 0;
    const listener = indexer.onDidChange(() => { nCalls++; });
    reader.write('src/b.ts', 'export function be(): void {}\n');
    await indexer.pathsChanged(['src/b.ts']);
    assert.equal(nCalls, 1);
    await indexer.pathsChanged(['src/b.ts']);
    assert.equal(nCalls, 1);
    listener.dispose();
    reader.files.delete('src/b.ts');
    await indexer.pathsChanged(['src/b.ts']);
    assert.equal(nCalls, 1);
  });

  test('an early question pulls the files forward that have most of its words, and the build goes on from there', async () => {
    const files = parseWorld(world);
    for (let i = 0; i < 80; i++) files.set(`bulk/b${i}.ts`, `export function bulk${i}(): void {}\n`);
    files.set('zz/last.ts', 'export function walrusWhisker(): void {}\n');
    const project = await openProject('/world', new MemoryReader(files));
    const { indexer } = project;
    const building = project.build();
    await indexer.queue.foreground(() => indexer.indexMatches(['WalrusWhisker', 'walrus', 'of'], 5_000));
    assert.equal(indexer.graph.symbolsNamed('walrusWhisker').length, 1);
    assert.ok(indexer.graph.nFiles < 80);
    await building;
    assert.equal(indexer.graph.nFiles, 84);
    await indexer.indexMatches(['walrus'], 5_000);
  });

  test('an early question does not wait for the walk of the whole tree', async () => {
    const reader = new MemoryReader(parseWorld(world));
    let release = (): void => {};
    const gate = new Promise<void>((open) => { release = open; });
    const list = reader.list.bind(reader);
    reader.list = async (folder) => {
      if (folder === 'src') await gate;
      return list(folder);
    };
    const project = await openProject('/world', reader);
    const building = project.build();
    await project.indexer.queue.foreground(() => project.indexer.indexMatches(['sea'], 300));
    assert.equal(project.indexer.state.phase, 'discovering');
    assert.deepEqual([...project.indexer.graph.tables.filesByPath.keys()], ['lib/c.ts']);
    release();
    await building;
    assert.equal(project.indexer.graph.nFiles, 3);
  });

  test('pulling forward ends with its time', async () => {
    const project = await openProject('/world', new MemoryReader(parseWorld(world)));
    await project.indexer.indexMatches(['bee'], 0);
    const building = project.build();
    await project.indexer.indexMatches(['bee'], 0);
    await building;
    assert.equal(project.indexer.graph.nFiles, 3);
  });
});
