// What a folder that is opened again takes from its snapshot, and what it does not.
import assert from 'node:assert/strict';
import { neverCancelled } from '../../../src/base/cancellation';
import { loadContentHash } from '../../../src/base/contentHash';
import { type BlobStore, noBlobs } from '../../../src/index/ports';
import { Snapshots } from '../../../src/index/snapshots';
import { defaultRules } from '../../../src/server/defaults';
import { Project } from '../../../src/server/project';
import { Grammars } from '../../../src/syntax/grammars';
import { MemoryBlobs } from '../../support/memoryBlobs';
import { MemoryReader, parseWorld, sharedGrammars } from '../../support/world';
import { dumpGraph } from '../graph/graphDump';

const world = `
//- /src/a.ts
import { bee } from './b';
export function ay(): void {
  bee();
}
//- /src/b.ts
export function bee(): void {}
//- /lib/c.py
def sea():
    return 1
`;

/** A product without grammars: whatever is in its graph was not parsed. */
function noGrammars(): Grammars {
  return new Grammars({ bytes: (name) => Promise.reject(new Error(`${name} is not there`)) }, () => {});
}

interface Opening {
  readonly blobs?: BlobStore;
  readonly grammars?: Grammars;
  readonly stamp?: string;
  readonly root?: string;
}

class Opened {
  readonly project: Project;
  readonly snapshots: Snapshots;
  readonly messages: string[] = [];

  private constructor(project: Project, snapshots: Snapshots, messages: string[]) {
    this.project = project;
    this.snapshots = snapshots;
    this.messages = messages;
  }

  static async prepare(reader: MemoryReader, { blobs = noBlobs, grammars = sharedGrammars(), stamp = 'build 1', root = '/world' }: Opening): Promise<Opened> {
    const hash = await loadContentHash();
    const messages: string[] = [];
    const put = (message: string): void => { messages.push(message); };
    const log = { info: put, warn: put, debug: put };
    const snapshots = new Snapshots(root, { blobs, hash, log, stamp });
    const project = new Project(root, 'world', { reader, grammars, hash, clock: { nowMs: () => performance.now() }, log, snapshots }, defaultRules);
    return new Opened(project, snapshots, messages);
  }

  static async open(reader: MemoryReader, opening: Opening): Promise<Opened> {
    const opened = await Opened.prepare(reader, opening);
    await opened.project.build();
    return opened;
  }

  get source(): string {
    return this.project.indexer.state.source;
  }

  names(): string[] {
    return [...this.project.indexer.graph.files()].flatMap(({ symbols }) => symbols.map(({ name }) => name)).sort();
  }
}

async function saved(reader: MemoryReader, opening: Opening = {}): Promise<MemoryBlobs> {
  const blobs = new MemoryBlobs();
  const { project } = await Opened.open(reader, { ...opening, blobs });
  await project.saveSnapshot();
  assert.equal(blobs.blobs.size, 1);
  return blobs;
}

