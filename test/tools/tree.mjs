// node test/tools/tree.mjs FILE [GRAMMAR]: the parse tree, with fields, node types and the text of leaves.
// Works for a grammar without a query. GRAMMAR is a name in src/syntax/grammars.json.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTypeScript, root } from './onTheFly.mjs';

const [file, grammarName] = process.argv.slice(2);
const path = resolve(file);
process.chdir(root);
const { Language, Parser, languageOfPath, sourceAssets } = await importTypeScript('test/tools/factsApi.ts');
const assets = sourceAssets(root);
const grammar = grammarName ?? languageOfPath(path)?.grammar;
if (grammar === undefined) throw new Error('Name the grammar as the second argument.');
await Parser.init({ wasmBinary: await assets.bytes('grammars/web-tree-sitter.wasm') });
const language = await Language.load(await assets.bytes(`grammars/${grammar}.wasm`));
const parser = new Parser();
parser.setLanguage(language);
const print = (node, field, indent) => {
  const leaf = node.namedChildCount === 0 ? ` ${JSON.stringify(node.text.slice(0, 60))}` : '';
  const flag = node.isMissing ? ' MISSING' : node.hasError && node.type !== 'ERROR' ? ' !' : '';
  console.log(`${indent}${field === null ? '' : `${field}: `}${node.isNamed ? node.type : JSON.stringify(node.type)}${flag} ${node.startPosition.row + 1}${leaf}`);
  for (let i = 0; i < node.childCount; i++) {
    const child = node.child(i);
    if (child.isNamed || node.fieldNameForChild(i) !== null || /^\w/.test(child.type)) print(child, node.fieldNameForChild(i), `${indent}  `);
  }
};
print(parser.parse(readFileSync(path, 'utf8')).rootNode, null, '');
