import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countLines, mergeRanges } from '../../../src/base/lineRanges';
import { type Candidate, type FitRules, type HeldSource, fileOverhead, fitCandidates, gapOverhead } from '../../../src/explore/fit';
import { rangeCost } from '../../../src/explore/sourceTexts';
import { MadeGraph, fingerprint, textOf } from './madeGraph';

const rules: FitRules = { budget: 5_000, askedBudget: 5_000, maxFiles: 6, floor: 0, firstRanks: 0, maxShare: 1, maxLateShare: 1, held: [] };

/** Three files of functions of ten lines. */
function made(): MadeGraph {
  return new MadeGraph(['a.ts', 'b.ts', 'c.ts'].map((path) => ({
    path, text: textOf(100, 40), symbols: Array.from({ length: 9 }, (_, i) => ({ name: `${path[0]}${i}`, start: 1 + 11 * i, end: 10 + 11 * i })),
  })));
}

function candidate(graph: MadeGraph, name: string, score: number, isAsked = false): Candidate {
  const symbol = graph.symbol(name);
  return { file: graph.graph.fileOf(symbol), symbol, start: symbol.startLine, end: symbol.endLine, score, isAsked };
}

function held(path: string, start: number, end: number): HeldSource {
  return { path, deliveryId: 'd00001', fingerprint: fingerprint(textOf(100, 40)), ranges: [{ start, end }] };
}

