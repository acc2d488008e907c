// What definitions of each language lead to, as edges and as answers: every way to bind a name to a function makes
// a symbol that has callers and callees of its own, and members belong to their type wherever they are written.
import assert from 'node:assert/strict';
import { WorldReaders, assertFlow, assertSays, assertShows, hasFlow } from '../support/answers';
import { World, callsFrom, inEdges, outEdges, symbolAt } from '../engine/graph/edgeTexts';

const open = (files: string): Promise<World> => World.open(files);

/** The first answer of a new chat. */
async function ask(files: string, query: string): ReturnType<WorldReaders['ask']> {
  return (await WorldReaders.open(files)).ask(query);
}

suite('repos/resolution: script', () => {
  // O1
  const board = `
//- /web/board.tsx
import { readScores } from "./scores";

export const showBoard = async (team: string) => {
  const scores = await readScores(team);
  return scores.length;
};

export function Board(props: { team: string }) {
  const onReload = () => {
    void showBoard(props.team);
  };
  const onReset = function () {
    onReload();
  };
  return <button onClick={onReset}>{props.team}</button>;
}
//- /web/scores.ts
export const readScores = async (team: string): Promise<string[]> => [team];
`;

  test('a function bound to a constant has its own calls, at any depth', async () => {
    const world = await open(board);
    assert.deepEqual(callsFrom(world, 'web/board.tsx#Board.onReset'), ['web/board.tsx#Board.onReload']);
    assert.deepEqual(callsFrom(world, 'web/board.tsx#Board.onReload'), ['web/board.tsx#showBoard']);
    assert.deepEqual(callsFrom(world, 'web/board.tsx#showBoard'), ['web/scores.ts#readScores']);
    assert.equal(symbolAt(world, 'web/board.tsx#showBoard').kind, 'function');
  });

  test('an answer about such a function shows it and its flow', async () => {
    const call = await ask(board, 'onReset');
    assertShows(call, 'web/board.tsx', '12-14');
    assertFlow(call, 'onReset', 'onReload');
    assertFlow(call, 'onReload', 'showBoard');
    const callers = await ask(board, 'who calls onReload');
    assertSays(callers, /onReset/);
  });

  // O2
  const controllers = `
//- /api/boxes.js
const { only } = require("./only");
const depot = require("./depot");

exports.listBoxes = async (req, res) => {
  res.json(await depot.everyBox());
};

module.exports.dropBox = function (req, res) {
  depot.forget(req.params.id);
  res.end();
};

exports.sealBox = only("admin", async (req, res) => {
  depot.seal(req.params.id);
  res.end();
});
//- /api/depot.js
function everyBox() {
  return [];
}
function forget(id) {
  return id;
}
function seal(id) {
  return id;
}
module.exports = { everyBox, forget, seal };
//- /api/only.js
exports.only = (role, fn) => (req, res) => fn(req, res);
`;

  test('what is assigned to exports is called from other files and calls into them', async () => {
    const world = await open(controllers);
    assert.deepEqual(callsFrom(world, 'api/boxes.js#listBoxes'), ['api/depot.js#everyBox']);
    assert.deepEqual(callsFrom(world, 'api/boxes.js#dropBox'), ['api/depot.js#forget']);
    assert.ok(callsFrom(world, 'api/boxes.js#sealBox').includes('api/depot.js#seal'));
  });

  // O3
  test('members call each other through this: overloads, accessors, arrow fields', async () => {
    const world = await open(`
//- /gauge.ts
export abstract class Gauge {
  abstract probe(): number;

  scaled(x: number): number;
  scaled(x: string): number;
  scaled(x: number | string): number {
    return Number(x) * this.unit;
  }

  get unit(): number {
    return this.raw;
  }
  set unit(v: number) {
    this.raw = v;
  }

  onTick = (n: number) => this.scaled(n);

  private raw = 1;
}
`);
    // One edge, to the body, not to the signatures above it.
    assert.deepEqual(outEdges(world, 'gauge.ts#Gauge.onTick'), ['calls gauge.ts#Gauge.scaled by type']);
    assert.ok(0 < symbolAt(world, 'gauge.ts#Gauge.scaled~3').bodyLine);
    assert.deepEqual(inEdges(world, 'gauge.ts#Gauge.scaled~3'), ['calls gauge.ts#Gauge.onTick by type']);
    assert.ok(outEdges(world, 'gauge.ts#Gauge.scaled~3').some((edge) => edge.startsWith('references gauge.ts#Gauge.unit')));
  });
});

