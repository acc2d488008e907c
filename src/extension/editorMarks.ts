// Marks in the editor: the lines that an agent was sent in the chosen explore session, and those of a file
// that was edited since, which the agent knows in an older form.
import * as vscode from 'vscode';
import { DisposableStore } from '../base/lifecycle';
import type { CallHistory, SentFile, SessionHistory } from './callHistory';
import type { SourceFiles } from './sourceFiles';

const refreshPauseMs = 150;

export interface MarkSurroundings {
  readonly extensionUri: vscode.Uri;
  readonly history: CallHistory;
  readonly files: SourceFiles;
  /** The session that the panel shows, if any. */
  readonly chosenSessionId: () => string | undefined;
}

export class EditorMarks implements vscode.Disposable {
  readonly #surroundings: MarkSurroundings;
  #active: DisposableStore | undefined;
  #held: vscode.TextEditorDecorationType | undefined;
  #stale: vscode.TextEditorDecorationType | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(surroundings: MarkSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Switches the marks; true when they are on now. */
  toggle(): boolean {
    if (this.#active === undefined) this.#switchOn();
    else this.#switchOff();
    return this.#active !== undefined;
  }

  /** Draws again soon; many causes in a row cost one drawing. */
  refresh(): void {
    if (this.#active === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#draw();
    }, refreshPauseMs);
  }

  dispose(): void {
    this.#switchOff();
  }

  #switchOn(): void {
    const store = new DisposableStore();
    this.#active = store;
    this.#held = store.add(this.#decoration('mark-held.svg', 'editorInfo.foreground'));
    this.#stale = store.add(this.#decoration('mark-stale.svg', 'editorWarning.foreground'));
    store.add(this.#surroundings.history.onDidChange(() => this.refresh()));
    store.add(vscode.window.onDidChangeVisibleTextEditors(() => this.refresh()));
    store.add(vscode.workspace.onDidChangeTextDocument(() => this.refresh()));
    this.refresh();
  }

  #switchOff(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#active?.dispose();
    this.#active = undefined;
  }

  #decoration(icon: string, color: string): vscode.TextEditorDecorationType {
    return vscode.window.createTextEditorDecorationType({
      isWholeLine: true,
      gutterIconPath: vscode.Uri.joinPath(this.#surroundings.extensionUri, 'media', icon),
      gutterIconSize: 'contain',
      overviewRulerColor: new vscode.ThemeColor(color),
      overviewRulerLane: vscode.OverviewRulerLane.Left,
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    });
  }

  async #draw(): Promise<void> {
    const sent = filesByUri(this.#session(), this.#surroundings.files);
    for (const editor of vscode.window.visibleTextEditors) {
      const { uri, lineCount } = editor.document;
      const file = sent.get(uri.toString());
      const state = file === undefined ? undefined : await this.#surroundings.files.state(uri);
      if (this.#held === undefined || this.#stale === undefined || this.#active === undefined) return;
      const ranges = (file?.ranges ?? [])
        .filter(({ start }) => start <= lineCount)
        .map(({ start, end }) => new vscode.Range(start - 1, 0, Math.min(end, lineCount) - 1, 0));
      const isStale = file !== undefined && state?.fingerprint !== file.fingerprint;
      editor.setDecorations(this.#held, isStale ? [] : ranges);
      editor.setDecorations(this.#stale, isStale ? ranges : []);
    }
  }

  #session(): SessionHistory | undefined {
    const { history, chosenSessionId } = this.#surroundings;
    const id = chosenSessionId();
    const chosen = id === undefined ? undefined : history.session(id);
    return chosen ?? history.sessions().find((session) => session.sessionKey !== undefined);
  }
}

function filesByUri(session: SessionHistory | undefined, files: SourceFiles): Map<string, SentFile> {
  const byUri = new Map<string, SentFile>();
  for (const file of session?.files.values() ?? []) {
    const uri = files.locate(file.projectRoot, file.path);
    if (uri !== undefined) byUri.set(uri.toString(), file);
  }
  return byUri;
}