suite('explore/fit', () => {
  test('what is asked for is taken first and whole, whatever its score', async () => {
    const graph = made();
    const { files, leftOut } = await fitCandidates(graph.graph, [candidate(graph, 'a3', 0, true), candidate(graph, 'b0', 1)], graph.texts(), { ...rules, budget: 600, askedBudget: 600 });
    assert.deepEqual(files.map(({ ranges }) => ranges), [[{ start: 34, end: 43 }]]);
    assert.deepEqual(leftOut.map(({ symbol }) => symbol?.name), ['b0']);
  });

  test('nothing under the floor is taken', async () => {
    const graph = made();
    const { files, leftOut } = await fitCandidates(graph.graph, [candidate(graph, 'a0', 1), candidate(graph, 'b0', 0.6), candidate(graph, 'c0', 0.4)], graph.texts(), { ...rules, floor: 0.5 });
    assert.deepEqual(files.map(({ file }) => file.path), ['a.ts', 'b.ts']);
    assert.deepEqual(leftOut, []);
  });

  test('what fits is taken even when something larger before it did not', async () => {
    const graph = new MadeGraph([{ path: 'a.ts', text: textOf(200, 40), symbols: [{ name: 'first', start: 1, end: 5 }, { name: 'huge', start: 10, end: 180 }, { name: 'small', start: 190, end: 195 }] }]);
    const { files, leftOut } = await fitCandidates(graph.graph, ['first', 'huge', 'small'].map((name, i) => candidate(graph, name, 1 - i / 10)), graph.texts(), { ...rules, budget: 1_000, askedBudget: 1_000 });
    assert.deepEqual(files[0]?.symbols.map(({ name }) => name), ['first', 'small']);
    assert.deepEqual(leftOut.map(({ symbol }) => symbol?.name), ['huge']);
  });

  test('behind the best three, what takes too large a part of the room is passed over', async () => {
    const symbols = Array.from({ length: 6 }, (_, i) => ({ name: `f${i}`, start: 1 + 30 * i, end: (i === 4 ? 29 : 5) + 30 * i }));
    const graph = new MadeGraph([{ path: 'a.ts', text: textOf(200, 40), symbols }]);
    const names = symbols.map(({ name }) => name);
    const chosen = async (order: readonly string[]): Promise<readonly string[]> =>
      (await fitCandidates(graph.graph, order.map((name, i) => candidate(graph, name, 1 - i / 10)), graph.texts(), { ...rules, budget: 3_000, askedBudget: 3_000, maxLateShare: 0.3 })).files[0]?.symbols.map(({ name }) => name) ?? [];
    assert.deepEqual(await chosen(names), ['f0', 'f1', 'f2', 'f3', 'f5']);
    assert.deepEqual(await chosen(['f4', ...names.filter((name) => name !== 'f4')]), ['f4', 'f0', 'f1', 'f2', 'f3', 'f5']);
  });

  test('a function that is asked for and does not fit is cut at a line end and marked as cut', async () => {
    const graph = new MadeGraph([{ path: 'a.ts', text: textOf(200, 40), symbols: [{ name: 'huge', start: 10, end: 180 }] }]);
    const { files, cut } = await fitCandidates(graph.graph, [candidate(graph, 'huge', 1, true)], graph.texts(), { ...rules, budget: 1_000, askedBudget: 1_000 });
    assert.equal(files[0]?.ranges[0]?.start, 10);
    assert.ok((files[0]?.ranges[0]?.end ?? 0) < 180);
    assert.deepEqual([...cut].map(({ name }) => name), ['huge']);
  });

  test('a file over the limit of files is left out, one that is held in full takes no place', async () => {
    const graph = made();
    const all = [candidate(graph, 'a0', 1), candidate(graph, 'b0', 0.9), candidate(graph, 'c0', 0.8)];
    const two = await fitCandidates(graph.graph, all, graph.texts(), { ...rules, maxFiles: 2 });
    assert.deepEqual(two.files.map(({ file }) => file.path), ['a.ts', 'b.ts']);
    assert.deepEqual(two.leftOut.map(({ symbol }) => symbol?.name), ['c0']);
    const free = await fitCandidates(graph.graph, all, graph.texts(), { ...rules, maxFiles: 2, held: [held('a.ts', 1, 100)] });
    assert.deepEqual(free.files.map(({ file }) => file.path), ['a.ts', 'b.ts', 'c.ts']);
  });

  test('lines that the reader holds cost nothing, so that more new ones fit', async () => {
    const graph = made();
    const all = Array.from({ length: 9 }, (_, i) => candidate(graph, `a${i}`, 1 - i / 100));
    const budget = 1_500;
    const before = await fitCandidates(graph.graph, all, graph.texts(), { ...rules, budget, askedBudget: budget });
    const after = await fitCandidates(graph.graph, all, graph.texts(), { ...rules, budget, askedBudget: budget, held: [held('a.ts', 1, 33)] });
    assert.ok((before.files[0]?.symbols.length ?? 0) < (after.files[0]?.symbols.length ?? 0));
  });

  test('lines of another text of that path are not held', async () => {
    const graph = made();
    const [chosen] = (await fitCandidates(graph.graph, [candidate(graph, 'a0', 1)], graph.texts(), { ...rules, budget: 300, askedBudget: 300, held: [{ ...held('a.ts', 1, 100), fingerprint: 'other' }] })).files;
    assert.equal(chosen, undefined);
  });

  test('a file that is gone or was replaced meanwhile is passed over', async () => {
    const graph = made();
    const old = candidate(graph, 'a0', 1, true);
    graph.put({ path: 'a.ts', text: textOf(5), symbols: [] });
    const gone: Candidate = { ...candidate(graph, 'b0', 1, true) };
    graph.builder.removeFile('b.ts');
    const { files } = await fitCandidates(graph.graph, [old, gone, candidate(graph, 'c0', 1)], graph.texts(), rules);
    assert.deepEqual(files.map(({ file }) => file.path), ['c.ts']);
  });

  test('lines past the end of the text are not shown', async () => {
    const graph = new MadeGraph([{ path: 'a.ts', text: textOf(5), symbols: [] }]);
    const past = (start: number, end: number): Candidate => ({ file: graph.file('a.ts'), symbol: undefined, start, end, score: 1, isAsked: true });
    assert.deepEqual((await fitCandidates(graph.graph, [past(3, 50)], graph.texts(), rules)).files.map(({ ranges }) => ranges), [[{ start: 3, end: 5 }]]);
    assert.deepEqual((await fitCandidates(graph.graph, [past(40, 50)], graph.texts(), rules)).files, []);
  });

  test('whatever the candidates, the budget is kept, ranges are merged, and nothing is both shown whole and left out', async () => {
    const graph = made();
    const names = ['a', 'b', 'c'].flatMap((file) => Array.from({ length: 9 }, (_, i) => `${file}${i}`));
    await fc.assert(fc.asyncProperty(
      fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), score: fc.double({ min: 0.01, max: 1, noNaN: true }), isAsked: fc.boolean() }), { selector: ({ name }) => name, maxLength: 20 }),
      fc.record({ budget: fc.nat(6_000), more: fc.nat(3_000), maxFiles: fc.integer({ min: 1, max: 4 }), floor: fc.constantFrom(0, 0.3, 0.6), firstRanks: fc.constantFrom(0, 3), maxShare: fc.constantFrom(0.5, 1), maxLateShare: fc.constantFrom(0.3, 1) }),
      fc.array(fc.record({ path: fc.constantFrom('a.ts', 'b.ts'), start: fc.integer({ min: 1, max: 90 }), n: fc.nat(40) }), { maxLength: 3 }),
      async (wanted, { more, ...some }, heldRuns) => {
        const sorted = [...wanted].sort((x, y) => Number(y.isAsked) - Number(x.isAsked) || y.score - x.score);
        const candidates = sorted.map(({ name, score, isAsked }) => candidate(graph, name, score, isAsked));
        const own: FitRules = { ...some, askedBudget: some.budget + more, held: heldRuns.map(({ path, start, n }) => held(path, start, Math.min(100, start + n))) };
        const { files, leftOut } = await fitCandidates(graph.graph, candidates, graph.texts(), own);
        const again = await fitCandidates(graph.graph, candidates, graph.texts(), own);
        assert.deepEqual(again.files.map(({ ranges }) => ranges), files.map(({ ranges }) => ranges), 'the choice is the same each time');
        assert.equal(new Set(files.map(({ file }) => file.path)).size, files.length);
        for (const { ranges } of files) assert.deepEqual(ranges, mergeRanges(ranges));
        for (const { symbol, file } of leftOut) {
          const ranges = files.find((chosen) => chosen.file === file)?.ranges ?? [];
          const isWhole = symbol !== undefined && countLines(ranges) !== 0 && ranges.some(({ start, end }) => start <= symbol.startLine && symbol.endLine <= end);
          assert.ok(!isWhole, `${symbol?.name} is left out and shown`);
        }
        if (heldRuns.length === 0) {
          let chars = 0;
          for (const { source, ranges } of files) for (const { start, end } of ranges) chars += rangeCost(source, start, end) + gapOverhead;
          // Each file may hold closed gaps of at most forty characters for each of its symbols.
          assert.ok(chars <= own.askedBudget + files.reduce((sum, { symbols }) => sum + (40 + gapOverhead) * symbols.length, 0), `${chars} characters of ${own.askedBudget}`);
          assert.ok(files.length <= own.maxFiles);
          if (own.askedBudget < fileOverhead) assert.deepEqual(files, []);
        }
      },
    ), { numRuns: 120 });
  });
});
