import * as assert from 'node:assert/strict';
import { hashLines } from '../../../src/base/lineMatch';
import { toHeldSpans, type SentSpan } from '../../../src/extension/heldLines';

const before = 'one\ntwo\nthree\nfour\nfive\nsix\n';
const spans: readonly SentSpan[] = [
  { start: 2, end: 3, call: 1 },
  { start: 5, end: 6, call: 2 },
];

function held(now: string): string[] {
  const texts = { isSameText: now === before, before: hashLines(before), now: hashLines(now) };
  return toHeldSpans(spans, texts).map(
    ({ start, end, call, sentStart, isStale }) => `${start}-${end} #${call} was ${sentStart}${isStale ? ' stale' : ''}`,
  );
}

suite('extension/heldLines', () => {
  test('in the text that was sent every line is where it was', () => {
    assert.deepEqual(held(before), ['2-3 #1 was 2', '5-6 #2 was 5']);
  });

  test('lines that moved are held at their new place', () => {
    assert.deepEqual(held(`new\n${before}`), ['3-4 #1 was 2', '6-7 #2 was 5']);
    assert.deepEqual(held('one\ntwo\nnew\nthree\nfour\nfive\nsix\n'), ['2-2 #1 was 2', '4-4 #1 was 3', '6-7 #2 was 5']);
  });

  test('an edited line is stale where it stands, its neighbours are not', () => {
    assert.deepEqual(held('one\ntwo\nTHREE\nfour\nfive\nsix\n'), ['2-2 #1 was 2', '3-3 #1 was 3 stale', '5-6 #2 was 5']);
    assert.deepEqual(held('one\ntwo\nA\nB\nfour\nfive\nSIX\n'), ['2-2 #1 was 2', '3-3 #1 was 3 stale', '6-6 #2 was 5', '7-7 #2 was 6 stale']);
  });

  test('a deleted line is nowhere, and an edit of a line that was not sent marks nothing', () => {
    assert.deepEqual(held('one\ntwo\nfour\nfive\nsix\n'), ['2-2 #1 was 2', '4-5 #2 was 5']);
    assert.deepEqual(held('one\ntwo\nthree\nFOUR\nfive\nsix\n'), ['2-3 #1 was 2', '5-6 #2 was 5']);
  });

  test('without the lines as they were sent all of them count as edited', () => {
    const spansNow = toHeldSpans(spans, { isSameText: false, before: undefined, now: hashLines('a\nb\nc\nd\ne\n') });
    assert.deepEqual(spansNow.map(({ start, end, isStale }) => [start, end, isStale]), [[2, 3, true], [5, 5, true]]);
  });
});
