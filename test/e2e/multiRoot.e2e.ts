// Two folders with the same relative paths in one window; folders that go and come back.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import {
  type Chat, type Explored, assertNoPointer, assertShows, complaintOf, explore, fileIn, indexReady, openChat, pointersOf, untilAnswered,
} from './exploreCalls';

const north = 'north/src/util.ts';
const south = 'south/src/util.ts';
let chat: Chat;
let first: Explored;
const folder = (name: string): vscode.WorkspaceFolder => vscode.workspace.workspaceFolders?.find((other) => other.name === name) ?? assert.fail(`no folder ${name}`);
const shownPaths = ({ reading }: Explored): string[] => reading.files.filter(({ lines }) => 0 < lines.size).map(({ path }) => path).sort();

async function setFolders(start: number, nRemoved: number, ...added: { uri: vscode.Uri; name: string }[]): Promise<void> {
  const changed = new Promise<void>((resolve) => { const listener = vscode.workspace.onDidChangeWorkspaceFolders(() => { listener.dispose(); resolve(); }); });
  assert.ok(vscode.workspace.updateWorkspaceFolders(start, nRemoved, ...added));
  await changed;
}

export const run = () => runCases({
  'a call without projectPath shows both folders, each path led by its folder': async () => {
    await indexReady('tide', 2);
    chat = await openChat();
    first = await explore({ query: 'tide' }, { chat });
    assert.deepEqual(shownPaths(first), [north, south]);
    assertShows(first, north, 1, 12);
    assertShows(first, south, 1, 12);
    assertNoPointer(first);
    assert.equal(first.text.match(/^\*\*Explore\*\*/gm)?.length, 1);
    assert.equal(first.text.match(/^Delivery /gm)?.length, 1);
  },

  'what is cited is left out of each folder by itself': async () => {
    const again = await explore({ query: 'tide wharf', seen: [first.deliveryId] }, { chat });
    for (const pointer of pointersOf(again)) {
      assert.ok([north, south].includes(pointer.path), pointer.text);
      assert.ok(fileIn(first, pointer.path) !== undefined);
    }
    assertShows(again, 'south/src/wharf.ts', 1, 3);
    for (const path of [north, south]) assert.ok(fileIn(again, path) !== undefined, `${path} is shown or pointed to:\n${again.text}`);
  },

  'projectPath picks the folder by name, by path, by a path inside it and by its address': async () => {
    const root = folder('south').uri;
    for (const projectPath of ['south', root.fsPath, join(root.fsPath, 'src'), join(root.fsPath, 'src/util.ts'), root.toString(), 'south/src']) {
      const call = await explore({ query: 'tide', projectPath }, { root: root.fsPath });
      assert.match(call.text, /"south"/, projectPath);
      assert.doesNotMatch(call.text, /"north"/, projectPath);
    }
    const complaint = await complaintOf(explore({ query: 'tide', projectPath: '/elsewhere' }));
    assert.match(complaint, /north/);
    assert.match(complaint, /south/);
  },

  'one folder proves nothing about the other, and each is numbered by itself': async () => {
    const ofNorth = await explore({ query: 'tide', projectPath: 'north' }, { chat, root: folder('north').uri.fsPath });
    const ofSouth = await explore({ query: 'tide wharf', projectPath: 'south', seen: [ofNorth.deliveryId] }, { chat, root: folder('south').uri.fsPath });
    assert.deepEqual([ofNorth.number, ofSouth.number], [1, 1]);
    assertNoPointer(ofSouth);
    assert.match(ofSouth.text, /"south"/);
    const again = await explore({ query: 'tide wharf', projectPath: 'south', seen: [ofSouth.deliveryId] }, { chat, root: folder('south').uri.fsPath });
    assert.equal(again.number, 2);
  },

  'a removed folder is neither shown nor named, and comes back with its text of now': async () => {
    const root = folder('south').uri;
    await setFolders(1, 1);
    const without = await untilAnswered('tide', (call) => !call.text.includes('south'));
    assert.match(without.text, /"north"/);
    assert.doesNotMatch((await explore({ query: 'tide', seen: [first.deliveryId] }, { chat })).text, /south/);
    assert.match(await complaintOf(explore({ query: 'tide', projectPath: root.fsPath })), /is not inside a folder of this workspace/);
    writeFileSync(join(root.fsPath, 'src/util.ts'), southText('far south'));
    await setFolders(1, 0, { uri: root, name: 'south' });
    const back = await untilAnswered('tide', (call) => shownPaths(call).length === 2);
    assert.match(back.text, /"far south"/);
    const cited = await explore({ query: 'tide', seen: [first.deliveryId] }, { chat });
    assertShows(cited, south, 1, 12);
    assert.ok(pointersOf(cited).every(({ path }) => path !== south));
  },

  'the panel opens the file of the right folder': async () => {
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: 'Explore session', text: south });
    await page.screenshot('e2e-multi-root-panel');
    await page.click({ webview: 'Explore session', role: 'button', name: `Open ${south}, lines 1 to 12` });
    await until('the file', () => vscode.window.activeTextEditor?.document.uri.fsPath === join(folder('south').uri.fsPath, 'src/util.ts'));
  },

  'unsaved text of one folder is shown for that folder only': async () => {
    const editor = await vscode.window.showTextDocument(vscode.Uri.joinPath(folder('south').uri, 'src/util.ts'));
    await editor.edit((builder) => { builder.insert(new vscode.Position(0, 0), '// unsaved\n'); });
    const call = await explore({ query: 'tide' });
    assertShows(call, south, 2, 13);
    assertShows(call, north, 1, 12);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  },

  'after all folders were removed, the first that is added again is answered from': async () => {
    const roots = [folder('north'), folder('south')].map(({ uri, name }) => ({ uri, name }));
    // What a window without a folder says is shown by the window that never had one: here documents are still open.
    await setFolders(0, 2);
    await setFolders(0, 0, roots[1] ?? assert.fail());
    const call = await explore({ query: 'tide' });
    assert.match(call.text, /"far south"/);
    await chat.close();
  },
});

function southText(value: string): string {
  return `export function tide(): string {\n${Array.from({ length: 9 }, (_, i) => `  // watch ${i}: the water stands at the mark`).join('\n')}\n  return "${value}";\n}\n`;
}
