// After any row of edits, the graph and its edges are those of a graph built from nothing.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bindingsKey } from '../../../src/graph/readings';
import { World, allEdges, symbolAt } from './edgeTexts';

/** Variants of the files of one small workspace; '' stands for a file that is not there. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  'src/store.ts': [
    'export class Store {\n  load(id: string): string {\n    return id;\n  }\n  save(): void {}\n}\nexport function open(): Store {\n  return new Store();\n}\n',
    'import { Base } from "./base";\nexport class Store extends Base {\n  save(): void {}\n}\nexport function open(): Store {\n  return new Store();\n}\n',
    '\n\n// moved down\nexport class Store {\n  load(id: string): string {\n    return id;\n  }\n  save(): void {}\n}\nexport function open(): Store {\n  return new Store();\n}\n',
    'export class Shelf {\n  load(): void {}\n}\nexport function open(): Shelf {\n  return new Shelf();\n}\n',
    'export function open() {\n  return 1;\n}\nexport default function load(): number {\n  return open();\n}\n',
    '',
  ],
  'src/base.ts': [
    'export class Base {\n  load(id: string): string {\n    return id;\n  }\n}\n',
    'export class Base {\n  load(id: string): string {\n    return this.check(id);\n  }\n  check(id: string): string {\n    return id;\n  }\n}\n',
    'export interface Base {\n  load(id: string): string;\n}\n',
    '',
  ],
  'src/index.ts': [
    'export * from "./store";\n',
    'export { open as openStore, Store } from "./store";\nexport * as store from "./store";\n',
    'import { open } from "./store";\nexport { open };\n',
    'export { default as open } from "./store";\n',
    '',
  ],
  'src/main.ts': [
    'import { open, Store } from "./index";\nexport function run(): void {\n  const s = open();\n  s.load("a");\n  s.save();\n}\nexport function keep(s: Store): void {\n  s.load("b");\n}\n',
    'import { openStore, store } from "./index";\nclass Runner {\n  private store = openStore();\n  run(): void {\n    this.store.load("a");\n    store.open().save();\n  }\n}\n',
    'import open from "./store";\nexport const run = () => open();\nbus.on("saved", run);\n',
    'import { open } from "src/store";\nexport function run() {\n  open().check("x");\n  bus.emit("saved");\n}\n',
    '',
  ],
  'src/other.ts': [
    'export function done(): void {}\nbus.on("saved", done);\n',
    'import { Store } from "./store";\nexport class Loud extends Store {\n  load(id: string): string {\n    return super.load(id);\n  }\n}\n',
    'export function load(): void {}\nfunction x(y) {\n  y.save();\n  y.checkAll();\n}\nclass Z {\n  checkAll() {}\n}\n',
    '',
  ],
};
const gos: Readonly<Record<string, readonly string[]>> = {
  'a/a.go': [
    'package a\n\ntype Sink interface {\n\tWrite(p []byte) (int, error)\n}\n\nfunc Run(s Sink) {\n\ts.Write(nil)\n\thelp()\n}\n',
    'package a\n\ntype Sink interface {\n\tWrite(p string) error\n}\n\nfunc Run(s Sink) {\n\ts.Write("")\n}\n',
    'package a\n\nfunc Run() {\n\thelp()\n\tNew().Write(nil)\n}\n',
    '',
  ],
  'a/b.go': [
    'package a\n\ntype File struct{}\n\nfunc (f *File) Write(p []byte) (int, error) { return 0, nil }\n\nfunc New() *File { return &File{} }\n\nfunc help() {}\n',
    'package a\n\ntype File struct{ Deep }\n\nfunc New() *File { return &File{} }\n',
    'package b\n\nfunc help() {}\n',
    '',
  ],
  'a/c.go': ['package a\n\ntype Deep struct{}\n\nfunc (Deep) Write(p []byte) (int, error) { return 1, nil }\n', 'package a\n\nfunc help() {}\n', ''],
  'm/m.go': ['package main\n\nimport "example.test/x/a"\n\nfunc main() {\n\ta.Run(a.New())\n}\n', 'package main\n\nimport other "example.test/x/a"\n\nfunc main() {\n\tother.New().Write(nil)\n}\n', ''],
};
const cs: Readonly<Record<string, readonly string[]>> = {
  'ops.h': ['struct ops {\n  int (*open)(int id);\n  int (*close)(int id);\n};\nint start(struct ops *o);\n', 'struct ops {\n  int (*open)(char *id);\n};\nint start(struct ops *o);\nint stop(void);\n', ''],
  'file.c': ['#include "ops.h"\nstatic int file_open(int id) { return id; }\nstatic int file_close(int id) { return id; }\nconst struct ops file_ops = { file_open, file_close };\n', '#include "ops.h"\nstatic int file_open(int id) { return id; }\nconst struct ops file_ops = { file_open };\n', ''],
  'start.c': ['#include "ops.h"\nint start(struct ops *o) {\n  return o->open(1);\n}\n', '#include "ops.h"\nint start(struct ops *o) {\n  return o->close(1) + stop();\n}\nint stop(void) { return 1; }\n', ''],
};

/** Two types with a field of one name, filled by name, by position, by statements, through other names of the type. */
const held: Readonly<Record<string, readonly string[]>> = {
  'types.h': [
    'struct disk {\n  int (*open)(int id);\n  int (*close)(int id);\n};\nstruct net {\n  int (*name)(int id);\n  int (*open)(int id);\n};\ntypedef struct disk any;\n',
    'struct disk {\n  int (*close)(int id);\n  int (*open)(int id);\n};\nstruct net {\n  int (*name)(int id);\n  int (*open)(int id);\n};\ntypedef struct net any;\n',
    'struct disk {\n  int (*open)(int id);\n};\n',
    '',
  ],
  'made.h': ['#include "types.h"\nany *made(void);\nextern any *shared;\n', '#include "types.h"\nstruct net *made(void);\nextern struct disk *shared;\n', ''],
  'named.c': [
    '#include "types.h"\nstatic int named_open(int id) { return id; }\nstatic int named_close(int id) { return id; }\nconst any named_any = { .open = named_open };\nconst struct disk named_disk = { .close = named_close };\n',
    '#include "types.h"\nstatic int named_open(int id) { return id; }\nconst struct net named_net = { .open = named_open };\n',
    '',
  ],
  'placed.c': [
    '#include "types.h"\nstatic int placed_open(int id) { return id; }\nstatic int placed_close(int id) { return id; }\nconst any placed_any[] = { { placed_open, placed_close }, { placed_close, placed_open } };\n',
    '#include "types.h"\nstatic int placed_open(int id) { return id; }\nconst struct net placed_net = { 0, placed_open };\n',
    '',
  ],
  'put.c': [
    '#include "made.h"\nstatic int put_open(int id) { return id; }\nvoid put(struct lost *l) {\n  any *a = made();\n  a->open = put_open;\n  shared->open = put_open;\n  l->open = put_lost;\n}\n',
    '#include "made.h"\nint put_lost(int id) { return id; }\nvoid put(struct net *n) {\n  n->open = put_lost;\n  made()->open = put_lost;\n}\nint (*open)(int id) = put_lost;\n',
    '',
  ],
  'call.c': [
    '#include "made.h"\nint call(struct disk *d, struct net *n) {\n  return d->open(1) + n->open(2) + d->close(3);\n}\n',
    '#include "made.h"\nint call(any *a) {\n  return a->open(1) + shared->open(2) + open(3);\n}\n',
    '',
  ],
};

