// How a tool call is tied to a chat session. The stable API calls the invocation token opaque and gives no
// session id, but at run time the token is the invocation context. All knowledge of that lives here, and
// whatever is not recognised makes the call untracked: it is answered in full and nothing is remembered.
import { LruMap } from '../../base/lru';

/** Whose call it is. */
export interface CallIdentity {
  readonly sessionKey: string;
  /** The chat request, which differs per turn and per sub-agent; undefined when the host does not tell. */
  readonly requestId: string | undefined;
}

/** The identity of a call, or undefined for a call that belongs to no session that we can tell. */
export function identifyCall(
  token: unknown,
  input: unknown,
  prepared: PreparedCalls,
): CallIdentity | undefined {
  const sessionKey = sessionKeyOf(token);
  if (sessionKey === undefined) return undefined;
  const pairedId = prepared.take(sessionKey, input);
  return { sessionKey, requestId: nonEmptyText(fieldOf(token, 'requestId')) ?? pairedId };
}

/**
 * The session of a token. The token is a new object on every call, so its content is the key:
 * `{sessionResource: Uri, …}` today, `{sessionId: string}` before 2026, both in between.
 */
export function sessionKeyOf(token: unknown): string | undefined {
  const resource = resourceText(fieldOf(token, 'sessionResource'));
  if (resource !== undefined) return resource;
  const sessionId = nonEmptyText(fieldOf(token, 'sessionId'));
  return sessionId === undefined ? undefined : `id:${sessionId}`;
}

interface PendingCalls {
  requestId: string | undefined;
  nPending: number;
  isAmbiguous: boolean;
  notedMs: number;
}

/**
 * Chat request ids that `prepareInvocation` is given (undocumented) and `invoke` is not. The two have no
 * common call id, so they are paired by session and input. As soon as two different requests wait under
 * one key, all that wait there go without an id: a missing id only makes the session more careful.
 */
export class PreparedCalls {
  static readonly maxPending = 32;
  /** The host invokes right after it prepared; what waits longer was prepared and never invoked. */
  static readonly maxAgeMs = 60_000;

  readonly #pending = new LruMap<string, PendingCalls>(PreparedCalls.maxPending);
  readonly #nowMs: () => number;

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
  }

  /** Notes the options of one `prepareInvocation`. */
  note(options: unknown): void {
    const sessionKey = resourceText(fieldOf(options, 'chatSessionResource'));
    if (sessionKey === undefined) return;
    const requestId = nonEmptyText(fieldOf(options, 'chatRequestId'));
    const key = pairKey(sessionKey, fieldOf(options, 'input'));
    const waiting = this.#fresh(key);
    if (waiting === undefined) {
      this.#pending.set(key, { requestId, nPending: 1, isAmbiguous: false, notedMs: this.#nowMs() });
      return;
    }
    waiting.nPending += 1;
    waiting.notedMs = this.#nowMs();
    if (waiting.requestId !== requestId) waiting.isAmbiguous = true;
  }

  /** The request id noted for this call, if exactly one request can be meant. */
  take(sessionKey: string, input: unknown): string | undefined {
    const key = pairKey(sessionKey, input);
    const waiting = this.#fresh(key);
    if (waiting === undefined) return undefined;
    waiting.nPending -= 1;
    if (waiting.nPending === 0) this.#pending.delete(key);
    return waiting.isAmbiguous ? undefined : waiting.requestId;
  }

  #fresh(key: string): PendingCalls | undefined {
    const waiting = this.#pending.get(key);
    if (waiting === undefined || this.#nowMs() - waiting.notedMs <= PreparedCalls.maxAgeMs) return waiting;
    this.#pending.delete(key);
    return undefined;
  }
}

function pairKey(sessionKey: string, input: unknown): string {
  return `${sessionKey}\n${JSON.stringify(input) ?? ''}`;
}

/** A URI as text: a `vscode.Uri`, its plain components as they cross a process, or a text already. */
function resourceText(resource: unknown): string | undefined {
  if (typeof resource === 'string') return nonEmptyText(resource);
  if (typeof resource !== 'object' || resource === null) return undefined;
  // oxlint-disable-next-line typescript/no-base-to-string -- a Uri has a toString of its own; what has none is told apart below
  const text = String(resource);
  if (!text.startsWith('[object ')) return nonEmptyText(text);
  const external = nonEmptyText(fieldOf(resource, 'external'));
  if (external !== undefined) return external;
  const scheme = nonEmptyText(fieldOf(resource, 'scheme'));
  if (scheme === undefined) return undefined;
  const authority = nonEmptyText(fieldOf(resource, 'authority'));
  const path = nonEmptyText(fieldOf(resource, 'path')) ?? '';
  return `${scheme}:${authority === undefined ? '' : `//${authority}`}${path}`;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
