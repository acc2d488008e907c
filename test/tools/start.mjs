// npm start -- DIR: opens a folder in a VS Code that has the extension. The desktop one where `code` is on
// PATH, else a VS Code server whose address is printed.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, exitWith, root } from './bootstrap.mjs';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || folder.startsWith('-') || 0 < rest.length) {
  exitWith('Name the one folder to open: npm start -- DIR');
}
// npm runs this in the folder of package.json; INIT_CWD is where the person typed.
const path = resolve(process.env.INIT_CWD ?? '.', folder);
const stat = statSync(path, { throwIfNoEntry: false });
if (stat === undefined) exitWith(`There is no folder ${path}. Name an existing one: npm start -- DIR`);
if (!stat.isDirectory()) exitWith(`${path} is a file. Name a folder: npm start -- DIR`);

ensureInstalled();
ensureBuilt({ tests: false });
const { serveWorkbench } = await import('../host/serve.mjs');
await serveWorkbench({ folder: path, extensionPath: root });
