// From the history of the window to what the panel shows: one page of calls and of files, and the whole timeline
// in few columns, so that a long session makes no longer message than a short one.
import type { CallEntry, CallHistory, SentFile, SessionHistory } from '../callHistory';
import type { HeldSpan } from '../heldLines';
import type { PanelColumn, PanelDetail, PanelFile, PanelState } from './panelMessages';

export const panelLimits = {
  callsPerPage: 50,
  filesPerPage: 40,
  spansPerFile: 24,
  columns: 100,
  reportChars: 60_000,
} as const;

/** What the person chose in the panel. */
export interface PanelChoice {
  readonly sessionId: string;
  /** Show the chat that called last, whichever it is. */
  readonly follows: boolean;
  /** 0 is the page with the newest calls. */
  readonly page: number;
  readonly filePage: number;
  readonly isRestored: boolean;
}

export const firstChoice: PanelChoice = {
  sessionId: '',
  follows: true,
  page: 0,
  filePage: 0,
  isRestored: false,
};

/** A file that was sent, as it is now; undefined when it cannot be read. */
export interface PresentFile {
  readonly nLines: number;
  readonly fingerprint: string;
  readonly spans: readonly HeldSpan[];
}
export type ReadFileState = (file: SentFile) => Promise<PresentFile | undefined>;

/** The session that is shown. The latest is that of a chat, where there is one: a person's own calls are beside the point. */
export function shownSession(history: CallHistory, choice: PanelChoice): SessionHistory | undefined {
  const sessions = history.sessions();
  const latest = sessions.find(({ sessionKey }) => sessionKey !== undefined) ?? sessions[0];
  return choice.follows ? latest : (sessions.find(({ id }) => id === choice.sessionId) ?? latest);
}

/** The page of the calls that a call is on. */
export function pageOfCall({ calls }: SessionHistory, number: number): number {
  const place = calls.findIndex((call) => call.number === number);
  return place === -1 ? 0 : Math.floor((calls.length - 1 - place) / panelLimits.callsPerPage);
}

export async function toPanelState(
  history: CallHistory,
  choice: PanelChoice,
  read: ReadFileState,
): Promise<PanelState> {
  const sessions = history.sessions();
  const chosen = shownSession(history, choice);
  return {
    sessions: sessions.map(({ id, number, name, startedMs, lastMs, nCalls }) => ({ id, number, name, startedMs, lastMs, nCalls })),
    detail: chosen === undefined ? undefined : await toDetail(chosen, choice, read),
    follows: choice.follows,
    isRestored: choice.isRestored && sessions.length === 0,
  };
}

/** Names a file of a session in messages. */
export function fileKey(file: SentFile): string {
  return `${file.projectRoot}\n${file.path}`;
}

async function toDetail(
  session: SessionHistory,
  choice: PanelChoice,
  read: ReadFileState,
): Promise<PanelDetail> {
  const isSame = choice.sessionId === session.id;
  const files = [...session.files.values()].reverse();
  const { items: calls, page, nPages } = toPage([...session.calls].reverse(), panelLimits.callsPerPage, isSame ? choice.page : 0);
  const shown = toPage(files, panelLimits.filesPerPage, isSame ? choice.filePage : 0);
  return {
    id: session.id,
    totals: session.totals,
    nCalls: session.nCalls,
    calls,
    page,
    nPages,
    timeline: toColumns(session.calls),
    files: await Promise.all(shown.items.map((file) => toPanelFile(file, read))),
    nFiles: files.length,
    filePage: shown.page,
    nFilePages: shown.nPages,
    flow: session.lastFlow,
    report: session.lastReport.slice(0, panelLimits.reportChars),
  };
}

function toPage<T>(items: readonly T[], perPage: number, wanted: number) {
  const nPages = Math.max(1, Math.ceil(items.length / perPage));
  const page = Math.min(wanted, nPages - 1);
  return { items: items.slice(page * perPage, (page + 1) * perPage), page, nPages };
}

function toColumns(calls: readonly CallEntry[]): PanelColumn[] {
  const perColumn = Math.max(1, Math.ceil(calls.length / panelLimits.columns));
  const columns: PanelColumn[] = [];
  for (let i = 0; i < calls.length; i += perColumn) {
    const group = calls.slice(i, i + perColumn);
    const sum = (key: 'newChars' | 'repeatedChars' | 'sparedChars') => group.reduce((total, call) => total + call[key], 0);
    columns.push({
      first: group[0]?.number ?? 0,
      last: group.at(-1)?.number ?? 0,
      newChars: sum('newChars'),
      repeatedChars: sum('repeatedChars'),
      sparedChars: sum('sparedChars'),
      nUnanswered: group.filter(({ outcome }) => outcome !== 'answered').length,
    });
  }
  return columns;
}

async function toPanelFile(file: SentFile, read: ReadFileState): Promise<PanelFile> {
  const present = await read(file);
  const isSame = present?.fingerprint === file.fingerprint;
  const spans = present?.spans ?? file.spans.map((span) => ({ ...span, isStale: true }));
  const nLinesOf = (isStale: boolean) =>
    spans.reduce((sum, span) => (span.isStale === isStale ? sum + span.end - span.start + 1 : sum), 0);
  return {
    key: fileKey(file),
    path: file.path,
    spans: spans.slice(0, panelLimits.spansPerFile).map(({ start, end, call, isStale }) => ({ start, end, call, isStale })),
    nSpans: spans.length,
    nHeldLines: nLinesOf(false),
    nStaleLines: nLinesOf(true),
    nLines: present?.nLines ?? 0,
    state: present === undefined ? 'missing' : isSame ? 'same' : 'changed',
  };
}
