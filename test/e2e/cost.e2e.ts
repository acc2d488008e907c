// What the extension costs a window: the time of its activation, and how long it keeps the extension host from
// anything else while a large folder is indexed.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { page } from '../host/pageDriver.mjs';
import { explore, indexReady } from './exploreCalls';

const nsPerMs = 1e6;
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
const label = async (): Promise<string> => String(await page.evaluate('document.querySelector(\'.statusbar-item[id*="codegraph.status"] [aria-label]\')?.ariaLabel'));

const own = (): vscode.Extension<unknown> => vscode.extensions.getExtension('codegraph.codegraph-explore') ?? assert.fail('it is not installed');

/** Processor time that this thread needs to load a module, in milliseconds. */
function loadMs(file: string): number {
  // Newer than the types of the lowest Node that is supported; the host of the tests has it.
  const { threadCpuUsage } = process as unknown as { threadCpuUsage(since?: NodeJS.CpuUsage): NodeJS.CpuUsage };
  const before = threadCpuUsage();
  createRequire(__filename)(file);
  const { user, system } = threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Between the two marks that the extension host sets around what it does with this extension. */
function millisecondsOf(what: string): number {
  const { MonacoPerformanceMarks: host } = globalThis as { MonacoPerformanceMarks?: { getMarks(): { readonly name: string; readonly startTime: number }[] } };
  const at = (moment: string): number => host?.getMarks().find(({ name }) => name === `code/extHost/${moment}${what}/codegraph.codegraph-explore`)?.startTime ?? assert.fail(`no mark of ${moment}${what}`);
  return at('did') - at('will');
}

/** How late a timer of the extension host came at worst, and nearly at worst, in milliseconds. */
async function delayDuring(work: () => Promise<void>): Promise<{ readonly most: number; readonly p99: number }> {
  const monitor = monitorEventLoopDelay({ resolution: 2 });
  monitor.enable();
  await work();
  monitor.disable();
  return { most: monitor.max / nsPerMs, p99: monitor.percentile(99) / nsPerMs };
}

const only = process.env['CODEGRAPH_E2E_ONLY'] ?? '';
const cases = {
  'the code of the extension is loaded in at most 50 ms of processor time': async () => {
    await indexReady('step4999');
    // A copy, so that nothing of it is loaded yet. The wall clock of a busy machine says little, so it is only told.
    const folder = mkdtempSync(join(tmpdir(), 'codegraph-load-'));
    const loads = [1, 2, 3].map((n) => {
      const copy = join(folder, `extension${n}.js`);
      copyFileSync(join(own().extensionPath, 'dist/extension.js'), copy);
      return loadMs(copy);
    });
    rmSync(folder, { recursive: true });
    const told = loads.map((ms) => ms.toFixed(1)).join(', ');
    console.log(`✔ loading: ${told} ms of processor time; in this window ${millisecondsOf('LoadExtensionCode').toFixed(1)} ms, activation with all its waiting ${millisecondsOf('ActivateExtension').toFixed(1)} ms by the clock`);
    assert.ok(Math.min(...loads) <= 50, told);
    assert.ok(2 < Math.min(...loads), `${told}: the module was there already`);
  },

  'while 5,000 files are indexed the extension host is never kept waiting for more than 50 ms': async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await until('the index', async () => /ready, .*5,000 files|ready, 5,000 files/.test(await label()), 60_000);
    await pause(2_000);
    const idle = await delayDuring(() => pause(3_000));
    const busy = await delayDuring(async () => {
      await vscode.commands.executeCommand('codegraph.rebuildIndex');
      await until('the rebuild to begin', async () => /indexing, /.test(await label()));
      await until('the index', async () => /ready, /.test(await label()), 50_000);
      await explore({ query: 'step77' });
    });
    const told = (name: string, { most, p99 }: typeof idle): string => `${name} most ${most.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`;
    console.log(`✔ delay of the event loop: ${told('idle', idle)}; ${told('indexing', busy)}`);
    assert.ok(busy.most <= 50, told('indexing', busy));
  },

  'indexing can be stopped, and what is there stays usable': async () => {
    await vscode.commands.executeCommand('codegraph.rebuildIndex');
    await until('the rebuild to begin', async () => /indexing, /.test(await label()));
    await page.screenshot('e2e-cost-indexing');
    await vscode.commands.executeCommand('codegraph.stopIndexing');
    await until('the end of the indexing', async () => !/indexing, /.test(await label()));
    assert.match((await explore({ query: 'step10' })).text, /export function step10\(/);
    await vscode.commands.executeCommand('codegraph.rebuildIndex');
    await until('the index', async () => /ready, /.test(await label()), 50_000);
  },
};

export const run = () => runCases(Object.fromEntries(Object.entries(cases).filter(([title], i) => i === 0 || new RegExp(only).test(title))));
