// A window in Simplified Chinese: what a person reads of this extension is in that language, in each of its views.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { explore, found, indexReady, uriOf, withChats } from './exploreCalls';
import { boxFocused, openPalette, runFromPalette, typeIntoBox } from './palette';

const panel = '探索会话';

const shot = (name: string): Promise<string> => page.screenshot(`e2e-chinese-${name}`);
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
const own = (): vscode.Extension<unknown> => vscode.extensions.getExtension('codegraph.codegraph-explore') ?? assert.fail('it is not installed');
const statusLabel = async (): Promise<string> => String(await page.evaluate('document.querySelector(\'.statusbar-item[id*="codegraph.status"] [aria-label]\')?.ariaLabel'));

/** Words that are the same in every language, and those of the window's own folder: names, queries, paths, ids. */
const kept = /codegraph_explore|CodeGraph|Markdown|Enter|\b[LK]?iB\b|(?:src|many)\/\w+\.ts(?::\d+)?|\bd\w{5,8}\b|gradeFruit|priceOf|kilnIntake|kilnSort|L\d+/g;

const withWords = (texts: readonly string[]): string[] => texts.filter((text) => /[A-Za-z]{2,}/.test(text.replaceAll(kept, '')));

/** What the panel says to eyes and ears, without the queries of people and the diagnostics. */
async function panelTexts(): Promise<string[]> {
  return await page.evaluate(`(() => {
    const own = 'pre, .query, .session-name, script, style';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (walker.currentNode.parentElement.closest(own) === null) texts.push(walker.currentNode.data);
    for (const node of document.querySelectorAll('[title], [aria-label]')) if (node.closest(own) === null && !node.matches('.session')) texts.push(node.title, node.getAttribute('aria-label') ?? '');
    return texts.filter((text) => text.trim() !== '');
  })()`, panel) as string[];
}

/** Elements of the panel that hold more than they show, and the language that a screen reader is told. */
async function panelFaults(): Promise<unknown> {
  return page.evaluate('({ language: document.documentElement.lang, cut: [...document.querySelectorAll("body, main *")].filter((node) => node.clientWidth + 1 < node.scrollWidth && !node.matches(".session-name, .query, .announcer, .strip, pre")).map((node) => node.className) })', panel);
}

