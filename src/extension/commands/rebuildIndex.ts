// "Rebuild Index": forgets what is indexed and builds it again; also the way back when the server does not
// stay up.
import * as vscode from 'vscode';
import { CancelledError } from '../../base/cancellation';
import type { GraphClient } from '../client';
import type { ExtensionLog } from '../log';
import { describeToPerson } from '../userErrors';

export function rebuildIndexCommand(client: GraphClient, log: ExtensionLog): () => Promise<void> {
  return async () => {
    // Whoever asks does not want to sit out the pause before the next start.
    if (client.state !== 'running' && client.state !== 'starting') await client.restart();
    const progress = { location: vscode.ProgressLocation.Window, title: vscode.l10n.t('CodeGraph: rebuilding the index') };
    try {
      await vscode.window.withProgress(progress, (_progress, token) => client.rebuild(token));
      log.info('index', 'rebuild asked for');
    } catch (error) {
      if (error instanceof CancelledError) return;
      log.error('index', 'rebuild failed', error);
      void vscode.window.showErrorMessage(`CodeGraph: ${describeToPerson(error)}`);
    }
  };
}
