// One call of the tool from raw input to text parts: check, find the project, take the session's ticket, ask
// the server, fit the host, close the ticket. Knows nothing of VS Code, so that tests run it with fakes.
import { CancelledError, throwIfCancelled, type CancellationLike } from '../../base/cancellation';
import { openDocumentsRoot } from '../../protocol/messages';
import type { ExploreAnswerDto, ExploreParams, ExploreResultDto } from '../../protocol/types';
import { parseCitedIds } from '../../session/deliveryIds';
import type { CallTicket, ExploreSessions } from '../../session/exploreSessions';
import type { DedupMode } from '../../session/possession';
import type { FinishedCall } from '../callHistory';
import type { ExtensionLog } from '../log';
import { chooseProject, type ProjectFolder } from '../projectRoots';
import { errorCodes, withCode } from '../../base/errorCodes';
import { KnownError, codeOf, noFolderOpen, unknownProject } from '../userErrors';
import { toAnswerParts, withLastLineEnd } from '../../base/answerParts';
import { parseExploreInput, type ExploreInput } from './exploreInput';
import type { CallIdentity } from './sessionKey';
import { askWithinHost, type Tokenization } from './tokenClamp';

/** What of `ExploreSessions` a call needs. */
export type SessionKeeper = Pick<ExploreSessions, 'beginCall'>;

/** A cancellation token that may also tell; VS Code's tokens do. */
export interface CallToken extends CancellationLike {
  onCancellationRequested?(listener: () => void): unknown;
}

export interface ExploreCallHost {
  readonly ignoresPathCase: boolean;
  readonly sessions: SessionKeeper;
  readonly log: ExtensionLog;
  folders(): readonly ProjectFolder[];
  /** Asked in a window without a folder. */
  hasOpenDocuments(): boolean;
  dedup(): DedupMode;
  explore(params: ExploreParams, token: CallToken): Promise<ExploreResultDto>;
  /** Told of every call that reached the server, after it ended. */
  onFinished(call: FinishedCall): void;
}

export interface ExploreInvocation {
  readonly rawInput: unknown;
  /** undefined for a call that belongs to no session: full answer, no record. */
  readonly identity: CallIdentity | undefined;
  readonly tokenization: Tokenization | undefined;
}

/** The text parts of the answer. Throws a sentence for the model, or CancelledError. */
export async function answerExploreCall(
  host: ExploreCallHost,
  invocation: ExploreInvocation,
  token: CallToken,
): Promise<string[]> {
  throwIfCancelled(token);
  const parsed = parseExploreInput(invocation.rawInput);
  if (parsed.kind === 'complaint') throw new Error(withCode(parsed.message, errorCodes.badInput));
  const root = findRoot(host, parsed.input.projectPath);
  const ticket = beginCall(host, invocation, parsed.input, root);
  const startMs = Date.now();
  const finish = (rest: Pick<FinishedCall, 'outcome' | 'isDelivered'> & { answer?: ExploreAnswerDto }) =>
    guarded(host, 'history', () =>
      host.onFinished({
        sessionKey: invocation.identity?.sessionKey,
        query: parsed.input.query,
        deliveryId: ticket?.view.deliveryId ?? '',
        latencyMs: Date.now() - startMs,
        ...rest,
      }),
    );
  try {
    const { result, isWithinHost } = await askWithinHost((hostMaxChars) => {
      throwIfCancelled(token);
      return host.explore(toParams(parsed.input, root, ticket, hostMaxChars), token);
    }, invocation.tokenization);
    throwIfCancelled(token);
    // What is open turned out to hold no code: the same as no folder, and no call worth telling of.
    if (result.kind === 'refusal' && root === openDocumentsRoot) throw new KnownError(noFolderOpen());
    if (result.kind === 'refusal') throw new Error(withCode(result.message, result.code === 'noFolder' ? errorCodes.noFolder : errorCodes.unknownProject));
    // What the host may hide from the model does not count as sent.
    endTicket(host, () => (isWithinHost ? ticket?.complete(result.emission, result) : ticket?.fail()));
    // The host may drop the result while it is under way to it; a late cancellation takes the record back.
    token.onCancellationRequested?.(() => endTicket(host, () => ticket?.cancel()));
    finish({ outcome: 'answered', isDelivered: isWithinHost, answer: result });
    return toAnswerParts(withLastLineEnd(result.text));
  } catch (error) {
    const isCancelled = token.isCancellationRequested || error instanceof CancelledError;
    endTicket(host, () => (isCancelled ? ticket?.cancel() : ticket?.fail()));
    // The message may hold anything that a path or a question holds.
    if (!isCancelled) host.log.warn('explore', 'not answered', { code: codeOf(error) });
    const isNothingThere = error instanceof KnownError && error.entry.code === noFolderOpen().code;
    if (!isNothingThere) finish({ outcome: isCancelled ? 'cancelled' : 'failed', isDelivered: false });
    throw isCancelled ? new CancelledError() : error;
  }
}

function findRoot(host: ExploreCallHost, projectPath: string): string {
  const folders = host.folders();
  if (folders.length === 0) {
    if (host.hasOpenDocuments()) return openDocumentsRoot;
    throw new KnownError(noFolderOpen());
  }
  const choice = chooseProject(folders, projectPath, host.ignoresPathCase);
  switch (choice.kind) {
    case 'root':
      return choice.root;
    case 'undecided':
      return '';
    case 'unknown':
      throw new KnownError(
        unknownProject(
          projectPath,
          folders.map((folder) => folder.path),
        ),
      );
  }
}

function beginCall(
  host: ExploreCallHost,
  { identity, tokenization }: ExploreInvocation,
  { query, seen, fresh }: ExploreInput,
  root: string,
): CallTicket | undefined {
  if (identity === undefined) return undefined;
  return guarded(host, 'session', () =>
    host.sessions.beginCall(identity.sessionKey, root, {
      query,
      requestId: identity.requestId,
      tokenBudget: tokenization?.tokenBudget,
      citedIds: parseCitedIds(seen),
      isFresh: fresh,
      mode: host.dedup(),
    }),
  );
}

function toParams(
  { query, maxChars }: ExploreInput,
  root: string,
  ticket: CallTicket | undefined,
  hostMaxChars: number,
): ExploreParams {
  return {
    query,
    projectPath: root,
    maxChars,
    hostMaxChars,
    callsOverAllowance: ticket?.callsOverAllowance ?? 0,
    session: ticket?.view ?? null,
  };
}

/** Ends a ticket; what the session has to say about it goes into the log. */
function endTicket(host: ExploreCallHost, end: () => string | undefined): void {
  const problem = guarded(host, 'session', end);
  if (problem !== undefined) host.log.warn('session', problem);
}

/** Book-keeping never fails a call: an error is logged, and the call goes on as if nobody kept book. */
function guarded<T>(host: ExploreCallHost, area: string, action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    host.log.error(area, 'book-keeping failed', error);
    return undefined;
  }
}
