// Which definition a use means: the receiver decides before the name, imports are followed to the end, what comes
// from outside is bound to nothing, and what is known less surely says so.
import assert from 'node:assert/strict';
import { WorldReaders, assertFlow, assertSays, assertShows, hasFlow } from '../support/answers';
import { World, callsFrom, inEdges, outEdges, symbolAt } from '../engine/graph/edgeTexts';

const open = (files: string): Promise<World> => World.open(files);

async function ask(files: string, query: string): ReturnType<WorldReaders['ask']> {
  return (await WorldReaders.open(files)).ask(query);
}

/** Places of edges without their evidence. */
const places = (edges: readonly string[]): string[] => edges.map((edge) => edge.replace(/^\w+ (.*) by \w+$/, '$1'));

suite('repos/resolution: receivers', () => {
  // O15
  const oven = `
//- /src/oven.ts
export class Oven {
  static warm(degrees: number): number {
    return degrees + 10;
  }

  bake(batch: string): string {
    return batch;
  }
}
//- /src/bakery.ts
import { Oven } from "./oven";

export class Bakery {
  private oven = new Oven();

  bake(batch: string): string {
    return this.oven.bake(batch);
  }

  hurry(batch: string): string {
    Oven.warm(900);
    return this.oven.bake(batch);
  }
}
`;

  test('a call through a typed field is no call of the own method of that name', async () => {
    const world = await open(oven);
    assert.deepEqual(callsFrom(world, 'src/bakery.ts#Bakery.bake'), ['src/oven.ts#Oven.bake']);
    assert.deepEqual(inEdges(world, 'src/bakery.ts#Bakery.bake'), []);
    assert.deepEqual(inEdges(world, 'src/oven.ts#Oven.warm'), ['calls src/bakery.ts#Bakery.hurry by type']);
    const call = await ask(oven, 'who calls Bakery.bake');
    assert.ok(!hasFlow(call, 'bake', 'bake'));
  });

  for (const [language, files] of Object.entries({
    Python: '//- /a.py\nclass Oven:\n    def bake(self, b):\n        return b\n\n\nclass Bakery:\n    def __init__(self):\n        self.oven = Oven()\n\n    def bake(self, b):\n        return self.oven.bake(b)\n',
    Go: '//- /a.go\npackage a\n\ntype Oven struct{}\n\nfunc (o *Oven) bake(b string) string { return b }\n\ntype Bakery struct{ oven *Oven }\n\nfunc (b *Bakery) bake(s string) string { return b.oven.bake(s) }\n',
    Java: '//- /a.java\nclass Oven {\n  String bake(String b) { return b; }\n}\n\nclass Bakery {\n  private final Oven oven = new Oven();\n\n  String bake(String b) { return oven.bake(b); }\n}\n',
    Rust: '//- /a.rs\nstruct Oven;\nimpl Oven {\n    fn bake(&self, b: u32) -> u32 { b }\n}\nstruct Bakery { oven: Oven }\nimpl Bakery {\n    fn bake(&self, b: u32) -> u32 { self.oven.bake(b) }\n}\n',
    'C#': '//- /a.cs\nclass Oven { public string bake(string b) { return b; } }\nclass Bakery {\n  private readonly Oven oven;\n  public string bake(string b) { return oven.bake(b); }\n}\n',
    Kotlin: '//- /a.kt\nclass Oven {\n    fun bake(b: String): String = b\n}\nclass Bakery(private val oven: Oven) {\n    fun bake(b: String): String = oven.bake(b)\n}\n',
  })) {
    test(`${language}: the type of a field decides between methods of one name`, async () => {
      const world = await open(files);
      const path = /\/- \/(\S+)/.exec(files)?.[1] ?? '';
      assert.deepEqual(callsFrom(world, `${path}#Bakery.bake`), [`${path}#Oven.bake`]);
      assert.deepEqual(inEdges(world, `${path}#Bakery.bake`), []);
    });
  }

  test('a cast, a constructor and an awaited call say of what type a receiver is', async () => {
    const world = await open(`
//- /a.ts
export class Pipe {
  flush(): Pipe {
    return this;
  }
}
export class Tube {
  flush(): void {}
}
async function make(): Promise<Pipe> {
  return new Pipe();
}
export async function all(x: unknown): Promise<void> {
  (x as Tube).flush();
}
export async function made(): Promise<void> {
  (await make()).flush().flush();
}
export function built(): void {
  new Tube().flush();
}
//- /b.go
package b

type Sink struct{}

func (s *Sink) flush() {}

type Drain struct{}

func (d Drain) flush() {}

func asserted(x any) { x.(*Sink).flush() }

func literal() { (&Drain{}).flush() }
`);
    assert.deepEqual(callsFrom(world, 'a.ts#all'), ['a.ts#Tube.flush']);
    assert.deepEqual(callsFrom(world, 'a.ts#made'), ['a.ts#Pipe.flush', 'a.ts#make']);
    assert.ok(callsFrom(world, 'a.ts#built').includes('a.ts#Tube.flush'));
    assert.deepEqual(callsFrom(world, 'b.go#asserted'), ['b.go#Sink.flush']);
    assert.ok(callsFrom(world, 'b.go#literal').includes('b.go#Drain.flush'));
  });

  // O18
  test('a call on a type from outside is bound to nothing of that name', async () => {
    const world = await open(`
//- /go.mod
module example.test/racks
//- /rack/rack.go
package rack

import "database/sql"

type auditSink interface {
	Exec(q string) error
}

type Rack struct {
	db *sql.DB
}

func (r *Rack) Put(v string) error {
	_, err := r.db.Exec("insert", v)
	return err
}
//- /jar/Printer.java
package jar;

import org.external.Ribbon;

public class Printer {
  private final Ribbon ribbon = new Ribbon();

  public void print(String s) {
    ribbon.forward(s);
    String.valueOf(s).forward(s);
  }
}
//- /jar/Belt.java
package jar;

public class Belt {
  public void forward(String s) {}
}
//- /svc/job.py
import psycopg


class Runner:
    def execute(self, q):
        return q


def load(q):
    with psycopg.connect("x") as conn:
        conn.execute(q)
    handle = psycopg.connect("y")
    handle.execute(q)
    "text".execute(q)
//- /svc/view.ts
import { client } from "some-package";

export class Query {
  fetchRows(): void {}
}
export function view(): void {
  client.fetchRows();
  Object.fetchRows();
  [1, 2].fetchRows();
}
`);
    for (const place of ['rack/rack.go#auditSink.Exec', 'jar/Belt.java#Belt.forward', 'svc/job.py#Runner.execute', 'svc/view.ts#Query.fetchRows']) {
      assert.deepEqual(inEdges(world, place), [], place);
    }
  });

  test('an untyped receiver is never more than a marked guess', async () => {
    const world = await open(`
//- /a.py
class Engine:
    def start_motor(self):
        pass


def go(thing):
    thing.start_motor()


def maybe(thing):
    thing.get()
`);
    assert.deepEqual(outEdges(world, 'a.py#go'), ['calls a.py#Engine.start_motor by heuristic']);
    assert.deepEqual(outEdges(world, 'a.py#maybe'), []);
  });

  test('several definitions that a call can mean are all kept, and marked', async () => {
    const world = await open(`
//- /go.mod
module example.test/x
//- /a/one.go
//go:build linux

package a

func pick() int { return 1 }
//- /a/two.go
//go:build !linux

package a

func pick() int { return 2 }
//- /a/use.go
package a

func use() int { return pick() }
`);
    assert.deepEqual(outEdges(world, 'a/use.go#use'), ['calls a/one.go#pick by ambiguous', 'calls a/two.go#pick by ambiguous']);
    assert.deepEqual(world.project.resolver.edgesFrom(symbolAt(world, 'a/use.go#use')).map(({ nCandidates }) => nCandidates), [2, 2]);
  });
});

