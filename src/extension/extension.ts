// The composition root of the extension: makes every part, hands each what it needs, and disposes of all.
import * as vscode from 'vscode';
import { loadContentHash, type ContentHash } from '../base/contentHash';
import { l10n } from '../base/l10n';
import { DisposableStore } from '../base/lifecycle';
import type { BytesDto } from '../protocol/types';
import { ExploreSessions } from '../session/exploreSessions';
import { AnswerDocuments } from './answerDocuments';
import { CallHistory, type FinishedCall } from './callHistory';
import { clientLimits, GraphClient } from './client';
import { clearSessionCommand } from './commands/clearSession';
import { exploreCommand } from './commands/explore';
import { openWalkthroughCommand } from './commands/openWalkthrough';
import { previewAnswerCommand } from './commands/previewAnswer';
import { rebuildIndexCommand } from './commands/rebuildIndex';
import { showExploreSessionCommand } from './commands/showExploreSession';
import { showIndexStatusCommand } from './commands/showIndexStatus';
import { showLogCommand } from './commands/showLog';
import { stopIndexingCommand } from './commands/stopIndexing';
import { hideMarksCommand, toggleMarksCommand } from './commands/toggleMarks';
import { affectsServer, readDebug, readDedup, readServerOptions } from './config';
import { EditorMarks } from './editorMarks';
import { FolderReader } from './folderReader';
import { commandIds, contextKeys, logName, toolName } from './ids';
import { lazyLauncher } from './lazyServer';
import { createExtensionLog, type ExtensionLog } from './log';
import { folderFs, folderSchemes, hasOpenDocuments, isAlwaysSynced, projectFolders } from './openFolders';
import { ExplorePanel } from './panel/explorePanel';
import { RecentQueries } from './recentQueries';
import type { CreateLanguageClient } from './serverHandle';
import { SourceFiles } from './sourceFiles';
import { StatusItem } from './statusItem';
import type { ExploreCallHost } from './tools/exploreCall';
import { ExploreTool } from './tools/exploreTool';
import { activationFailed, describeError, serverFailed, toPersonSentence, toPersonText } from './userErrors';

/** What differs between the hosts an extension can run in. */
export interface ExtensionHost {
  /** Loads the client library; called with the first start of the server. */
  readonly loadClient: () => Promise<CreateLanguageClient>;
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
  l10n.config(vscode.l10n.bundle ?? {});
  const channel = vscode.window.createOutputChannel(logName, { log: true });
  const log = createExtensionLog(channel);
  const store = new DisposableStore();
  context.subscriptions.push(channel, store);
  try {
    return compose(context, host, channel, log, store);
  } catch (error) {
    // VS Code itself would only log this.
    log.error('activation', 'failed', error);
    void vscode.window.showErrorMessage(toPersonText(activationFailed(describeError(error))));
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
  const launch = lazyLauncher(async () => {
    const [{ serverLauncher }, create] = await Promise.all([import('./serverHandle'), host.loadClient()]);
    return serverLauncher({ create, channel, reader, options: serverOptions });
  });
  const client = store.add(new GraphClient(launch, log, clientLimits));
  const files = new SourceFiles(once(loadContentHash));
  const documents = store.add(new AnswerDocuments(files));
  const panel: ExplorePanel = store.add(
    new ExplorePanel({ extensionUri, history, files, log, onChosen: () => marks.refresh() }),
  );
  const marks = store.add(
    new EditorMarks({ extensionUri, history, files, chosenSessionId: () => panel.chosenSessionId }),
  );
  store.add(new StatusItem(client, marks));

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
    if (answer === undefined) return;
    const { projectRoot, emission } = answer;
    files
      .note(emission.files.map(({ path }) => ({ projectRoot, path })))
      .catch((error: unknown) => log.warn('panel', 'files not read', { reason: describeError(error) }));
    if (call.sessionKey !== undefined)
      void vscode.commands.executeCommand('setContext', contextKeys.agentCalled, true);
  };
  const callHost: ExploreCallHost = {
    ignoresPathCase: host.ignoresPathCase,
    sessions,
    log,
    folders: projectFolders,
    hasOpenDocuments,
    dedup: () => readDedup(host.environment),
    explore: (params, token) => client.explore(params, token as vscode.CancellationToken),
    onFinished,
  };
  store.add(vscode.lm.registerTool(toolName, new ExploreTool(callHost)));

  const handlers: Readonly<Record<keyof typeof commandIds, (argument?: unknown) => unknown>> = {
    showExploreSession: showExploreSessionCommand(panel),
    explore: exploreCommand({
      client,
      documents,
      log,
      onFinished,
      recent: new RecentQueries(context.workspaceState),
    }),
    rebuildIndex: rebuildIndexCommand(client, log),
    showIndexStatus: showIndexStatusCommand({ client, documents, marks, home: host.environment['HOME'] ?? '' }),
    clearSession: clearSessionCommand(history, sessions),
    showLog: showLogCommand(channel),
    toggleMarks: toggleMarksCommand(marks),
    hideMarks: hideMarksCommand(marks),
    previewAnswer: previewAnswerCommand(),
    stopIndexing: stopIndexingCommand(client),
    openWalkthrough: openWalkthroughCommand(context.extension.id),
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
      if (state === 'failed') void offerHelp(toPersonSentence(serverFailed(client.failure).sentence));
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
  const choices = new Map<string, string>([
    [vscode.l10n.t('Start Again'), commandIds.rebuildIndex],
    [vscode.l10n.t('Show Log'), commandIds.showLog],
  ]);
  const chosen = await vscode.window.showErrorMessage(`CodeGraph: ${sentence}`, ...choices.keys());
  const command = chosen === undefined ? undefined : choices.get(chosen);
  if (command !== undefined) await vscode.commands.executeCommand(command);
}

/** Loads on first use and keeps what came. */
function once(load: () => Promise<ContentHash>): () => Promise<ContentHash> {
  let loaded: Promise<ContentHash> | undefined;
  return () => (loaded ??= load());
}
