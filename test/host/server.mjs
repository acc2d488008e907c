// Starts and stops one VS Code server on 127.0.0.1 and says under which address its workbench
// opens with the wished folder, extensions and test bundle (browser.mjs opens it).
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

const startTimeoutMs = 30_000;
const stopTimeoutMs = 3_000;

/** Settings every window starts with; given ones are laid over them. */
export const quietSettings = {
	'telemetry.telemetryLevel': 'off',
	'workbench.startupEditor': 'none',
	'workbench.tips.enabled': false,
	'workbench.colorTheme': 'Dark Modern',
	'window.autoDetectColorScheme': false,
	'window.autoDetectHighContrast': false,
	'update.mode': 'none',
	'extensions.autoCheckUpdates': false,
	'extensions.autoUpdate': false,
	'extensions.ignoreRecommendations': true,
	'git.openRepositoryInParentFolders': 'never',
};

/**
 * @param {object} options
 * @param {{node: string, root: string}} options.server from acquireServer() or gateServer()
 * @param {string} options.dataDir made when missing; user settings and logs live in it
 * @param {string} options.extensionsDir unpacked `publisher.name-version` folders in it count as installed
 * @param {object} [options.settings] user settings, laid over quietSettings
 * @param {string} [options.workspace] a folder or a .code-workspace file; none opens an empty window
 * @param {string} [options.extensionPath] the extension under development: this server takes only one
 * @param {string} [options.testsPath] test bundle that exports run()
 * @param {boolean} [options.isTrusted] false opens the folder in restricted mode, as one that nobody vouched for
 * @param {Record<string, string>} [options.env] added to the environment of the extension host
 * @param {number} [options.port] a free one when not given
 * @returns {Promise<{url: string, port: number, logFile: string, stop: () => Promise<void>}>}
 */
export async function startServer(options) {
	const { server, dataDir, extensionsDir, extensionPath, testsPath } = options;
	const userDir = path.join(dataDir, 'data/User');
	fs.mkdirSync(userDir, { recursive: true });
	fs.mkdirSync(extensionsDir, { recursive: true });
	writeSettings(path.join(userDir, 'settings.json'), options.settings);

	const args = [
		path.join(server.root, 'out/server-main.js'),
		'--host', '127.0.0.1', '--port', String(options.port ?? 0),
		'--without-connection-token', '--accept-server-license-terms',
		'--server-data-dir', dataDir, '--extensions-dir', extensionsDir,
		'--disable-telemetry', '--disable-experiments',
	];
	if (options.isTrusted !== false) {
		args.push('--disable-workspace-trust');
	}
	if (extensionPath || testsPath) {
		// The payload with development extensions and tests is honoured only under this flag, which
		// also refuses modal dialogs: a server for a person goes without.
		args.push('--enable-smoke-test-driver');
	}
	const logFile = path.join(dataDir, 'server.log');
	const child = spawn(server.node, args, {
		// A group of its own: the extension hosts are in it and end with it.
		detached: true,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...cleanEnv(), ...options.env },
	});
	const stop = stopper(child);
	try {
		const port = await listening(child, logFile);
		return { url: workbenchUrl(port, options), port, logFile, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** The address that opens a workbench of the server at `port`. */
export function workbenchUrl(port, { workspace, extensionPath, testsPath }) {
	const remote = (file) => `vscode-remote://127.0.0.1:${port}${path.resolve(file)}`;
	const query = new URLSearchParams();
	if (!workspace) {
		query.set('ew', 'true');
	} else if (workspace.endsWith('.code-workspace')) {
		query.set('workspace', path.resolve(workspace));
	} else {
		query.set('folder', path.resolve(workspace));
	}
	const payload = [];
	if (extensionPath) {
		payload.push(['extensionDevelopmentPath', remote(extensionPath)]);
	}
	if (testsPath) {
		payload.push(['extensionTestsPath', remote(testsPath)]);
	}
	if (payload.length > 0) {
		query.set('payload', JSON.stringify(payload));
	}
	return `http://127.0.0.1:${port}/?${query}`;
}

// Settings that are there already are a person's own, in a served workbench.
function writeSettings(file, settings) {
	if (!fs.existsSync(file)) {
		fs.writeFileSync(file, JSON.stringify({ ...quietSettings, ...settings }, undefined, '\t'));
	}
}

// Run from VS Code's own terminal or under a debugger, these would steer the child.
function cleanEnv() {
	const foreign = /^(VSCODE_|ELECTRON_|NODE_OPTIONS$)/;
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
}

function listening(child, logFile) {
	const log = fs.createWriteStream(logFile);
	return new Promise((resolve, reject) => {
		let text = '';
		const fail = (reason) => reject(new Error(`The VS Code server ${reason}:\n${text.slice(-4_000)}`));
		const timer = setTimeout(() => fail(`did not listen within ${startTimeoutMs / 1_000} s`), startTimeoutMs);
		const read = (chunk) => {
			log.write(chunk);
			if (text.length < 100_000) {
				text += chunk;
			}
			const port = /Extension host agent listening on (\d+)/.exec(text)?.[1];
			if (port) {
				clearTimeout(timer);
				resolve(Number(port));
			}
		};
		child.stdout.on('data', read);
		child.stderr.on('data', read);
		child.once('error', (error) => fail(`could not be started (${error.message})`));
		child.once('exit', (code) => {
			clearTimeout(timer);
			log.end();
			fail(`ended with ${code}`);
		});
	});
}

function stopper(child) {
	const exited = new Promise((resolve) => child.once('exit', resolve));
	const kill = (signal) => {
		try {
			process.kill(-child.pid, signal);
		} catch {
			// The whole group has ended already.
		}
	};
	const killNow = () => kill('SIGKILL');
	const stop = async () => {
		if (child.pid === undefined) {
			return;
		}
		kill('SIGTERM');
		const timer = setTimeout(killNow, stopTimeoutMs);
		await exited;
		clearTimeout(timer);
		killNow();
		process.removeListener('exit', killNow);
		process.removeListener('SIGINT', stopAndExit);
		process.removeListener('SIGTERM', stopAndExit);
	};
	const stopAndExit = () => stop().then(() => process.exit(130));
	process.once('exit', killNow);
	process.once('SIGINT', stopAndExit);
	process.once('SIGTERM', stopAndExit);
	return stop;
}
