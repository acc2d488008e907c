// Proves that the test host works: node test/host/selfTest/run.mjs [name of one window].
// Each window is one run of bundle.mjs; what VS Code handed over is printed for comparison.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { build } from 'esbuild';
import { repoDir } from '../acquire.mjs';
import { probeDir, runSuite } from '../runE2e.mjs';

const here = path.join(repoDir, 'test/host/selfTest');
const dummyDir = path.join(here, 'dummy-tool');
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'codegraph-self-test-'));
const testsPath = path.join(dir, 'bundle.js');
const folder = path.join(dir, 'folder');
const workspaceFile = path.join(dir, 'two.code-workspace');
fs.mkdirSync(folder);
fs.mkdirSync(path.join(dir, 'second'));
fs.writeFileSync(path.join(folder, 'a.ts'), 'export const a = 1;\n');
fs.writeFileSync(workspaceFile, JSON.stringify({ folders: [{ path: 'folder' }, { path: 'second' }] }));

const windows = [
	{ name: 'gated', gated: true, workspace: folder, nFolders: 1, chats: true, extensionPaths: [probeDir, dummyDir] },
	{ name: 'ungated', gated: false, workspace: folder, nFolders: 1, chats: true, extensionPaths: [probeDir, dummyDir] },
	{ name: 'no-folder', nFolders: 0, extensionPaths: [dummyDir] },
	{ name: 'multi-root-installed', workspace: workspaceFile, nFolders: 2, installed: [dummyDir] },
];

await build({
	entryPoints: [path.join(here, 'bundle.mjs')], outfile: testsPath, bundle: true,
	platform: 'node', format: 'cjs', external: ['vscode'], logLevel: 'error',
});
let failed = false;
for (const { nFolders, chats, ...suite } of windows.filter(({ name }) => !process.argv[2] || name === process.argv[2])) {
	const notes = path.join(dir, `${suite.name}.txt`);
	const outcome = await runSuite({
		...suite,
		testsPath,
		timeoutMs: 60_000,
		env: {
			SELF_TEST_NAME: suite.name, SELF_TEST_GATED: suite.gated === false ? '0' : '1', SELF_TEST_NOTES: notes,
			SELF_TEST_FOLDERS: String(nFolders), SELF_TEST_CHATS: chats ? '1' : '0',
		},
	});
	const ok = outcome.exitCode === 0 && outcome.results.length > 0 && outcome.results.every((result) => result.ok);
	failed ||= !ok;
	console.log(`${ok ? 'ok' : 'FAILED'} ${suite.name} ${JSON.stringify(outcome.timings)} ${outcome.failure ?? ''}`);
	console.log(fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8') : '');
}
fs.rmSync(dir, { recursive: true, force: true });
process.exitCode = failed ? 1 : 0;
