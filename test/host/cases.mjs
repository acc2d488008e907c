// Runs the cases of a test bundle one after another inside the extension host and writes what
// came of them where runE2e.mjs reads it; a bundle's whole run() is one call of runCases.
import * as fs from 'node:fs';

const caseTimeoutMs = 60_000;

/**
 * @param {Record<string, () => unknown>} cases title → body; a body that throws has failed
 * @throws when a case failed, which makes the run exit with 1
 */
export async function runCases(cases) {
	const results = [];
	for (const [title, body] of Object.entries(cases)) {
		const from = Date.now();
		const error = await failureOf(body);
		const ms = Date.now() - from;
		results.push({ title, ok: error === undefined, ms, ...(error && { error }) });
		console.log(`${error ? '✖' : '✔'} ${title} (${ms} ms)${error ? `\n${error}` : ''}`);
		// Written after each case: a window that dies half-way still shows how far it came.
		write(results);
	}
	const nFailed = results.filter((result) => !result.ok).length;
	if (nFailed > 0) {
		throw new Error(`${nFailed} of ${results.length} cases failed`);
	}
}

/** Waits until `probe` gives something truthy and returns that. */
export async function until(what, probe, timeoutMs = 10_000) {
	for (const deadline = Date.now() + timeoutMs; ;) {
		const value = await probe();
		if (value) {
			return value;
		}
		if (Date.now() > deadline) {
			throw new Error(`Waited ${timeoutMs / 1_000} s in vain for ${what}.`);
		}
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

async function failureOf(body) {
	let timer;
	const late = new Promise((_, reject) => {
		timer = setTimeout(() => reject(new Error(`the case took longer than ${caseTimeoutMs / 1_000} s`)), caseTimeoutMs);
	});
	try {
		await Promise.race([body(), late]);
		return undefined;
	} catch (error) {
		return error?.stack ?? String(error);
	} finally {
		clearTimeout(timer);
	}
}

function write(results) {
	const file = process.env.CODEGRAPH_E2E_RESULTS;
	if (file) {
		fs.writeFileSync(file, JSON.stringify(results, undefined, '\t'));
	}
}
