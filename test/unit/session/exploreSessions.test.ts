import assert from 'node:assert/strict';
import type { EmissionDto, SessionViewDto } from '../../../src/protocol/types';
import type { ExploreCallView } from '../../../src/session/callView';
import type { ExploreEmission } from '../../../src/session/exploreSessionState';
import {
  FakeClock,
  begin,
  emission,
  facts,
  file,
  newSessions,
  send,
  served,
  toRanges,
} from './sessionWorld';

suite('session/exploreSessions', () => {
  test('a call that nobody tracks has no ticket and leaves nothing', () => {
    const sessions = newSessions();
    assert.equal(sessions.beginCall(undefined, '/repo', facts('q')), undefined);
    assert.deepEqual(sessions.sessions(), []);
    assert.equal(sessions.viewForProject(undefined, '/repo'), null);
  });

  test('untracked and tracked without a call are told apart', () => {
    const empty = { callCount: 0, responseBytes: 0, calls: [] };
    assert.deepEqual(newSessions().viewForProject('A', '/repo'), empty);
  });

  test('the first call has nothing before it', () => {
    const { view, callsOverAllowance, verdicts } = begin(newSessions(), 'first');
    const { deliveryId, ...rest } = view;
    assert.match(deliveryId, /^d[0-9a-z]{5}$/);
    const nothing = { priorCalls: 0, priorResponseChars: 0, priorFiles: [], held: [] };
    assert.deepEqual(rest, { projectRoot: '/repo', callIndex: 1, ...nothing });
    assert.equal(callsOverAllowance, 0);
    assert.deepEqual(verdicts, []);
  });

  test('a later call is told what was sent, latest files first', () => {
    const sessions = newSessions();
    send(sessions, 'one', [file('a.ts', [[1, 20]]), file('b.ts', [[1, 10]])]);
    send(sessions, 'two', [file('c.ts', [[5, 9]]), file('a.ts', [[15, 40]])]);
    const { view } = begin(sessions, 'three');
    assert.equal(view.callIndex, 3);
    assert.equal(view.priorCalls, 2);
    assert.equal(view.priorResponseChars, 1125 + 1163);
    assert.deepEqual(view.priorFiles, [
      { path: 'c.ts', ranges: toRanges([[5, 9]]), chars: 150 },
      { path: 'a.ts', ranges: toRanges([[1, 40]]), chars: 1380 },
      { path: 'b.ts', ranges: toRanges([[1, 10]]), chars: 300 },
    ]);
  });

  test('chats do not know of each other, and foreign ids prove nothing', () => {
    const sessions = newSessions();
    const id = send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const other = sessions.beginCall('B', '/repo', facts('two', { citedIds: [id] }));
    assert.equal(other?.view.callIndex, 1);
    assert.deepEqual(other.view.held, []);
  });

  test('projects of one chat do not know of each other', () => {
    const sessions = newSessions();
    const id = send(sessions, 'one', [file('src/util.ts', [[1, 20]])]);
    const other = sessions.beginCall('A', '/south', facts('two', { citedIds: [id] }));
    assert.deepEqual(other?.view.held, []);
    assert.equal(other.view.callIndex, 1);
  });

  test('a sub-agent is sent the text, and the chat still holds it afterwards', () => {
    const sessions = newSessions();
    const id = send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const sub = begin(sessions, 'one', { requestId: 'sub' });
    assert.deepEqual(sub.view.held, []);
    sub.complete(emission([file('a.ts', [[1, 20]])]), served);
    const next = begin(sessions, 'three', { citedIds: [id] });
    assert.deepEqual(
      next.view.held.map((one) => one.deliveryId),
      [id],
    );
  });

  test('the same query again is answered in full, whoever asks', () => {
    const sessions = newSessions();
    for (const requestId of ['r1', 'r1', 'r2']) {
      const ticket = begin(sessions, 'gradeFruit', { requestId });
      assert.deepEqual(ticket.view.held, []);
      ticket.complete(emission([file('a.ts', [[1, 20]])]), served);
    }
  });

  test('failed and cancelled calls leave no record but use up their number', () => {
    const sessions = newSessions();
    begin(sessions, 'one').fail();
    begin(sessions, 'two').cancel();
    const third = begin(sessions, 'three');
    assert.equal(third.view.callIndex, 3);
    assert.equal(third.view.priorCalls, 0);
    assert.deepEqual(sessions.session('A')?.projects, []);
  });

  test('a call ends once', () => {
    const sessions = newSessions();
    const ticket = begin(sessions, 'one');
    ticket.cancel();
    assert.match(ticket.complete(emission([file('a.ts', [[1, 9]])]), served) ?? '', /ended before/);
    assert.equal(sessions.viewForProject('A', '/repo')?.callCount, 0);
    const other = begin(sessions, 'two');
    other.complete(emission([]), served);
    assert.match(other.complete(emission([]), served) ?? '', /ended before/);
    other.fail();
    assert.equal(sessions.viewForProject('A', '/repo')?.callCount, 1);
  });

  test('parallel calls have numbers of their own and never point to each other', () => {
    const sessions = newSessions();
    const tickets = ['one', 'two', 'three'].map((query) => begin(sessions, query));
    assert.deepEqual(
      tickets.map((ticket) => ticket.view.callIndex),
      [1, 2, 3],
    );
    assert.equal(new Set(tickets.map((ticket) => ticket.view.deliveryId)).size, 3);
    for (const ticket of [...tickets].reverse()) {
      assert.deepEqual(ticket.view.held, []);
      ticket.complete(emission([file('a.ts', [[1, 20]])]), served);
    }
    assert.deepEqual(
      sessions.session('A')?.projects[0]?.calls.map((call) => call.index),
      [3, 2, 1],
    );
    assert.deepEqual(begin(sessions, 'four').view.held, []);
  });

  test('a call without an end stops counting as in flight after five minutes', () => {
    const clock = new FakeClock();
    const sessions = newSessions(clock);
    const lost = begin(sessions, 'lost');
    clock.ms += 300_001;
    send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    assert.equal(begin(sessions, 'two').verdicts[0]?.reason, 'request');
    assert.match(lost.complete(emission([]), served) ?? '', /ended before/);
  });

  test('calls without an end do not pile up', () => {
    const sessions = newSessions();
    for (let i = 0; i < 100; i++) begin(sessions, `lost ${i}`);
    assert.equal(sessions.session('A')?.nOpenCalls, 16);
  });

  test('an answer for another project than foreseen is recorded there without pointers', () => {
    const sessions = newSessions();
    send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const ticket = begin(sessions, 'two');
    const pointer = file('a.ts', [], { chars: 0, backReferenced: toRanges([[1, 20]]) });
    const problem = ticket.complete(emission([pointer, file('b.ts', [[1, 9]])]), {
      projectRoot: '/south',
      advisedCalls: 1,
    });
    assert.match(problem ?? '', /answered for "\/south"/);
    const [call] = sessions.viewForProject('A', '/south')?.calls ?? [];
    assert.equal(call?.index, 1);
    assert.deepEqual(
      call.files.map((one) => one.path),
      ['b.ts'],
    );
    assert.equal(sessions.viewForProject('A', '/repo')?.callCount, 1);
  });

  test('the root is resolved before the record is looked up', () => {
    const sessions = newSessions(new FakeClock(), { resolveRoot: () => '/repo' });
    send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const ticket = sessions.beginCall('A', 'src/deep', facts('two'));
    assert.equal(ticket?.view.projectRoot, '/repo');
    assert.equal(ticket.view.held.length, 1);
  });

  test('a damaged emission is a problem to log, not an error, and proves nothing', () => {
    const sessions = newSessions();
    send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const ticket = begin(sessions, 'two');
    const damaged = { query: 'two', files: undefined, sourceChars: NaN, responseChars: NaN };
    assert.match(
      ticket.complete(damaged as unknown as ExploreEmission, served) ?? '',
      /record failed/,
    );
    assert.equal(sessions.session('A')?.nOpenCalls, 0);
    assert.equal(begin(sessions, 'three').verdicts[0]?.reason, 'cancelled');
  });

  test('a listener that fails costs neither the call nor the other listeners', () => {
    const sessions = newSessions();
    const heard: (string | undefined)[] = [];
    const bad = sessions.onDidChange(() => {
      throw new Error('no panel');
    });
    const good = sessions.onDidChange((key) => heard.push(key));
    const ticket = begin(sessions, 'one');
    assert.match(ticket.complete(emission([]), served) ?? '', /no panel/);
    assert.equal(sessions.viewForProject('A', '/repo')?.callCount, 1);
    bad.dispose();
    sessions.clear();
    good.dispose();
    send(sessions, 'two', []);
    assert.deepEqual(heard, ['A', 'A', undefined]);
  });

  test('a cleared session has been sent nothing, and calls in flight do not bring it back', () => {
    const sessions = newSessions();
    const id = send(sessions, 'one', [file('a.ts', [[1, 20]])]);
    const ticket = begin(sessions, 'two');
    sessions.clearSession('A');
    const listener = sessions.onDidChange(() => assert.fail('nothing changed'));
    assert.equal(ticket.complete(emission([file('a.ts', [[1, 20]])]), served), undefined);
    listener.dispose();
    assert.equal(sessions.session('A'), undefined);
    const next = begin(sessions, 'three', { citedIds: [id, ticket.view.deliveryId] });
    assert.deepEqual(next.view.held, []);
    assert.equal(next.view.callIndex, 1);
  });

  test('the session used longest ago is forgotten', () => {
    const sessions = newSessions();
    for (let i = 0; i < 40; i++) {
      sessions.beginCall(`chat ${i}`, '/repo', facts('q'))?.complete(emission([]), served);
      sessions.beginCall('A', '/repo', facts(`q${i}`))?.complete(emission([]), served);
    }
    assert.equal(sessions.sessions().length, 32);
    assert.equal(sessions.session('A')?.projects[0]?.callCount, 40);
    assert.equal(sessions.session('chat 8'), undefined);
    assert.deepEqual(
      sessions
        .sessions()
        .slice(0, 2)
        .map((one) => one.sessionKey),
      ['A', 'chat 39'],
    );
  });

  test('what crosses to the server and back has the shape of the protocol', () => {
    const view: SessionViewDto = begin(newSessions(), 'one').view satisfies ExploreCallView;
    const sent: ExploreEmission = emission([file('a.ts', [[1, 2]])]) satisfies EmissionDto;
    const received: EmissionDto = sent;
    assert.deepEqual(structuredClone(view), view);
    assert.deepEqual(structuredClone(received), sent);
  });

  test('book-keeping of one call is a matter of microseconds', () => {
    const sessions = newSessions();
    const files = Array.from({ length: 24 }, (_, i) =>
      file(
        `${i}.ts`,
        Array.from({ length: 24 }, (_unused, j) => [j * 20 + 1, j * 20 + 12] as const),
      ),
    );
    const beganAtMs = performance.now();
    for (let i = 0; i < 50; i++) send(sessions, `q${i}`, files);
    // A bound with room: the target is one millisecond a call.
    assert.ok((performance.now() - beganAtMs) / 50 < 20);
  });
});
