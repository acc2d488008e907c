// The types of chat.mjs for test bundles in TypeScript; what the functions do is said there.
// ModelRequest and Probe describe what probe/extension.js keeps and exports.
import type { CancellationToken, ChatContext, ChatRequest, ChatResponseStream, ChatResult } from 'vscode';

export type MessagePart =
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'toolCall'; readonly callId: string; readonly name: string; readonly input: unknown }
	| { readonly kind: 'toolResult'; readonly callId: string; readonly text: string; readonly parts: readonly MessagePart[] }
	| { readonly kind: 'data'; readonly mimeType: string; readonly nBytes: number }
	| { readonly kind: 'other'; readonly value: unknown };

export interface ModelMessage {
	readonly role: 'user' | 'assistant' | 'system';
	readonly content: readonly MessagePart[];
}

export interface ModelRequest {
	readonly index: number;
	readonly model: string;
	readonly messages: readonly ModelMessage[];
	readonly tools: readonly string[];
	readonly toolMode: number;
	readonly modelOptions: unknown;
}

export interface ToolCall {
	readonly name: string;
	readonly input?: object;
	readonly callId?: string;
}

export type Reply = string | readonly (string | ToolCall)[];
export type Step = Reply | ((request: ModelRequest) => Reply | Promise<Reply>);
export type Script = (request: ModelRequest, raw: { readonly token: CancellationToken }) => Reply | undefined | Promise<Reply | undefined>;

export interface Probe {
	setScript(script: Script): void;
	setParticipant(handler: (request: ChatRequest, context: ChatContext, stream: ChatResponseStream, token: CancellationToken) => Promise<ChatResult | void>): void;
	setModel(id: string, maxInputTokens: number): void;
	readonly requests: readonly ModelRequest[];
	clearRequests(): void;
}

export interface AgentHow {
	readonly model?: string;
	readonly mode?: string;
	readonly newChat?: boolean;
	readonly options?: object;
}

export interface ChatOutcome {
	readonly errorDetails?: { readonly message: string };
	readonly metadata?: Readonly<Record<string, unknown>>;
}

export function probe(): Promise<Probe>;
export function startCopilot(): Promise<void>;
export function newChat(): Promise<void>;
export function askAgent(query: string, how?: AgentHow): Promise<ChatOutcome & { readonly requests: readonly ModelRequest[] }>;
export function askParticipant(query: string, how?: { readonly newChat?: boolean }): Promise<ChatOutcome>;
export function callTool(name: string, input?: object): ToolCall;
export function playSteps(steps: readonly Step[], others?: { readonly subAgent?: readonly Step[] }): Script;
export function isSummaryRequest(request: ModelRequest): boolean;
export function isSubAgentRequest(request: ModelRequest): boolean;
export function toolResults(request: ModelRequest): { callId: string; text: string; spilled: boolean }[];
export function textOf(message: ModelMessage | undefined): string;
