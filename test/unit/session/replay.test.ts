// Random chats, with turns, sub-agents, summaries, parallel and cancelled calls, replayed beside
// two naive models: one keeps what every reader's context really contains, the other states the
// rules of possession anew, over the whole history and without any bound.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { EXPLORE_SESSION_LIMITS } from '../../../src/session/exploreSessionState';
import type { CallTicket, ExploreSessions } from '../../../src/session/exploreSessions';
import type { DedupMode, HeldFile } from '../../../src/session/possession';
import { emission, newSessions, numRuns } from './sessionWorld';

suite('session/replay', () => {
  for (const mode of ['auto', 'cited', 'session', 'off'] as const) {
    test(`mode ${mode}: nothing is withheld beyond its rules, and counters and bounds hold`, () => {
      const held = { nLines: 0 };
      fc.assert(
        fc.property(fc.array(step, { minLength: 4, maxLength: 20 }), (steps) => {
          const chat = new Replay(mode);
          for (const one of steps) chat.play(one);
          held.nLines += chat.nHeldLines;
        }),
        { numRuns },
      );
      assert.equal(0 < held.nLines, mode !== 'off');
    });
  }
});

interface Step {
  readonly kind: 'call' | 'open' | 'settle' | 'turn' | 'undo' | 'summary' | 'edit';
  /** 0: the chat, 1 and 2: its sub-agents, 3: another chat. */
  readonly reader: number;
  readonly root: string;
  readonly path: string;
  readonly start: number;
  readonly nLines: number;
  readonly query: string;
  readonly end: 'sent' | 'failed' | 'cancelled';
  readonly cites: 'nothing' | 'visible' | 'everything';
  readonly isFresh: boolean;
  /** Change of the token budget by this call; 0 for a call without one. */
  readonly budgetFactor: number;
}

