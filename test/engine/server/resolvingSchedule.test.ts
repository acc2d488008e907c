// Edges are there before the first question asks for them, and again after an edit, for what it touched.
import assert from 'node:assert/strict';
import type { Project } from '../../../src/server/project';
import { openProject } from '../../support/diskWorld';
import { MemoryReader, parseWorld } from '../../support/world';

const world = `
//- /a.ts
export function one(): void {}
//- /b.ts
import { one } from './a';
export function two(): void {
  one();
}
//- /c.ts
export function three(): void {}
`;

async function until(isReached: () => boolean): Promise<boolean> {
  for (let i = 0; i < 300 && !isReached(); i++) await new Promise((resume) => { setTimeout(resume, 10); });
  return isReached();
}

async function aheadProject(): Promise<{ project: Project; reader: MemoryReader; nResolved: () => number }> {
  const reader = new MemoryReader(parseWorld(world));
  const project = await openProject('/world', reader);
  project.resolveAhead();
  await project.build();
  return { project, reader, nResolved: () => project.indexer.graph.countResolved() };
}

suite('server/resolvingSchedule', () => {
  test('all edges are resolved after the build, without a question, and again after an edit', async () => {
    const { project, reader, nResolved } = await aheadProject();
    assert.equal(nResolved(), 0, 'not as a part of the build');
    assert(await until(() => nResolved() === 3));
    reader.write('a.ts', 'export function uno(): void {}\n');
    await project.indexer.pathsChanged(['a.ts']);
    assert.equal(nResolved(), 1, 'c.ts has nothing to do with it');
    assert(await until(() => nResolved() === 3));
    project.dispose();
  });

  test('a question goes first, and work in the background goes on behind it', async () => {
    const { project, nResolved } = await aheadProject();
    await project.indexer.queue.foreground(async () => {
      await new Promise((resume) => { setTimeout(resume, 400); });
      assert(nResolved() < 3, 'the background waits');
    });
    assert(await until(() => nResolved() === 3));
    project.dispose();
  });

  test('a project that is closed resolves nothing more', async () => {
    const { project, nResolved } = await aheadProject();
    project.dispose();
    await new Promise((resume) => { setTimeout(resume, 400); });
    assert.equal(nResolved(), 0);
  });
});
