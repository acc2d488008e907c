// npm test: everything that CI checks, and last the line `N passed, N failed`. Parts can be named
// (npm test -- tidy unit), `--grep TEXT` picks tests by title. Parts run in processes of their own, as many
// at once as there are processors, up to a limit; the end-to-end part runs alone, because it drives windows.
import { fork, spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, exitWith, root } from './bootstrap.mjs';

const maxAtOnce = 4;
/** Longer, and a part counts as hung: half of what CI gives the whole run. */
const partLimitMs = 900_000;
const mochaFolders = ['tidy', 'unit', 'engine', 'languages', 'repos', 'server', 'cli'];
/** Commands that a package of another name brings. */
const packageOfCommand = { tsc: 'typescript' };
const partNames = ['check', ...mochaFolders, 'e2e'];

if (process.argv[2] === '--mocha') await runMocha(process.argv.slice(3));
else await runParts(process.argv.slice(2));

async function runParts(words) {
  const grepAt = words.indexOf('--grep');
  const grep = grepAt < 0 ? undefined : words.splice(grepAt, 2)[1];
  const unknown = words.filter((word) => !partNames.includes(word));
  if (0 < unknown.length) exitWith(`There is no part ${unknown.join(', ')}. The parts are ${partNames.join(', ')}.`);
  const wanted = new Set(words.length === 0 ? partNames : words);
  const startMs = Date.now();
  ensureInstalled();
  // A build that fails ends the run: there is nothing of today's sources to test.
  ensureBuilt({ tests: true });

  // The longest first, so that the short ones fill the gaps.
  const groups = [['server', 'cli'], ['languages', 'repos'], ['tidy', 'unit', 'engine']].map((group) => group.filter((folder) => wanted.has(folder)));
  const jobs = [
    ...groups.filter((group) => 0 < group.length).map((group) => () => mochaPart(group, grep)),
    ...(wanted.has('check') ? checkCommands().map((command) => () => checkPart(command)) : []),
  ];
  const outcomes = await inTurn(jobs, Math.max(1, Math.min(maxAtOnce, availableParallelism())));
  if (wanted.has('e2e')) outcomes.push(await e2ePart(grep));

  const nPassed = outcomes.reduce((sum, outcome) => sum + outcome.nPassed, 0);
  const nFailed = outcomes.reduce((sum, outcome) => sum + outcome.nFailed, 0);
  const broken = outcomes.filter((outcome) => 0 < outcome.nFailed).map(({ name }) => name);
  console.log(`\n${seconds(Date.now() - startMs)}${broken.length === 0 ? '' : `, failures in: ${broken.join(', ')}`}`);
  console.log(`${nPassed} passed, ${nFailed} failed`);
  process.exitCode = 0 < nFailed ? 1 : 0;
}

/** The commands of `npm run check`, one test each. */
function checkCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.check.split('&&').map((command) => command.trim().split(/\s+/));
}

async function checkPart([name, ...args]) {
  const startMs = Date.now();
  const manifest = join(root, 'node_modules', packageOfCommand[name] ?? name, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  const program = join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
  const { code, output } = await finish(spawn(process.execPath, [program, ...args], { cwd: root }));
  const outcome = code === 0 ? { name, nPassed: 1, nFailed: 0 } : { name, nPassed: 0, nFailed: 1 };
  report(outcome, Date.now() - startMs, code === 0 ? '' : output);
  return outcome;
}

async function mochaPart(folders, grep) {
  const name = folders.join(' + ');
  const startMs = Date.now();
  const child = fork(fileURLToPath(import.meta.url), ['--mocha', ...(grep === undefined ? [] : [`--grep=${grep}`]), ...folders], { cwd: root, silent: true, execArgv: ['--enable-source-maps'] });
  return { name, ...await counted(name, child, startMs) };
}

async function e2ePart(grep) {
  const startMs = Date.now();
  console.log('e2e:');
  const child = fork(join(root, 'test/e2e/runAll.mjs'), grep === undefined ? [] : [grep], { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return { name: 'e2e', ...await counted('e2e', child, startMs) };
}

/** The counts a child sends; one that ends without any, or badly after good ones, has failed. */
async function counted(name, child, startMs) {
  let counts;
  child.on('message', (message) => { counts = message; });
  const { code, output } = await finish(child);
  const { nPassed, nFailed } = counts ?? { nPassed: 0, nFailed: 0 };
  const hasDied = counts === undefined || (code !== 0 && nFailed === 0);
  const outcome = { name, nPassed, nFailed: nFailed + (hasDied ? 1 : 0) };
  report(outcome, Date.now() - startMs, `${output}${hasDied ? `\nThe process of ${name} ended with ${code}${counts === undefined ? ' before its tests did' : ''}.` : ''}`);
  return outcome;
}

/** How a child ended, and what it printed meanwhile; a hung one is killed. */
function finish(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => { output += chunk; });
  const timer = setTimeout(() => {
    output += `\nStopped after ${seconds(partLimitMs)}.`;
    child.kill('SIGKILL');
  }, partLimitMs);
  return new Promise((resolve) => {
    child.once('error', (error) => { output += error.message; });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ code: code ?? signal, output });
    });
  });
}

function report({ name, nPassed, nFailed }, ms, output) {
  const text = output.trim();
  if (text !== '') console.log(`\n${text}\n`);
  console.log(`${nFailed === 0 ? 'ok' : 'FAILED'}  ${name}: ${nPassed} passed, ${nFailed} failed (${seconds(ms)})`);
}

async function inTurn(jobs, nAtOnce) {
  const outcomes = [];
  const rest = [...jobs];
  await Promise.all(Array.from({ length: nAtOnce }, async () => {
    for (let job = rest.shift(); job !== undefined; job = rest.shift()) outcomes.push(await job());
  }));
  return outcomes;
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** In a process of its own: the tests of some folders; prints only what failed. */
async function runMocha(words) {
  const { default: Mocha } = await import('mocha');
  const grep = words.find((word) => word.startsWith('--grep='))?.slice('--grep='.length);
  const { mocha: options } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  class Failures extends Mocha.reporters.Base {
    constructor(runner, reporterOptions) {
      super(runner, reporterOptions);
      runner.once('end', () => { if (0 < this.stats.failures) this.epilogue(); });
    }
  }
  const mocha = new Mocha({ ...options, reporter: Failures, ...(grep === undefined ? {} : { fgrep: grep }) });
  for (const folder of words.filter((word) => !word.startsWith('--'))) {
    const path = join(root, 'out/test', folder);
    if (!existsSync(path)) continue;
    for (const name of readdirSync(path, { recursive: true }).map(String).sort()) {
      if (name.endsWith('.test.js')) mocha.addFile(join(path, name));
    }
  }
  const runner = mocha.run((nFailures) => {
    const { passes } = runner.stats;
    process.send?.({ nPassed: passes, nFailed: nFailures }, () => process.exit(0 < nFailures ? 1 : 0));
    if (process.send === undefined) process.exit(0 < nFailures ? 1 : 0);
  });
}
