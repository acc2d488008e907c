// Opens a workbench address in a headless Chromium and hears how its test bundle ended; which
// Chromium is acquire.mjs's business, what a test does in the page is pageServer.mjs's.
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { chromium } from 'playwright-core';
import { acquireBrowser, artefactsDir } from './acquire.mjs';

const flags = [
	'--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
	'--disable-background-networking', '--disable-component-update', '--disable-sync', '--enable-precise-memory-info',
];

/**
 * @param {string} url from startServer()
 * @param {object} [options]
 * @param {{width: number, height: number}} [options.size] of the window, in pixels
 * @param {string} [options.locale] the language of the window, such as `zh-cn`; English when not given
 * @param {(line: string) => void} [options.onLog] gets what the test bundle prints
 * @returns {Promise<{page: import('playwright-core').Page, consoleLines: string[],
 *   screenshot: (name: string, selector?: string) => Promise<string>,
 *   waitForExit: (timeoutMs: number) => Promise<number>, close: () => Promise<void>}>}
 */
export async function openWorkbench(url, { size = { width: 1280, height: 800 }, locale, onLog } = {}) {
	const { executable, libraryDir } = await acquireBrowser();
	const browser = await chromium.launch({
		executablePath: executable,
		headless: true,
		args: flags,
		env: { ...process.env, ...missingLibraries(executable, libraryDir) },
	});
	try {
		const context = await browser.newContext({ viewport: size });
		const page = await context.newPage();
		if (locale) {
			await page.addInitScript(speak, locale);
		}
		const window = { page, consoleLines: [], ...(await hearExit(page, browser, onLog)) };
		page.on('console', (message) => window.consoleLines.push(`${message.type()}: ${message.text()}`));
		await page.goto(url, { waitUntil: 'commit' });
		return {
			...window,
			screenshot: (name, selector) => screenshot(page, name, selector),
			close: () => browser.close(),
		};
	} catch (error) {
		await browser.close();
		throw error;
	}
}

// Without a language pack VS Code itself stays English, but it tells every extension of this language, and has each
// one's own translations loaded: all that the page is asked for is this variable, which it sets before it starts.
function speak(locale) {
	Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => locale, set: () => {} });
}

/** Keeps what a person would see as a PNG among the artefacts and returns its path. */
export async function screenshot(page, name, selector) {
	return keepPicture(name, await (selector ? page.locator(selector).first() : page).screenshot());
}

/** Writes a PNG among the artefacts and returns its path. */
export function keepPicture(name, bytes) {
	const file = path.join(artefactsDir, `${name}.png`);
	fs.mkdirSync(path.dirname(file), { recursive: true });
	fs.writeFileSync(file, bytes);
	return file;
}

// The workbench calls these two functions of the page; they must be there before it loads.
async function hearExit(page, browser, onLog = () => {}) {
	let ended;
	const exit = new Promise((resolve, reject) => {
		ended = resolve;
		page.once('crash', () => reject(new Error('The browser page of the workbench crashed.')));
		browser.once('disconnected', () => reject(new Error('The browser of the workbench ended.')));
	});
	// Nobody may be waiting when the browser is closed on purpose.
	exit.catch(() => {});
	await page.exposeFunction('codeAutomationLog', (_type, args) => onLog(args.map(String).join(' ')));
	await page.exposeFunction('codeAutomationExit', (code) => ended(code));
	const waitForExit = (timeoutMs) => {
		let timer;
		const late = new Promise((_, reject) => {
			timer = setTimeout(() => reject(new Error(`The test bundle did not end within ${timeoutMs / 1_000} s.`)), timeoutMs);
		});
		return Promise.race([exit, late]).finally(() => clearTimeout(timer));
	};
	return { waitForExit };
}

function missingLibraries(executable, libraryDir) {
	if (!libraryDir || !execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found')) {
		return {};
	}
	return { LD_LIBRARY_PATH: [libraryDir, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
}