suite('repos/resolution: imports', () => {
  // O16
  const stock = `
//- /stock/__init__.py
from stock.count import tally
from .deep import *
//- /stock/count.py
def tally(rows):
    return len(rows)


def spare(rows):
    return rows[1:]
//- /stock/deep/__init__.py
from ..count import spare as leftover
//- /app/report.py
from stock import tally as head_count
from stock import count as counter, leftover
import stock.count as sc
import stock.count


def daily(rows):
    return head_count(rows) + len(counter.spare(rows))


def weekly(rows):
    return sc.tally(rows) + stock.count.tally(rows)


def rest(rows):
    return leftover(rows)
`;

  test('Python: aliases, packages and re-exports lead to the definition', async () => {
    const world = await open(stock);
    assert.deepEqual(callsFrom(world, 'app/report.py#daily'), ['stock/count.py#spare', 'stock/count.py#tally']);
    assert.deepEqual(callsFrom(world, 'app/report.py#weekly'), ['stock/count.py#tally']);
    assert.deepEqual(callsFrom(world, 'app/report.py#rest'), ['stock/count.py#spare']);
    assert.deepEqual(places(inEdges(world, 'stock/count.py#tally')).filter((place) => place.includes('app/')), ['app/report.py#daily', 'app/report.py#weekly']);
    assertSays(await ask(stock, 'who calls spare'), /daily/);
  });

  test('Python: a package below src is meant, not a file of that name in test data', async () => {
    const world = await open(`
//- /src/kit/__init__.py
from .app import Kit as Kit
//- /src/kit/json/__init__.py
import json as _json


def dumps(x):
    return _json.dumps(x)
//- /src/kit/app.py
class Kit:
    def run(self):
        pass
//- /tests/data/inner/kit.py
x = 1
//- /tests/test_kit.py
import kit


def test_run():
    kit.Kit().run()
`);
    assert.deepEqual(callsFrom(world, 'tests/test_kit.py#test_run'), ['src/kit/app.py#Kit', 'src/kit/app.py#Kit.run']);
    // The json of the standard library, not the package that calls it.
    assert.deepEqual(outEdges(world, 'src/kit/json/__init__.py#dumps'), []);
  });

  // O17
  const hull = `
//- /src/hull.ts
export function closeUp(n: number): number {
  return n + 1;
}

export default function set(): number {
  return closeUp(1);
}
//- /src/alias.ts
import { closeUp } from "./hull";

export const fasten = closeUp;
//- /src/index.ts
import { closeUp } from "./hull";
export { closeUp as shut, default as begin } from "./hull";
export * from "./alias";
export * as hull from "./hull";
export { closeUp };
//- /src/leave.ts
import { shut, fasten, hull, begin, closeUp } from "./index";

export function renamed(): number {
  return shut(1);
}
export function byDefault(): number {
  return begin();
}
export function byAlias(): number {
  return fasten(2);
}
export function byNamespace(): number {
  return hull.closeUp(3);
}
export function handedOn(): number {
  return closeUp(4);
}
`;

  test('renamed, default, namespace and handed-on exports and a constant alias lead to the definition', async () => {
    const world = await open(hull);
    assert.deepEqual(places(inEdges(world, 'src/hull.ts#closeUp').filter((edge) => edge.startsWith('calls'))), [
      'src/hull.ts#set', 'src/leave.ts#byAlias', 'src/leave.ts#byNamespace', 'src/leave.ts#handedOn', 'src/leave.ts#renamed',
    ]);
    assert.deepEqual(inEdges(world, 'src/hull.ts#set'), ['calls src/leave.ts#byDefault by import']);
    assertShows(await ask(hull, 'shut'), 'src/hull.ts', '1-3');
  });

  test('path mappings and packages of the workspace are followed', async () => {
    const world = await open(`
//- /tsconfig.json
{ "compilerOptions": { "baseUrl": ".", "paths": { "@lib/*": ["packages/lib/src/*"], "@one": ["packages/one.ts"] } } }
//- /packages/lib/package.json
{ "name": "@acme/lib", "exports": { ".": "./src/entry.ts", "./deep": "./src/far/deep.ts" } }
//- /packages/lib/src/entry.ts
export const enter = () => 1;
//- /packages/lib/src/far/deep.ts
export const dig = () => 2;
//- /packages/one.ts
export const one = () => 3;
//- /app/use.ts
import { enter } from "@acme/lib";
import { dig } from "@acme/lib/deep";
import { dig as mapped } from "@lib/far/deep";
import { one } from "@one";

export function use() {
  return enter() + dig() + one();
}
export function useMapped() {
  return mapped();
}
`);
    assert.deepEqual(callsFrom(world, 'app/use.ts#use'), ['packages/lib/src/entry.ts#enter', 'packages/lib/src/far/deep.ts#dig', 'packages/one.ts#one']);
    assert.deepEqual(callsFrom(world, 'app/use.ts#useMapped'), ['packages/lib/src/far/deep.ts#dig']);
  });

  test('an object that lists functions offers them under their names', async () => {
    const world = await open(`
//- /jwt.ts
function sign(x: string): string {
  return x;
}
function check(x: string): string {
  return x;
}
export const Jwt = { sign, check };
//- /use.ts
import { Jwt } from "./jwt";
export function use() {
  return Jwt.sign("a");
}
`);
    assert.deepEqual(callsFrom(world, 'use.ts#use'), ['jwt.ts#sign']);
  });

  test('C: where a header defines a name and includes another that does, both are possible', async () => {
    const world = await open(`
//- /api.h
#include "option.h"
#ifdef CHECKED
#include "checked.h"
#else
#define set_option(option) set_option(option)
#endif
int plain(int a);
//- /option.h
int set_option(int option);
//- /checked.h
#define set_option(option) checked_option(option, 1)
//- /api.c
#include "api.h"
int plain(int a)
{
  return a;
}
//- /use.c
#include "api.h"
int use(void)
{
  return plain(2) + set_option(1);
}
`);
    assert.deepEqual(outEdges(world, 'use.c#use').filter((edge) => edge.startsWith('calls')).sort(), [
      'calls api.c#plain by import', 'calls api.h#set_option by ambiguous', 'calls checked.h#set_option by ambiguous',
    ]);
  });

  test('C: a call leads to the definition, not to the header that declares it', async () => {
    const world = await open(`
//- /pump.h
int pump_run(int n);
#define pump_stop(x) 0
//- /pump.c
#include "pump.h"
int pump_run(int n) { return n; }
//- /main.c
#include "pump.h"
int main(void) { return pump_run(1); }
//- /other.c
static int pump_run(int n) { return n + 1; }
`);
    assert.deepEqual(callsFrom(world, 'main.c#main'), ['pump.c#pump_run']);
  });
});

