// "Explore…": a person asks the same question that an agent would, and gets the same answer as a document.
// The call is untracked: no chat session is charged with it.
import * as vscode from 'vscode';
import type { ExploreResultDto } from '../../protocol/types';
import type { AnswerDocuments } from '../answerDocuments';
import type { FinishedCall } from '../callHistory';
import type { GraphClient } from '../client';
import type { ExtensionLog } from '../log';
import { hasOpenDocuments } from '../openFolders';
import type { RecentQueries } from '../recentQueries';
import { inputLimits } from '../tools/exploreInput';
import { describeToPerson, noFolderOpen, toPersonSentence } from '../userErrors';

export interface ExploreCommandParts {
  readonly client: GraphClient;
  readonly documents: AnswerDocuments;
  readonly recent: RecentQueries;
  readonly log: ExtensionLog;
  onFinished(call: FinishedCall): void;
}

/** The handler; `query` may be given by a keybinding or another extension, else it is asked for. */
export function exploreCommand(parts: ExploreCommandParts): (query?: unknown) => Promise<void> {
  return async (given) => {
    if ((vscode.workspace.workspaceFolders?.length ?? 0) === 0 && !hasOpenDocuments()) {
      void offerFolder();
      return;
    }
    const query =
      typeof given === 'string' && given.trim() !== '' ? given.trim() : await askQuery(parts.recent);
    if (query === undefined) return;
    await parts.recent.add(query);
    await answer(parts, query.slice(0, inputLimits.queryChars));
  };
}

/** The next step of the catalogue is for a model; a person gets a button. */
async function offerFolder(): Promise<void> {
  const open = vscode.l10n.t('Open Folder…');
  if ((await vscode.window.showInformationMessage(toPersonSentence(noFolderOpen().sentence), open)) === open)
    await vscode.commands.executeCommand('vscode.openFolder');
}

async function answer(
  { client, documents, log, onFinished }: ExploreCommandParts,
  query: string,
): Promise<void> {
  const startMs = Date.now();
  const progress = {
    location: vscode.ProgressLocation.Notification,
    title: vscode.l10n.t('CodeGraph: exploring'),
    cancellable: true,
  };
  let result: ExploreResultDto | undefined;
  try {
    result = await vscode.window.withProgress(progress, (_progress, token) =>
      client.explore(untracked(query), token),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'CancelledError') return;
    log.error('explore', 'command failed', error);
    void vscode.window.showErrorMessage(`CodeGraph: ${describeToPerson(error)}`);
    return;
  }
  // What is open turned out to hold no code; the server words it for a model.
  if (result.kind === 'refusal' && result.code === 'noFolder') {
    void offerFolder();
    return;
  }
  if (result.kind === 'refusal') {
    void vscode.window.showWarningMessage(`CodeGraph: ${result.message}`);
    return;
  }
  onFinished({
    sessionKey: undefined,
    query,
    deliveryId: '',
    outcome: 'answered',
    latencyMs: Date.now() - startMs,
    answer: result,
    // A person reads this one: no agent holds its lines.
    isDelivered: false,
  });
  await documents.show(query, result.text, result.projectRoot);
}

function untracked(query: string) {
  return { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null };
}

interface QueryItem extends vscode.QuickPickItem {
  readonly query: string;
}

/** A box to type into, with the queries asked before below it, which can be removed there. */
function askQuery(recent: RecentQueries): Promise<string | undefined> {
  const removal = { iconPath: new vscode.ThemeIcon('close'), tooltip: vscode.l10n.t('Remove from the list') };
  const clearing = { iconPath: new vscode.ThemeIcon('clear-all'), tooltip: vscode.l10n.t('Remove all recent queries') };
  const picker = vscode.window.createQuickPick<QueryItem>();
  picker.title = vscode.l10n.t('CodeGraph: Explore');
  picker.placeholder = vscode.l10n.t('A question, names of symbols, a path, or path:12-40');
  const render = () => {
    const typed = picker.value.trim();
    const known = recent.all();
    picker.buttons = 0 < known.length ? [clearing] : [];
    const history = known
      .filter((query) => query !== typed)
      .map((query) => ({ label: query, query, iconPath: new vscode.ThemeIcon('history'), buttons: [removal] }));
    const own = {
      label: typed,
      query: typed,
      description: vscode.l10n.t('ask this'),
      alwaysShow: true,
      iconPath: new vscode.ThemeIcon('search'),
    };
    picker.items = typed === '' ? history : [own, ...history];
  };
  render();
  return new Promise((resolve) => {
    picker.onDidChangeValue(render);
    picker.onDidTriggerItemButton(({ item }) => void recent.remove(item.query).then(render));
    picker.onDidTriggerButton(() => void recent.clear().then(render));
    picker.onDidAccept(() => {
      const query = (picker.selectedItems[0]?.query ?? picker.value).trim();
      resolve(query === '' ? undefined : query);
      picker.hide();
    });
    picker.onDidHide(() => {
      resolve(undefined);
      picker.dispose();
    });
    picker.show();
  });
}