const oneOf = <T>(...weighted: readonly (readonly [number, T])[]): fc.Arbitrary<T> =>
  fc.oneof(...weighted.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const step: fc.Arbitrary<Step> = fc.record({
  kind: oneOf<Step['kind']>(
    [20, 'call'],
    [2, 'open'],
    [2, 'settle'],
    [1, 'turn'],
    [1, 'undo'],
    [1, 'summary'],
    [1, 'edit'],
  ),
  reader: oneOf([8, 0], [2, 1], [1, 2], [1, 3]),
  root: oneOf([5, '/north'], [1, '/south']),
  path: oneOf([3, 'a.ts'], [1, 'b.ts']),
  start: fc.integer({ min: 1, max: 12 }),
  nLines: fc.integer({ min: 1, max: 16 }),
  query: oneOf(...Array.from({ length: 30 }, (_, i) => [1, `q${i}`] as const)),
  end: oneOf<Step['end']>([18, 'sent'], [1, 'failed'], [1, 'cancelled']),
  cites: oneOf<Step['cites']>([5, 'nothing'], [3, 'visible'], [1, 'everything']),
  isFresh: oneOf([20, false], [1, true]),
  budgetFactor: oneOf([16, 0.95], [3, 1], [1, 0.7], [1, 1.1], [1, 0]),
});

interface Call {
  readonly session: string;
  readonly requestId: string;
  readonly root: string;
  readonly id: string;
  readonly query: string;
  readonly budget: number | undefined;
  readonly isFresh: boolean;
  readonly cited: readonly string[];
  readonly beganAt: number;
  endedAt: number;
  end: Step['end'] | 'open';
  nChars: number;
  /** Lines whose text the answer carried. */
  lines: Set<string>;
}

interface Reader {
  readonly session: string;
  requestId: string;
  budget: number;
  lastBudget: number | undefined;
  /** Set when text was lost and the host had no budget to show it by. */
  isLossHidden: boolean;
  isSummarised: boolean;
  /** Deliveries in the reader's context, with the turn they belong to. */
  context: Call[];
}

class Replay {
  nHeldLines = 0;
  readonly #mode: DedupMode;
  readonly #sessions: ExploreSessions = newSessions();
  readonly #calls: Call[] = [];
  readonly #readers: readonly Reader[];
  readonly #open: { readonly call: Call; readonly settle: (end: Step['end']) => void }[] = [];
  readonly #versions = new Map<string, number>();
  readonly #lastIndex = new Map<string, number>();
  #clock = 0;
  #nRequests = 0;

  constructor(mode: DedupMode) {
    this.#mode = mode;
    this.#readers = ['A', 'A', 'A', 'B'].map((session) => ({
      session,
      requestId: this.#newRequest(),
      budget: 40_000,
      lastBudget: undefined,
      isLossHidden: false,
      isSummarised: false,
      context: [],
    }));
  }

  play(one: Step): void {
    const reader = this.#readers[one.reader];
    assert.ok(reader);
    if (one.kind === 'call') this.#begin(reader, one)(one.end);
    else if (one.kind === 'open') this.#begin(reader, one);
    else if (one.kind === 'settle') this.#open[0]?.settle(one.end);
    else if (one.kind === 'turn') this.#newTurn(reader);
    else if (one.kind === 'undo') this.#undo(reader);
    else if (one.kind === 'summary') this.#summarise(reader);
    else this.#versions.set(one.path, (this.#versions.get(one.path) ?? 1) + 1);
    this.#checkBounds();
  }

  #newRequest(): string {
    this.#nRequests += 1;
    return `r${this.#nRequests}`;
  }

  #newTurn(reader: Reader): void {
    reader.requestId = this.#newRequest();
    reader.lastBudget = undefined;
  }

  #undo(reader: Reader): void {
    reader.context = reader.context.filter((call) => call.requestId !== reader.requestId);
    this.#newTurn(reader);
  }

  /** All but the last delivery is lost; the next budget is larger, where there is one. */
  #summarise(reader: Reader): void {
    reader.context = reader.context.slice(-1);
    reader.isSummarised = true;
  }

  #begin(reader: Reader, one: Step): (end: Step['end']) => void {
    reader.budget *= reader.isSummarised ? 1.3 : one.budgetFactor || 1;
    const budget = one.budgetFactor === 0 ? undefined : reader.budget;
    const isUnmeasured = reader.lastBudget === undefined && budget === undefined;
    if (reader.isSummarised && isUnmeasured) reader.isLossHidden = true;
    reader.isSummarised = false;
    reader.lastBudget = budget;
    const { session, requestId } = reader;
    const { root, query, isFresh } = one;
    const cited = this.#citedBy(reader, one);
    const facts = {
      query,
      requestId,
      tokenBudget: budget,
      citedIds: cited,
      isFresh,
      mode: this.#mode,
    };
    const ticket = this.#sessions.beginCall(session, root, facts);
    assert.ok(ticket);
    this.#clock += 1;
    const call: Call = {
      session,
      requestId,
      root,
      id: ticket.view.deliveryId,
      query,
      budget,
      isFresh,
      cited,
      beganAt: this.#clock,
      endedAt: Infinity,
      end: 'open',
      nChars: 0,
      lines: new Set(),
    };
    this.#checkView(reader, one, call, ticket);
    this.#calls.push(call);
    const settle = (end: Step['end']): void => {
      this.#settle(reader, one, call, ticket, end);
    };
    this.#open.push({ call, settle });
    return settle;
  }

  #settle(reader: Reader, one: Step, call: Call, ticket: CallTicket, end: Step['end']): void {
    this.#open.splice(
      this.#open.findIndex((other) => other.call === call),
      1,
    );
    this.#clock += 1;
    call.endedAt = this.#clock;
    call.end = end;
    if (end === 'failed') ticket.fail();
    if (end === 'cancelled') ticket.cancel();
    if (end !== 'sent') return;
    const fingerprint = this.#fingerprint(one.path);
    const held = new Set<string>();
    for (const file of ticket.view.held) {
      if (file.fingerprint === fingerprint)
        for (const line of linesOf(one.root, file)) held.add(line);
    }
    const wanted = Array.from({ length: one.nLines }, (_, i) => one.start + i);
    const key = (line: number): string => lineKey(one.root, one.path, fingerprint, line);
    const sent = wanted.filter((line) => !held.has(key(line)));
    const toRange = (line: number) => ({ start: line, end: line });
    const answer = emission([
      {
        path: one.path,
        ranges: sent.map(toRange),
        chars: sent.length * 800,
        fingerprint,
        render: 'clusters',
        backReferenced: wanted.filter((line) => held.has(key(line))).map(toRange),
      },
    ]);
    assert.equal(ticket.complete(answer, { projectRoot: one.root, advisedCalls: 2 }), undefined);
    call.nChars = answer.responseChars;
    call.lines = new Set(sent.map(key));
    reader.context.push(call);
  }

  #fingerprint(path: string): string {
    return `9:v${this.#versions.get(path) ?? 1}`;
  }

  #citedBy(reader: Reader, one: Step): string[] {
    if (one.cites === 'nothing') return [];
    return (one.cites === 'visible' ? reader.context : this.#calls).map((call) => call.id);
  }

  #checkView(reader: Reader, one: Step, now: Call, { view }: CallTicket): void {
    const key = `${now.session} ${now.root}`;
    assert.ok((this.#lastIndex.get(key) ?? 0) < view.callIndex);
    this.#lastIndex.set(key, view.callIndex);
    const before = this.#calls.filter(
      (call) => call.session === now.session && call.root === now.root,
    );
    const sent = before.filter((call) => call.end === 'sent');
    assert.equal(view.priorCalls, sent.length);
    assert.equal(
      view.priorResponseChars,
      sent.reduce((sum, call) => sum + call.nChars, 0),
    );
    for (const file of view.held) {
      const delivery = sent.find((call) => call.id === file.deliveryId);
      assert.ok(
        delivery,
        'held by a delivery of another chat or project, or one that was not sent',
      );
      assert.ok(this.#isJustified(delivery, now), `withheld without a reason: ${file.deliveryId}`);
      const lines = linesOf(now.root, file);
      this.nHeldLines += lines.length;
      for (const line of lines)
        assert.ok(delivery.lines.has(line), 'the delivery had no such text');
      // A reader who cites what it cannot see, and a loss that left no sign, are beyond any rule.
      const isTold = one.cites !== 'everything' && !reader.isLossHidden && this.#mode !== 'session';
      if (isTold) {
        const visible = new Set(reader.context.flatMap((call) => [...call.lines]));
        for (const line of lines) assert.ok(visible.has(line), 'the reader does not hold the line');
      }
    }
  }

  #isJustified(delivery: Call, now: Call): boolean {
    if (this.#mode === 'off' || now.isFresh) return false;
    if (now.cited.includes(delivery.id)) return true;
    if (this.#mode === 'session') return true;
    return (
      this.#mode === 'auto' && delivery.requestId === now.requestId && !this.#isLost(delivery, now)
    );
  }

  /** The hints of a loss, each stated for itself. */
  #isLost(delivery: Call, now: Call): boolean {
    const calls = [...this.#calls.filter((call) => call.session === now.session), now];
    const since = calls.slice(calls.indexOf(delivery) + 1);
    const run = [delivery, ...since];
    const budgetMoves = run.slice(1).map((call, i) => [run[i]?.budget, call.budget] as const);
    const others = calls.filter((call) => call !== now);
    const overlaps = (a: Call, b: Call): boolean =>
      a !== b && a.beganAt < b.endedAt && b.beganAt < a.endedAt;
    const nCharsSince = since.reduce((sum, call) => sum + call.nChars, 0);
    return (
      budgetMoves.some(([a, b]) => a !== undefined && (b === undefined || a < b || b < a * 0.75)) ||
      since.some((call) => call.end === 'cancelled') ||
      others.some((call) => call.endedAt === Infinity || overlaps(call, delivery)) ||
      (now.budget !== undefined && now.budget / 2 < nCharsSince / 2.2) ||
      4 < since.length ||
      run.slice(0, -1).some((call) => call.end !== 'failed' && call.query === now.query)
    );
  }

  #checkBounds(): void {
    const limits = EXPLORE_SESSION_LIMITS;
    for (const { sessionKey, projects } of this.#sessions.sessions()) {
      assert.ok(projects.length <= limits.MAX_PROJECTS);
      for (const { root, calls } of projects) {
        assert.ok(calls.length <= limits.MAX_CALLS_RETAINED);
        const view = this.#sessions.viewForProject(sessionKey, root);
        assert.ok(view && view.calls.length <= limits.MAX_VIEW_CALLS);
        for (const file of calls.flatMap((call) => call.files)) {
          assert.ok(file.ranges.length <= limits.MAX_RANGES_PER_FILE);
          assert.ok(file.backReferenced.length <= limits.MAX_RANGES_PER_FILE);
        }
      }
    }
  }
}

function linesOf(root: string, { path, fingerprint, ranges }: HeldFile): string[] {
  const lines: string[] = [];
  for (const { start, end } of ranges) {
    for (let line = start; line <= end; line++) lines.push(lineKey(root, path, fingerprint, line));
  }
  return lines;
}

function lineKey(root: string, path: string, fingerprint: string, line: number): string {
  return `${root} ${path} ${fingerprint} ${line}`;
}
