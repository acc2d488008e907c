// What a query names is found, what it does not name is not put in its place, and what does not exist is said.
import assert from 'node:assert/strict';
import {
  WorldReaders, assertFlow, assertHides, assertSays, assertShows, checkFirstCall, fileIn, hasFlow, shownPaths,
} from '../support/answers';

async function ask(files: string | ReadonlyMap<string, string>, query: string): ReturnType<WorldReaders['ask']> {
  await checkFirstCall(files, query);
  return (await WorldReaders.open(files)).ask(query);
}

suite('repos/field: queries that are paths', () => {
  // O22
  const rollout = `
//- /src/rollout-lane.ts
export function rolloutLane(): number {
  return 1;
}
//- /src/tiers.ts
import { rolloutLane } from "./rollout-lane";

export function tierPlan(): number {
  return rolloutLane();
}
//- /tools/rollout.js
function rolloutAll() {
  return "all";
}
module.exports = { rolloutAll };
//- /tools/rollout
#!/usr/bin/env node
require("./rollout.js").rolloutAll();
//- /deep/er/still/rollout-lane.spec.ts
test("lanes", () => {});
//- /src/[id]/page (copy).ts
export const copyOfPage = () => 1;
//- /src/größe/maß.ts
export function maßNehmen(): number {
  return 1;
}
`;

  test('a path from the root shows that file first', async () => {
    const call = await ask(rollout, 'tools/rollout.js');
    assert.equal(shownPaths(call)[0], 'tools/rollout.js');
    assertShows(call, 'tools/rollout.js', '1-3');
    assert.equal(shownPaths(await ask(rollout, 'src/tiers.ts'))[0], 'src/tiers.ts');
  });

  for (const query of ['rollout-lane.ts', './src/rollout-lane.ts', 'src\\rollout-lane.ts', 'SRC/Rollout-Lane.ts', '`src/rollout-lane.ts`', '/src/rollout-lane.ts', 'src/rollout-lane.ts:2', 'src/rollout-lane.ts#L1-L2', 'src/rollout-lane.ts lines 1 to 2', 'src/rollout-lane', '/home/someone/project/src/rollout-lane.ts', 'file:///home/someone/project/src/rollout-lane.ts']) {
    test(`the spelling ${query} means src/rollout-lane.ts`, async () => {
      const call = await ask(rollout, query);
      assert.equal(shownPaths(call)[0], 'src/rollout-lane.ts', call.text);
    });
  }

  for (const [query, path] of [['src/größe/maß.ts', 'src/größe/maß.ts'], ['maß.ts', 'src/größe/maß.ts'], ['"src/[id]/page (copy).ts"', 'src/[id]/page (copy).ts'], ['src/[id]/page (copy).ts', 'src/[id]/page (copy).ts']] as const) {
    test(`the path ${query} is found whatever letters it has`, async () => {
      const call = await ask(rollout, query);
      assert.equal(shownPaths(call)[0], path, call.text);
    });
  }

  test('a path printed in an answer is understood as a query', async () => {
    const call = await ask(rollout, 'copyOfPage');
    const printed = /\*\*`(.+)`\*\*/.exec(call.text)?.[1] ?? '';
    assert.equal(shownPaths(await ask(rollout, printed))[0], 'src/[id]/page (copy).ts', `printed as ${printed}`);
  });

  test('a path without ending is answered with that file or its namesake, never with a similar one', async () => {
    const call = await ask(rollout, 'tools/rollout');
    const [first] = shownPaths(call);
    if (first === undefined) assertSays(call, /tools\/rollout/);
    else assert.ok(first === 'tools/rollout' || first === 'tools/rollout.js', call.text);
    assert.equal(fileIn(call, 'src/rollout-lane.ts'), undefined);
  });

  for (const query of ['tools/unroll.js', 'nowhere/deep/unroll.py', 'unroll.go:10-20', 'src/tiers.js', 'src/rollout.ts']) {
    test(`the path ${query} names no file, and the answer says so`, async () => {
      const call = await ask(rollout, query);
      assertSays(call, /No indexed file has the path/);
      assert.equal(call.isMiss, true, call.text);
    });
  }

  test('a folder is answered with files below it', async () => {
    for (const query of ['tools/', 'deep/er']) {
      const call = await ask(rollout, query);
      const folder = query.replace(/\/$/, '');
      if (call.isMiss) assertSays(call, new RegExp(folder));
      else assert.ok(shownPaths(call).every((path) => path.startsWith(folder)), call.text);
    }
  });

  test('lines that a path asks for are shown, and lines after the end of the file are no error', async () => {
    assertShows(await ask(rollout, 'src/tiers.ts:3-5'), 'src/tiers.ts', '3-5');
    const past = await ask(rollout, 'src/tiers.ts:400-500');
    assert.ok(past.reading.files.every(({ lines }) => [...lines.keys()].every((line) => line <= 5)));
    assertSays(past, /5 lines|has no line|src\/tiers\.ts/);
  });

  test('a path among words shows that file first', async () => {
    const call = await ask(rollout, 'what does tools/rollout.js export?');
    assert.equal(shownPaths(call)[0], 'tools/rollout.js', call.text);
  });
});

