// The table of field cases names tests that exist, and leaves out no case.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';

const nCases = 66;

interface Row {
  readonly id: string;
  readonly holds: string;
  readonly tests: readonly { readonly path: string; readonly title: string }[];
  readonly verdict: string;
}

function readRows(): Row[] {
  return readFileSync('docs/field-cases.md', 'utf8').split('\n').filter((line) => /^\| O\d/.test(line)).map((line) => {
    const [id = '', holds = '', tests = '', verdict = '', ...rest] = line.slice(2, -2).split(' | ');
    assert.deepEqual(rest, [], `a row has four cells: ${line}`);
    return { id, holds, verdict, tests: tests.split('<br>').map((cell) => {
      const match = /^`([^`]+)`: (.+)$/.exec(cell);
      return { path: match?.[1] ?? '', title: match?.[2] ?? '' };
    }) };
  });
}

/** Titles of the tests of a file, as its source spells them. */
function titlesOf(path: string): Set<string> {
  const text = readFileSync(path, 'utf8');
  const calls = text.matchAll(/\btest\(\s*(?:'([^'\n]+)'|`([^`\n]+)`|"([^"\n]+)")/g);
  const cases = path.endsWith('.e2e.ts') ? text.matchAll(/^ {2}'([^'\n]+)': /gm) : [];
  return new Set([...calls, ...cases].map((match) => match[1] ?? match[2] ?? match[3] ?? ''));
}

suite('tidy/fieldCases', () => {
  const rows = readRows();

  test('every case has one row, in order', () => {
    assert.deepEqual(rows.map(({ id }) => id), Array.from({ length: nCases }, (_, i) => `O${i + 1}`));
  });

  test('every row says what must hold, and a verdict with its reason', () => {
    assert.deepEqual(rows.filter(({ holds }) => !/^.{15,}\.$/.test(holds)), []);
    assert.deepEqual(rows.filter(({ verdict }) => !/^(pass(; .{10,})?|passes weakly: .{10,}|does not apply: .{10,})$/.test(verdict)).map(({ id, verdict }) => `${id}: ${verdict}`), []);
  });

  test('every test that a row names exists', () => {
    const missing = rows.flatMap(({ id, tests }) => tests.filter(({ path, title }) => !existsSync(path) || !titlesOf(path).has(title)).map(({ path, title }) => `${id}: ${path}: ${title}`));
    assert.deepEqual(missing, []);
    assert.deepEqual(rows.filter(({ tests }) => tests.length === 0), []);
  });

  test('a test that is marked with a case is in the file of its row, or beside it', () => {
    const files = [...new Set(rows.flatMap(({ tests }) => tests.map(({ path }) => path)))];
    const marked = new Set(files.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^\s*\/\/ (O\d+(?:, O\d+)*)\b/gm)].flatMap((match) => (match[1] ?? '').split(', '))));
    assert.deepEqual([...marked].filter((id) => !rows.some((row) => row.id === id)), []);
  });
});
