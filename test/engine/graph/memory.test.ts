// What the graph has no longer is held by nobody.
import assert from 'node:assert/strict';
import { collectGarbage } from '../../support/garbage';
import { World, allEdges } from './edgeTexts';

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
});
