// Edges are there before the first question asks for them, and again after an edit, for what it touched.
import assert from 'node:assert/strict';
import { neverCancelled } from '../../../src/base/cancellation';
import type { Project } from '../../../src/server/project';
import { defined } from '../../support/defined';
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

  test('what may not be resolved now is passed over and said to be missing, what is resolved counts in full', async () => {
    const { project } = await aheadProject();
    const { resolver } = project;
    const [one] = resolver.graph.symbolsNamed('one');
    const users = (nFiles: number): readonly [string[], boolean] => {
      const { result, isWhole } = resolver.within(nFiles, () => resolver.edgesTo(defined(one)));
      return [result.filter(({ kind }) => kind === 'calls').map(({ from }) => from.name), isWhole];
    };
    assert.deepEqual(users(0), [[], false]);
    assert.equal(resolver.graph.countResolved(), 0);
    assert.deepEqual(users(Infinity), [['two'], true]);
    assert.deepEqual(users(0), [['two'], true]);
    project.dispose();
  });

  test('a question before all edges are resolved names every user of what it asks for', async () => {
    const callers = Array.from({ length: 400 }, (_, i) => `//- /user${i}.ts\nimport { one } from './a';\nexport function user${i}(): void {\n  one();\n}`);
    const project = await openProject('/world', new MemoryReader(parseWorld(`${world}\n${callers.join('\n')}`)));
    project.resolveAhead();
    await project.build();
    const { text } = await project.explore({ query: 'one()', maxChars: 0, hostMaxChars: 0, pathPrefix: '', knownElsewhere: [], isPart: false, session: null, decayed: (chars) => chars }, neverCancelled);
    assert.match(text, /\*\*Used by\*\* one: .*, \+\d+ more\./);
    assert.doesNotMatch(text, /still being looked up/);
    assert.ok(project.resolver.maxFilesAWalk < 400, 'a walk is bounded meanwhile');
    assert(await until(() => project.indexer.graph.countResolved() === 403));
    project.dispose();
  });

  test('a project that is closed resolves nothing more', async () => {
    const { project, nResolved } = await aheadProject();
    project.dispose();
    await new Promise((resume) => { setTimeout(resume, 400); });
    assert.equal(nResolved(), 0);
  });
});
