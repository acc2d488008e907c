import assert from 'node:assert/strict';
import { World, callsFrom } from './edgeTexts';

/** Drivers that each fill a table of functions, beside a table of another type that has a field of that name. */
function drivers(n: number): string {
  const files = Array.from({ length: n }, (_, i) => `//- /driver${i}.c
#include "ops.h"
static int probe${i}(int n) { return n; }
struct ops ops${i} = { .probe = probe${i} };
`);
  return `//- /ops.h
struct ops { int (*probe)(int n); };
struct kernel { int (*probe)(int n); int (*rarely)(int n); };
struct bus { int (*probe)(int n); int (*other)(int n); };
//- /core.c
#include "ops.h"
static int look(int n) { return n; }
static int seldom(int n) { return n; }
struct kernel own = { .probe = look, .rarely = seldom };
static int bus_probe(int n) { return n; }
static int bus_other(int n) { return n; }
struct bus bus = { .probe = bus_probe, .other = bus_other };
int any(struct ops *ops) { return ops->probe(1); }
int start(struct kernel *kernel) { return kernel->probe(1); }
int through(struct bus *bus) { return bus->probe(1); }
int rest(struct kernel *kernel) { return kernel->rarely(1); }
${files.join('')}`;
}

suite('graph/heldFunctions', () => {
  test('a call through a field reaches what is put into the field of that type', async () => {
    const world = await World.open(drivers(5));
    assert.deepEqual(callsFrom(world, 'core.c#any'), [0, 1, 2, 3, 4].map((i) => `driver${i}.c#probe${i}`));
    assert.deepEqual(callsFrom(world, 'core.c#start'), ['core.c#look']);
    assert.deepEqual(callsFrom(world, 'core.c#through'), ['core.c#bus_probe']);
    assert.deepEqual(callsFrom(world, 'core.c#rest'), ['core.c#seldom']);
  });

  test('what thousands of files put into fields of one name is not gone through, other names of the same type are', async function () {
    this.timeout(120_000);
    const world = await World.open(drivers(3_001));
    assert.deepEqual(callsFrom(world, 'core.c#any'), [], 'more than can be told');
    assert.deepEqual(callsFrom(world, 'core.c#start'), [], 'not even by its type, which would cost a look at all of them, and nothing else is guessed');
    assert.deepEqual(callsFrom(world, 'core.c#through'), ['core.c#bus_probe'], 'by its name, which carries that of the field, in a table of the type');
    assert.deepEqual(callsFrom(world, 'core.c#rest'), ['core.c#seldom']);
  });
});
