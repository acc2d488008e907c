// A window with no folder: clear sentences instead of errors.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertShows, complaintOf, explore, fileIn, found } from './exploreCalls';

const sentence = /^No folder is open in this window, so there is no code to explore\. Ask the user to open a folder/;
const notifications = (): Promise<string[]> => page.texts('.notifications-center .notification-list-item');

export const run = () => runCases({
  'the tool says that there is no folder, and what to do': async () => {
    assert.equal(vscode.workspace.workspaceFolders, undefined);
    assert.match(await complaintOf(explore({ query: 'gradeFruit' })), sentence);
    assert.match(await complaintOf(explore({ query: 'gradeFruit', projectPath: '/tmp' })), sentence);
    assert.match(await complaintOf(explore({ query: '' })), /`query` must be a text/);
  },
  'the commands say so as well, and no error is shown': async () => {
    await vscode.commands.executeCommand('codegraph.explore', 'gradeFruit');
    await vscode.commands.executeCommand('notifications.showList');
    await until('the message', async () => (await notifications()).some((text) => text.includes('No folder is open')));
    await page.waitFor({ selector: '.notifications-center .monaco-button', text: 'Open Folder…' });
    await page.screenshot('e2e-no-folder-explore');
    await vscode.commands.executeCommand('notifications.clearAll');
    await vscode.commands.executeCommand('codegraph.showIndexStatus', { report: true });
    assert.match(vscode.window.activeTextEditor?.document.getText() ?? '', /No folder is open, so nothing is indexed\./);
    await vscode.commands.executeCommand('codegraph.rebuildIndex');
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: 'Explore session', text: 'No agent has called codegraph_explore in this window yet' });
    assert.deepEqual(await page.texts('.statusbar-item[id*="codegraph.status"]'), []);
    await vscode.commands.executeCommand('notifications.showList');
    assert.deepEqual(await page.texts('.notifications-center .codicon-error'), []);
    await vscode.commands.executeCommand('notifications.hideList');
    await page.screenshot('e2e-no-folder-panel');
  },
  // O62c
  'an untitled document is answered from, as unsaved, until it is closed': async () => {
    const content = 'function untitledFn() {\n  return 1;\n}\n';
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content });
    await vscode.window.showTextDocument(document);
    const here = { textOf: (path: string) => (path === `${document.uri.path}.ts` ? content : assert.fail(path)) };
    const call = await found('the document to be answered', async () => {
      const now = await explore({ query: 'untitledFn' }, here).catch(() => undefined);
      return now !== undefined && fileIn(now, `${document.uri.path}.ts`) !== undefined ? now : undefined;
    });
    assertShows(call, `${document.uri.path}.ts`, 1, 3);
    assert.match(call.text, /unsaved changes of the editor: Untitled-1\.ts/);
    assertShows(await explore({ query: `what is in ${document.uri.path}?` }, here), `${document.uri.path}.ts`, 1, 3);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until('the document to be gone', async () => sentence.test(await explore({ query: 'untitledFn' }).then(() => '', (error: Error) => error.message)));
  },
});
