// The page of the panel "Explore session": takes states from the extension, draws them, sends wishes back.
import type { PageMessage, PanelState, StateMessage } from '../extension/panel/panelMessages';
import { drawSessions } from './sessionView';
import { readPageState, type PageState } from './state';

interface VsCodeApi {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: PageState): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

const vscode = acquireVsCodeApi();
let page = readPageState(vscode.getState());
let lastAnnounced = '';

window.addEventListener('message', (event: MessageEvent<StateMessage>) => {
  if (event.data.type === 'state') show(event.data.state);
});
window.addEventListener('scroll', () => remember({ scrollTop: window.scrollY }), { passive: true });
vscode.postMessage({ type: 'ready', sessionId: page.sessionId });

function show(state: PanelState): void {
  const view = element('view');
  const focused = document.activeElement?.getAttribute('data-focus') ?? '';
  const scrollTop = view.childElementCount === 0 ? page.scrollTop : window.scrollY;
  view.replaceChildren(
    ...drawSessions(state, page, {
      send: (message) => {
        if (message.type === 'select') remember({ sessionId: message.sessionId });
        vscode.postMessage(message);
      },
      toggle: (key, isOpen) =>
        remember({ open: isOpen ? [...page.open, key] : page.open.filter((other) => other !== key) }),
    }),
  );
  // A new drawing must not take the place away from someone who reads or tabs through it.
  if (focused !== '')
    document
      .querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)
      ?.focus({ preventScroll: true });
  window.scrollTo(0, scrollTop);
  announce(state);
}

/** Tells a screen reader of a new call, once and politely. */
function announce({ detail }: PanelState): void {
  const newest = detail?.page === 0 ? detail.calls[0] : undefined;
  if (detail === undefined || newest === undefined) return;
  const key = `${detail.id} ${newest.number}`;
  if (lastAnnounced !== '' && lastAnnounced !== key) {
    element('announcer').textContent =
      `Call ${newest.number}: ${newest.responseChars.toLocaleString()} characters sent.`;
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
