// Runs the end-to-end suites of suites.mjs, one window after another:
// node test/e2e/runAll.mjs [part of a suite's name]. CODEGRAPH_E2E_ONLY picks cases within a suite.
// What a suite leaves out: the extension and the probe are under development in its window, which behaves
// like stable VS Code. Counts go to the parent process, when there is one.
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { probeDir, runSuite } from '../host/runE2e.mjs';
import { suites } from './suites.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const wanted = process.argv[2] ?? '';
let nPassed = 0;
let nFailed = 0;
const chosen = suites.filter(({ name }) => name.includes(wanted));
for (const suite of chosen) await runWindow(suite);
console.log(`end-to-end: ${chosen.length} windows, ${nPassed} cases passed, ${nFailed} failed`);
process.exitCode = 0 < nFailed ? 1 : 0;
if (process.send !== undefined) process.send({ nPassed, nFailed }, () => process.disconnect());

/** `workspace` of a suite may be a function, so that nothing is made for suites that do not run. */
async function runWindow({ bundle, workspace, ...suite }) {
  console.log(`window ${suite.name}`);
  const startMs = Date.now();
  const folder = await (typeof workspace === 'function' ? workspace() : workspace);
  let outcome;
  try {
    outcome = await runSuite({ extensionPaths: [root, probeDir], ...suite, testsPath: join(root, 'out/test/e2e', bundle), ...(folder === undefined ? {} : { workspace: folder }) });
  } finally {
    if (typeof workspace === 'function' && folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const { exitCode, results, failure } = outcome;
  const failed = results.filter(({ ok }) => !ok);
  nPassed += results.length - failed.length;
  nFailed += failed.length;
  console.log(`${suite.name}: ${results.length - failed.length} passed, ${failed.length} failed (${((Date.now() - startMs) / 1_000).toFixed(1)} s)`);
  // A bundle that ends early or reports nothing has failed as a whole.
  if (failure === undefined && 0 < results.length && (exitCode === 0 || 0 < failed.length)) return;
  nFailed++;
  console.log(`✖ window ${suite.name}: ${failure ?? (results.length === 0 ? 'its bundle reported no case' : `it ended with ${exitCode}`)}`);
}
