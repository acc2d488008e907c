// The same corpus several times over in one folder. A copy of equal bytes would be parsed once and found by each name many
// times, which no real code is like: in every copy after the first, each name that the corpus defines gets a suffix, wherever
// it stands. Names of small letters only stay, since they may be words of the language.
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const renamable = /^(?!__)(?:[A-Za-z_$][\w$]*)?[A-Z_\d][\w$]*$/;

/** Names to rename, of a corpus whose copies are made. `factsOf` and `languageOfPath` are those of the product. */
export async function namesToRename(folder, { factsOf, languageOfPath }) {
  const names = new Set();
  for (const path of sourcePaths(folder, languageOfPath)) {
    const facts = await factsOf(languageOfPath(path).id, readFileSync(path, 'utf8'));
    for (const { name, kind } of facts.symbols) if (kind !== 'constructor' && 3 < name.length && renamable.test(name)) names.add(name);
  }
  return names;
}

/** Puts one more copy, `copy<number>`, into a folder; the first keeps its names. */
export function addCopy(from, to, number, names, { languageOfPath }) {
  const folder = join(to, `copy${number}`);
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
  if (number === 1) return;
  const suffix = `Copy${String.fromCharCode(64 + number)}`;
  for (const path of sourcePaths(folder, languageOfPath)) {
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/[A-Za-z_$][\w$]*/g, (word) => (names.has(word) ? `${word}${suffix}` : word)));
  }
}

function sourcePaths(folder, languageOfPath) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name)).filter((path) => languageOfPath(path) !== undefined);
}
