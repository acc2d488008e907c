// The flow is read from real text here, since conditions stand in it.
import assert from 'node:assert/strict';
import { WorldReaders, assertFlow, hasFlow } from '../../support/answers';

async function marksOf(world: string, query: string, from: string, to: string): Promise<string | undefined> {
  const call = await (await WorldReaders.open(world)).ask(query);
  assertFlow(call, from, to);
  return call.reading.hops.find((hop) => hop.from.endsWith(from) && hop.to.endsWith(to))?.marks;
}

suite('explore/spine', () => {
  const conditions: readonly (readonly [string, string, string])[] = [
    ['no condition', '  leafCall();', ''],
    ['an if', '  if (kind === "crate") {\n    leafCall();\n  }', 'when `if (kind === "crate")`'],
    ['an else', '  if (kind === "crate") {\n    return;\n  } else {\n    leafCall();\n  }', 'when `else`'],
    ['an else if', '  if (kind === "a") {\n    return;\n  } else if (kind === "b") {\n    leafCall();\n  }', 'when `else if (kind === "b")`'],
    ['a case', '  switch (kind) {\n    case "crate":\n      leafCall();\n      break;\n  }', 'when `case "crate"`'],
    ['a catch', '  try {\n    JSON.parse(kind);\n  } catch (error) {\n    leafCall();\n  }', 'when `catch (error)`'],
    ['an if on the same line', '  if (kind === "crate") leafCall();', 'when `if (kind === "crate") leafCall();`'],
    ['an if that ends before the call', '  if (kind === "crate") {\n    return;\n  }\n  leafCall();', ''],
    ['a loop, which is no condition', '  for (const one of kind) {\n    leafCall();\n  }', ''],
    ['the inner one of two', '  if (kind === "a") {\n    if (kind.length === 3) {\n      leafCall();\n    }\n  }', 'when `if (kind.length === 3)`'],
  ];
  for (const [what, body, marks] of conditions) {
    test(`a call under ${what}`, async () => {
      const world = `//- /src/a.ts\nexport function root(kind: string): void {\n${body}\n}\n\nexport function leafCall(): void {}\n`;
      assert.equal(await marksOf(world, 'root leafCall', 'root', 'leafCall'), marks);
    });
  }

  test('a long condition is shortened and its backticks do not end the mark', async () => {
    const marks = await marksOf(`//- /src/a.ts\nexport function root(kind: string): void {\n  if (kind === \`${'x'.repeat(200)}\`) {\n    leafCall();\n  }\n}\n\nexport function leafCall(): void {}\n`, 'root leafCall', 'root', 'leafCall');
    assert.match(marks ?? '', /^when `[^`]{1,80}…`$/);
  });

  test('a function passed by name is marked as passed', async () => {
    assert.match(await marksOf('//- /src/a.ts\nexport function root(list: string[]): void {\n  list.forEach(leafCall);\n}\n\nexport function leafCall(): void {}\n', 'root leafCall', 'root', 'leafCall') ?? '', /passed/);
  });

  test('a path reads from its start to its end, whatever order its functions stand in', async () => {
    const world = '//- /src/a.ts\nexport function lastStep(): void {}\nexport function middleStep(): void {\n  lastStep();\n}\nexport function firstStep(): void {\n  middleStep();\n}\n';
    for (const query of ['lastStep middleStep firstStep', 'firstStep middleStep lastStep']) {
      const { reading } = await (await WorldReaders.open(world)).ask(query);
      assert.deepEqual(reading.hops.map(({ from, to }) => `${from} ${to}`), ['firstStep middleStep', 'middleStep lastStep']);
    }
  });

  test('a function that calls itself, or two that call each other, end no walk', async () => {
    const call = await (await WorldReaders.open('//- /src/a.ts\nexport function ping(n: number): void {\n  pong(n);\n  ping(n - 1);\n}\nexport function pong(n: number): void {\n  ping(n);\n}\n')).ask('ping pong');
    assertFlow(call, 'ping', 'pong');
    assertFlow(call, 'pong', 'ping');
    assert.ok(!hasFlow(call, 'ping', 'ping'));
  });
});
