// The calls of a session, newest first, a page at a time so that a long session stays a small page.
import { l10n } from '../base/l10n';
import type { PanelCall, PanelDetail } from '../extension/panel/panelMessages';
import { button, html } from './dom';
import { toChars, toCount, toTime } from './figures';
import { drawPager } from './pager';
import type { ViewActions } from './sessionView';
import { drawShares } from './shareBar';

export function drawCalls(detail: PanelDetail, markedCall: number, actions: ViewActions): Node {
  const { calls, page, nPages } = detail;
  const list = html('ol', { class: 'calls' }, ...calls.map((call) => drawCall(call, markedCall, actions)));
  const numbers = calls.map(({ number }) => number);
  const shown = numbers.length === 0 ? '' : l10n.t('Calls {0} to {1}', Math.max(...numbers), Math.min(...numbers));
  const words = { group: l10n.t('Pages of calls'), first: l10n.t('Newest'), previous: l10n.t('Newer'), next: l10n.t('Older'), last: l10n.t('Oldest') };
  return html('div', {}, list, ...drawPager({ list: 'calls', page, nPages, shown, words }, actions));
}

function drawCall(call: PanelCall, markedCall: number, actions: ViewActions): Node {
  const facts = [`#${call.number}`, toTime(call.atMs)];
  if (call.outcome === 'answered')
    facts.push(toChars(call.responseChars), l10n.t('{0} ms', toCount(Math.round(call.latencyMs))));
  else
    facts.push(
      call.outcome === 'cancelled'
        ? l10n.t('cancelled, nothing counted as sent')
        : l10n.t('failed, nothing counted as sent'),
    );
  if (call.deliveryId !== '' && call.outcome === 'answered') facts.push(l10n.t('delivery {0}', call.deliveryId));
  const isMarked = call.number === markedCall;
  const marking = button(`mark ${call.number}`, 'link mark', l10n.t('Show its lines'), () => actions.mark(isMarked ? 0 : call.number), {
    'aria-pressed': String(isMarked),
    'aria-label': l10n.t('Show its lines: call {0}', call.number),
  });
  return html(
    'li',
    { 'class': `call ${call.outcome}${isMarked ? ' marked' : ''}`, 'data-call': call.number },
    html('p', { class: 'query', title: call.query }, call.query),
    html(
      'div',
      { class: 'call-head' },
      html('p', { class: 'facts' }, facts.join(' · ')),
      ...(0 < call.newChars ? [marking] : []),
    ),
    ...(call.outcome === 'answered' ? [drawShares(call)] : []),
  );
}
