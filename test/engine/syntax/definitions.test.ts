import assert from 'node:assert/strict';
import type { FileFacts, SymbolFact } from '../../../src/graph/fileFacts';
import { factsOf } from '../../support/languageHarness';

function symbol(facts: FileFacts, name: string): SymbolFact {
  const found = facts.symbols.find((candidate) => candidate.name === name);
  assert.ok(found !== undefined, `no symbol ${name} in ${facts.symbols.map((one) => one.name).join(', ')}`);
  return found;
}

function parentName(facts: FileFacts, name: string): string {
  return facts.symbols[symbol(facts, name).parent]?.name ?? 'file';
}

function exportedNames(facts: FileFacts): string[] {
  return facts.symbols.filter(({ isExported }) => isExported).map(({ name }) => name);
}

suite('definitions', () => {
  test('two patterns for one name make one symbol, completed from both', async () => {
    const facts = await factsOf('typescript', 'const lid = (size: number): Lid => open(size);');
    assert.equal(facts.symbols.length, 1);
    assert.equal(symbol(facts, 'lid').kind, 'function');
    assert.equal(symbol(facts, 'lid').resultType, 'Lid');
    assert.deepEqual(symbol(facts, 'lid').paramTypes, ['number']);
  });

  test('a body that is still to be written begins no later than its function ends', async () => {
    for (const text of ['def after(self):\n\n\nclass X:\n    pass\n', 'class R:\n    def after(self):\n#   x\n', 'class R:\n    def after(self):\n\n#   x\n\ny = 1\n', 'def after():']) {
      const { bodyLine, startLine, endLine } = symbol(await factsOf('python', text), 'after');
      assert.ok(bodyLine === 0 || (startLine <= bodyLine && bodyLine <= endLine), JSON.stringify([text, startLine, bodyLine, endLine]));
    }
  });

  suite('exports', () => {
    test('the statement widens the first declarator only and none of them holds another', async () => {
      const facts = await factsOf('typescript', 'export const\n  low = 1,\n  high = 2;');
      assert.deepEqual(facts.symbols.map(({ name, parent, startLine }) => [name, parent, startLine]), [['low', -1, 1], ['high', -1, 3]]);
      assert.deepEqual(exportedNames(facts), ['low', 'high']);
    });

    test('members of an exported class are not exported themselves', async () => {
      assert.deepEqual(exportedNames(await factsOf('typescript', 'export class Crate { open() { const lid = () => 1; } }')), ['Crate']);
    });

    test('an export list marks top-level definitions, before and after them, and not a member of that name', async () => {
      const facts = await factsOf('javascript', 'export { open };\nclass Crate { open() {} close() {} }\nfunction open() {}\nfunction close() {}');
      assert.deepEqual(facts.symbols.filter(({ isExported }) => isExported).map(({ name, parent }) => [name, parent]), [['open', -1]]);
    });

    test('a mark on the name of a member does not mark a function of that name', async () => {
      const facts = await factsOf('go', 'package a\nfunc (c *Crate) Open() {}\nfunc Close() {}\nfunc open() {}');
      assert.deepEqual(exportedNames(facts), ['Open', 'Close']);
    });

    test('names in __all__ are exported although they begin with an underscore', async () => {
      assert.deepEqual(exportedNames(await factsOf('python', '__all__ = ["_open"]\ndef _open(): pass\ndef _close(): pass\ndef lid(): pass')), ['_open', 'lid']);
    });
  });

  suite('nesting', () => {
    test('names that one statement declares stand beside each other', async () => {
      const facts = await factsOf('go', 'package a\ntype Crate struct {\n\tlow, high int\n}\nvar left, right int');
      assert.deepEqual(['low', 'high', 'left', 'right'].map((name) => parentName(facts, name)), ['Crate', 'Crate', 'file', 'file']);
    });

    test('a field that a constructor declares belongs to the type; calls after it still belong to the constructor', async () => {
      const facts = await factsOf('typescript', 'class Crate {\n  constructor(private store: Store, lid = cover()) {\n    fill();\n  }\n}');
      assert.equal(parentName(facts, 'store'), 'Crate');
      for (const name of ['cover', 'fill']) {
        const ref = facts.refs.find((candidate) => candidate.name === name);
        assert.equal(facts.symbols[ref?.from ?? -1]?.name, 'constructor');
      }
    });

    test('a field set in several methods is one field, and what is assigned belongs to the method', async () => {
      const facts = await factsOf('python', 'class Crate:\n    def __init__(self):\n        self.lid = cover()\n    def close(self):\n        self.lid = seal()');
      assert.equal(facts.symbols.filter(({ name }) => name === 'lid').length, 1);
      assert.equal(parentName(facts, 'lid'), 'Crate');
      const seal = facts.refs.find(({ name }) => name === 'seal');
      assert.equal(facts.symbols[seal?.from ?? -1]?.name, 'close');
    });

    test('a declared field is kept and its assignment in the constructor is not a second one', async () => {
      const facts = await factsOf('javascript', 'class Crate {\n  constructor() {\n    this.lid = 1;\n  }\n  lid = 2;\n}');
      assert.deepEqual(facts.symbols.filter(({ name }) => name === 'lid').map(({ nameLine }) => nameLine), [5]);
    });

    test('a getter and a setter of one name stay two members', async () => {
      const facts = await factsOf('python', 'class Crate:\n    @property\n    def lid(self): return 1\n    @lid.setter\n    def lid(self, value): self.x = value');
      assert.deepEqual(facts.symbols.filter(({ name }) => name === 'lid').map(({ startLine }) => startLine), [2, 4]);
    });

    test('a member of an assigned prototype belongs to its function', async () => {
      const facts = await factsOf('javascript', 'function Crate() {}\nCrate.prototype = { open() { return { lid() {} }; } };');
      assert.equal(symbol(facts, 'open').owner, 'Crate');
      assert.equal(symbol(facts, 'lid').owner, '');
      assert.equal(parentName(facts, 'lid'), 'open');
    });
  });

  suite('doc comments', () => {
    test('the block right above is the doc comment, also above a decorator', async () => {
      const facts = await factsOf('typescript', '// first\n// second\n@sealed\nexport class Crate {}');
      assert.deepEqual([symbol(facts, 'Crate').docLine, symbol(facts, 'Crate').startLine, symbol(facts, 'Crate').nameLine], [1, 3, 4]);
    });

    test('a comment after code, or with a blank line below it, is not', async () => {
      const facts = await factsOf('typescript', 'let a = 1; // about a\nfunction open() {}\n\n// about nothing\n\nfunction close() {}');
      assert.equal(symbol(facts, 'open').docLine, 2);
      assert.equal(symbol(facts, 'close').docLine, 6);
    });
  });

  suite('parameters', () => {
    const counted: readonly (readonly [language: string, text: string, n: number, isOpen: boolean])[] = [
      ['javascript', 'const f = one => one;', 1, false],
      ['javascript', 'function f({ a = 1 }, [b]) {}', 2, false],
      ['javascript', 'function f(a, b = 2) {}', 2, true],
      ['javascript', 'function f(...all) {}', 1, true],
      ['typescript', 'function f(this: Crate, done: (n: number) => void) {}', 1, false],
      ['typescript', 'function f(done: (...all: number[]) => void, opts: { a?: number }) {}', 2, false],
      ['typescript', 'function f(a?: number) {}', 1, true],
      ['typescript', 'function f(a: number, /* why */ b: number) {}', 2, false],
      ['typescript', 'class A { f(@dec() a: number) {} }', 1, false],
      ['python', 'def f(a, /, b, *, c): pass', 3, false],
      ['python', 'def f(a, *rest, **more): pass', 3, true],
      ['python', 'class A:\n    def f(self, a: int = 1): pass', 1, true],
      ['go', 'package a\nfunc f(a, b int, c string) {}', 3, false],
      ['go', 'package a\nfunc f(a int, rest ...string) {}', 2, true],
      ['go', 'package a\nfunc f(done func(a ...int) error) {}', 1, false],
    ];
    for (const [language, text, n, isOpen] of counted) {
      test(`${language}: ${text.split('\n').at(-1)?.trim()}`, async () => {
        const found = symbol(await factsOf(language, text), 'f');
        assert.deepEqual([found.nParams, found.hasRest || found.nRequired < found.nParams], [n, isOpen]);
      });
    }
  });

  suite('heads of types', () => {
    test('a base is named once, without its type arguments', async () => {
      const facts = await factsOf('typescript', 'class Crate extends Box<Lid> implements a.Named<Lid>, Box {}');
      assert.deepEqual(symbol(facts, 'Crate').supers, [{ kind: 'extends', name: 'Box' }, { kind: 'implements', name: 'a.Named' }]);
    });

    test('a base stated outside the type is a conformance', async () => {
      const facts = await factsOf('go', 'package a\nvar _ Mover = (*Crate)(nil)');
      assert.deepEqual(facts.conformances, [{ owner: 'Crate', base: { kind: 'implements', name: 'Mover' }, line: 2 }]);
    });
  });
});
