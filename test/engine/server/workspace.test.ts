import assert from 'node:assert/strict';
import { neverCancelled } from '../../../src/base/cancellation';
import { loadContentHash } from '../../../src/base/contentHash';
import { FileSymbols } from '../../../src/graph/fileSymbols';
import { noLog } from '../../../src/index/ports';
import { Snapshots } from '../../../src/index/snapshots';
import { defaultRules } from '../../../src/server/defaults';
import { handleExplore } from '../../../src/server/handlers/explore';
import { workspaceStatus } from '../../../src/server/handlers/status';
import { Workspace } from '../../../src/server/workspace';
import { sourceAssets } from '../../support/languageHarness';
import { MemoryBlobs } from '../../support/memoryBlobs';
import { MemorySegments } from '../../support/memorySegments';
import { MemoryReader, parseWorld, sharedGrammars, sourceLines } from '../../support/world';

const uri = 'pond';
const world = `
//- /pond.ts
export function feedDucks(): void { countBread(); }
//- /bread.ts
export function countBread(): void {}
`;

/** A workspace of one folder in memory, whose clock is moved by hand. */
class OneFolder {
  readonly reader = new MemoryReader(parseWorld(world));
  readonly clock = { ms: 1_000 };
  nSwaps = 0;
  readonly workspace: Workspace;

  private constructor(hash: Awaited<ReturnType<typeof loadContentHash>>, blobs: MemoryBlobs) {
    const clock = { nowMs: () => this.clock.ms };
    this.workspace = new Workspace({
      platform: {
        assets: sourceAssets(process.cwd()), clock, onHeavyGrammar: () => {}, memoryMiB: () => 0,
        openFolder: () => Promise.resolve({ root: '/pond', folder: '/pond', reader: this.reader, relativePath: (asked) => (asked.startsWith(`${uri}/`) ? asked.slice(uri.length + 1) : undefined) }),
        openBlobs: () => blobs, openSegments: () => new MemorySegments(), stamp: () => Promise.resolve('test'),
      },
      grammars: sharedGrammars(), hash, log: noLog, onDidChange: () => {}, onDidSwap: () => { this.nSwaps++; },
      snapshotsOf: (root) => new Snapshots(root, { blobs, hash, log: noLog, stamp: 'test' }),
    }, defaultRules);
  }

  static async open(blobs = new MemoryBlobs()): Promise<OneFolder> {
    const folder = new OneFolder(await loadContentHash(), blobs);
    await folder.workspace.addFolder(uri, 'pond');
    await folder.until(() => folder.project.indexer.state.phase === 'ready');
    // The snapshot that follows the build.
    await folder.aWhile();
    return folder;
  }

  get project(): Workspace['projects'][number]['project'] {
    const [entry] = this.workspace.projects;
    assert.ok(entry !== undefined);
    return entry.project;
  }

  /** As if so many symbols had been taken in and had gone. */
  wear(nSymbols: number): void {
    const { strings, symbols } = this.project.indexer.graph.tables;
    const [file] = this.project.indexer.graph.files();
    assert.ok(file !== undefined);
    symbols.retire(new FileSymbols(strings, file.id, symbols.take(file.id, nSymbols), nSymbols));
  }

  /** A change of a file, after which the snapshot is written. */
  async change(path: string, text: string): Promise<void> {
    this.clock.ms += 60_000;
    this.reader.write(path, text);
    await this.project.indexer.pathsChanged([path]);
  }

  async ask(query: string): Promise<string> {
    const result = await handleExplore(this.workspace, { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null }, () => 0, neverCancelled);
    assert.ok(result.kind === 'answer', JSON.stringify(result));
    return result.text;
  }

  async until(isReached: () => boolean): Promise<void> {
    for (let i = 0; i < 1_000 && !isReached(); i++) await new Promise((resume) => { setTimeout(resume, 2); });
    assert.ok(isReached());
  }

  async aWhile(): Promise<void> {
    await new Promise((resume) => { setTimeout(resume, 60); });
  }
}

suite('server/workspace', () => {
  test('a graph of which more is gone than there is gives way to one that was read from its snapshot, and nobody is told', async () => {
    const folder = await OneFolder.open();
    const worn = folder.project;
    folder.wear(100_001);
    await folder.change('bread.ts', 'export function countCrumbs(): void {}\n');
    const states = new Set<string>();
    await folder.until(() => {
      states.add(workspaceStatus(folder.workspace, 0).projects[0]?.state ?? '');
      return folder.project !== worn;
    });
    assert.deepEqual([...states], ['ready']);
    assert.equal(folder.nSwaps, 1, 'the new one wants the open documents');
    assert.equal(folder.project.indexer.state.source, 'snapshot');
    assert.equal(folder.project.indexer.graph.tables.symbols.nGone, 0);
    const text = await folder.ask('feedDucks countCrumbs');
    assert.equal(sourceLines(text).get('pond.ts')?.get(1), 'export function feedDucks(): void { countBread(); }');
    assert.equal(sourceLines(text).get('bread.ts')?.get(1), 'export function countCrumbs(): void {}');
  });

  test('a graph of which little is gone stays', async () => {
    const folder = await OneFolder.open();
    const { project } = folder;
    folder.wear(99_990);
    await folder.change('bread.ts', 'export function countCrumbs(): void {}\n');
    await folder.aWhile();
    assert.equal(folder.project, project);
    assert.equal(folder.nSwaps, 0);
  });

  test('a worn graph answers on where the new one can not be made', async () => {
    const folder = await OneFolder.open();
    const worn = folder.project;
    folder.wear(100_001);
    folder.reader.list = () => Promise.reject(new Error('the disk is gone'));
    await folder.change('bread.ts', 'export function countCrumbs(): void {}\n');
    await folder.aWhile();
    assert.equal(folder.project, worn);
    assert.match(await folder.ask('feedDucks'), /feedDucks/);
  });
});
