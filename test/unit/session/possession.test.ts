import assert from 'node:assert/strict';
import type {
  DedupMode,
  HeldFile,
  PossessionDoubt,
  PossessionGround,
} from '../../../src/session/possession';
import type { CallFacts, ExploreLineRange } from '../../../src/session/exploreSessionState';
import type { ExploreSessions } from '../../../src/session/exploreSessions';
import { begin, facts, file, newSessions, send, toRanges } from './sessionWorld';

type Reason = PossessionGround | PossessionDoubt;

suite('session/possession', () => {
  test('the next call of the same request may leave out what was sent', () => {
    check('request', () => ({}));
  });

  test('a budget that falls a little is the ordinary course of a turn', () => {
    check('request', () => ({ tokenBudget: 30_000 }));
  });

  test('each hint of a loss is named', () => {
    check('off', () => ({ mode: 'off' }));
    check('fresh', () => ({ isFresh: true }));
    check('uncited', () => ({ mode: 'cited' }));
    check('anonymous', () => ({ requestId: undefined }));
    check('turn', () => ({ requestId: 'r2' }));
    check('rose', () => ({ tokenBudget: 40_001 }));
    check('fell', () => ({ tokenBudget: 29_999 }));
    check('unmeasured', () => ({ tokenBudget: undefined }));
    check('repeat', () => ({ query: ' FIRST ' }));
  });

  test('a host without any budget gives no hint by it', () => {
    const sessions = newSessions();
    send(sessions, 'first', [file('a.ts', [[1, 20]])], { tokenBudget: undefined });
    assert.equal(
      begin(sessions, 'next', { tokenBudget: undefined }).verdicts[0]?.reason,
      'request',
    );
    assert.equal(begin(newAfter(), 'next', { tokenBudget: 0 }).verdicts[0]?.reason, 'unmeasured');
  });

  test('a hint between the delivery and this call counts like one at this call', () => {
    check('rose', (sessions) => {
      send(sessions, 'between', [], { tokenBudget: 50_000 });
      return { tokenBudget: 45_000 };
    });
    check('repeat', (sessions) => {
      send(sessions, 'first', []);
      return {};
    });
    check('fresh', (sessions) => {
      send(sessions, 'between', [], { isFresh: true });
      return {};
    });
    check('unmeasured', (sessions) => {
      send(sessions, 'between', [], { tokenBudget: undefined });
      return {};
    });
  });

  test('a cancelled call in between hints at a loss, a failed one does not', () => {
    check('cancelled', (sessions) => {
      begin(sessions, 'between').cancel();
      return {};
    });
    check('request', (sessions) => {
      begin(sessions, 'next').fail();
      return {};
    });
  });

  test('a call that is taken back after its end counts as cancelled', () => {
    const sessions = newSessions();
    send(sessions, 'first', [file('a.ts', [[1, 20]])]);
    const ticket = begin(sessions, 'between');
    ticket.complete(
      { query: '', files: [file('b.ts', [[1, 9]])], sourceChars: 9, responseChars: 9 },
      root(),
    );
    ticket.cancel();
    const next = begin(sessions, 'next');
    assert.deepEqual(
      next.verdicts.map((verdict) => verdict.reason),
      ['cancelled'],
    );
    assert.equal(next.view.priorCalls, 2);
  });

  test('a call in flight now, at the delivery or in between is a doubt', () => {
    check('parallel', (sessions) => {
      begin(sessions, 'open');
      return {};
    });
    check('parallel', (sessions) => {
      const other = begin(sessions, 'one');
      const another = begin(sessions, 'two');
      other.fail();
      another.fail();
      return {};
    });
    const sessions = newSessions();
    const open = begin(sessions, 'open');
    send(sessions, 'first', [file('a.ts', [[1, 20]])]);
    open.fail();
    assert.equal(begin(sessions, 'next').verdicts[0]?.reason, 'parallel');
  });

  test('calls for another project and of a sub-agent count as calls in between', () => {
    check('rose', (sessions) => {
      send(sessions, 'sub', [], { requestId: 'sub', tokenBudget: 36_000 });
      return { tokenBudget: 38_000 };
    });
    check('fell', (sessions) => {
      // Each step is less than a quarter, but not from one call of the request to its next.
      send(sessions, 'sub', [], { requestId: 'sub', tokenBudget: 31_000 });
      return { tokenBudget: 24_000 };
    });
    check('fell', (sessions) => {
      sessions.beginCall('A', '/other', facts('elsewhere', { tokenBudget: 20_000 }))?.fail();
      return { tokenBudget: 20_000 };
    });
  });

  test('four calls ago is near enough, five is not', () => {
    for (const [nBetween, reason] of [
      [3, 'request'],
      [4, 'old'],
    ] as const) {
      check(reason, (sessions) => {
        for (let i = 0; i < nBetween; i++) send(sessions, `between ${i}`, []);
        return {};
      });
    }
  });

  test('more than half of the budget sent in the request, before or since, is a doubt, at 2.2 characters a token', () => {
    // 40,000 tokens: half of them are 44,000 characters of answers, the first delivery's among them.
    const firstChars = newAfter().sessions()[0]?.projects[0]?.responseBytes ?? 0;
    assert.ok(0 < firstChars);
    for (const [nChars, reason] of [
      [44_000 - firstChars, 'request'],
      [44_001 - firstChars, 'volume'],
    ] as const) {
      check(reason, (sessions) => {
        const ticket = begin(sessions, 'big');
        ticket.complete({ query: '', files: [], sourceChars: 0, responseChars: nChars }, root());
        return {};
      });
    }
  });

  test('citing proves possession whatever the hints say', () => {
    for (const mode of ['auto', 'cited', 'session'] as const) {
      const sessions = newSessions();
      const id = send(sessions, 'first', [file('a.ts', [[1, 20]])]);
      for (let i = 0; i < 5; i++) begin(sessions, 'first', { requestId: `r${i}` }).cancel();
      const next = begin(sessions, 'first', { mode, requestId: undefined, citedIds: [id] });
      assert.equal(next.verdicts[0]?.reason, 'cited');
      assert.deepEqual(heldOf(next.view.held), [`a.ts ${id} 1-20`]);
    }
  });

  test('neither a citation nor the mode withholds anything from a fresh call', () => {
    for (const mode of ['auto', 'cited', 'session', 'off'] as const) {
      const sessions = newSessions();
      const id = send(sessions, 'first', [file('a.ts', [[1, 20]])]);
      assert.deepEqual(
        begin(sessions, 'next', { mode, citedIds: [id], isFresh: true }).view.held,
        [],
      );
    }
  });

  test('who cites an answer of pointers has not read the lines', () => {
    const sessions = newSessions();
    const first = send(sessions, 'first', [file('a.ts', [[1, 20]])]);
    const pointer = send(sessions, 'second', [
      file('b.ts', [[1, 9]]),
      pointerTo('a.ts', [[1, 20]]),
    ]);
    const next = begin(sessions, 'third', { requestId: 'r2', citedIds: [pointer] });
    assert.deepEqual(heldOf(next.view.held), [`b.ts ${pointer} 1-9`]);
    const both = begin(sessions, 'fourth', { requestId: 'r3', citedIds: [pointer, first] });
    assert.deepEqual(heldOf(both.view.held), [`b.ts ${pointer} 1-9`, `a.ts ${first} 1-20`]);
  });

  test('pointers do not make a delivery younger, except where the chat is trusted', () => {
    for (const [mode, expected] of [
      ['auto', []],
      ['session', ['a.ts 1-20']],
    ] as const) {
      const sessions = newSessions();
      send(
        sessions,
        'first',
        [
          file('a.ts', [
            [1, 20],
            [31, 40],
          ]),
        ],
        { mode },
      );
      for (let i = 0; i < 4; i++)
        send(sessions, `pointer ${i}`, [pointerTo('a.ts', [[1, 20]])], { mode });
      const held = begin(sessions, 'next', { mode }).view.held;
      assert.deepEqual(
        held.map((one) => `${one.path} ${spell(one.ranges)}`),
        expected,
      );
    }
  });

  test('the mode session trusts the chat across turns and hints, four calls back', () => {
    check('session', () => ({
      mode: 'session',
      requestId: 'r2',
      tokenBudget: 90_000,
      query: 'first',
    }));
    check('old', (sessions) => {
      for (let i = 0; i < 4; i++) send(sessions, `between ${i}`, []);
      return { mode: 'session' };
    });
  });

  test('without a fingerprint nothing is held', () => {
    const sessions = newSessions();
    const id = send(sessions, 'first', [file('a.ts', [[1, 20]], { fingerprint: '' })]);
    assert.deepEqual(begin(sessions, 'next', { citedIds: [id] }).view.held, []);
  });

  test('an entry that adds no line is left out; other text of one path is another entry', () => {
    const sessions = newSessions();
    const first = send(sessions, 'one', [
      file('a.ts', [[1, 10]]),
      file('b.ts', [[1, 5]], { fingerprint: '9:v0' }),
    ]);
    const second = send(sessions, 'two', [file('a.ts', [[1, 30]]), file('b.ts', [[1, 5]])]);
    assert.deepEqual(heldOf(begin(sessions, 'three').view.held), [
      `a.ts ${second} 1-30`,
      `b.ts ${second} 1-5`,
      `b.ts ${first} 1-5`,
    ]);
  });
});

