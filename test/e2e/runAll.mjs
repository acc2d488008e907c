// Runs the end-to-end suites, one window after another: node test/e2e/runAll.mjs [part of a suite's name].
// A suite is test/e2e/NAME.e2e.ts, which exports run() for the extension host. What its window looks like says
// test/e2e/NAME.window.mjs, when there is one: export default (dir) => options of runSuite, or a list of
// those, each with a name of its own; `dir` is an empty folder of this run. Options left out: the extension
// and the probe under development, the workspace `dir`. Counts go to the parent process, when there is one.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { probeDir, runSuite } from '../host/runE2e.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const ending = '.e2e.ts';

const wanted = process.argv[2] ?? '';
const names = readdirSync(here).filter((file) => file.endsWith(ending)).map((file) => basename(file, ending)).filter((name) => name.includes(wanted)).sort();
let nPassed = 0;
let nFailed = 0;
for (const name of names) {
  const dir = mkdtempSync(join(tmpdir(), `codegraph-e2e-${name}-`));
  try {
    for (const window of await windowsOf(name, dir)) await runWindow(window);
  } catch (error) {
    nFailed++;
    console.log(`✖ the windows of ${name} could not be prepared\n${error.stack}`);
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}
console.log(`end-to-end: ${names.length} suites, ${nPassed} cases passed, ${nFailed} failed`);
process.exitCode = 0 < nFailed ? 1 : 0;
if (process.send !== undefined) process.send({ nPassed, nFailed }, () => process.disconnect());

async function windowsOf(name, dir) {
  const base = { name, testsPath: join(root, 'out/test/e2e', `${name}.e2e.js`), extensionPaths: [root, probeDir], workspace: dir };
  const file = join(here, `${name}.window.mjs`);
  if (!existsSync(file)) return [base];
  const { default: describe } = await import(pathToFileURL(file).href);
  const windows = await describe(dir);
  return (Array.isArray(windows) ? windows : [windows]).map((window) => ({ ...base, ...window }));
}

async function runWindow(window) {
  console.log(`window ${window.name}`);
  const { exitCode, results, failure } = await runSuite(window);
  const failed = results.filter(({ ok }) => !ok);
  nPassed += results.length - failed.length;
  nFailed += failed.length;
  // A bundle that ends early or reports nothing has failed as a whole.
  const isBroken = failure !== undefined || results.length === 0 || (exitCode !== 0 && failed.length === 0);
  if (!isBroken) return;
  nFailed++;
  console.log(`✖ window ${window.name}: ${failure ?? (results.length === 0 ? 'its bundle reported no case' : `it ended with ${exitCode}`)}`);
}