suite('repos/resolution: Python and Go', () => {
  // O4
  test('Python: decorated, nested and asynchronous functions have their own calls', async () => {
    const world = await open(`
//- /books.py
import functools


def logged(label):
    def wrap(fn):
        @functools.wraps(fn)
        async def inner(*args):
            jot(label)
            return await fn(*args)

        return inner

    return wrap


def jot(label):
    print(label)


class Book:
    @property
    def sum(self):
        return self._sum

    @sum.setter
    def sum(self, value):
        jot("set")
        self._sum = value

    @staticmethod
    @functools.lru_cache(maxsize=4)
    def rate(code):
        return len(code)

    @logged("post")
    async def post(self, amount):
        def bump(x):
            return x + self.rate("eur")

        self.sum = bump(amount)
`);
    assert.deepEqual(callsFrom(world, 'books.py#logged.wrap.inner'), ['books.py#jot']);
    assert.ok(callsFrom(world, 'books.py#Book.post').includes('books.py#Book.post.bump'));
    assert.deepEqual(callsFrom(world, 'books.py#Book.post.bump'), ['books.py#Book.rate']);
    assert.deepEqual(callsFrom(world, 'books.py#Book.sum~2'), ['books.py#jot']);
  });

  // O5
  test('Go: methods on generic receivers call each other across files, and a builtin is nobody', async () => {
    const world = await open(`
//- /go.mod
module example.test/rail
//- /rail/rail.go
package rail

type Rail[T any] struct {
	cars []T
}

func (r *Rail[T]) Push(v T) {
	r.cars = append(r.cars, v)
	r.cut(8)
}
//- /rail/cut.go
package rail

func (r *Rail[T]) cut(limit int) {
	for len(r.cars) > limit {
		r.cars = r.cars[1:]
	}
}

func (r Rail[_]) Count() int { return len(r.cars) }
//- /other/other.go
package other

func append(a, b int) int { return a }

type Saw struct{}

func (s *Saw) cut(limit int) {}
`);
    assert.deepEqual(callsFrom(world, 'rail/rail.go#Rail.Push'), ['rail/cut.go#Rail.cut']);
    assert.deepEqual(inEdges(world, 'other/other.go#Saw.cut'), []);
    const { types } = world.project.resolver;
    for (const name of ['Push', 'cut', 'Count']) assert.equal(types.ownMembers(symbolAt(world, 'rail/rail.go#Rail'), name).length, 1, name);
  });

  test('Go: a named list has methods of its own, and not those of what is in it', async () => {
    const world = await open(`
//- /a.go
package a

type Step struct{}

func (s Step) Run() {}
func (s Step) Name() string { return "" }

type Steps []Step

func (all Steps) Run() {}

func start(all Steps, one *Step) {
	all.Run()
	one.Run()
	all.Name()
	Steps{}.Run()
}
`);
    assert.deepEqual(callsFrom(world, 'a.go#start'), ['a.go#Step.Run', 'a.go#Steps', 'a.go#Steps.Run']);
  });
});

