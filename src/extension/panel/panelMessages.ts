// What the panel and the extension tell each other: plain data. The page is not trusted: what it sends is
// checked by `parsePageMessage`, and it names things by their place in the last state, never by path.

export interface PanelSession {
  readonly id: string;
  readonly number: number;
  /** The first query; '' for the calls outside of any chat session. */
  readonly name: string;
  readonly startedMs: number;
  readonly lastMs: number;
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

/** One column of the timeline: a call, or several neighbours in a long session. */
export interface PanelColumn {
  readonly first: number;
  readonly last: number;
  readonly newChars: number;
  readonly repeatedChars: number;
  readonly sparedChars: number;
  /** Calls of the column that were cancelled or failed. */
  readonly nUnanswered: number;
}

/** Lines as they are numbered now. */
export interface PanelSpan {
  readonly start: number;
  readonly end: number;
  /** The call that brought them. */
  readonly call: number;
  /** Edited since. */
  readonly isStale: boolean;
}

export interface PanelFile {
  /** Names the file in an `open` message. */
  readonly key: string;
  readonly path: string;
  readonly spans: readonly PanelSpan[];
  /** Spans that there are; the list is cut. */
  readonly nSpans: number;
  readonly nHeldLines: number;
  readonly nStaleLines: number;
  /** Lines of the file today, or 0 when it cannot be read. */
  readonly nLines: number;
  readonly state: 'same' | 'changed' | 'missing';
}

export interface PanelHop {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** Begins a path: nothing of the hop before leads here. */
  readonly isStart: boolean;
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
  readonly timeline: readonly PanelColumn[];
  /** One page of the files, most recently sent first. */
  readonly files: readonly PanelFile[];
  readonly nFiles: number;
  readonly filePage: number;
  readonly nFilePages: number;
  readonly flow: readonly PanelHop[];
  readonly report: string;
}

export interface PanelState {
  readonly sessions: readonly PanelSession[];
  readonly detail: PanelDetail | undefined;
  /** True while the session that called last is shown, whichever it is. */
  readonly follows: boolean;
  /** True in a panel that was brought back by a window reload and has seen no call since. */
  readonly isRestored: boolean;
}

export interface StateMessage {
  readonly type: 'state';
  readonly state: PanelState;
}

export type PageMessage =
  | { readonly type: 'ready'; readonly sessionId: string; readonly follows: boolean }
  | { readonly type: 'select'; readonly sessionId: string }
  | { readonly type: 'follow'; readonly follows: boolean }
  | { readonly type: 'page'; readonly list: PagedList; readonly page: number }
  | { readonly type: 'showCall'; readonly call: number }
  | { readonly type: 'openFile'; readonly key: string; readonly start: number; readonly end: number }
  | { readonly type: 'openHop'; readonly hop: number }
  | { readonly type: PlainWish };

export type PagedList = 'calls' | 'files';

/** Wishes that need no more words. */
export type PlainWish = 'clear' | 'showLog' | 'copyReport' | 'copySession';

/** A message of the page, or undefined for anything that is none. */
export function parsePageMessage(raw: unknown): PageMessage | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { type, sessionId, follows, list, page, call, key, start, end, hop } = raw as Record<string, unknown>;
  switch (type) {
    case 'ready':
      return typeof sessionId === 'string' && typeof follows === 'boolean'
        ? { type, sessionId, follows }
        : undefined;
    case 'select':
      return typeof sessionId === 'string' ? { type, sessionId } : undefined;
    case 'follow':
      return typeof follows === 'boolean' ? { type, follows } : undefined;
    case 'page':
      return isCount(page) && (list === 'calls' || list === 'files') ? { type, list, page } : undefined;
    case 'showCall':
      return isCount(call) ? { type, call } : undefined;
    case 'openFile':
      return typeof key === 'string' && isCount(start) && isCount(end)
        ? { type, key, start, end }
        : undefined;
    case 'openHop':
      return isCount(hop) ? { type, hop } : undefined;
    case 'clear':
    case 'showLog':
    case 'copyReport':
    case 'copySession':
      return { type };
    default:
      return undefined;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && 0 <= value;
}
