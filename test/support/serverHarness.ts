// The real graph server in a process of its own, spoken to as the extension speaks to it, over folders that
// are made for one test and gone after it.
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CancellationToken, DidChangeNotebookDocumentNotification, DidChangeTextDocumentNotification, DidChangeWatchedFilesNotification, DidChangeWorkspaceFoldersNotification, DidCloseNotebookDocumentNotification, DidCloseTextDocumentNotification,
  DidOpenNotebookDocumentNotification, type NotebookCell, NotebookCellKind, type NotebookDocumentChangeEvent, type TextDocumentItem,
  DidOpenTextDocumentNotification, DidSaveTextDocumentNotification, ExitNotification, FileChangeType, IPCMessageReader, IPCMessageWriter, InitializeRequest, InitializedNotification,
  type ProtocolConnection, ShutdownRequest, type TextDocumentContentChangeEvent, createProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import type { FolderReader } from '../../src/extension/folderReader';
import { configureNotification, exploreRequest, listRequest, progressNotification, readRequest, rebuildRequest, statusRequest } from '../../src/protocol/messages';
import type { ExploreAnswerDto, ExploreParams, ExploreResultDto, ServerOptionsDto, SessionViewDto, StatusDto } from '../../src/protocol/types';
import { parseWorld } from './world';

export interface CellOfEditor {
  readonly languageId?: string;
  readonly text: string;
}

function toCells(uri: string, cells: readonly CellOfEditor[], prefix = ''): { array: NotebookCell[]; didOpen: TextDocumentItem[] } {
  const named = cells.map((cell, i) => ({ ...cell, uri: `${uri}#${prefix}${i}` }));
  return {
    array: named.map((cell) => ({ kind: cell.languageId === undefined ? NotebookCellKind.Markup : NotebookCellKind.Code, document: cell.uri })),
    didOpen: named.map((cell) => ({ uri: cell.uri, languageId: cell.languageId ?? 'markdown', version: 1, text: cell.text })),
  };
}

/** A server that does not answer within this has hung, also on a machine that others keep busy. */
const patienceMs = 40_000;

export interface NamedFolder {
  readonly name: string;
  uri(): string;
}

/** A folder on disk, filled from a world string. */
export class Folder {
  /** Links resolved, as the server names it. */
  readonly path: string;

  constructor(world: string) {
    this.path = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-server-')));
    for (const [path, text] of parseWorld(world)) this.write(path, text);
  }

