// How much an answer may be, what goes first, and what is said about the rest.
import assert from 'node:assert/strict';
import {
  type ReadingOfCall, WorldReaders, assertFlow, assertSays, assertShows, checkFirstCall, fileIn, orchard, readAnswer, shownPaths,
} from '../support/answers';
import { parseWorld } from '../support/world';

function foundry(): Map<string, string> {
  const files = new Map<string, string>();
  const parts = Array.from({ length: 120 }, (_, i) => [
    `  castPart${i}(x: number): number {`, `    const step${i} = x * ${i} + 1;`, `    // pour, cool and check part ${i} before it goes on the belt`,
    `    return step${i} > 0 ? step${i} : this.castPart${Math.max(i - 1, 0)}(x);`, '  }', '',
  ].join('\n'));
  files.set('src/foundry.ts', `export class Foundry {\n${parts.join('\n')}\n}\n`);
  for (let j = 0; j < 6; j++) {
    const calls = Array.from({ length: 20 }, (_, k) => `  f.castPart${(j * 20 + k) % 120}(${k});\n`).join('');
    files.set(`src/line${j}.ts`, `import { Foundry } from "./foundry";\n\nexport function runLine${j}(f: Foundry): number {\n${calls}  return 0;\n}\n`);
  }
  return files;
}

/** Says in any of the product's ways that there is more than is shown. */
function saysMore(call: ReadingOfCall): boolean {
  return /Not shown|not shown/.test(call.reading.outside.join('\n')) || call.reading.files.some(({ gaps }) => gaps.some((gap) => !/^⋯ (\d+)-\1$/.test(gap)));
}

suite('repos/field: the ceiling of an answer', () => {
  // O28
  const queries = ['Foundry castPart runLine', 'Foundry', 'src/foundry.ts', 'castPart7', 'runLine3', 'how does runLine0 reach castPart3 through the foundry?', 'which method pours and cools a part?'];
  const budgets = [1_000, 1_300, 2_000, 4_000, 8_000, 16_000, 24_000];

  for (const query of queries) {
    test(`“${query}” keeps to every ceiling, and a higher one never gives much less`, async () => {
      const readers = await WorldReaders.open(foundry());
      const whole = await readers.ask(query, { maxChars: 200_000 });
      let before = 0;
      for (const maxChars of budgets) {
        const call = await readers.ask(query, { maxChars, chat: `of ${maxChars}` });
        assert.ok(0.9 * before <= call.text.length, `${call.text.length} characters at ${maxChars}, ${before} at less`);
        before = call.text.length;
        if (call.sourceChars < whole.sourceChars) assert.ok(saysMore(call), `what is missing is said at ${maxChars}:\n${call.text}`);
      }
    });

    test(`the same question gives the same answer: “${query}”`, async () => {
      await checkFirstCall(foundry(), query, { maxChars: 1_000 });
    });

    if (query.includes('?')) continue;
    test(`“${query}” is answered with source as soon as a thousand characters are there`, async () => {
      const call = await (await WorldReaders.open(foundry())).ask(query, { maxChars: 1_000, chat: 'A' });
      assert.ok(0 < call.sourceChars, call.text);
    });
  }

  test('an answer that needs less than its ceiling is whole and says nothing of more', async () => {
    const readers = await WorldReaders.open(orchard);
    for (const query of ['gradeFruit', 'src/orchard.ts', 'waterTree growthFor', 'priceOf gradeFruit']) {
      const call = await readers.ask(query);
      assert.ok(!saysMore(call), call.text);
    }
  });

  test('source is four fifths of an answer that has much of it', async () => {
    const readers = await WorldReaders.open(foundry());
    for (const query of ['Foundry', 'src/foundry.ts', 'Foundry castPart runLine']) {
      const call = await readers.ask(query);
      let chars = 0;
      for (const file of call.reading.files) for (const [number, text] of file.lines) chars += `${number}\t${text}\n`.length;
      assert.ok(0.8 * call.text.length <= chars, `${query}: ${chars} of ${call.text.length}`);
    }
  });

  test('a host with less room than the question asks for gets less', async () => {
    const { world } = await WorldReaders.open(foundry());
    for (const hostMaxChars of [1_200, 3_000, 6_000]) {
      const answer = await world.project.explore(
        { query: 'Foundry', maxChars: 0, hostMaxChars, pathPrefix: '', knownElsewhere: [], isPart: false, decayed: (chars) => chars, session: null }, { isCancellationRequested: false },
      );
      assert.ok(answer.text.length <= hostMaxChars, `${answer.text.length} characters`);
      readAnswer(answer.text);
    }
  });
});