/** One delivery in /repo, then what `between` does, then a call with the facts it returns. */
function check(reason: Reason, between: (sessions: ExploreSessions) => Partial<CallFacts>): void {
  const sessions = newAfter();
  const next = begin(sessions, 'next', between(sessions));
  const verdict = next.verdicts[0];
  assert.equal(verdict?.reason, reason);
  const isHeld = (['request', 'cited', 'session'] as Reason[]).includes(reason);
  assert.equal(verdict?.isHeld, isHeld);
  assert.equal(
    next.view.held.some((one) => one.path === 'a.ts'),
    isHeld,
  );
}

function newAfter(mode: DedupMode = 'auto'): ExploreSessions {
  const sessions = newSessions();
  send(sessions, 'first', [file('a.ts', [[1, 20]])], { mode });
  return sessions;
}

function root() {
  return { projectRoot: '/repo', advisedCalls: 2 };
}

function pointerTo(path: string, pairs: readonly (readonly [number, number])[]) {
  return file(path, [], { chars: 0, render: 'backref', backReferenced: toRanges(pairs) });
}

function spell(ranges: readonly ExploreLineRange[]): string {
  return ranges.map(({ start, end }) => `${start}-${end}`).join(',');
}

function heldOf(held: readonly HeldFile[]): string[] {
  return held.map((one) => `${one.path} ${one.deliveryId} ${spell(one.ranges)}`);
}
