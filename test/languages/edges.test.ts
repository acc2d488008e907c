// What the queries of a language say of fields, loops, hidden names and paths leads to the right edges.
import assert from 'node:assert/strict';
import { World, callsFrom } from '../engine/graph/edgeTexts';

interface Case {
  readonly title: string;
  readonly files: string;
  readonly from: string;
  readonly calls: readonly string[];
}

const cases: readonly Case[] = [
  {
    title: 'TypeScript: a member of another name for a type is the type’s',
    files: '//- /a.ts\nclass Store {\n  load(): void {}\n}\ntype Shelf = Store;\nexport function go(shelf: Shelf): void {\n  shelf.load();\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Store.load'],
  },
  {
    title: 'TypeScript: an element of a list has the type of its elements',
    files: '//- /a.ts\nclass Lid {\n  shut(): void {}\n}\nclass Door {\n  shut(): void {}\n}\nexport function go(lids: Lid[]): void {\n  for (const lid of lids) lid.shut();\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Lid.shut'],
  },
  {
    title: 'TypeScript: a part of an object is that part and not what has its name here',
    files: '//- /a.ts\nclass Store {\n  open(): void {}\n}\nfunction open(): void {}\nexport function go(store: Store): void {\n  const { open } = store;\n  open();\n}\n',
    from: 'a.ts#go', calls: ['a.ts#Store.open'],
  },
  {
    title: 'JavaScript: a call of a parameter is no call of the function of that name',
    files: '//- /a.js\nfunction open() {}\nexport function go(open) {\n  open();\n}\n',
    from: 'a.js#go', calls: [],
  },
  {
    title: 'Python: a call of a parameter is no call of the function of that name',
    files: '//- /a.py\ndef open_it():\n    pass\n\n\ndef go(open_it):\n    open_it()\n',
    from: 'a.py#go', calls: [],
  },
  {
    title: 'Python: an attribute holds what a keyword or a fallback puts into it',
    files: '//- /a.py\ndef ring():\n    pass\n\n\nclass Bell:\n    def __init__(self, strike=None):\n        self.strike = strike or ring\n\n    def go(self):\n        self.strike()\n',
    from: 'a.py#Bell.go', calls: ['a.py#ring'],
  },
  {
    title: 'C: a field holds what a table of its struct names for it, and not what another struct’s does',
    files: '//- /a.c\nstruct ops { int (*open)(int id); };\nstruct lid { int (*open)(int id); };\nstatic int net(int id) { return id; }\nstatic int cup(int id) { return id; }\nstatic struct ops net_ops = { .open = net };\nstatic struct lid cup_lid = { .open = cup };\nint go(struct ops *o) {\n  return o->open(1);\n}\n',
    from: 'a.c#go', calls: ['a.c#net'],
  },
  {
    title: 'Go: a field holds what a literal of its struct names for it',
    files: '//- /go.mod\nmodule example.test/a\n//- /a.go\npackage a\n\ntype Ops struct{ Open func(int) int }\ntype Lid struct{ Open func(int) int }\n\nfunc net(id int) int { return id }\nfunc cup(id int) int { return id }\n\nvar ops = &Ops{Open: net}\nvar lid = Lid{Open: cup}\n\nfunc run(o *Ops) int {\n\treturn o.Open(1)\n}\n',
    from: 'a.go#run', calls: ['a.go#net'],
  },
  {
    title: 'Go: an element of a slice has the type of its elements',
    files: '//- /go.mod\nmodule example.test/a\n//- /a.go\npackage a\n\ntype Lid struct{}\n\nfunc (l *Lid) Shut() {}\n\ntype Door struct{}\n\nfunc (d *Door) Shut() {}\n\nfunc run(lids []*Lid) {\n\tfor _, lid := range lids {\n\t\tlid.Shut()\n\t}\n}\n',
    from: 'a.go#run', calls: ['a.go#Lid.Shut'],
  },
  {
    title: 'Rust: a module inside of a file sees the file as the one above',
    files: '//- /src/lib.rs\nmod shelf;\npub fn pour() {}\n//- /src/shelf.rs\npub fn pour() {}\npub mod inner {\n    use super::pour;\n    pub fn go() {\n        pour();\n    }\n}\n',
    from: 'src/shelf.rs#inner.go', calls: ['src/shelf.rs#pour'],
  },
  {
    title: 'Rust: what a function uses is known in it',
    files: '//- /src/lib.rs\nmod shelf;\npub fn go() {\n    use crate::shelf::pour;\n    pour();\n}\n//- /src/shelf.rs\npub fn pour() {}\n',
    from: 'src/lib.rs#go', calls: ['src/shelf.rs#pour'],
  },
];

suite('languages/edges', () => {
  for (const { title, files, from, calls } of cases) {
    test(title, async () => {
      const world = await World.open(files);
      assert.deepEqual(callsFrom(world, from), calls);
    });
  }
});
