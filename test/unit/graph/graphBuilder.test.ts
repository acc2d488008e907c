import assert from 'node:assert/strict';
import { GraphBuilder } from '../../../src/graph/graphBuilder';
import type { FileFacts } from '../../../src/graph/fileFacts';
import { traitsOf } from '../../../src/syntax/languages';
import { factsOf } from '../../support/languageHarness';

const first = 'export class Jar {\n  fill(n: number): void {}\n  empty(): void {}\n}\nexport function shelf(): Jar {\n  return new Jar();\n}\n';

async function builder(text: string): Promise<{ build: GraphBuilder; put: (text: string) => Promise<void>; facts: FileFacts }> {
  const build = new GraphBuilder(traitsOf);
  const put = async (now: string): Promise<void> => { build.replaceFile('a.ts', await factsOf('typescript', now), now); };
  await put(text);
  return { build, put, facts: await factsOf('typescript', text) };
}

suite('graph/graphBuilder', () => {
  test('a definition that is still there stays the same record, with its new lines and a new id', async () => {
    const { build, put } = await builder(first);
    const [before] = build.graph.symbolsNamed('fill');
    assert.ok(before !== undefined);
    const { id } = before;
    await put(`\n\n${first.replace('empty(): void {}', 'drain(): void {}')}`);
    const [after] = build.graph.symbolsNamed('fill');
    assert.equal(after, before);
    assert.equal(after.startLine, 4);
    assert.notEqual(after.id, id);
    assert.equal(build.graph.symbol(id), undefined);
    assert.equal(build.graph.symbol(after.id), after);
    assert.equal(after.parent?.name, 'Jar');
    assert.deepEqual(after.parent.children.map(({ name }) => name), ['fill', 'drain']);
    assert.equal(build.graph.symbolsNamed('empty').length, 0);
  });

  test('two definitions of one name stay apart, and the one that goes is gone', async () => {
    const { build, put } = await builder('function a() {}\nfunction a(x) {}\nclass B { a() {} }\n');
    assert.equal(build.graph.symbolsNamed('a').length, 3);
    await put('function a() {}\nclass B { a() {} }\n');
    assert.equal(build.graph.symbolsNamed('a').length, 2);
    assert.equal(build.graph.membersOf('B').size, 1);
  });

  test('a file that is taken out leaves nothing behind', async () => {
    const { build } = await builder(`${first}import { x } from './x';\nbus.on('go', shelf);\n`);
    assert.ok(build.removeFile('a.ts'));
    const { tables } = build.graph;
    for (const map of [tables.files, tables.filesByPath, tables.filesByFolder, tables.filesByStem, tables.symbolsByName, tables.membersByOwner, tables.subtypesByBase, tables.usersByName, tables.listenersByEvent, tables.filledFields, tables.dataByType]) {
      assert.equal(map.size, 0);
    }
    assert.equal([...tables.namesByFold.names()].length, 0);
    assert.ok([...tables.symbols].every((symbol) => symbol === undefined));
    assert.equal(tables.lexicon.nUnits, 0);
    assert.equal(build.removeFile('a.ts'), false);
  });

  test('the words of a symbol are those of its present text only', async () => {
    const { build, put } = await builder('function a() {\n  return "rhubarb";\n}\n');
    const { lexicon } = build.graph;
    const live = (word: string): number => {
      const term = lexicon.terms.find(word);
      const postings = term === undefined ? undefined : lexicon.postings(term);
      return postings === undefined ? 0 : [...postings.units.subarray(0, postings.n)].filter((unit) => lexicon.isLive(unit)).length;
    };
    assert.equal(live('rhubarb'), 1);
    await put('function a() {\n  return "quince";\n}\n');
    assert.equal(live('rhubarb'), 0);
    assert.equal(live('quince'), 1);
    assert.equal(lexicon.nUnits, 1);
  });

  test('a use keeps its kind, receiver, line, place and number of arguments', async () => {
    const { build } = await builder('function a() {\n  store.put(1, 2);\n  new Jar();\n}\n');
    const file = build.graph.fileAt('a.ts');
    assert.ok(file !== undefined);
    const refs = Array.from({ length: build.graph.nRefs(file) }, (_, i) => build.graph.refAt(file, i));
    const put = refs.find(({ name }) => name === 'put');
    assert.deepEqual({ ...put, from: put?.from.name }, { kind: 'call', name: 'put', receiver: 'store', line: 2, nArgs: 2, from: 'a' });
    assert.equal(refs.find(({ name }) => name === 'Jar')?.kind, 'new');
  });

  test('the symbol around a line is the innermost one', async () => {
    const { build } = await builder(first);
    const file = build.graph.fileAt('a.ts');
    assert.ok(file !== undefined);
    assert.equal(build.graph.symbolAtLine(file, 2)?.name, 'fill');
    assert.equal(build.graph.symbolAtLine(file, 4)?.name, 'Jar');
    assert.equal(build.graph.symbolAtLine(file, 8), undefined);
  });
});
