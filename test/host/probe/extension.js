// Plays the language model and the chat participant `@probe` as a test bundle scripts them, and
// keeps every prompt the model was given; chat.mjs is the comfortable way to use it.
'use strict';
const vscode = require('vscode');

// Characters per token of the pretended tokeniser: near enough to real ones for budgets.
const charsPerToken = 4;
const maxOutputTokens = 4_096;
// Asked for chat titles and the like by the settings of the test host; never logged.
const utilityModel = 'probe-utility';

function activate(context) {
	const models = new Map([['probe-60k', 60_000], ['probe-128k', 128_000], [utilityModel, 60_000]]);
	const changed = new vscode.EventEmitter();
	const state = {
		script: () => 'The probe model has no script.',
		participant: (_request, _context, stream) => stream.markdown('The probe participant has no handler.'),
		requests: [],
	};

	const provider = {
		onDidChangeLanguageModelChatInformation: changed.event,
		provideLanguageModelChatInformation: () => [...models].map(([id, maxInputTokens]) => ({
			id,
			name: id,
			family: 'probe',
			version: '1',
			maxInputTokens,
			maxOutputTokens,
			capabilities: { toolCalling: true },
			// Without it the model is not offered in the picker and so not for agent mode.
			isUserSelectable: id !== utilityModel,
		})),
		provideLanguageModelChatResponse: async (model, messages, options, progress, token) => {
			if (model.id === utilityModel) {
				return progress.report(new vscode.LanguageModelTextPart('A question about code'));
			}
			const request = {
				index: state.requests.length,
				model: model.id,
				messages: messages.map(plainMessage),
				tools: (options.tools ?? []).map((tool) => tool.name),
				toolMode: options.toolMode,
				modelOptions: plain(options.modelOptions),
			};
			state.requests.push(request);
			const reply = await state.script(request, { messages, options, progress, token });
			for (const part of typeof reply === 'string' ? [reply] : reply ?? []) {
				progress.report(toPart(part));
			}
		},
		provideTokenCount: async (_model, text) => Math.ceil(lengthOf(text) / charsPerToken),
	};

	context.subscriptions.push(
		changed,
		vscode.lm.registerLanguageModelChatProvider('probe', provider),
		vscode.chat.createChatParticipant('codegraph-test.probe', (...args) => state.participant(...args)),
	);

	return {
		/**
		 * fn(request, {messages, options, progress, token}) decides the model's reply: a string, or a
		 * list of strings and {name, input, callId?} for tool calls; nothing when it reported itself.
		 */
		setScript: (fn) => { state.script = fn; },
		/** fn(request, context, stream, token), a vscode.ChatRequestHandler. */
		setParticipant: (fn) => { state.participant = fn; },
		/** Adds a model or changes its window. */
		setModel: (id, maxInputTokens) => {
			models.set(id, maxInputTokens);
			changed.fire();
		},
		/** Every request to the model so far, as plain JSON, oldest first. */
		requests: state.requests,
		clearRequests: () => { state.requests.length = 0; },
	};
}

let nCalls = 0;

function toPart(part) {
	return typeof part === 'string'
		? new vscode.LanguageModelTextPart(part)
		: new vscode.LanguageModelToolCallPart(part.callId ?? `call-${++nCalls}`, part.name, part.input ?? {});
}

function plainMessage(message) {
	const role = { 1: 'user', 2: 'assistant', 3: 'system' }[message.role] ?? String(message.role);
	const content = typeof message.content === 'string' ? [{ kind: 'text', text: message.content }] : message.content.map(plainPart);
	return { role, ...(message.name && { name: message.name }), content };
}

function plainPart(part) {
	if (part instanceof vscode.LanguageModelTextPart) {
		return { kind: 'text', text: part.value };
	}
	if (part instanceof vscode.LanguageModelToolCallPart) {
		return { kind: 'toolCall', callId: part.callId, name: part.name, input: plain(part.input) };
	}
	if (part instanceof vscode.LanguageModelToolResultPart) {
		const parts = part.content.map(plainPart);
		return { kind: 'toolResult', callId: part.callId, text: parts.map((inner) => inner.text ?? '').join(''), parts };
	}
	if (vscode.LanguageModelDataPart && part instanceof vscode.LanguageModelDataPart) {
		return { kind: 'data', mimeType: part.mimeType, nBytes: part.data.byteLength };
	}
	return { kind: 'other', value: plain(part) };
}

function plain(value) {
	try {
		return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
	} catch (error) {
		return `not JSON: ${error.message}`;
	}
}

function lengthOf(text) {
	return typeof text === 'string' ? text.length : JSON.stringify(text.content ?? text).length;
}

module.exports = { activate };
