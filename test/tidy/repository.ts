// What the repository's own rules are checked on: its files as Git sees them, new ones included.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that .gitignore names, for a copy of the repository without Git. */
const ignored = new Set(['node_modules', 'dist', 'out', '.vscode-test', '.git']);

let files: readonly string[] | undefined;

/** Files that are, or with the next commit would be, under version control; paths with slashes. */
export function repositoryFiles(): readonly string[] {
  files ??= filesOfGit() ?? filesBelow('');
  return files;
}

/** The TypeScript of the product. */
export function sourceFiles(): readonly string[] {
  return repositoryFiles().filter((path) => path.startsWith('src/') && path.endsWith('.ts'));
}

function filesOfGit(): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // A file may be removed and not yet committed.
  return status === 0 ? stdout.split('\0').filter((path) => path !== '' && statSync(path, { throwIfNoEntry: false })?.isFile() === true) : undefined;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder === '' ? '.' : folder, { withFileTypes: true }).filter(({ name }) => !ignored.has(name)).flatMap((entry) => {
    const path = folder === '' ? entry.name : join(folder, entry.name).replaceAll('\\', '/');
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
