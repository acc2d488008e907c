// Runs one test bundle in a real workbench with a real extension host, and returns what came of
// it. The parts: acquire.mjs, gate.mjs, server.mjs, browser.mjs, pageServer.mjs; desktop.mjs.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { acquireHost, acquireServer, artefactsDir, repoDir } from './acquire.mjs';
import { openWorkbench } from './browser.mjs';
import { runDesktop } from './desktop.mjs';
import { gateServer } from './gate.mjs';
import { installExtension } from './install.mjs';
import { logErrors } from './logErrors.mjs';
import { servePage } from './pageServer.mjs';
import { startServer } from './server.mjs';

export const probeDir = path.join(repoDir, 'test/host/probe');
export const memfsDir = path.join(repoDir, 'test/host/memfs');

const suiteTimeoutMs = 300_000;

// Chat titles and the like are asked of a model of their own (see probe/extension.js), so that
// they do not use up the script of the tested one; unset, a hint would cover the chat input.
const chatSettings = {
	'chat.byokUtilityModelDefault': 'none',
	'chat.utilityModel': 'probe/probe-utility',
	'chat.utilitySmallModel': 'probe/probe-utility',
};

/**
 * @param {object} suite
 * @param {string} suite.name file-name-safe; artefacts carry it
 * @param {string} suite.testsPath CommonJS bundle that exports run()
 * @param {boolean} [suite.gated] true behaves like stable VS Code, which is the default
 * @param {boolean} [suite.onServer] true asks for the server's workbench also where a desktop is to be had:
 *   only there an extension without a Node entry runs in a web worker
 * @param {string[]} [suite.extensionPaths] extensions under development, such as probeDir; the
 *   server takes one, so all but the first are installed into it
 * @param {string[]} [suite.installed] extension folders to have installed
 * @param {string} [suite.workspace] a folder or .code-workspace file; none opens an empty window
 * @param {boolean} [suite.isTrusted] false opens the workspace in restricted mode; only the server can
 * @param {string} [suite.locale] the language that extensions are told, such as `zh-cn`; only the server can without a language pack
 * @param {object} [suite.settings] user settings
 * @param {Record<string, string>} [suite.env] for the extension host
 * @param {boolean} [suite.screenshots] false lets page.* fail, as where no page can be driven
 * @param {RegExp} [suite.cleanLogs] what names an extension whose errors in the logs fail the run
 * @param {number} [suite.timeoutMs]
 * @param {(line: string) => void} [suite.onLog] gets all the window logs; by default the outcomes of the cases are printed
 * @returns {Promise<{exitCode: number, results: {title: string, ok: boolean, ms: number, error?: string}[],
 *   failure?: string, timings: Record<string, number>}>} `failure` is why the run ended early
 */
export async function runSuite(suite) {
	const runDir = fs.mkdtempSync(path.join(os.tmpdir(), `codegraph-${suite.name}-`));
	const extensionsDir = path.join(runDir, 'extensions');
	fs.mkdirSync(extensionsDir);
	for (const folder of suite.installed ?? []) {
		installExtension(folder, extensionsDir);
	}
	const resultsFile = path.join(runDir, 'results.json');
	const run = {
		...suite,
		runDir,
		extensionsDir,
		extensionPaths: suite.extensionPaths ?? [emptyExtension(runDir)],
		settings: { ...chatSettings, ...suite.settings },
		env: { ...suite.env, CODEGRAPH_E2E_RESULTS: resultsFile },
		timeoutMs: suite.timeoutMs ?? suiteTimeoutMs,
		onLog: suite.onLog ?? printOutcome,
	};
	const outcome = { exitCode: 1, timings: {} };
	// Evidence of an earlier failure would be taken for this run's.
	fs.rmSync(evidenceDir(run), { recursive: true, force: true });
	try {
		const host = await acquireHost();
		// Only the server has a host with every proposed API on; a desktop build is always gated.
		const onServer = host.kind === 'server' || suite.gated === false || suite.onServer === true || suite.isTrusted === false || suite.locale !== undefined;
		const server = host.kind === 'server' ? host : onServer ? await acquireServer() : undefined;
		outcome.exitCode = server ? await runOnServer(server, run, outcome.timings) : await runDesktop(host.executable, run, servePage);
	} catch (error) {
		outcome.failure = error.message;
	}
	const results = fs.existsSync(resultsFile) ? JSON.parse(fs.readFileSync(resultsFile, 'utf8')) : [];
	// A desktop build keeps its logs elsewhere.
	if (suite.cleanLogs && outcome.failure === undefined && fs.existsSync(path.join(runDir, 'data/data/logs'))) {
		const errors = logErrors(path.join(runDir, 'data/data/logs'), suite.cleanLogs);
		results.push({ title: 'no log of the window has an error of the extension', ok: errors.length === 0, ms: 0, ...(errors.length > 0 && { error: errors.join('\n') }) });
		run.onLog(`${errors.length === 0 ? '✔' : '✖'} no log of the window has an error of the extension${errors.map((line) => `\n${line}`).join('')}`);
	}
	// Deleting races with the last writes of the ending processes.
	fs.rmSync(runDir, { recursive: true, force: true, maxRetries: 5 });
	return { ...outcome, results };
}

