// What the status bar item and the status list say about the index. Without VS Code, so that tests can run it.
import { l10n } from '../base/l10n';
import type { ProjectStatusDto, StatusDto } from '../protocol/types';
import type { ServerState } from './client';
import { type Reason, toPersonReason } from './userErrors';

export interface StatusFacts {
  readonly server: ServerState;
  /** Why the server does not stay up. */
  readonly failure: Reason;
  readonly status: StatusDto | undefined;
  /** Until the index is ready, or undefined when that can not be told. */
  readonly secondsLeft: number | undefined;
}

export interface StatusFace {
  readonly text: string;
  readonly tooltip: string;
  readonly kind: 'busy' | 'ready' | 'error';
  readonly isIndexing: boolean;
}

export function toStatusFace({ server, failure, status, secondsLeft }: StatusFacts): StatusFace {
  const isIndexing = false;
  if (server === 'failed') {
    const tooltip = l10n.t('CodeGraph: the server does not stay up. {0}', toPersonReason(failure));
    return { kind: 'error', text: '$(error) CodeGraph', tooltip, isIndexing };
  }
  if (server === 'waiting' || (server === 'starting' && failure !== '')) {
    const tooltip = l10n.t('CodeGraph: the server ended and is being started again. {0}', toPersonReason(failure));
    return { kind: 'busy', text: '$(sync~spin) CodeGraph', tooltip, isIndexing };
  }
  if (server !== 'running' || status === undefined) {
    return { kind: 'busy', text: '$(sync~spin) CodeGraph', tooltip: l10n.t('CodeGraph: starting'), isIndexing };
  }
  const lines = status.projects.map(describeProject);
  const busy = status.projects.filter(isBusy);
  if (0 < busy.length) {
    const left = secondsLeft === undefined ? [] : [describeTimeLeft(secondsLeft)];
    return {
      kind: 'busy',
      text: `$(sync~spin) CodeGraph ${describeProgress(busy)}`.trim(),
      tooltip: ['CodeGraph', ...lines, ...left].join('\n'),
      isIndexing: true,
    };
  }
  if (status.projects.some(({ state }) => state === 'failed')) {
    return { kind: 'error', text: '$(warning) CodeGraph', tooltip: ['CodeGraph', ...lines].join('\n'), isIndexing };
  }
  const told = 0 < lines.length ? lines : [l10n.t('No folder is open.')];
  return { kind: 'ready', text: '$(type-hierarchy) CodeGraph', tooltip: ['CodeGraph', ...told].join('\n'), isIndexing };
}

export function isBusy({ state }: ProjectStatusDto): boolean {
  return state === 'discovering' || state === 'indexing';
}

/** One line on one folder: `app: ready, 2,143 files, 31,002 symbols, 12 skipped`. */
export function describeProject(project: ProjectStatusDto): string {
  const { name, state, nFiles, nFilesDone, nSymbols, nSkipped } = project;
  const facts = [describeState(project)];
  if (state === 'indexing') facts.push(l10n.t('{0} of {1} files', toCount(nFilesDone), toCount(nFiles)));
  else if (state !== 'discovering') facts.push(l10n.t('{0} files', toCount(nFiles)));
  if (0 < nSymbols) facts.push(l10n.t('{0} symbols', toCount(nSymbols)));
  if (0 < nSkipped) facts.push(l10n.t('{0} skipped', toCount(nSkipped)));
  return `${name}: ${facts.join(', ')}`;
}

/** A folder as people write it: within their home it begins with `~`. */
export function toShownFolder(root: string, home: string): string {
  return home !== '' && home !== '/' && root.startsWith(`${home}/`) ? `~${root.slice(home.length)}` : root;
}

/** `12,345`, the same in every language. */
export function toCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Files done and to be done, over all folders that are being indexed. */
export function progressOf(projects: readonly ProjectStatusDto[]): { readonly nDone: number; readonly nFiles: number } {
  const busy = projects.filter(isBusy);
  return {
    nDone: busy.reduce((sum, project) => sum + project.nFilesDone, 0),
    nFiles: busy.reduce((sum, project) => sum + project.nFiles, 0),
  };
}

function describeState({ state, source }: ProjectStatusDto): string {
  switch (state) {
    case 'idle':
      return l10n.t('not indexed yet');
    case 'discovering':
      return l10n.t('looking for files');
    case 'indexing':
      return l10n.t('indexing');
    case 'failed':
      return l10n.t('failed');
    case 'ready':
      return source === 'snapshot' ? l10n.t('ready, from the stored index') : l10n.t('ready');
  }
}

function describeProgress(busy: readonly ProjectStatusDto[]): string {
  const { nDone, nFiles } = progressOf(busy);
  return nFiles === 0 ? '' : `${toCount(nDone)}/${toCount(nFiles)}`;
}

/** Rounded as people say it: an estimate to the second would be a lie. */
function describeTimeLeft(seconds: number): string {
  if (seconds < 5) return l10n.t('a few seconds left');
  if (seconds < 90) return l10n.t('about {0} seconds left', Math.ceil(seconds / 5) * 5);
  return l10n.t('about {0} minutes left', Math.ceil(seconds / 60));
}
