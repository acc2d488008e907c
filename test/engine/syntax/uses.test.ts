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

  suite('functions that fields hold', () => {
    for (const [language, text, expected] of [
      ['c', 'struct ops { int (*open)(int); };\nstatic struct ops plain = { .open = f, .shut = &g };\nvoid set(struct ops *o) { o->open = &f; }', ['ops.open alias f in plain', 'ops.shut alias g in plain', 'o.open alias f in set']],
      ['c', 'struct lid x = { .ops = { .open = f } };\nvoid set() { use(&(struct ops){ .open = (fn) f }); }', ['.open alias f in x', 'ops.open alias f in set']],
      ['cpp', 'void set(Ops *o) { o->open = &A::f; }\nOps plain = { .open = A::f };', ['o.open alias A::f in set', 'Ops.open alias A::f in plain']],
      ['go', 'package a\nfunc set(o *Ops) {\n\to.Open = f\n\tuse(&Ops{Open: f, Shut: b.shut}, shelf.Ops{Open: f})\n}', ['o.Open alias f in set', 'Ops.Open alias f in set', 'Ops.Shut alias b.shut in set', 'shelf.Ops.Open alias f in set']],
      ['javascript', "function set(o) {\n  o.open = f;\n  o.lid.shut = b.shut;\n  this.open = o.open ?? f;\n  use({ open: f, 'shut': b.shut });\n}", ['o.open alias f in set', 'o.lid.shut alias b.shut in set', 'this.open alias f in set', '.open alias f in set', '.shut alias b.shut in set']],
      ['python', 'def make(o, cb):\n    o.cb = cb or f\n    o.lid = f if o else g\n    use({"open": f})\n    return shelf.Ops(open=b.f)\n', ['o.cb alias f in make', 'o.lid alias f in make', '.open alias f in make', 'shelf.Ops.open alias b.f in make']],
      ['rust', 'fn set(o: &mut Ops) {\n    o.open = f;\n    use_it(Ops { open: f, shut: Box::new(b::f) });\n}', ['o.open alias f in set', 'Ops.open alias f in set', 'Ops.shut alias b::f in set']],
      ['java', 'class A { void set(Ops o) { o.open = A::f; this.shut = this::g; } }', ['o.open alias A::f in set', 'this.shut alias this::g in set']],
      ['kotlin', 'fun set(o: Ops) {\n  o.open = ::f\n  o.shut = b::f\n}', ['o.open alias ::f in set', 'o.shut alias b::f in set']],
      ['csharp', 'class A { void Set(Ops o) { o.Open = F; Use(new Ops { Open = F, Shut = b.G }); } }', ['o.Open alias F in Set', '.Open alias F in Set', '.Shut alias b.G in Set']],
    ] as const) {
      test(`${language}: each is bound to the name of its field: ${expected.join(', ')}`, async () => {
        const found = bindingsIn(await factsOf(language, text)).filter((binding) => binding.includes(' alias '));
        assert.deepEqual(expected.filter((binding) => !found.includes(binding)), [], found.join('; '));
        assert.deepEqual(found.filter((binding) => !(expected as readonly string[]).includes(binding) && / alias (?:&|A::|b\.)?[fg] /.test(binding) && binding.includes('open')), []);
      });
    }
  });

  suite('elements', () => {
    for (const [language, text, expected] of [
      ['typescript', 'function go(xs: Lid[]) {\n  for (const x of xs) x.shut();\n}', 'x alias xs[0] in go'],
      ['python', 'def go(xs):\n    for x in self.items:\n        x.shut()\n', 'x alias self.items[0] in go'],
      ['go', 'package a\nfunc go1(xs []Lid) {\n\tfor _, x := range xs {\n\t\tx.Shut()\n\t}\n}', 'x alias xs[0] in go1'],
      ['rust', 'fn go(xs: &[Lid]) {\n    for x in xs.iter() {\n        x.shut();\n    }\n}', 'x alias xs[0] in go'],
      ['java', 'class A { void go(List<Lid> xs) { for (var x : xs) x.shut(); } }', 'x alias xs[0] in go'],
      ['kotlin', 'fun go(xs: List<Lid>) {\n  for (x in xs) { x.shut() }\n}', 'x alias xs[0] in go'],
      ['csharp', 'class A { void Go(List<Lid> xs) { foreach (var x in xs) x.Shut(); } }', 'x alias xs[0] in Go'],
      ['swift', 'func go(xs: [Lid]) {\n  for x in xs { x.shut() }\n}', 'x alias xs[0] in go'],
      ['cpp', 'void go(std::vector<Lid> xs) { for (auto &x : xs) x.shut(); }', 'x alias xs[0] in go'],
    ] as const) {
      test(`${language}: the name of a loop is an element of what it runs over`, async () => {
        const bindings = bindingsIn(await factsOf(language, text));
        assert.ok(bindings.includes(expected), bindings.join('; '));
      });
    }
  });

  suite('names that hide what is outside', () => {
    test('a parameter is neither a value nor called as what has its name elsewhere', async () => {
      for (const [language, text] of [
        ['typescript', 'function go(open, { lid }: Box) { use(open, lid); open(); lid(); }'],
        ['javascript', 'const go = (open, { lid }) => { use(open, lid); open(); lid(); };'],
        ['python', 'def go(open, lid=None):\n    use(open, lid)\n    open()\n    lid()\n'],
        ['go', 'package a\nfunc go1(open, lid func()) {\n\tuse(open, lid)\n\topen()\n\tlid()\n}'],
      ] as const) {
        const facts = await factsOf(language, text);
        assert.deepEqual([...usesOf(facts, 'open'), ...usesOf(facts, 'lid')], [], language);
        assert.deepEqual(usesOf(facts, 'use'), ['call'], language);
      }
    });

    test('a parameter of one function hides nothing from another', async () => {
      assert.deepEqual(usesOf(await factsOf('typescript', 'function go(open) {}\nfunction run() { use(open); open(); }'), 'open'), ['value', 'call']);
    });

    test('a part of something is bound to that part; what a module gives stays an import', async () => {
      const facts = await factsOf('javascript', "function go(box) {\n  const { open, lid: shut } = box.parts;\n  const { pour } = require('./pour');\n}");
      assert.deepEqual(bindingsIn(facts), ['box local  in go', 'open alias box.parts.open in go', 'shut alias box.parts.lid in go']);
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

    test('a path that leads out of a module inside of the file begins at the file', async () => {
      const facts = await factsOf('rust', 'use super::a;\nmod inner {\n    use super::b;\n    use super::super::c;\n    mod deep {\n        use super::super::d;\n        fn f() { use super::*; }\n    }\n}\nfn g() { use crate::lid::e; }');
      assert.deepEqual(facts.imports.map(({ source, name }) => `${source} ${name}`), ['super a', 'self b', 'super c', 'self d', 'self *', 'crate::lid e']);
    });

    test('another name for a type says which type it is', async () => {
      const facts = await factsOf('typescript', 'type Box = Store;\ntype List = Array<Store>;\ntype Far = shelf.Store;\ntype Either = A | B;');
      assert.deepEqual(facts.symbols.map(({ name, resultType }) => `${name} ${resultType}`), ['Box Store', 'List Array<Store>', 'Far shelf.Store', 'Either A | B']);
    });
  });
});
