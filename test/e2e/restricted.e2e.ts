// A folder that nobody has vouched for: VS Code runs nothing of it, and this extension reads and answers as ever.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertShows, explore, indexReady } from './exploreCalls';

export const run = () => runCases({
  'the window is in restricted mode': async () => {
    await indexReady();
    assert.equal(vscode.workspace.isTrusted, false);
    await page.waitFor({ selector: '.statusbar-item', text: 'Restricted Mode' });
  },
  'the folder is indexed and questions are answered with source': async () => {
    const call = await explore({ query: 'what calls gradeFruit' });
    assertShows(call, 'src/orchard.ts', 22, 51);
    assert.match(call.text, /priceOf/);
  },
  'the panel and the answer for people work as well': async () => {
    await vscode.commands.executeCommand('codegraph.explore', 'gradeFruit');
    await until('the answer', () => vscode.window.visibleTextEditors.some(({ document }) => document.uri.scheme === 'codegraph-answer' && document.getText().includes('export function gradeFruit')));
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: 'Explore session', text: 'src/orchard.ts' });
    await page.screenshot('e2e-restricted');
  },
});