suite('repos/resolution: uses that are no plain calls', () => {
  // O19
  const intake = `
//- /src/intake.ts
import { parseLine, keepLine, complain } from "./lines";

export function takeAll(lines: string[]): void {
  lines
    .filter((l) => l.length > 0)
    .map((l) => parseLine(l))
    .forEach(keepLine);
}

export const hooks = {
  onEmpty: (n: number) => complain(n),
};
//- /src/lines.ts
export function parseLine(l: string): string[] {
  return l.split(",");
}
export function keepLine(r: string[]): void {
  console.log(r);
}
export function complain(n: number): number {
  return n;
}
`;

  test('a call in a callback counts for the function around it, a function passed by name is a use', async () => {
    const world = await open(intake);
    assert.deepEqual(outEdges(world, 'src/intake.ts#takeAll'), ['calls src/lines.ts#parseLine by import', 'references src/lines.ts#keepLine by import']);
    assert.deepEqual(places(inEdges(world, 'src/lines.ts#complain')), ['src/intake.ts#hooks.onEmpty']);
    assertFlow(await ask(intake, 'takeAll'), 'takeAll', 'parseLine');
    assertSays(await ask(intake, 'who uses keepLine'), /takeAll/);
  });

  // O20
  const courier = `
//- /Post/ICourier.cs
namespace Post;

public interface ICourier
{
    void Bring(string parcel);
}
//- /Post/BikeCourier.cs
namespace Post;

public class BikeCourier : ICourier
{
    public void Bring(string parcel)
    {
        Pedal();
    }

    private void Pedal() { }
}
//- /Post/PigeonCourier.cs
namespace Post;

public class PigeonCourier : ICourier
{
    public void Bring(string parcel) { }
}
//- /Post/Desk.cs
namespace Post;

public class Desk
{
    private readonly ICourier _courier;

    public Desk(ICourier courier)
    {
        _courier = courier;
    }

    public void Send(string parcel)
    {
        _courier.Bring(parcel);
    }
}
`;

  test('a call through an interface reaches the interface, and names every implementation as possible', async () => {
    const world = await open(courier);
    const { dispatch } = world.project.resolver;
    assert.deepEqual(outEdges(world, 'Post/Desk.cs#Desk.Send').filter((edge) => edge.startsWith('calls')), ['calls Post/ICourier.cs#ICourier.Bring by type']);
    const asked = symbolAt(world, 'Post/ICourier.cs#ICourier.Bring');
    assert.deepEqual(dispatch.implementationsOf(asked).map(({ method }) => method).sort((a, b) => a.id - b.id), [symbolAt(world, 'Post/BikeCourier.cs#BikeCourier.Bring'), symbolAt(world, 'Post/PigeonCourier.cs#PigeonCourier.Bring')]);
    assert.deepEqual(dispatch.basesOf(symbolAt(world, 'Post/BikeCourier.cs#BikeCourier.Bring')), [asked]);
    const call = await ask(courier, 'Desk.Send call flow');
    assertFlow(call, 'Send', 'Bring');
    assertSays(call, /BikeCourier/);
    assertSays(call, /PigeonCourier/);
    assertSays(await ask(courier, 'who calls BikeCourier.Bring'), /Send/);
  });

  test('Go: an interface is met by signatures, not by a name alone', async () => {
    const world = await open(`
//- /go.mod
module example.test/x
//- /a/a.go
package a

type Sink interface {
	Write(p []byte) (n int, err error)
	Close() error
}

type File struct{}

func (f *File) Write(p []byte) (int, error) { return 0, nil }
func (f *File) Close() error { return nil }

type Half struct{}

func (h *Half) Write(p []byte) (int, error) { return 0, nil }

type Other struct{}

func (o *Other) Write(p string) error { return nil }
func (o *Other) Close() error { return nil }

type Outer struct{ *File }

func (o *Outer) Write(p []byte) (int, error) { return o.File.Write(p) }
`);
    const runs = world.project.resolver.dispatch.implementationsOf(symbolAt(world, 'a/a.go#Sink.Write'));
    assert.deepEqual(runs.map(({ method, how }) => `${method.owner} ${how}`).sort(), ['File signature', 'Outer signature']);
  });

  // O21
  test('a component in JSX is used, a tag of the page is not', async () => {
    const files = `
//- /web/Sign.tsx
export function Sign(p: { text: string }) {
  return <h1>{p.text}</h1>;
}

export function h1(): string {
  return "not a tag";
}

export const Menu = {
  Entry: (p: { n: string }) => <li>{p.n}</li>,
};
//- /web/Home.tsx
import { Sign, Menu } from "./Sign";

export function Home() {
  return (
    <main>
      <Sign text="hi">x</Sign>
      <Menu.Entry n="a" />
    </main>
  );
}
`;
    const world = await open(files);
    assert.deepEqual(places(inEdges(world, 'web/Sign.tsx#Sign')), ['web/Home.tsx#Home']);
    assert.deepEqual(places(inEdges(world, 'web/Sign.tsx#Menu.Entry')), ['web/Home.tsx#Home']);
    assert.deepEqual(inEdges(world, 'web/Sign.tsx#h1'), []);
    assertSays(await ask(files, 'who uses Menu.Entry'), /Home/);
  });

  test('what is sent by the name of an event reaches its handlers, in both directions', async () => {
    const world = await open(`
//- /a.ts
import { bus } from "./bus";
export function store(): void {
  bus.emit("stored", 1);
}
//- /b.ts
import { bus } from "./bus";
function onStored(): void {}
export function setUp(): void {
  bus.on("stored", onStored);
}
//- /c.ts
import { bus } from "./bus";
export function watch(): void {
  bus.on("stored", () => {
    console.log("x");
  });
}
//- /bus.ts
export const bus = makeBus();
`);
    assert.deepEqual(outEdges(world, 'a.ts#store').filter((edge) => edge.endsWith('event')), ['calls b.ts#onStored by event', 'calls c.ts#watch by event']);
    assert.ok(inEdges(world, 'b.ts#onStored').includes('calls a.ts#store by event'));
    assert.ok(inEdges(world, 'c.ts#watch').includes('calls a.ts#store by event'));
  });

  test('C: a call through a field of a struct leads to the functions in tables of that struct', async () => {
    const files = `
//- /ops.h
struct ops {
  int (*open)(int id);
  int (*close)(int id);
  void (*log)(const char *text);
};
//- /file.c
#include "ops.h"
static int file_open(int id) { return id; }
static int file_close(int id) { return id; }
static void file_log(const char *text) {}
const struct ops file_ops = { file_open, file_close, file_log };
//- /net.c
#include "ops.h"
static int net_open(int id) { return id; }
const struct ops net_ops = { .open = net_open };
//- /run.c
#include "ops.h"
int run(struct ops *o) {
  return o->open(1);
}
`;
    const world = await open(files);
    assert.deepEqual(outEdges(world, 'run.c#run').filter((edge) => edge.startsWith('calls')), ['calls file.c#file_open by ambiguous', 'calls net.c#net_open by ambiguous']);
    assert.ok(inEdges(world, 'net.c#net_open').includes('calls run.c#run by ambiguous'));
  });

  test('a call through a field leads to the function that was put into it', async () => {
    const world = await open(`
//- /a.ts
import { ring } from "./ring";
export class Bell {
  private strike: () => void;
  constructor() {
    this.strike = ring;
  }
  go(): void {
    this.strike();
  }
}
//- /ring.ts
export function ring(): void {}
`);
    assert.ok(outEdges(world, 'a.ts#Bell.go').includes('calls ring.ts#ring by heuristic'));
    assert.ok(inEdges(world, 'ring.ts#ring').includes('calls a.ts#Bell.go by heuristic'));
  });

  test('the title of a test is no name that code can call', async () => {
    const world = await open(`
//- /pick.ts
export function pick(): number {
  return 1;
}
//- /pick.test.ts
import { pick } from "./pick";
describe("pick", () => {
  it("pick", () => {
    expect(pick()).toBe(1);
  });
});
`);
    assert.ok(places(inEdges(world, 'pick.ts#pick')).some((place) => place.startsWith('pick.test.ts#')));
  });
});
