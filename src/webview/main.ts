// The page of the panel "Explore session": takes states from the extension, draws them, sends wishes back.
import { l10n, type SentenceBundle } from '../base/l10n';
import type { PageMessage, PanelState, StateMessage } from '../extension/panel/panelMessages';
import { toCount } from './figures';
import { toSections, type ViewActions } from './sessionView';
import { readPageState, type PageState } from './state';

interface VsCodeApi {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: PageState): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

const vscode = acquireVsCodeApi();
const view = element('view');
let page = readPageState(vscode.getState());
let last: PanelState | undefined;
let lastAnnounced = '';
/** Call to be brought into view with the next drawing; 0 for none. */
let wantedCall = 0;
/** What each part of the page was drawn from. */
let drawn = new Map<string, { readonly json: string; readonly node: Node }>();

l10n.config(JSON.parse(view.dataset['sentences'] ?? '{}') as SentenceBundle);
window.addEventListener('message', (event: MessageEvent<StateMessage>) => {
  if (event.data.type === 'state') show(event.data.state);
});
window.addEventListener('scroll', () => remember({ scrollTop: window.scrollY }), { passive: true });
vscode.postMessage({ type: 'ready', sessionId: page.sessionId, follows: page.follows });

const actions: ViewActions = {
  send: (message) => {
    if (message.type === 'select') remember({ sessionId: message.sessionId, follows: false, markedCall: 0 });
    if (message.type === 'follow') remember({ follows: message.follows, sessionId: last?.detail?.id ?? '' });
    vscode.postMessage(message);
  },
  toggle: (key, isOpen) => {
    remember({ open: isOpen ? [...page.open, key] : page.open.filter((other) => other !== key) });
    if (last !== undefined) show(last);
  },
  mark: (call) => {
    remember({ markedCall: call });
    wantedCall = call;
    if (call !== 0) vscode.postMessage({ type: 'showCall', call });
    else if (last !== undefined) show(last);
  },
};

function show(state: PanelState): void {
  const isOther = last !== undefined && last.detail?.id !== state.detail?.id;
  if (isOther) remember({ markedCall: 0 });
  last = state;
  performance.mark('draw');
  const focused = document.activeElement?.getAttribute('data-focus') ?? '';
  const scrollTop = view.childElementCount === 0 ? page.scrollTop : window.scrollY;
  const sections = toSections(state, page, actions).map(({ key, data, draw }) => {
    const json = JSON.stringify(data);
    const known = drawn.get(key);
    return [key, known?.json === json ? known : { json, node: draw() }] as const;
  });
  const nodes = sections.map(([, { node }]) => node);
  const isAsBefore = nodes.length === view.childNodes.length && nodes.every((node, i) => node === view.childNodes[i]);
  drawn = new Map(sections);
  if (!isAsBefore) {
    view.replaceChildren(...nodes);
    // A new drawing must not take the place away from someone who reads or tabs through it.
    if (focused !== '') focusOn(focused);
    window.scrollTo(0, scrollTop);
  }
  performance.measure('codegraph draw', 'draw');
  if (wantedCall !== 0) {
    document.querySelector(`[data-call="${wantedCall}"]`)?.scrollIntoView({ block: 'nearest' });
    wantedCall = 0;
  }
  announce(state);
}

function focusOn(key: string): void {
  document.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/** Tells a screen reader of a new call, once and politely. */
function announce({ detail }: PanelState): void {
  const newest = detail?.page === 0 ? detail.calls[0] : undefined;
  if (detail === undefined || newest === undefined) return;
  const key = `${detail.id} ${newest.number}`;
  if (lastAnnounced !== '' && lastAnnounced !== key) {
    element('announcer').textContent = l10n.t('Call {0}: {1} characters sent.', newest.number, toCount(newest.responseChars));
  }
  lastAnnounced = key;
}

function remember(change: Partial<PageState>): void {
  page = { ...page, ...change };
  vscode.setState(page);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}.`);
  return found;
}
