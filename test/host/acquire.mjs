// Gets a VS Code and a browser to test in, and keeps both under .vscode-test/ (see gate.mjs for
// the copy that behaves like stable VS Code, and desktop.mjs for how a desktop build is run).
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

const run = promisify(execFile);

// code-server 4.139.1 is the npm package that carries the VS Code 1.139.1 server, which needs
// Node 24: Node 20, the oldest Node these tests run on, cannot start it.
const vscodeVersion = '1.139.1';
const serverVersion = '4.139.1';
const serverNodeVersion = '24.22.3';
const chromiumVersion = '153.0.0';
const probeTimeoutMs = 2_000;

export const repoDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const cacheDir = path.join(repoDir, '.vscode-test');
export const artefactsDir = path.join(cacheDir, 'artefacts');

/**
 * The host to test in, one printed line saying which.
 * @returns {Promise<{kind: 'desktop', executable: string} | {kind: 'server', node: string, root: string}>}
 */
export async function acquireHost() {
	const desktop = await acquireDesktop();
	if (desktop) {
		console.log(`test host: desktop VS Code ${desktop}`);
		return { kind: 'desktop', executable: desktop };
	}
	const server = await acquireServer();
	console.log(`test host: VS Code ${vscodeVersion} server from code-server ${serverVersion}`);
	return server;
}

/** The VS Code server with the Node that can run it. */
export async function acquireServer() {
	const node = await acquireServerNode();
	const dir = await cached(`code-server-${serverVersion}`, async (part) => {
		await unpackNpm(`code-server@${serverVersion}`, part, 'package/lib/vscode');
		// Native modules stay unbuilt: building wants system headers and a minute, and the server
		// runs without them (it logs one error about its log writer).
		const root = path.join(part, 'lib/vscode');
		await npm(['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], root);
	});
	return { kind: 'server', node, root: path.join(dir, 'lib/vscode') };
}

/**
 * A Chromium: $CHROME_PATH, an installed one, else the one in the npm package @sparticuz/chromium.
 * `libraryDir` holds libraries a bare machine lacks; the launcher uses it only when it must.
 * @returns {Promise<{executable: string, libraryDir?: string}>}
 */
export async function acquireBrowser() {
	const named = [process.env.CHROME_PATH, 'chromium', 'chromium-browser', 'google-chrome'];
	for (const name of named) {
		const executable = name && onPath(name);
		if (executable) {
			return { executable };
		}
	}
	if (process.platform !== 'linux' || process.arch !== 'x64') {
		throw new Error(`No Chromium found. Install chromium or set CHROME_PATH: none can be fetched for ${process.platform} ${process.arch}.`);
	}
	const dir = await cached(`chromium-${chromiumVersion}`, async (part) => {
		await unpackNpm(`@sparticuz/chromium@${chromiumVersion}`, part, 'package/bin');
		const bin = path.join(part, 'bin');
		await Promise.all([
			unbrotli(path.join(bin, 'chromium.br'), path.join(part, 'chromium')),
			unpackBrotliTar(path.join(bin, 'al2023.tar.br'), path.join(part, 'al2023')),
			unpackBrotliTar(path.join(bin, 'swiftshader.tar.br'), part),
		]);
		fs.chmodSync(path.join(part, 'chromium'), 0o755);
		fs.rmSync(bin, { recursive: true });
	});
	return { executable: path.join(dir, 'chromium'), libraryDir: path.join(dir, 'al2023', 'lib') };
}

/** The absolute path of a program on PATH (or of an existing file), else undefined. */
export function onPath(name) {
	const dirs = name.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
	return dirs.map((dir) => path.resolve(dir, name)).find((file) => fs.existsSync(file));
}

/**
 * A folder of the cache, filled once. It appears under its name only when complete, so an
 * interrupted or a concurrent run never leaves a half-filled one behind.
 */
export async function cached(name, fill) {
	const dir = path.join(cacheDir, name);
	if (fs.existsSync(dir)) {
		return dir;
	}
	const part = `${dir}.part-${process.pid}`;
	fs.rmSync(part, { recursive: true, force: true });
	fs.mkdirSync(part, { recursive: true });
	try {
		await fill(part);
		fs.renameSync(part, dir);
	} catch (error) {
		if (!fs.existsSync(dir)) {
			throw error;
		}
		// Another run finished the same folder first: that one serves as well.
	} finally {
		fs.rmSync(part, { recursive: true, force: true });
	}
	return dir;
}

async function acquireDesktop() {
	const wish = process.env.CODEGRAPH_TEST_HOST ?? '';
	if (wish !== '' && wish !== 'desktop') {
		return undefined;
	}
	if (process.platform === 'linux' && !process.env.DISPLAY && !onPath('xvfb-run')) {
		return undefinedUnlessWished(wish, 'there is neither a display nor xvfb-run');
	}
	let electron;
	try {
		electron = await import('@vscode/test-electron');
	} catch {
		return undefinedUnlessWished(wish, '@vscode/test-electron is not installed');
	}
	try {
		await fetch('https://update.code.visualstudio.com/api/releases/stable', { signal: AbortSignal.timeout(probeTimeoutMs) });
	} catch {
		return undefinedUnlessWished(wish, 'update.code.visualstudio.com cannot be reached');
	}
	const version = process.env.CODEGRAPH_VSCODE_VERSION ?? vscodeVersion;
	return (electron.default ?? electron).downloadAndUnpackVSCode({ version, cachePath: cacheDir });
}

function undefinedUnlessWished(wish, reason) {
	if (wish === 'desktop') {
		throw new Error(`CODEGRAPH_TEST_HOST=desktop, but ${reason}.`);
	}
	return undefined;
}

async function acquireServerNode() {
	if (process.platform !== 'linux' || (process.arch !== 'x64' && process.arch !== 'arm64')) {
		throw new Error(`The VS Code server is fetched for Linux on x64 and arm64 only, not for ${process.platform} ${process.arch}: run these tests with CODEGRAPH_TEST_HOST=desktop there.`);
	}
	const name = `node-linux-${process.arch}`;
	const dir = await cached(`${name}-${serverNodeVersion}`, (part) =>
		unpackNpm(`${name}@${serverNodeVersion}`, part, 'package/bin/node'));
	return path.join(dir, 'bin/node');
}

async function unpackNpm(spec, into, member) {
	console.log(`test host: fetching ${spec}`);
	await npm(['pack', spec, '--silent'], into);
	const archive = fs.readdirSync(into).find((file) => file.endsWith('.tgz'));
	await run('tar', ['-xzf', archive, '--strip-components=1', member], { cwd: into });
	fs.rmSync(path.join(into, archive));
}

async function npm(args, cwd) {
	try {
		await run('npm', args, { cwd, maxBuffer: 64 * 1024 * 1024 });
	} catch (error) {
		throw new Error(`npm ${args.join(' ')} failed: ${error.stderr || error.message}`, { cause: error });
	}
}

async function unbrotli(from, to) {
	await pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to));
}

async function unpackBrotliTar(from, into) {
	const tar = `${from}.plain`;
	fs.mkdirSync(into, { recursive: true });
	await unbrotli(from, tar);
	await run('tar', ['-xf', tar, '-C', into]);
}
