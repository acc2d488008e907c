// The graph server: a language server that keeps the graphs of the open folders and answers from them.
// It keeps no chat state; what a session knows comes down with each call and goes up with each answer.
import { type Connection, DidChangeWatchedFilesNotification, LSPErrorCodes, NotebookCellKind, type NotebookDocument, NotebookDocuments, ResponseError, TextDocumentSyncKind, TextDocuments, type WorkspaceFolder } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CancelledError, throwIfCancelled } from '../base/cancellation';
import { type ContentHash, loadContentHash } from '../base/contentHash';
import { cellName } from '../base/notebookCells';
import type { IndexRules } from '../index/indexState';
import type { Log } from '../index/ports';
import { KeptFacts } from '../index/keptFacts';
import { Snapshots } from '../index/snapshots';
import { cancelIndexingNotification, configureNotification, exploreRequest, languagesRequest, listRequest, progressNotification, readRequest, rebuildRequest, statusRequest } from '../protocol/messages';
import type { ServerOptionsDto } from '../protocol/types';
import { Grammars } from '../syntax/grammars';
import { extensionOfLanguage } from '../syntax/languages';
import { type ClientFiles, openClientFolder } from './clientFiles';
import { defaultRules } from './defaults';
import { handleExplore } from './handlers/explore';
import { languageTable, workspaceStatus } from './handlers/status';
import type { OpenFolder, Platform } from './platform';
import type { Project } from './project';
import { Workspace } from './workspace';

/** At most five progress messages a second. */
const progressMs = 200;
/** After the last keystroke the graph takes the text in, so that the next question finds it ready. */
const typingPauseMs = 300;
/** After the last file that changed; what is shown is read at the time of the call anyhow. */
const filePauseMs = 50;
/** How long a call waits for changes that it was told of before. Most are taken in at once; a new branch is not. In milliseconds. */
const changePatienceMs = 300;
/** A client that ends waits two seconds for its server. In milliseconds. */
const lastSaveMs = 1_200;

