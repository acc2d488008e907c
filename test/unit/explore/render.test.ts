import assert from 'node:assert/strict';
import fc from 'fast-check';
import { defined } from '../../support/defined';
import { type ExploreLineRange, countLines, mergeRanges, subtractRanges } from '../../../src/base/lineRanges';
import type { ChosenFile, HeldSource } from '../../../src/explore/fit';
import { Naming, printPath } from '../../../src/explore/naming';
import { newWriter, writeFile } from '../../../src/explore/render';
import { readAnswer } from '../../support/answers';
import { MadeGraph, fingerprint } from './madeGraph';

interface Written {
  readonly text: string;
  readonly ranges: readonly ExploreLineRange[];
  readonly backReferenced: readonly ExploreLineRange[];
  readonly chars: number;
  readonly sourceLineChars: number;
}

const path = 'src/a.ts';
const symbols = [{ name: 'first', start: 1, end: 10 }, { name: 'second', start: 12, end: 40 }, { name: 'third', start: 42, end: 60 }];

async function write(text: string, ranges: readonly ExploreLineRange[], heldRuns: readonly ExploreLineRange[] = [], names: readonly string[] = [], at = path): Promise<Written> {
  const graph = new MadeGraph([{ path: at, text, symbols }]);
  const source = defined(await graph.texts().load(graph.file(at)));
  const chosen: ChosenFile = { file: graph.file(at), source, ranges: mergeRanges(ranges), symbols: names.map((name) => graph.symbol(name)), isAsked: false };
  const held: HeldSource[] = heldRuns.map((range, i) => ({ path: at, deliveryId: `d0000${i}`, fingerprint: fingerprint(text), ranges: [range] }));
  const writer = newWriter();
  writeFile(writer, new Naming(graph.graph, ''), chosen, 'ts', held);
  const [file] = writer.files;
  return { text: writer.parts.join(''), ranges: file?.ranges ?? [], backReferenced: file?.backReferenced ?? [], chars: file?.chars ?? 0, sourceLineChars: writer.sourceLineChars };
}

const plain = Array.from({ length: 60 }, (_, i) => `const value${i + 1} = "some text of line ${i + 1}";`).join('\n');

