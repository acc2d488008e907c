// "Explore…": a person asks the same question that an agent would, and gets the same answer as a document.
// The call is untracked: no chat session is charged with it.
import * as vscode from 'vscode';
import type { ExploreResultDto } from '../../protocol/types';
import type { AnswerDocuments } from '../answerDocuments';
import type { FinishedCall } from '../callHistory';
import type { GraphClient } from '../client';
import type { ExtensionLog } from '../log';
import { inputLimits } from '../tools/exploreInput';
import { describeError, noFolderOpen } from '../userErrors';

export interface ExploreCommandParts {
  readonly client: GraphClient;
  readonly documents: AnswerDocuments;
  readonly log: ExtensionLog;
  onFinished(call: FinishedCall): void;
}

const keptQueries = 20;

/** The handler; `query` may be given by a keybinding or another extension, else it is asked for. */
export function exploreCommand(parts: ExploreCommandParts): (query?: unknown) => Promise<void> {
  const recentQueries: string[] = [];
  return async (given) => {
    if ((vscode.workspace.workspaceFolders?.length ?? 0) === 0) {
      void vscode.window.showInformationMessage(noFolderOpen().sentence);
      return;
    }
    const query =
      typeof given === 'string' && given.trim() !== '' ? given.trim() : await askQuery(recentQueries);
    if (query === undefined) return;
    remember(recentQueries, query);
    await answer(parts, query.slice(0, inputLimits.queryChars));
  };
}

async function answer(
  { client, documents, log, onFinished }: ExploreCommandParts,
  query: string,
): Promise<void> {
  const startMs = Date.now();
  const progress = {
    location: vscode.ProgressLocation.Notification,
    title: 'CodeGraph: exploring',
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
    void vscode.window.showErrorMessage(`CodeGraph: ${describeError(error)}`);
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
  await documents.show(query, result.text);
}

function untracked(query: string) {
  return { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null };
}

function remember(recentQueries: string[], query: string): void {
  const known = recentQueries.indexOf(query);
  if (known !== -1) recentQueries.splice(known, 1);
  recentQueries.unshift(query);
  recentQueries.splice(keptQueries);
}

/** A box to type into, with the queries asked before below it. */
function askQuery(recentQueries: readonly string[]): Promise<string | undefined> {
  const picker = vscode.window.createQuickPick();
  picker.title = 'CodeGraph: Explore';
  picker.placeholder = 'A question, names of symbols, a path, or path:12-40';
  const render = () => {
    const typed = picker.value.trim();
    const recent = recentQueries
      .filter((query) => query !== typed)
      .map((label) => ({ label, iconPath: new vscode.ThemeIcon('history') }));
    const own = {
      label: typed,
      description: 'ask this',
      alwaysShow: true,
      iconPath: new vscode.ThemeIcon('search'),
    };
    picker.items = typed === '' ? recent : [own, ...recent];
  };
  render();
  return new Promise((resolve) => {
    picker.onDidChangeValue(render);
    picker.onDidAccept(() => {
      const query = (picker.selectedItems[0]?.label ?? picker.value).trim();
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
