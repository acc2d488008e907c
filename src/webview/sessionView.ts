// The whole panel: the sessions, and of the chosen one its sums, timeline, calls, files, flow and last report.
import { l10n } from '../base/l10n';
import type { PageMessage, PanelDetail, PanelSession, PanelState } from '../extension/panel/panelMessages';
import { drawCalls } from './callList';
import { button, html, toggle } from './dom';
import { toCalls, toChars, toCount, toTime } from './figures';
import { drawFiles } from './fileStrips';
import { drawFlow } from './flow';
import { drawShares } from './shareBar';
import type { PageState } from './state';
import { drawTimeline } from './timeline';

export interface ViewActions {
  send(message: PageMessage): void;
  /** Unfolds or folds a part. */
  toggle(key: string, isOpen: boolean): void;
  /** Lets the lines of one call stand out, and shows the call; 0 ends that. */
  mark(call: number): void;
}

/** A part of the page: drawn again only when the data it shows has changed. */
export interface Section {
  readonly key: string;
  readonly data: unknown;
  draw(): Node;
}

export function toSections(state: PanelState, page: PageState, actions: ViewActions): Section[] {
  const { detail } = state;
  if (detail === undefined) return [{ key: 'nothing', data: state, draw: () => drawNothing(state) }];
  const { markedCall } = page;
  const parts: Section[] = [
    { key: 'head', data: state.follows, draw: () => drawHead(state, actions) },
    { key: 'choice', data: [state.sessions, detail.id], draw: () => drawChoice(state.sessions, detail.id, actions) },
    { key: 'sums', data: [detail.totals, detail.nCalls], draw: () => drawSums(detail) },
    fold('timeline', l10n.t('Timeline'), page, actions, [detail.timeline, markedCall], () => drawTimeline(detail, markedCall, actions)),
    fold('calls', l10n.t('Calls ({0})', toCount(detail.nCalls)), page, actions, [detail.calls, detail.page, detail.nPages, markedCall], () => drawCalls(detail, markedCall, actions)),
    fold('files', l10n.t('Files ({0})', toCount(detail.nFiles)), page, actions, [detail.files, detail.filePage, markedCall], () => drawFiles(detail, markedCall, actions)),
  ];
  if (0 < detail.flow.length)
    parts.push(fold('flow', l10n.t('Flow of the last answer'), page, actions, detail.flow, () => drawFlow(detail, actions)));
  if (detail.report !== '')
    parts.push(fold('report', l10n.t('Diagnostics of the last call'), page, actions, detail.report, () => drawReport(detail, actions)));
  return parts;
}

function drawNothing({ isRestored }: PanelState): Node {
  const steps = [
    l10n.t('Open the chat view and choose agent mode.'),
    l10n.t(
      'Ask something about the code, for instance how a feature works or what calls a function. To make sure that the tool is used, write #codegraph_explore into the question.',
    ),
    l10n.t('Come back here: the panel shows each call as it happens, and the lines that were sent.'),
  ];
  const gone = html(
    'p',
    { class: 'notice' },
    l10n.t(
      'Sessions are kept in memory only, so those from before the window was reloaded have ended. The next answer to every chat is sent in full.',
    ),
  );
  return html(
    'div',
    {},
    html('h1', {}, l10n.t('Explore session')),
    ...(isRestored ? [gone] : []),
    html('p', {}, l10n.t('No agent has called codegraph_explore in this window yet.')),
    html('ol', { class: 'steps' }, ...steps.map((step) => html('li', {}, step))),
  );
}

function drawHead({ follows }: PanelState, actions: ViewActions): Node {
  return html(
    'header',
    { class: 'head' },
    html('h1', {}, l10n.t('Explore session')),
    html(
      'div',
      { class: 'actions' },
      toggle('follow', l10n.t('Follow the latest'), follows, () => actions.send({ type: 'follow', follows: !follows }), {
        title: l10n.t('Always show the chat that called last'),
      }),
      button('copySession', 'secondary', l10n.t('Copy as Markdown'), () => actions.send({ type: 'copySession' }), {
        title: l10n.t('Copy calls, files, flow and diagnostics of this session'),
      }),
      button('clear', 'secondary', l10n.t('Clear'), () => actions.send({ type: 'clear' }), {
        title: l10n.t('Forget what was sent; the next answer comes in full'),
      }),
      button('log', 'secondary', l10n.t('Log'), () => actions.send({ type: 'showLog' }), { title: l10n.t('Show the log') }),
    ),
  );
}

function drawChoice(sessions: readonly PanelSession[], chosenId: string, actions: ViewActions): Node {
  const items = sessions.map((session) => {
    const { id, startedMs, lastMs, nCalls } = session;
    const name = toName(session);
    const times = [...new Set([toTime(startedMs), toTime(lastMs)])].join(' – ');
    const label = html(
      'span',
      { class: 'session-label' },
      html('span', { class: 'session-name' }, name),
      html('span', { class: 'session-facts' }, `${times} · ${toCalls(nCalls)}`),
    );
    const attributes = { 'aria-current': id === chosenId ? 'true' : undefined, 'title': name };
    return html('li', {}, button(`session ${id}`, 'session', label, () => actions.send({ type: 'select', sessionId: id }), attributes));
  });
  return html(
    'nav',
    { 'aria-label': l10n.t('Sessions of this window, newest first') },
    html('ul', { class: 'sessions' }, ...items),
  );
}

/** The number tells two sessions apart that began with the same query. */
function toName({ number, name }: PanelSession): string {
  return name === '' ? l10n.t('Calls outside of a chat session') : `${number} · ${name}`;
}

function drawSums({ totals, nCalls }: PanelDetail): Node {
  return html(
    'section',
    { 'class': 'sums', 'aria-label': l10n.t('Characters of the whole session') },
    html('p', { class: 'sum' }, l10n.t('{0} sent in {1}', toChars(totals.responseChars), toCalls(nCalls))),
    drawShares(totals),
  );
}

function drawReport({ report }: PanelDetail, actions: ViewActions): Node {
  const text = html(
    'pre',
    { 'class': 'report', 'tabindex': 0, 'role': 'region', 'aria-label': l10n.t('Diagnostics of the last call'), 'data-focus': 'report' },
    report,
  );
  const copy = button('copyReport', 'secondary', l10n.t('Copy'), () => actions.send({ type: 'copyReport' }), {
    'aria-label': l10n.t('Copy the diagnostics'),
  });
  return html('div', {}, html('div', { class: 'report-head' }, copy), text);
}

function fold(key: string, title: string, page: PageState, actions: ViewActions, data: unknown, content: () => Node): Section {
  const isOpen = page.open.includes(key);
  const draw = () => {
    const summary = html('summary', { 'data-focus': `fold ${key}` }, html('h2', {}, title));
    // What is folded away costs nothing.
    const node = html('details', { class: 'fold' }, summary, ...(isOpen ? [content()] : []));
    node.open = isOpen;
    // The event also comes for the line above, when it tells nothing new.
    node.addEventListener('toggle', () => node.open !== isOpen && actions.toggle(key, node.open));
    return node;
  };
  return { key, data: [title, isOpen, data], draw };
}
