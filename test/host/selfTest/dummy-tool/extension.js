// A stable extension with one tool that notes everything VS Code hands to it, and one webview;
// the self-test of the test host reads its notes.
'use strict';
const vscode = require('vscode');

function activate(context) {
	const calls = [];
	let prepared;
	context.subscriptions.push(
		vscode.lm.registerTool('dummy_answer', {
			prepareInvocation(options) {
				prepared = { keys: Object.keys(options), chatRequestId: options.chatRequestId, chatSessionResource: options.chatSessionResource && String(options.chatSessionResource.external ?? options.chatSessionResource) };
				return { invocationMessage: `Answering ${options.input.n}` };
			},
			invoke(options) {
				const token = options.toolInvocationToken;
				calls.push({
					n: options.input.n,
					prepared,
					keys: Object.keys(options),
					tokenKeys: token && Object.keys(token),
					session: token && String(token.sessionResource),
					isUri: token && token.sessionResource instanceof vscode.Uri,
					tokenBudget: options.tokenizationOptions?.tokenBudget,
					chatRequestId: options.chatRequestId,
				});
				prepared = undefined;
				const { n, parts = 1, chars = 40 } = options.input;
				const part = `ANSWER-${n} `.padEnd(chars - 1, 'lorem ipsum ').slice(0, chars - 1) + '\n';
				return new vscode.LanguageModelToolResult(Array.from({ length: parts }, () => new vscode.LanguageModelTextPart(part)));
			},
		}),
		vscode.commands.registerCommand('dummyTool.show', () => {
			const panel = vscode.window.createWebviewPanel('dummyTool', 'Dummy Webview', vscode.ViewColumn.One, { enableScripts: true });
			panel.webview.html = `<!DOCTYPE html><html><head><title>Dummy page</title></head><body><h1>Hello from the webview</h1><button>Count</button><p id="n">0</p>
				<script>document.querySelector('button').onclick = () => { document.querySelector('#n').textContent = 'clicked'; };</script></body></html>`;
		}),
	);
	return { calls };
}

module.exports = { activate };
