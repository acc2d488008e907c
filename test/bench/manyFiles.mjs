// node test/bench/manyFiles.mjs DIR N: writes a made-up tree of N source files, the same each time, to see how the index grows.
// Files have names, words and calls in the proportions of real code: many names are met in one file only, few in all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder, nFiles = '100000'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder: node test/bench/manyFiles.mjs DIR N');
  process.exit(2);
}

const verbs = ['load', 'store', 'open', 'close', 'parse', 'write', 'merge', 'split', 'find', 'drop', 'send', 'take', 'check', 'start', 'stop', 'count'];
const nouns = ['Order', 'Invoice', 'Buffer', 'Token', 'Session', 'Route', 'Packet', 'Index', 'Cache', 'Queue', 'Report', 'Member', 'Ledger', 'Frame', 'Batch', 'Signal', 'Device', 'Window', 'Policy', 'Branch'];
const qualities = ['Fast', 'Local', 'Remote', 'Shared', 'Frozen', 'Lazy', 'Signed', 'Nested', 'Spare', 'Inner', 'Outer', 'Early', 'Late', 'Plain', 'Wide'];
const perFolder = 40;
const nFunctions = 6;

/** A small generator of whole numbers below n; the same for the same seed. */
function numbers(seed) {
  let state = (seed * 2_654_435_761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const pick = (next, words) => words[next(words.length)];
const nameOf = (i) => {
  const next = numbers(i + 1);
  return `${pick(next, qualities)}${pick(next, nouns)}${pick(next, nouns)}${i}`;
};
const folderOf = (i) => `area${Math.floor(i / perFolder / 25)}/part${Math.floor(i / perFolder)}`;

const writers = {
  ts: (i, next, functions) => `import { ${nameOf(i - 1)} } from '../part${Math.floor((i - 1) / perFolder)}/file${i - 1}';\n\n/** Keeps what a ${pick(next, nouns).toLowerCase()} needs while it is open. */\nexport class ${nameOf(i)} {\n${functions.map(({ name, calls, word }) => `  // Takes the ${word} that came last.\n  ${name}(id: string, limit = 10): number {\n    const found = ${calls}(id);\n    if (limit < found) throw new Error('no ${word} left');\n    return this.${functions[0].name}(id, found + limit);\n  }`).join('\n\n')}\n}\n`,
  go: (i, next, functions) => `package part${Math.floor(i / perFolder)}\n\n// ${nameOf(i)} keeps what a ${pick(next, nouns).toLowerCase()} needs.\ntype ${nameOf(i)} struct {\n\tsize int\n\tname string\n}\n\n${functions.map(({ name, calls, word }) => `// ${name} takes the ${word} that came last.\nfunc (s *${nameOf(i)}) ${name}(id string, limit int) (int, error) {\n\tfound := ${calls}(id)\n\tif limit < found {\n\t\treturn 0, errors.New("no ${word} left")\n\t}\n\treturn s.size + found, nil\n}`).join('\n\n')}\n`,
  py: (i, next, functions) => `from area.part${Math.floor((i - 1) / perFolder)}.file${i - 1} import ${nameOf(i - 1)}\n\n\nclass ${nameOf(i)}(${nameOf(i - 1)}):\n    """Keeps what a ${pick(next, nouns).toLowerCase()} needs."""\n\n${functions.map(({ name, calls, word }) => `    def ${name}(self, key, limit=10):\n        # Takes the ${word} that came last.\n        found = ${calls}(key)\n        if limit < found:\n            raise ValueError("no ${word} left")\n        return self.${functions[0].name}(key, found)`).join('\n\n')}\n`,
  c: (i, next, functions) => `#include "file${i - 1}.h"\n\nstruct ${nameOf(i)} {\n\tint size;\n\tconst char *name;\n};\n\n${functions.map(({ name, calls, word }) => `/* Takes the ${word} that came last. */\nint ${name}(struct ${nameOf(i)} *self, int limit)\n{\n\tint found = ${calls}(self->name);\n\tif (limit < found)\n\t\treturn -1;\n\treturn self->size + found;\n}`).join('\n\n')}\n`,
};
const extensions = Object.keys(writers);

for (let i = 1; i <= Number(nFiles); i++) {
  const next = numbers(i);
  const extension = extensions[Math.floor(i / perFolder) % extensions.length];
  const functions = Array.from({ length: nFunctions }, (_, n) => {
    const other = Math.max(1, i - 1 - next(200));
    return { name: `${pick(next, verbs)}${pick(next, nouns)}${pick(next, qualities)}${next(4) === 0 ? '' : i}${n}`, calls: `${pick(next, verbs)}${pick(next, nouns)}${other}`, word: `${pick(next, qualities)} ${pick(next, nouns)}`.toLowerCase() };
  });
  mkdirSync(join(folder, folderOf(i)), { recursive: true });
  writeFileSync(join(folder, folderOf(i), `file${i}.${extension}`), writers[extension](i, next, functions));
}
console.log(`${nFiles} files in ${folder}`);
