// A workspace whose first folder comes late, and goes again.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertShows, complaintOf, explore, fileIn, untilAnswered } from './exploreCalls';

const sentence = /^No folder is open in this window, so there is no code to explore\./;
const folders = (): readonly string[] => (vscode.workspace.workspaceFolders ?? []).map(({ name }) => name);

function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-late-'));
  mkdirSync(join(folder, 'src'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

async function put(start: number, nRemoved: number, ...paths: string[]): Promise<void> {
  const changed = new Promise<void>((resolve) => { const listener = vscode.workspace.onDidChangeWorkspaceFolders(() => { listener.dispose(); resolve(); }); });
  assert.ok(vscode.workspace.updateWorkspaceFolders(start, nRemoved, ...paths.map((path) => ({ uri: vscode.Uri.file(path) }))));
  await changed;
}

export const run = () => runCases({
  // O58a, O58b
  'a workspace without a folder says so': async () => {
    assert.deepEqual(folders(), []);
    assert.match(await complaintOf(explore({ query: 'gradeFruit' })), sentence);
  },

  // O58c
  'the first folder is answered from without a reload': async () => {
    await put(0, 0, writeFolder({ 'src/late.ts': 'export function gradeFruit(): string {\n  return "ripe";\n}\n' }));
    assertShows(await untilAnswered('gradeFruit', (call) => fileIn(call, 'src/late.ts') !== undefined), 'src/late.ts', 1, 3);
  },

  // O58b
  'when it is removed there is no folder again, and an empty one has nothing to index': async () => {
    await put(0, 1);
    await until('the answer to know it', async () => sentence.test(await explore({ query: 'gradeFruit' }).then(() => '', (error: Error) => error.message)));
    await put(0, 0, writeFolder({ 'notes.txt': 'nothing' }));
    const call = await untilAnswered('gradeFruit', ({ text }) => text.includes('Nothing is indexed'));
    assert.deepEqual(call.reading.files, []);
  },

  // O58a
  'nothing complains': async () => {
    await vscode.commands.executeCommand('notifications.showList');
    assert.deepEqual((await page.texts('.notifications-center .notification-list-item')).filter((text) => text.includes('CodeGraph')), []);
    await page.screenshot('e2e-late-folder');
  },
});
