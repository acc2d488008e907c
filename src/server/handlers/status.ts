// codegraph/status and codegraph/progress: what is indexed; codegraph/languages: what can be. As plain data.
import type { LanguageDto, ProjectStatusDto, StatusDto } from '../../protocol/types';
import { languages } from '../../syntax/languages';
import type { Project } from '../project';
import type { Workspace } from '../workspace';

/** Skipped files spelled out; the count says how many there are. */
const maxSkipped = 200;

export function workspaceStatus(workspace: Workspace, memoryMiB: number): StatusDto {
  return { projects: workspace.projects.map(({ project, next, isRenewed }) => projectStatus(isRenewed ? project : (next ?? project))), memoryMiB };
}

export function languageTable(): LanguageDto[] {
  return languages.map(({ id, title, extensions, capabilities }) => ({ id, title, extensions, capabilities }));
}

function projectStatus(project: Project): ProjectStatusDto {
  const { state, graph } = project.indexer;
  const { skipped } = project;
  const byLanguage = new Map<string, number>();
  let nSymbols = 0;
  for (const file of graph.files()) {
    byLanguage.set(file.language, (byLanguage.get(file.language) ?? 0) + 1);
    nSymbols += file.definitions.n - 1;
  }
  return {
    root: project.root, name: project.name, state: state.phase, nFiles: Math.max(state.nFiles, graph.nFiles), nFilesDone: state.nFilesDone, nSymbols,
    nSkipped: skipped.size, skipped: [...skipped].slice(0, maxSkipped).map(([path, reason]) => ({ path, reason })),
    problems: [...state.problems],
    languages: [...byLanguage].map(([id, nFiles]) => ({ id, nFiles })).sort((a, b) => b.nFiles - a.nFiles),
    source: state.source, wallMs: state.wallMs, nParsed: state.nParsed, nPending: project.indexer.nPending,
  };
}