suite('repos/field: spellings of names', () => {
  // O23
  const quota = `
//- /src/quota.ts
export function getRemainingQuotaInfo(userId: string): number {
  return userId.length;
}

export function HTTPRetryLimit(): number {
  return 3;
}
//- /src/plan_store.py
def load_billing_plan(user_id):
    return {"user": user_id}
//- /src/noise.ts
export function infoBanner(): string {
  return "info";
}
export function userMenu(): string {
  return "user";
}
//- /src/steps.rb
def sync_2fa_tokens
  1
end
`;
  const meant: readonly (readonly [string, string, string])[] = [
    ['remaining quota info', 'src/quota.ts', 'getRemainingQuotaInfo'], ['quotaInfo', 'src/quota.ts', 'getRemainingQuotaInfo'],
    ['get_remaining_quota_info', 'src/quota.ts', 'getRemainingQuotaInfo'], ['get-remaining-quota-info', 'src/quota.ts', 'getRemainingQuotaInfo'],
    ['GetRemainingQuotaInfo', 'src/quota.ts', 'getRemainingQuotaInfo'], ['GET_REMAINING_QUOTA_INFO', 'src/quota.ts', 'getRemainingQuotaInfo'],
    ['getRemainingQuotaInfo()', 'src/quota.ts', 'getRemainingQuotaInfo'], ['`getRemainingQuotaInfo`', 'src/quota.ts', 'getRemainingQuotaInfo'],
    ['getremainingquotainfo', 'src/quota.ts', 'getRemainingQuotaInfo'], ['remainingQuota', 'src/quota.ts', 'getRemainingQuotaInfo'],
    ['loadBillingPlan', 'src/plan_store.py', 'load_billing_plan'], ['billing-plan', 'src/plan_store.py', 'load_billing_plan'],
    ['BillingPlan', 'src/plan_store.py', 'load_billing_plan'], ['LOAD BILLING PLAN', 'src/plan_store.py', 'load_billing_plan'],
    ['http retry limit', 'src/quota.ts', 'HTTPRetryLimit'], ['httpRetryLimit', 'src/quota.ts', 'HTTPRetryLimit'], ['http_retry_limit', 'src/quota.ts', 'HTTPRetryLimit'],
    ['sync2faTokens', 'src/steps.rb', 'sync_2fa_tokens'], ['sync 2fa tokens', 'src/steps.rb', 'sync_2fa_tokens'],
  ];
  for (const [query, path, name] of meant) {
    test(`“${query}” is ${name}`, async () => {
      const call = await ask(quota, query);
      const [first] = call.reading.files;
      assert.equal(first?.path, path, call.text);
      assert.ok(first?.symbols.startsWith(`${name} (`), call.text);
      assert.ok([...(first?.lines.values() ?? [])][0]?.includes(name));
    });
  }
});

suite('repos/field: names that look like files', () => {
  test('a member whose name is also an ending of files is a member', async () => {
    const files = '//- /src/scene.ts\nexport class Scene {\n  go(): void {}\n  c(): number {\n    return 1;\n  }\n  h = 2;\n}\n';
    for (const [query, lines] of [['Scene.go', '2'], ['Scene.c', '3-5'], ['Scene.h', '6'], ['scene.go', '2']] as const) assertShows(await ask(files, query), 'src/scene.ts', lines);
  });
});

