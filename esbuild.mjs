// The only build program: bundles the seven programs and the tests, and copies the assets beside them.
// `--watch` rebuilds on change, `--production` minifies, `--tests` adds the test bundles in out/.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = dirname(fileURLToPath(import.meta.url));
process.chdir(root);
const isWatch = process.argv.includes('--watch');
const isProduction = process.argv.includes('--production');
const withTests = process.argv.includes('--tests');

/** dist/grammars/<id>.wasm ← package file, with the first 16 digits of its sha256. */
const grammars = JSON.parse(readFileSync('src/syntax/grammars.json', 'utf8'));

/** The library names Node modules that only its Node half uses; nothing else in a browser bundle may. */
const onlyLibrariesNameNode = {
  name: 'only-libraries-name-node',
  setup(build) {
    build.onResolve({ filter: /^(node:)?(fs|fs\/promises|path|url|module|worker_threads)$/ }, (args) =>
      args.importer.includes('node_modules')
        ? { path: args.path, external: true }
        : { errors: [{ text: `${relative(root, args.importer)} may not import ${args.path}` }] });
  },
};

const common = {
  bundle: true,
  sourcemap: isProduction ? false : 'linked',
  minify: isProduction,
  logLevel: 'warning',
  legalComments: 'none',
  alias: { 'web-tree-sitter': join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs') },
};
const node = { ...common, platform: 'node', target: 'node20', format: 'cjs', mainFields: ['module', 'main'] };
const browser = { ...common, platform: 'browser', target: 'es2022', plugins: [onlyLibrariesNameNode] };

const bundles = [
  { ...node, entryPoints: { extension: 'src/extension/node/main.ts' }, external: ['vscode'], outdir: 'dist' },
  { ...node, entryPoints: { server: 'src/server/node/main.ts' }, outdir: 'dist' },
  { ...node, entryPoints: { worker: 'src/server/node/worker.ts' }, outdir: 'dist' },
  { ...node, entryPoints: { cli: 'src/cli/main.ts' }, outdir: 'dist' },
  { ...browser, format: 'cjs', entryPoints: { browser: 'src/extension/browser/main.ts' }, external: ['vscode'], outdir: 'dist' },
  // Its bytes tell one build from another, so they have to tell of the queries and grammars too.
  { ...browser, format: 'iife', entryPoints: { serverWorker: 'src/server/browser/main.ts' }, banner: { js: `// Assets ${assetsStamp()}` }, outdir: 'dist' },
  { ...browser, format: 'iife', entryPoints: { panel: 'src/webview/main.ts' }, outdir: 'media/dist' },
];

/** Bundles that exist only to prove that the core names neither Node nor vscode. */
const proofs = ['base', 'graph', 'syntax', 'index', 'explore', 'session'];

function testEntries(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

async function buildTests() {
  // A test file that was removed must not run from its old bundle. The folder itself stays: another run may be reading.
  for (const bundle of existsSync('out/test') ? readdirSync('out/test', { recursive: true }).map(String) : []) {
    const source = join('test', bundle.replace(/\.js$/, '.ts'));
    if (bundle.endsWith('.js') && !existsSync(source)) rmSync(join('out/test', bundle));
  }
  const nodeTests = ['test/tidy', 'test/unit', 'test/engine', 'test/languages', 'test/repos', 'test/server', 'test/cli'].filter((folder) => existsSync(folder)).flatMap(testEntries);
  await esbuild.build({ ...node, minify: false, sourcemap: 'inline', entryPoints: nodeTests, outbase: 'test', outdir: 'out/test' });
  if (existsSync('test/bench')) {
    const benches = readdirSync('test/bench').filter((name) => name.endsWith('.ts')).map((name) => join('test/bench', name));
    if (0 < benches.length) await esbuild.build({ ...node, minify: false, sourcemap: 'inline', entryPoints: benches, outbase: 'test', outdir: 'out/test' });
  }
  if (existsSync('test/e2e')) {
    const suites = readdirSync('test/e2e').filter((name) => name.endsWith('.e2e.ts')).map((name) => join('test/e2e', name));
    if (0 < suites.length) await esbuild.build({ ...node, minify: false, sourcemap: 'inline', external: ['vscode'], entryPoints: suites, outbase: 'test', outdir: 'out/test' });
  }
}

async function proveCore() {
  const files = proofs.flatMap((folder) => readdirSync(join('src', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)));
  await esbuild.build({ ...browser, format: 'esm', entryPoints: files, outdir: 'out/proof', outbase: 'src', write: false, sourcemap: false });
}

function copyAssets() {
  mkdirSync('dist/grammars', { recursive: true });
  for (const [id, { from, sha256 }] of Object.entries(grammars)) {
    const bytes = readFileSync(join('node_modules', from));
    const seen = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    if (seen !== sha256) throw new Error(`${from}: its checksum is ${seen}, src/syntax/grammars.json expects ${sha256}. Check the new file, then write it there.`);
    writeFileSync(join('dist/grammars', `${id}.wasm`), bytes);
  }
  cpSync('node_modules/web-tree-sitter/web-tree-sitter.wasm', 'dist/grammars/web-tree-sitter.wasm');
  rmSync('dist/queries', { recursive: true, force: true });
  for (const language of readdirSync('src/syntax/queries')) {
    const folder = join('src/syntax/queries', language);
    if (!statSync(folder).isDirectory()) continue;
    const text = readdirSync(folder).filter((name) => name.endsWith('.scm')).sort()
      .map((name) => `; ${name}\n${readFileSync(join(folder, name), 'utf8')}`).join('\n');
    mkdirSync('dist/queries', { recursive: true });
    writeFileSync(join('dist/queries', `${language}.scm`), text);
  }
}

/** Tells one state of the queries and grammars from another. */
function assetsStamp() {
  const hash = createHash('sha256').update(readFileSync('src/syntax/grammars.json'));
  for (const name of readdirSync('src/syntax/queries', { recursive: true }).map(String).filter((path) => path.endsWith('.scm')).sort()) {
    hash.update(name).update(readFileSync(join('src/syntax/queries', name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Licence texts of the packages whose code or grammars are shipped: most of them ask for that. */
function writeNotices(results) {
  const shipped = [...results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {})), ...Object.values(grammars).map(({ from }) => `node_modules/${from}`), 'node_modules/web-tree-sitter/web-tree-sitter.wasm'];
  // Two versions of one package lie in two folders; the last node_modules of a path holds the package.
  const folders = new Set(shipped.map((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]).filter((folder) => folder !== undefined));
  const notices = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|thirdpartynotices)/i.test(file));
    return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), 'utf8').trim())].join('\n\n');
  }).sort();
  writeFileSync('dist/ThirdPartyNotices.txt', `Third-party code and grammars in this extension.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

// Told apart from a finished build by bootstrap.mjs: an interrupted one has no stamp.
for (const stamp of ['dist/.built', 'out/.built']) rmSync(stamp, { force: true });
// The source maps of a development build must not get into a package.
if (isProduction) for (const folder of ['dist', 'media/dist']) rmSync(folder, { recursive: true, force: true });
copyAssets();
const present = bundles.filter((bundle) => Object.values(bundle.entryPoints).every((entry) => existsSync(entry)));
if (isWatch) {
  for (const bundle of present) await (await esbuild.context(bundle)).watch();
} else {
  const [results] = await Promise.all([Promise.all(present.map((bundle) => esbuild.build({ ...bundle, metafile: true }))), proveCore(), withTests ? buildTests() : undefined]);
  writeNotices(results);
  if (!isProduction) writeFileSync('dist/.built', '');
  if (withTests) writeFileSync('out/.built', '');
}
