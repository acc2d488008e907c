// The packaged extension, installed, in a window that is reloaded: this bundle runs once before and once after.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertNoPointer, assertShows, explore, indexReady, openChat } from './exploreCalls';

const panel = 'Explore session';
const reloadedFlag = `${process.env['CODEGRAPH_E2E_RESULTS'] ?? assert.fail()}.reloaded`;
const manifest = (): vscode.Extension<unknown> => vscode.extensions.getExtension('codegraph.codegraph-explore') ?? assert.fail('it is not installed');

export async function run(): Promise<void> {
  if (!existsSync(reloadedFlag)) {
    writeFileSync(reloadedFlag, '');
    await beforeReload();
  }
  await runCases(afterReload);
}

/** Ends with the extension host that it runs in. */
async function beforeReload(): Promise<never> {
  await indexReady();
  const chat = await openChat();
  await explore({ query: 'gradeFruit' }, { chat });
  await vscode.commands.executeCommand('codegraph.showExploreSession');
  await page.waitFor({ webview: panel, text: 'Calls (1)' });
  await chat.close();
  await vscode.commands.executeCommand('workbench.action.reloadWindow');
  return new Promise(() => {});
}

const afterReload = {
  'the package is installed, and is what answers': async () => {
    const { extensionPath, packageJSON } = manifest();
    assert.equal(packageJSON.isUnderDevelopment, false);
    assert.match(extensionPath, /extensions\/codegraph\.codegraph-explore-\d/);
    assert.deepEqual(readdirSync(extensionPath).filter((name) => ['src', 'test', 'node_modules', 'out', '.vscode-test'].includes(name)), []);
    assert.ok(existsSync(join(extensionPath, 'dist/grammars')));
    await indexReady();
    assertShows(await explore({ query: 'gradeFruit' }), 'src/orchard.ts', 22, 51);
  },

  'the panel is back after the reload, and says what became of its sessions': async () => {
    await page.waitFor({ webview: panel, text: 'Calls outside of a chat session' });
    await vscode.commands.executeCommand('codegraph.clearSession', 'session-1');
    await page.waitFor({ webview: panel, text: 'those from before the window was reloaded have ended' });
    await page.screenshot('e2e-installed-restored-panel');
  },

  'a chat of the reloaded window starts at call 1, in full': async () => {
    const chat = await openChat();
    const call = await explore({ query: 'gradeFruit' }, { chat });
    assert.equal(call.number, 1);
    assertNoPointer(call);
    assertShows(call, 'src/orchard.ts', 22, 51);
    await page.waitFor({ webview: panel, text: `delivery ${call.deliveryId}` });
    await chat.close();
  },
};
