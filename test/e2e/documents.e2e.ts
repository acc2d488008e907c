// What is open in the editor and is no plain file: notebooks and untitled documents beside a folder.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { assertShows, explore, fileIn, found, indexReady, openChat, untilAnswered, uriOf } from './exploreCalls';

const panel = 'Explore session';
const cell = 'lab/run.ipynb/cell2.py';
let cellText = 'def cell_fn(x):\n    return x + 1\n';
const withCell = { textOf: (path: string) => (path === cell ? cellText : assert.fail(path)) };

export const run = () => runCases({
  // O62a
  'a function in a closed notebook is shown by the lines of its cell, and never as raw JSON': async () => {
    await indexReady();
    const call = await explore({ query: 'cell_fn' }, withCell);
    assertShows(call, cell, 1, 2);
    assert.doesNotMatch(call.text, /cell_type|unsaved/);
  },

  'the panel opens the notebook at the cell': async () => {
    const chat = await openChat();
    await explore({ query: 'cell_fn' }, { chat, ...withCell });
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: panel, text: 'unchanged since' });
    await page.click({ webview: panel, selector: 'button', text: cell });
    const editor = await found('the notebook', () => vscode.window.activeNotebookEditor);
    assert.equal(editor.notebook.uri.toString(), uriOf('lab/run.ipynb').toString());
    await until('the cell to be chosen', () => editor.selections.some(({ start, end }) => start === 1 && end === 2));
    await page.screenshot('e2e-notebook-panel');
    await chat.close();
  },

  // O62b
  'an edit that is not saved is what is shown, with the lines of the edit': async () => {
    const notebook = vscode.window.activeNotebookEditor?.notebook ?? assert.fail('the notebook is open');
    const edit = new vscode.WorkspaceEdit();
    cellText = '# A note.\ndef cell_fn(x):\n    return x + 2\n';
    edit.replace(notebook.cellAt(1).document.uri, new vscode.Range(0, 0, notebook.cellAt(1).document.lineCount, 0), cellText);
    assert.ok(await vscode.workspace.applyEdit(edit));
    const call = await explore({ query: 'cell_fn' }, withCell);
    assertShows(call, cell, 2, 3);
    assert.match(call.text, /unsaved changes of the editor: lab\/run\.ipynb\/cell2\.py/);
    await page.waitFor({ webview: panel, text: 'changed since' });
  },

  // O62c
  'an untitled document is shown as unsaved, and opened from the panel': async () => {
    const content = 'function untitledFn() {\n  return 1;\n}\n';
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content });
    const here = { textOf: (path: string) => (path === `${document.uri.path}.ts` ? content : assert.fail(path)) };
    const call = await untilAnswered('untitledFn', (answer) => fileIn(answer, `${document.uri.path}.ts`) !== undefined, here);
    assertShows(call, `${document.uri.path}.ts`, 1, 3);
    const chat = await openChat();
    await explore({ query: 'untitledFn' }, { chat, ...here });
    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.click({ webview: panel, selector: '.session', text: 'untitledFn' });
    await page.click({ webview: panel, selector: 'button', text: `${document.uri.path}.ts` });
    await until('the document', () => vscode.window.activeTextEditor?.document === document);
    await chat.close();
  },

  // O62d
  'files of the folder are answered as ever': async () => {
    assertShows(await explore({ query: 'pulseControl' }), 'src/pulse.ts', 1, 3);
  },
});