suite('explore/render', () => {
  test('a file is a header, a fence in its language and numbered lines', async () => {
    assert.equal((await write(plain, [{ start: 1, end: 10 }], [], ['first'])).text.replace(/\n3\t[^]*\n10\t[^\n]*/, ''), '**`src/a.ts`** — first (function)\n```ts\n1\tconst value1 = "some text of line 1";\n2\tconst value2 = "some text of line 2";\n```\n\n');
  });

  test('a gap says which lines it skips and what begins there', async () => {
    const { text } = await write(plain, [{ start: 1, end: 3 }, { start: 45, end: 46 }]);
    assert.match(text, /\n⋯ 4-44: second, third\n/);
  });

  test('a symbol that is shown in part says where it goes on', async () => {
    assert.match((await write(plain, [{ start: 12, end: 20 }], [], ['second'])).text, /\n20\t[^\n]*\n⋯ 21-40\n```\n/);
    assert.doesNotMatch((await write(plain, [{ start: 12, end: 40 }], [], ['second'])).text, /⋯/);
  });

  test('the fence is longer than any run of backticks in what it holds', async () => {
    for (const run of ['`', '```', '````', '`'.repeat(40)]) {
      const { text } = await write(`a\n${run}\nb`, [{ start: 1, end: 3 }]);
      assert.match(text, new RegExp(`\\n\`{${Math.max(3, run.length + 1)}}ts\\n`));
      readAnswer(text);
    }
  });

  test('a line too long to show is named with its length and is not reported as sent', async () => {
    const { text, ranges } = await write(`a\n${'x'.repeat(5_000)}\nb`, [{ start: 1, end: 3 }]);
    assert.match(text, /\n⋯ line 2 has 5000 characters/);
    assert.deepEqual(ranges, [{ start: 1, end: 1 }, { start: 3, end: 3 }]);
  });

  test('a pointer names delivery, file, lines and symbols, and says how to get the text again', async () => {
    const { text } = await write(plain, [{ start: 1, end: 40 }], [{ start: 12, end: 40 }], ['first', 'second']);
    const line = text.split('\n').find((one) => one.startsWith('> ')) ?? '';
    assert.match(line, /d00000/);
    assert.match(line, /`src\/a\.ts` L12-40 \(second\)/);
    assert.match(line, /unchanged/);
    assert.match(line, /`fresh: true`/);
    assert.doesNotMatch(line, /omitted|\bread\b|\bopen\b|grep|search/i);
  });

  test('a pointer spells out four spans and five symbols, then counts', async () => {
    const many = new MadeGraph([{ path, text: Array.from({ length: 120 }, (_, i) => `const value${i} = "some text of line ${i}";`).join('\n'), symbols: Array.from({ length: 6 }, (_, i) => ({ name: `part${i}`, start: 1 + 20 * i, end: 12 + 20 * i })) }]);
    const source = defined(await many.texts().load(many.file(path)));
    const ranges = Array.from({ length: 6 }, (_, i) => ({ start: 1 + 20 * i, end: 12 + 20 * i }));
    const chosen: ChosenFile = { file: many.file(path), source, ranges, symbols: ranges.map((_, i) => many.symbol(`part${i}`)), isAsked: false };
    const writer = newWriter();
    writeFile(writer, new Naming(many.graph, ''), chosen, 'ts', [{ path, deliveryId: 'd00001', fingerprint: source.fingerprint, ranges }]);
    assert.match(writer.parts.join(''), /L1-12, L21-32, L41-52, L61-72, \+2 more \(part0, part1, part2, part3, part4, \+1 more\)/);
  });

  test('what is held of another text, or too short to be worth it, is written again', async () => {
    assert.doesNotMatch((await write(plain, [{ start: 1, end: 20 }], [{ start: 1, end: 7 }])).text, /Already sent/);
    const graph = new MadeGraph([{ path, text: plain, symbols }]);
    const source = defined(await graph.texts().load(graph.file(path)));
    const writer = newWriter();
    writeFile(writer, new Naming(graph.graph, ''), { file: graph.file(path), source, ranges: [{ start: 1, end: 40 }], symbols: [], isAsked: false }, 'ts', [{ path, deliveryId: 'd00001', fingerprint: 'other', ranges: [{ start: 1, end: 60 }] }]);
    assert.doesNotMatch(writer.parts.join(''), /Already sent/);
  });

  test('a path is printed so that nothing in it can be read as the end of a mark', () => {
    for (const odd of ['a b.ts', 'a`b.ts', 'x`** — f.ts', 'new\nline.ts', '"quoted".ts', 'tab\t.ts', '> x.ts', 'a(1).ts', '[id].ts', 'back\\slash.ts', 'sep\u2028.ts', '../up.ts', 'größe/路.ts', '🦖.ts', '']) {
      const printed = printPath(odd);
      assert.doesNotMatch(printed, /[`\n\r\t]/, printed);
      assert.equal(printed.startsWith('"') ? JSON.parse(printed) : printed, odd);
    }
  });

  test('what is reported as sent is what is written, and what is pointed to is held and not written', async () => {
    const range = fc.record({ start: fc.integer({ min: 1, max: 60 }), n: fc.nat(25) }).map(({ start, n }) => ({ start, end: Math.min(60, start + n) }));
    const line = fc.oneof(fc.constantFrom('', '```', '`````', '7\tx', '⋯ 1-2', '> **Already sent**', '**`src/b.ts`**'), fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[\n\r]/g, '')));
    await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 60, maxLength: 60 }), fc.array(range, { minLength: 1, maxLength: 4 }), fc.array(range, { maxLength: 3 }), async (lines, ranges, heldRuns) => {
      const written = await write(lines.join('\n'), ranges, heldRuns, ['first', 'second']);
      const [file] = readAnswer(written.text).files;
      const shown = [...(file?.lines.keys() ?? [])];
      assert.deepEqual(written.ranges.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i)), shown);
      let chars = 0;
      for (const number of shown) {
        assert.equal(file?.lines.get(number), lines[number - 1]);
        chars += (lines[number - 1] ?? '').length + 1;
      }
      assert.equal(written.chars, chars);
      assert.deepEqual(subtractRanges(written.backReferenced, mergeRanges(heldRuns)), []);
      assert.equal(countLines(mergeRanges([...written.ranges, ...written.backReferenced])), countLines(written.ranges) + countLines(written.backReferenced));
      assert.deepEqual(subtractRanges(mergeRanges([...written.ranges, ...written.backReferenced]), mergeRanges(ranges)), []);
    }), { numRuns: 150 });
  });
});
