// The status bar item: progress while the index is built, trouble when there is any, whether editors show marks,
// and always a way to the details.
import * as vscode from 'vscode';
import { DisposableStore } from '../base/lifecycle';
import type { StatusDto } from '../protocol/types';
import type { GraphClient } from './client';
import type { EditorMarks } from './editorMarks';
import { commandIds, contextKeys, statusItemId } from './ids';
import { isBusy, progressOf, toStatusFace, type StatusFace } from './statusText';
import { TimeLeft } from './timeLeft';

export class StatusItem implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #client: GraphClient;
  readonly #marks: EditorMarks;
  readonly #item: vscode.StatusBarItem;
  readonly #timeLeft = new TimeLeft();
  readonly #context = new Map<string, boolean>();
  #status: StatusDto | undefined;
  #secondsLeft: number | undefined;

  constructor(client: GraphClient, marks: EditorMarks) {
    this.#client = client;
    this.#marks = marks;
    this.#item = this.#store.add(
      vscode.window.createStatusBarItem(statusItemId, vscode.StatusBarAlignment.Right, 90),
    );
    this.#item.name = vscode.l10n.t('CodeGraph index');
    this.#item.command = commandIds.showIndexStatus;
    this.#store.add(client.onProgress((status) => this.#update(status)));
    this.#store.add(
      client.onDidChangeState((state) => this.#update(state === 'running' ? this.#status : undefined)),
    );
    this.#store.add(vscode.workspace.onDidChangeWorkspaceFolders(() => this.#render()));
    this.#store.add(marks.onDidToggle(() => this.#render()));
    this.#render();
  }

  dispose(): void {
    this.#store.dispose();
  }

  #update(status: StatusDto | undefined): void {
    this.#status = status;
    const projects = status?.projects ?? [];
    const isIndexing = projects.some(isBusy);
    if (!isIndexing) this.#timeLeft.reset();
    const { nDone, nFiles } = progressOf(projects);
    this.#secondsLeft = isIndexing ? this.#timeLeft.update(nDone, nFiles) : undefined;
    this.#setContext(contextKeys.indexing, isIndexing);
    this.#setContext(contextKeys.indexReady, 0 < projects.length && projects.every(({ state }) => state === 'ready'));
    this.#render();
  }

  /** Tells `when` clauses, but only of a change. */
  #setContext(key: string, value: boolean): void {
    if (this.#context.get(key) === value) return;
    this.#context.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }

  #render(): void {
    const face = toStatusFace({
      server: this.#client.state,
      failure: this.#client.failure,
      status: this.#status,
      secondsLeft: this.#secondsLeft,
    });
    const marksNote = this.#marks.isOn ? `\n${vscode.l10n.t('Lines sent to the agent are marked in the editors.')}` : '';
    this.#item.text = this.#marks.isOn ? `${face.text} $(eye)` : face.text;
    this.#item.tooltip = toTooltip(face, marksNote);
    this.#item.accessibilityInformation = { label: `${face.tooltip}${marksNote}`, role: 'button' };
    this.#item.backgroundColor =
      face.kind === 'error' ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    if (0 < (vscode.workspace.workspaceFolders?.length ?? 0) || face.kind === 'error') this.#item.show();
    else this.#item.hide();
  }
}

/** The facts as plain text, and links for what can be done about them. */
function toTooltip(face: StatusFace, marksNote: string): vscode.MarkdownString {
  const tooltip = new vscode.MarkdownString('', true);
  const links: (readonly [string, string])[] = [[vscode.l10n.t('Details'), commandIds.showIndexStatus]];
  if (face.isIndexing) links.push([vscode.l10n.t('Stop indexing'), commandIds.stopIndexing]);
  if (face.kind === 'error') links.push([vscode.l10n.t('Show the log'), commandIds.showLog]);
  tooltip.isTrusted = { enabledCommands: links.map(([, command]) => command) };
  for (const line of `${face.tooltip}${marksNote}`.split('\n')) {
    tooltip.appendText(line);
    tooltip.appendMarkdown('\n\n');
  }
  tooltip.appendMarkdown(links.map(([label, command]) => `[${label}](command:${command})`).join(' · '));
  return tooltip;
}
