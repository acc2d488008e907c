// What the graph has no longer is held by nobody.
import assert from 'node:assert/strict';
import { collectGarbage } from '../../support/garbage';
import { Resolver } from '../../../src/graph/resolver';
import { World, allEdges, symbolAt } from './edgeTexts';

const nVersions = 30;

/** Files whose edges, imports and bindings are all asked for. */
function texts(n: number): ReadonlyMap<string, string> {
  return new Map([
    ['jar.ts', `export class Jar {\n  fill${n}(): void {}\n  empty(): void {}\n}\nexport function shelf(): Jar {\n  return new Jar();\n}\n`],
    ['main.ts', `import { shelf } from './jar';\nexport function run${n}(): void {\n  const jar = shelf();\n  jar.fill${n}();\n  jar.empty();\n}\n`],
    [`gone${n}.ts`, `import { shelf as open } from './jar';\nexport const jar = open();\njar.empty();\n`],
  ]);
}

suite('graph/memory', () => {
  test('versions of files that were replaced or removed are held by nobody, whatever was asked of them', async () => {
    const world = await World.open(texts(0));
    const { graph } = world.project.resolver;
    const versions: WeakRef<object>[] = [];
    for (let n = 1; n <= nVersions; n++) {
      assert.notEqual(allEdges(world).length, 0);
      for (const file of graph.files()) versions.push(new WeakRef(file), new WeakRef(file.definitions));
      for (const [path, text] of texts(n)) world.reader.write(path, text);
      world.reader.files.delete(`gone${n - 1}.ts`);
      await world.project.indexer.pathsChanged([...texts(n).keys(), `gone${n - 1}.ts`]);
      // Objects behind weak references stay until the turn of the event loop is over.
      await new Promise((resume) => { setTimeout(resume, 0); });
    }
    collectGarbage();
    const nHeld = versions.filter((version) => version.deref() !== undefined).length;
    // The last versions may be at hand in what was computed last.
    assert.ok(nHeld <= 12, `${nHeld} of ${versions.length} are held`);
  });

  test('of more files than are kept resolved, the edges of those that were asked for last are there, and others are found again, the same', async () => {
    const world = await World.open(new Map(Array.from({ length: 6 }, (_, n) => [`f${n}.ts`, `import { at${(n + 1) % 6} } from './f${(n + 1) % 6}';\nexport function at${n}(): void {\n  at${(n + 1) % 6}();\n}\n`])));
    const { graph } = world.project.resolver;
    const all = (resolver: Resolver): string[] => [...graph.files()].flatMap(({ symbols }) => symbols.flatMap((symbol) =>
      [...resolver.edgesFrom(symbol), ...resolver.edgesTo(symbol)].map(({ from, to, line, how }) => `${from.name} ${to.name} ${line} ${how}`)));
    const unbounded = all(new Resolver(graph, 6));
    assert.equal(graph.countResolved(), 6);
    const bounded = new Resolver(graph, 2);
    assert.ok(bounded.isBounded);
    assert.deepEqual(all(bounded), unbounded);
    const resolved = (): string[] => [...graph.files()].filter((file) => graph.resolved.has(file)).map(({ path }) => path);
    assert.equal(resolved().length, 2);
    bounded.edgesFrom(symbolAt(world, 'f3.ts#at3'));
    bounded.edgesFrom(symbolAt(world, 'f1.ts#at1'));
    assert.deepEqual(resolved(), ['f1.ts', 'f3.ts']);
    assert.equal(await bounded.resolveAll(() => Promise.resolve(true)), true);
    assert.deepEqual(resolved(), ['f1.ts', 'f3.ts'], 'what was asked for is not pushed out by what was not');
    assert.deepEqual(all(bounded), unbounded);
  });

  test('users of a popular name are looked for in a part of the files that are kept resolved, and in all where all are kept', async () => {
    const users = Array.from({ length: 6 }, (_, n): [string, string] => [`u${n}.ts`, `import { popular } from './popular';\nexport function use${n}(): void {\n  popular();\n}\n`]);
    const world = await World.open(new Map([['popular.ts', 'export function popular(): void {}\n'], ...users]));
    const { graph } = world.project.resolver;
    const callersWithin = (resolver: Resolver): { n: number; isWhole: boolean } => {
      const { result, isWhole } = resolver.within(resolver.maxFilesForUsers, () => resolver.edgesTo(symbolAt(world, 'popular.ts#popular')));
      return { n: result.length, isWhole };
    };
    assert.equal(callersWithin(new Resolver(graph, 20)).n, 6);
    const bounded = callersWithin(new Resolver(graph, 2));
    assert.equal(bounded.isWhole, false);
    assert.ok(bounded.n < 6);
  });

  test('where not all files are kept resolved, no question begins another one when its time is over; what was found before is there', async () => {
    const users = Array.from({ length: 6 }, (_, n): [string, string] => [`u${n}.ts`, `import { popular } from './popular';\nexport function use${n}(): void {\n  popular();\n}\n`]);
    const world = await World.open(new Map([['popular.ts', 'export function popular(): void {}\n'], ...users]));
    const { graph } = world.project.resolver;
    let nowMs = 0;
    const callers = (resolver: Resolver): { n: number; isWhole: boolean } => {
      const { result, isWhole } = resolver.within(100, () => resolver.edgesTo(symbolAt(world, 'popular.ts#popular')));
      return { n: result.length, isWhole };
    };
    // Every look at the clock takes half a second.
    const clock = (): number => (nowMs += 500);
    const bounded = new Resolver(graph, 5, clock);
    const first = callers(bounded);
    assert.equal(first.isWhole, false);
    assert.ok(0 < first.n && first.n < 6, String(first.n));
    const second = callers(bounded);
    assert.ok(first.n < second.n, 'what the first one found costs no time');
    assert.deepEqual(callers(new Resolver(graph, 20, clock)), { n: 6, isWhole: true });
  });
});
