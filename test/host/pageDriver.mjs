// Asks the page of the workbench, from a test bundle in the extension host, to be looked at,
// clicked and typed into; pageServer.mjs does it. Selectors are playwright's.

/**
 * Where a target is: `selector`, or `role` with `name`, or `text`; `nth` counts from 0; `webview`
 * is a part of the title or text of the webview meant, the workbench itself when not given.
 * @typedef {{selector?: string, role?: string, name?: string, text?: string, nth?: number, webview?: string, timeoutMs?: number}} Target
 */

export const page = {
	/** Writes .vscode-test/artefacts/<name>.png and returns its path. */
	screenshot: (name, selector) => ask('screenshot', { name, selector }),
	/** @param {Target & {button?: 'left' | 'right'}} target */
	click: (target) => ask('click', target),
	/** @param {Target & {state?: 'attached' | 'detached' | 'visible' | 'hidden'}} target */
	waitFor: (target) => ask('waitFor', target),
	/** Presses one key or chord, such as `Enter` or `Control+Shift+P`. */
	press: (keys) => ask('press', { keys }),
	type: (text) => ask('type', { text }),
	/** The visible texts of all elements that match. */
	texts: (selector, webview) => ask('texts', { selector, webview }),
	/** What a screen reader would meet, as playwright's ARIA snapshot text. */
	accessibleTree: (selector, webview) => ask('accessibleTree', { selector, webview }),
	/** The value of a JavaScript expression in the page or in a webview. */
	evaluate: (expression, webview) => ask('evaluate', { expression, webview }),
	/** The title and the text of every webview shown. */
	webviews: () => ask('webviews', {}),
	resize: (width, height) => ask('resize', { width, height }),
	/** What the zoom of the window does: so many pixels to one of the page, and so much less room. 1 ends it. */
	zoom: (factor) => ask('zoom', { factor }),
};

async function ask(action, args) {
	const url = process.env.CODEGRAPH_PAGE_URL;
	if (!url) {
		throw new Error('This test host has no page to drive (CODEGRAPH_PAGE_URL is not set).');
	}
	const response = await fetch(`${url}/${action}`, { method: 'POST', body: JSON.stringify(args) });
	const { value, error } = await response.json();
	if (error !== undefined) {
		throw new Error(`page ${action} ${JSON.stringify(args)}: ${error}`);
	}
	return value;
}
