// The end-to-end suites: which window each test bundle runs in. runAll.mjs runs them in this order.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memfsDir, probeDir } from '../host/runE2e.mjs';
import { hostileFiles, manyFiles, notebookText, orchardFiles, storeFiles, writeMultiRoot, writeWorkspace } from './workspaces.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const toolWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles(), ...hostileFiles });
/** Text that is no code, large enough to fill the window of a small model. */
const bulk = { 'src/bulk.txt': Array.from({ length: 500 }, (_, i) => `line ${i} of a long report that has nothing to do with any code`).join('\n') };
const agentWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles(), ...bulk });

/** A real repository: the sources of this one, copied, since a test must not write into them. */
function ownSources() {
  const folder = mkdtempSync(join(tmpdir(), 'own-sources-'));
  cpSync(join(root, 'src'), join(folder, 'src'), { recursive: true });
  return folder;
}

const viewWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles(), ...manyFiles(300) });

/** The files that a package of this extension has, as the packager lists them, in a folder of their own. */
async function packaged() {
  const vsce = createRequire(import.meta.url)('@vscode/vsce');
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-package-'));
  for (const file of await vsce.listFiles({ cwd: root, packageManager: vsce.PackageManager.None })) cpSync(join(root, file), join(folder, file));
  return [folder];
}

/**
 * The same as a window without a remote half takes it, with nothing but the browser entry: a server's workbench
 * would run the whole of it in its Node host.
 */
async function packagedForWeb() {
  const [folder] = await packaged();
  const file = join(folder, 'package.json');
  const { main, extensionKind: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  if (main === undefined) throw new Error('package.json has no main entry to leave out.');
  writeFileSync(file, JSON.stringify(manifest));
  return [folder];
}

/** A package whose graph server can not be started: a file of it is gone. */
async function packagedWithoutServer() {
  const [folder] = await packaged();
  rmSync(join(folder, 'dist/server.js'));
  return [folder];
}

/** A window with one folder of the file system of host/memfs. */
const virtualWorkspace = () => join(writeWorkspace({ 'afar.code-workspace': JSON.stringify({ folders: [{ uri: 'memfs:/some where/afar', name: 'afar' }] }) }), 'afar.code-workspace');

export const suites = [
  { name: 'tool', bundle: 'tool.e2e.js', gated: true, workspace: toolWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
  { name: 'tool-ungated', bundle: 'tool.e2e.js', gated: false, workspace: toolWorkspace, env: { CODEGRAPH_E2E_HOST: 'ungated' } },
  { name: 'agent', bundle: 'agent.e2e.js', gated: true, workspace: agentWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
  { name: 'agent-ungated', bundle: 'agent.e2e.js', gated: false, workspace: agentWorkspace, env: { CODEGRAPH_E2E_HOST: 'ungated' } },
  { name: 'turns', bundle: 'turns.e2e.js', gated: true, workspace: ownSources, cleanLogs: /codegraph-explore|CodeGraph|dist\/(?:extension|server)\.js/ },
  { name: 'views', bundle: 'views.e2e.js', gated: true, workspace: viewWorkspace },
  { name: 'chinese', bundle: 'chinese.e2e.js', gated: true, workspace: viewWorkspace, locale: 'zh-cn' },
  { name: 'no-folder', bundle: 'noFolder.e2e.js', gated: true, workspace: () => undefined },
  { name: 'multi-root', bundle: 'multiRoot.e2e.js', gated: true, workspace: writeMultiRoot },
  { name: 'restricted', bundle: 'restricted.e2e.js', gated: true, workspace: () => writeWorkspace(orchardFiles), isTrusted: false, settings: { 'security.workspace.trust.startupPrompt': 'never' } },
  { name: 'cost', bundle: 'cost.e2e.js', gated: true, workspace: () => writeWorkspace(manyFiles(5_000)) },
  { name: 'installed', bundle: 'installed.e2e.js', gated: true, workspace: () => writeWorkspace(orchardFiles), installed: packaged, extensionPaths: [probeDir] },
  { name: 'release', bundle: 'release.e2e.js', gated: true, workspace: () => process.env.CODEGRAPH_E2E_CORPUS ?? ownSources(), installed: packaged, extensionPaths: [probeDir], cleanLogs: /codegraph-explore|CodeGraph|dist\/(?:extension|server)\.js/ },
  { name: 'no-server', bundle: 'noServer.e2e.js', gated: true, workspace: () => writeWorkspace(orchardFiles), installed: packagedWithoutServer, extensionPaths: [probeDir] },
  { name: 'late-folder', bundle: 'lateFolder.e2e.js', gated: true, workspace: () => join(writeWorkspace({ 'none.code-workspace': '{ "folders": [] }' }), 'none.code-workspace') },
  { name: 'documents', bundle: 'documents.e2e.js', gated: true, workspace: () => writeWorkspace({ ...orchardFiles, 'lab/run.ipynb': notebookText }) },
  { name: 'web', bundle: 'web.e2e.js', gated: true, workspace: () => writeWorkspace(orchardFiles), installed: packagedForWeb, extensionPaths: [probeDir], onServer: true },
  { name: 'virtual', bundle: 'virtual.e2e.js', gated: true, workspace: virtualWorkspace, extensionPaths: [root, probeDir, memfsDir], env: { CODEGRAPH_E2E_MEMFS: JSON.stringify(orchardFiles) } },
];
