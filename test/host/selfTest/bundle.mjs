// The self-test of the test host, as it runs in the extension host: chats, tools, compaction,
// webview. run.mjs bundles and starts it; the environment says which window it is in.
import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as vscode from 'vscode';
import { runCases, until } from '../cases.mjs';
import { askAgent, askParticipant, callTool, isSubAgentRequest, isSummaryRequest, playSteps, probe, startCopilot, toolResults } from '../chat.mjs';
import { page } from '../pageDriver.mjs';

const gated = process.env.SELF_TEST_GATED === '1';
const calls = async () => (await vscode.extensions.getExtension('codegraph-test.dummy-tool').activate()).calls;
const dummy = (n, more = {}) => callTool('dummy_answer', { n, ...more });
const note = (name, value) => fs.appendFileSync(process.env.SELF_TEST_NOTES, `${name} ${JSON.stringify(value)}\n`);

/** One turn with answers of that many parts of 8,000 characters: what each request showed the model. */
async function bigAnswers(nParts) {
	const { setScript } = await probe();
	const seen = await calls();
	const nBefore = seen.length;
	const rounds = nParts.map((parts, i) => [dummy(40 + i, { parts, chars: 8_000 })]);
	setScript(playSteps([...rounds, 'Read.']));
	const { requests, errorDetails } = await askAgent('Call the tool with big answers.', { newChat: true, model: 'probe-60k' });
	assert.equal(errorDetails, undefined);
	const shown = requests.map((request) => (isSummaryRequest(request) ? 'summary' : toolResults(request).map(({ text }) => text.slice(7, 9)).join(' ')));
	note('compaction', shown);
	note('budgets', seen.slice(nBefore).map((call) => call.tokenBudget));
	return shown;
}

