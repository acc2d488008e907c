// Read-only documents for what the extension shows as text: answers of the Explore command, the index status.
// They live in memory and go when they are pushed out by newer ones.
import * as vscode from 'vscode';
import { LruMap } from '../base/lru';
import { answerScheme } from './ids';

const keptDocuments = 32;

export class AnswerDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new LruMap<string, string>(keptDocuments);
  readonly #registration: vscode.Disposable;
  #nDocuments = 0;

  constructor() {
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(answerScheme, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? 'This text is no longer kept. Run the command again.\n';
  }

  /** Opens a text as a Markdown document with this title. */
  async show(title: string, text: string): Promise<void> {
    this.#nDocuments += 1;
    const name =
      title
        .replaceAll(/[\\/:*?"<>|#%\s]+/g, ' ')
        .trim()
        .slice(0, 60)
        .trim() || 'CodeGraph';
    const uri = vscode.Uri.from({ scheme: answerScheme, path: `/${this.#nDocuments}/${name}.md` });
    this.#texts.set(uri.toString(), text);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  dispose(): void {
    this.#registration.dispose();
    this.#texts.clear();
  }
}
