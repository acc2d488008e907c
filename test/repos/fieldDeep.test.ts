// Text nested deeper than any stack: brackets, blocks, functions, chains, in files of one line and of many.
// It ends no process, takes no more than a few seconds, and costs at most the file it is in.
import assert from 'node:assert/strict';
import { withServer } from '../support/serverHarness';
import { World } from '../support/world';

const nLevels = 20_000;
/** Indexing and asking together, on a machine that does other things too. In milliseconds. */
const limitMs = 5_000;

/** Processor time: what other programs do meanwhile must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function nested(open: string, core: string, close: string, nTimes = nLevels): string {
  return `${`${open}\n`.repeat(nTimes)}${core}${`\n${close}`.repeat(nTimes)}`;
}

function joined(part: string, operator: string): string {
  return Array.from({ length: nLevels }, () => part).join(` ${operator}\n`);
}

interface Sample {
  readonly ext: string;
  readonly head: string;
  readonly small: (name: string) => string;
  readonly deep: Readonly<Record<string, string>>;
}

const samples: Readonly<Record<string, Sample>> = {
  TypeScript: {
    ext: 'ts', head: '', small: (name) => `export function ${name}(): number {\n  return 1;\n}\n`,
    deep: {
      parentheses: `export const x = ${nested('(', '1', ')')};\n`,
      arrays: `export const x = ${nested('[', '1', ']')};\n`,
      blocks: `function hole() ${nested('{', 'f();', '}')}\n`,
      'string concatenations': `export const x = ${joined('"a"', '+')};\n`,
      calls: `export const x = ${nested('f(', '1', ')')};\n`,
      'chains of calls': `export const x = f${'\n.g()'.repeat(nLevels)};\n`,
      objects: `export const x = ${nested('{ a:', '1', '}')};\n`,
      templates: `export const x = ${nested('`${', '1', '}`')};\n`,
      'type arguments': `type G = ${nested('Array<', 'number', '>')};\n`,
    },
  },
  JavaScript: {
    ext: 'js', head: '', small: (name) => `function ${name}() {\n  return 1;\n}\n`,
    deep: {
      parentheses: `var x = ${nested('(', '1', ')')};\n`,
      'data as in JSON': `module.exports = ${nested('{"a": [', '1', ']}')};\n`,
      'string concatenations': `var x = ${joined("'a'", '+')};\n`,
      functions: `${Array.from({ length: nLevels }, (_, i) => `function d${i}() {\n`).join('')}${'}\n'.repeat(nLevels)}`,
      'chains of calls': `var x = f${'\n.then(g)'.repeat(nLevels)};\n`,
    },
  },
  Python: {
    ext: 'py', head: '', small: (name) => `def ${name}():\n    return 1\n\n`,
    deep: {
      parentheses: `x = ${nested('(', '1', ')')}\n`,
      arrays: `x = ${nested('[', '1', ']')}\n`,
      // Each level is indented further, so that more levels would make a file larger than is indexed.
      blocks: `${Array.from({ length: 900 }, (_, i) => `${' '.repeat(i)}if a:\n`).join('')}${' '.repeat(900)}f()\n`,
      'string concatenations': `x = (${joined('"a"', '+')})\n`,
      calls: `x = ${nested('f(', '1', ')')}\n`,
    },
  },
  C: {
    ext: 'c', head: '', small: (name) => `int ${name}(void)\n{\n  return 1;\n}\n`,
    deep: {
      parentheses: `int x = ${nested('(', '1', ')')};\n`,
      arrays: `int x[] = ${nested('{', '1', '}')};\n`,
      blocks: `int hole(void) ${nested('{', 'return 1;', '}')}\n`,
      sums: `int x = ${joined('1', '+')};\n`,
      'string concatenations': `char *x = ${joined('"a"', '')};\n`,
      declarators: `int ${nested('(*', 'q', ')')};\n`,
      conditions: nested('#if A', 'int z;', '#endif', 5_000),
    },
  },
  Go: {
    ext: 'go', head: 'package deep\n\n', small: (name) => `func ${name}() int {\n\treturn 1\n}\n`,
    deep: {
      parentheses: `var x = ${nested('(', '1', ')').replaceAll('\n)', ')')}\n`,
      arrays: `var x = []any${nested('{[]any', '{}', '}').replaceAll('\n', '')}\n`,
      blocks: `func hole() ${nested('{', 'f()', '}')}\n`,
      'string concatenations': `var x = ${joined('"a"', '+')}\n`,
      calls: `var x = ${nested('f(', '1', ')').replaceAll('\n)', ')')}\n`,
    },
  },
};

function worldOf({ ext, head, small }: Sample, deep: string): Map<string, string> {
  return new Map([[`deep/hole.${ext}`, `${head}${small('beforeDeep')}${deep}${small('afterDeep')}`], [`near/near.${ext}`, `${head}${small('besideDeep')}`]]);
}

async function assertHarmless(sample: Sample, deep: string): Promise<void> {
  const startMs = processorMs();
  const world = await World.open(worldOf(sample, deep));
  assert.match((await world.ask('besideDeep')).text, /\*\*`near\/near\./, 'the neighbour is not shown');
  for (const name of ['beforeDeep', 'afterDeep']) {
    const { text } = await world.ask(name);
    assert.ok(text.includes(`deep/hole.${sample.ext}`), `neither ${name} nor its file is named:\n${text.slice(0, 600)}`);
  }
  world.project.resolver.countEdges();
  const ms = processorMs() - startMs;
  assert.ok(ms < limitMs, `it took ${Math.round(ms)} ms`);
}

suite('repos/field: deep nesting', () => {
  for (const [language, sample] of Object.entries(samples)) {
    for (const [what, text] of Object.entries(sample.deep)) {
      // O48
      test(`${what} nested deeply in ${language} cost their own file at most`, async function () {
        this.timeout(60_000);
        await assertHarmless(sample, text);
      });
    }
  }

  test('the same in one line is a file that is named, or one that is shown', async function () {
    this.timeout(120_000);
    for (const sample of Object.values(samples)) {
      for (const [what, text] of Object.entries(sample.deep)) {
        if (sample.ext === 'py' && what === 'blocks') continue;
        if (/^(?:#|int z)/m.test(text)) continue;
        await assertHarmless(sample, `${text.trimEnd().replaceAll('\n', ' ')}\n`);
      }
    }
  });

  // O46: a bundle in one line, and one that is broken after each statement.
  test('a bundle of twelve thousand functions is passed over or indexed, in one line and in many', async function () {
    this.timeout(60_000);
    for (const end of ['', '\n']) {
      const bundle = Array.from({ length: 12_000 }, (_, i) => `function z${i}(a){return a+${i}}var k${i}=z${i}(${i});${end}`).join('');
      const startMs = processorMs();
      const world = await World.open(new Map([['src/bundle.js', `${bundle}\n`], ['src/near.ts', 'export function besideBundle(): number {\n  return 3;\n}\n']]));
      assert.match((await world.ask('besideBundle')).text, /\*\*`src\/near\.ts`\*\*/);
      assert.match((await world.ask('z11999')).text, /src\/bundle\.js/);
      const ms = processorMs() - startMs;
      assert.ok(ms < 3 * limitMs, `it took ${Math.round(ms)} ms`);
    }
  });

  test('the server process outlives all of them, and answers for the files beside them', async function () {
    this.timeout(120_000);
    const files = Object.values(samples).flatMap((sample) => Object.values(sample.deep).map((text, i) => [`deep/${sample.ext}${i}.${sample.ext}`, `${sample.head}${text}`] as const));
    const near = 'export function besideDeep(): number {\n  return 3;\n}\n';
    await withServer([`//- /src/near.ts\n${near}`], async (server, folder) => {
      assert.ok(folder);
      const { pid } = server.process;
      for (const [path, text] of files) folder.write(path, text);
      await server.watched(Object.fromEntries(files.map(([path]) => [folder.uri(path), 'created' as const])));
      for (let i = 0; i < 2; i++) {
        const startMs = processorMs();
        assert.match((await server.answer('besideDeep')).text, /\*\*`src\/near\.ts`\*\*/);
        assert.ok(processorMs() - startMs < files.length * limitMs);
        const [first] = files;
        if (first === undefined) continue;
        const [path, text] = first;
        folder.write(path, `${text}\n`);
        await server.watched({ [folder.uri(path)]: 'changed' });
      }
      await server.ready();
      assert.ok(server.isRunning);
      assert.equal(server.process.pid, pid);
    });
  });
});
