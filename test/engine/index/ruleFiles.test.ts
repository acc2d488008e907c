// What a workspace brings along to say what is indexed and how imports name files.
import assert from 'node:assert/strict';
import { maxRuleFileBytes, readRuleFile, readRuleFiles } from '../../../src/index/ruleFiles';
import { MemoryReader, World } from '../../support/world';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A reader that tells which files it had to read whole. */
class Watched extends MemoryReader {
  readonly nRead = new Map<string, number>();

  override read(path: string): Promise<Uint8Array | undefined> {
    this.nRead.set(path, (this.nRead.get(path) ?? 0) + 1);
    return super.read(path);
  }
}

suite('index/ruleFiles', () => {
  test('a file over the limit is not read, one of exactly that size is', async () => {
    const reader = new Watched(new Map([['fits', 'x'.repeat(maxRuleFileBytes)], ['large', 'x'.repeat(maxRuleFileBytes + 1)]]));
    assert.equal((await readRuleFile(reader, 'fits'))?.length, maxRuleFileBytes);
    assert.equal(await readRuleFile(reader, 'large'), undefined);
    assert.equal(await readRuleFile(reader, 'gone'), undefined);
    assert.equal(reader.nRead.has('large'), false);
  });

  test('of many files those that can be read come in their order, a binary one is left out', async () => {
    const paths = Array.from({ length: 300 }, (_, i) => `${i}/tsconfig.json`);
    const reader = new Watched(new Map(paths.filter((_, i) => i % 7 !== 0).map((path) => [path, `{"${path}": 1}`])));
    reader.files.set(paths[1] ?? '', encode('a\0b'));
    assert.deepEqual((await readRuleFiles(reader, paths)).map(({ path }) => path), paths.filter((_, i) => i % 7 !== 0 && i !== 1));
  });

  test('patterns that send a simple matcher round in circles are matched at once', async () => {
    const name = 'a'.repeat(200);
    const hostile = ['*a'.repeat(30), 'a*'.repeat(30), '?*'.repeat(20), '*[a]'.repeat(20), '**/a*'.repeat(12), '*/'.repeat(30), '(a+)+$', '{a,aa,aaa}'.repeat(12)].map((part) => `${part}*b`);
    const startMs = process.cpuUsage().user;
    const world = await World.open(new Map([['.gitignore', `${hostile.join('\n')}\nhidden/\n`], [`${name}c.ts`, 'export function kept(): void {}\n'], ['hidden/h.ts', 'export function hidden(): void {}\n']]));
    assert.ok((process.cpuUsage().user - startMs) / 1_000 < 2_000);
    assert.deepEqual([...world.project.indexer.knownFiles.keys()], [`${name}c.ts`]);
  });
});