suite('repos/resolution: members of types in other languages', () => {
  // O6
  test('Rust: an implementation of a trait named by a path, a default method, Type::new', async () => {
    const world = await open(`
//- /Cargo.toml
[package]
name = "easel"
//- /src/lib.rs
pub mod disc;
pub mod draw;
//- /src/draw.rs
pub trait Draw<T> {
    fn line(&self) -> T;

    fn twice(&self) -> (T, T) {
        (self.line(), self.line())
    }
}
//- /src/disc.rs
pub struct Disc {
    r: u32,
}

impl Disc {
    pub fn new(r: u32) -> Self {
        Disc { r }
    }
}

impl crate::draw::Draw<u32> for Disc {
    fn line(&self) -> u32 {
        self.r
    }
}

pub fn sketch() -> (u32, u32) {
    use crate::draw::Draw;
    let d = Disc::new(3);
    d.twice()
}
`);
    assert.deepEqual(callsFrom(world, 'src/disc.rs#sketch').filter((place) => !place.endsWith('#Disc')), ['src/disc.rs#Disc.new', 'src/draw.rs#Draw.twice']);
    assert.deepEqual(callsFrom(world, 'src/draw.rs#Draw.twice'), ['src/draw.rs#Draw.line']);
    const runs = world.project.resolver.dispatch.implementationsOf(symbolAt(world, 'src/draw.rs#Draw.line'));
    assert.deepEqual(runs.map(({ method }) => method), [symbolAt(world, 'src/disc.rs#Disc.line')]);
  });

  // O7
  test('C++: methods defined outside of the class, of a template, called through a member pointer', async () => {
    const world = await open(`
//- /farm/vat.hpp
#pragma once
namespace farm {

template <typename T>
class Vat {
public:
  T level() const;
private:
  T amount;
};

class Pump {
public:
  static int Prime(int steps);
  int Drain();
private:
  Vat<int> *vat_ = nullptr;
};

}
//- /farm/vat.cpp
#include "vat.hpp"

namespace farm {

template <typename T>
T Vat<T>::level() const {
  return amount;
}

int Pump::Prime(int steps) {
  return steps > 0 ? Prime(steps - 1) : 0;
}

int Pump::Drain() {
  return vat_->level();
}

}
//- /farm/main.cpp
#include "vat.hpp"

int main() {
  return farm::Pump::Prime(2);
}
`);
    assert.deepEqual(callsFrom(world, 'farm/main.cpp#main'), ['farm/vat.cpp#Pump.Prime']);
    assert.deepEqual(callsFrom(world, 'farm/vat.cpp#Pump.Drain'), ['farm/vat.cpp#Vat.level']);
  });

  // O8
  const kiosk = `
//- /Front/Stand.Core.cs
namespace Shop.Front;

public partial class Stand
{
    public void Open()
    {
        HeatUp();
    }
}
//- /Front/Stand.Heat.cs
namespace Shop.Front;

public partial class Stand
{
    private void HeatUp()
    {
        Note("warm");
    }

    private static void Note(string text) { }
}
//- /Back/Stove.cs
namespace Shop.Back;

public class Stove
{
    public void HeatUp() { }
}
`;

  test('C#: the parts of a partial class are one type', async () => {
    const world = await open(kiosk);
    assert.deepEqual(callsFrom(world, 'Front/Stand.Core.cs#Stand.Open'), ['Front/Stand.Heat.cs#Stand.HeatUp']);
    assert.deepEqual(callsFrom(world, 'Front/Stand.Heat.cs#Stand.HeatUp'), ['Front/Stand.Heat.cs#Stand.Note']);
    assert.deepEqual(inEdges(world, 'Back/Stove.cs#Stove.HeatUp'), []);
    const call = await ask(kiosk, 'Stand.Open');
    assertFlow(call, 'Open', 'HeatUp');
    assertFlow(call, 'HeatUp', 'Note');
  });

  // O9
  test('Java: overloads are told apart by their arguments, nested classes keep their own', async () => {
    const world = await open(`
//- /src/depot/Scale.java
package depot;

public class Scale {
  public int weigh(int grams) {
    return grams;
  }

  public int weigh(String label) {
    return weigh(label.length());
  }

  public int weigh(int grams, int tare) {
    return weigh(grams - tare);
  }

  public static class Plate {
    public int weigh() {
      return 0;
    }
  }

  class Arm {
    int lift() {
      return Scale.this.weigh(5);
    }
  }
}
`);
    const plate = 'src/depot/Scale.java#Scale.Plate.weigh';
    assert.deepEqual(inEdges(world, plate), []);
    assert.ok(!callsFrom(world, 'src/depot/Scale.java#Scale.Arm.lift').includes(plate));
    assert.ok(0 < callsFrom(world, 'src/depot/Scale.java#Scale.Arm.lift').length);
    for (const n of [1, 2, 3]) {
      const symbol = symbolAt(world, `src/depot/Scale.java#Scale.weigh~${n}`);
      assert.ok(world.project.resolver.edgesFrom(symbol).every(({ to }) => to !== symbol), `weigh~${n} is no call of itself`);
    }
    // Two arguments are never one.
    assert.ok(world.project.resolver.edgesTo(symbolAt(world, 'src/depot/Scale.java#Scale.weigh~3')).length === 0);
  });

  // O10
  test('Kotlin: a call with a receiver is no call of a function without one', async () => {
    const world = await open(`
//- /src/Sheet.kt
package ink

class Sheet(val body: String) {
    fun cropped(): String = body.trim()

    companion object {
        fun empty(): Sheet = Sheet("")
    }
}

fun String.cropped(): String = this.trim()

fun cropped(): String = "none"

fun show(p: Sheet): String {
    val title = "  x ".cropped()
    return title + p.cropped() + Sheet.empty().cropped()
}
`);
    assert.deepEqual(inEdges(world, 'src/Sheet.kt#cropped~3'), []);
    const calls = world.project.resolver.edgesFrom(symbolAt(world, 'src/Sheet.kt#show')).map(({ to }) => to);
    assert.ok(calls.includes(symbolAt(world, 'src/Sheet.kt#cropped~1')), 'the member');
    assert.ok(calls.includes(symbolAt(world, 'src/Sheet.kt#cropped~2')), 'the extension');
    assert.ok(calls.some(({ name }) => name === 'empty'));
  });

  // O11
  test('Ruby: a reopened class, its singleton methods and define_method are one type', async () => {
    const world = await open(`
//- /lib/crate.rb
module Yard
  class Crate
    def self.build(kind)
      new(kind)
    end

    class << self
      def empty
        build(:none)
      end
    end

    def initialize(kind)
      @kind = kind
    end

    define_method(:label) do
      "crate-#{kind_name}"
    end

    private

    def kind_name
      @kind.to_s
    end
  end
end
//- /lib/crate_weight.rb
module Yard
  class Crate
    def weigh
      label.length
    end
  end
end
`);
    assert.deepEqual(callsFrom(world, 'lib/crate.rb#empty'), ['lib/crate.rb#Yard.Crate.build']);
    assert.ok(outEdges(world, 'lib/crate.rb#label').some((edge) => edge.includes('#Yard.Crate.kind_name ')));
    assert.ok(outEdges(world, 'lib/crate_weight.rb#weigh').some((edge) => edge.includes('#Yard.Crate.label ')));
  });

  // O12
  test('PHP: a method of a used trait is the own one, and a factory keeps its type', async () => {
    const world = await open(`
//- /src/Util/Marks.php
<?php

namespace Harbor\\Util;

trait Marks
{
    public function mark(string $what): string
    {
        return date('c') . $what;
    }
}
//- /src/Gate.php
<?php

namespace Harbor;

use Harbor\\Util\\Marks;

class Gate
{
    use Marks;

    public static function forPier(int $n): self
    {
        return new self();
    }

    public function pass(string $id): string
    {
        return $this->mark($id);
    }
}

function quickPass(string $id): string
{
    return Gate::forPier(2)->pass($id);
}
//- /src/Legacy/Inker.php
<?php

namespace Harbor\\Legacy;

class Inker
{
    public function mark(string $what): string
    {
        return $what;
    }
}
`);
    assert.deepEqual(callsFrom(world, 'src/Gate.php#Gate.pass'), ['src/Util/Marks.php#Marks.mark']);
    assert.deepEqual(callsFrom(world, 'src/Gate.php#quickPass'), ['src/Gate.php#Gate.forPier', 'src/Gate.php#Gate.pass']);
    assert.deepEqual(inEdges(world, 'src/Legacy/Inker.php#Inker.mark'), []);
  });

  // O13
  test('Swift: what an extension in another file adds belongs to the type', async () => {
    const world = await open(`
//- /Sources/Spool.swift
struct Spool {
    let turns: Int
}
//- /Sources/Spool+Wind.swift
protocol Windable {
    func wind(by n: Int) -> Spool
}

extension Spool: Windable {
    func wind(by n: Int) -> Spool {
        return Spool(turns: turns + n)
    }

    static func spare() -> Spool {
        return Spool(turns: 0).wind(by: 1)
    }
}
//- /Sources/Use.swift
func prepare(spool: Spool) -> Spool {
    return spool.wind(by: 3)
}
`);
    assert.deepEqual(callsFrom(world, 'Sources/Use.swift#prepare'), ['Sources/Spool+Wind.swift#Spool.wind']);
    assert.ok(callsFrom(world, 'Sources/Spool+Wind.swift#Spool.spare').includes('Sources/Spool+Wind.swift#Spool.wind'));
    const runs = world.project.resolver.dispatch.implementationsOf(symbolAt(world, 'Sources/Spool+Wind.swift#Windable.wind'));
    assert.deepEqual(runs.map(({ method }) => method), [symbolAt(world, 'Sources/Spool+Wind.swift#Spool.wind')]);
  });

  // O14
  test('Vue: a template uses functions and components', async () => {
    const files = `
//- /src/Picker.vue
<template>
  <ul>
    <li v-for="o in options" :key="o" @click="choose(o)">{{ o }}</li>
    <PickHint />
  </ul>
</template>

<script setup lang="ts">
import PickHint from "./PickHint.vue";
import { keepChoice } from "./choices";

defineProps<{ options: string[] }>();

function choose(o: string) {
  keepChoice(o);
}
</script>
//- /src/PickHint.vue
<template><small>pick one</small></template>
//- /src/choices.ts
export function keepChoice(o: string): void {
  console.log(o);
}
`;
    const world = await open(files);
    assert.deepEqual(callsFrom(world, 'src/Picker.vue#choose'), ['src/choices.ts#keepChoice']);
    assert.ok(inEdges(world, 'src/Picker.vue#choose').length === 1, 'the template');
    assert.ok(inEdges(world, 'src/PickHint.vue#PickHint').some((edge) => edge.includes('src/Picker.vue')));
    const call = await ask(files, 'choose');
    assertShows(call, 'src/Picker.vue', '14-16');
    assert.ok(hasFlow(call, 'choose', 'keepChoice'));
  });
});
