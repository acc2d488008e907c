// The package without its Node entry, in the workbench's web worker host: the graph server is a web worker,
// files and grammars come through the editor, the index is kept in the browser. This bundle, which runs in the
// other host, runs once before and once after a reload.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertPointsTo, assertShows, explore, fileIn, found, indexReady, openChat, untilAnswered, uriOf } from './exploreCalls';

const reloadedFlag = `${process.env['CODEGRAPH_E2E_RESULTS'] ?? assert.fail()}.reloaded`;
const notifications = (): Promise<string[]> => page.texts('.notifications-center .notification-list-item');

export async function run(): Promise<void> {
  if (!existsSync(reloadedFlag)) {
    await indexReady();
    const report = await statusReport();
    // The snapshot is written when the index is whole.
    await new Promise((resolve) => { setTimeout(resolve, 1_500); });
    writeFileSync(reloadedFlag, report);
    await vscode.commands.executeCommand('workbench.action.reloadWindow');
    await new Promise(() => {});
  }
  await runCases(afterReload);
}

async function statusReport(): Promise<string> {
  await vscode.commands.executeCommand('codegraph.showIndexStatus', { report: true });
  return found('the status report', () => vscode.window.visibleTextEditors.map(({ document }) => document).find(({ uri }) => uri.scheme === 'codegraph-answer')?.getText());
}

const afterReload = {
  'the extension runs where there is no Node': async () => {
    const extension = vscode.extensions.getExtension('codegraph.codegraph-explore');
    assert.equal(extension?.packageJSON.main, undefined);
    assert.ok(existsSync(join(extension?.extensionPath ?? '', 'dist/serverWorker.js')));
    await indexReady();
    // A web worker can not tell its memory, and knows the folder by its URI.
    const report = await statusReport();
    assert.doesNotMatch(report, /Memory of the server/);
    assert.match(report, /Folder: `vscode-remote:\/\//);
  },

  'the tool answers with the source': async () => {
    assertShows(await explore({ query: 'gradeFruit' }), 'src/orchard.ts', 22, 51);
  },

  'what one chat was sent is not sent twice': async () => {
    const chat = await openChat();
    const first = await explore({ query: 'gradeFruit' }, { chat });
    const second = await explore({ query: 'gradeFruit pulseControl', seen: [first.deliveryId] }, { chat });
    assertPointsTo(second, 'src/orchard.ts', 22, 51, first.deliveryId);
    await chat.close();
  },

  'unsaved text of an open document is what is shown': async () => {
    const document = await vscode.workspace.openTextDocument(uriOf('src/orchard.ts'));
    const editor = await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), '// A note.\nexport function fruitUnsaved(): number {\n  return 3;\n}\n'));
    assertShows(await untilAnswered('fruitUnsaved', (call) => fileIn(call, 'src/orchard.ts') !== undefined), 'src/orchard.ts', 2, 4);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  },

  'a file that appears is found, and one that goes is not': async () => {
    const { fsPath } = uriOf('src/late.ts');
    writeFileSync(fsPath, 'export function lateFruit(): number {\n  return 5;\n}\n');
    assertShows(await untilAnswered('lateFruit', (call) => fileIn(call, 'src/late.ts') !== undefined), 'src/late.ts', 1, 3);
    rmSync(fsPath);
    await untilAnswered('lateFruit', (call) => fileIn(call, 'src/late.ts') === undefined);
  },

  'the index came from the browser after the reload, and was built before it': async () => {
    assert.doesNotMatch(readFileSync(reloadedFlag, 'utf8'), /from the stored index/);
    assert.match(readFileSync(reloadedFlag, 'utf8'), /: ready, /);
    assert.match(await statusReport(), /: ready, from the stored index, /);
  },

  'the panel shows the session, and nothing complains': async () => {
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.click({ webview: 'Explore session', text: 'gradeFruit' });
    await page.waitFor({ webview: 'Explore session', text: 'Calls (2)' });
    await page.screenshot('e2e-web-panel');
    await vscode.commands.executeCommand('notifications.showList');
    assert.deepEqual((await notifications()).filter((text) => text.includes('CodeGraph')), []);
  },
};
