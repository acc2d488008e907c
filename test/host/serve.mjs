// Starts a VS Code with the extension in it for a person to look at: the desktop one when `code`
// is on PATH, else a server whose address is printed. runE2e.mjs is the counterpart for tests.
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as net from 'node:net';
import * as path from 'node:path';
import { acquireServer, cacheDir, onPath } from './acquire.mjs';
import { gateServer } from './gate.mjs';
import { linkExtension } from './install.mjs';
import { startServer } from './server.mjs';

// Always the same one where it is free: the browser keeps a workbench's state by address.
const usualPort = 8_139;

/**
 * @param {object} options
 * @param {string} options.folder the folder to open
 * @param {string} options.extensionPath the built extension
 * @param {number} [options.port]
 * @param {boolean} [options.desktop] false serves even where `code` is on PATH
 * @returns {Promise<{url?: string, stop: () => Promise<void>}>} no url with a desktop VS Code
 */
export async function serveWorkbench({ folder, extensionPath, port, desktop = true }) {
	const code = desktop && onPath('code');
	if (code) {
		const args = ['--new-window', `--extensionDevelopmentPath=${path.resolve(extensionPath)}`, path.resolve(folder)];
		const child = spawn(code, args, { stdio: 'inherit' });
		child.once('error', (error) => console.error(`VS Code did not start: ${error.message}`));
		console.log(`Opening ${folder} in the desktop VS Code (${code}).`);
		return { stop: async () => {} };
	}
	const server = await gateServer(await acquireServer());
	const home = path.join(cacheDir, 'serve');
	const extensionsDir = path.join(home, 'extensions');
	// VS Code lists in this folder what it found at its first start and would miss a new version.
	fs.rmSync(extensionsDir, { recursive: true, force: true });
	// Installed, not under development: an address with a development payload is honoured only by
	// a server that refuses dialogs, and is lost once the person opens another folder.
	linkExtension(extensionPath, extensionsDir);
	const { url, stop } = await startServer({
		server,
		dataDir: path.join(home, 'data'),
		extensionsDir,
		workspace: folder,
		port: port ?? (await isFree(usualPort) ? usualPort : undefined),
	});
	console.log(`\n  ${url}\n\nOpen this address in a browser; reload the window after a build; Ctrl-C stops the server.`);
	return { url, stop };
}

function isFree(port) {
	return new Promise((resolve) => {
		const server = net.createServer();
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
