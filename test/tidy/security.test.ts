// What the product can not do because nothing in it could: run text as code, speak to a network, start a program,
// take markup from a workspace.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { sourceFiles } from './repository';

/** Source without comments and string contents, which may speak of anything. */
function codeOf(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/^\s*\/\/.*$|\/\*[^]*?\*\//gm, '');
}

function placesOf(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) => [...codeOf(path).matchAll(pattern)].map(([found]) => `${path}: ${found}`));
}

const evaluation = /\beval\s*\(|\bnew Function\b|(?<![.\w])Function\s*\(|\bset(?:Timeout|Interval)\(\s*['"`]|\bimportScripts\b/g;
const network = /(?:from\s+|import\(\s*|require\(\s*)['"](?:node:)?(?:https?|http2|net|tls|dgram|dns(?:\/promises)?)['"]|\bXMLHttpRequest\b|\bnew WebSocket\b|\bEventSource\b|\bsendBeacon\b|(?<![.\w])fetch\s*\(/g;
const processes = /(?:from\s+|import\(\s*|require\(\s*)['"](?:node:)?(?:child_process|cluster|vm|repl|inspector)['"]/g;
const markup = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcdoc|createContextualFragment|DOMParser)\b|\bdocument\.write/g;

/** The loader of grammars can run snippets that a grammar file carries; grammars are those of the package, told by checksum. */
const grammarLoader = ['eval(func)', 'eval(func)'];

/** What libraries bring along, by bundle. */
const bundles: Readonly<Record<string, { readonly modules: readonly string[]; readonly evaluations: readonly string[] }>> = {
  // The client starts the graph server, and can speak to one over a pipe or a socket, which is never asked of it.
  'dist/extension.js': { modules: ['child_process', 'net'], evaluations: [] },
  // The server could be spoken to over a pipe or a socket; `child_process` asks whether its parent still lives.
  'dist/server.js': { modules: ['child_process', 'net'], evaluations: grammarLoader },
  'dist/cli.js': { modules: [], evaluations: grammarLoader },
  'dist/browser.js': { modules: [], evaluations: [] },
  'dist/serverWorker.js': { modules: [], evaluations: grammarLoader },
  'media/dist/panel.js': { modules: [], evaluations: [] },
};

suite('tidy/security', () => {
  const paths = sourceFiles();

  test('no text is run as code', () => {
    assert.deepEqual(placesOf(evaluation, paths), []);
  });

  test('nothing speaks to a network', () => {
    assert.deepEqual(placesOf(network, paths), []);
  });

  test('nothing starts a program; the server is started by the client library', () => {
    assert.deepEqual(placesOf(processes, paths), []);
  });

  test('no markup is made of text, in the page or elsewhere', () => {
    assert.deepEqual(placesOf(markup, paths), []);
    assert.match(readFileSync('src/extension/panel/panelHtml.ts', 'utf8'), /default-src 'none'/);
    assert.doesNotMatch(readFileSync('src/extension/panel/panelHtml.ts', 'utf8'), /unsafe-|https?:/);
  });

  test('the patterns see what they are for', () => {
    const bad = [[evaluation, 'eval("1")'], [evaluation, 'new Function("a")'], [network, "import x from 'node:https'"], [network, 'await fetch(uri)'], [network, 'require("net")'], [processes, "from 'node:child_process'"], [markup, 'node.innerHTML = text']] as const;
    assert.deepEqual(bad.filter(([pattern, text]) => text.match(pattern) === null), []);
  });

  for (const [bundle, { modules, evaluations }] of Object.entries(bundles)) {
    test(`${bundle} has no modules for networks and programs but ${modules.length === 0 ? 'none' : modules.join(', ')}, and no evaluation of its own`, () => {
      assert.equal(existsSync(bundle), true, `${bundle} is not built`);
      const text = codeOf(bundle);
      const named = [...text.matchAll(/\b(?:require|import)\(\s*["'](?:node:)?(https?|http2|net|tls|dgram|dns|child_process|cluster|vm|inspector)["']\s*\)/g)].map((match) => match[1] ?? '');
      assert.deepEqual([...new Set(named)].sort(), [...modules].sort());
      assert.deepEqual([...text.matchAll(/(?<![.\w$])eval\s*\([^)]*\)|\bnew Function\s*\(/g)].map(([found]) => found), evaluations);
    });
  }
});
