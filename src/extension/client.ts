// Talks to the graph server. A server that dies is started again with growing pauses; a call that comes
// meanwhile waits for it, for a bounded time, and a call that was under way is asked once more.
import type { CancellationToken, Disposable } from 'vscode';
import { CancelledError, throwIfCancelled } from '../base/cancellation';
import type { ExploreParams, ExploreResultDto, LanguageDto, ServerOptionsDto, StatusDto } from '../protocol/types';
import type { ExtensionLog } from './log';
import type { ServerHandle, ServerLauncher } from './serverHandle';
import {
  KnownError,
  type Reason,
  describeError,
  processEnded,
  requestFailed,
  serverFailed,
  serverLost,
  serverRestarting,
  serverStarting,
  serverStopped,
  toReason,
  toReasonText,
} from './userErrors';

export type ServerState = 'stopped' | 'starting' | 'running' | 'waiting' | 'failed';

export interface ClientLimits {
  /** Pause before each new start; a server that dies once more after the last is given up. */
  readonly restartPausesMs: readonly number[];
  /**
   * A server that ran this long is healthy, and its death counts as the first. One that was given up this
   * long ago is worth another try when somebody asks.
   */
  readonly healthyMs: number;
  /** How long a call waits for a server. */
  readonly waitMs: number;
}

export const clientLimits: ClientLimits = {
  restartPausesMs: [250, 1_000, 3_000, 8_000, 15_000],
  healthyMs: 60_000,
  waitMs: 20_000,
};

