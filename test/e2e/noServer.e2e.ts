// A graph server that can not be started: person and agent are told the cause and what to do, by its code, and nothing
// else of the window fails.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { complaintOf, explore, folderOpened } from './exploreCalls';

const cause = /Cannot find module .*server\.js/;
const label = async (): Promise<string> => String(await page.evaluate('document.querySelector(\'.statusbar-item[id*="codegraph.status"] [aria-label]\')?.ariaLabel'));
const notifications = (): Promise<string[]> => page.texts('.notifications-center .notification-list-item-message');

export const run = () => runCases({
  'while it is tried again, status and agent are told why it does not run': async () => {
    await folderOpened();
    await until('the cause in the status', async () => cause.test(await label()), 20_000).catch(async (error: Error) => { throw new Error(`${error.message} It was: ${await label()}`); });
    void vscode.commands.executeCommand('codegraph.showIndexStatus');
    await page.waitFor({ selector: '.quick-input-list .monaco-list-row', text: '[CG20' });
    assert.ok((await page.texts('.quick-input-list .monaco-list-row')).some((text) => cause.test(text)));
    await page.screenshot('e2e-no-server-status');
    await page.press('Escape');
    const complaint = await complaintOf(explore({ query: 'gradeFruit' }));
    assert.match(complaint, cause);
    assert.match(complaint, /\[CG20[27]\]$/);
  },

  'a server that is given up is told of once, with the cause and what can be done': async () => {
    await until('the server to be given up', async () => (await label()).startsWith('CodeGraph: the server does not stay up.'), 45_000);
    await vscode.commands.executeCommand('notifications.showList');
    await until('the message', async () => (await notifications()).some((text) => cause.test(text)));
    await page.screenshot('e2e-no-server-message');
    assert.equal((await notifications()).filter((text) => cause.test(text)).length, 1);
    const complaint = await complaintOf(explore({ query: 'gradeFruit' }));
    assert.match(complaint, /does not stay up: Error: Cannot find module .*"CodeGraph: Rebuild Index"\. \[CG202\]$/);
    assert.match(await label(), cause);
    await vscode.commands.executeCommand('notifications.hideList');
  },

  'the panel and the commands that need no server still work': async () => {
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: 'Explore session', text: 'failed, nothing counted as sent' });
    await page.waitFor({ webview: 'Explore session', text: 'highest: 0 chars' });
    await page.screenshot('e2e-no-server-panel');
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    await vscode.commands.executeCommand('codegraph.hideMarks');
    await vscode.commands.executeCommand('codegraph.clearSession', 'all');
  },
});
