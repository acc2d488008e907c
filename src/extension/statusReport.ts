// The index status as a Markdown document: per folder what is indexed, what is skipped and why, and problems; then
// what is read in each language.
import { l10n } from '../base/l10n';
import type { LanguageDto, ProjectStatusDto, StatusDto } from '../protocol/types';
import { describeProject, toCount } from './statusText';

const shownSkipped = 500;

export function toStatusReport({ projects, memoryMiB }: StatusDto, languages: readonly LanguageDto[]): string {
  const head = [`# ${l10n.t('CodeGraph index')}`, ''];
  // Not every host can tell.
  if (0 < memoryMiB) head.push(l10n.t('Memory of the server: {0} MiB', toCount(Math.round(memoryMiB))), '');
  if (projects.length === 0) head.push(l10n.t('No folder is open, so nothing is indexed.'), '');
  return [...head, ...projects.flatMap(toSection), ...toLanguageTable(languages, projects)].join('\n');
}

function toSection(project: ProjectStatusDto): string[] {
  const { name, root, languages, problems, skipped, nSkipped, state, wallMs, nParsed, nPending } = project;
  const lines = [`## ${name}`, '', describeProject(project), '', `- ${l10n.t('Folder: {0}', toCode(root))}`];
  if (state === 'ready' && 0 < wallMs) lines.push(`- ${l10n.t('Time until ready: {0} s', (wallMs / 1_000).toFixed(1))}`);
  if (0 < nParsed) lines.push(`- ${l10n.t('Files parsed since the folder was opened: {0}', toCount(nParsed))}`);
  if (0 < nPending) lines.push(`- ${l10n.t('Changed files still to be read: {0}', toCount(nPending))}`);
  if (0 < languages.length) {
    const sorted = [...languages].sort((a, b) => b.nFiles - a.nFiles || a.id.localeCompare(b.id));
    lines.push(`- ${l10n.t('Languages: {0}', sorted.map(({ id, nFiles }) => `${id} ${toCount(nFiles)}`).join(', '))}`);
  }
  lines.push('');
  if (0 < problems.length) lines.push(`### ${l10n.t('Problems')}`, '', ...problems.map((problem) => `- ${problem}`), '');
  if (0 < skipped.length)
    lines.push(`### ${l10n.t('Skipped files ({0})', toCount(nSkipped))}`, '', ...toSkippedLines(project), '');
  return lines;
}

function toSkippedLines({ skipped, nSkipped }: ProjectStatusDto): string[] {
  const shown = skipped.slice(0, shownSkipped).map(({ path, reason }) => `- ${toCode(path)}: ${reason}`);
  const nMore = nSkipped - shown.length;
  return 0 < nMore ? [...shown, `- ${l10n.t('and {0} more', toCount(nMore))}`] : shown;
}

/** One row a language, one column for each thing that is read in any of them. */
function toLanguageTable(languages: readonly LanguageDto[], projects: readonly ProjectStatusDto[]): string[] {
  if (languages.length === 0) return [];
  const columns = [...new Set(languages.flatMap(({ capabilities }) => capabilities))];
  const names = capabilityNames();
  const nFilesOf = (id: string) =>
    projects.flatMap((project) => project.languages).reduce((sum, one) => (one.id === id ? sum + one.nFiles : sum), 0);
  const head = [l10n.t('Language'), l10n.t('Files'), ...columns.map((column) => names[column] ?? column), l10n.t('Endings')];
  const rows = languages.map(({ id, title, capabilities, extensions }) => {
    const nFiles = nFilesOf(id);
    const marks = columns.map((column) => (capabilities.includes(column) ? '✓' : '–'));
    return [title, nFiles === 0 ? '' : toCount(nFiles), ...marks, extensions.map((extension) => `.${extension}`).join(' ')];
  });
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${l10n.t('What is read in each language')}`, '', ...table, ''];
}

function capabilityNames(): Readonly<Record<string, string>> {
  return {
    functions: l10n.t('functions'),
    types: l10n.t('types'),
    members: l10n.t('members'),
    constants: l10n.t('constants'),
    calls: l10n.t('calls'),
    imports: l10n.t('imports'),
    supers: l10n.t('supertypes'),
    values: l10n.t('functions as values'),
    bindings: l10n.t('types of names'),
    docs: l10n.t('comments'),
    events: l10n.t('events'),
  };
}

function toCode(path: string): string {
  return path.includes('`') ? `\`\` ${path} \`\`` : `\`${path}\``;
}
