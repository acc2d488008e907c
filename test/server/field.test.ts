// Field cases that only a real server process can show: memory over time, no watcher, documents that are no files.
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withServer } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const orchard = "//- /src/orchard.ts\nexport function gradeFruit(): string {\n  return 'bowl';\n}\n//- /src/market.ts\nexport function priceOf(): number {\n  return 5;\n}\n";

function linesIn(text: string, path: string): string[] {
  return [...(sourceLines(text).get(path)?.values() ?? [])];
}

suite('server/field', () => {
  // O49, a fifth of its files
  test('parsing every file again, three times, leaves no more memory in use than the parser holds once', async function () {
    this.timeout(60_000);
    const nFiles = 600;
    const numbers = (n: number): number[] => [...Array(n).keys()];
    const world = numbers(nFiles).map((i) => `//- /many/m${i}.ts\n${numbers(40).map((j) => `export function f${i}_${j}(x: number): number {\n  return x + ${j};\n}\n`).join('')}`).join('');
    await withServer([world], async (server, folder) => {
      assert(folder !== undefined);
      const rssMiB = (): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]) / 1_024;
      const parsedAgain = async (): Promise<void> => {
        for (let i = 0; i < nFiles; i++) appendFileSync(join(folder.path, `many/m${i}.ts`), '// x\n');
        await server.watched(Object.fromEntries(Array.from({ length: nFiles }, (_, i) => [folder.uri(`many/m${i}.ts`), 'changed'] as const)));
        const last = `f${nFiles - 1}_39`;
        for (let isSeen = false; !isSeen;) isSeen = linesIn((await server.answer(last)).text, `many/m${nFiles - 1}.ts`).length === 3 && (await server.status()).projects[0]?.state === 'ready';
      };
      await parsedAgain();
      const beforeMiB = rssMiB();
      for (let round = 0; round < 3; round++) await parsedAgain();
      const grownMiB = rssMiB() - beforeMiB;
      assert.ok(grownMiB < 150, `${Math.round(grownMiB)} MiB more after three rounds`);
      assert.deepEqual(linesIn((await server.answer('f599_39')).text, 'many/m599.ts'), ['export function f599_39(x: number): number {', '  return x + 39;', '}']);
      assert.deepEqual((await server.status()).projects[0]?.skipped ?? [], []);
    });
  });

  // O51. Files are watched by the editor alone; here it tells of nothing.
  test('with a watcher that is dead, what is shown is what is on the disk, and a new name of a shown file is known', () => withServer([orchard], async (server, folder) => {
    await server.answer('gradeFruit');
    const at = (path: string): string => join(folder?.path ?? '', path);
    writeFileSync(at('src/orchard.ts'), readFileSync(at('src/orchard.ts'), 'utf8').replace('bowl', 'tray'));
    appendFileSync(at('src/market.ts'), 'export function lateFn(): number { return 1; }\n');
    const { text } = await server.answer('gradeFruit');
    assert.match(text, /tray/);
    assert.doesNotMatch(text, /bowl/);
    assert.equal(linesIn((await server.answer('src/market.ts')).text, 'src/market.ts')[3], 'export function lateFn(): number { return 1; }');
    assert.deepEqual(linesIn((await server.answer('lateFn')).text, 'src/market.ts'), ['export function lateFn(): number { return 1; }']);
  }));

  // O58
  test('an empty folder is answered with an honest miss, and with source as soon as there is some', () => withServer([''], async (server, folder) => {
    const empty = await server.answer('gradeFruit');
    assert.match(empty.text, /Nothing is indexed/);
    assert.deepEqual(empty.emission.files, []);
    folder?.write('src/first.ts', 'export function gradeFruit(): void {}\n');
    await server.watched({ [folder?.uri('src/first.ts') ?? '']: 'created' });
    assert.deepEqual(linesIn((await server.answer('gradeFruit')).text, 'src/first.ts'), ['export function gradeFruit(): void {}']);
  }));

  // O62; server/notebooks.test.ts has the cells
  test('a document that is on no disk of the workspace is not found, and nothing fails', () => withServer([orchard], async (server, folder) => {
    for (const uri of ['vscode-notebook-cell:/lab/run.ipynb#W0', 'git:/src/orchard.ts?HEAD', 'file:///elsewhere/apart.ts', 'file://another-host/src/apart.ts', 'file:///src/%00.ts', `${folder?.uri('src')}/..%2f..%2fapart.ts`, 'not a uri']) {
      await server.open(uri, 'export function untitledFn(): number { return 1; }\n');
    }
    const { text } = await server.answer('untitledFn');
    assert.doesNotMatch(text, /return 1/);
    assert.equal(linesIn((await server.answer('gradeFruit')).text, 'src/orchard.ts').length, 3);
  }));
});
