// Runs a test bundle in a desktop VS Code; its page is driven over Chromium's debugging port, so
// the same bundle serves there and in the server (see runE2e.mjs).
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { chromium } from 'playwright-core';
import { onPath } from './acquire.mjs';
import { quietSettings } from './server.mjs';

const attachTimeoutMs = 30_000;

/** Like runOnServer of runE2e.mjs: resolves with the exit code of the bundle's run(). */
export async function runDesktop(executable, run, servePage) {
	const dataDir = path.join(run.runDir, 'data');
	fs.mkdirSync(path.join(dataDir, 'User'), { recursive: true });
	fs.writeFileSync(path.join(dataDir, 'User/settings.json'), JSON.stringify({ ...quietSettings, ...run.settings }));
	const debugPort = await freePort();
	let attached;
	const driver = run.screenshots === false ? undefined : await servePage(() => (attached ??= attach(debugPort)));
	const args = [
		...(run.workspace ? [run.workspace] : []),
		...run.extensionPaths.map((dir) => `--extensionDevelopmentPath=${dir}`),
		`--extensionTestsPath=${run.testsPath}`,
		`--user-data-dir=${dataDir}`, `--extensions-dir=${run.extensionsDir}`, `--remote-debugging-port=${debugPort}`,
		'--no-sandbox', '--disable-gpu-sandbox', '--disable-updates', '--skip-welcome', '--skip-release-notes',
		'--no-cached-data', '--disable-workspace-trust', '--disable-telemetry', '--disable-experiments',
	];
	const needsDisplay = process.platform === 'linux' && !process.env.DISPLAY;
	const command = needsDisplay ? [onPath('xvfb-run'), '-a', executable, ...args] : [executable, ...args];
	const child = spawn(command[0], command.slice(1), {
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, ...run.env, ...(driver && { CODEGRAPH_PAGE_URL: driver.url }) },
	});
	child.stdout.on('data', (chunk) => String(chunk).split('\n').forEach(run.onLog));
	child.stderr.resume();
	const kill = () => {
		try {
			process.kill(-child.pid, 'SIGKILL');
		} catch {
			// It has ended already.
		}
	};
	process.once('exit', kill);
	const timer = setTimeout(kill, run.timeoutMs);
	try {
		return await new Promise((resolve, reject) => {
			child.once('error', reject);
			child.once('exit', (code) => resolve(code ?? 1));
		});
	} finally {
		clearTimeout(timer);
		kill();
		process.removeListener('exit', kill);
		driver?.close();
		await (await attached?.catch(() => undefined))?.context().browser()?.close().catch(() => {});
	}
}

async function attach(debugPort) {
	const deadline = Date.now() + attachTimeoutMs;
	for (;;) {
		try {
			const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
			const page = browser.contexts().flatMap((context) => context.pages()).find((one) => one.url().includes('workbench'));
			if (page) {
				return page;
			}
			await browser.close();
		} catch (error) {
			if (Date.now() > deadline) {
				throw error;
			}
		}
		if (Date.now() > deadline) {
			throw new Error('The window of the desktop VS Code cannot be driven.');
		}
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

function freePort() {
	return new Promise((resolve, reject) => {
		const server = net.createServer();
		server.once('error', reject);
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address();
			server.close(() => resolve(port));
		});
	});
}
