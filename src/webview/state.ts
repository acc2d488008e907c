// What the page itself remembers while it is hidden or the window reloads: choices, never content.

export interface PageState {
  readonly sessionId: string;
  readonly scrollTop: number;
  /** Keys of the parts that are unfolded. */
  readonly open: readonly string[];
}

const openAtFirst: readonly string[] = ['files', 'calls', 'flow'];

/** Reads what an earlier page left, whatever it is. */
export function readPageState(raw: unknown): PageState {
  const { sessionId, scrollTop, open } = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<
    string,
    unknown
  >;
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : '',
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
    open: Array.isArray(open) ? open.filter((key) => typeof key === 'string') : openAtFirst,
  };
}
