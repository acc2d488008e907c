// Source files of folders, by path: what the fuzzing starts from.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languageOfPath } from '../../src/syntax/languages';
import type { Corpus } from './fuzzing';

/** The fixtures of all languages. */
export const fixtureFolder = 'test/languages';
const maxFileBytes = 60_000;

export function readCorpus(folders: readonly string[]): Corpus {
  return folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String).sort().map((name) => join(folder, name))
    .filter((path) => !path.includes('node_modules') && languageOfPath(path) !== undefined && isSmallFile(path))
    .map((path): [string, string] => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
}

function isSmallFile(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size <= maxFileBytes;
}