suite('repos/field: what was left out', () => {
  // O31
  test('a class too large for the ceiling names its members that are not shown, with their lines', async () => {
    const readers = await WorldReaders.open(foundry());
    const call = await readers.ask('Foundry', { maxChars: 4_000, chat: 'A' });
    const outside = call.reading.outside.join('\n');
    const named = [...outside.matchAll(/castPart(\d+) \((\d+)-(\d+)\)/g)];
    assert.ok(10 <= new Set(named.map((match) => match[1])).size, `ten members with their lines in:\n${call.text}`);
    for (const [, part, start, end] of named) {
      assert.equal(Number(start), 2 + 6 * Number(part));
      assert.equal(Number(end), 6 + 6 * Number(part));
      assert.ok(!fileIn(call, 'src/foundry.ts')?.lines.has(Number(start)), `castPart${part} is not shown`);
    }
  });

  test('no method is shown in part as if it were whole', async () => {
    const readers = await WorldReaders.open(foundry());
    for (const maxChars of [1_000, 1_500, 2_000, 2_700, 4_000]) {
      const call = await readers.ask('Foundry', { maxChars, chat: `of ${maxChars}` });
      const file = fileIn(call, 'src/foundry.ts');
      for (const line of file?.lines.keys() ?? []) {
        const part = Math.floor((line - 2) / 6);
        const first = 2 + 6 * part;
        const isWhole = [0, 1, 2, 3, 4].every((i) => file?.lines.has(first + i) === true);
        const isMarked = file?.gaps.some((gap) => new RegExp(`^⋯ ${line + 1}-`).test(gap)) === true;
        assert.ok(line === 1 || (line - 2) % 6 === 5 || line === 722 || isWhole || isMarked || file?.lines.has(line + 1) === true, `line ${line} at ${maxChars}`);
      }
    }
  });

  test('what is listed as not shown is shown when it is asked for', async () => {
    const readers = await WorldReaders.open(foundry());
    const first = await readers.ask('Foundry', { maxChars: 4_000, chat: 'A' });
    for (const part of [40, 77, 119]) {
      assert.ok(!fileIn(first, 'src/foundry.ts')?.lines.has(2 + 6 * part));
      const call = await readers.ask(`Foundry.castPart${part}`, { chat: 'A' });
      assertShows(call, 'src/foundry.ts', `${2 + 6 * part}-${6 + 6 * part}`);
    }
  });

  test('symbols that the “not shown” line names exist, are not shown, and come when asked for', async () => {
    const readers = await WorldReaders.open(foundry());
    const first = await readers.ask('Foundry castPart runLine', { maxChars: 3_000, chat: 'A' });
    const line = first.reading.outside.find((text) => text.startsWith('**Not shown**')) ?? '';
    const named = [...line.matchAll(/([\w.]+)(?: in full)? \(([^\s:]+):(\d+)-(\d+)\)/g)];
    assert.ok(3 <= named.length, first.text);
    for (const [, name = '', path = '', start = '', end = ''] of named.slice(0, 5)) {
      assertShows(await readers.ask(name, { chat: 'B' }), path, `${start}-${end}`);
    }
  });

  test('a function longer than the ceiling is cut at a line end and says where it goes on', async () => {
    const body = Array.from({ length: 900 }, (_, i) => `  total += values[${i}] ?? ${i};`).join('\n');
    const files = new Map([['src/long.ts', `export function addAll(values: number[]): number {\n  let total = 0;\n${body}\n  return total;\n}\n`]]);
    const call = await (await WorldReaders.open(files)).ask('addAll', { chat: 'A' });
    assertShows(call, 'src/long.ts', '1-100');
    const last = [...(fileIn(call, 'src/long.ts')?.lines.keys() ?? [])].at(-1) ?? 0;
    assert.match(fileIn(call, 'src/long.ts')?.gaps.at(-1) ?? '', new RegExp(`^⋯ ${last + 1}-904`));
    assertSays(call, /addAll in full \(src\/long\.ts:1-904\)/);
    assertShows(await (await WorldReaders.open(files)).ask(`src/long.ts:${last + 1}-904`), 'src/long.ts', `${last + 1}-${last + 100}`);
  });
});

