// Calls of codegraph_explore from a test bundle, each answer held to the laws that no call may break: parts
// that the host shows in full, fences that close, numbered lines that are the lines of the document.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { until } from '../host/cases.mjs';
import { askParticipant, probe } from '../host/chat.mjs';
import { type Reading, type ReadFile, type ReadPointer, linesOf, readAnswer } from '../support/answers';

export const toolName = 'codegraph_explore';
const partLimitChars = 8_000;

export interface Explored {
  readonly text: string;
  readonly parts: readonly string[];
  readonly reading: Reading;
  /** '' for a call that nobody tracks. */
  readonly deliveryId: string;
  /** 0 for a call that nobody tracks. */
  readonly number: number;
}

/** A chat whose request is held open, so that its token stays good: the host refuses one of an ended request. */
export interface Chat {
  readonly token: vscode.ChatParticipantToolToken;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly chat?: Chat;
  readonly tokenBudget?: number;
  readonly cancellation?: vscode.CancellationToken;
  /** Folder that the paths of the answer are relative to, for a call with projectPath among several folders. */
  readonly root?: string;
  /** The texts that the lines of the answer are compared with, for folders that are on no disk. */
  readonly textOf?: (path: string) => string;
}

/** Characters per token of the pretended tokeniser, as in the probe. */
const charsPerToken = 4;
export const countTokens = (text: string): number => Math.ceil(text.length / charsPerToken);

export async function explore(input: object, { chat, tokenBudget, cancellation, root, textOf }: CallOptions = {}): Promise<Explored> {
  const options: vscode.LanguageModelToolInvocationOptions<object> = { input, toolInvocationToken: chat?.token };
  if (tokenBudget !== undefined) options.tokenizationOptions = { tokenBudget, countTokens: (text) => Promise.resolve(countTokens(text)) };
  const result = await vscode.lm.invokeTool(toolName, options, cancellation);
  const parts = result.content.map((part) => {
    assert.ok(part instanceof vscode.LanguageModelTextPart);
    return part.value;
  });
  for (const part of parts) {
    assert.ok(part.length <= partLimitChars, `a part of ${part.length} characters`);
    assert.ok(part.endsWith('\n'), 'a part ends in a line end');
  }
  return readExplored(parts, textOf ?? (root === undefined ? documentText : (path) => textAt(join(root, path))));
}

/** Takes an answer apart and compares each numbered line with the document it is from. */
export function readExplored(parts: readonly string[], textOf: (path: string) => string = documentText): Explored {
  const text = parts.join('');
  const reading = readAnswer(text);
  for (const file of reading.files) {
    if (file.lines.size === 0) continue;
    const lines = linesOf(textOf(file.path));
    for (const [number, line] of file.lines) assert.equal(line, lines[number - 1], `${file.path}:${number}`);
  }
  const title = /^Delivery (\w+), call (\d+)\./m.exec(text);
  return { text, parts, reading, deliveryId: title?.[1] ?? '', number: Number(title?.[2] ?? 0) };
}

/** The text of a path as answers print it: what the editor has, else what the disk has. */
function documentText(path: string): string {
  return textAt(diskPath(path));
}

function textAt(file: string): string {
  const uri = vscode.Uri.file(file);
  const document = vscode.workspace.textDocuments.find((other) => other.uri.toString() === uri.toString() && !other.isClosed);
  return document?.isDirty === true ? document.getText() : readFileSync(uri.fsPath, 'utf8');
}

export function uriOf(path: string): vscode.Uri {
  return vscode.Uri.file(diskPath(path));
}

/** With several folders open a path begins with the name of its folder. */
export function diskPath(path: string): string {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const [first = '', ...rest] = path.split('/');
  const named = 1 < folders.length ? folders.find(({ name }) => name === first) : undefined;
  if (named !== undefined) return join(named.uri.fsPath, ...rest);
  const [only] = folders;
  assert.ok(only !== undefined, 'a folder is open');
  return join(only.uri.fsPath, path);
}

