// "Clear Explore Session": what was sent to a chat session is forgotten, so its next answer comes in full.
import * as vscode from 'vscode';
import type { ExploreSessions } from '../../session/exploreSessions';
import type { CallHistory, SessionHistory } from '../callHistory';
import { nothingToClear, toText } from '../userErrors';

/** The handler; `id` of the history may be given, as the panel does. */
export function clearSessionCommand(
  history: CallHistory,
  sessions: ExploreSessions,
): (id?: unknown) => Promise<void> {
  return async (id) => {
    const all = history.sessions();
    if (all.length === 0) {
      sessions.clear();
      void vscode.window.showInformationMessage(`CodeGraph: ${toText(nothingToClear())}`);
      return;
    }
    const chosen =
      typeof id === 'string' ? all.filter((session) => session.id === id) : await chooseSessions(all);
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
  const everything = { label: '$(clear-all) All sessions of this window', sessions: all };
  const single = all.map((session) => ({
    label: session.name,
    description: `${new Date(session.startedMs).toLocaleTimeString()}, ${session.nCalls} calls`,
    sessions: [session],
  }));
  const choice = await vscode.window.showQuickPick([everything, ...single], {
    title: 'CodeGraph: clear explore session',
    placeHolder: 'The next answer to the chosen chat session comes in full',
  });
  return choice?.sessions;
}
