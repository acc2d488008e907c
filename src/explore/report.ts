// The diagnostic block of a call: what was asked, how the lines were chosen, what they cost. For people.
import type { CodeGraph } from '../graph/codeGraph';
import { qualifiedName } from '../graph/symbol';
import type { AnswerParts } from './answer';
import type { ExploreRequest, Limits } from './explore';
import type { Selection } from './fit';
import type { Plan } from './plan';

export interface CallReport {
  readonly plan: Plan;
  readonly request: ExploreRequest;
  readonly limits: Limits;
  readonly selection: Selection;
  readonly parts: AnswerParts;
  readonly planMs: number;
  readonly totalMs: number;
}

const maxSymbols = 60;
const maxPriorFiles = 12;

export function reportText(graph: CodeGraph, report: CallReport): string {
  const { plan, limits, parts, selection, request } = report;
  const share = parts.text.length === 0 ? 0 : Math.round((100 * parts.sourceLineChars) / parts.text.length);
  const lines = [
    `explore ${plan.query.kind}${plan.isNarrow ? ', narrow' : ''}${plan.isMiss ? ', miss' : ''} · confidence ${plan.ranking.confidence.toFixed(2)} · ${number(report.totalMs)} ms (plan ${number(report.planMs)} ms)`,
    `  budget ${number(limits.ceiling)} chars (asked ${number(limits.askedCeiling)}) · sent ${number(parts.text.length)} chars · source ${number(parts.sourceChars)} chars · source lines ${share} %`,
  ];
  if (request.session !== null) lines.push(...sessionLines(request.session));
  for (const file of parts.files) {
    const back = file.backReferenced.length === 0 ? '' : ` · held ${ranges(file.backReferenced)}`;
    lines.push(`  file ${file.path} · ${file.render} · ${number(file.chars)} chars · ${ranges(file.ranges)}${back}`);
  }
  const saved = savedChars(report);
  if (0 < saved) lines.push(`  dedup ${number(saved)} chars not sent again (before clipping)`);
  const shown = new Set(selection.files.flatMap(({ symbols }) => symbols));
  for (const { symbol, score, reasons } of plan.ranking.ranked.slice(0, maxSymbols)) {
    const marks = [reasons.isNamed ? 'named' : '', reasons.factor === 1 ? '' : `×${reasons.factor.toFixed(2)}`].filter((mark) => mark !== '').join(' ');
    lines.push(`  ${shown.has(symbol) ? '+' : '-'} ${score.toFixed(3)} ${qualifiedName(symbol)} ${graph.fileOf(symbol).path}:${symbol.startLine} · text ${reasons.text.toFixed(2)} (${reasons.words.join(' ')}) · chain ${reasons.chain.toFixed(2)}${marks === '' ? '' : ` · ${marks}`}`);
  }
  return `${lines.join('\n')}\n`;
}

function sessionLines(session: NonNullable<ExploreRequest['session']>): string[] {
  const { callIndex, priorCalls, priorResponseChars, priorFiles } = session;
  const lines = [`  session call #${callIndex} for this project · ${priorCalls} prior call${priorCalls === 1 ? '' : 's'} · ${number(priorResponseChars)} chars already served`];
  for (const { path, chars, ranges: lineRanges } of priorFiles.slice(0, maxPriorFiles)) {
    lines.push(`    already served ${path} · ${number(chars)} chars · ${ranges(lineRanges)}`);
  }
  return lines;
}

function savedChars({ parts, selection, request }: CallReport): number {
  let chars = 0;
  for (const file of parts.files) {
    const source = selection.files.find((chosen) => `${request.pathPrefix}${chosen.file.path}` === file.path)?.source;
    if (source === undefined) continue;
    for (const { start, end } of file.backReferenced) for (let line = start; line <= end; line++) chars += source.lines.line(line).length + 1;
  }
  return chars;
}

function ranges(list: readonly { readonly start: number; readonly end: number }[]): string {
  return list.length === 0 ? '-' : `L${list.map(({ start, end }) => (start === end ? `${start}` : `${start}-${end}`)).join(',')}`;
}

function number(value: number): string {
  return Math.round(value).toString().replaceAll(/\B(?=(\d{3})+$)/g, ',');
}
