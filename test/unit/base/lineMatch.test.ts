import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { hashLines, matchLines } from '../../../src/base/lineMatch';

const match = (before: string, after: string) => [...matchLines(hashLines(before), hashLines(after))];
const text = fc.array(fc.constantFrom('a', 'b', 'c', 'dd', '', '  '), { maxLength: 30 }).map((lines) => lines.join('\n'));

suite('base/lineMatch', () => {
  test('lines keep their partner when others come, go and change around them', () => {
    assert.deepEqual(match('a\nb\nc', 'a\nb\nc'), [0, 1, 2]);
    assert.deepEqual(match('a\nb\nc', 'x\ny\na\nb\nc'), [2, 3, 4]);
    assert.deepEqual(match('a\nb\nc\nd\n', 'a\nX\nc\nd\n'), [0, -1, 2, 3]);
    assert.deepEqual(match('a\nb\nc\nd', 'head\na\nb2\nc\nnew\nd'), [1, -1, 3, 5]);
    assert.deepEqual(match('a\nb', ''), [-1, -1]);
  });

  test('the form of the line ends does not count', () => {
    assert.deepEqual(hashLines('a\r\nb\r\n'), hashLines('a\nb'));
    assert.equal(hashLines('').length, 1);
    assert.equal(hashLines('a\n\n').length, 2);
  });

  test('matched lines are equal, never cross, and a text matches itself', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const [old, now] = [hashLines(before), hashLines(after)];
        let last = -1;
        matchLines(old, now).forEach((to, from) => {
          if (to === -1) return;
          assert.equal(now[to], old[from]);
          assert.ok(last < to);
          last = to;
        });
        assert.deepEqual([...matchLines(old, old)], [...old.keys()]);
      }),
    );
  });

  test('lines put in at one place leave every other line its partner', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), fc.array(fc.string()), (lines, at, added) => {
        const clean = lines.map((line) => line.replaceAll(/[\r\n]/g, ''));
        const place = at % (clean.length + 1);
        const after = [...clean.slice(0, place), ...added.map((line) => line.replaceAll(/[\r\n]/g, '')), ...clean.slice(place)];
        const [old, now] = [hashLines(`${clean.join('\n')}\n`), hashLines(`${after.join('\n')}\n`)];
        assert.ok(matchLines(old, now).every((to) => to !== -1));
      }),
    );
  });

  test('twenty thousand lines are matched without a quadratic walk', () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `line ${i} of ${i % 7}`);
    const edited = lines.flatMap((line, i) => (i % 100 === 0 ? [`${line} changed`, 'new'] : [line]));
    const startMs = process.cpuUsage().user / 1_000;
    const matches = matchLines(hashLines(lines.join('\n')), hashLines(edited.join('\n')));
    assert.equal(matches.filter((to) => to === -1).length, 200);
    assert.ok(process.cpuUsage().user / 1_000 - startMs < 500);
  });
});