export function createServer(connection: Connection, host: Platform): void {
  const log: Log = {
    info: (message) => { connection.console.info(message); },
    warn: (message) => { connection.console.warn(message); },
    debug: (message) => { connection.console.debug(message); },
  };
  const grammars = new Grammars(host.assets, () => { host.onHeavyGrammar(); });
  const extractor = host.openExtractor?.(grammars);
  const documents = new TextDocuments(TextDocument);
  const notebooks = new NotebookDocuments(TextDocument);
  const openNotebooks = new Map<string, NotebookDocument>();
  notebooks.onDidOpen((notebook) => { openNotebooks.set(notebook.uri, notebook); });
  notebooks.onDidClose(({ uri }) => { openNotebooks.delete(uri); });
  const clientFiles: ClientFiles = {
    list: (params) => connection.sendRequest(listRequest, params),
    read: (params) => connection.sendRequest(readRequest, params),
  };
  let rules = defaultRules;
  /** What the host has no hands for is read by the client. */
  const openFolder = async (uri: string): Promise<OpenFolder | undefined> => (await host.openFolder(uri)) ?? openClientFolder(uri, clientFiles, () => rules.maxFileBytes);
  const platform: Platform = { ...host, openFolder };
  let workspace: Promise<Workspace> | undefined;
  let folders: readonly WorkspaceFolder[] = [];

  connection.onInitialize((params) => {
    folders = params.workspaceFolders ?? [];
    const options = params.initializationOptions as ServerOptionsDto | undefined;
    const progress = throttled(progressMs, () => {
      void workspace?.then((ready) => connection.sendNotification(progressNotification, workspaceStatus(ready, platform.memoryMiB())));
    });
    const onDidSwap = (): void => { void workspace?.then(takeDocuments); };
    workspace = loadContentHash().then(async (hash) => {
      const { snapshotsOf, facts } = await openStores(platform, options?.storagePath ?? '', options?.factsPath ?? '', hash, log);
      rules = toRules(options);
      return new Workspace({ platform, grammars, extractor, hash, log, onDidChange: progress, onDidSwap, snapshotsOf, facts }, rules);
    });
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        notebookDocumentSync: { notebookSelector: [{ notebook: '*', cells: [{ language: '*' }] }] },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
      serverInfo: { name: 'CodeGraph' },
    };
  });

  /** A call waits until the folders that were opened or closed before it are. */
  let folderChanges: Promise<void> = Promise.resolve();
  const changeFolders = (removed: readonly WorkspaceFolder[], added: readonly WorkspaceFolder[]): void => {
    folderChanges = folderChanges.then(async () => {
      const ready = await startedWorkspace();
      for (const { uri } of removed) ready.removeFolder(uri);
      for (const { uri, name } of added) await ready.addFolder(uri, name);
      ready.forgetOpenDocuments();
      takeDocuments(ready);
    }).catch((error: unknown) => { log.warn(`workspace: folders failed reason=${String(error)}`); });
  };

  connection.onInitialized(() => {
    changeFolders([], folders);
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => { changeFolders(removed, added); });
  });

  const startedWorkspace = (): Promise<Workspace> => workspace ?? Promise.reject(new Error('The server is not initialised.'));
  const withWorkspace = async <T>(work: (ready: Workspace) => T | Promise<T>): Promise<T> => {
    await folderChanges;
    return work(await startedWorkspace());
  };
  const flush = debounced(typingPauseMs, () => {
    void withWorkspace(async (ready) => {
      for (const { project } of ready.projects) await project.indexer.flushDocuments();
      await ready.openDocuments?.project.indexer.flushDocuments();
    });
  });
  const takeDocument = (ready: Workspace, document: TextDocument): void => {
    const place = ready.placeOf(document.uri, document.languageId);
    if (place === undefined) return;
    place.project.indexer.setDocument(place.path, { text: document.getText(), version: document.version });
    flush();
  };
  const takeNotebook = (ready: Workspace, { uri, cells }: NotebookDocument): void => {
    const place = ready.placeOf(uri, '');
    if (place === undefined) return;
    const texts = cells.map((cell, i): [string, string] | undefined => {
      const document = cell.kind === NotebookCellKind.Code ? notebooks.getCellTextDocument(cell) : undefined;
      const extension = document === undefined ? undefined : extensionOfLanguage(document.languageId);
      return document === undefined || extension === undefined ? undefined : [`${place.path}/${cellName(i + 1, extension)}`, document.getText()];
    });
    place.project.setNotebook(place.path, new Map(texts.filter((entry) => entry !== undefined)));
    flush();
  };

  documents.onDidChangeContent(({ document }) => { void withWorkspace((ready) => { takeDocument(ready, document); }); });
  documents.onDidClose(({ document }) => {
    void withWorkspace((ready) => {
      const place = ready.placeOf(document.uri, document.languageId);
      place?.project.indexer.closeDocument(place.path);
      ready.closeOpenDocument(place?.path);
      flush();
    });
  });
  notebooks.onDidOpen((notebook) => { void withWorkspace((ready) => { takeNotebook(ready, notebook); }); });
  notebooks.onDidChange(({ notebookDocument }) => { void withWorkspace((ready) => { takeNotebook(ready, notebookDocument); }); });
  notebooks.onDidClose(({ uri }) => {
    void withWorkspace(async (ready) => {
      const place = ready.placeOf(uri, '');
      place?.project.setNotebook(place.path, undefined);
      ready.closeOpenDocument(place?.path);
      // The file may have cells that the editor had not.
      await place?.project.indexer.pathsChanged([place.path]);
    });
  });
  /** A checkout comes as many messages: they are taken in together. */
  const changedUris = new Set<string>();
  /** Changes of files that are being taken in. */
  let fileChanges: Promise<void> = Promise.resolve();
  const takeChangedFiles = (): void => {
    if (changedUris.size === 0) return;
    const uris = [...changedUris];
    changedUris.clear();
    const taken = withWorkspace(async (ready) => {
      const byProject = new Map<Project, string[]>();
      for (const uri of uris) {
        const found = ready.find(uri);
        if (found === undefined || found.path === '') continue;
        // One that is being built may have read the file before.
        for (const project of [found.entry.project, found.entry.next]) {
          if (project === undefined) continue;
          const paths = byProject.get(project) ?? [];
          paths.push(found.path);
          byProject.set(project, paths);
        }
      }
      for (const [project, paths] of byProject) await project.indexer.pathsChanged(paths);
    });
    fileChanges = Promise.allSettled([fileChanges, taken]).then(() => {});
  };
  const takeChangedFilesSoon = debounced(filePauseMs, takeChangedFiles);
  connection.onNotification(DidChangeWatchedFilesNotification.type, ({ changes }) => {
    for (const { uri } of changes) changedUris.add(uri);
    takeChangedFilesSoon();
  });

  const takeDocuments = (ready: Workspace): void => {
    for (const document of documents.all()) takeDocument(ready, document);
    for (const notebook of openNotebooks.values()) takeNotebook(ready, notebook);
  };
  connection.onRequest(exploreRequest, (params, token) => withWorkspace(async (ready) => {
    // A cancellation that came right behind the call is read before the work begins.
    await new Promise<void>((resume) => { setTimeout(resume, 0); });
    try {
      throwIfCancelled(token);
      takeChangedFiles();
      await atMost(changePatienceMs, fileChanges);
      return await handleExplore(ready, params, () => platform.clock.nowMs(), token);
    } catch (error) {
      if (error instanceof CancelledError) return new ResponseError<void>(LSPErrorCodes.RequestCancelled, error.message);
      throw error;
    }
  }));
  connection.onRequest(statusRequest, () => withWorkspace((ready) => workspaceStatus(ready, platform.memoryMiB())));
  connection.onRequest(languagesRequest, () => languageTable());
  connection.onRequest(rebuildRequest, () => withWorkspace((ready) => { ready.rebuild(); }));
  connection.onNotification(cancelIndexingNotification, () => { void withWorkspace((ready) => { ready.cancelBuilds(); }); });
  connection.onNotification(configureNotification, (options) => { void withWorkspace((ready) => (ready.setRules((rules = toRules(options))) ? ready.reopen() : undefined)); });
  connection.onShutdown(async () => {
    await atMost(lastSaveMs, startedWorkspace().then((ready) => ready.saveSnapshots(), () => {}));
    await extractor?.end();
    grammars.dispose();
  });

  documents.listen(connection);
  notebooks.listen(connection);
  connection.listen();
}

