// The composition root of the extension: makes every part, hands each what it needs, and disposes of all.
import * as vscode from 'vscode';
import { loadContentHash, type ContentHash } from '../base/contentHash';
import { DisposableStore } from '../base/lifecycle';
import type { BytesDto } from '../protocol/types';
import { ExploreSessions } from '../session/exploreSessions';
import { AnswerDocuments } from './answerDocuments';
import { CallHistory, type FinishedCall } from './callHistory';
import { clientLimits, GraphClient } from './client';
import { clearSessionCommand } from './commands/clearSession';
import { exploreCommand } from './commands/explore';
import { rebuildIndexCommand } from './commands/rebuildIndex';
import { showExploreSessionCommand } from './commands/showExploreSession';
import { showIndexStatusCommand } from './commands/showIndexStatus';
import { showLogCommand } from './commands/showLog';
import { toggleMarksCommand } from './commands/toggleMarks';
import { affectsServer, readDebug, readDedup, readServerOptions } from './config';
import { EditorMarks } from './editorMarks';
import { FolderReader } from './folderReader';
import { commandIds, logName, toolName } from './ids';
import { createExtensionLog, type ExtensionLog } from './log';
import { folderFs, folderSchemes, projectFolders } from './openFolders';
import { ExplorePanel } from './panel/explorePanel';
import { isAlwaysSynced, serverLauncher, type CreateLanguageClient } from './serverHandle';
import { SourceFiles } from './sourceFiles';
import { StatusItem } from './statusItem';
import type { ExploreCallHost } from './tools/exploreCall';
import { ExploreTool } from './tools/exploreTool';
import { activationFailed, describeError, serverFailed, toText } from './userErrors';

/** What differs between the hosts an extension can run in. */
export interface ExtensionHost {
  readonly createClient: CreateLanguageClient;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ignoresPathCase: boolean;
  /** Names the place of the workspace's stored index to the server. */
  readonly storagePath: (uri: vscode.Uri) => string;
  /** How bytes travel to the server. */
  readonly toBytesDto: (bytes: Uint8Array) => BytesDto;
}

export interface RunningExtension {
  stop(): Promise<void>;
}

export function activateExtension(context: vscode.ExtensionContext, host: ExtensionHost): RunningExtension {
  const channel = vscode.window.createOutputChannel(logName, { log: true });
  const log = createExtensionLog(channel);
  const store = new DisposableStore();
  context.subscriptions.push(channel, store);
  try {
    return compose(context, host, channel, log, store);
  } catch (error) {
    // VS Code itself would only log this.
    log.error('activation', 'failed', error);
    void vscode.window.showErrorMessage(toText(activationFailed(describeError(error))));
    throw error;
  }
}

function compose(
  context: vscode.ExtensionContext,
  host: ExtensionHost,
  channel: vscode.LogOutputChannel,
  log: ExtensionLog,
  store: DisposableStore,
): RunningExtension {
  const { extensionUri, storageUri } = context;
  const serverOptions = () => readServerOptions(storageUri === undefined ? '' : host.storagePath(storageUri), host.storagePath(context.globalStorageUri));
  const history = new CallHistory();
  const sessions = store.add(createSessions(host));
  const reader = new FolderReader({
    open: folderFs,
    toDto: host.toBytesDto,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  const launch = serverLauncher({ create: host.createClient, channel, reader, options: serverOptions });
  const client = store.add(new GraphClient(launch, log, clientLimits));
  const documents = store.add(new AnswerDocuments());
  const files = new SourceFiles(once(loadContentHash));
  const panel: ExplorePanel = store.add(
    new ExplorePanel({ extensionUri, history, files, log, onChosen: () => marks.refresh() }),
  );
  const marks = store.add(
    new EditorMarks({ extensionUri, history, files, chosenSessionId: () => panel.chosenSessionId }),
  );
  store.add(new StatusItem(client));

  const onFinished = (call: FinishedCall) => {
    const { outcome, latencyMs, deliveryId, answer } = call;
    log.info('explore', outcome, {
      deliveryId,
      latencyMs,
      chars: answer?.text.length,
      tracked: call.sessionKey !== undefined,
    });
    if (answer !== undefined && readDebug(host.environment)) log.block('explore', answer.report);
    history.record(call);
  };
  const callHost: ExploreCallHost = {
    ignoresPathCase: host.ignoresPathCase,
    sessions,
    log,
    folders: projectFolders,
    dedup: () => readDedup(host.environment),
    explore: (params, token) => client.explore(params, token as vscode.CancellationToken),
    onFinished,
  };
  store.add(vscode.lm.registerTool(toolName, new ExploreTool(callHost)));

  const handlers: Readonly<Record<keyof typeof commandIds, (argument?: unknown) => unknown>> = {
    showExploreSession: showExploreSessionCommand(panel),
    explore: exploreCommand({ client, documents, log, onFinished }),
    rebuildIndex: rebuildIndexCommand(client, log),
    showIndexStatus: showIndexStatusCommand(client, documents),
    clearSession: clearSessionCommand(history, sessions),
    showLog: showLogCommand(channel),
    toggleMarks: toggleMarksCommand(marks),
  };
  for (const name of Object.keys(commandIds) as (keyof typeof commandIds)[]) {
    store.add(vscode.commands.registerCommand(commandIds[name], handlers[name]));
  }
  store.add(
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (affectsServer(event)) client.configure(serverOptions());
    }),
  );
  // Documents are synchronised by scheme, which a client is told when it starts.
  let schemes = new Set(folderSchemes());
  store.add(
    vscode.workspace.onDidChangeWorkspaceFolders(() => {
      const present = folderSchemes();
      const isNew = present.some((scheme) => !isAlwaysSynced(scheme) && !schemes.has(scheme));
      schemes = new Set([...schemes, ...present]);
      if (isNew) void client.restart();
    }),
  );
  store.add(
    client.onDidChangeState((state) => {
      if (state === 'failed') void offerHelp(serverFailed(client.failure).sentence);
    }),
  );
  client.start();
  return { stop: () => client.stop() };
}

function createSessions({ ignoresPathCase }: ExtensionHost): ExploreSessions {
  return new ExploreSessions({
    randomBytes: (nBytes) => crypto.getRandomValues(new Uint8Array(nBytes)),
    nowMs: Date.now,
    // The tool has already found the folder that the path means.
    resolveRoot: (projectRoot) => projectRoot,
    isCaseInsensitive: ignoresPathCase,
  });
}

/** Tells the person once that there is no server, with the two things that can be done. */
async function offerHelp(sentence: string): Promise<void> {
  const choices = { 'Start Again': commandIds.rebuildIndex, 'Show Log': commandIds.showLog } as const;
  const labels = Object.keys(choices) as (keyof typeof choices)[];
  const chosen = await vscode.window.showErrorMessage(`CodeGraph: ${sentence}`, ...labels);
  if (chosen !== undefined) await vscode.commands.executeCommand(choices[chosen]);
}

/** Loads on first use and keeps what came. */
function once(load: () => Promise<ContentHash>): () => Promise<ContentHash> {
  let loaded: Promise<ContentHash> | undefined;
  return () => (loaded ??= load());
}
