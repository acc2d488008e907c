// What no watcher told of is noticed all the same, once in a while.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Project } from '../../../src/server/project';
import { FileSweep } from '../../../src/index/fileSweep';
import { defaultRules } from '../../../src/server/defaults';
import { NodeFileReader } from '../../../src/server/node/nodeFiles';
import type { FileReader } from '../../../src/index/ports';
import { inFolder, openProject } from '../../support/diskWorld';

/** A folder on disk with its index, and a look that the test asks for. */
class Swept {
  readonly root: string;
  readonly project: Project;
  readonly sweep: FileSweep;

  private constructor(root: string, project: Project, sweep: FileSweep) {
    this.root = root;
    this.project = project;
    this.sweep = sweep;
  }

  static async open(root: string, files: Readonly<Record<string, string>>, change: (reader: FileReader) => FileReader = (reader) => reader): Promise<Swept> {
    for (const [path, text] of Object.entries(files)) write(root, path, text);
    const sweep = new FileSweep(change(new NodeFileReader(root)), defaultRules.exclude);
    const project = await openProject(root, sweep.reader);
    await project.build();
    return new Swept(root, project, sweep);
  }

  write(path: string, text: string): void {
    write(this.root, path, text);
  }

  async run(): Promise<string[]> {
    return [...await this.sweep.run(this.project.indexer)].sort();
  }

  names(): string[] {
    return [...this.project.indexer.graph.files()].flatMap(({ symbols }) => symbols.map(({ name }) => name)).sort();
  }
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const code = (name: string): string => `export function ${name}(): void {}\n`;
const files = { 'src/a.ts': code('ay'), 'src/b.ts': code('bee'), 'lib/c.ts': code('sea') };

suite('index/fileSweep', () => {
  test('new, changed, renamed and removed files that nobody told of are taken in, in old and new folders', () => inFolder(async (root) => {
    const swept = await Swept.open(root, files);
    swept.write('src/new.ts', code('fresh'));
    swept.write('far/away/d.ts', code('dee'));
    swept.write('src/a.ts', `${code('ay')}${code('more')}`);
    renameSync(join(root, 'src/b.ts'), join(root, 'src/bb.ts'));
    rmSync(join(root, 'lib'), { recursive: true });
    assert.deepEqual(await swept.run(), ['far/away/d.ts', 'lib/c.ts', 'src/a.ts', 'src/b.ts', 'src/bb.ts', 'src/new.ts']);
    assert.deepEqual(swept.names(), ['ay', 'bee', 'dee', 'fresh', 'more']);
    assert.deepEqual(await swept.run(), [], 'and then all is known');
  }));

  test('an edit that keeps the size is noticed by its time, also by one that lies before', () => inFolder(async (root) => {
    const swept = await Swept.open(root, files);
    swept.write('src/a.ts', code('ai'));
    utimesSync(join(root, 'src/a.ts'), 1_000_000, 1_000_000);
    assert.deepEqual(await swept.run(), ['src/a.ts']);
    assert.deepEqual(swept.names(), ['ai', 'bee', 'sea']);
  }));

  test('a look at a folder in which nothing changed reads no file and parses none', () => inFolder(async (root) => {
    let nRead = 0;
    const swept = await Swept.open(root, { ...files, 'src/binary.ts': '\0\0' }, (reader) => ({ ...bound(reader), read: (path) => {
      if (path.endsWith('.ts')) nRead++;
      return reader.read(path);
    } }));
    const { nParsed } = swept.project.indexer.state;
    nRead = 0;
    assert.deepEqual(await swept.run(), []);
    swept.write('src/late.ts', '\0\0');
    assert.deepEqual(await swept.run(), ['src/late.ts']);
    assert.deepEqual(await swept.run(), [], 'a binary file is looked at once');
    assert.deepEqual([nRead, swept.project.indexer.state.nParsed], [1, nParsed]);
  }));

  test('ignore rules that changed, came or went count', () => inFolder(async (root) => {
    const swept = await Swept.open(root, files);
    swept.write('.gitignore', 'lib/\n');
    assert((await swept.run()).includes('.gitignore'));
    assert.deepEqual(swept.names(), ['ay', 'bee']);
    swept.write('.gitignore', 'src/\n');
    await swept.run();
    assert.deepEqual(swept.names(), ['sea']);
    rmSync(join(root, '.gitignore'));
    await swept.run();
    assert.deepEqual(swept.names(), ['ay', 'bee', 'sea']);
    assert.deepEqual(await swept.run(), []);
  }));

  test('while a folder can not be read, nothing is given up', () => inFolder(async (root) => {
    let isAway = false;
    const swept = await Swept.open(root, files, (reader) => ({ ...bound(reader), list: (folder) => (isAway && folder === 'lib' ? Promise.resolve(undefined) : reader.list(folder)) }));
    isAway = true;
    assert.deepEqual(await swept.run(), []);
    assert.deepEqual(swept.names(), ['ay', 'bee', 'sea']);
    isAway = false;
    swept.write('lib/d.ts', code('dee'));
    assert.deepEqual(await swept.run(), ['lib/d.ts']);
  }));

  test('files that come through the client are listed and not brought here', () => inFolder(async (root) => {
    let nStats = 0;
    const swept = await Swept.open(root, files, (reader) => ({ ...bound(reader), filesAtOnce: 8, stat: (path) => {
      nStats++;
      return reader.stat(path);
    } }));
    nStats = 0;
    swept.write('src/new.ts', code('fresh'));
    assert.deepEqual(await swept.run(), ['src/new.ts']);
    assert.equal(nStats, 1);
    assert.deepEqual(swept.names(), ['ay', 'bee', 'fresh', 'sea']);
  }));

  test('an unsaved document without a file behind it stays', () => inFolder(async (root) => {
    const swept = await Swept.open(root, files);
    swept.project.indexer.setDocument('src/draft.ts', { text: code('draft'), version: 1 });
    await swept.project.indexer.flushDocuments();
    assert.deepEqual(await swept.run(), []);
    assert(swept.names().includes('draft'));
  }));

  test('a folder without rights is not read, and costs itself only', () => inFolder(async (root) => {
    const swept = await Swept.open(root, files);
    chmodSync(join(root, 'lib'), 0);
    await swept.run();
    chmodSync(join(root, 'lib'), 0o700);
    await swept.run();
    assert.deepEqual(swept.names(), ['ay', 'bee', 'sea']);
  }));
});

function bound(reader: FileReader): FileReader {
  return { leadsElsewhere: (path) => reader.leadsElsewhere(path), list: (folder) => reader.list(folder), stat: (path) => reader.stat(path), read: (path) => reader.read(path) };
}
