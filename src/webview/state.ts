// What the page itself remembers while it is hidden or the window reloads: choices, never content.

export interface PageState {
  readonly sessionId: string;
  /** Show the session that called last. */
  readonly follows: boolean;
  readonly scrollTop: number;
  /** Keys of the parts that are unfolded. */
  readonly open: readonly string[];
  /** The call whose lines stand out in the files; 0 for none. */
  readonly markedCall: number;
}

const openAtFirst: readonly string[] = ['timeline', 'files', 'calls', 'flow'];

/** Reads what an earlier page left, whatever it is. */
export function readPageState(raw: unknown): PageState {
  const { sessionId, follows, scrollTop, open, markedCall } = (
    typeof raw === 'object' && raw !== null ? raw : {}
  ) as Record<string, unknown>;
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : '',
    follows: typeof follows === 'boolean' ? follows : true,
    scrollTop: typeof scrollTop === 'number' ? scrollTop : 0,
    open: Array.isArray(open) ? open.filter((key) => typeof key === 'string') : openAtFirst,
    markedCall: typeof markedCall === 'number' ? markedCall : 0,
  };
}