suite('repos/field: several questions about one flow', () => {
  // O29
  const checkout = parseWorld(`
//- /src/checkout/legacy.ts
import { mailReceipt } from "./receipt";

export function legacyCheckout(cart: string[]): number {
  const sum = legacyCharge(cart);
  mailReceipt(sum);
  return sum;
}

function legacyCharge(cart: string[]): number {
  return cart.length * 10;
}
//- /src/checkout/modern.ts
import { queueReceipt } from "./receipt";

export async function modernCheckout(cart: string[]): Promise<number> {
  const sum = await chargeCard(cart);
  queueReceipt(sum);
  return sum;
}

async function chargeCard(cart: string[]): Promise<number> {
  return cart.length * 11;
}
//- /src/checkout/receipt.ts
export function mailReceipt(sum: number): string {
  return "mail " + sum;
}

export function queueReceipt(sum: number): string {
  return "queue " + sum;
}
//- /src/checkout/route.ts
import { legacyCheckout } from "./legacy";
import { modernCheckout } from "./modern";

export function routeCheckout(flag: boolean, cart: string[]): number | Promise<number> {
  return flag ? modernCheckout(cart) : legacyCheckout(cart);
}
`);
  for (let i = 0; i < 40; i++) {
    checkout.set(`src/filler/f${i}.ts`, Array.from({ length: 40 }, (_, j) => `export function filler${i}_${j}(x: number): number {\n  // counts carts for report ${j}\n  return x + ${j};\n}\n`).join(''));
  }

  for (const query of ['what is the old and the new checkout flow', 'how does checkout work, old and new?', 'show the checkout call flow']) {
    test(`“${query}” shows both variants and what ties them`, async () => {
      const call = await (await WorldReaders.open(checkout)).ask(query, { chat: 'A' });
      for (const [from, to] of [['routeCheckout', 'legacyCheckout'], ['routeCheckout', 'modernCheckout'], ['legacyCheckout', 'mailReceipt'], ['modernCheckout', 'queueReceipt']] as const) assertFlow(call, from, to);
      assertShows(call, 'src/checkout/legacy.ts', '3-7');
      assertShows(call, 'src/checkout/modern.ts', '3-7');
      assert.ok(shownPaths(call).every((path) => !path.startsWith('src/filler')), call.text);
    });
  }

  test('four questions cost at most eight thousand characters and show no unrelated file', async () => {
    const readers = await WorldReaders.open(checkout);
    let chars = 0;
    for (const query of ['what is the old and the new checkout flow', 'difference between legacyCheckout and modernCheckout', 'how is the receipt sent', 'where does routeCheckout decide']) {
      const call = await readers.ask(query, { chat: 'A' });
      chars += call.text.length;
      assert.ok(shownPaths(call).every((path) => !path.startsWith('src/filler')), call.text);
    }
    assert.ok(chars <= 8_000, `${chars} characters`);
  });

  test('what each of the later questions asks for is there', async () => {
    const readers = await WorldReaders.open(checkout);
    const difference = await readers.ask('difference between legacyCheckout and modernCheckout', { chat: 'A' });
    assertShows(difference, 'src/checkout/legacy.ts', '3-7');
    assertShows(difference, 'src/checkout/modern.ts', '3-7');
    const receipt = await readers.ask('how is the receipt sent', { chat: 'A' });
    assertShows(receipt, 'src/checkout/receipt.ts', '1-3');
    assertShows(receipt, 'src/checkout/receipt.ts', '5-7');
    assertShows(await readers.ask('where does routeCheckout decide', { chat: 'A' }), 'src/checkout/route.ts', '4-6');
  });
});

