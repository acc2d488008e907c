import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countLines, mergeRanges } from '../../../src/base/lineRanges';
import { boundFiles, coalesceRanges } from '../../../src/session/exploreRecord';
import {
  EXPLORE_SESSION_LIMITS,
  type ExploreFileEmission,
  ExploreSessionState,
} from '../../../src/session/exploreSessionState';
import { emission, facts, file, numRuns, toRanges } from './sessionWorld';

suite('session/exploreSessionState', () => {
  test('the bounds are those of the design', () => {
    assert.deepEqual(EXPLORE_SESSION_LIMITS, {
      MAX_PROJECTS: 4,
      MAX_CALLS_RETAINED: 8,
      MAX_FILES_PER_CALL: 24,
      MAX_RANGES_PER_FILE: 24,
      MAX_VIEW_CALLS: 4,
      MAX_SESSIONS: 32,
    });
  });

  test('a project that was sent nothing has an empty view', () => {
    const empty = { callCount: 0, responseBytes: 0, calls: [] };
    assert.deepEqual(new ExploreSessionState(false).viewForProject('/repo'), empty);
  });

  test('a record holds the call, its files and what they were cut from', () => {
    const state = new ExploreSessionState(false);
    send(state, '/repo', [
      file('a.ts', [
        [10, 19],
        [1, 5],
        [6, 8],
      ]),
    ]);
    const [call] = state.viewForProject('/repo').calls;
    assert.deepEqual(call, {
      index: 1,
      sessionSeq: 1,
      deliveryId: 'd1',
      requestId: 'r1',
      query: 'call 1',
      files: [
        file('a.ts', [
          [1, 8],
          [10, 19],
        ]),
      ],
      sourceChars: 540,
      responseChars: 675,
      atMs: 7,
      newChars: 540,
      repeatedChars: 0,
      sparedChars: 0,
    });
  });

  test('spellings of a root are one project, other roots are others', () => {
    const state = new ExploreSessionState(true);
    send(state, '/Repo/', [file('a.ts', [[1, 9]])]);
    assert.equal(state.viewForProject('/repo').callCount, 1);
    assert.equal(state.viewForProject('/repo/internal').callCount, 0);
  });

  test('the counters and the index go on when the detail is dropped', () => {
    const state = new ExploreSessionState(false);
    for (let i = 0; i < 20; i++) send(state, '/repo', [file('a.ts', [[1, 10]])]);
    const view = state.viewForProject('/repo');
    assert.equal(view.callCount, 20);
    assert.equal(view.responseBytes, 20 * 375);
    assert.deepEqual(
      view.calls.map((call) => call.index),
      [20, 19, 18, 17],
    );
    assert.deepEqual(
      state.projects()[0]?.calls.map((call) => call.index),
      [13, 14, 15, 16, 17, 18, 19, 20],
    );
  });

  test('the project used longest ago is dropped whole, and its numbers are not used again', () => {
    const state = new ExploreSessionState(false);
    for (const root of ['/1', '/2', '/3', '/4', '/1', '/5'])
      send(state, root, [file('a.ts', [[1, 9]])]);
    assert.deepEqual(
      state.projects().map((project) => project.root),
      ['/5', '/1', '/4', '/3'],
    );
    assert.equal(state.viewForProject('/2').callCount, 0);
    assert.equal(state.begin('/2', facts('again'), 0).index, 2);
  });

  test('of many files those with most source stay, in their order', () => {
    const files = Array.from({ length: 40 }, (_, i) =>
      file(`${i}.ts`, [[1, i % 2 === 0 ? 50 - i : 100]]),
    );
    const kept = boundFiles(files).map((one) => one.path);
    assert.equal(kept.length, 24);
    assert.deepEqual(kept.slice(0, 9), [
      '0.ts',
      '1.ts',
      '2.ts',
      '3.ts',
      '4.ts',
      '5.ts',
      '6.ts',
      '7.ts',
      '9.ts',
    ]);
  });

  test('invalid spans are dropped, and a file without any goes too', () => {
    const kept = boundFiles([
      file('a.ts', [[1, 9]], {
        ranges: toRanges([
          [0, 4],
          [5, 4],
          [7, 9],
        ]),
      }),
      file('b.ts', [[1, 9]], { ranges: toRanges([[-1, 4]]) }),
      file('', [[1, 9]]),
    ]);
    assert.deepEqual(
      kept.map((one) => [one.path, one.ranges]),
      [['a.ts', toRanges([[7, 9]])]],
    );
  });

  test('lines that cost no characters were not sent', () => {
    const [kept] = boundFiles([
      file('a.ts', [[1, 9]], { chars: 0, backReferenced: toRanges([[10, 12]]) }),
    ]);
    assert.deepEqual(kept?.ranges, []);
    assert.deepEqual(kept.backReferenced, toRanges([[1, 12]]));
  });

  test('a pointer is recorded only for lines that the call was told it may leave out', () => {
    const state = new ExploreSessionState(false);
    send(state, '/repo', [file('a.ts', [[1, 20]])]);
    const pointer = file('a.ts', [], { chars: 0, backReferenced: toRanges([[11, 40]]) });
    const stale = { ...pointer, fingerprint: '9:v2' };
    send(state, '/repo', [pointer, stale, file('b.ts', [[1, 5]])]);
    const [last] = state.viewForProject('/repo').calls;
    assert.deepEqual(
      last?.files.map((one) => [one.path, one.backReferenced, one.chars]),
      [
        ['a.ts', toRanges([[11, 20]]), 0],
        ['b.ts', [], 150],
      ],
    );
    assert.equal(last.sparedChars, 300);
  });

  test('an answer is split into what was new and what was repeated', () => {
    const state = new ExploreSessionState(false);
    send(state, '/repo', [file('a.ts', [[1, 20]])]);
    send(state, '/repo', [file('a.ts', [[11, 30]]), file('b.ts', [[1, 10]])]);
    send(state, '/repo', [file('a.ts', [[11, 30]], { fingerprint: '9:v2' })]);
    const accounts = state
      .viewForProject('/repo')
      .calls.map((call) => [call.newChars, call.repeatedChars]);
    assert.deepEqual(accounts, [
      [600, 0],
      [600, 300],
      [600, 0],
    ]);
  });

  test('calls past the allowance are counted once the tier is known', () => {
    const state = new ExploreSessionState(false);
    const over: number[] = [];
    for (const requestId of ['r1', 'r1', 'r1', 'r1', 'r2', 'r2', 'r2']) {
      const pending = state.begin('/repo', facts('q', { requestId }), 0);
      over.push(pending.callsOverAllowance);
      state.complete(pending, emission([]), {
        deliveryId: 'd',
        projectRoot: '/repo',
        advisedCalls: 2,
        atMs: 0,
      });
    }
    assert.deepEqual(over, [0, 0, 1, 2, 1, 2, 3]);
  });

  test('calls in flight count as calls made, failed ones do not', () => {
    const state = new ExploreSessionState(false);
    send(state, '/repo', []);
    state.fail(state.begin('/repo', facts('q'), 0));
    assert.equal(state.begin('/repo', facts('q'), 0).callsOverAllowance, 0);
    assert.equal(state.begin('/repo', facts('q'), 0).callsOverAllowance, 1);
    assert.equal(state.begin('/repo', facts('q'), 0).callsOverAllowance, 2);
  });

  test('coalescing keeps the largest spans and never adds a line', () => {
    const many = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 9 })),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 24 }), (pairs, maxRanges) => {
        const ranges = pairs.map(([start, nMore]) => ({ start, end: start + nMore }));
        const all = mergeRanges(ranges);
        const kept = coalesceRanges(ranges, maxRanges);
        assert.ok(kept.ranges.length <= maxRanges);
        assert.equal(kept.isTruncated, maxRanges < all.length);
        assert.deepEqual(mergeRanges(kept.ranges), kept.ranges);
        const isKept = (one: { start: number }): boolean =>
          kept.ranges.some((other) => other.start === one.start);
        const smallest = Math.min(...kept.ranges.map((one) => countLines([one])));
        for (const one of all) if (!isKept(one)) assert.ok(countLines([one]) <= smallest);
        for (const one of kept.ranges)
          assert.ok(all.some((other) => other.start === one.start && other.end === one.end));
      }),
      { numRuns },
    );
  });

  test('truncated ranges are flagged in the record', () => {
    const pairs = Array.from({ length: 30 }, (_, i) => [i * 10 + 1, i * 10 + 2 + (i % 3)] as const);
    assert.equal(boundFiles([file('a.ts', pairs)])[0]?.rangesTruncated, true);
    assert.equal(
      'rangesTruncated' in (boundFiles([file('a.ts', pairs.slice(0, 24))])[0] ?? {}),
      false,
    );
  });
});

/** One whole call. */
function send(
  state: ExploreSessionState,
  projectRoot: string,
  files: readonly ExploreFileEmission[],
): void {
  const pending = state.begin(projectRoot, facts(`call ${nCallsOf(state) + 1}`), 0);
  const served = { deliveryId: `d${pending.seq}`, projectRoot, advisedCalls: 2, atMs: 7 };
  assert.equal(state.complete(pending, emission(files), served), undefined);
}

function nCallsOf(state: ExploreSessionState): number {
  return state.projects().reduce((sum, project) => sum + project.callCount, 0);
}
