import assert from 'node:assert/strict';
import { sameParameters, sameSignature } from '../../../src/graph/dispatch';
import type { SymbolRecord } from '../../../src/graph/symbol';
import { resultTypes } from '../../../src/graph/typeText';
import { World, placeText, symbolAt } from './edgeTexts';

function runs(world: World, place: string): string[] {
  const { dispatch, graph } = world.project.resolver;
  return dispatch.implementationsOf(symbolAt(world, place)).map(({ method, how }) => `${placeText(graph, method)} by ${how}`).sort();
}

function signature(paramTypes: readonly string[], resultType: string): SymbolRecord {
  return { nParams: paramTypes.length, paramTypes, resultType } as Partial<SymbolRecord> as SymbolRecord;
}

suite('graph/dispatch', () => {
  for (const [written, types] of Object.entries({ '': [], 'error': ['error'], '(int, error)': ['int', 'error'], '(n int, err error)': ['int', 'error'], '(a, b int)': ['int', 'int'], '(map[string]int, func(a, b int) error)': ['map[string]int', 'func(a, b int) error'] })) {
    test(`the results \`${written}\` are ${types.length}`, () => { assert.deepEqual(resultTypes(written), types); });
  }

  test('signatures are the same up to packages, names of results and spellings of any', () => {
    assert.ok(sameSignature(signature(['context.Context', 'interface{}'], '(n int, err error)'), signature(['Context', 'any'], '(int, error)')));
    assert.ok(sameSignature(signature(['...string'], ''), signature(['[]string'], '')));
    assert.ok(!sameSignature(signature(['string'], 'error'), signature(['string'], '')));
    assert.ok(!sameSignature(signature(['string'], 'error'), signature(['int'], 'error')));
    assert.ok(!sameSignature(signature(['string'], 'error'), signature([], 'error')));
    assert.ok(sameParameters(signature(['char *'], 'int'), signature(['char *'], 'void')));
  });

  test('overriding methods are found below a base, not beside it', async () => {
    const world = await World.open(`
//- /a.ts
export abstract class Shape { abstract area(): number; name(): string { return ''; } }
export class Square extends Shape { area(): number { return 1; } }
export class Tile extends Square { area(): number { return 2; } }
export class Elsewhere { area(): number { return 3; } }
`);
    assert.deepEqual(runs(world, 'a.ts#Shape.area'), ['a.ts#Square.area by type', 'a.ts#Tile.area by type']);
    assert.deepEqual(runs(world, 'a.ts#Square.area'), ['a.ts#Tile.area by type']);
    assert.deepEqual(runs(world, 'a.ts#Shape.name'), []);
    const { dispatch } = world.project.resolver;
    assert.deepEqual(dispatch.basesOf(symbolAt(world, 'a.ts#Tile.area')), [symbolAt(world, 'a.ts#Square.area')]);
    assert.deepEqual(dispatch.basesOf(symbolAt(world, 'a.ts#Elsewhere.area')), []);
    assert.deepEqual(new Set(dispatch.subtypesOf(symbolAt(world, 'a.ts#Shape'))), new Set([symbolAt(world, 'a.ts#Square'), symbolAt(world, 'a.ts#Tile')]));
  });

  test('a base of the same name in another file is another base', async () => {
    const world = await World.open('//- /a.ts\nexport class Base { run(): void {} }\n//- /b.ts\nexport class Base { run(): void {} }\n//- /c.ts\nimport { Base } from "./b";\nexport class Own extends Base { run(): void {} }\n');
    assert.deepEqual(runs(world, 'a.ts#Base.run'), []);
    assert.deepEqual(runs(world, 'b.ts#Base.run'), ['c.ts#Own.run by type']);
  });

  test('Go: all methods must be there, embedded interfaces included', async () => {
    const world = await World.open(`
//- /a.go
package a

type Closer interface{ Close() error }

type Store interface {
	Closer
	Load(id string) (int, error)
}

type Full struct{}

func (f *Full) Close() error { return nil }
func (f *Full) Load(id string) (n int, err error) { return 0, nil }

type Half struct{}

func (h Half) Load(id string) (int, error) { return 0, nil }
`);
    assert.deepEqual(runs(world, 'a.go#Store.Load'), ['a.go#Full.Load by signature']);
    assert.deepEqual(runs(world, 'a.go#Closer.Close'), ['a.go#Full.Close by signature']);
    assert.deepEqual(world.project.resolver.dispatch.basesOf(symbolAt(world, 'a.go#Full.Load')), [symbolAt(world, 'a.go#Store.Load')]);
  });
});
