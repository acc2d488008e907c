import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EXPLORE_DEDUP, dedupeSpans } from '../../../src/base/dedupe';
import { type ExploreLineRange, countLines, mergeRanges } from '../../../src/base/lineRanges';

const numRuns = process.env['CODEGRAPH_LONG'] === '1' ? 10_000 : 500;
const charsPerLine = 40;

suite('base/dedupe', () => {
  test('nothing held: everything is sent', () => {
    check({ want: [[1, 50]], held: [], emit: [[1, 50]] });
  });

  test('a fully held span is covered', () => {
    check({ want: [[10, 30]], held: [[1, 40]], covered: [[10, 30]] });
  });

  test('only covered runs of eight lines or more are replaced', () => {
    check({ want: [[1, 20]], held: [[5, 11]], emit: [[1, 20]] });
    check({
      want: [[1, 20]],
      held: [[5, 12]],
      emit: [
        [1, 4],
        [13, 20],
      ],
      covered: [[5, 12]],
    });
  });

  test('a run counts by what is wanted of it, not by what is held', () => {
    check({ want: [[1, 7]], held: [[1, 100]], emit: [[1, 7]] });
  });

  test('adjacent deliveries make one run', () => {
    check({
      want: [[1, 8]],
      held: [
        [1, 4],
        [5, 8],
      ],
      covered: [[1, 8]],
    });
  });

  test('a few new lines beside a replaced run are folded', () => {
    check({ want: [[1, 23]], held: [[1, 20]], covered: [[1, 20]], folded: [[21, 23]] });
    check({ want: [[1, 24]], held: [[1, 20]], emit: [[21, 24]], covered: [[1, 20]] });
  });

  test('when a remainder is folded, the short held runs in it are covered too', () => {
    check({
      want: [[1, 15]],
      held: [
        [1, 10],
        [12, 14],
      ],
      covered: [
        [1, 10],
        [12, 14],
      ],
      folded: [
        [11, 11],
        [15, 15],
      ],
    });
  });

  test('new lines that touch no replaced run are sent, however few', () => {
    check({
      want: [
        [1, 20],
        [30, 31],
      ],
      held: [[1, 20]],
      emit: [[30, 31]],
      covered: [[1, 20]],
    });
    check({ want: [[3, 3]], held: [], emit: [[3, 3]] });
  });

  test('many small remainders are not few new lines', () => {
    check({
      want: [
        [1, 12],
        [21, 32],
        [41, 52],
      ],
      held: [
        [1, 10],
        [21, 30],
        [41, 50],
      ],
      emit: [
        [11, 12],
        [31, 32],
        [51, 52],
      ],
      covered: [
        [1, 10],
        [21, 30],
        [41, 50],
      ],
    });
  });

  test('against the model of sets of lines', () => {
    fc.assert(
      fc.property(
        someRanges,
        someRanges,
        fc.integer({ min: 1, max: 60 }),
        (want, held, perLine) => {
          const wantLines = linesOf(want);
          const heldLines = linesOf(held);
          const isAskedOnlyForNew = (one: ExploreLineRange): boolean =>
            [...linesOf([one])].every((line) => wantLines.has(line) && !heldLines.has(line));
          const { emit, covered, folded } = dedupeSpans(want, held, (one) => {
            assert.ok(isAskedOnlyForNew(one));
            return countLines([one]) * perLine;
          });
          // A partition of what is wanted, each part normalised.
          const parts = [emit, covered, folded];
          for (const part of parts) assert.deepEqual(mergeRanges(part), part);
          assert.equal(countLines(parts.flat()), wantLines.size);
          assert.deepEqual(linesOf(parts.flat()), wantLines);
          // Covered is held, folded is new and little, and either needs a run that pays.
          for (const line of linesOf(covered)) assert.ok(heldLines.has(line));
          for (const line of linesOf(folded)) assert.ok(!heldLines.has(line));
          assert.ok(countLines(folded) * perLine < EXPLORE_DEDUP.MIN_DELTA_CHARS);
          if (0 < covered.length + folded.length) assert.ok(longestRun(covered) >= 8);
          if (folded.length === 0) {
            for (const run of covered)
              assert.ok(EXPLORE_DEDUP.MIN_COVERED_LINES <= countLines([run]));
          }
        },
      ),
      { numRuns },
    );
  });
});

type Pairs = readonly (readonly [number, number])[];

function check(spec: {
  want: Pairs;
  held: Pairs;
  emit?: Pairs;
  covered?: Pairs;
  folded?: Pairs;
}): void {
  const result = dedupeSpans(
    toRanges(spec.want),
    toRanges(spec.held),
    (one) => countLines([one]) * charsPerLine,
  );
  assert.deepEqual(result, {
    emit: toRanges(spec.emit ?? []),
    covered: toRanges(spec.covered ?? []),
    folded: toRanges(spec.folded ?? []),
  });
}

const someRanges = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 0, max: 25 }))
    .map(([start, nMore]) => ({ start, end: start + nMore })),
  { maxLength: 8 },
);

function toRanges(pairs: Pairs): ExploreLineRange[] {
  return pairs.map(([start, end]) => ({ start, end }));
}

function linesOf(ranges: readonly ExploreLineRange[]): Set<number> {
  const lines: number[] = [];
  for (const { start, end } of ranges) for (let line = start; line <= end; line++) lines.push(line);
  return new Set(lines.sort((a, b) => a - b));
}

function longestRun(ranges: readonly ExploreLineRange[]): number {
  return Math.max(0, ...ranges.map((one) => countLines([one])));
}
