// What the panel and the extension tell each other: plain data. The page is not trusted: what it sends is
// checked by `parsePageMessage`, and it names things by their place in the last state, never by path.

export interface PanelSession {
  readonly id: string;
  readonly name: string;
  readonly startedMs: number;
  readonly nCalls: number;
}

export interface PanelCall {
  readonly number: number;
  readonly atMs: number;
  readonly query: string;
  readonly outcome: 'answered' | 'cancelled' | 'failed';
  readonly deliveryId: string;
  readonly responseChars: number;
  readonly newChars: number;
  readonly repeatedChars: number;
  readonly sparedChars: number;
  readonly latencyMs: number;
}

export interface PanelFile {
  /** Names the file in an `open` message. */
  readonly key: string;
  readonly path: string;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
  /** Lines of the file today, or 0 when it cannot be read. */
  readonly nLines: number;
  readonly state: 'same' | 'changed' | 'missing';
}

export interface PanelHop {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly how: string;
}

export interface PanelDetail {
  readonly id: string;
  readonly totals: Readonly<Record<'responseChars' | 'newChars' | 'repeatedChars' | 'sparedChars', number>>;
  readonly nCalls: number;
  /** One page of the calls, newest first. */
  readonly calls: readonly PanelCall[];
  readonly page: number;
  readonly nPages: number;
  readonly files: readonly PanelFile[];
  readonly nFiles: number;
  readonly flow: readonly PanelHop[];
  readonly report: string;
}

export interface PanelState {
  readonly sessions: readonly PanelSession[];
  readonly detail: PanelDetail | undefined;
  /** True in a panel that was brought back by a window reload and has seen no call since. */
  readonly isRestored: boolean;
}

export interface StateMessage {
  readonly type: 'state';
  readonly state: PanelState;
}

export type PageMessage =
  | { readonly type: 'ready'; readonly sessionId: string }
  | { readonly type: 'select'; readonly sessionId: string }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'openFile'; readonly key: string; readonly start: number; readonly end: number }
  | { readonly type: 'openHop'; readonly hop: number }
  | { readonly type: 'clear' }
  | { readonly type: 'showLog' };

/** A message of the page, or undefined for anything that is none. */
export function parsePageMessage(raw: unknown): PageMessage | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { type, sessionId, page, key, start, end, hop } = raw as Record<string, unknown>;
  switch (type) {
    case 'ready':
    case 'select':
      return typeof sessionId === 'string' ? { type, sessionId } : undefined;
    case 'page':
      return isCount(page) ? { type, page } : undefined;
    case 'openFile':
      return typeof key === 'string' && isCount(start) && isCount(end)
        ? { type, key, start, end }
        : undefined;
    case 'openHop':
      return isCount(hop) ? { type, hop } : undefined;
    case 'clear':
    case 'showLog':
      return { type };
    default:
      return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && 0 <= value;
}
