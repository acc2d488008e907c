import * as assert from 'node:assert/strict';
import { findPlaces } from '../../../src/extension/answerText';

const answer = [
  '**Explore** "how"',
  '',
  '**Flow**',
  '- a (src/a.ts:12) → b ("src/odd name.ts":3) at 13 [when `x`]',
  '',
  '**`src/a.ts`** — a (function)',
  '````ts',
  '12\tfunction a() {',
  '```',
  '13\t  b(); // not/a.link:7',
  '⋯ 14-20',
  '21\t}',
  '````',
  '',
  '**`"src/odd name.ts"`** — b (function)',
  '> **Already sent** in delivery d1: `"src/odd name.ts"` L3-9, unchanged since.',
  '```ts',
  '3\tfunction b() {}',
  '```',
  '',
  '**Not shown**, ask by name: c (lib/c.go:5-9), d (7-8)',
].join('\n');

suite('extension/answerText', () => {
  const { links, folds } = findPlaces(answer);

  test('places, file headers and numbered lines lead to their lines', () => {
    const rows = answer.split('\n');
    const told = links.map(({ row, start, end, path, line, lastLine }) => `${rows[row]?.slice(start, end)} > ${path}:${line}-${lastLine}`);
    assert.deepEqual(told, [
      'src/a.ts:12 > src/a.ts:12-12',
      '"src/odd name.ts":3 > src/odd name.ts:3-3',
      'src/a.ts > src/a.ts:1-1',
      '12 > src/a.ts:12-12',
      '13 > src/a.ts:13-13',
      '21 > src/a.ts:21-21',
      '"src/odd name.ts" > src/odd name.ts:1-1',
      '3 > src/odd name.ts:3-3',
      'lib/c.go:5-9 > lib/c.go:5-9',
    ]);
  });

  test('each file folds from its header to the end of its fence, whatever the fence holds', () => {
    assert.deepEqual(folds, [{ start: 5, end: 12 }, { start: 14, end: 18 }]);
  });
});