export class GraphClient implements Disposable {
  readonly #launch: ServerLauncher;
  readonly #log: ExtensionLog;
  readonly #limits: ClientLimits;
  readonly #stateListeners = new Set<(state: ServerState) => void>();
  readonly #progressListeners = new Set<(status: StatusDto) => void>();
  #state: ServerState = 'stopped';
  #server: ServerHandle | undefined;
  #nDeaths = 0;
  #startedMs = 0;
  #failure: Reason = '';
  #lastWords = '';
  #restartTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(launch: ServerLauncher, log: ExtensionLog, limits: ClientLimits) {
    this.#launch = launch;
    this.#log = log;
    this.#limits = limits;
  }

  get state(): ServerState {
    return this.#state;
  }

  /** Why the server does not stay up, in its own words where it had any; '' while it does. */
  get failure(): Reason {
    return this.#state === 'running' || this.#failure === '' ? '' : this.#lastWords || this.#failure;
  }

  onDidChangeState(listener: (state: ServerState) => void): Disposable {
    return subscribe(this.#stateListeners, listener);
  }

  onProgress(listener: (status: StatusDto) => void): Disposable {
    return subscribe(this.#progressListeners, listener);
  }

  start(): void {
    if (this.#state === 'stopped' || this.#state === 'failed') {
      this.#nDeaths = 0;
      this.#startServer();
    }
  }

  /** Ends the server if there is one, and starts a new one with a clean slate. */
  async restart(): Promise<void> {
    const server = this.#server;
    clearTimeout(this.#restartTimer);
    this.#server = undefined;
    // A call that comes meanwhile waits for the new one.
    this.#setState('waiting');
    await server?.stop().catch(() => {});
    this.#nDeaths = 0;
    if (this.state === 'waiting' && this.#server === undefined) this.#startServer();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#restartTimer);
    const server = this.#server;
    this.#server = undefined;
    this.#setState('stopped');
    await server
      ?.stop()
      .catch((error: unknown) => this.#log.warn('server', 'stop failed', { reason: describeError(error) }));
  }

  dispose(): void {
    void this.stop();
    this.#stateListeners.clear();
    this.#progressListeners.clear();
  }

  explore(params: ExploreParams, token: CancellationToken): Promise<ExploreResultDto> {
    return this.#request(token, (server) => server.explore(params, token));
  }

  status(token: CancellationToken): Promise<StatusDto> {
    return this.#request(token, (server) => server.status(token));
  }

  languages(token: CancellationToken): Promise<readonly LanguageDto[]> {
    return this.#request(token, (server) => server.languages(token));
  }

  rebuild(token: CancellationToken): Promise<void> {
    return this.#request(token, (server) => server.rebuild(token));
  }

  cancelIndexing(): void {
    this.#notify((server) => server.cancelIndexing());
  }

  configure(options: ServerOptionsDto): void {
    this.#notify((server) => server.configure(options));
  }

  async #request<T>(token: CancellationToken, send: (server: ServerHandle) => Promise<T>): Promise<T> {
    for (let nLost = 0; nLost < 2; nLost++) {
      const server = await this.#ready(token);
      try {
        return await raceCancellation(send(server), token);
      } catch (error) {
        throwIfCancelled(token);
        if (error instanceof CancelledError) throw error;
        if (!server.isClosed && !server.isConnectionLoss(error))
          throw new KnownError(requestFailed(describeError(error)));
        this.#onClosed(server);
      }
    }
    throw new KnownError(serverLost());
  }

  /** A running server, waited for within `waitMs`. */
  #ready(token: CancellationToken): Promise<ServerHandle> {
    if (this.#state === 'running' && this.#server !== undefined) return Promise.resolve(this.#server);
    if (this.#state === 'failed' && this.#limits.healthyMs <= performance.now() - this.#startedMs) this.start();
    if (this.#state === 'failed') return Promise.reject(new KnownError(serverFailed(this.failure)));
    if (this.#state === 'stopped') return Promise.reject(new KnownError(serverStopped()));
    const { waitMs } = this.#limits;
    const running = new Promise<ServerHandle>((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new KnownError(this.failure === '' ? serverStarting(waitMs / 1_000) : serverRestarting(this.failure)))),
        waitMs,
      );
      const listener = this.onDidChangeState((state) => {
        const server = this.#server;
        if (state === 'running' && server !== undefined) settle(() => resolve(server));
        if (state === 'failed') settle(() => reject(new KnownError(serverFailed(this.failure))));
        if (state === 'stopped') settle(() => reject(new KnownError(serverStopped())));
      });
      const settle = (action: () => void) => {
        clearTimeout(timer);
        listener.dispose();
        action();
      };
    });
    return raceCancellation(running, token);
  }

  #startServer(): void {
    this.#setState('starting');
    this.#startedMs = performance.now();
    const server = this.#launch({
      onClosed: () => this.#onClosed(server),
      onLastWords: (words) => {
        this.#lastWords = words;
        // They may be read when the state has been told of already; a server that is given up is told of once.
        if (this.failure !== '' && this.#state !== 'failed') for (const listener of [...this.#stateListeners]) listener(this.#state);
      },
      onProgress: (status) => {
        for (const listener of [...this.#progressListeners]) listener(status);
      },
    });
    this.#server = server;
    server.start().then(
      () => this.#server === server && this.#setState('running'),
      (error: unknown) => {
        this.#failure = toReason(error);
        this.#onClosed(server);
      },
    );
  }

  /** The server is gone without having been asked to. Told more than once for one death. */
  #onClosed(server: ServerHandle): void {
    if (this.#server !== server) return;
    this.#server = undefined;
    server.stop().catch(() => {});
    if (this.#limits.healthyMs <= performance.now() - this.#startedMs) this.#nDeaths = 0;
    const pauseMs = this.#limits.restartPausesMs[this.#nDeaths];
    this.#nDeaths += 1;
    this.#failure ||= processEnded();
    this.#log.warn('server', 'ended', { nDeaths: this.#nDeaths, pauseMs, reason: toReasonText(this.failure) });
    if (pauseMs === undefined) return this.#setState('failed');
    this.#setState('waiting');
    this.#restartTimer = setTimeout(() => this.#startServer(), pauseMs);
  }

  #notify(send: (server: ServerHandle) => Promise<void>): void {
    if (this.#server === undefined || this.#state !== 'running') return;
    send(this.#server).catch((error: unknown) =>
      this.#log.warn('server', 'notification failed', { reason: describeError(error) }),
    );
  }

  #setState(state: ServerState): void {
    if (state === this.#state) return;
    this.#state = state;
    if (state === 'running') this.#failure = this.#lastWords = '';
    this.#log.debug('server', 'state', { state });
    for (const listener of [...this.#stateListeners]) listener(state);
  }
}

/** Settles as soon as the token is cancelled, whatever the server does. */
async function raceCancellation<T>(work: Promise<T>, token: CancellationToken): Promise<T> {
  throwIfCancelled(token);
  let listener: Disposable | undefined;
  const cancelled = new Promise<never>((_resolve, reject) => {
    listener = token.onCancellationRequested(() => reject(new CancelledError()));
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    listener?.dispose();
  }
}

function subscribe<T>(listeners: Set<T>, listener: T): Disposable {
  listeners.add(listener);
  return { dispose: () => listeners.delete(listener) };
}
