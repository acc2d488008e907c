// "Show Index Status": the folders and what can be done now, as a list; the whole report as a document.
import * as vscode from 'vscode';
import type { ProjectStatusDto, StatusDto } from '../../protocol/types';
import type { AnswerDocuments } from '../answerDocuments';
import type { GraphClient } from '../client';
import { commandIds } from '../ids';
import { toStatusReport } from '../statusReport';
import { describeProject, isBusy } from '../statusText';
import { describeError } from '../userErrors';

interface StatusChoice extends vscode.QuickPickItem {
  readonly run?: () => Thenable<unknown> | void;
}

/** The handler; `{report: true}` opens the report without the list. */
export function showIndexStatusCommand(
  client: GraphClient,
  documents: AnswerDocuments,
): (options?: unknown) => Promise<void> {
  return async (options) => {
    const { status, problem } = await readStatus(client);
    if (isReportWanted(options) && status !== undefined)
      return documents.show('Index status', toStatusReport(status));
    const choice = await vscode.window.showQuickPick<StatusChoice>(
      toChoices(client, documents, status, problem),
      {
        title: 'CodeGraph: index status',
        placeHolder: problem ?? 'Choose what to do',
        matchOnDetail: true,
      },
    );
    await choice?.run?.();
  };
}

async function readStatus(client: GraphClient): Promise<{ status?: StatusDto; problem?: string }> {
  const source = new vscode.CancellationTokenSource();
  const timer = setTimeout(() => source.cancel(), 5_000);
  try {
    return { status: await client.status(source.token) };
  } catch (error) {
    return {
      problem: source.token.isCancellationRequested
        ? 'The server is busy and does not answer yet.'
        : describeError(error),
    };
  } finally {
    clearTimeout(timer);
    source.dispose();
  }
}

function toChoices(
  client: GraphClient,
  documents: AnswerDocuments,
  status: StatusDto | undefined,
  problem: string | undefined,
): StatusChoice[] {
  const projects = status?.projects ?? [];
  const showReport =
    status === undefined ? undefined : () => documents.show('Index status', toStatusReport(status));
  const choices: StatusChoice[] = projects.map((project) => ({
    label: `$(${hasTrouble(project) ? 'warning' : 'folder'}) ${describeProject(project)}`,
    detail: project.problems[0] ?? project.root,
    ...(showReport === undefined ? {} : { run: showReport }),
  }));
  if (problem !== undefined)
    choices.push({ label: `$(warning) ${problem}`, run: () => runCommand(commandIds.showLog) });
  choices.push({ label: 'Actions', kind: vscode.QuickPickItemKind.Separator });
  if (projects.some(isBusy)) {
    choices.push({
      label: '$(debug-stop) Stop indexing',
      detail: 'What is indexed so far stays usable.',
      run: () => client.cancelIndexing(),
    });
  }
  if (showReport !== undefined) {
    choices.push({
      label: '$(file) Open the report',
      detail: 'Languages, skipped files and why, problems.',
      run: showReport,
    });
  }
  choices.push(
    { label: '$(refresh) Rebuild the index', run: () => runCommand(commandIds.rebuildIndex) },
    {
      label: '$(type-hierarchy) Show the explore session',
      run: () => runCommand(commandIds.showExploreSession),
    },
    { label: '$(output) Show the log', run: () => runCommand(commandIds.showLog) },
  );
  return choices;
}

function hasTrouble({ state, problems }: ProjectStatusDto): boolean {
  return state === 'failed' || 0 < problems.length;
}

function runCommand(id: string): Thenable<unknown> {
  return vscode.commands.executeCommand(id);
}

function isReportWanted(options: unknown): boolean {
  return (
    typeof options === 'object' && options !== null && (options as Record<string, unknown>)['report'] === true
  );
}
