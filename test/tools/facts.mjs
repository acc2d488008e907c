// node test/tools/facts.mjs FILE [ROW]: what the product extracts from a file, one fact a line.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTypeScript, root } from './onTheFly.mjs';

const [file, rowId] = process.argv.slice(2);
const path = resolve(file);
process.chdir(root);
const { factsOf, languageOfPath, parseFixture } = await importTypeScript('test/tools/factsApi.ts');
// Instructions of fixtures are cut out, as in the tests; other files are unchanged.
const { text } = parseFixture(readFileSync(path, 'utf8'));
const facts = await factsOf(rowId ?? languageOfPath(path)?.id ?? '', text);
const from = (symbol) => facts.symbols[symbol]?.name ?? 'file';
const depth = (symbol) => (symbol.parent < 0 ? 0 : 1 + depth(facts.symbols[symbol.parent]));
for (const problem of facts.problems) console.log(`PROBLEM ${problem}`);
if (facts.packageName !== '') console.log(`package ${facts.packageName}`);
for (const s of facts.symbols) {
  const flags = [s.isExported ? 'exported' : '', s.isStatic ? 'static' : '', s.nParams < 0 ? '' : `params ${s.nParams}${s.hasRest || s.nRequired < s.nParams ? '+' : ''} (${s.paramTypes.join(', ')})`,
    s.resultType === '' ? '' : `result ${s.resultType}`, ...s.supers.map(({ kind, name }) => `${kind} ${name}`), s.docLine === s.startLine ? '' : `doc ${s.docLine}`,
    s.bodyLine === 0 ? '' : `body ${s.bodyLine}`];
  console.log(`def ${'  '.repeat(depth(s))}${s.kind} ${s.owner === '' ? '' : `${s.owner}::`}${s.name} ${s.startLine}-${s.endLine} ${flags.filter((flag) => flag !== '').join(' ')}`);
}
for (const c of facts.conformances) console.log(`conformance ${c.owner} ${c.base.kind} ${c.base.name} :${c.line}`);
for (const r of facts.refs) console.log(`ref ${r.line} ${r.kind} ${r.receiver === '' ? '' : `[${r.receiver}] `}${r.name}${r.nArgs < 0 ? '' : `(${r.nArgs})`} from ${from(r.from)}`);
for (const i of facts.imports) console.log(`import ${i.line} ${i.source} of ${i.name || 'module'} as ${i.alias || 'none'}${i.isReexport ? ' reexport' : ''}`);
for (const b of facts.bindings) console.log(`bind ${b.line} ${b.name} ${b.how} ${b.of} in ${from(b.scope)}`);
