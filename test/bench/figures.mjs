// What every bench needs to be honest about its figures: medians, tables, and a line on the machine and its load.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../tools/bootstrap.mjs';

export function median(values) {
  return quantile(values, 0.5);
}

/** The value at a share of the sorted list; undefined for an empty one. */
export function quantile(values, share) {
  const sorted = values.filter((value) => value !== undefined && !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** A number as a person reads it; '–' for none. */
export function count(value, nDigits = 0) {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value.toLocaleString('en-US', { minimumFractionDigits: nDigits, maximumFractionDigits: nDigits });
}

export function percent(share, nDigits = 1) {
  return share === undefined || Number.isNaN(share) ? '–' : (100 * share).toFixed(nDigits);
}

export function table(headers, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(headers), line(headers.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map((cells) => line(cells))].join('\n');
}

/** The figures depend on the machine and on what else ran on it. */
export function machine() {
  const load = loadavg().map((value) => value.toFixed(1)).join(' ');
  return `${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, load average ${load}`;
}

/** Keeps a report in test/bench/results, unless `--no-results` is given. Returns its text. */
export function keepReport(name, title, command, sections) {
  const text = `# ${title}\n\n${machine()}\nCommand: \`${command}\`\n\n${sections.join('\n\n')}\n`;
  if (process.argv.includes('--no-results')) return text;
  const folder = join(root, 'test/bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return text;
}

/**
 * Keeps one section of a report that another run made, in the place of the section of the same heading, unless
 * `--no-results` is given. It begins with a line on the machine, because the rest may be of another day. Returns its text.
 */
export function keepSection(name, heading, command, body) {
  const section = `### ${heading}\n\n${machine()}\nCommand: \`${command}\`\n\n${body}`;
  if (process.argv.includes('--no-results')) return section;
  const path = join(root, 'test/bench/results', name);
  const sections = (existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '# Figures').split(/\n\n(?=### )/);
  const at = sections.findIndex((one) => one.startsWith(`### ${heading}\n`));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  mkdirSync(join(root, 'test/bench/results'), { recursive: true });
  writeFileSync(path, `${sections.join('\n\n')}\n`);
  return section;
}
