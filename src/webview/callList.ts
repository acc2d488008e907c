// The calls of a session, newest first, a page at a time so that a long session stays a small page.
import type { PanelCall, PanelDetail } from '../extension/panel/panelMessages';
import { button, html } from './dom';
import type { ViewActions } from './sessionView';
import { drawShares, toChars } from './shareBar';

export function drawCalls(detail: PanelDetail, actions: ViewActions): Node {
  const list = html('ol', { class: 'calls' }, ...detail.calls.map(drawCall));
  return html('div', {}, list, ...(1 < detail.nPages ? [drawPager(detail, actions)] : []));
}

function drawCall(call: PanelCall): Node {
  const facts = [`#${call.number}`, new Date(call.atMs).toLocaleTimeString()];
  if (call.outcome === 'answered')
    facts.push(toChars(call.responseChars), `${Math.round(call.latencyMs).toLocaleString()} ms`);
  else
    facts.push(
      call.outcome === 'cancelled' ? 'cancelled, nothing counted as sent' : 'failed, nothing counted as sent',
    );
  if (call.deliveryId !== '' && call.outcome === 'answered') facts.push(`delivery ${call.deliveryId}`);
  return html(
    'li',
    { class: `call ${call.outcome}` },
    html('p', { class: 'query', title: call.query }, call.query),
    html('p', { class: 'facts' }, facts.join(' · ')),
    ...(call.outcome === 'answered' ? [drawShares(call)] : []),
  );
}

function drawPager({ page, nPages, calls }: PanelDetail, actions: ViewActions): Node {
  const go = (key: string, label: string, target: number) => {
    const isOff = target < 0 || nPages <= target || target === page;
    return button(key, 'secondary', label, () => actions.send({ type: 'page', page: target }), {
      disabled: isOff ? '' : undefined,
    });
  };
  const numbers = calls.map(({ number }) => number);
  const shown = numbers.length === 0 ? '' : `Calls ${Math.max(...numbers)} to ${Math.min(...numbers)}`;
  return html(
    'div',
    { 'class': 'pager', 'role': 'group', 'aria-label': 'Pages of calls' },
    go('page first', 'Newest', 0),
    go('page newer', 'Newer', page - 1),
    html('span', { class: 'facts' }, shown),
    go('page older', 'Older', page + 1),
    go('page last', 'Oldest', nPages - 1),
  );
}
