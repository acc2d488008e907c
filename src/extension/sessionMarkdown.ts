// One explore session as Markdown, to be kept or shared: calls, files with the lines that were sent, the flow and
// the diagnostics of the last answer.
import { l10n } from '../base/l10n';
import type { CallEntry, SessionHistory } from './callHistory';
import { toCount } from './statusText';

export function toSessionMarkdown(session: SessionHistory): string {
  const { totals, nCalls, calls, files, lastFlow, lastReport } = session;
  const name = session.name === '' ? l10n.t('Calls outside of a chat session') : oneLine(session.name);
  const sections = [
    [`# ${l10n.t('Explore session {0}: {1}', session.number, name)}`],
    [
      l10n.t('Started {0}, calls: {1}', new Date(session.startedMs).toISOString(), toCount(nCalls)),
      l10n.t(
        'Characters: {0} sent, {1} of source new, {2} repeated, about {3} spared',
        toCount(totals.responseChars),
        toCount(totals.newChars),
        toCount(totals.repeatedChars),
        toCount(totals.sparedChars),
      ),
    ].map((line) => `- ${line}`),
    [`## ${l10n.t('Calls')}`],
    [...toCallTable(calls)],
    [`## ${l10n.t('Files')}`],
    [...files.values()].map(
      ({ path, spans }) =>
        `- ${toCode(path)}: ${spans.map(({ start, end, call }) => `L${start}${start === end ? '' : `-${end}`} (#${call})`).join(', ')}`,
    ),
    ...(lastFlow.length === 0
      ? []
      : [
          [`## ${l10n.t('Flow of the last answer')}`],
          lastFlow.map(
            ({ name: hop, path, line, isStart, how }) =>
              `${isStart ? '- ' : '  → '}${toCode(hop)} ${path}:${line}${how === '' ? '' : ` (${how})`}`,
          ),
        ]),
    ...(lastReport === ''
      ? []
      : [[`## ${l10n.t('Diagnostics of the last call')}`], [fence(lastReport), lastReport.trimEnd(), fence(lastReport)]]),
  ];
  return `${sections
    .filter((lines) => 0 < lines.length)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function toCallTable(calls: readonly CallEntry[]): string[] {
  const head = ['#', l10n.t('Query'), l10n.t('Delivery'), l10n.t('New'), l10n.t('Repeated'), l10n.t('Spared'), 'ms'];
  const rows = calls.map((call) => [
    String(call.number),
    oneLine(call.query).replaceAll('\\', '\\\\').replaceAll('|', '\\|'),
    call.outcome === 'answered' ? call.deliveryId : toOutcome(call.outcome),
    ...[call.newChars, call.repeatedChars, call.sparedChars, Math.round(call.latencyMs)].map(toCount),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function toOutcome(outcome: CallEntry['outcome']): string {
  return outcome === 'cancelled' ? l10n.t('cancelled') : l10n.t('failed');
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function toCode(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Longer than any run of backticks in the text. */
function fence(text: string): string {
  return '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
}
