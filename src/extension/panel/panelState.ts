// From the history of the window to what the panel shows: one page of calls, the files with their lines.
import type { CallHistory, SentFile, SessionHistory } from '../callHistory';
import type { PanelDetail, PanelFile, PanelState } from './panelMessages';

export const panelLimits = { callsPerPage: 50, files: 60, rangesPerFile: 40, reportChars: 60_000 } as const;

/** What the person chose in the panel. */
export interface PanelChoice {
  readonly sessionId: string;
  /** 0 is the page with the newest calls. */
  readonly page: number;
  readonly isRestored: boolean;
}

/** The present state of a file that was sent; undefined when it cannot be read. */
export type ReadFileState = (file: SentFile) => Promise<{ nLines: number; fingerprint: string } | undefined>;

export async function toPanelState(
  history: CallHistory,
  choice: PanelChoice,
  read: ReadFileState,
): Promise<PanelState> {
  const sessions = history.sessions();
  const chosen = sessions.find(({ id }) => id === choice.sessionId) ?? sessions[0];
  return {
    sessions: sessions.map(({ id, name, startedMs, nCalls }) => ({ id, name, startedMs, nCalls })),
    detail: chosen === undefined ? undefined : await toDetail(chosen, choice, read),
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
  const nPages = Math.max(1, Math.ceil(session.calls.length / panelLimits.callsPerPage));
  const page = choice.sessionId === session.id ? Math.min(choice.page, nPages - 1) : 0;
  const newestFirst = [...session.calls].reverse();
  const files = [...session.files.values()].reverse();
  return {
    id: session.id,
    totals: session.totals,
    nCalls: session.nCalls,
    calls: newestFirst.slice(page * panelLimits.callsPerPage, (page + 1) * panelLimits.callsPerPage),
    page,
    nPages,
    files: await Promise.all(files.slice(0, panelLimits.files).map((file) => toPanelFile(file, read))),
    nFiles: files.length,
    flow: session.lastFlow,
    report: session.lastReport.slice(0, panelLimits.reportChars),
  };
}

async function toPanelFile(file: SentFile, read: ReadFileState): Promise<PanelFile> {
  const present = await read(file);
  const isSame = present?.fingerprint === file.fingerprint;
  return {
    key: fileKey(file),
    path: file.path,
    ranges: file.ranges.slice(0, panelLimits.rangesPerFile),
    nLines: present?.nLines ?? 0,
    state: present === undefined ? 'missing' : isSame ? 'same' : 'changed',
  };
}
