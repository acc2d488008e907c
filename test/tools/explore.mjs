// npm run explore -- DIR "question" ["next question" …] [options]: asks the engine without VS Code. The
// options are those of dist/cli.js; `npm run explore -- --help` lists them.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, exitWith, root } from './bootstrap.mjs';

const [folder, ...words] = process.argv.slice(2);
const usage = 'Name a folder, then what you want to know: npm run explore -- DIR "question"';
const isHelp = folder === '--help';
if (!isHelp && (folder === undefined || folder.startsWith('-'))) exitWith(usage);
// npm runs this in the folder of package.json; INIT_CWD is where the person typed.
const from = process.env.INIT_CWD ?? '.';
const path = resolve(from, folder);
if (!isHelp && !existsSync(path)) exitWith(`There is no folder ${path}. ${usage}`);
if (!isHelp && !statSync(path).isDirectory()) exitWith(`${path} is a file. ${usage}`);
if (!isHelp && words.length === 0) exitWith(usage);

ensureInstalled();
ensureBuilt({ tests: false });
const args = isHelp ? ['--help'] : ['--root', path, ...words];
const { status } = spawnSync(process.execPath, [join(root, 'dist/cli.js'), ...args], { stdio: 'inherit', cwd: from });
process.exit(status ?? 1);