const cases = {
  'the empty panel is Chinese, and is opened from the palette by its Chinese name': async () => {
    await indexReady();
    assert.equal(vscode.env.language, 'zh-cn');
    await vscode.commands.executeCommand('codegraph.clearSession', 'all');
    await vscode.window.showTextDocument(uriOf('src/pulse.ts'));
    await runFromPalette('CodeGraph: 显示探索会话');
    await page.waitFor({ webview: panel, text: '此窗口中还没有智能体调用过 codegraph_explore。' });
    await shot('panel-empty');
    const texts = await panelTexts();
    assert.ok(5 <= texts.length, texts.join('\n'));
    assert.deepEqual(withWords(texts), []);
    assert.deepEqual(await panelFaults(), { language: 'zh-cn', cut: [] });
  },

  'a full panel, the chat and the marks are Chinese': () => withChats(1, async (chat) => {
    const first = await explore({ query: 'gradeFruit' }, { chat });
    await explore({ query: 'priceOf gradeFruit', seen: [first.deliveryId] }, { chat });
    await explore({ query: 'kilnIntake kilnSort' }, { chat, tokenBudget: 40_000 });
    await explore({ query: 'what calls gradeFruit', fresh: true }, { chat });
    await page.waitFor({ webview: panel, text: '调用（4）' });
    await page.waitFor({ selector: '.interactive-session', text: '正在探索代码：what calls gradeFruit' });
    await shot('panel-full');
    assert.deepEqual(withWords(await panelTexts()), []);
    assert.deepEqual(await panelFaults(), { language: 'zh-cn', cut: [] });
    await page.evaluate('document.querySelector(".files").scrollIntoView()', panel);
    await pause(300);
    await shot('panel-files');
    const editor = await vscode.window.showTextDocument(uriOf('src/orchard.ts'), { viewColumn: vscode.ViewColumn.One });
    await vscode.commands.executeCommand('codegraph.toggleMarks');
    try {
      await until('the marks in the status', async () => (await statusLabel()).includes('已发送给智能体的行会在编辑器中标出'));
      editor.selection = new vscode.Selection(22, 4, 22, 4);
      editor.revealRange(editor.selection);
      await pause(500);
      await vscode.commands.executeCommand('editor.action.showHover');
      await page.waitFor({ selector: '.monaco-hover', text: 'CodeGraph：智能体在调用 1 中收到了此处内容：gradeFruit' });
      await shot('mark-hover');
    } finally {
      await vscode.commands.executeCommand('codegraph.hideMarks');
    }
  }),

  'status item, list and report are Chinese': async () => {
    await until('the status item', async () => /就绪, 316 个文件/.test(await statusLabel()));
    await page.click({ selector: '.statusbar-item[id*="codegraph.status"]' });
    await page.waitFor({ selector: '.quick-input-list', text: '就绪' });
    await boxFocused();
    await pause(300);
    await shot('status-list');
    const rows = await page.texts('.quick-input-list .monaco-list-row');
    assert.ok(5 <= rows.length);
    assert.deepEqual(withWords(rows.slice(1)), []);
    await page.press('Escape');
    await vscode.commands.executeCommand('codegraph.showIndexStatus', { report: true });
    const { document } = await found('the report', () => vscode.window.visibleTextEditors.find((one) => one.document.getText().startsWith('# CodeGraph 索引')));
    assert.match(document.getText(), /^\| 语言 \| 文件 \| 函数 \|/m);
    await shot('report');
  },

  'commands, settings and walkthrough are Chinese': async () => {
    const texts = JSON.parse(readFileSync(join(own().extensionPath, 'package.nls.zh-cn.json'), 'utf8')) as Record<string, string>;
    await openPalette();
    await typeIntoBox('CodeGraph: ');
    await page.waitFor({ selector: '.quick-input-list .monaco-list-row', text: '显示日志' });
    await pause(300);
    await shot('commands');
    const titles = (await page.texts('.quick-input-list .monaco-list-row .monaco-icon-label:first-child .label-name')).filter((title) => title.startsWith('CodeGraph: '));
    assert.ok(5 <= titles.length, titles.join());
    const known = Object.entries(texts).filter(([key]) => key.startsWith('command.')).map(([, title]) => `CodeGraph: ${title}`);
    assert.ok(known.filter((title) => titles.includes(title)).length >= 5, titles.join());
    await page.press('Escape');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await vscode.commands.executeCommand('workbench.action.openSettings', '@ext:codegraph.codegraph-explore');
    await page.waitFor({ selector: '.settings-editor .setting-item-description', text: '大于此值的文件会被跳过' });
    await pause(500);
    await shot('settings');
    await vscode.commands.executeCommand('codegraph.openWalkthrough');
    const steps = await until('the steps', async () => { const found5 = await page.texts('.getting-started-step .step-title'); return found5.length === 5 ? found5 : undefined; });
    assert.deepEqual(steps, ['index', 'ask', 'panel', 'marks', 'explore'].map((step) => texts[`walkthrough.${step}.title`]));
    await until('a picture', async () => 100 < Number(await page.evaluate('Math.max(0, ...[...document.querySelectorAll(".getting-started-media img")].map((image) => image.naturalWidth))')));
    await shot('walkthrough');
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  },

  'Explore… asks in Chinese': async () => {
    await runFromPalette('CodeGraph: 探索…');
    await page.waitFor({ selector: '.quick-input-widget', text: 'CodeGraph：探索' });
    await until('what to type', async () => String(await page.evaluate('document.querySelector(".quick-input-widget input").placeholder')) === '输入问题、符号名称、路径，或“路径:12-40”');
    await boxFocused();
    await page.type('gradeFruit');
    await pause(300);
    await shot('explore-box');
    await page.press('Enter');
    await found('the answer', () => vscode.window.visibleTextEditors.find(({ document }) => document.uri.scheme === 'codegraph-answer' && document.getText().includes('export function gradeFruit')));
  },
};

const only = process.env['CODEGRAPH_E2E_ONLY'] ?? '';
export const run = () => runCases(Object.fromEntries(Object.entries(cases).filter(([title], i) => i === 0 || new RegExp(only).test(title))));