const chatCases = {
	'a participant calls the tool with the token of its chat': async () => {
		const { setParticipant } = await probe();
		setParticipant(async (request, _context, stream, token) => {
			const result = await vscode.lm.invokeTool('dummy_answer', { input: { n: 1 }, toolInvocationToken: request.toolInvocationToken }, token);
			stream.markdown(result.content[0].value);
			return { metadata: { done: true } };
		});
		const seen = await calls();
		const nBefore = seen.length;
		const result = await askParticipant('one', { newChat: true });
		assert.deepEqual(result.metadata, { done: true });
		await askParticipant('two');
		await askParticipant('three', { newChat: true });
		const [one, two, three] = seen.slice(nBefore);
		note('participant', one);
		assert.deepEqual(one.keys, gated ? ['input', 'toolInvocationToken'] : one.keys);
		assert.equal(one.session, two.session);
		assert.notEqual(one.session, three.session);
		await page.screenshot(`${process.env.SELF_TEST_NAME}-participant`);
	},

	'Copilot starts': () => startCopilot(),

	'the Copilot agent calls the tool three times in a chat': async () => {
		const { setScript } = await probe();
		const seen = await calls();
		const nBefore = seen.length;
		setScript(playSteps([[dummy(11)], [dummy(12)], [dummy(13)], 'Three answers read.']));
		const { errorDetails, requests } = await askAgent('Call the tool three times.', { newChat: true });
		assert.equal(errorDetails, undefined);
		assert.equal(requests.length, 4);
		note('tools offered', requests[0].tools.length);
		assert.ok(requests[0].tools.includes('dummy_answer'));
		const three = seen.slice(nBefore);
		three.forEach((call) => note('agent', call));
		assert.equal(new Set(three.map((call) => call.session)).size, 1);
		assert.equal(new Set(three.map((call) => call.prepared.chatRequestId)).size, 1);
		assert.deepEqual(toolResults(requests[3]).map(({ text }) => text.slice(0, 9)), ['ANSWER-11', 'ANSWER-12', 'ANSWER-13']);
		if (gated) {
			assert.deepEqual(three[0].keys, ['input', 'toolInvocationToken', 'tokenizationOptions']);
		} else {
			assert.ok(three[0].keys.includes('chatRequestId'));
		}
		await page.screenshot(`${process.env.SELF_TEST_NAME}-agent`);
		assert.match(await page.accessibleTree('.interactive-session'), /Three answers read\./);
	},

	'a second chat has another session': async () => {
		const { setScript } = await probe();
		const seen = await calls();
		const first = seen.at(-1);
		setScript(playSteps([[dummy(21)], 'Done.']));
		await askAgent('Call the tool once.', { newChat: true });
		note('second chat', seen.at(-1));
		assert.notEqual(seen.at(-1).session, first.session);
	},

	'a sub-agent calls the tool in the session of its parent': async () => {
		const { setScript } = await probe();
		const seen = await calls();
		const nBefore = seen.length;
		setScript(playSteps(
			[[dummy(31)], [callTool('runSubagent', { prompt: 'Call the tool once.', description: 'call the tool' })], 'Done.'],
			{ subAgent: [[dummy(32)], 'The sub-agent is done.'] },
		));
		const { requests } = await askAgent('Let a sub-agent call the tool.', { newChat: true });
		const [parent, child] = seen.slice(nBefore);
		note('sub-agent', child);
		note('sub-agent requests', requests.map((request) => `${isSubAgentRequest(request) ? 'sub' : 'main'} ${request.tools.length}`));
		assert.equal(child.n, 32);
		assert.equal(child.session, parent.session);
		assert.notEqual(child.prepared.chatRequestId, parent.prepared.chatRequestId);
	},

	// The prompt without answers is about 4,000 tokens, a part is 2,000, and the limit is a little
	// below the model's 60,000. Copilot summarises beside the turn from 78 to 82 % of it on, and
	// in front of a prompt that would be over it; these sizes step well over the one mark or both.
	'an answer that goes over the limit is summarised before the model reads it': async () => {
		assert.deepEqual(await bigAnswers([8, 9, 14, 1]), ['', '40', '40 41', 'summary', '42', '42 43']);
	},

	'a turn that nears the limit is summarised beside it': async () => {
		assert.deepEqual(
			(await bigAnswers([6, 6, 6, 6, 6, 6])).filter((seen) => seen !== 'summary'),
			['', '40', '40 41', '40 41 42', '40 41 42 43', '43 44', '43 44 45'],
		);
	},

	'/compact drops the answers of the chat': async () => {
		const { setScript } = await probe();
		setScript(playSteps([[dummy(51)], 'Done.', 'After.']));
		await askAgent('Call the tool once.', { newChat: true });
		const compact = await askAgent('/compact');
		assert.deepEqual(compact.requests.map(isSummaryRequest), [true]);
		const after = await askAgent('What now?');
		assert.deepEqual(after.requests.map((request) => toolResults(request).length), [0]);
		assert.match(JSON.stringify(after.requests[0].messages), /<conversation-summary>/);
	},
};

const windowCases = {
	'the window has the wished workspace': () => {
		const folders = vscode.workspace.workspaceFolders?.map((folder) => folder.uri.fsPath) ?? [];
		note('folders', folders);
		assert.equal(folders.length, Number(process.env.SELF_TEST_FOLDERS));
	},
	'the tool works without a chat': async () => {
		const result = await vscode.lm.invokeTool('dummy_answer', { input: { n: 3 }, toolInvocationToken: undefined });
		assert.match(result.content[0].value, /^ANSWER-3/);
		note('installed as', vscode.extensions.getExtension('codegraph-test.dummy-tool').extensionPath);
	},
	'a webview is shown, clicked and read': async () => {
		await vscode.commands.executeCommand('dummyTool.show');
		await page.waitFor({ webview: 'Dummy page', text: 'Hello from the webview' });
		await page.click({ webview: 'Dummy page', role: 'button', name: 'Count' });
		await until('the click to count', async () => (await page.webviews()).some(({ text }) => text.includes('clicked')));
		assert.match(await page.accessibleTree('body', 'Dummy page'), /button "Count"/);
		await page.screenshot(`${process.env.SELF_TEST_NAME}-webview`);
	},
};

export const run = () => runCases(process.env.SELF_TEST_CHATS === '1' ? { ...windowCases, ...chatCases } : windowCases);
