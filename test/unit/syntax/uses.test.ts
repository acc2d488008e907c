import assert from 'node:assert/strict';
import type { FileFacts } from '../../../src/graph/fileFacts';
import { factsOf } from '../../support/languageHarness';

function usesOf(facts: FileFacts, name: string): string[] {
  return facts.refs.filter((ref) => ref.name === name).map((ref) => `${ref.kind}${ref.receiver === '' ? '' : ` on ${ref.receiver}`}`);
}

function bindingsIn(facts: FileFacts): string[] {
  return facts.bindings.map(({ name, how, of, scope }) => `${name} ${how} ${of} in ${facts.symbols[scope]?.name ?? 'file'}`);
}

suite('uses', () => {
  test('a place is one use, and the one that says most', async () => {
    const facts = await factsOf('typescript', 'run(this.lid());\nlet one: units.Lid;\nopen.call(1);');
    assert.deepEqual(usesOf(facts, 'lid'), ['call on this']);
    assert.deepEqual(usesOf(facts, 'Lid'), ['type on units']);
    assert.deepEqual(usesOf(facts, 'open'), ['value']);
  });

  test('the name of a definition is no use of it', async () => {
    const facts = await factsOf('typescript', 'class Lid {}\ninterface Box { lid: Lid }');
    assert.deepEqual(usesOf(facts, 'Lid'), ['type']);
    assert.deepEqual(usesOf(facts, 'Box'), []);
  });

  test('a call in an anonymous callback belongs to the nearest named function', async () => {
    const facts = await factsOf('javascript', 'function fill(list) {\n  list.map((one) => list.map(function () { return pour(one); }));\n}');
    const pour = facts.refs.find(({ name }) => name === 'pour');
    assert.equal(facts.symbols[pour?.from ?? -1]?.name, 'fill');
  });

  test('a receiver is one line and keeps its end when it is long', async () => {
    const facts = await factsOf('javascript', `${'verylongname.'.repeat(20)}shelf\n  .lid\n  .open();`);
    const open = facts.refs.find(({ name }) => name === 'open');
    assert.ok(open !== undefined && open.receiver.length <= 120 && open.receiver.endsWith('verylongname.shelf .lid'), open?.receiver);
  });

  test('an event is named without quotes', async () => {
    assert.deepEqual(usesOf(await factsOf('javascript', 'bus.emit("packed"); bus.on(\'packed\', f);'), 'packed'), ['emit', 'listen']);
  });

  test('comments are not arguments', async () => {
    const facts = await factsOf('typescript', 'open(1, /* two */ 2);');
    assert.equal(facts.refs[0]?.nArgs, 2);
  });

  suite('bindings', () => {
    test('what a field says of its own name is known in its type', async () => {
      assert.deepEqual(bindingsIn(await factsOf('typescript', 'class Crate {\n  lid = new Lid();\n}')), ['lid new Lid in Crate']);
    });

    test('what a method assigns to a field is said where the other names of the method mean something', async () => {
      const facts = await factsOf('python', 'class Crate:\n    def __init__(self, lid: Lid):\n        self.lid = lid');
      assert.deepEqual(bindingsIn(facts), ['lid type Lid in __init__', 'self.lid alias lid in __init__']);
    });

    test('a constant of the module is known in the module, a local name in its function', async () => {
      const facts = await factsOf('typescript', 'const one = new Lid();\nfunction f(two: Lid) {\n  const three = open();\n}');
      assert.deepEqual(bindingsIn(facts), ['one new Lid in file', 'two type Lid in f', 'three call open in f']);
    });
  });

  suite('imports', () => {
    const forms: readonly (readonly [language: string, text: string, source: string, name: string, alias: string, isReexport: boolean])[] = [
      ['typescript', "import lid from './lid';", './lid', 'default', 'lid', false],
      ['typescript', "import * as lid from './lid';", './lid', '', 'lid', false],
      ['typescript', "import './lid';", './lid', '', '', false],
      ['typescript', "export * from './lid';", './lid', '*', '', true],
      ['typescript', "export * as lid from './lid';", './lid', '', 'lid', true],
      ['typescript', "export { a as b } from './lid';", './lid', 'a', 'b', true],
      ['typescript', 'export { a as b };', '', 'a', 'b', true],
      ['typescript', 'export default lid;', '', 'lid', 'default', true],
      ['javascript', "module.exports = require('./lid');", './lid', '*', '', true],
      ['javascript', "exports.a = require('./lid').b;", './lid', 'b', 'a', true],
      ['python', 'import a.b', 'a.b', '', 'a.b', true],
      ['python', 'from .. import lid as top', '..', 'lid', 'top', true],
      ['python', 'from .a import *', '.a', '*', '', true],
      ['go', 'package p\nimport l "a/lid"', 'a/lid', '', 'l', false],
    ];
    for (const [language, text, source, name, alias, isReexport] of forms) {
      test(`${language}: ${text.split('\n').at(-1)}`, async () => {
        const { imports } = await factsOf(language, text);
        assert.deepEqual(imports.map(({ line: _line, ...fact }) => fact), [{ source, name, alias, isReexport }]);
      });
    }
  });
});
