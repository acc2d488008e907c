// The calls of one chat session in the order in which they began, whatever project they were for
// and however they ended: the evidence by which the possession gate tells a loss.

/** Calls remembered. The gate looks 4 back; the rest is for telling that a query is asked again. */
const MAX_TRACES = 16;

/** Calls that may be in flight; more means that ends were missed, and the oldest is given up. */
const MAX_OPEN_CALLS = 16;

/** Milliseconds after which a call without an end is given up, so that it is no doubt for ever. */
const MAX_OPEN_MS = 300_000;

export interface CallTrace {
  /** 1-based position among the calls of the session. */
  readonly seq: number;
  readonly projectKey: string;
  readonly requestId: string | undefined;
  /** Tokens that the host allowed for the answer; undefined when it did not say. */
  readonly tokenBudget: number | undefined;
  readonly queryKey: string;
  /** True when the reader asked for everything in full. */
  readonly isFresh: boolean;
  readonly beganAtMs: number;
  readonly state: 'open' | 'sent' | 'failed' | 'cancelled';
  /** True when the call began while another call of the session was in flight. */
  readonly hasOverlap: boolean;
  /** Characters of the answer that was sent; 0 until then. */
  readonly sentChars: number;
}

export type NewTrace = Pick<
  CallTrace,
  'projectKey' | 'requestId' | 'tokenBudget' | 'queryKey' | 'isFresh'
>;

export class CallTrail {
  readonly #open = new Map<number, OpenTrace>();
  #traces: OpenTrace[] = [];
  #nBegun = 0;

  /** The latest calls, oldest first. */
  get traces(): readonly CallTrace[] {
    return this.#traces;
  }

  /** The position that the next call will have. */
  get nextSeq(): number {
    return this.#nBegun + 1;
  }

  /** Calls in flight. */
  get nOpen(): number {
    return this.#open.size;
  }

  nOpenIn(projectKey: string): number {
    return [...this.#open.values()].filter((trace) => trace.projectKey === projectKey).length;
  }

  begin(call: NewTrace, nowMs: number): number {
    this.#nBegun += 1;
    const hasOverlap = 0 < this.#open.size;
    const rest = { seq: this.#nBegun, beganAtMs: nowMs, state: 'open', sentChars: 0 } as const;
    const trace: OpenTrace = { ...call, ...rest, hasOverlap };
    this.#open.set(trace.seq, trace);
    this.#traces = [...this.#traces, trace].slice(-MAX_TRACES);
    const [oldest] = this.#open.values();
    if (oldest !== undefined && MAX_OPEN_CALLS < this.#open.size) {
      this.end(oldest.seq, 'cancelled', 0);
    }
    return trace.seq;
  }

  /** Ends a call in flight; false when it had ended before, or was given up. */
  end(seq: number, state: 'sent' | 'failed' | 'cancelled', sentChars: number): boolean {
    const trace = this.#open.get(seq);
    if (trace === undefined) return false;
    trace.state = state;
    trace.sentChars = sentChars;
    return this.#open.delete(seq);
  }

  /** Turns a call that was taken for sent into a cancelled one: the host said so too late. */
  retract(seq: number): void {
    const trace = this.#traces.find((other) => other.seq === seq);
    if (trace?.state === 'sent') trace.state = 'cancelled';
  }

  /** Gives up the calls whose end never came: what became of them is unknown, a hint of a loss. */
  giveUpLost(nowMs: number): void {
    for (const trace of this.#open.values()) {
      if (MAX_OPEN_MS < nowMs - trace.beganAtMs) this.end(trace.seq, 'cancelled', 0);
    }
  }
}

/** The form in which two spellings of one query meet. */
export function queryKeyOf(query: string): string {
  return query.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

type OpenTrace = { -readonly [K in keyof CallTrace]: CallTrace[K] };
