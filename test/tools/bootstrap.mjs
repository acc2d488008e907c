// What every command of package.json does first, so that each of them works on a fresh clone: installs the
// packages and builds, when that is due. Needs nothing but Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const oldestNode = 20;

/** Installs the packages of the lock file, unless they are there already. */
export function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    exitWith(`Node ${oldestNode} or newer is needed; this is ${process.versions.node}.`);
  }
  // npm writes this file last, so an installation that was interrupted counts as none.
  const installed = mtimeMs(join(root, 'node_modules/.package-lock.json'));
  if (mtimeMs(join(root, 'package-lock.json')) <= installed) return;
  console.log('Installing the packages of package-lock.json (npm ci) …');
  runOrExit('npm', ['ci', '--no-audit', '--no-fund'], 'The packages could not be installed.');
}

/** Builds into dist/ and media/dist/, with `tests` into out/ too, unless what is there is newer than its sources. */
export function ensureBuilt({ tests }) {
  const sources = Math.max(...['src', 'esbuild.mjs', 'package.json', 'package-lock.json', ...(tests ? ['test'] : [])].map((path) => newestMs(join(root, path))));
  // esbuild.mjs writes these last; a production build leaves none, because its output is not what one debugs.
  const stamps = ['dist/.built', ...(tests ? ['out/.built'] : [])];
  if (stamps.every((stamp) => sources < mtimeMs(join(root, stamp)))) return;
  runOrExit(process.execPath, ['esbuild.mjs', ...(tests ? ['--tests'] : [])], 'The build failed.');
}

/** Ends the command with one sentence. */
export function exitWith(sentence) {
  console.error(sentence);
  process.exit(2);
}

function runOrExit(command, args, sentence) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
    // On Windows npm is a script, which only a shell starts; the arguments are our own words.
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim());
  console.error(sentence);
  process.exit(1);
}

/** The newest change below a path; a folder's own time tells of files that were removed. */
function newestMs(path) {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return mtimeMs(path);
  return Math.max(mtimeMs(path), ...readdirSync(path, { withFileTypes: true }).filter((entry) => !entry.isSymbolicLink()).map(({ name }) => newestMs(join(path, name))));
}

function mtimeMs(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
