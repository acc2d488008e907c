// The panel "Explore session": what the chat sessions of this window were sent, live. One panel at a time.
import * as vscode from 'vscode';
import { DisposableStore } from '../../base/lifecycle';
import type { CallHistory, SessionHistory } from '../callHistory';
import { commandIds, panelViewType } from '../ids';
import type { ExtensionLog } from '../log';
import type { SourceFiles } from '../sourceFiles';
import { toSessionMarkdown } from '../sessionMarkdown';
import { fileNotFound, toPersonText } from '../userErrors';
import { toPanelHtml } from './panelHtml';
import { parsePageMessage, type PageMessage, type StateMessage } from './panelMessages';
import { fileKey, firstChoice, pageOfCall, shownSession, toPanelState, type PanelChoice } from './panelState';

export interface PanelSurroundings {
  readonly extensionUri: vscode.Uri;
  readonly history: CallHistory;
  readonly files: SourceFiles;
  readonly log: ExtensionLog;
  /** Told when another session is shown, for the editor marks. */
  onChosen(): void;
}

const updatePauseMs = 150;

export class ExplorePanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #surroundings: PanelSurroundings;
  readonly #registration: vscode.Disposable;
  #shown: DisposableStore | undefined;
  #panel: vscode.WebviewPanel | undefined;
  #choice: PanelChoice = firstChoice;
  /** A page of the window before the reload still has to tell what it shows: its ids are of ended sessions. */
  #hasOldIds = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(surroundings: PanelSurroundings) {
    this.#surroundings = surroundings;
    this.#registration = vscode.window.registerWebviewPanelSerializer(panelViewType, this);
  }

  /** The session that is shown, while the panel is open. */
  get chosenSessionId(): string | undefined {
    return this.#panel === undefined ? undefined : this.#session()?.id;
  }

  show(): void {
    if (this.#panel !== undefined) {
      this.#panel.reveal();
      return;
    }
    const column = vscode.ViewColumn.Beside;
    const title = vscode.l10n.t('Explore session');
    this.#fill(
      vscode.window.createWebviewPanel(panelViewType, title, { viewColumn: column, preserveFocus: false }),
    );
  }

  /** After a window reload. The sessions ended with the old extension host: they are kept in memory only. */
  deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.#panel?.dispose();
    this.#choice = { ...firstChoice, isRestored: true };
    this.#hasOldIds = true;
    this.#fill(panel);
    return Promise.resolve();
  }

  dispose(): void {
    this.#registration.dispose();
    this.#panel?.dispose();
  }

  #fill(panel: vscode.WebviewPanel): void {
    const { extensionUri, history } = this.#surroundings;
    const media = vscode.Uri.joinPath(extensionUri, 'media');
    const store = new DisposableStore();
    this.#panel = panel;
    this.#shown = store;
    panel.iconPath = vscode.Uri.joinPath(media, 'panel.svg');
    panel.webview.options = { enableScripts: true, localResourceRoots: [media] };
    store.add(panel.webview.onDidReceiveMessage((raw: unknown) => this.#receive(raw)));
    store.add(history.onDidChange(() => this.#update()));
    store.add(vscode.workspace.onDidSaveTextDocument(() => this.#update()));
    store.add(vscode.workspace.onDidChangeTextDocument(({ document }) => this.#isSent(document) && this.#update()));
    store.add(panel.onDidChangeViewState(() => panel.visible && this.#update()));
    panel.onDidDispose(() => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      store.dispose();
      if (this.#panel === panel) this.#panel = undefined;
      this.#surroundings.onChosen();
    });
    panel.webview.html = toPanelHtml({
      language: vscode.env.language,
      title: panel.title,
      sentences: vscode.l10n.bundle ?? {},
      nonce: createNonce(),
      cspSource: panel.webview.cspSource,
      scriptUri: panel.webview.asWebviewUri(vscode.Uri.joinPath(media, 'dist', 'panel.js')).toString(),
      styleUri: panel.webview.asWebviewUri(vscode.Uri.joinPath(media, 'panel.css')).toString(),
    });
  }

  /** Sends the state soon; calls in quick succession make one message. */
  #update(): void {
    if (this.#timer !== undefined || this.#panel === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, updatePauseMs);
  }

  async #send(): Promise<void> {
    const panel = this.#panel;
    if (panel === undefined || !panel.visible) return;
    const { files, history } = this.#surroundings;
    const state = await toPanelState(history, this.#choice, async (file) => {
      const uri = files.locate(file.projectRoot, file.path);
      const present = uri === undefined ? undefined : await files.state(uri);
      return present === undefined ? undefined : { ...present, spans: files.heldSpans(file, present) };
    });
    const message: StateMessage = { type: 'state', state };
    if (this.#shown?.isDisposed === false) await panel.webview.postMessage(message);
  }

  #receive(raw: unknown): void {
    const message = parsePageMessage(raw);
    if (message === undefined) return this.#surroundings.log.warn('panel', 'unknown message');
    this.#obey(message).catch((error: unknown) =>
      this.#surroundings.log.error('panel', 'action failed', error),
    );
  }

  async #obey(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready': {
        const isOld = this.#hasOldIds;
        this.#hasOldIds = false;
        const { follows } = message;
        return this.#choose(isOld ? {} : { sessionId: message.sessionId, follows, page: 0, filePage: 0 });
      }
      case 'select':
        return this.#choose({ sessionId: message.sessionId, follows: false, page: 0, filePage: 0 });
      case 'follow':
        // The session that is shown stays, until another one calls.
        return this.#choose({ sessionId: this.#session()?.id ?? '', follows: message.follows });
      case 'page': {
        const { page, list } = message;
        return this.#choose({ sessionId: this.#session()?.id ?? '', ...(list === 'calls' ? { page } : { filePage: page }) });
      }
      case 'showCall': {
        const session = this.#session();
        if (session !== undefined) await this.#choose({ sessionId: session.id, page: pageOfCall(session, message.call) });
        return;
      }
      case 'openFile': {
        const file = [...(this.#session()?.files.values() ?? [])].find(
          (sent) => fileKey(sent) === message.key,
        );
        if (file !== undefined) await this.#open(file.projectRoot, file.path, message.start, message.end);
        return;
      }
      case 'openHop': {
        const session = this.#session();
        const hop = session?.lastFlow[message.hop];
        if (session !== undefined && hop !== undefined)
          await this.#open(session.lastProjectRoot, hop.path, hop.line, hop.line);
        return;
      }
      case 'clear':
        await vscode.commands.executeCommand(commandIds.clearSession, this.#session()?.id);
        return;
      case 'showLog':
        await vscode.commands.executeCommand(commandIds.showLog);
        return;
      case 'copyReport':
        return copy(this.#session()?.lastReport ?? '', vscode.l10n.t('The diagnostics are in the clipboard'));
      case 'copySession': {
        const session = this.#session();
        if (session !== undefined)
          await copy(toSessionMarkdown(session), vscode.l10n.t('The session is in the clipboard, as Markdown'));
      }
    }
  }

  async #choose(change: Partial<PanelChoice>): Promise<void> {
    this.#choice = { ...this.#choice, ...change };
    this.#surroundings.onChosen();
    await this.#send();
  }

  #session(): SessionHistory | undefined {
    return shownSession(this.#surroundings.history, this.#choice);
  }

  /** True for a document whose lines the panel may show. */
  #isSent({ uri }: vscode.TextDocument): boolean {
    const { files } = this.#surroundings;
    const wanted = uri.toString();
    for (const { projectRoot, path } of this.#session()?.files.values() ?? []) {
      if (uri.path.endsWith(path.slice(path.lastIndexOf('/') + 1)) && files.locate(projectRoot, path)?.toString() === wanted)
        return true;
    }
    return false;
  }

  async #open(projectRoot: string, path: string, start: number, end: number): Promise<void> {
    const uri = this.#surroundings.files.locate(projectRoot, path);
    try {
      const isBeside = this.#panel?.viewColumn === vscode.ViewColumn.One;
      const viewColumn = isBeside ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
      if (await this.#surroundings.files.openCell(projectRoot, path, viewColumn)) return;
      if (uri === undefined) throw new Error('the path is in no open folder');
      const document = await vscode.workspace.openTextDocument(uri);
      const toLine = (line: number) => Math.min(Math.max(line, 1), document.lineCount) - 1;
      // Only the cursor goes there: a chat would take selected lines for something to be told of.
      const cursor = new vscode.Range(toLine(start), 0, toLine(start), 0);
      const editor = await vscode.window.showTextDocument(document, { selection: cursor, viewColumn });
      const lines = new vscode.Range(toLine(start), 0, toLine(end), 0);
      editor.revealRange(lines, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    } catch {
      void vscode.window.showWarningMessage(`CodeGraph: ${toPersonText(fileNotFound(path))}`);
    }
  }
}

async function copy(text: string, done: string): Promise<void> {
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`CodeGraph: ${done}`, 4_000);
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
