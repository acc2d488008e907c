// One life of the graph server behind vscode-languageclient. A new client is made for each life, because a
// client whose start has failed refuses to start again.
import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  ResponseError,
  RevealOutputChannelOn,
  type BaseLanguageClient,
  type LanguageClientOptions,
} from 'vscode-languageclient';
import {
  cancelIndexingNotification,
  configureNotification,
  exploreRequest,
  languagesRequest,
  listRequest,
  progressNotification,
  readRequest,
  rebuildRequest,
  statusRequest,
} from '../protocol/messages';
import type { ExploreParams, ExploreResultDto, LanguageDto, ServerOptionsDto, StatusDto } from '../protocol/types';
import type { FolderReader } from './folderReader';
import { syncedSchemes } from './openFolders';

export interface ServerEvents {
  /** The connection is gone without `stop` having been called. */
  onClosed(): void;
  /** A line of its error output that tells why it can not go on; may come after the end. */
  onLastWords(words: string): void;
  onProgress(status: StatusDto): void;
}

export type ServerLauncher = (events: ServerEvents) => ServerHandle;

export interface ServerHandle {
  readonly isClosed: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  explore(params: ExploreParams, token: vscode.CancellationToken): Promise<ExploreResultDto>;
  status(token: vscode.CancellationToken): Promise<StatusDto>;
  languages(token: vscode.CancellationToken): Promise<readonly LanguageDto[]>;
  rebuild(token: vscode.CancellationToken): Promise<void>;
  cancelIndexing(): Promise<void>;
  configure(options: ServerOptionsDto): Promise<void>;
  /** True for an error that says the server is gone, not that the request was wrong. */
  isConnectionLoss(error: unknown): boolean;
}

/** What only the host of the extension knows: how a server is started there. */
export type CreateLanguageClient = (options: LanguageClientOptions, onLastWords: (words: string) => void) => BaseLanguageClient;

export interface ServerSurroundings {
  readonly create: CreateLanguageClient;
  readonly channel: vscode.LogOutputChannel;
  /** Reads the folders that the server can not. */
  readonly reader: FolderReader;
  /** Read at every start, since settings may have changed meanwhile. */
  readonly options: () => ServerOptionsDto;
}

export function serverLauncher(surroundings: ServerSurroundings): ServerLauncher {
  return (events) => launch(surroundings, events);
}

/** How long a stop waits for a start that is under way. */
const stopPatienceMs = 3_000;

/** JSON-RPC's own codes, which the library declares in a namespace of their own. */
const lossCodes: readonly number[] = [-32097, -32096, -32099];

function launch({ create, channel, reader, options }: ServerSurroundings, events: ServerEvents): ServerHandle {
  let isClosed = false;
  let isStopping = false;
  let started: Promise<void> = Promise.resolve();
  // VS Code watches its workspace folders anyway; this only listens, also to folders that are added later.
  const watcher = vscode.workspace.createFileSystemWatcher('**/*');
  const client = create({
    documentSelector: syncedSchemes().map((scheme) => ({ scheme })),
    synchronize: { fileEvents: watcher },
    initializationOptions: () => options(),
    outputChannel: channel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    // A failed start is reported once, by the status item, and not as a pop-up for every try.
    initializationFailedHandler: () => false,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        isClosed = true;
        if (!isStopping) events.onClosed();
        return { action: CloseAction.DoNotRestart, handled: true, message: 'The graph server ended.' };
      },
    },
  }, (words) => events.onLastWords(words));
  client.onNotification(progressNotification, (status) => events.onProgress(status));
  client.onRequest(listRequest, (params) => reader.list(params));
  client.onRequest(readRequest, (params) => reader.read(params));
  return {
    get isClosed() {
      return isClosed;
    },
    start: () => (started = client.start()),
    stop: async () => {
      isStopping = true;
      watcher.dispose();
      // A client that is still starting refuses to stop.
      await Promise.race([started.catch(() => {}), pause(stopPatienceMs)]);
      if (client.needsStop()) await client.stop();
    },
    explore: (params, token) => client.sendRequest(exploreRequest, params, token),
    status: (token) => client.sendRequest(statusRequest, token),
    languages: (token) => client.sendRequest(languagesRequest, token),
    rebuild: (token) => client.sendRequest(rebuildRequest, token),
    cancelIndexing: () => client.sendNotification(cancelIndexingNotification),
    configure: (serverOptions) => client.sendNotification(configureNotification, serverOptions),
    isConnectionLoss: (error) =>
      (error instanceof ResponseError && lossCodes.includes(error.code)) ||
      (error instanceof Error && error.name === 'ConnectionError'),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
