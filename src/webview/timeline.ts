// The calls of a session as columns, in time: what each sent that was new or repeated, and what it spared. A long
// session has several calls to a column.
import { l10n } from '../base/l10n';
import type { PanelColumn, PanelDetail } from '../extension/panel/panelMessages';
import { button, html, moveByArrows, toPercent } from './dom';
import { toChars } from './figures';
import type { ViewActions } from './sessionView';
import { charsOf, describeShares, shareKinds, sumOf, swatch } from './shareBar';

export function drawTimeline({ timeline }: PanelDetail, markedCall: number, actions: ViewActions): Node {
  const highest = Math.max(0, ...timeline.map(sumOf));
  const buttons = timeline.map((column) => drawColumn(column, Math.max(1, highest), markedCall, actions));
  moveByArrows(buttons, buttons.find((node) => node.getAttribute('aria-pressed') === 'true'));
  const names = { new: l10n.t('new'), repeated: l10n.t('repeated'), spared: l10n.t('spared') };
  return html(
    'div',
    { class: 'timeline' },
    html(
      'div',
      { 'class': 'columns', 'role': 'group', 'aria-label': l10n.t('Calls in time; the arrow keys move, Enter shows the call') },
      ...buttons,
    ),
    html(
      'div',
      { class: 'axis' },
      html('ul', { class: 'legend' }, ...shareKinds.map((kind) => html('li', {}, swatch(kind), names[kind]))),
      html('span', { class: 'facts' }, l10n.t('highest: {0}', toChars(highest))),
    ),
  );
}

function drawColumn(column: PanelColumn, highest: number, markedCall: number, actions: ViewActions): HTMLButtonElement {
  const { first, last, nUnanswered } = column;
  const calls = first === last ? l10n.t('Call {0}', first) : l10n.t('Calls {0} to {1}', first, last);
  const rest = nUnanswered === 0 ? '' : `, ${l10n.t('not answered: {0}', nUnanswered)}`;
  const label = `${calls}: ${describeShares(column)}${rest}`;
  const isMarked = first <= markedCall && markedCall <= last;
  const parts = shareKinds
    .filter((kind) => 0 < charsOf(column, kind))
    .map((kind) => {
      const part = html('span', { class: `part ${kind}` });
      part.style.height = toPercent(charsOf(column, kind) / highest);
      return part;
    })
    .reverse();
  if (0 < nUnanswered) parts.unshift(html('span', { class: 'part unanswered' }));
  return button(`column ${first}`, 'column', parts, () => actions.mark(last), {
    'aria-label': label,
    'aria-pressed': String(isMarked),
    'title': label,
  });
}
