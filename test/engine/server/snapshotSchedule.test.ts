import assert from 'node:assert/strict';
import { loadContentHash } from '../../../src/base/contentHash';
import { noLog } from '../../../src/index/ports';
import { Snapshots } from '../../../src/index/snapshots';
import { defaultRules } from '../../../src/server/defaults';
import { Project } from '../../../src/server/project';
import { MemoryBlobs } from '../../support/memoryBlobs';
import { MemoryReader, parseWorld, sharedGrammars } from '../../support/world';

class CountingBlobs extends MemoryBlobs {
  nSaved = 0;

  override save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    this.nSaved++;
    return super.save(name, pieces);
  }
}

/** A project whose clock is moved by hand. */
async function keptProject(): Promise<{ project: Project; blobs: CountingBlobs; reader: MemoryReader; clock: { ms: number } }> {
  const hash = await loadContentHash();
  const reader = new MemoryReader(parseWorld('//- /a.ts\nexport function one(): void {}\n'));
  const blobs = new CountingBlobs();
  const clock = { ms: 1_000 };
  const snapshots = new Snapshots('/world', { blobs, hash, log: noLog, stamp: 'build 1' });
  const project = new Project('/world', 'world', { reader, grammars: sharedGrammars(), hash, clock: { nowMs: () => clock.ms }, log: noLog, snapshots }, defaultRules);
  project.keepSnapshot();
  return { project, blobs, reader, clock };
}

/** Long enough for what is due now. */
async function aWhile(): Promise<void> {
  await new Promise((resume) => { setTimeout(resume, 60); });
}

suite('server/snapshotSchedule', () => {
  test('the snapshot is written after the build, and of later changes at most every 30 seconds', async () => {
    const { project, blobs, reader, clock } = await keptProject();
    await project.build();
    await aWhile();
    assert.equal(blobs.nSaved, 1, 'after the build');
    for (const text of ['let two = 2;\n', 'let three = 3;\n']) {
      reader.write('a.ts', text);
      await project.indexer.pathsChanged(['a.ts']);
    }
    await aWhile();
    assert.equal(blobs.nSaved, 1, 'right behind it');
    project.dispose();
    clock.ms += 60_000;
    reader.write('a.ts', 'let four = 4;\n');
    await project.indexer.pathsChanged(['a.ts']);
    await aWhile();
    assert.equal(blobs.nSaved, 1, 'once disposed of');
  });

  test('a change that comes 30 seconds after the last writing is written at once', async () => {
    const { project, blobs, reader, clock } = await keptProject();
    await project.build();
    await aWhile();
    clock.ms += 30_000;
    reader.write('a.ts', 'let two = 2;\n');
    await project.indexer.pathsChanged(['a.ts']);
    await aWhile();
    assert.equal(blobs.nSaved, 2);
    project.dispose();
  });

  test('a build that is cancelled is not written', async () => {
    const { project, blobs } = await keptProject();
    await project.build({ isCancellationRequested: true });
    await aWhile();
    assert.equal(blobs.nSaved, 0);
    project.dispose();
  });
});
