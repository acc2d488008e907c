// The contract of the command line, on the built program over a folder on disk.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseWorld, sourceLines } from '../support/world';

const steps = ['mill', 'sift', 'knead', 'prove', 'shape', 'bake', 'cool', 'wrap'];

/** A function of that many lines; enough of them fill more than one text part. */
function longFunction(name: string, nLines: number): string {
  const body = Array.from({ length: nLines - 3 }, (_, i) => `\tload = append(load, "${name} step ${i} of a loaf that has a long way to go through the bakery")`);
  return [`func ${name}(load []string) []string {`, ...body, '\treturn load', '}'].join('\n');
}

/** In Go, because its grammar is loaded in no time. */
const bakery = `
//- /src/bakery.go
package src

// Bakes one loaf from flour.
func bakeLoaf(flour int) string {
	heat := ovenHeat(flour)
	marks := ""
	if flour < 100 { marks += "small" }
	if flour >= 100 { marks += "large" }
	if heat > 200 { marks += "dark" }
	if heat <= 200 { marks += "light" }
	if heat <= 100 { marks += "raw" }
	return marks
}
//- /src/oven.go
package src

// How hot the oven has to be.
func ovenHeat(flour int) int {
	heat := 150
	if flour < 50 { heat += 1 }
	if flour < 40 { heat += 2 }
	if flour < 30 { heat += 3 }
	if flour < 20 { heat += 4 }
	if flour < 10 { heat += 5 }
	return heat + 20
}
//- /src/steps.go
package src

${steps.map((name) => `${longFunction(name, 24)}\n`).join('\n')}`;

const answerFields = ['id', 'call', 'deliveryId', 'text', 'parts', 'files', 'latencyMs', 'report'];
const fileFields = ['path', 'ranges', 'bytes', 'render', 'backReferenced'];
const indexFields = ['files', 'symbols', 'edges', 'wallMs', 'peakRssMiB', 'parsed', 'snapshotBytes', 'fromSnapshot'];
const maxPartChars = 8_000;

interface CallLine {
  readonly id: string;
  readonly call: number;
  readonly deliveryId: string;
  readonly text: string;
  readonly parts: readonly number[];
  readonly files: readonly {
    readonly path: string;
    readonly ranges: readonly (readonly [number, number])[];
    readonly bytes: number;
    readonly render: string;
    readonly backReferenced: readonly (readonly [number, number])[];
  }[];
  readonly latencyMs: number;
  readonly report: string;
}

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let dir = '';
let root = '';

/** Runs the program as a shell would, without the settings of the person's own environment. */
function cli(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const { CODEGRAPH_EXPLORE_DEDUP: _dedup, CODEGRAPH_EXPLORE_DEBUG: _debug, ...rest } = process.env;
  return new Promise((done) => {
    const child = execFile(process.execPath, [resolve('dist/cli.js'), ...words], { cwd: dir, env: { ...rest, CODEGRAPH_CACHE: join(dir, 'cache'), ...env }, maxBuffer: 16 * 1024 * 1024 }, (_error, stdout, stderr) => {
      done({ code: child.exitCode ?? -1, stdout, stderr });
    });
  });
}

