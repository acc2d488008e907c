// Marks in the editor: the lines that an agent was sent in the chosen explore session, wherever they moved to, and
// apart from them those that were edited since, which the agent knows in an older form.
import * as vscode from 'vscode';
import { DisposableStore } from '../base/lifecycle';
import type { CallHistory, SentFile, SessionHistory } from './callHistory';
import type { HeldSpan } from './heldLines';
import { contextKeys } from './ids';
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
  readonly #toggled = new vscode.EventEmitter<void>();
  readonly onDidToggle = this.#toggled.event;

  constructor(surroundings: MarkSurroundings) {
    this.#surroundings = surroundings;
  }

  get isOn(): boolean {
    return this.#active !== undefined;
  }

  show(isOn: boolean): void {
    if (isOn === this.isOn) return;
    if (isOn) this.#switchOn();
    else this.#switchOff();
    void vscode.commands.executeCommand('setContext', contextKeys.marksShown, isOn);
    this.#toggled.fire();
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
    this.#toggled.dispose();
  }

  #switchOn(): void {
    const store = new DisposableStore();
    this.#active = store;
    const { Left, Right } = vscode.OverviewRulerLane;
    this.#held = store.add(this.#decoration('mark-held', 'editorInfo.foreground', Left));
    this.#stale = store.add(this.#decoration('mark-stale', 'editorWarning.foreground', Right));
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

  #decoration(icon: string, color: string, lane: vscode.OverviewRulerLane): vscode.TextEditorDecorationType {
    const path = (theme: string) => vscode.Uri.joinPath(this.#surroundings.extensionUri, 'media', `${icon}-${theme}.svg`);
    return vscode.window.createTextEditorDecorationType({
      isWholeLine: true,
      dark: { gutterIconPath: path('dark') },
      light: { gutterIconPath: path('light') },
      gutterIconSize: 'contain',
      overviewRulerColor: new vscode.ThemeColor(color),
      overviewRulerLane: lane,
      rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed,
    });
  }

  async #draw(): Promise<void> {
    const session = this.#session();
    const { files } = this.#surroundings;
    const sent = filesByUri(session, files);
    for (const editor of vscode.window.visibleTextEditors) {
      const { uri, lineCount } = editor.document;
      const file = sent.get(uri.toString());
      const state = file === undefined ? undefined : await files.state(uri);
      if (this.#held === undefined || this.#stale === undefined || this.#active === undefined) return;
      const spans = file === undefined ? [] : files.heldSpans(file, state).filter(({ start }) => start <= lineCount);
      const marksOf = (isStale: boolean) =>
        spans.filter((span) => span.isStale === isStale).map((span) => toMark(span, lineCount, session));
      editor.setDecorations(this.#held, marksOf(false));
      editor.setDecorations(this.#stale, marksOf(true));
    }
  }

  #session(): SessionHistory | undefined {
    const { history, chosenSessionId } = this.#surroundings;
    const id = chosenSessionId();
    const chosen = id === undefined ? undefined : history.session(id);
    return chosen ?? history.sessions().find((session) => session.sessionKey !== undefined);
  }
}

function toMark(span: HeldSpan, lineCount: number, session: SessionHistory | undefined): vscode.DecorationOptions {
  const { start, end, call, sentStart, isStale } = span;
  const query = session?.calls.find(({ number }) => number === call)?.query ?? '';
  const hover = new vscode.MarkdownString();
  hover.appendText(
    isStale
      ? vscode.l10n.t('CodeGraph: the agent was sent an older form of this in call {0}: {1}', call, query)
      : vscode.l10n.t('CodeGraph: the agent was sent this in call {0}: {1}', call, query),
  );
  if (!isStale && sentStart !== start)
    hover.appendText(`\n${vscode.l10n.t('It was line {0} then; the text is the same.', sentStart)}`);
  return { range: new vscode.Range(start - 1, 0, Math.min(end, lineCount) - 1, 0), hoverMessage: hover };
}

function filesByUri(session: SessionHistory | undefined, files: SourceFiles): Map<string, SentFile> {
  const byUri = new Map<string, SentFile>();
  for (const file of session?.files.values() ?? []) {
    const uri = files.locate(file.projectRoot, file.path);
    if (uri !== undefined) byUri.set(uri.toString(), file);
  }
  return byUri;
}
