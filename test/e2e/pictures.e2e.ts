// Makes the pictures of the README and of the walkthrough, in three themes; test/tools/pictures.mjs runs it. Everything
// in them is real: calls of a chat, the panel, an answer, the marks.
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { type ModelRequest, askAgent, callTool, playSteps, probe, startCopilot, toolResults } from '../host/chat.mjs';
import { page } from '../host/pageDriver.mjs';
import { found, indexReady, toolName, uriOf } from './exploreCalls';

const panel = 'Explore session';
/** As the chat shows it. */
const model = 'model';
// Dark first: the picture of the README is of the first chat.
const themes = { dark: 'Dark Modern', light: 'Light Modern', hc: 'Default High Contrast' } as const;

const run1 = (command: string, ...args: unknown[]): Thenable<unknown> => vscode.commands.executeCommand(command, ...args);
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/** One question to the agent: four calls and a sentence. */
async function chat(): Promise<void> {
  const { setModel, setScript } = await probe();
  setModel(model, 128_000);
  const ask = (query: string, more: object = {}) => callTool(toolName, { query, ...more });
  setScript(playSteps([
    [ask('how is the price of a tree found')],
    [ask('waterTree growthFor')],
    (request: ModelRequest) => [ask('priceOf gradeFruit', { seen: [/^Delivery (\w+)/m.exec(toolResults(request)[0]?.text ?? '')?.[1]] })],
    [ask('how does a load get from the kiln to the loom')],
    '`priceOf` grades the fruit with `gradeFruit` (src/orchard.ts:22) and pays 50 for a crate, 5 for less.',
  ]));
  const { errorDetails } = await askAgent('how is the price of a tree found?', { newChat: true, model });
  if (errorDetails !== undefined) throw new Error(JSON.stringify(errorDetails));
}

async function show(theme: string): Promise<void> {
  await vscode.workspace.getConfiguration('workbench').update('colorTheme', theme, vscode.ConfigurationTarget.Global);
  await until(`the theme ${theme}`, async () => (await page.evaluate('document.body.dataset.vscodeThemeId', panel)) === theme);
  await pause(500);
}

async function pictures(kind: string, theme: string): Promise<void> {
  await run1('workbench.action.closeAllEditors');
  await run1('workbench.action.closeSidebar');
  await run1('codegraph.hideMarks');
  await run1('codegraph.clearSession', 'all');
  await run1('codegraph.showExploreSession');
  await chat();
  await page.waitFor({ webview: panel, text: 'Files (' });
  await show(theme);
  // Wide enough for the lines of the calls. What the agent did is folded away, twice, at the end of its turn; the mouse
  // goes where it changes nothing.
  await run1('workbench.action.maximizeAuxiliaryBar');
  await page.click({ selector: '.interactive-session', text: 'Completed' });
  await page.click({ selector: '.interactive-session', text: 'Finished' });
  await page.click({ selector: '.part.auxiliarybar .interactive-input-editor' });
  await pause(800);
  await page.screenshot(`walkthrough/chat-${kind}`, '.part.auxiliarybar');
  await run1('workbench.action.restoreAuxiliaryBar');
  await run1('workbench.action.closeAuxiliaryBar');
  await page.evaluate('window.scrollTo(0, 0)', panel);
  await pause(500);
  await page.screenshot(`walkthrough/panel-${kind}`, '.part.editor');
  await run1('workbench.action.closeAllEditors');
  const editor = await vscode.window.showTextDocument(uriOf('src/orchard.ts'));
  const former = editor.document.getText();
  await run1('codegraph.toggleMarks');
  await editor.edit((builder) => { const at = editor.document.positionAt(editor.document.getText().indexOf('"basket"')); builder.replace(new vscode.Range(at, at.translate(0, 8)), '"hamper"'); });
  editor.revealRange(new vscode.Range(14, 0, 14, 0), vscode.TextEditorRevealType.AtTop);
  await pause(1_000);
  await page.screenshot(`walkthrough/marks-${kind}`, '.part.editor');
  if (kind === 'dark') {
    await run1('codegraph.showExploreSession');
    await page.waitFor({ webview: panel, text: 'Files (' });
    await pause(1_000);
    await page.screenshot('walkthrough/readme', '.part.editor');
  }
  await run1('codegraph.hideMarks');
  // A workbench in the browser saves by itself, so there is nothing to revert to.
  const again = await vscode.window.showTextDocument(editor.document);
  await again.edit((builder) => { builder.replace(new vscode.Range(0, 0, again.document.lineCount, 0), former); });
  await again.document.save();
  await run1('workbench.action.closeAllEditors');
  await run1('codegraph.explore', 'what calls gradeFruit');
  await found('the answer', () => vscode.window.activeTextEditor?.document.uri.scheme === 'codegraph-answer');
  await run1('codegraph.previewAnswer');
  await until('the page', async () => (await page.webviews()).some(({ text }) => text.includes('export function gradeFruit')));
  await pause(800);
  await page.screenshot(`walkthrough/answer-${kind}`, '.part.editor');
  await run1('workbench.action.closeAllEditors');
  void run1('codegraph.showIndexStatus');
  await page.waitFor({ selector: '.quick-input-list', text: 'ready' });
  await page.waitFor({ selector: '.quick-input-list', text: '~/orchard' });
  await pause(500);
  await page.screenshot(`walkthrough/status-${kind}`, '.quick-input-widget');
  await page.press('Escape');
  await run1('workbench.action.focusAuxiliaryBar');
}

export const run = () => runCases({
  'pictures': async () => {
    await indexReady();
    await startCopilot();
    await page.resize(1_000, 720);
    // A window follows only a change of its theme.
    await vscode.workspace.getConfiguration('workbench').update('colorTheme', themes.light, vscode.ConfigurationTarget.Global);
    await pause(1_000);
  },
  ...Object.fromEntries(Object.entries(themes).map(([kind, theme]) => [`pictures ${kind}`, () => pictures(kind, theme)])),
});