async function answers(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CallLine[]> {
  const { code, stdout, stderr } = await cli(['--root', root, '--json', ...words], env);
  assert.equal(code, 0, stderr);
  return callLines(stdout);
}

/** Every line but the last is a call, and the last has the figures of the index. */
function callLines(jsonl: string): CallLine[] {
  const lines = jsonl.trimEnd().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
  const last = lines.pop();
  assert.deepEqual(Object.keys(last ?? {}), ['index']);
  const index = last?.['index'] as Record<string, unknown>;
  assert.deepEqual(Object.keys(index), indexFields);
  assert.equal(index['files'], 3);
  for (const field of indexFields.slice(0, -1)) assert.equal(typeof index[field], 'number', field);
  for (const field of ['symbols', 'edges', 'wallMs', 'peakRssMiB']) assert(0 < Number(index[field]), field);
  assert.equal(typeof index['fromSnapshot'], 'boolean');
  const calls = lines as unknown as CallLine[];
  for (const call of calls) assertCall(call);
  return calls;
}

function assertCall(call: CallLine): void {
  assert.deepEqual(Object.keys(call), answerFields);
  assert.equal(call.parts.reduce((sum, length) => sum + length, 0), call.text.length, 'the parts make up the text');
  let at = 0;
  for (const length of call.parts) {
    assert(0 < length && length <= maxPartChars);
    at += length;
    assert.equal(call.text[at - 1], '\n', 'a part ends in a line end');
  }
  const shown = sourceLines(call.text);
  for (const file of call.files) {
    assert.deepEqual(Object.keys(file), fileFields);
    const numbers = [...shown.get(file.path)?.keys() ?? []];
    assert.deepEqual(file.ranges.flatMap(([start, end]) => Array.from({ length: end - start + 1 }, (_, i) => start + i)), numbers, `the lines of ${file.path} that are in the text`);
    const source = readFileSync(join(root, file.path), 'utf8').split('\n');
    for (const [number, text] of shown.get(file.path) ?? []) assert.equal(text, source[number - 1]);
    assert.equal(file.bytes, numbers.reduce((sum, number) => sum + (source[number - 1]?.length ?? 0) + 1, 0));
    assert(['whole', 'focused', 'clusters', 'skeleton', 'backref'].includes(file.render));
    assert.equal(file.ranges.length === 0, file.render === 'backref');
  }
  assert(0 <= call.latencyMs);
  assert(0 < call.report.length);
}

async function batch(sessions: readonly unknown[], words: readonly string[] = []): Promise<CallLine[]> {
  const input = join(dir, 'in.jsonl');
  const output = join(dir, 'out.jsonl');
  writeFileSync(input, `${sessions.map((session) => JSON.stringify(session)).join('\n')}\n`);
  const { code, stdout, stderr } = await cli(['--root', root, '--batch', input, '--out', output, ...words]);
  assert.equal(code, 0, stderr);
  assert.equal(stdout, '');
  return callLines(readFileSync(output, 'utf8'));
}

async function assertRefused(words: readonly string[], sentence: RegExp): Promise<void> {
  const { code, stdout, stderr } = await cli(words);
  assert.match(stderr, sentence);
  assert.doesNotMatch(stderr, /\n {4}at |Error:/, 'a sentence, not a stack');
  assert.equal(stdout, '');
  assert.equal(code, 2, stderr);
}

const pointers = (calls: readonly CallLine[]): string[] => calls.map(({ files }) => files.filter(({ backReferenced }) => 0 < backReferenced.length).map(({ path }) => path).join());

suiteSetup(() => {
  dir = mkdtempSync(join(tmpdir(), 'codegraph-cli-'));
  root = join(dir, 'bakery');
  for (const [path, text] of parseWorld(bakery)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

suiteTeardown(() => { rmSync(dir, { recursive: true, force: true }); });

suite('cli/queries', () => {
  test('a reader that goes before the end is no error', async () => {
    const child = spawn(process.execPath, [resolve('dist/cli.js'), '--root', root, '--json', 'pond', 'duck', 'bread'], { cwd: dir, env: { ...process.env, CODEGRAPH_CACHE: join(dir, 'cache') } });
    let stderr = '';
    child.stderr.on('data', (chunk) => { stderr += String(chunk); });
    child.stdout.destroy();
    const code = await new Promise((done) => { child.once('close', done); });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });

  test('a query is answered on standard output, with the source', async () => {
    const { code, stdout, stderr } = await cli(['--root', root, 'bakeLoaf']);
    assert.equal(code, 0);
    assert.equal(stderr, '');
    assert.match(stdout, /^\*\*Explore\*\* "bakeLoaf"\n/);
    assert.equal(sourceLines(stdout).get('src/bakery.go')?.get(4), 'func bakeLoaf(flour int) string {');
  });

  test('the root is the current folder when none is given', async () => {
    const { code, stdout } = await cli(['bakeLoaf']);
    assert.equal(code, 0);
    assert(sourceLines(stdout).has('bakery/src/bakery.go'));
  });

  test('several queries are the calls of one session, so that nothing is sent twice', async () => {
    const calls = await answers(['bakeLoaf', 'bakeLoaf ovenHeat mill']);
    assert.deepEqual(calls.map(({ id, call }) => [id, call]), [['cli', 1], ['cli', 2]]);
    assert.notEqual(calls[0]?.deliveryId, calls[1]?.deliveryId);
    assert.match(pointers(calls)[1] ?? '', /src\/bakery\.go/);
    assert(calls[1]?.text.includes(`in delivery ${calls[0]?.deliveryId}`));
    assert.match(calls[1]?.report ?? '', /session call #2 for this project · 1 prior call/);
  });

  test('the text of --json is the text that is printed without it', async () => {
    const [json] = await answers(['--untracked', 'bakeLoaf']);
    const { stdout } = await cli(['--root', root, '--untracked', 'bakeLoaf']);
    assert.equal(stdout, json?.text);
  });

  test('an answer longer than a part is cut into several at line ends', async () => {
    const [call] = await answers(['src/steps.go', '--max-chars', '24000']);
    assert(1 < (call?.parts.length ?? 0), `${call?.text.length} characters`);
  });

  test('--max-chars is a ceiling', async () => {
    for (const maxChars of [1_000, 3_000]) {
      const [call] = await answers(['src/steps.go', '--max-chars', String(maxChars)]);
      assert((call?.text.length ?? Infinity) <= maxChars);
    }
  });

  test('--dedup says what may be left out', async () => {
    const questions = ['bakeLoaf', 'bakeLoaf ovenHeat mill'];
    for (const [mode, isLeftOut] of [['auto', true], ['session', true], ['cited', false], ['off', false]] as const) {
      assert.equal(pointers(await answers(['--dedup', mode, ...questions]))[1] !== '', isLeftOut, mode);
    }
    assert.equal(pointers(await answers(questions, { CODEGRAPH_EXPLORE_DEDUP: '0' }))[1], '', 'the environment switches it off');
  });

  test('--untracked has no session: every answer in full, no delivery, no session block', async () => {
    const calls = await answers(['--untracked', 'bakeLoaf', 'bakeLoaf']);
    assert.equal(calls[0]?.text, calls[1]?.text);
    for (const { deliveryId, report, text } of calls) {
      assert.equal(deliveryId, '');
      assert.doesNotMatch(report, /session call/);
      assert.doesNotMatch(text, /Delivery/);
    }
  });

  test('--stats adds the report to each answer, and the figures of the index at the end', async () => {
    const { code, stdout } = await cli(['--root', root, '--stats', 'bakeLoaf', 'ovenHeat']);
    assert.equal(code, 0);
    assert.match(stdout, /session call #1[^]*session call #2/);
    assert.deepEqual(Object.keys((JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as { index: object }).index), indexFields);
  });

  test('--no-cache builds the index from nothing and keeps none', async () => {
    const { stdout } = await cli(['--root', root, '--json', '--no-cache', 'bakeLoaf']);
    const { index } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as { index: { fromSnapshot: boolean; snapshotBytes: number } };
    assert.deepEqual([index.fromSnapshot, index.snapshotBytes], [false, 0]);
  });

  test('a miss is an answer, not an error', async () => {
    const [call] = await answers(['qqzzyyxx']);
    assert.deepEqual(call?.files, []);
  });

  test('--help lists every option on standard output', async () => {
    const { code, stdout, stderr } = await cli(['--help']);
    assert.equal(code, 0);
    assert.equal(stderr, '');
    for (const option of ['--root', '--json', '--dedup', '--untracked', '--max-chars', '--stats', '--no-cache', '--batch', '--out']) assert(stdout.includes(option), option);
  });
});

suite('cli/batch', () => {
  test('each line of the input is a session of its own, each call a line of the output', async () => {
    const calls = await batch([
      { id: 'one', calls: [{ query: 'bakeLoaf' }, { query: 'bakeLoaf ovenHeat mill' }] },
      { id: 'two', calls: [{ query: 'bakeLoaf' }] },
    ]);
    assert.deepEqual(calls.map(({ id, call }) => `${id} ${call}`), ['one 1', 'one 2', 'two 1']);
    assert.match(pointers(calls)[1] ?? '', /src\/bakery\.go/);
    assert.equal(pointers(calls)[2], '', 'the second session holds nothing');
    assert.match(calls[2]?.report ?? '', /session call #1/);
  });

  test('calls without a request share one; another request holds nothing, unless it cites', async () => {
    const [first] = await batch([{ id: 'a', calls: [{ query: 'bakeLoaf' }] }]);
    assert(first !== undefined);
    const next = { query: 'bakeLoaf ovenHeat mill' };
    assert.match(pointers(await batch([{ id: 'a', calls: [{ query: 'bakeLoaf' }, next] }]))[1] ?? '', /bakery/);
    assert.equal(pointers(await batch([{ id: 'a', calls: [{ query: 'bakeLoaf', request: 'r1' }, { ...next, request: 'r2' }] }]))[1], '');
  });

  test('seen cites an id, and one that was never given out proves nothing', async () => {
    const next = { query: 'bakeLoaf ovenHeat mill', request: 'r2' };
    for (const seen of [['d0000z'], ['nonsense'], []]) {
      assert.equal(pointers(await batch([{ id: 'a', calls: [{ query: 'bakeLoaf', request: 'r1' }, { ...next, seen }] }]))[1], '', seen.join());
    }
  });

  test('fresh sends everything again', async () => {
    const calls = await batch([{ id: 'a', calls: [{ query: 'bakeLoaf' }, { query: 'bakeLoaf ovenHeat mill', fresh: true }] }]);
    assert.equal(pointers(calls)[1], '');
  });

  test('a token budget that rose means that text may be lost, one that fell a little does not', async () => {
    const session = (...budgets: readonly number[]): unknown => ({ id: String(budgets), calls: budgets.map((tokenBudget, i) => ({ query: i === 0 ? 'bakeLoaf' : 'bakeLoaf ovenHeat mill', tokenBudget })) });
    const calls = await batch([session(9_000, 8_000), session(9_000, 12_000), session(9_000, 5_000)]);
    assert.deepEqual(pointers(calls).map((paths) => paths !== ''), [false, true, false, false, false, false]);
  });

  test('the options of queries count for a batch too', async () => {
    const calls = await batch([{ id: 'a', calls: [{ query: 'src/steps.go' }, { query: 'src/steps.go' }] }], ['--dedup', 'off', '--max-chars', '1500']);
    for (const { text } of calls) assert(text.length <= 1_500);
    assert.deepEqual(pointers(calls), ['', '']);
  });

  test('empty lines of the input are passed over', async () => {
    const input = join(dir, 'gaps.jsonl');
    writeFileSync(input, `\n${JSON.stringify({ id: 'a', calls: [{ query: 'bakeLoaf' }] })}\n\n`);
    const { code } = await cli(['--root', root, '--batch', input, '--out', join(dir, 'gaps.out')]);
    assert.equal(code, 0);
    assert.equal(callLines(readFileSync(join(dir, 'gaps.out'), 'utf8')).length, 1);
  });
});

suite('cli/errors', () => {
  test('an option that there is not is named', () => assertRefused(['--root', root, '--jsonl', 'bakeLoaf'], /^There is no option --jsonl\./));
  test('an option without its value is named', () => assertRefused(['bakeLoaf', '--root'], /^--root needs a value\./));
  test('a mode that there is not is answered with those that there are', () => assertRefused(['--root', root, '--dedup', 'on', 'bakeLoaf'], /auto, cited, session, off/));
  test('a ceiling out of bounds is answered with the bounds', async () => {
    for (const value of ['999', '24001', 'many', '0', '-1']) await assertRefused(['--root', root, '--max-chars', value, 'bakeLoaf'], /1000 to 24000/);
  });
  test('--batch and --out go together', async () => {
    await assertRefused(['--root', root, '--batch', join(dir, 'in.jsonl')], /--batch and --out go together/);
    await assertRefused(['--root', root, '--out', join(dir, 'out.jsonl')], /--batch and --out go together/);
  });
  test('without a query the usage is printed', () => assertRefused(['--root', root], /^Usage: /));
  test('a root that is missing or no folder is named', async () => {
    await assertRefused(['--root', join(dir, 'nowhere'), 'bakeLoaf'], /There is no folder .*nowhere/);
    await assertRefused(['--root', join(root, 'src/bakery.go'), 'bakeLoaf'], /bakery\.go/);
  });
  test('a batch file that can not be read is named', () => assertRefused(['--root', root, '--batch', join(dir, 'nothing.jsonl'), '--out', join(dir, 'out.jsonl')], /nothing\.jsonl/));
  test('a batch line that is wrong is named by its number', async () => {
    const input = join(dir, 'wrong.jsonl');
    for (const line of ['no JSON', '{"id": "a"}', '{"id": 1, "calls": []}', '{"id": "a", "calls": [{}]}', '{"id": "a", "calls": [{"query": 7}]}', 'null']) {
      writeFileSync(input, `{"id": "ok", "calls": [{"query": "bakeLoaf"}]}\n${line}\n`);
      await assertRefused(['--root', root, '--batch', input, '--out', join(dir, 'out.jsonl')], /^Line 2 /);
    }
  });
});
