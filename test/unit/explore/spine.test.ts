import assert from 'node:assert/strict';
import { type Hop, findHops, hopsFrom } from '../../../src/explore/spine';
import { Resolver } from '../../../src/graph/resolver';
import { MadeGraph, type MadeSymbol } from './madeGraph';

/** One file of functions, each with its body. */
async function open(functions: Readonly<Record<string, string>>): Promise<{ made: MadeGraph; resolver: Resolver; hops: (...names: string[]) => Promise<Hop[]> }> {
  const lines: string[] = [];
  const symbols: MadeSymbol[] = [];
  for (const [name, body] of Object.entries(functions)) {
    const start = lines.length + 1;
    lines.push(`function ${name}(kind) {`, ...body.split('\n'), '}');
    symbols.push({ name, start, end: lines.length });
  }
  const made = new MadeGraph([{ path: 'src/a.ts', text: lines.join('\n'), symbols }]);
  const resolver = new Resolver(made.graph);
  const texts = made.texts();
  await texts.load(made.file('src/a.ts'));
  return { made, resolver, hops: (...names) => Promise.resolve(findHops(resolver, names.map((name) => made.symbol(name)), texts)) };
}

function pairs(hops: readonly Hop[]): string[] {
  return hops.map(({ from, to }) => `${from.name} ${to.name}`);
}

suite('explore/spine', () => {
  const conditions: readonly (readonly [string, string, string])[] = [
    ['no condition', '  leafCall();', ''],
    ['an if', '  if (kind === "crate") {\n    leafCall();\n  }', 'if (kind === "crate")'],
    ['an else', '  if (kind === "crate") {\n    return;\n  } else {\n    leafCall();\n  }', 'else'],
    ['an else if', '  if (kind === "a") {\n    return;\n  } else if (kind === "b") {\n    leafCall();\n  }', 'else if (kind === "b")'],
    ['a case', '  switch (kind) {\n    case "crate":\n      leafCall();\n      break;\n  }', 'case "crate"'],
    ['the default', '  switch (kind) {\n    case "crate":\n      break;\n    default:\n      leafCall();\n  }', 'default'],
    ['a catch', '  try {\n    parse();\n  } catch (error) {\n    leafCall();\n  }', 'catch (error)'],
    ['an if that ends before the call', '  if (kind === "crate") {\n    return;\n  }\n  leafCall();', ''],
    ['a loop, which is no condition', '  for (const one of kind) {\n    leafCall();\n  }', ''],
    ['the inner one of two', '  if (kind === "a") {\n    if (kind.length === 3) {\n      leafCall();\n    }\n  }', 'if (kind.length === 3)'],
    ['an if in Python', '    if kind == "crate":\n        leafCall()', 'if kind == "crate"'],
    ['an else in Python', '    if kind:\n        pass\n    else:\n        leafCall()', 'else'],
    ['an if with tabs', '\tif kind {\n\t\tleafCall()\n\t}', 'if kind'],
    ['a word that begins like an if', '  ifReady(() => {\n    leafCall();\n  });', ''],
  ];
  for (const [what, body, condition] of conditions) {
    test(`a call under ${what}`, async () => {
      const { hops } = await open({ root: body, leafCall: '' });
      assert.deepEqual((await hops('root', 'leafCall')).map((hop) => [hop.from.name, hop.to.name, hop.condition]), [['root', 'leafCall', condition]]);
    });
  }

  test('a long condition is shortened', async () => {
    const { hops } = await open({ root: `  if (kind === "${'x'.repeat(200)}") {\n    leafCall();\n  }`, leafCall: '' });
    assert.match((await hops('root', 'leafCall'))[0]?.condition ?? '', /^if \(kind.{20,80}…$/);
  });

  test('a function passed by name is marked as passed', async () => {
    const { hops } = await open({ root: '  list.forEach(leafCall);', leafCall: '' });
    assert.deepEqual((await hops('root', 'leafCall')).map(({ how }) => how), ['passed as a value']);
  });

  test('a function that is called and passed is a plain call', async () => {
    const { hops } = await open({ root: '  list.forEach(leafCall);\n  leafCall();', leafCall: '' });
    assert.deepEqual((await hops('root', 'leafCall')).map(({ how }) => how), ['']);
  });

  test('a path reads from its start to its end, whatever order its functions stand in', async () => {
    const { hops } = await open({ lastStep: '', middleStep: '  lastStep();', firstStep: '  middleStep();' });
    for (const names of [['lastStep', 'middleStep', 'firstStep'], ['middleStep', 'firstStep', 'lastStep']]) assert.deepEqual(pairs(await hops(...names)), ['firstStep middleStep', 'middleStep lastStep']);
  });

  test('calls of one function come in the order in which they stand', async () => {
    const { hops } = await open({ root: '  second();\n  first();', first: '', second: '' });
    assert.deepEqual(pairs(await hops('first', 'second', 'root')), ['root second', 'root first']);
  });

  test('a function that calls itself, or two that call each other, end no walk', async () => {
    const { made, resolver, hops } = await open({ ping: '  pong();\n  ping();', pong: '  ping();' });
    assert.deepEqual(pairs(await hops('ping', 'pong')), ['ping pong', 'pong ping']);
    assert.deepEqual(pairs(hopsFrom(resolver, made.symbol('ping'), made.texts(), 5)).filter((pair) => pair !== 'ping ping'), ['ping pong', 'pong ping']);
  });

  test('what one function alone reaches is told two calls deep', async () => {
    const { made, resolver } = await open({ one: '  two();', two: '  three();', three: '  four();', four: '' });
    assert.deepEqual(pairs(hopsFrom(resolver, made.symbol('one'), made.texts(), 2)), ['one two', 'two three']);
  });
});