suite('repos/field: tests, vendored and minified code', () => {
  // O24
  const contest = `
//- /src/contest/latest.ts
export function pickWinner(scores: number[]): number {
  return Math.max(...scores);
}
//- /src/contest/latest.test.ts
import { pickWinner } from "./latest";

test("pickWinner picks the winner", () => {
  expect(pickWinner([1, 2])).toBe(2);
});
//- /tests/pick_winner_test.py
def test_pick_winner():
    assert max([1, 2]) == 2
//- /src/attestation/protest.ts
export function fileProtest(reason: string): string {
  return reason;
}
//- /src/attestation/inspector.ts
export function inspectSpecimen(id: string): string {
  return id;
}
`;

  for (const query of ['pick winner', 'how is the winner picked', 'pickWinner', 'who picks the winner?']) {
    test(`“${query}” shows the source before any test`, async () => {
      const call = await ask(contest, query);
      assert.equal(shownPaths(call)[0], 'src/contest/latest.ts', call.text);
      assertShows(call, 'src/contest/latest.ts', '1-3');
    });
  }

  for (const query of ['tests for pickWinner', 'which test covers pickWinner?']) {
    test(`“${query}” shows the test`, async () => {
      assertShows(await ask(contest, query), 'src/contest/latest.test.ts', '3-5');
    });
  }

  test('a word that holds “test” or “spec” makes no file a test', async () => {
    assert.equal(shownPaths(await ask(contest, 'file protest'))[0], 'src/attestation/protest.ts');
    assert.equal(shownPaths(await ask(contest, 'how is a specimen inspected'))[0], 'src/attestation/inspector.ts');
  });

  // O25
  const basket = new Map([
    ['src/basket.js', 'function addToBasket(item) {\n  return [item];\n}\nmodule.exports = { addToBasket };\n'],
    ['docs/js/shop.min.js', `function addToBasket(a){return a};${Array.from({ length: 800 }, (_, i) => `function addToBasket${i}(a){return a+${i}};`).join('')}\n`],
    ['vendor/shop/basket.js', 'function addToBasket(item) { return item; }\n'],
    ['third_party/shop/basket.js', 'function addToBasket(item) { return item; }\n'],
    ['public/assets/app.js', `${Array.from({ length: 300 }, (_, i) => `function addToBasket${i}(a){return a+${i}}`).join(';')}\n`],
    ['src/basket.generated.js', '// Code generated by tool. DO NOT EDIT.\nfunction addToBasketGenerated(item) {\n  return item;\n}\n'],
  ]);
  for (const query of ['addToBasket', 'add to basket', 'how are items added to the basket?']) {
    test(`“${query}” shows the project's own code before copies, and no bundle`, async () => {
      const call = await ask(basket, query);
      assert.equal(shownPaths(call)[0], 'src/basket.js', call.text);
      assertShows(call, 'src/basket.js', '1-3');
      for (const bundle of ['docs/js/shop.min.js', 'public/assets/app.js']) {
        assert.ok((call.text.match(new RegExp(bundle, 'g')) ?? []).length <= 5, bundle);
      }
    });
  }

  test('a bundle asked for by its path is said to be skipped, with the reason', async () => {
    const call = await ask(basket, 'docs/js/shop.min.js');
    assertSays(call, /docs\/js\/shop\.min\.js.*minified/);
  });
});

suite('repos/field: names in any script', () => {
  // O26
  const harbour = `
//- /src/harbour.ts
export function 寻路(起点: string): string {
  return 起点;
}

export class Größenprüfer {
  prüfeGröße(wert: number): boolean {
    return wert > 0;
  }
}

export const считатьСумму = (a: number, b: number): number => a + b;
//- /src/más.py
def año_nuevo(días):
    return días


def 데이터_불러오기(경로):
    return 경로


def υπολογισμός(α):
    return α


def データを読む(道):
    return 道
`;
  const found: readonly (readonly [string, string, string])[] = [
    ['寻路', 'src/harbour.ts', '1-3'], ['prüfeGröße', 'src/harbour.ts', '6-8'], ['считатьСумму', 'src/harbour.ts', '11'],
    ['prüfe Größe', 'src/harbour.ts', '6-8'], ['prüfegröße', 'src/harbour.ts', '6-8'], ['PRÜFE_GRÖẞE', 'src/harbour.ts', '6-8'], ['считать сумму', 'src/harbour.ts', '11'],
    ['año_nuevo', 'src/más.py', '1-2'], ['añoNuevo', 'src/más.py', '1-2'], ['an\u0303o_nuevo', 'src/más.py', '1-2'],
    ['데이터_불러오기', 'src/más.py', '5-6'], ['υπολογισμός', 'src/más.py', '9-10'], ['データを読む', 'src/más.py', '13-14'], ['データ', 'src/más.py', '13-14'],
  ];
  for (const [query, path, lines] of found) {
    test(`“${query}” is found`, async () => {
      assertShows(await ask(harbour, query), path, lines);
    });
  }

  test('a class and its method, both named, are both shown', async () => {
    const call = await ask(harbour, 'Größenprüfer prüfeGröße');
    assertShows(call, 'src/harbour.ts', '5');
    assertShows(call, 'src/harbour.ts', '6-8');
  });
});

