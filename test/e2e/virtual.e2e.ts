// A folder of a file system that an extension provides: the server reads it through the editor. A folder on the
// disk comes and goes beside it.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertPointsTo, assertShows, complaintOf, explore, fileIn, folderOpened, found, indexReady, openChat, untilAnswered } from './exploreCalls';

const panel = 'Explore session';
const root = 'memfs:/some%20where/afar';
/** What the file system begins with, too. */
const files = JSON.parse(process.env['CODEGRAPH_E2E_MEMFS'] ?? assert.fail()) as Record<string, string>;
const textOf = (path: string): string => files[path.replace(/^afar\//, '')] ?? assert.fail(`an answer shows ${path}`);
const uriOf = (path: string): vscode.Uri => vscode.Uri.joinPath(vscode.Uri.parse(root), path);
const here = { textOf };

async function write(path: string, text: string): Promise<void> {
  files[path] = text;
  await vscode.workspace.fs.writeFile(uriOf(path), new TextEncoder().encode(text));
}

export const run = () => runCases({
  'a folder that is on no disk is indexed and answered': async () => {
    await folderOpened();
    assert.deepEqual(vscode.workspace.workspaceFolders?.map(({ uri }) => uri.toString()), [root]);
    await indexReady('pulseControl', 1, here);
    assertShows(await explore({ query: 'gradeFruit' }, here), 'src/orchard.ts', 22, 51);
  },

  'projectPath may be its URI, the path in it, or its name': async () => {
    for (const projectPath of [root, 'memfs:/some where/afar/src', '/some where/afar', 'afar']) assertShows(await explore({ query: 'pulseControl', projectPath }, here), 'src/pulse.ts', 1, 3);
    assert.match(await complaintOf(explore({ query: 'pulseControl', projectPath: 'memfs:/else' })), /is not inside a folder.*memfs:/);
  },

  'a change that its provider tells of is found, and a file that goes is gone': async () => {
    await write('src/late.ts', 'export function lateFruit(): number {\n  return 5;\n}\n');
    assertShows(await untilAnswered('lateFruit', (call) => fileIn(call, 'src/late.ts') !== undefined, here), 'src/late.ts', 1, 3);
    await vscode.workspace.fs.delete(uriOf('src/late.ts'));
    await untilAnswered('lateFruit', (call) => fileIn(call, 'src/late.ts') === undefined, here);
  },

  'unsaved text counts, and is said to be unsaved': async () => {
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uriOf('src/pulse.ts')));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// A note.\n'));
    const saved = files['src/pulse.ts'];
    files['src/pulse.ts'] = editor.document.getText();
    const call = await explore({ query: 'pulseControl' }, here);
    assertShows(call, 'src/pulse.ts', 2, 4);
    assert.match(call.text, /unsaved changes of the editor: src\/pulse\.ts/);
    files['src/pulse.ts'] = saved ?? '';
    await vscode.commands.executeCommand('workbench.action.files.revert');
  },

  'a chat is sent its lines once, and the panel opens them': async () => {
    const chat = await openChat();
    const first = await explore({ query: 'gradeFruit' }, { chat, ...here });
    assertPointsTo(await explore({ query: 'gradeFruit pulseControl', seen: [first.deliveryId] }, { chat, ...here }), 'src/orchard.ts', 22, 51, first.deliveryId);
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: panel, text: 'Calls (2)' });
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    await page.click({ webview: panel, selector: 'button', text: 'src/orchard.ts' });
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.toString() === uriOf('src/orchard.ts').toString());
    await until('the marks', async () => 0 < (await page.evaluate('document.querySelectorAll(".cgmr[class*=ced-]").length') as number));
    await page.screenshot('e2e-virtual-panel');
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    await chat.close();
  },

  'a folder on the disk is added and removed beside it': async () => {
    const near = 'export function nearFruit(): number {\n  return 7;\n}\n';
    const disk = mkdtempSync(join(tmpdir(), 'codegraph-near-'));
    writeFileSync(join(disk, 'near.ts'), near);
    assert.ok(vscode.workspace.updateWorkspaceFolders(1, 0, { uri: vscode.Uri.file(disk), name: 'near' }));
    const both = { textOf: (path: string) => (path === 'near/near.ts' ? near : textOf(path)) };
    assertShows(await untilAnswered('nearFruit', (call) => fileIn(call, 'near/near.ts') !== undefined, both), 'near/near.ts', 1, 3);
    assertShows(await explore({ query: 'gradeFruit' }, both), 'afar/src/orchard.ts', 22, 51);
    assert.ok(vscode.workspace.updateWorkspaceFolders(1, 1));
    await untilAnswered('gradeFruit', (call) => fileIn(call, 'src/orchard.ts') !== undefined, here);
  },

  'the status names its root, and nothing complains': async () => {
    await vscode.commands.executeCommand('codegraph.showIndexStatus', { report: true });
    const report = await found('the report', () => vscode.window.visibleTextEditors.map(({ document }) => document).find(({ uri }) => uri.scheme === 'codegraph-answer')?.getText());
    assert.match(report, /Folder: `memfs:\/some%20where\/afar`/);
    assert.match(report, /ready, 3 files/);
    await vscode.commands.executeCommand('notifications.showList');
    assert.deepEqual((await page.texts('.notifications-center .notification-list-item')).filter((text) => text.includes('CodeGraph')), []);
  },
});
