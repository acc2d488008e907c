// Runs the end-to-end suites of suites.mjs, two windows at a time where there are four processors:
// node test/e2e/runAll.mjs [part of a suite's name]. CODEGRAPH_E2E_ONLY picks cases within a suite,
// CODEGRAPH_E2E_AT_ONCE says how many windows. What a suite leaves out: the extension and the probe are under
// development in its window, which behaves like stable VS Code. Counts go to the parent process, if there is one.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireBrowser, acquireHost } from '../host/acquire.mjs';
import { probeDir, runSuite } from '../host/runE2e.mjs';
import { suites } from './suites.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const wanted = process.argv[2] ?? '';
const nAtOnce = Number(process.env.CODEGRAPH_E2E_AT_ONCE ?? Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))));
// Whatever the windows leave in the folder for temporary files goes with it.
const temporary = mkdtempSync(join(tmpdir(), 'codegraph-e2e-'));
process.env.TMPDIR = temporary;

let nPassed = 0;
let nFailed = 0;
const chosen = suites.filter(({ name }) => name.includes(wanted));
const rest = [...chosen];
const again = [];
try {
  // Fetched before the clock of any window runs.
  if (0 < rest.length) {
    const { kind } = await acquireHost();
    if (kind === 'server') await acquireBrowser();
  }
  await Promise.all(Array.from({ length: Math.max(1, nAtOnce) }, async () => {
    for (let suite = rest.shift(); suite !== undefined; suite = rest.shift()) if (!(await runWindow(suite, 'mayRepeat'))) again.push(suite);
  }));
  // A browser, an editor and a chat on two processors miss a moment now and then. What fails is opened once more, by
  // itself, and said so; only what fails again has failed.
  for (const suite of again) await runWindow(suite, 'counts');
} catch (error) {
  nFailed++;
  console.log(`✖ no window can be opened: ${error.message}`);
} finally {
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`end-to-end: ${chosen.length} windows, ${nPassed} cases passed, ${nFailed} failed`);
process.exitCode = 0 < nFailed ? 1 : 0;
if (process.send !== undefined) process.send({ nPassed, nFailed }, () => process.disconnect());

/** Runs one window and prints what came of it in one go, because another one may be running beside it. */
async function runWindow({ bundle, ...suite }, attempt) {
  const startMs = Date.now();
  const lines = [];
  const { exitCode, results, failure } = await open(bundle, suite, (line) => { if (/^[✔✖] /.test(line)) lines.push(line); });
  const failed = results.filter(({ ok }) => !ok);
  // A bundle that ends early or reports nothing has failed as a whole.
  const isCutShort = failure !== undefined || results.length === 0 || (exitCode !== 0 && failed.length === 0);
  if (isCutShort) {
    lines.push(`✖ the window ended early: ${failure ?? (results.length === 0 ? 'its bundle reported no case' : `with ${exitCode}`)}`);
  }
  console.log([`\nwindow ${suite.name}: ${results.length - failed.length} passed, ${failed.length} failed (${((Date.now() - startMs) / 1_000).toFixed(1)} s)`, ...lines].join('\n'));
  const isGood = failed.length === 0 && !isCutShort;
  if (!isGood && attempt === 'mayRepeat') return false;
  nPassed += results.length - failed.length;
  nFailed += failed.length + (isCutShort ? 1 : 0);
  return isGood;
}

/** What a suite gives as a function is made only now: folders, packages. */
async function open(bundle, suite, onLog) {
  try {
    const made = Object.fromEntries(await Promise.all(Object.entries(suite).map(async ([key, value]) => [key, typeof value === 'function' ? await value() : value])));
    return await runSuite({ extensionPaths: [root, probeDir], ...made, testsPath: join(root, 'out/test/e2e', bundle), onLog });
  } catch (error) {
    return { exitCode: 1, results: [], failure: error.stack };
  }
}
