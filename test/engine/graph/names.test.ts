import assert from 'node:assert/strict';
import type { Meaning } from '../../../src/graph/names';
import { World, placeText, symbolAt } from './edgeTexts';

/** What a name means inside a symbol, as text. */
function meaning(world: World, place: string, name: string): string {
  const { graph, names } = world.project.resolver;
  const from = symbolAt(world, place);
  return text(world, names.meaning(graph.fileOf(from), from, name));
}

function text(world: World, found: Meaning | undefined): string {
  const { graph } = world.project.resolver;
  if (found === undefined) return 'nothing';
  if (found.kind === 'external') return 'external';
  if (found.kind === 'module') return `module ${found.files.map(({ path }) => path).join(', ')}`;
  return `${found.symbols.map((symbol) => placeText(graph, symbol)).join(', ')} by ${found.how}`;
}

suite('graph/names', () => {
  test('the nearest scope decides, then the file, then its imports', async () => {
    const world = await World.open(`
//- /a.ts
import { far, near as close } from "./b";
import def from "./b";
import * as all from "./b";
import { gone } from "./b";
import ext from "left-pad";
export function outer() {
  function far() {}
  function inner() {}
}
export function other() {}
//- /b.ts
export function far() {}
export function near() {}
export default function main() {}
`);
    assert.equal(meaning(world, 'a.ts#outer.inner', 'far'), 'a.ts#outer.far by scope');
    assert.equal(meaning(world, 'a.ts#other', 'far'), 'b.ts#far by import');
    assert.equal(meaning(world, 'a.ts#other', 'inner'), 'nothing');
    assert.equal(meaning(world, 'a.ts#other', 'close'), 'b.ts#near by import');
    assert.equal(meaning(world, 'a.ts#other', 'all'), 'module b.ts');
    assert.equal(meaning(world, 'a.ts#other', 'def'), 'b.ts#main by import');
    // An import that leads nowhere is not made up for by a namesake.
    assert.equal(meaning(world, 'a.ts#other', 'gone'), 'external');
    assert.equal(meaning(world, 'a.ts#other', 'ext'), 'external');
  });

  test('re-exports that lead in a circle end', async () => {
    const world = await World.open('//- /a.ts\nexport * from "./b";\n//- /b.ts\nexport * from "./a";\nexport { x as y } from "./a";\n//- /c.ts\nimport { x, y } from "./a";\nexport function use() {}\n');
    assert.equal(meaning(world, 'c.ts#use', 'x'), 'external');
    assert.equal(meaning(world, 'c.ts#use', 'y'), 'external');
  });

  test('what stands in a namespace is meant only where nothing nearer has the name', async () => {
    const world = await World.open('//- /a.ts\nimport * as AST from "./ast";\nexport namespace Signature {\n  export type AST = string;\n  export function only() {}\n}\nexport function use() {}\n//- /ast.ts\nexport class Node {}\n');
    assert.equal(meaning(world, 'a.ts#use', 'AST'), 'module ast.ts');
    assert.equal(meaning(world, 'a.ts#use', 'only'), 'a.ts#Signature.only by scope');
  });

  test('Go: files of a package see each other, files of another package beside them do not', async () => {
    const world = await World.open('//- /p/a.go\npackage p\n\nfunc one() {}\n//- /p/b.go\npackage p\n\nfunc two() {}\n//- /p/c_test.go\npackage p_test\n\nfunc three() {}\n//- /q/d.go\npackage p\n\nfunc four() {}\n');
    assert.equal(meaning(world, 'p/a.go#one', 'two'), 'p/b.go#two by scope');
    assert.equal(meaning(world, 'p/a.go#one', 'three'), 'nothing');
    assert.equal(meaning(world, 'p/a.go#one', 'four'), 'nothing');
  });

  test('C: a function of another file is seen when it is not static', async () => {
    const world = await World.open('//- /a.c\nint shown(void) { return 1; }\nstatic int hidden(void) { return 2; }\n//- /b.c\nint use(void) { return 0; }\n');
    assert.equal(meaning(world, 'b.c#use', 'shown'), 'a.c#shown by unique');
    assert.equal(meaning(world, 'b.c#use', 'hidden'), 'nothing');
  });

  test('tests and routes are no names', async () => {
    const world = await World.open('//- /a.test.ts\ndescribe("load", () => {\n  it("save", () => {});\n});\nexport function use() {}\n');
    assert.equal(meaning(world, 'a.test.ts#use', 'load'), 'nothing');
    assert.equal(meaning(world, 'a.test.ts#use', 'save'), 'nothing');
  });
});
