// The index status as a Markdown document: per folder what is indexed, what is skipped and why, and problems.
import type { ProjectStatusDto, StatusDto } from '../protocol/types';
import { describeProject, toCount } from './statusText';

const shownSkipped = 500;

export function toStatusReport({ projects, memoryMiB }: StatusDto): string {
  const head = ['# CodeGraph index', ''];
  // Not every host can tell.
  if (0 < memoryMiB) head.push(`Memory of the server: ${toCount(Math.round(memoryMiB))} MiB`, '');
  if (projects.length === 0) head.push('No folder is open, so nothing is indexed.', '');
  return [...head, ...projects.flatMap(toSection)].join('\n');
}

function toSection(project: ProjectStatusDto): string[] {
  const { name, root, languages, problems, skipped, nSkipped, state, wallMs } = project;
  const lines = [`## ${name}`, '', describeProject(project), '', `- Folder: ${toCode(root)}`];
  if (state === 'ready' && 0 < wallMs) lines.push(`- Time until ready: ${(wallMs / 1_000).toFixed(1)} s`);
  if (0 < languages.length) {
    const sorted = [...languages].sort((a, b) => b.nFiles - a.nFiles || a.id.localeCompare(b.id));
    lines.push(`- Languages: ${sorted.map(({ id, nFiles }) => `${id} ${toCount(nFiles)}`).join(', ')}`);
  }
  lines.push('');
  if (0 < problems.length) lines.push('### Problems', '', ...problems.map((problem) => `- ${problem}`), '');
  if (0 < skipped.length)
    lines.push(`### Skipped files (${toCount(nSkipped)})`, '', ...toSkippedLines(project), '');
  return lines;
}

function toSkippedLines({ skipped, nSkipped }: ProjectStatusDto): string[] {
  const shown = skipped.slice(0, shownSkipped).map(({ path, reason }) => `- ${toCode(path)}: ${reason}`);
  const nMore = nSkipped - shown.length;
  return 0 < nMore ? [...shown, `- and ${toCount(nMore)} more`] : shown;
}

function toCode(path: string): string {
  return path.includes('`') ? `\`\` ${path} \`\`` : `\`${path}\``;
}
