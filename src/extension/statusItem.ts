// The status bar item: progress while the index is built, trouble when there is any, and always a way to the
// details.
import * as vscode from 'vscode';
import { DisposableStore } from '../base/lifecycle';
import type { StatusDto } from '../protocol/types';
import type { GraphClient } from './client';
import { commandIds, statusItemId } from './ids';
import { toStatusFace } from './statusText';

export class StatusItem implements vscode.Disposable {
  readonly #store = new DisposableStore();
  readonly #client: GraphClient;
  readonly #item: vscode.StatusBarItem;
  #status: StatusDto | undefined;

  constructor(client: GraphClient) {
    this.#client = client;
    this.#item = this.#store.add(
      vscode.window.createStatusBarItem(statusItemId, vscode.StatusBarAlignment.Right, 90),
    );
    this.#item.name = 'CodeGraph index';
    this.#item.command = commandIds.showIndexStatus;
    this.#store.add(client.onProgress((status) => this.#update(status)));
    this.#store.add(
      client.onDidChangeState((state) => this.#update(state === 'running' ? this.#status : undefined)),
    );
    this.#store.add(vscode.workspace.onDidChangeWorkspaceFolders(() => this.#render()));
    this.#render();
  }

  dispose(): void {
    this.#store.dispose();
  }

  #update(status: StatusDto | undefined): void {
    this.#status = status;
    this.#render();
  }

  #render(): void {
    const face = toStatusFace({
      server: this.#client.state,
      failure: this.#client.failure,
      status: this.#status,
    });
    this.#item.text = face.text;
    this.#item.tooltip = face.tooltip;
    this.#item.accessibilityInformation = { label: face.tooltip, role: 'button' };
    this.#item.backgroundColor =
      face.kind === 'error' ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    if (0 < (vscode.workspace.workspaceFolders?.length ?? 0) || face.kind === 'error') this.#item.show();
    else this.#item.hide();
  }
}