/** A row of edits: which file gets which variant. */
function edits(files: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<readonly { readonly path: string; readonly text: string }[]> {
  const one = fc.constantFrom(...Object.keys(files)).chain((path) => fc.constantFrom(...(files[path] ?? [''])).map((text) => ({ path, text })));
  return fc.array(one, { minLength: 1, maxLength: 8 });
}

/** Mixins that hand on to what stands beside them, and classes that name them in changing orders. */
const mixins: Readonly<Record<string, readonly string[]>> = {
  'record.rb': [
    'class Record\n  def save\n    create\n  end\n  def create\n  end\nend\n',
    'class Record\n  def save\n    create\n  end\nend\n',
    '\nclass Record\n  def create\n  end\n  def stamp\n    create\n  end\nend\n',
    '',
  ],
  'stamps.rb': [
    'module Stamps\n  def create\n    super\n  end\nend\n',
    'module Stamps\n  def stamp\n    super\n  end\nend\n',
    'module Stamps\n  include Changes\n  def create\n    super\n  end\nend\n',
    '',
  ],
  'changes.rb': [
    'module Changes\n  def create\n    super\n  end\nend\n',
    'class Changes\n  def create\n  end\nend\n',
    '',
  ],
  'post.rb': [
    'class Post < Record\n  include Stamps\n  include Changes\nend\n',
    'class Post < Record\n  include Changes\n  include Stamps\nend\n',
    'class Post\n  include Stamps\nend\n',
    'class Post < Record\n  include Changes\n  def create\n    super\n  end\nend\n',
    '',
  ],
  'note.rb': [
    'class Note < Post\n  include Changes\nend\n',
    'class Note < Record\n  include Stamps\nend\n',
    '',
  ],
};

const config = ['go.mod', 'module example.test/x\n'] as const;

async function checkRow(files: Readonly<Record<string, readonly string[]>>, row: readonly { readonly path: string; readonly text: string }[]): Promise<void> {
  const now = new Map<string, string>([config, ...Object.entries(files).map(([path, variants]) => [path, variants[0] ?? ''] as const)]);
  const world = await World.open(now);
  allEdges(world);
  for (const { path, text } of row) {
    if (text === '') {
      now.delete(path);
      world.reader.files.delete(path);
    } else {
      now.set(path, text);
      world.reader.write(path, text);
    }
    await world.project.indexer.freshen(path);
    const fresh = await World.open(now);
    assert.deepEqual(allEdges(world), allEdges(fresh), `after ${path} = ${JSON.stringify(text)}`);
  }
}

suite('graph/incremental', () => {
  for (const [name, files] of Object.entries({ TypeScript: scripts, Go: gos, C: cs, 'C with functions in fields': held, 'Ruby with mixins': mixins })) {
    test(`after any edits, a graph of ${name} is the one that is built from nothing`, async function () {
      this.timeout(60_000);
      await fc.assert(fc.asyncProperty(edits(files), (row) => checkRow(files, row)), { numRuns: 40 });
    });
  }

  test('a call through a field is another one when the table is of another type by what a third file says', async () => {
    const world = await World.open(new Map(Object.entries(held).map(([path, [text = '']]) => [path, path === 'call.c' ? '#include "types.h"\nint call(struct disk *d) {\n  return d->open(1);\n}\n' : text])));
    const { graph } = world.project.resolver;
    const targets = (): string[] => world.project.resolver.edgesFrom(symbolAt(world, 'call.c#call')).filter(({ kind }) => kind === 'calls').map(({ to }) => to.name).sort();
    assert.deepEqual(targets(), ['named_open', 'put_open']);
    const keys = graph.resolved.get(graph.fileOf(symbolAt(world, 'call.c#call')))?.keys ?? new Int32Array(0);
    const readsFile = (path: string): boolean => keys.includes(bindingsKey(graph.fileAt(path)?.id ?? 0));
    assert.deepEqual(['call.c', 'named.c', 'placed.c', 'put.c'].map(readsFile), [true, false, false, false], 'what is put into fields is read by one key');
    world.reader.write('types.h', held['types.h']?.[1] ?? '');
    await world.project.indexer.freshen('types.h');
    assert.deepEqual(targets(), ['named_close'], 'of the tables only that one is of the type still');
  });

  test('an edit of a body keeps the edges of other files as they are', async () => {
    const world = await World.open('//- /a.ts\nexport function one() {\n  return 1;\n}\n//- /b.ts\nimport { one } from "./a";\nexport function two() {\n  return one();\n}\n');
    const before = world.project.resolver.edgesFrom(symbolAt(world, 'b.ts#two'));
    world.reader.write('a.ts', '\nexport function one() {\n  return 1 + 1;\n}\n');
    await world.project.indexer.freshen('a.ts');
    const after = world.project.resolver.edgesFrom(symbolAt(world, 'b.ts#two'));
    assert.equal(after, before, 'the very same list: nothing was resolved again');
    assert.equal(after[0]?.to.startLine, 2, 'and it leads to where the function is now');
  });
});
