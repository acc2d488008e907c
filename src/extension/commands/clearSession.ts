// "Clear Explore Session": what was sent to a chat session is forgotten, so its next answer comes in full.
import * as vscode from 'vscode';
import type { ExploreSessions } from '../../session/exploreSessions';
import type { CallHistory, SessionHistory } from '../callHistory';
import { nothingToClear, toPersonText } from '../userErrors';

/** The handler; `id` of the history may be given, as the panel does, or 'all'. */
export function clearSessionCommand(
  history: CallHistory,
  sessions: ExploreSessions,
): (id?: unknown) => Promise<void> {
  return async (id) => {
    const all = history.sessions();
    if (all.length === 0) {
      sessions.clear();
      void vscode.window.showInformationMessage(`CodeGraph: ${toPersonText(nothingToClear())}`);
      return;
    }
    const chosen =
      typeof id === 'string'
        ? all.filter((session) => id === 'all' || session.id === id)
        : await chooseSessions(all);
    if (chosen === undefined) return;
    if (chosen.length === all.length) sessions.clear();
    for (const session of chosen) {
      if (session.sessionKey !== undefined) sessions.clearSession(session.sessionKey);
      history.clear(session.id);
    }
  };
}

async function chooseSessions(
  all: readonly SessionHistory[],
): Promise<readonly SessionHistory[] | undefined> {
  if (all.length === 1) return all;
  const everything = { label: `$(clear-all) ${vscode.l10n.t('All sessions of this window')}`, sessions: all };
  const single = all.map((session) => ({
    label:
      session.name === ''
        ? vscode.l10n.t('Calls outside of a chat session')
        : `${session.number} · ${session.name}`,
    description: vscode.l10n.t(
      '{0}, calls: {1}',
      new Date(session.startedMs).toLocaleTimeString(vscode.env.language),
      session.nCalls,
    ),
    sessions: [session],
  }));
  const choice = await vscode.window.showQuickPick([everything, ...single], {
    title: vscode.l10n.t('CodeGraph: clear explore session'),
    placeHolder: vscode.l10n.t('The next answer to the chosen chat session comes in full'),
  });
  return choice?.sessions;
}
