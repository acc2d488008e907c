// "Stop Indexing": what is indexed so far stays usable; a rebuild starts anew.
import * as vscode from 'vscode';
import type { GraphClient } from '../client';

export function stopIndexingCommand(client: GraphClient): () => void {
  return () => {
    client.cancelIndexing();
    vscode.window.setStatusBarMessage(`CodeGraph: ${vscode.l10n.t('indexing was stopped')}`, 4_000);
  };
}
