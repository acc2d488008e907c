// Does in the page of the workbench what a test bundle asks for over HTTP on 127.0.0.1: look,
// click, type, take screenshots. pageDriver.mjs is the asking side, in the extension host.
import * as http from 'node:http';
import { keepPicture, screenshot } from './browser.mjs';

const actionTimeoutMs = 10_000;

/**
 * @param {() => Promise<import("playwright-core").Page>} attachPage the page, once it is there
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function servePage(attachPage) {
	const server = http.createServer(async (request, response) => {
		const reply = (status, body) => {
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(body));
		};
		try {
			const action = actions[request.url.slice(1)];
			if (!action) {
				return reply(404, { error: `There is no page action ${request.url}.` });
			}
			const args = JSON.parse(await bodyOf(request));
			reply(200, { value: await action(await attachPage(), args) });
		} catch (error) {
			reply(500, { error: error.message });
		}
	});
	await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
	// A run that ends early must not be kept alive by it.
	server.unref();
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}

const actions = {
	screenshot: (page, { name, selector }) => {
		const session = zoomed.get(page);
		return session === undefined ? screenshot(page, name, selector) : zoomedScreenshot(session, name);
	},
	click: async (page, args) => {
		const scope = await scopeOf(page, args);
		const timeout = args.timeoutMs ?? actionTimeoutMs;
		const click = (ms) => locate(scope, args).click({ timeout: ms, button: args.button ?? 'left' });
		try {
			await click(timeout / 2);
		} catch (error) {
			if (!/intercepts pointer events/.test(String(error))) throw error;
			// What the editor shows for a mouse that rests somewhere lies over it: the mouse goes, and so does that.
			await page.mouse.move(1, 1);
			await click(timeout / 2);
		}
	},
	waitFor: async (page, args) => {
		const scope = await scopeOf(page, args);
		await locate(scope, args).waitFor({ timeout: args.timeoutMs ?? actionTimeoutMs, state: args.state ?? 'visible' });
	},
	press: (page, { keys }) => page.keyboard.press(keys),
	type: (page, { text }) => page.keyboard.type(text),
	texts: async (page, args) => (await scopeOf(page, args)).locator(args.selector).allInnerTexts(),
	accessibleTree: async (page, args) => {
		const scope = await scopeOf(page, args);
		return scope.locator(args.selector ?? 'body').first().ariaSnapshot({ timeout: actionTimeoutMs });
	},
	evaluate: async (page, args) => (await scopeOf(page, args)).evaluate(args.expression),
	webviews: async (page) => {
		const found = await webviewFrames(page);
		return Promise.all(found.map(async ({ title, frame }) => ({ title, text: await bodyText(frame) })));
	},
	resize: (page, { width, height }) => page.setViewportSize({ width, height }),
	zoom: async (page, { factor }) => {
		const { width, height } = await page.evaluate('({ width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio })');
		await zoomed.get(page)?.detach();
		zoomed.delete(page);
		if (factor === 1) {
			// The end of that session also ended what playwright asked for, which playwright would not ask for twice.
			await page.setViewportSize({ width: Math.round(width) - 1, height: Math.round(height) });
			return page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
		}
		const session = await page.context().newCDPSession(page);
		zoomed.set(page, session);
		const metrics = { width: Math.round(width / factor), height: Math.round(height / factor), deviceScaleFactor: factor, mobile: false };
		await session.send('Emulation.setDeviceMetricsOverride', metrics);
	},
};

/** The pages that are zoomed, each with the session with the browser that the zoom lasts as long as. */
const zoomed = new WeakMap();

// A screenshot by playwright would end the zoom.
async function zoomedScreenshot(session, name) {
	const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
	return keepPicture(name, Buffer.from(data, 'base64'));
}

// `webview` names a webview by a part of its title or text; without it the workbench is meant.
async function scopeOf(page, { webview, timeoutMs }) {
	if (webview === undefined) {
		return page.mainFrame();
	}
	const deadline = Date.now() + (timeoutMs ?? actionTimeoutMs);
	for (;;) {
		for (const { title, frame } of await webviewFrames(page)) {
			if (title.includes(webview) || (await bodyText(frame)).includes(webview)) {
				return frame;
			}
		}
		if (Date.now() > deadline) {
			throw new Error(`No webview with "${webview}" in its title or text is shown.`);
		}
		await page.waitForTimeout(100);
	}
}

// A webview is two frames deep: the workbench's own outer one and, inside it, the extension's
// document. The inner frame cannot be told by its name, which changes after it was made.
async function webviewFrames(page) {
	const inner = page.frames().filter((frame) => frame.parentFrame()?.url().includes('/webview/browser/pre/'));
	return Promise.all(inner.map(async (frame) => ({ title: await frame.title().catch(() => ''), frame })));
}

function locate(scope, { selector, role, name, text, nth }) {
	let locator;
	if (role) {
		locator = scope.getByRole(role, name === undefined ? {} : { name });
	} else {
		locator = text === undefined ? scope.locator(selector) : scope.locator(selector ?? '*').getByText(text);
	}
	return locator.nth(nth ?? 0);
}

// A webview may be replaced while it is looked at: then it has no text.
function bodyText(frame) {
	return frame.evaluate('document.body.innerText').catch(() => '');
}

async function bodyOf(request) {
	let body = '';
	for await (const chunk of request) {
		body += chunk;
	}
	return body || '{}';
}
