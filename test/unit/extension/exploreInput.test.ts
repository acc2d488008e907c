import * as assert from 'node:assert/strict';
import { inputLimits, parseExploreInput, type ExploreInput } from '../../../src/extension/tools/exploreInput';

const plain: ExploreInput = {
  query: 'how is an order priced',
  projectPath: '',
  seen: [],
  fresh: false,
  maxChars: 0,
};

function check(raw: unknown, expected: Partial<ExploreInput>): void {
  assert.deepEqual(parseExploreInput(raw), { kind: 'input', input: { ...plain, ...expected } });
}

/** A complaint has to name the field, and to say what to send instead. */
function checkComplaint(raw: unknown, ...words: readonly (string | RegExp)[]): void {
  const parsed = parseExploreInput(raw);
  assert.equal(parsed.kind, 'complaint', `accepted: ${JSON.stringify(raw)}`);
  assert.ok(parsed.kind === 'complaint');
  for (const word of words) assert.match(parsed.message, typeof word === 'string' ? new RegExp(word) : word);
}

suite('extension/exploreInput', () => {
  const { query } = plain;

  test('a query alone is enough, and is trimmed', () => {
    check({ query }, {});
    check({ query: `  ${query}\n` }, {});
  });

  test('unknown fields are ignored, and null counts as not given', () => {
    check({ query, symbols: ['a'], session: { callIndex: 9 }, _cgExploreSession: {} }, {});
    check({ query, projectPath: null, seen: null, fresh: null, maxChars: null }, {});
  });

  test('all fields are read', () => {
    check(
      {
        query,
        projectPath: ' /code/app ',
        seen: [' d7k2x1 ', 'd7k2x1', '', 'dabcd2'],
        fresh: true,
        maxChars: 1_000.7,
      },
      { projectPath: '/code/app', seen: ['d7k2x1', 'dabcd2'], fresh: true, maxChars: 1_000 },
    );
    check({ query, maxChars: 24_000 }, { maxChars: 24_000 });
  });

  test('a query of 10,000 characters is accepted, and one more is not', () => {
    const longest = 'q'.repeat(inputLimits.queryChars);
    check({ query: ` ${longest} ` }, { query: longest });
    checkComplaint({ query: `${longest}q` }, '10001', '10000');
  });

  test('input that is no object is explained', () => {
    for (const raw of [undefined, null, 'query', 7, ['query']]) checkComplaint(raw, 'object', 'query');
  });

  test('a missing or empty query is explained', () => {
    for (const value of [undefined, null, '', ' \n\t', 7, ['a'], { text: 'a' }])
      checkComplaint({ query: value }, '`query`', 'question');
  });

  test('values of the wrong kind are explained, numbers as texts included', () => {
    for (const value of [7, ['/a'], {}])
      checkComplaint({ query, projectPath: value }, '`projectPath`', 'leave it out');
    for (const value of ['d7k2x1', [7], [null], {}]) checkComplaint({ query, seen: value }, '`seen`', 'list');
    for (const value of ['true', 1, []]) checkComplaint({ query, fresh: value }, '`fresh`', 'true or false');
    for (const value of ['8000', 0, 999, 24_001, -1, Number.NaN, Number.POSITIVE_INFINITY, [8_000]]) {
      checkComplaint({ query, maxChars: value }, '`maxChars`', '1000 to 24000');
    }
  });
});
