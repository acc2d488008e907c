// Read-only documents for what the extension shows as text: answers of the Explore command, the index status.
// They live in memory and go when they are pushed out by newer ones. Places in them can be clicked, files folded.
import * as vscode from 'vscode';
import { LruMap } from '../base/lru';
import { findPlaces } from './answerText';
import { answerScheme } from './ids';
import type { SourceFiles } from './sourceFiles';

const keptDocuments = 32;

interface KeptText {
  readonly text: string;
  /** That the paths in it are relative to; '' when they begin with a folder's name. */
  readonly projectRoot: string;
}

export class AnswerDocuments
  implements
    vscode.TextDocumentContentProvider,
    vscode.DocumentLinkProvider,
    vscode.FoldingRangeProvider,
    vscode.Disposable
{
  readonly #texts = new LruMap<string, KeptText>(keptDocuments);
  readonly #files: SourceFiles;
  readonly #registrations: readonly vscode.Disposable[];
  #nDocuments = 0;

  constructor(files: SourceFiles) {
    this.#files = files;
    const selector = { scheme: answerScheme };
    this.#registrations = [
      vscode.workspace.registerTextDocumentContentProvider(answerScheme, this),
      vscode.languages.registerDocumentLinkProvider(selector, this),
      vscode.languages.registerFoldingRangeProvider(selector, this),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return (
      this.#texts.get(uri.toString())?.text ??
      `${vscode.l10n.t('This text is no longer kept. Run the command again.')}\n`
    );
  }

  provideDocumentLinks(document: vscode.TextDocument): vscode.DocumentLink[] {
    const projectRoot = this.#texts.peek(document.uri.toString())?.projectRoot ?? '';
    return findPlaces(document.getText()).links.flatMap(({ row, start, end, path, line, lastLine }) => {
      const uri = this.#files.locate(projectRoot, path);
      if (uri === undefined) return [];
      const lines = line === lastLine ? `L${line}` : `L${line}-L${lastLine}`;
      // The cell of a notebook is in the fragment already.
      const target = uri.fragment === '' ? uri.with({ fragment: lines }) : uri;
      const link = new vscode.DocumentLink(new vscode.Range(row, start, row, end), target);
      link.tooltip = vscode.l10n.t('Open {0}, line {1}', path, line);
      return [link];
    });
  }

  provideFoldingRanges(document: vscode.TextDocument): vscode.FoldingRange[] {
    return findPlaces(document.getText()).folds.map(({ start, end }) => new vscode.FoldingRange(start, end));
  }

  /** Opens a text as a Markdown document with this title. */
  async show(title: string, text: string, projectRoot = ''): Promise<void> {
    this.#nDocuments += 1;
    const name =
      title
        .replaceAll(/[\\/:*?"<>|#%\s]+/g, ' ')
        .trim()
        .slice(0, 60)
        .trim() || 'CodeGraph';
    const uri = vscode.Uri.from({ scheme: answerScheme, path: `/${this.#nDocuments}/${name}.md` });
    this.#texts.set(uri.toString(), { text, projectRoot });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true });
  }

  dispose(): void {
    for (const registration of this.#registrations) registration.dispose();
    this.#texts.clear();
  }
}
