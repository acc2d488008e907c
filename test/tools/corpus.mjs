// node test/tools/corpus.mjs FOLDER ROW [SAMPLES]: what extraction makes of real code. Prints speed, counts by
// kind, files without a symbol, and random symbols and uses with their source lines, to be read by eye.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importTypeScript, root } from './onTheFly.mjs';

const [folder, rowId, nSamples = '15'] = process.argv.slice(2);
const base = resolve(folder);
process.chdir(root);
const { factsOf, languageOfPath } = await importTypeScript('test/tools/factsApi.ts');
const maxFileBytes = 1_000_000;
const paths = readdirSync(base, { recursive: true }).map((name) => join(base, name))
  .filter((path) => !path.includes('/.git/') && !path.endsWith('.min.js') && languageOfPath(path)?.id === rowId && statSync(path).isFile() && statSync(path).size < maxFileBytes);
const texts = paths.map((path) => readFileSync(path, 'utf8'));
await factsOf(rowId, '');
const counts = new Map();
const count = (key, n = 1) => counts.set(key, (counts.get(key) ?? 0) + n);
const symbols = [];
const refs = [];
const slow = [];
const empty = [];
let nBytes = 0;
let ms = 0;
for (const [i, text] of texts.entries()) {
  const start = performance.now();
  const facts = await factsOf(rowId, text);
  const took = performance.now() - start;
  ms += took;
  nBytes += text.length;
  slow.push([took, text.length, paths[i]]);
  if (0 < facts.problems.length) count('files with a syntax error');
  if (facts.symbols.length === 0) empty.push(paths[i]);
  for (const symbol of facts.symbols) { count(`def ${symbol.kind}`); if (symbol.isExported) count('exported'); symbols.push([i, symbol, facts]); }
  for (const ref of facts.refs) { count(`ref ${ref.kind}`); refs.push([i, ref, facts]); }
  count('imports', facts.imports.length);
  count('bindings', facts.bindings.length);
  count('units', facts.units.length);
}
console.log(`${paths.length} files, ${(nBytes / 1e6).toFixed(1)} MB, ${(ms / 1000).toFixed(1)} s: ${(nBytes / 1e3 / ms).toFixed(2)} MB/s, ${(paths.length / ms * 1000).toFixed(0)} files/s`);
console.log([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, n]) => `${key} ${n}`).join(', '));
const random = (items) => Array.from({ length: Math.min(Number(nSamples), items.length) }, () => items[Math.floor(Math.random() * items.length)]);
const at = (i, line) => `${paths[i].slice(base.length + 1)}:${line} | ${(texts[i].split('\n')[line - 1] ?? '').trim().slice(0, 110)}`;
for (const [i, s, facts] of random(symbols)) console.log(`def ${s.kind} ${s.owner === '' ? '' : `${s.owner}::`}${s.name} in ${facts.symbols[s.parent]?.name ?? 'file'} ${s.startLine}-${s.endLine} params ${s.nParams}${s.isExported ? ' exported' : ''}\n    ${at(i, s.nameLine)}`);
for (const [i, r, facts] of random(refs)) console.log(`ref ${r.kind} [${r.receiver}] ${r.name} (${r.nArgs}) from ${facts.symbols[r.from]?.name ?? 'file'}\n    ${at(i, r.line)}`);
console.log(`no symbol: ${empty.length}`);
for (const path of random(empty)) console.log(`    ${path.slice(base.length + 1)} ${statSync(path).size} B`);
console.log('slowest:');
for (const [took, size, path] of slow.sort((a, b) => b[0] - a[0]).slice(0, 3)) console.log(`    ${took.toFixed(0)} ms ${size} ${path.slice(base.length + 1)}`);
