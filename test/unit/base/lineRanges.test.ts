import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type ExploreLineRange,
  areLinesWithin,
  countLines,
  intersectRange,
  isLineRange,
  mergeRanges,
  subtractRange,
  subtractRanges,
  uniteMerged,
} from '../../../src/base/lineRanges';

const numRuns = process.env['CODEGRAPH_LONG'] === '1' ? 10_000 : 500;

suite('base/lineRanges', () => {
  test('adjacent and overlapping ranges become one', () => {
    assert.deepEqual(mergeRanges([range(5, 9), range(1, 4), range(8, 12)]), [range(1, 12)]);
    assert.deepEqual(mergeRanges([range(1, 4), range(6, 9)]), [range(1, 4), range(6, 9)]);
  });

  test('invalid ranges are dropped, not clamped', () => {
    for (const [start, end] of [
      [0, 3],
      [-2, 5],
      [4, 3],
      [1.5, 3],
      [1, Infinity],
      [NaN, NaN],
    ]) {
      const invalid = range(start ?? 0, end ?? 0);
      assert.equal(isLineRange(invalid), false);
      assert.deepEqual(mergeRanges([invalid]), []);
    }
  });

  test('merging changes neither the input nor the set of lines', () => {
    fc.assert(
      fc.property(rangesOfAnyKind, (ranges) => {
        const copy = ranges.map((one) => ({ ...one }));
        const merged = mergeRanges(ranges);
        assert.deepEqual(ranges, copy);
        assertNormalised(merged);
        assert.deepEqual(linesOf(merged), linesOf(ranges.filter(isLineRange)));
        assert.equal(countLines(merged), linesOf(merged).size);
      }),
      { numRuns },
    );
  });

  test('two merged lists united hold the lines of both, merged', () => {
    fc.assert(
      fc.property(rangesOfAnyKind, rangesOfAnyKind, (some, others) => {
        const united = uniteMerged(mergeRanges(some), mergeRanges(others));
        assert.deepEqual(united, mergeRanges([...some, ...others]));
        assertNormalised(united);
      }),
      { numRuns },
    );
  });

  test('a list lies within another when that has each of its lines', () => {
    fc.assert(
      fc.property(rangesOfAnyKind, rangesOfAnyKind, (some, others) => {
        const merged = mergeRanges(some);
        const around = mergeRanges(others);
        const lines = linesOf(around);
        assert.equal(areLinesWithin(merged, around), [...linesOf(merged)].every((line) => lines.has(line)));
        assert.equal(areLinesWithin(merged, mergeRanges([...some, ...others])), true);
      }),
      { numRuns },
    );
  });

  test('what is common and what is left make up the range', () => {
    fc.assert(
      fc.property(oneRange, rangesOfAnyKind, (wanted, others) => {
        const held = mergeRanges(others);
        const common = intersectRange(wanted, held);
        const rest = subtractRange(wanted, held);
        const heldLines = linesOf(held);
        const lines = [...linesOf([wanted])];
        assert.deepEqual(
          [...linesOf(common)],
          lines.filter((line) => heldLines.has(line)),
        );
        assert.deepEqual(
          [...linesOf(rest)],
          lines.filter((line) => !heldLines.has(line)),
        );
        assert.deepEqual(mergeRanges([...common, ...rest]), [wanted]);
      }),
      { numRuns },
    );
  });

  test('subtracting lists is subtracting sets', () => {
    fc.assert(
      fc.property(rangesOfAnyKind, rangesOfAnyKind, (wanted, others) => {
        const held = mergeRanges(others);
        const rest = subtractRanges(wanted, held);
        const expected = new Set(linesOf(mergeRanges(wanted)));
        for (const line of linesOf(held)) expected.delete(line);
        assertNormalised(rest);
        assert.deepEqual(linesOf(rest), expected);
      }),
      { numRuns },
    );
  });
});

const oneRange = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, nMore]) => range(start, start + nMore));

const rangesOfAnyKind = fc.array(
  fc.oneof({ weight: 9, arbitrary: oneRange }, { weight: 1, arbitrary: anyPair() }),
  { maxLength: 12 },
);

/** Mostly no range at all. */
function anyPair(): fc.Arbitrary<ExploreLineRange> {
  const bound = fc.integer({ min: -3, max: 9 });
  return fc.tuple(bound, bound).map(([start, end]) => range(start, end));
}

function range(start: number, end: number): ExploreLineRange {
  return { start, end };
}

function linesOf(ranges: readonly ExploreLineRange[]): Set<number> {
  const lines = new Set<number>();
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    for (let line = start; line <= end; line++) lines.add(line);
  }
  return lines;
}

function assertNormalised(ranges: readonly ExploreLineRange[]): void {
  for (const [i, one] of ranges.entries()) {
    assert.ok(isLineRange(one));
    const before = ranges[i - 1];
    if (before !== undefined) assert.ok(before.end + 1 < one.start);
  }
}