/** Opens a new chat and keeps its request running until it is closed. */
export async function openChat(query = 'hold'): Promise<Chat> {
  const { setParticipant } = await probe();
  let chat: Chat | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  setParticipant((request, _context, stream) => new Promise<void>((resolve) => {
    stream.markdown('Holding.');
    chat = { token: request.toolInvocationToken, close: async () => { resolve(); await ended; } };
  }));
  ended = askParticipant(query, { newChat: true });
  return found('the chat to begin', () => chat);
}

/** Waits until a look finds something, and returns that. */
export async function found<T>(what: string, look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const value = await until(what, look);
  assert.ok(value !== undefined && value !== null);
  return value;
}

/** The message of a call that must fail. */
export async function complaintOf(call: Promise<unknown>): Promise<string> {
  const outcome = await call.then(() => undefined, (error: unknown) => error);
  assert.ok(outcome instanceof Error, 'the call fails');
  return outcome.message;
}

export async function isCancelled(call: Promise<unknown>): Promise<boolean> {
  const outcome = await call.then(() => undefined, (error: unknown) => error);
  return outcome instanceof Error && /^Cancell?ed$/.test(outcome.name);
}

export function fileIn({ reading }: Explored, path: string): ReadFile | undefined {
  return reading.files.find((file) => file.path === path);
}

/** Lines that are shown with their own text. */
export function assertShows(call: Explored, path: string, start: number, end: number): void {
  const lines = fileIn(call, path)?.lines;
  for (let line = start; line <= end; line++) assert.ok(lines?.has(line) === true, `${path}:${line} is shown in:\n${call.text}`);
}

export function pointersOf({ reading }: Explored): readonly ReadPointer[] {
  return reading.files.flatMap(({ pointers }) => pointers);
}

/** A pointer stands for these lines, of that delivery, and none of them is shown. */
export function assertPointsTo(call: Explored, path: string, start: number, end: number, deliveryId: string): void {
  const isThere = pointersOf(call).some((pointer) => pointer.path === path && pointer.deliveryIds.includes(deliveryId) &&
    pointer.ranges.some((range) => range.start <= start && end <= range.end));
  assert.ok(isThere, `a pointer to ${path} ${start}-${end} in ${deliveryId}:\n${call.text}`);
  for (let line = start; line <= end; line++) assert.ok(fileIn(call, path)?.lines.has(line) !== true, `${path}:${line} is not shown in:\n${call.text}`);
}

export function assertNoPointer(call: Explored): void {
  assert.deepEqual(pointersOf(call).map(({ text }) => text), []);
}

/** On a busy machine the extension host runs before the window has told it of its folder. */
export async function folderOpened(): Promise<void> {
  await until('the folder of the window', () => 0 < (vscode.workspace.workspaceFolders?.length ?? 0), 45_000);
}

/**
 * Waits until an answer shows source in so many files and says nothing of an unfinished index. Whether calls
 * before that are answered well is what a case of its own is about.
 */
export async function indexReady(query = 'pulseControl', nFiles = 1, options: CallOptions = {}): Promise<void> {
  await folderOpened();
  let last = '';
  const isReady = async (): Promise<boolean> => {
    try {
      const { reading, text } = await explore({ query }, options);
      last = text;
      return reading.files.filter(({ lines }) => 0 < lines.size).length === nFiles && !text.includes('index is still being built');
    } catch (error) {
      last = String(error);
      return false;
    }
  };
  await until('the index to be ready', isReady, 20_000).catch((error: Error) => {
    throw new Error(`${error.message} The last answer was:\n${last}`);
  });
}

/** Waits until an answer, asked again and again, is as wished: for changes that a file watcher has to tell. */
export async function untilAnswered(query: string, isAsWished: (call: Explored) => boolean, options: CallOptions = {}): Promise<Explored> {
  return found(`"${query}" to be answered as wished`, async () => {
    const call = await explore({ query }, options);
    return isAsWished(call) ? call : undefined;
  });
}

/** Work with so many chats open. */
export async function withChats(nChats: number, work: (...chats: Chat[]) => Promise<void>): Promise<void> {
  const chats: Chat[] = [];
  try {
    for (let i = 0; i < nChats; i++) chats.push(await openChat(`hold ${i}`));
    await work(...chats);
  } finally {
    for (const chat of chats) await chat.close();
  }
}