suite('index/snapshots', () => {
  test('unchanged files are taken from the snapshot without being parsed', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const opened = await Opened.open(reader, { blobs: await saved(reader), grammars: noGrammars() });
    assert.equal(opened.source, 'snapshot');
    assert.deepEqual(opened.names(), ['ay', 'bee', 'sea']);
    assert.deepEqual([...opened.project.indexer.skipped], []);
    assert.deepEqual(opened.project.indexer.state.problems, []);
  });

  test('what changed while the folder was closed is taken in, whatever its size and time say', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader);
    reader.write('src/b.ts', 'export function boo(): void {}\n');
    reader.write('src/new.ts', 'export function fresh(): void {}\n');
    reader.files.delete('lib/c.py');
    const opened = await Opened.open(reader, { blobs });
    const built = await Opened.open(reader, {});
    assert.equal(opened.source, 'snapshot');
    assert.equal(built.source, 'built');
    assert.deepEqual(opened.names(), ['ay', 'boo', 'fresh']);
    assert.deepEqual([...opened.project.indexer.knownFiles].sort(), [...built.project.indexer.knownFiles].sort());
    assert.equal(opened.project.indexer.state.nFilesDone, 3);
  });

  test('a snapshot of another build, of another folder, or one that is damaged is not used, and said so only in the log', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader);
    const [name = '', bytes = new Uint8Array(0)] = [...blobs.blobs][0] ?? [];
    const damaged = new MemoryBlobs();
    damaged.blobs.set(name, bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte)));
    const empty = new MemoryBlobs();
    empty.blobs.set(name, new Uint8Array(0));
    for (const [opening, message] of [
      [{ blobs, stamp: 'build 2' }, /another version/], [{ blobs: damaged }, /checksum/], [{ blobs: empty }, /not used/], [{ blobs, root: '/other' }, /source=built/],
    ] as const) {
      const opened = await Opened.open(reader, opening);
      assert.equal(opened.source, 'built');
      assert.deepEqual(opened.names(), ['ay', 'bee', 'sea']);
      assert.deepEqual(opened.project.indexer.state.problems, []);
      assert.match(opened.messages.join('\n'), message);
    }
  });

  test('a store that fails costs nothing but the snapshot', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = new MemoryBlobs();
    blobs.isBroken = true;
    const opened = await Opened.open(reader, { blobs });
    await opened.project.saveSnapshot();
    assert.equal(opened.source, 'built');
    assert.equal(opened.snapshots.nBytes, 0);
    assert.match(opened.messages.join('\n'), /can not be read[^]*can not be written reason=Error: the disk is full/);
    blobs.isBroken = false;
    await opened.project.saveSnapshot();
    assert.equal(blobs.blobs.size, 1);
  });

  test('a question goes without a snapshot that takes long to be read, with the text of the editor, and has it when it is there', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader);
    const load = blobs.load.bind(blobs);
    let release: () => void = () => {};
    blobs.load = async (name) => {
      await new Promise<void>((resume) => { release = resume; });
      return load(name);
    };
    const { project } = await Opened.prepare(reader, { blobs });
    const building = project.build();
    project.indexer.setDocument('src/b.ts', { text: 'export function bee(): void {\n  buzz();\n}\n', version: 1 });
    const ask = (query: string): ReturnType<Project['explore']> =>
      project.explore({ query, maxChars: 0, hostMaxChars: 0, pathPrefix: '', knownElsewhere: [], isPart: false, session: null, decayed: (chars) => chars }, neverCancelled);
    const early = await ask('bee');
    assert.equal(project.indexer.snapshotReading.isOn, true);
    assert.match(early.text, /The index is still being built[^]*/);
    assert.match(early.text, /\t {2}buzz\(\);/);
    assert.equal(project.indexer.graph.nFiles, 0, 'nothing is taken in before the snapshot');
    release();
    await building;
    assert.equal(project.indexer.state.source, 'snapshot');
    const late = await ask('bee');
    assert.doesNotMatch(late.text, /still being built/);
    assert.match(late.text, /\t {2}buzz\(\);/);
    assert.match(late.text, /ay/);
  });

  test('for edges alone a snapshot is written again where that is asked for, and only there', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { project } = await Opened.open(reader, { blobs: new MemoryBlobs() });
    const snapshots = new MemoryBlobs();
    const kept = (await Opened.prepare(reader, { blobs: snapshots })).snapshots;
    const save = async (isForEdges: boolean): Promise<number> => {
      await kept.save(project.indexer.graph, () => false, () => Promise.resolve(), isForEdges);
      return kept.nBytes;
    };
    const before = await save(true);
    assert.equal(await project.resolver.resolveAll(() => Promise.resolve(true)), true);
    assert.equal(await save(false), before);
    assert.ok(before < (await save(true)));
  });

  test('a build that was cancelled is not kept', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = new MemoryBlobs();
    const { project } = await Opened.prepare(reader, { blobs });
    const token = { isCancellationRequested: false };
    const read = reader.read.bind(reader);
    reader.read = (path) => {
      token.isCancellationRequested = true;
      return read(path);
    };
    await project.build(token);
    assert.equal(project.indexer.graph.nFiles, 1, 'a part of it is there');
    await project.saveSnapshot();
    assert.equal(project.indexer.state.source, '');
    assert.equal(blobs.blobs.size, 0);
    await project.build();
    await project.saveSnapshot();
    assert.equal(blobs.blobs.size, 1);
  });

  test('nothing is kept before the build has ended, nor after one that failed', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = new MemoryBlobs();
    const { project } = await Opened.prepare(reader, { blobs });
    await project.saveSnapshot();
    const building = project.build();
    await project.saveSnapshot();
    await building;
    reader.list = () => Promise.reject(new Error('no listing'));
    await project.build();
    assert.equal(project.indexer.state.phase, 'failed');
    await project.saveSnapshot();
    assert.equal(blobs.blobs.size, 0);
  });

  test('what is as it was is not written again', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader);
    let nSaved = 0;
    const counting: BlobStore = { load: (name) => blobs.load(name), save: (name, pieces) => {
      nSaved++;
      return blobs.save(name, pieces);
    } };
    const { project } = await Opened.open(reader, { blobs: counting });
    await project.saveSnapshot();
    assert.equal(nSaved, 0);
    reader.write('src/b.ts', 'export function boo(): void {}\n');
    await project.indexer.pathsChanged(['src/b.ts']);
    await Promise.all([project.saveSnapshot(), project.saveSnapshot()]);
    assert.equal(nSaved, 1);
    const again = await Opened.open(reader, { blobs, grammars: noGrammars() });
    assert.deepEqual(again.names(), ['ay', 'boo', 'sea']);
  });

  test('text that is not saved is not kept', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = new MemoryBlobs();
    const { project } = await Opened.open(reader, { blobs });
    project.indexer.setDocument('src/b.ts', { text: 'export function secretDraft(): void {}\n', version: 2 });
    project.indexer.setDocument('src/a.ts', { text: parseWorld(world).get('src/a.ts') ?? '', version: 1 });
    await project.indexer.flushDocuments();
    assert.equal(project.indexer.graph.symbolsNamed('secretDraft').length, 1);
    await project.saveSnapshot();
    const kept = new TextDecoder('latin1').decode([...blobs.blobs.values()][0]);
    assert.doesNotMatch(kept, /secret/i);
    assert.match(kept, /src\/a\.ts/);
    const again = await Opened.open(reader, { blobs });
    assert.deepEqual(again.names(), ['ay', 'bee', 'sea']);
  });

  test('a file whose language was off is tried again', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader, { grammars: noGrammars() });
    const again = await Opened.open(reader, { blobs });
    assert.deepEqual(again.names(), ['ay', 'bee', 'sea']);
    assert.deepEqual([...again.project.indexer.skipped], []);
  });

  test('a document that changes while the snapshot is read wins over it', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const blobs = await saved(reader);
    let resume = (): void => {};
    const gate = new Promise<void>((open) => { resume = open; });
    const slow: BlobStore = { load: async (name) => {
      await gate;
      return blobs.load(name);
    }, save: () => Promise.resolve() };
    const { project } = await Opened.prepare(reader, { blobs: slow });
    const building = project.build();
    project.indexer.setDocument('src/b.ts', { text: 'export function draft(): void {}\n' });
    const flushing = project.indexer.flushDocuments();
    resume();
    await Promise.all([building, flushing]);
    const fresh = await Opened.prepare(reader, {});
    fresh.project.indexer.setDocument('src/b.ts', { text: 'export function draft(): void {}\n' });
    await fresh.project.build();
    assert.equal(project.indexer.state.source, 'snapshot');
    assert.deepEqual((dumpGraph(project.indexer.graph)['files'] as unknown[]).length, 3);
    assert.equal(project.indexer.graph.symbolsNamed('draft').length, 1);
    assert.equal(project.indexer.graph.symbolsNamed('bee').length, 0);
  });

  test('a build from nothing does not look at the snapshot', async () => {
    const reader = new MemoryReader(parseWorld(world));
    const { project } = await Opened.prepare(reader, { blobs: await saved(reader) });
    project.indexer.ignoreSnapshot();
    await project.build();
    assert.equal(project.indexer.state.source, 'built');
    assert.equal(project.indexer.graph.nFiles, 3);
  });
});
