import assert from 'node:assert/strict';
import { elementType, splitType } from '../../../src/graph/typeText';
import { World, callsFrom, symbolAt } from './edgeTexts';

suite('graph/receiverTypes: type expressions', () => {
  for (const [written, parts] of Object.entries({
    'Store': 'Store', '*Store': 'Store', '&mut Store': 'Store', "&'a Store": 'Store', 'const struct ops *': 'ops', 'Store | undefined': 'Store',
    'null | Store': 'Store', 'Store?': 'Store', 'Promise<Row[]>': 'Promise of Row[]', 'Map<string, Row>': 'Map of string', 'Result<Vec<u8>, E>': 'Result of Vec<u8>',
    'pkg.Store': 'pkg.Store', 'a::b::Store': 'a::b::Store', '\\App\\Store': 'App\\Store', '"Store"': 'Store', 'dyn Draw': 'Draw', 'impl Draw': 'Draw',
    'Store[]': 'list', '[]Store': 'list', '...Store': 'list', '*[]Store': 'list', 'readonly Store[]': 'list',
    '(e *Etcd, err error)': 'Etcd', '(Backend, string)': 'Backend', '(x: number) => void': '', '{ a: number }': '', '': '', '() -> Int': '',
  })) {
    test(`\`${written}\` is ${parts === '' ? 'no name' : parts}`, () => {
      const { outer, inner, isList } = splitType(written);
      assert.equal(isList ? 'list' : inner === '' ? outer : `${outer} of ${inner}`, parts);
    });
  }

  for (const [written, element] of Object.entries({ 'Row[]': 'Row', '[]Row': 'Row', '[4]Row': 'Row', 'map[string]Row': 'Row', 'Map<string, Row>': 'Row', 'List[Row]': 'Row', '&[Row]': 'Row', 'Row': '' })) {
    test(`an element of \`${written}\` is ${element === '' ? 'unknown' : element}`, () => { assert.equal(elementType(written), element); });
  }
});

suite('graph/receiverTypes: members', () => {
  test('a member comes from the nearest type of the chain of bases, and a cycle of bases ends', async () => {
    const world = await World.open(`
//- /a.ts
export class Root { stop(): void {} start(): void {} }
export class Middle extends Root { start(): void {} }
export class Leaf extends Middle { }
export class Ring extends Ringed { }
export class Ringed extends Ring { }
export function go(x: Leaf, y: Ring) {
  x.start();
  x.stop();
  y.nowhere();
}
`);
    assert.deepEqual(callsFrom(world, 'a.ts#go'), ['a.ts#Middle.start', 'a.ts#Root.stop']);
  });

  test('what an embedded struct has is meant before what an interface beside it asks for', async () => {
    const world = await World.open('//- /a.go\npackage a\n\ntype Router interface {\n\tGroup() int\n}\n\ntype Base struct{}\n\nfunc (b *Base) Group() int { return 1 }\n\ntype Engine struct {\n\tBase\n\tRouter\n}\n\nfunc use(e *Engine) { e.Group() }\n');
    assert.deepEqual(callsFrom(world, 'a.go#use'), ['a.go#Base.Group']);
  });

  test('another name of a type has the members of that type', async () => {
    const world = await World.open('//- /a.rs\nstruct Store;\nimpl Store {\n    fn save(&self) {}\n}\ntype Shelf = Store;\nfn keep(s: &Shelf) { s.save(); }\n');
    assert.deepEqual(callsFrom(world, 'a.rs#keep'), ['a.rs#Store.save']);
  });

  test('fields, results, parameters and constructors say of what type a value is', async () => {
    const world = await World.open(`
//- /a.py
class Row:
    def cell(self):
        pass


class Table:
    def __init__(self, first: Row):
        self.first = first
        self.spare = Row()

    def row(self) -> Row:
        return self.spare

    def all(self):
        self.first.cell()


def by_field(t: Table):
    t.spare.cell()


def by_result(t: Table):
    t.row().cell()


def by_local():
    r = Row()
    r.cell()
`);
    for (const name of ['Table.all', 'by_field', 'by_result', 'by_local']) assert.ok(callsFrom(world, `a.py#${name}`).includes('a.py#Row.cell'), name);
  });

  test('what a base puts into a field is what a subclass finds there', async () => {
    const world = await World.open('//- /base.py\nclass Wrapper:\n    def write(self, t):\n        pass\n\n\nclass Command:\n    def __init__(self, out):\n        self.out = Wrapper(out)\n//- /own.py\nfrom base import Command\n\n\nclass Middle(Command):\n    pass\n\n\nclass Own(Middle):\n    def go(self):\n        self.out.write("x")\n');
    assert.deepEqual(callsFrom(world, 'own.py#Own.go'), ['base.py#Wrapper.write']);
  });

  test('the value of a receiver is external when a base of its type is not in the workspace', async () => {
    const world = await World.open('//- /a.py\nfrom lib import Base\n\n\nclass Own(Base):\n    def go(self):\n        self.conn.run()\n\n\nclass Other:\n    def run(self):\n        pass\n');
    const { types, graph } = world.project.resolver;
    const go = symbolAt(world, 'a.py#Own.go');
    assert.deepEqual(types.valueOf(graph.fileOf(go), go, 'self.conn', go.startLine), { kind: 'external' });
    assert.deepEqual(callsFrom(world, 'a.py#Own.go'), []);
  });
});
