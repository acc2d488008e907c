// Drives chats from a test bundle: the real Copilot agent with the probe's scripted model, and
// the probe's participant. Needs the probe extension (probe/) among the suite's extensions.
import * as vscode from 'vscode';
import { until } from './cases.mjs';

const copilotTimeoutMs = 30_000;
const spilled = /^Large tool result \(/;

/** What probe/extension.js exports: setScript, setParticipant, setModel, requests, clearRequests. */
export async function probe() {
	const extension = vscode.extensions.getExtension('codegraph-test.probe');
	if (!extension) {
		throw new Error('The probe extension is not in this window: add probeDir to extensionPaths.');
	}
	return extension.activate();
}

/** Switches the built-in Copilot Chat on, which a fresh profile keeps off, and waits for it. */
export async function startCopilot() {
	await probe();
	await readyModel();
	await vscode.commands.executeCommand('workbench.action.chat.manage');
	await until('Copilot Chat to start', () => vscode.extensions.getExtension('GitHub.copilot-chat')?.isActive, copilotTimeoutMs);
	// The command's own purpose, the list of models, would cover the window in every screenshot.
	await vscode.commands.executeCommand('workbench.action.closeModalEditor');
}

/** A new chat session in the chat view. */
export async function newChat() {
	await vscode.commands.executeCommand('workbench.action.chat.open');
	await vscode.commands.executeCommand('workbench.action.chat.newChat');
}

/**
 * Asks the real Copilot agent in the chat shown and waits for the end of its turn.
 * @param {string} query
 * @param {{model?: string, mode?: string, newChat?: boolean, options?: object}} [how] `options` are
 *   further ones of workbench.action.chat.open
 * @returns {Promise<{errorDetails?: object, metadata?: object, requests: object[]}>} the result, and
 *   the requests the model got meanwhile
 */
export async function askAgent(query, { model = 'probe-128k', mode = 'agent', newChat: fresh = false, options = {} } = {}) {
	if (fresh) {
		await newChat();
	}
	const { requests } = await probe();
	const nBefore = requests.length;
	const result = await vscode.commands.executeCommand('workbench.action.chat.open', {
		query, mode, blockOnResponse: true, modelSelector: { vendor: 'probe', id: model }, ...options,
	});
	return { ...result, requests: requests.slice(nBefore) };
}

/** Asks `@probe` in the chat shown and waits for its answer; its handler is setParticipant's. */
export async function askParticipant(query, { newChat: fresh = false } = {}) {
	if (fresh) {
		await newChat();
	}
	await readyModel();
	return vscode.commands.executeCommand('workbench.action.chat.open', { query: `@probe ${query}`, blockOnResponse: true });
}

/** One tool call for a script, as in `playSteps([[callTool('codegraph_explore', {query})], 'done'])`. */
export function callTool(name, input = {}) {
	return { name, input };
}

/**
 * A script that plays the steps one per model request: each a string, a list of tool calls, or a
 * function of the request that returns one of these. Requests that are not the agent's own next
 * round, such as a summary of the history, are answered without using up a step.
 * @param {unknown[]} steps
 * @param {{subAgent?: unknown[]}} [others] steps for a sub-agent, played likewise
 */
export function playSteps(steps, { subAgent = [] } = {}) {
	const main = [...steps];
	const sub = [...subAgent];
	return async (request) => {
		if (isSummaryRequest(request)) {
			// Without the tags Copilot discards the summary of a running turn and asks once more.
			return '<summary>The user asks, the tool was called, nothing else happened.</summary>';
		}
		const queue = isSubAgentRequest(request) ? sub : main;
		const step = queue.length > 0 ? queue.shift() : 'The script has no more steps.';
		return typeof step === 'function' ? step(request) : step;
	};
}

/** A request that compacts the chat's history. Copilot words it in two ways; both are known. */
export function isSummaryRequest(request) {
	return /Output your summary wrapped in <summary>|Summarize the conversation history so far/.test(lastUserText(request));
}

/** A request of a sub-agent: it may not start sub-agents of its own. */
export function isSubAgentRequest(request) {
	return request.tools.length > 0 && !request.tools.includes('runSubagent');
}

/** The tool results in a prompt as the model reads them, oldest first. */
export function toolResults(request) {
	return request.messages.flatMap((message) => message.content.filter((part) => part.kind === 'toolResult'))
		.map(({ callId, text }) => ({ callId, text, spilled: spilled.test(text) }));
}

/** All text of one message of a request. */
export function textOf(message) {
	return message?.content.map((part) => part.text ?? '').join('') ?? '';
}

// What the user or Copilot says last; a tool result has the role of a user as well.
function lastUserText(request) {
	const last = request.messages.findLast(({ role, content }) => role === 'user' && content.some((part) => part.kind === 'text'));
	return last?.content.filter((part) => part.kind === 'text').map((part) => part.text).join('') ?? '';
}

// A chat finds no model before one was asked for.
async function readyModel() {
	await until('a model of the probe', async () => (await vscode.lm.selectChatModels({ vendor: 'probe' })).length > 0);
}