async function runOnServer(anyServer, run, timings) {
	const from = Date.now();
	const lap = (name) => { timings[name] = Date.now() - from; };
	const server = run.gated === false ? anyServer : await gateServer(anyServer);
	const [developed, ...others] = run.extensionPaths;
	others.forEach((folder) => installExtension(folder, run.extensionsDir));
	let pageArrived;
	const attachedPage = new Promise((resolve) => { pageArrived = resolve; });
	const driver = run.screenshots === false ? undefined : await servePage(() => attachedPage);
	const dataDir = path.join(run.runDir, 'data');
	const vscode = await startServer({
		server,
		dataDir,
		extensionsDir: run.extensionsDir,
		settings: run.settings,
		isTrusted: run.isTrusted,
		workspace: run.workspace,
		extensionPath: developed,
		testsPath: run.testsPath,
		env: { ...run.env, ...(driver && { CODEGRAPH_PAGE_URL: driver.url }) },
	});
	lap('serverListensMs');
	let window;
	let exitCode;
	try {
		window = await openWorkbench(vscode.url, { locale: run.locale, onLog: run.onLog });
		pageArrived(window.page);
		lap('pageOpenMs');
		exitCode = await window.waitForExit(run.timeoutMs);
		lap('bundleEndedMs');
		return exitCode;
	} finally {
		if (exitCode !== 0) {
			await keepEvidence(run, window, dataDir);
		}
		driver?.close();
		await window?.close();
		await vscode.stop();
		lap('stoppedMs');
	}
}

// A window runs a test bundle only when an extension is under development in it.
function emptyExtension(runDir) {
	const dir = path.join(runDir, 'empty');
	fs.mkdirSync(dir);
	fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: 'empty', publisher: 'codegraph-test', version: '0.0.1', engines: { vscode: '*' } }));
	return dir;
}

// The window repeats everything it logs, most of it noise about what is missing offline; the
// whole of it is kept when the run fails.
function printOutcome(line) {
	if (/^[✔✖] /.test(line)) {
		console.log(line);
	}
}

// After a failure: how the window looked, what its console said, and the logs of the hosts.
async function keepEvidence(run, window, dataDir) {
	const into = evidenceDir(run);
	fs.mkdirSync(into, { recursive: true });
	if (window) {
		await window.screenshot(`${run.name}-failed/window`).catch(() => {});
		fs.writeFileSync(path.join(into, 'console.log'), window.consoleLines.join('\n'));
	}
	for (const log of ['server.log', 'data/logs'].filter((name) => fs.existsSync(path.join(dataDir, name)))) {
		fs.cpSync(path.join(dataDir, log), path.join(into, path.basename(log)), { recursive: true });
	}
	console.log(`evidence of the failure: ${into}`);
}

function evidenceDir(run) {
	return path.join(artefactsDir, `${run.name}-failed`);
}
