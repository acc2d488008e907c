// Which folder may import which. The table is the rule; oxlint.json repeats it for editors.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sourceFiles } from './repository';

interface Row {
  /** Folders of src, itself apart. */
  readonly folders: readonly string[];
  /** Packages, exactly as they are named in an import. */
  readonly packages: readonly string[];
  readonly node: 'node built-ins' | 'no node built-ins';
}

const row = (folders: readonly string[], packages: readonly string[] = [], node: Row['node'] = 'no node built-ins'): Row => ({ folders, packages, node });

/** A folder below another one has the row of its own where there is one, else that of the folder above. */
const table: Readonly<Record<string, Row>> = {
  base: row([], ['stemmer', 'xxhash-wasm']),
  graph: row(['base']),
  syntax: row(['base', 'graph'], ['web-tree-sitter']),
  index: row(['base', 'graph', 'syntax'], ['ignore']),
  explore: row(['base', 'graph']),
  session: row(['base']),
  protocol: row([], ['vscode-languageserver-protocol']),
  server: row(['base', 'graph', 'syntax', 'index', 'explore', 'session', 'protocol'], ['vscode-languageserver', 'vscode-languageserver-textdocument']),
  'server/node': row(['base', 'graph', 'syntax', 'index', 'explore', 'session', 'protocol', 'server'], ['vscode-languageserver/node'], 'node built-ins'),
  'server/browser': row(['base', 'graph', 'syntax', 'index', 'explore', 'session', 'protocol', 'server'], ['vscode-languageserver/browser']),
  cli: row(['base', 'graph', 'syntax', 'index', 'explore', 'session', 'protocol', 'server', 'server/node'], [], 'node built-ins'),
  extension: row(['base', 'session', 'protocol'], ['vscode', 'vscode-languageclient']),
  'extension/node': row(['base', 'session', 'protocol', 'extension'], ['vscode', 'vscode-languageclient/node'], 'node built-ins'),
  'extension/browser': row(['base', 'session', 'protocol', 'extension'], ['vscode', 'vscode-languageclient/browser']),
  webview: row(['base', 'extension']),
};

/** The one module that the page of the panel shares with the extension, for its types. */
const pageContract = 'extension/panel/panelMessages';

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const found: Import[] = [];
  const statements = /^[ \t]*(?:import|export)\s+(?<type>type\s)?(?:[\w*{][^'"`;]*?\sfrom\s+)?'(?<to>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'\s*\)/gm;
  for (const { groups } of text.matchAll(statements)) {
    const to = groups?.['to'] ?? groups?.['lazy'] ?? '';
    found.push({ from: path, to: to.startsWith('.') ? posix.join(posix.dirname(path), to) : to, isTypeOnly: groups?.['type'] !== undefined });
  }
  return found;
}

function rowNameOf(path: string): string {
  const [top = '', below = ''] = path.replace(/^src\//, '').split('/');
  return `${top}/${below}` in table ? `${top}/${below}` : top;
}

function isAllowed({ from, to, isTypeOnly }: Import): boolean {
  const name = rowNameOf(from);
  const own = table[name];
  if (own === undefined) return false;
  if (to.startsWith('node:')) return own.node === 'node built-ins';
  if (!to.startsWith('src/')) return own.packages.includes(to);
  const target = rowNameOf(to);
  if (name === 'webview' && target === 'extension') return to === `src/${pageContract}` && isTypeOnly;
  return target === name || own.folders.includes(target);
}

function printTable(): string {
  return Object.entries(table).map(([name, { folders, packages, node }]) =>
    `  ${name.padEnd(16)}${[...folders, ...packages, ...(node === 'node built-ins' ? ['node:*'] : [])].join(', ') || 'nothing'}`).join('\n');
}

suite('tidy/layers', () => {
  test('every folder imports only what its row of the table allows', () => {
    const imports = sourceFiles().flatMap(importsOf);
    assert(200 < imports.length, 'The imports could not be read.');
    const violations = imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `  ${from} imports ${to}`);
    assert(violations.length === 0, `\n${violations.join('\n')}\n\nA folder may import:\n${printTable()}\n(webview of extension: only types of ${pageContract})\n`);
  });

  test('every folder of src has a row, and every row a folder', () => {
    const folders = new Set(sourceFiles().map(rowNameOf));
    assert.deepEqual([...folders].sort(), Object.keys(table).sort());
  });

  test('the rule sees every form of import', () => {
    const allowed = (from: string, to: string, isTypeOnly = false): boolean => isAllowed({ from, to, isTypeOnly });
    assert(!allowed('src/graph/a.ts', 'src/syntax/b'));
    assert(!allowed('src/explore/a.ts', 'src/session/b'));
    assert(!allowed('src/base/a.ts', 'node:fs'));
    assert(!allowed('src/server/a.ts', 'vscode'));
    assert(!allowed('src/server/a.ts', 'src/server/node/nodeFiles'));
    assert(!allowed('src/webview/a.ts', `src/${pageContract}`));
    assert(allowed('src/webview/a.ts', `src/${pageContract}`, true));
    assert(allowed('src/extension/node/a.ts', 'node:fs'));
  });

  test('oxlint.json forbids what the table forbids', () => {
    const config = JSON.parse(readFileSync('test/tidy/oxlint.json', 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')) as { overrides: { files: string[]; rules: Record<string, unknown> }[] };
    const rule = 'eslint/no-restricted-imports';
    const actual = Object.fromEntries(config.overrides.filter(({ rules }) => rule in rules).map(({ files, rules }) => [files.join(), rules[rule]]));
    const tops = Object.keys(table).filter((name) => !name.includes('/'));
    const expected = Object.fromEntries(Object.entries(table).map(([name, { folders, packages, node }]) => {
      const forbidden = tops.filter((top) => top !== name.split('/')[0] && !folders.includes(top));
      const outside = [...(packages.includes('vscode') ? [] : ['vscode$']), ...(node === 'node built-ins' ? [] : ['node:'])];
      const regex = [`^(\\.\\./)+(${forbidden.join('|')})/`, ...(outside.length === 0 ? [] : [`^(${outside.join('|')})`])].join('|');
      return [`**/src/${name}/**`, ['error', { patterns: [{ regex, message: 'See the table in test/tidy/layers.test.ts.' }] }]];
    }));
    assert(isDeepStrictEqual(actual, expected), `\nThe overrides belong into test/tidy/oxlint.json as follows, in this order:\n${Object.entries(expected).map(([files, value]) => `    { "files": ["${files}"], "rules": { "${rule}": ${JSON.stringify(value)} } },`).join('\n')}\n`);
  });
});