  get name(): string {
    return basename(this.path);
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.path, path)), { recursive: true });
    writeFileSync(join(this.path, path), text);
  }

  uri(path = ''): string {
    return pathToFileURL(join(this.path, path)).href;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

export class ServerProcess {
  readonly process: ChildProcess;
  readonly progress: StatusDto[] = [];
  readonly #connection: ProtocolConnection;
  readonly #versions = new Map<string, number>();
  #hasOtherRules = false;

  private constructor(process: ChildProcess) {
    this.process = process;
    this.#connection = createProtocolConnection(new IPCMessageReader(process), new IPCMessageWriter(process));
    this.#connection.onNotification(progressNotification, (status) => { this.progress.push(status); });
    this.#connection.listen();
  }

  /** `parentId` is the process that the server watches: without it, it ends. `execArgv` are options of Node. */
  static async start(folders: readonly NamedFolder[], parentId = process.pid, initializationOptions?: ServerOptionsDto, reader?: FolderReader, execArgv: readonly string[] = [], onFork: (server: ServerProcess) => void = () => {}): Promise<ServerProcess> {
    const server = new ServerProcess(fork('dist/server.js', ['--node-ipc'], { silent: true, execArgv: [...execArgv] }));
    onFork(server);
    if (reader !== undefined) {
      server.#connection.onRequest(listRequest, (params) => reader.list(params));
      server.#connection.onRequest(readRequest, (params) => reader.read(params));
    }
    await server.#connection.sendRequest(InitializeRequest.type, {
      processId: parentId, rootUri: null, capabilities: { workspace: { workspaceFolders: true } },
      workspaceFolders: folders.map((folder) => ({ uri: folder.uri(), name: folder.name })), ...(initializationOptions === undefined ? {} : { initializationOptions }),
    });
    await server.#connection.sendNotification(InitializedNotification.type, {});
    return server;
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  /** False once something was done that `reset` can not undo. */
  get isReusable(): boolean {
    return this.isRunning && this.process.connected && !this.#hasOtherRules;
  }

  /** Closes every document and every folder. */
  async reset(): Promise<void> {
    for (const uri of [...this.#versions.keys()]) await this.close(uri);
    const { projects } = await this.status();
    await this.#connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: [], removed: projects.map(({ root, name }) => ({ uri: pathToFileURL(root).href, name })) },
    });
    await this.ready(0);
    this.progress.length = 0;
  }

  status(): Promise<StatusDto> {
    return this.#connection.sendRequest(statusRequest);
  }

  /** Waits until every folder is indexed, and that many are there. */
  async ready(nFolders = 1): Promise<StatusDto> {
    return this.until((status) => status.projects.length === nFolders && status.projects.every(({ state }) => state === 'ready'));
  }

  async until(isReached: (status: StatusDto) => boolean, limitMs = patienceMs): Promise<StatusDto> {
    const startMs = Date.now();
    for (;;) {
      const status = await this.status();
      if (isReached(status)) return status;
      if (limitMs < Date.now() - startMs) throw new Error(`The server stays at ${JSON.stringify(status)}`);
      await new Promise((resolve) => { setTimeout(resolve, 10); });
    }
  }

  explore(query: string, params: Partial<ExploreParams> = {}, token?: CancellationToken): Promise<ExploreResultDto> {
    return this.#connection.sendRequest(exploreRequest, { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null, ...params }, token);
  }

  async answer(query: string, params: Partial<ExploreParams> = {}): Promise<ExploreAnswerDto> {
    const result = await this.explore(query, params);
    assert(result.kind === 'answer', JSON.stringify(result));
    return result;
  }

  async refusal(query: string, params: Partial<ExploreParams> = {}): Promise<string> {
    const result = await this.explore(query, params);
    assert(result.kind === 'refusal', 'the call was answered');
    return `${result.code}: ${result.message}`;
  }

  open(uri: string, text: string, languageId = 'typescript'): Promise<void> {
    this.#versions.set(uri, 1);
    return this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Opens a notebook; a cell of text has no language. Cells are named `uri#0`, `uri#1`, … */
  openNotebook(uri: string, cells: readonly CellOfEditor[]): Promise<void> {
    const { array, didOpen } = toCells(uri, cells);
    return this.#connection.sendNotification(DidOpenNotebookDocumentNotification.type, {
      notebookDocument: { uri, notebookType: 'jupyter-notebook', version: 1, cells: array }, cellTextDocuments: didOpen,
    });
  }

  editCell(uri: string, name: string, text: string): Promise<void> {
    return this.#changeNotebook(uri, { textContent: [{ document: { uri: `${uri}#${name}`, version: 2 }, changes: [{ text }] }] });
  }

  /** Puts cells in the place of others, as an editor does without saving. */
  spliceCells(uri: string, start: number, removed: readonly string[], added: readonly CellOfEditor[]): Promise<void> {
    const { array, didOpen } = toCells(uri, added, 'new');
    return this.#changeNotebook(uri, { structure: { array: { start, deleteCount: removed.length, cells: array }, didOpen, didClose: removed.map((name) => ({ uri: `${uri}#${name}` })) } });
  }

  closeNotebook(uri: string, names: readonly string[]): Promise<void> {
    return this.#connection.sendNotification(DidCloseNotebookDocumentNotification.type, { notebookDocument: { uri }, cellTextDocuments: names.map((name) => ({ uri: `${uri}#${name}` })) });
  }

  #changeNotebook(uri: string, cells: NonNullable<NotebookDocumentChangeEvent['cells']>): Promise<void> {
    return this.#connection.sendNotification(DidChangeNotebookDocumentNotification.type, { notebookDocument: { uri, version: 2 }, change: { cells } });
  }

  change(uri: string, contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    return this.#connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges });
  }

  save(uri: string): Promise<void> {
    return this.#connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri } });
  }

  close(uri: string): Promise<void> {
    this.#versions.delete(uri);
    return this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  watched(changes: Readonly<Record<string, 'created' | 'changed' | 'deleted'>>): Promise<void> {
    const types: Readonly<Record<string, FileChangeType>> = { created: FileChangeType.Created, changed: FileChangeType.Changed, deleted: FileChangeType.Deleted };
    return this.#connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: Object.entries(changes).map(([uri, change]) => ({ uri, type: types[change] ?? FileChangeType.Changed })) });
  }

  folders(event: { readonly added?: readonly NamedFolder[]; readonly removed?: readonly NamedFolder[] }): Promise<void> {
    const named = (folders: readonly NamedFolder[] = []): { uri: string; name: string }[] => folders.map((folder) => ({ uri: folder.uri(), name: folder.name }));
    return this.#connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, { event: { added: named(event.added), removed: named(event.removed) } });
  }

  configure(options: ServerOptionsDto): Promise<void> {
    this.#hasOtherRules = true;
    return this.#connection.sendNotification(configureNotification, options);
  }

  rebuild(): Promise<void> {
    return this.#connection.sendRequest(rebuildRequest);
  }

  /** Ends the process the way LSP asks for; gives the exit code. */
  async stop(): Promise<number | null> {
    const exited = this.#exited();
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    const code = await exited;
    this.#connection.dispose();
    return code;
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<void> {
    const exited = this.#exited();
    this.#connection.dispose();
    this.process.kill('SIGKILL');
    await exited;
  }

  #exited(): Promise<number | null> {
    if (!this.isRunning) return Promise.resolve(this.process.exitCode);
    return new Promise((resolve) => { this.process.once('exit', (code) => { resolve(code); }); });
  }
}

/** A server that the last test left as it found it. Its grammars are loaded, which is most of what a start costs. */
let idle: ServerProcess | undefined;

suiteTeardown(async () => {
  await idle?.kill();
  idle = undefined;
});

/** Runs a test with a server over one folder for each world, and ends both whatever happens. */
export async function withServer(worlds: readonly string[], work: (server: ServerProcess, ...folders: Folder[]) => Promise<void>): Promise<void> {
  const folders = worlds.map((world) => new Folder(world));
  let server = idle;
  idle = undefined;
  if (server === undefined) server = await ServerProcess.start(folders);
  else await server.folders({ added: folders });
  let isGood = false;
  try {
    await server.ready(folders.length);
    await work(server, ...folders);
    isGood = server.isReusable;
  } finally {
    // After a failure nothing about the server is certain.
    if (isGood) {
      await server.reset();
      idle = server;
    } else if (server.isRunning) {
      await server.kill();
    }
    for (const folder of folders) folder.remove();
  }
}

/** The view of a session that has been sent nothing yet. */
export function firstView(projectRoot: string, deliveryId = 'dtest1'): SessionViewDto {
  return { projectRoot, callIndex: 1, priorCalls: 0, priorResponseChars: 0, priorFiles: [], held: [], deliveryId };
}
