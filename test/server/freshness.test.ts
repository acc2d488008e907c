// An answer shows the text as it is at the moment of the call: the editor's where a document is open, the
// disk's elsewhere, whether or not anybody told of a change.
import assert from 'node:assert/strict';
import { renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { withServer } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const world = `
//- /src/lamp.ts
export function lampColour(): string {
  return 'red';
}
//- /src/house.ts
import { lampColour } from './lamp';

export function houseLook(): string {
  return lampColour() + ' house';
}
`;
const lamp = 'src/lamp.ts';
const unsavedNote = /unsaved changes of the editor: src\/lamp\.ts/;

suite('server/freshness', () => {
  test('the unsaved text of an open document is shown, and said to be unsaved', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(lamp) ?? '';
    await server.open(uri, "// A note.\nexport function lampColour(): string {\n  return 'violet';\n}\n");
    const { text } = await server.answer('lampColour');
    assert.equal(sourceLines(text).get(lamp)?.get(3), "  return 'violet';");
    assert.match(text, unsavedNote);
  }));

  test('an open document that is as on disk is not said to be unsaved', () => withServer([world], async (server, folder) => {
    await server.open(folder?.uri(lamp) ?? '', "export function lampColour(): string {\n  return 'red';\n}\n");
    assert.doesNotMatch((await server.answer('lampColour')).text, unsavedNote);
  }));

  test('a call right behind a change shows the new text under the new line numbers', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(lamp) ?? '';
    await server.open(uri, "export function lampColour(): string {\n  return 'red';\n}\n");
    for (const n of [1, 2, 3]) {
      // Not waited for: the order of messages is all there is to go by.
      void server.change(uri, [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: `// Line ${n}.\n` }]);
      const lines = sourceLines((await server.answer('lampColour')).text).get(lamp);
      assert.equal(lines?.get(n + 1), 'export function lampColour(): string {');
      assert.equal(lines?.get(n + 2), "  return 'red';");
    }
  }));

  test('a function that is written a moment ago is found by its name', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(lamp) ?? '';
    await server.open(uri, '');
    void server.change(uri, [{ text: 'export function lampShade(): number {\n  return 7;\n}\n' }]);
    assert.equal(sourceLines((await server.answer('lampShade')).text).get(lamp)?.get(2), '  return 7;');
  }));

  test('when a document is closed without saving, the disk counts again', () => withServer([world], async (server, folder) => {
    const uri = folder?.uri(lamp) ?? '';
    await server.open(uri, 'export function lampGone(): void {}\n');
    assert.equal((await server.answer('lampGone')).emission.files.length, 1);
    void server.close(uri);
    const { text } = await server.answer('lampColour');
    assert.equal(sourceLines(text).get(lamp)?.get(2), "  return 'red';");
    assert.doesNotMatch(text, unsavedNote);
    assert.equal((await server.answer('lampGone')).emission.files.length, 0);
  }));

  test('unsaved text is still shown after the index was built anew', () => withServer([world], async (server, folder) => {
    await server.open(folder?.uri(lamp) ?? '', "export function lampColour(): string {\n  return 'violet';\n}\n");
    await server.answer('lampColour');
    await server.rebuild();
    await server.ready();
    assert.equal(sourceLines((await server.answer('lampColour')).text).get(lamp)?.get(2), "  return 'violet';");
  }));

  test('a file that was edited on disk is shown as it is, though nobody told', () => withServer([world], async (server, folder) => {
    await server.answer('lampColour');
    folder?.write(lamp, "// One line more.\n\nexport function lampColour(): string {\n  return 'green';\n}\n");
    const lines = sourceLines((await server.answer('lampColour')).text).get(lamp);
    assert.equal(lines?.get(3), 'export function lampColour(): string {');
    assert.equal(lines?.get(4), "  return 'green';");
  }));

  test('an edit that keeps size and time of the file is seen too', () => withServer([world], async (server, folder) => {
    const path = join(folder?.path ?? '', lamp);
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    await server.answer('lampColour');
    const then = statSync(path);
    folder?.write(lamp, "export function lampColour(): string {\n  return 'tan';\n}\n");
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    assert.equal(statSync(path).size, then.size);
    assert.equal(statSync(path).mtimeMs, then.mtimeMs);
    assert.equal(sourceLines((await server.answer('lampColour')).text).get(lamp)?.get(2), "  return 'tan';");
  }));

  test('lines that changed since are sent again, though the session holds the old ones', () => withServer([world], async (server, folder) => {
    const first = await server.answer('src/house.ts');
    const held = first.emission.files.map(({ path, fingerprint, ranges }) => ({ path, deliveryId: 'dtest1', fingerprint, ranges }));
    folder?.write('src/house.ts', "export function houseLook(): string {\n  return 'new';\n}\n");
    const session = { projectRoot: folder?.path ?? '', callIndex: 2, priorCalls: 1, priorResponseChars: 1, priorFiles: [], held, deliveryId: 'dtest2' };
    const { text } = await server.answer('src/house.ts', { session });
    assert.equal(sourceLines(text).get('src/house.ts')?.get(2), "  return 'new';");
    assert.doesNotMatch(text, /Already sent/);
  }));

  test('a deleted file is gone from answers, though nobody told', () => withServer([world], async (server, folder) => {
    await server.answer('lampColour');
    rmSync(join(folder?.path ?? '', lamp));
    const { text, emission } = await server.answer('lampColour');
    assert.equal(sourceLines(text).get(lamp), undefined);
    assert(emission.files.every(({ path }) => path !== lamp));
  }));

  test('a new file is indexed when the watcher tells', () => withServer([world], async (server, folder) => {
    folder?.write('src/deep/stairs.ts', 'export function climbStairs(): number {\n  return 12;\n}\n');
    await server.watched({ [folder?.uri('src/deep/stairs.ts') ?? '']: 'created' });
    await server.until(({ projects }) => projects[0]?.nFiles === 3);
    assert.equal(sourceLines((await server.answer('climbStairs')).text).get('src/deep/stairs.ts')?.get(2), '  return 12;');
  }));

  test('a folder that was renamed has its files under the new name only', () => withServer([world], async (server, folder) => {
    renameSync(join(folder?.path ?? '', 'src'), join(folder?.path ?? '', 'code'));
    await server.watched({ [folder?.uri('src') ?? '']: 'deleted', [folder?.uri('code') ?? '']: 'created' });
    const lines = await poll(async () => sourceLines((await server.answer('lampColour')).text), (found) => found.has('code/lamp.ts'));
    assert.deepEqual([...lines.keys()].filter((path) => !path.startsWith('code/')), []);
    assert.equal((await server.status()).projects[0]?.nFiles, 2);
    const { text } = await server.answer('houseLook');
    assert(sourceLines(text).has('code/house.ts'));
  }));

  test('a file that is ignored from now on is gone', () => withServer([world], async (server, folder) => {
    folder?.write('.gitignore', 'lamp.ts\n');
    await server.watched({ [folder?.uri('.gitignore') ?? '']: 'created' });
    await server.until(({ projects }) => projects[0]?.state === 'ready' && projects[0].nFiles === 1);
    assert(!sourceLines((await server.answer('lampColour')).text).has(lamp));
  }));
});

/** Asks again until the answer is as wished; what the watcher tells is taken in beside the calls. */
async function poll<T>(ask: () => Promise<T>, isReached: (value: T) => boolean): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const value = await ask();
    if (isReached(value) || 50 < attempt) return value;
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}
