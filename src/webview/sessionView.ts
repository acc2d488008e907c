// The whole panel: the sessions, and of the chosen one its sums, calls, files, flow and last report.
import type { PageMessage, PanelDetail, PanelSession, PanelState } from '../extension/panel/panelMessages';
import { drawCalls } from './callList';
import { button, html } from './dom';
import { drawFiles } from './fileStrips';
import { drawShares, toChars } from './shareBar';
import type { PageState } from './state';

export interface ViewActions {
  send(message: PageMessage): void;
  toggle(key: string, isOpen: boolean): void;
}

export function drawSessions(state: PanelState, page: PageState, actions: ViewActions): Node[] {
  if (state.detail === undefined) return drawNothing(state);
  return [
    drawHead(actions),
    drawChoice(state.sessions, state.detail.id, actions),
    ...drawDetail(state.detail, page, actions),
  ];
}

function drawNothing({ isRestored }: PanelState): Node[] {
  const steps = [
    'Open the chat view and choose agent mode.',
    'Ask something about the code, for instance how a feature works or what calls a function. ' +
      'To make sure that the tool is used, write #codegraph_explore into the question.',
    'Come back here: the panel shows each call as it happens, and the lines that were sent.',
  ];
  const gone = html(
    'p',
    { class: 'notice' },
    'Sessions are kept in memory only, so those from before the window was reloaded ' +
      'have ended. The next answer to every chat is sent in full.',
  );
  return [
    html('h1', {}, 'Explore session'),
    ...(isRestored ? [gone] : []),
    html('p', {}, 'No agent has called codegraph_explore in this window yet.'),
    html('ol', { class: 'steps' }, ...steps.map((step) => html('li', {}, step))),
  ];
}

function drawHead(actions: ViewActions): Node {
  return html(
    'header',
    { class: 'head' },
    html('h1', {}, 'Explore session'),
    html(
      'div',
      { class: 'actions' },
      button('clear', 'secondary', 'Clear', () => actions.send({ type: 'clear' }), {
        title: 'Forget what was sent; the next answer comes in full',
      }),
      button('log', 'secondary', 'Log', () => actions.send({ type: 'showLog' }), { title: 'Show the log' }),
    ),
  );
}

function drawChoice(sessions: readonly PanelSession[], chosenId: string, actions: ViewActions): Node {
  const items = sessions.map(({ id, name, startedMs, nCalls }) => {
    const label = html(
      'span',
      { class: 'session-label' },
      html('span', { class: 'session-name' }, name),
      html('span', { class: 'session-facts' }, `${toTime(startedMs)} · ${toCalls(nCalls)}`),
    );
    const attributes = { 'aria-current': id === chosenId ? 'true' : undefined, 'title': name };
    return html(
      'li',
      {},
      button(
        `session ${id}`,
        'session',
        label,
        () => actions.send({ type: 'select', sessionId: id }),
        attributes,
      ),
    );
  });
  return html(
    'nav',
    { 'aria-label': 'Sessions of this window, newest first' },
    html('ul', { class: 'sessions' }, ...items),
  );
}

function drawDetail(detail: PanelDetail, page: PageState, actions: ViewActions): Node[] {
  const parts = [
    html(
      'section',
      { 'class': 'sums', 'aria-label': 'Characters of the whole session' },
      html(
        'p',
        { class: 'sum' },
        `${toChars(detail.totals.responseChars)} sent in ${toCalls(detail.nCalls)}`,
      ),
      drawShares(detail.totals),
    ),
    fold('calls', `Calls (${detail.nCalls.toLocaleString()})`, page, actions, drawCalls(detail, actions)),
    fold('files', `Files (${detail.nFiles.toLocaleString()})`, page, actions, drawFiles(detail, actions)),
  ];
  if (0 < detail.flow.length)
    parts.push(fold('flow', 'Flow of the last answer', page, actions, drawFlow(detail, actions)));
  if (detail.report !== '') {
    const report = html(
      'pre',
      { 'class': 'report', 'tabindex': 0, 'aria-label': 'Diagnostics of the last call' },
      detail.report,
    );
    parts.push(fold('report', 'Diagnostics of the last call', page, actions, report));
  }
  return parts;
}

function fold(key: string, title: string, page: PageState, actions: ViewActions, content: Node): HTMLElement {
  const summary = html('summary', { 'data-focus': `fold ${key}` }, html('h2', {}, title));
  const node = html('details', { class: 'fold' }, summary, content);
  node.open = page.open.includes(key);
  // The event also comes for the line above, when it tells nothing new.
  node.addEventListener(
    'toggle',
    () => node.open !== page.open.includes(key) && actions.toggle(key, node.open),
  );
  return node;
}

function drawFlow({ flow }: PanelDetail, actions: ViewActions): Node {
  const hops = flow.map(({ name, path, line, how }, i) => {
    const place = button(`hop ${i}`, 'link', `${path}:${line}`, () =>
      actions.send({ type: 'openHop', hop: i }),
    );
    const notes = how === '' ? [] : [html('span', { class: 'how' }, ` by ${how}`)];
    return html('li', {}, html('span', { class: 'hop' }, name), ...notes, ' ', place);
  });
  return html('ol', { class: 'flow' }, ...hops);
}

function toCalls(nCalls: number): string {
  return `${nCalls.toLocaleString()} ${nCalls === 1 ? 'call' : 'calls'}`;
}

function toTime(ms: number): string {
  return new Date(ms).toLocaleTimeString();
}