suite('repos/field: calls past the advised number', () => {
  // O30. The advised number is one for so small a workspace; each chat request gives one more (design §5.6).
  const files = new Map([...foundry(), ...parseWorld(orchard)]);

  /** The ceiling of the nth call of one request, in a workspace of the smallest tier. */
  const ceilingOf = (nth: number): number => Math.max(6_000, Math.floor(10_000 * 0.75 ** Math.max(0, nth - 1)));

  test('the ceiling shrinks from call to call within a request, and what is asked for by name is still shown', async () => {
    const readers = await WorldReaders.open(files);
    for (let nth = 1; nth <= 6; nth++) {
      const call = await readers.ask('pour cool check part belt', { chat: 'A', fresh: true });
      assert.ok(0 < call.sourceChars && call.text.length <= ceilingOf(nth), `call ${nth}: ${call.text.length} characters, the ceiling is ${ceilingOf(nth)}`);
    }
    for (const [query, path, lines] of [['runLine4', 'src/line4.ts', '3-25'], ['runLine5', 'src/line5.ts', '3-25'], ['gradeFruit', 'src/orchard.ts', '22-51']] as const) {
      assertShows(await readers.ask(query, { chat: 'A' }), path, lines);
    }
  });

  test('a small thing asked for by name does not lift the ceiling for the rest', async () => {
    const readers = await WorldReaders.open(files);
    for (let nth = 1; nth <= 6; nth++) {
      const call = await readers.ask('Foundry castPart runLine', { chat: 'A', fresh: true });
      assert.ok(call.text.length <= ceilingOf(nth) + 200, `call ${nth}: ${call.text.length} characters, the ceiling is ${ceilingOf(nth)}`);
    }
  });

  test('a name asked for comes whole, however many calls were made', async () => {
    const body = Array.from({ length: 200 }, (_, i) => `  steps.push("step number ${i}");`).join('\n');
    const readers = await WorldReaders.open(new Map([...files, ['src/big.ts', `export function bigSteps(): string[] {\n  const steps: string[] = [];\n${body}\n  return steps;\n}\n`]]));
    for (let i = 0; i < 12; i++) await readers.ask(`runLine${i % 6} number ${i}`, { chat: 'A' });
    assertShows(await readers.ask('bigSteps', { chat: 'A' }), 'src/big.ts', '1-204');
  });

  test('another chat has its full room', async () => {
    const readers = await WorldReaders.open(files);
    const first = await readers.ask('Foundry castPart runLine', { chat: 'B' });
    for (let i = 0; i < 6; i++) await readers.ask('Foundry castPart runLine', { chat: 'A' });
    const other = await readers.ask('Foundry castPart runLine', { chat: 'C' });
    assert.equal(other.text.replace(/^Delivery .*\n/m, ''), first.text.replace(/^Delivery .*\n/m, ''));
  });

  test('an answer says that it is shorter only when it is, and then names what was left out', async () => {
    const readers = await WorldReaders.open(files);
    const alone = await (await WorldReaders.open(files)).ask('pour cool check part belt', { chat: 'A' });
    for (let i = 0; i < 4; i++) {
      const small = await readers.ask(`runLine${i}`, { chat: 'A' });
      assert.doesNotMatch(small.text, /shorter because of the calls/, `nothing was left out of:\n${small.text}`);
    }
    const large = await readers.ask('pour cool check part belt', { chat: 'A', fresh: true });
    assert.ok(large.text.length < alone.text.length);
    assertSays(large, /shorter because of the calls/);
    assert.ok(saysMore(large), large.text);
  });
});