suite('repos/field: names that do not exist', () => {
  // O27
  const net = `
//- /src/net.ts
export function fetchOne(url: string): string {
  return url;
}

export function fetchMany(urls: string[]): string[] {
  return urls.map(fetchOne);
}
`;

  for (const query of ['who calls fetchNone', 'callers of fetchNone', 'where is `fetchNone` used?', 'fetchNone callers']) {
    test(`“${query}” has no callers to show and says that the name does not exist`, async () => {
      const call = await ask(net, query);
      assertSays(call, /`fetchNone` does not exist/);
      assertHides(call, 'src/net.ts', '5-7');
      assert.ok(!hasFlow(call, 'fetchMany', 'fetchOne'));
      assert.doesNotMatch(call.text, /\*\*Used by\*\*/);
    });
  }

  for (const query of ['fetchOen', 'fetchOn', 'fetchOnee', 'ftechOne', 'FetchOme', 'Net.fetchOen', 'fetch_oen']) {
    test(`“${query}” is offered fetchOne as a near name, not as itself`, async () => {
      const call = await ask(net, query);
      assertSays(call, /does not exist here\. Near names: [^\n]*fetchOne/);
    });
  }

  for (const query of ['qqzzyy', 'Qqzzyy', 'qq_zz_yy', 'where is the flux capacitor?', '无此函数', '???', '42', '🦖', '.', 'a'.repeat(9_000), '`', '**Explore** "x"']) {
    test(`“${query.slice(0, 30)}” finds nothing, shows nothing and is short`, async () => {
      const call = await ask(net, query);
      assert.equal(call.isMiss, true, call.text);
      assert.ok(call.text.length <= 600, `${call.text.length} characters:\n${call.text}`);
    });
  }

  test('one name that exists is shown beside one that does not', async () => {
    const call = await ask(net, 'fetchMany fetchNone');
    assertShows(call, 'src/net.ts', '5-7');
    assertSays(call, /`fetchNone` does not exist/);
  });

  test('a name that code uses and does not define is said to be that, and no test with a longer name takes its place', async () => {
    const call = await ask(`
//- /src/fields.ts
export function readField(owner: object, forceAccess: boolean): unknown {
  if (forceAccess) openField(owner);
  return Reflect.get(owner, 'value');
}
export function openField(owner: object): void {
  Reflect.set(owner, 'open', true);
}
//- /test/fields.test.ts
import { readField } from '../src/fields';
export function testReadFieldForceAccess() {
  return readField({}, true);
}
export function testReadFieldForceAccessAgain() {
  return readField({}, false);
}
`, 'readField forceAccess Reflect getSecretly');
    assertSays(call, /Used here but not defined: `forceAccess`/);
    assertSays(call, /`getSecretly` does not exist here/);
    assertShows(call, 'src/fields.ts', '1-4');
    assertHides(call, 'test/fields.test.ts', '2-4');
  });

  test('a member that its type does not have is said to be missing', async () => {
    const call = await ask('//- /src/a.ts\nexport class Pump {\n  start(): void {}\n}\nexport class Valve {\n  close(): void {}\n}\n', 'Pump.close');
    assertSays(call, /`Pump\.close` does not exist/);
    assert.ok(!hasFlow(call, 'Pump', 'close'));
  });

  test('a name that exists has its callers', async () => {
    const call = await ask(net, 'who calls fetchOne');
    assertShows(call, 'src/net.ts', '5-7');
    assertFlow(call, 'fetchMany', 'fetchOne');
  });
});

suite('repos/field: a question about something else', () => {
  /** Code of many trades, in which each word of such a question stands somewhere, and no two in one place. */
  const words = ['compiler', 'registers', 'variables', 'shipping', 'labels', 'orders', 'mail', 'client', 'group', 'tenant', 'signup', 'garbage', 'objects', 'old', 'tree', 'votes', 'ranked'];
  const files = new Map(words.map((word, i) => [`src/part${i}.ts`, `// Takes one of the ${word} and gives it back.\nexport function keep${i}(one: number): number {\n  const ${word} = one;\n  return ${word} + ${i};\n}\n`]));
  for (let i = 0; i < 60; i++) files.set(`lib/more${i}.ts`, `export function more${i}(n: number): number {\n  return n * ${i};\n}\n`);
  files.set('src/permits.ts', '/** Hands permits to those that wait, in a loop. */\nexport function assignPermits(waiters: (() => void)[]): void {\n  for (const wake of waiters) wake();\n}\n');
  files.set('src/throttle.ts', '/** Lets one call through in each interval. */\nexport function throttle(call: () => void): () => void {\n  return call;\n}\n');

  for (const query of ['Where does the compiler assign registers to loop variables?', 'Where are new signups throttled for each tenant?']) {
    test(`“${query}” is a miss where one or two of its words stand together`, async () => {
      const readers = await WorldReaders.open(files);
      const call = await readers.ask(query);
      assert.equal(call.isMiss, true, call.text);
      assert.ok(call.text.length <= 1_500);
    });
  }

  test('a question of which a text has half of the words is answered, and so is one that writes a name as code does', async () => {
    const readers = await WorldReaders.open(files);
    assertShows(await readers.ask('Where are permits assigned?'), 'src/permits.ts', '2-4');
    assertShows(await readers.ask('Where are permits assigned to the waiters in a loop?'), 'src/permits.ts', '2-4');
    assertShows(await readers.ask('Where does the compiler assign registers to loop variables in assignPermits?'), 'src/permits.ts', '2-4');
  });
});