interface Stores {
  readonly snapshotsOf: (root: string) => Snapshots | undefined;
  readonly facts: KeptFacts | undefined;
}

/** What is kept from one start to the next, or nothing where that can not be. */
async function openStores(platform: Platform, storagePath: string, factsPath: string, hash: ContentHash, log: Log): Promise<Stores> {
  if (storagePath === '' && factsPath === '') return { snapshotsOf: () => undefined, facts: undefined };
  try {
    const stamp = await platform.stamp(hash);
    const segments = factsPath === '' ? undefined : platform.openSegments?.(factsPath);
    const blobs = storagePath === '' ? undefined : platform.openBlobs(storagePath);
    return {
      snapshotsOf: (root) => (blobs === undefined ? undefined : new Snapshots(root, { blobs, hash, log, stamp })),
      facts: segments === undefined ? undefined : new KeptFacts({ segments, hash, log, stamp }),
    };
  } catch (error) {
    log.warn(`snapshot: none is kept reason=${String(error)}`);
    return { snapshotsOf: () => undefined, facts: undefined };
  }
}

/** Waits for work, but not for long; what is left of it goes on by itself. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resume) => { setTimeout(resume, ms); })]);
}

function toRules(options: ServerOptionsDto | undefined): IndexRules {
  if (options === undefined) return defaultRules;
  return { ...defaultRules, maxFileBytes: options.maxFileKiB * 1_024, exclude: options.exclude };
}

/** Runs at once, and then at most once in every `ms`. */
function throttled(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, ms);
  };
}

function debounced(ms: number, work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
}
