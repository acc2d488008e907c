import * as assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { askWithinHost, clampLimits, type Tokenization } from '../../../src/extension/tools/tokenClamp';
import { fakeAnswer, fillingAnswer } from './fakes';

const bytesOf = (text: string) => Buffer.byteLength(text, 'utf8');

/** A host whose tokens have this many characters. */
function host(tokenBudget: number, charsPerToken: number): Tokenization & { nCounts: number } {
  const self = {
    tokenBudget,
    nCounts: 0,
    countTokens: (text: string) => {
      self.nCounts += 1;
      return Promise.resolve(Math.ceil(text.length / charsPerToken));
    },
  };
  return self;
}

async function ask(chars: number, tokenization: Tokenization | undefined, line?: string) {
  const ceilings: number[] = [];
  const clamped = await askWithinHost((hostMaxChars) => {
    ceilings.push(hostMaxChars);
    return Promise.resolve(fillingAnswer(chars, { hostMaxChars }, line));
  }, tokenization);
  assert.ok(clamped.result.kind === 'answer');
  return { ceilings, text: clamped.result.text, isWithinHost: clamped.isWithinHost };
}

suite('extension/tokenClamp', () => {
  test('an answer that fits is asked for once, without a ceiling of the host', async () => {
    const { ceilings, isWithinHost } = await ask(24_000, host(37_000, 3));
    assert.deepEqual({ ceilings, isWithinHost }, { ceilings: [0], isWithinHost: true });
  });

  test('a short answer is not even measured: no text has more tokens than bytes', async () => {
    const tokenization = host(37_000, 3);
    await ask(14_000, tokenization);
    assert.equal(tokenization.nCounts, 0);
  });

  test('an answer over two fifths of the budget is asked for again, smaller in proportion', async () => {
    const tokenization = host(6_000, 3);
    const { ceilings, text, isWithinHost } = await ask(24_000, tokenization);
    assert.equal(isWithinHost, true);
    assert.equal(ceilings.length, 2);
    assert.ok(text.length / 3 <= 2_400, `${text.length}`);
    assert.ok(2_400 * 0.85 < text.length / 3, 'and not much smaller than it has to be');
  });

  test('without tokenization the whole answer is within 8,000 bytes, not characters', async () => {
    const ascii = await ask(24_000, undefined);
    assert.deepEqual(ascii.ceilings, [clampLimits.untokenizedBytes]);
    assert.ok(bytesOf(ascii.text) <= 8_000);
    const wide = await ask(24_000, undefined, '12\t注释和字符串\n');
    assert.equal(wide.isWithinHost, true);
    assert.ok(bytesOf(wide.text) <= 8_000);
  });

  test('a host that fails to count is taken to have small tokens', async () => {
    const failing = { tokenBudget: 10_000, countTokens: () => Promise.reject(new Error('no model')) };
    const { text, isWithinHost } = await ask(24_000, failing);
    assert.equal(isWithinHost, true);
    assert.ok(text.length <= 4_000 * clampLimits.minBytesPerToken);
  });

  test('a dummy budget counts as none', async () => {
    const { ceilings } = await ask(24_000, host(1, 3));
    assert.deepEqual(ceilings, [clampLimits.untokenizedBytes]);
  });

  test('a server that does not get smaller is asked three times, and the result is marked', async () => {
    let nAsked = 0;
    const clamped = await askWithinHost(() => {
      nAsked += 1;
      return Promise.resolve(fakeAnswer('x\n'.repeat(10_000 - nAsked)));
    }, undefined);
    assert.equal(nAsked, 3);
    assert.equal(clamped.isWithinHost, false);
    assert.ok(clamped.result.kind === 'answer' && clamped.result.text.length === 2 * (10_000 - 3));
  });

  test('a refusal is passed on as it is', async () => {
    const refusal = { kind: 'refusal', code: 'x', message: 'Ask otherwise.' } as const;
    assert.deepEqual(await askWithinHost(() => Promise.resolve(refusal), undefined), {
      result: refusal,
      isWithinHost: true,
    });
  });

  test('ceilings only fall, lines stay whole, and what is called fitting fits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 60_000 }),
        fc.integer({ min: 1_000, max: 24_000 }),
        fc.double({ min: 1.2, max: 6, noNaN: true }),
        async (tokenBudget, chars, charsPerToken) => {
          const { ceilings, text, isWithinHost } = await ask(chars, host(tokenBudget, charsPerToken));
          assert.ok(ceilings.length <= clampLimits.requests);
          for (const [i, ceiling] of ceilings.entries()) {
            const before = ceilings[i - 1] ?? 0;
            assert.ok(before === 0 || ceiling < before || ceiling === clampLimits.floorChars);
          }
          assert.match(text, /^(12\tcode\(\);\n)+$/);
          const limit = Math.floor(tokenBudget * clampLimits.budgetShare);
          if (isWithinHost) assert.ok(Math.ceil(text.length / charsPerToken) <= limit);
        },
      ),
      { numRuns: 200 },
    );
  });
});
