// "Show Index Status": the folders and what can be done now, as a list; the whole report as a document.
import * as vscode from 'vscode';
import type { LanguageDto, ProjectStatusDto, StatusDto } from '../../protocol/types';
import type { AnswerDocuments } from '../answerDocuments';
import type { GraphClient } from '../client';
import type { EditorMarks } from '../editorMarks';
import { commandIds } from '../ids';
import { toStatusReport } from '../statusReport';
import { describeProject, isBusy, toShownFolder } from '../statusText';
import { describeToPerson, serverRestarting, toPersonText } from '../userErrors';

interface StatusChoice extends vscode.QuickPickItem {
  readonly run?: () => Thenable<unknown> | void;
}

export interface StatusCommandParts {
  readonly client: GraphClient;
  readonly documents: AnswerDocuments;
  readonly marks: EditorMarks;
  /** The person's own folder; '' where there is none. */
  readonly home: string;
}

/** The handler; `{report: true}` opens the report without the list. */
export function showIndexStatusCommand(parts: StatusCommandParts): (options?: unknown) => Promise<void> {
  return async (options) => {
    const answer = await readStatus(parts.client);
    const { status, languages, problem } = answer;
    const showReport =
      status === undefined
        ? undefined
        : () => parts.documents.show(vscode.l10n.t('Index status'), toStatusReport(status, languages));
    if (isReportWanted(options) && showReport !== undefined) return showReport();
    const choice = await vscode.window.showQuickPick<StatusChoice>(toChoices(parts, answer, showReport), {
      title: vscode.l10n.t('CodeGraph: index status'),
      placeHolder: problem ?? vscode.l10n.t('Choose what to do'),
      matchOnDetail: true,
    });
    await choice?.run?.();
  };
}

interface StatusAnswer {
  readonly status?: StatusDto;
  readonly languages: readonly LanguageDto[];
  readonly problem?: string;
}

async function readStatus(client: GraphClient): Promise<StatusAnswer> {
  const source = new vscode.CancellationTokenSource();
  const timer = setTimeout(() => source.cancel(), 5_000);
  try {
    const status = await client.status(source.token);
    return { status, languages: await client.languages(source.token) };
  } catch (error) {
    return {
      languages: [],
      problem: source.token.isCancellationRequested ? whyNoAnswer(client) : describeToPerson(error),
    };
  } finally {
    clearTimeout(timer);
    source.dispose();
  }
}

/** A server that is being started again has a reason; any other is only slow. */
function whyNoAnswer(client: GraphClient): string {
  return client.failure === '' ? vscode.l10n.t('The server is busy and does not answer yet.') : toPersonText(serverRestarting(client.failure));
}

function toChoices(
  { marks, home }: StatusCommandParts,
  { status, problem }: StatusAnswer,
  showReport: (() => Promise<void>) | undefined,
): StatusChoice[] {
  const projects = status?.projects ?? [];
  const choices: StatusChoice[] = projects.map((project) => ({
    label: `$(${hasTrouble(project) ? 'warning' : 'folder'}) ${describeProject(project)}`,
    detail: project.problems[0] ?? toShownFolder(project.root, home),
    ...(showReport === undefined ? {} : { run: showReport }),
  }));
  if (problem !== undefined)
    choices.push({ label: `$(warning) ${problem}`, run: () => runCommand(commandIds.showLog) });
  choices.push({ label: vscode.l10n.t('Actions'), kind: vscode.QuickPickItemKind.Separator });
  if (projects.some(isBusy)) {
    choices.push({
      label: `$(debug-stop) ${vscode.l10n.t('Stop indexing')}`,
      detail: vscode.l10n.t('What is indexed so far stays usable.'),
      run: () => runCommand(commandIds.stopIndexing),
    });
  }
  if (showReport !== undefined) {
    choices.push({
      label: `$(file) ${vscode.l10n.t('Open the report')}`,
      detail: vscode.l10n.t('Skipped files and why, problems, what is read in each language.'),
      run: showReport,
    });
  }
  choices.push(
    { label: `$(refresh) ${vscode.l10n.t('Rebuild the index')}`, run: () => runCommand(commandIds.rebuildIndex) },
    {
      label: `$(type-hierarchy) ${vscode.l10n.t('Show the explore session')}`,
      run: () => runCommand(commandIds.showExploreSession),
    },
    {
      label: `$(${marks.isOn ? 'eye-closed' : 'eye'}) ${marks.isOn ? vscode.l10n.t('Hide the marks in the editors') : vscode.l10n.t('Mark what the agent has seen')}`,
      description: marks.isOn ? vscode.l10n.t('now on') : vscode.l10n.t('now off'),
      run: () => runCommand(commandIds.toggleMarks),
    },
    { label: `$(output) ${vscode.l10n.t('Show the log')}`, run: () => runCommand(commandIds.showLog) },
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
