// What the status bar item and the status list say about the index. Without VS Code, so that tests can run it.
import type { ProjectStatusDto, StatusDto } from '../protocol/types';
import type { ServerState } from './client';

export interface StatusFacts {
  readonly server: ServerState;
  /** Why the server does not stay up. */
  readonly failure: string;
  readonly status: StatusDto | undefined;
}

export interface StatusFace {
  readonly text: string;
  readonly tooltip: string;
  readonly kind: 'busy' | 'ready' | 'error';
}

export function toStatusFace(facts: StatusFacts): StatusFace {
  const { server, failure, status } = facts;
  if (server === 'failed') {
    return {
      kind: 'error',
      text: '$(error) CodeGraph',
      tooltip: `CodeGraph: the server does not stay up. ${failure}\nClick for details.`,
    };
  }
  if (server === 'waiting') {
    return {
      kind: 'busy',
      text: '$(sync~spin) CodeGraph',
      tooltip: `CodeGraph: the server ended and is being started again. ${failure}`,
    };
  }
  if (server !== 'running' || status === undefined) {
    return { kind: 'busy', text: '$(sync~spin) CodeGraph', tooltip: 'CodeGraph: starting' };
  }
  const lines = status.projects.map(describeProject).join('\n');
  const busy = status.projects.filter(isBusy);
  if (0 < busy.length) {
    return {
      kind: 'busy',
      text: `$(sync~spin) CodeGraph ${describeProgress(busy)}`,
      tooltip: `CodeGraph\n${lines}\nClick for details, or to stop.`,
    };
  }
  if (status.projects.some(({ state }) => state === 'failed')) {
    return {
      kind: 'error',
      text: '$(warning) CodeGraph',
      tooltip: `CodeGraph\n${lines}\nClick for details.`,
    };
  }
  return {
    kind: 'ready',
    text: '$(type-hierarchy) CodeGraph',
    tooltip: `CodeGraph\n${lines || 'No folder is open.'}\nClick for details.`,
  };
}

export function isBusy({ state }: ProjectStatusDto): boolean {
  return state === 'discovering' || state === 'indexing';
}

/** One line on one folder: `app: ready, 2,143 files, 31,002 symbols, 12 skipped`. */
export function describeProject(project: ProjectStatusDto): string {
  const { name, state, nFiles, nFilesDone, nSymbols, nSkipped } = project;
  const facts = [describeState(project)];
  if (state === 'indexing') facts.push(`${toCount(nFilesDone)} of ${toCount(nFiles)} files`);
  else if (state !== 'discovering') facts.push(`${toCount(nFiles)} files`);
  if (0 < nSymbols) facts.push(`${toCount(nSymbols)} symbols`);
  if (0 < nSkipped) facts.push(`${toCount(nSkipped)} skipped`);
  return `${name}: ${facts.join(', ')}`;
}

/** `12,345`, the same in every locale, since it stands beside English words. */
export function toCount(count: number): string {
  return count.toLocaleString('en-US');
}

function describeState({ state, source }: ProjectStatusDto): string {
  switch (state) {
    case 'idle':
      return 'not indexed yet';
    case 'discovering':
      return 'looking for files';
    case 'indexing':
      return 'indexing';
    case 'failed':
      return 'failed';
    case 'ready':
      return source === 'snapshot' ? 'ready, from the stored index' : 'ready';
  }
}

function describeProgress(busy: readonly ProjectStatusDto[]): string {
  const nFiles = busy.reduce((sum, project) => sum + project.nFiles, 0);
  const nDone = busy.reduce((sum, project) => sum + project.nFilesDone, 0);
  return nFiles === 0 ? '' : `${toCount(nDone)}/${toCount(nFiles)}`;
}
