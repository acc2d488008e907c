import * as assert from 'node:assert/strict';
import { identifyCall, PreparedCalls, sessionKeyOf } from '../../../src/extension/tools/sessionKey';

const text = 'vscode-chat-session://local/NzhkZjE5';

/** Stands for `vscode.Uri`: what counts of it is its string form. */
class FakeUri {
  readonly scheme = 'vscode-chat-session';
  readonly authority = 'local';
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  toString(): string {
    return `${this.scheme}://${this.authority}${this.path}`;
  }
}

const token = () => ({ sessionResource: new FakeUri('/NzhkZjE5') });
const input = { query: 'how is an order priced' };

/** What `prepareInvocation` is given: the URI as it crosses a process. */
function prepareOptions(chatRequestId: string | undefined, of: unknown = input) {
  return {
    input: of,
    chatRequestId,
    chatSessionResource: {
      $mid: 1,
      external: text,
      scheme: 'vscode-chat-session',
      authority: 'local',
      path: '/NzhkZjE5',
    },
    chatInteractionId: 'i1',
    workingDirectory: undefined,
    forceConfirmationReason: undefined,
  };
}

suite('extension/sessionKey: the token', () => {
  test('each shape that hosts have used has a key', () => {
    assert.equal(sessionKeyOf({ sessionResource: new FakeUri('/NzhkZjE5') }), text);
    assert.equal(
      sessionKeyOf({ sessionResource: new FakeUri('/NzhkZjE5'), workingDirectory: new FakeUri('/w') }),
      text,
    );
    assert.equal(sessionKeyOf({ sessionId: 's1', sessionResource: new FakeUri('/NzhkZjE5') }), text);
    assert.equal(sessionKeyOf({ sessionId: 's1' }), 'id:s1');
    assert.equal(sessionKeyOf({ sessionResource: text }), text);
    assert.equal(sessionKeyOf({ sessionResource: { external: text, scheme: 'x' } }), text);
    assert.equal(
      sessionKeyOf({
        sessionResource: { scheme: 'vscode-chat-session', authority: 'local', path: '/NzhkZjE5' },
      }),
      text,
    );
    assert.equal(sessionKeyOf({ sessionResource: { scheme: 'agent-host', path: '/a' } }), 'agent-host:/a');
  });

  test('two tokens of one session have one key, those of two sessions have two', () => {
    assert.equal(sessionKeyOf(token()), sessionKeyOf(token()));
    assert.notEqual(sessionKeyOf(token()), sessionKeyOf({ sessionResource: new FakeUri('/b') }));
  });

  test('whatever else comes belongs to no session', () => {
    for (const other of [
      undefined,
      null,
      '',
      'token',
      7,
      {},
      [],
      { sessionId: 7 },
      { sessionId: '' },
      { sessionResource: {} },
      { sessionResource: null },
    ]) {
      assert.equal(sessionKeyOf(other), undefined, JSON.stringify(other));
      assert.equal(identifyCall(other, input, new PreparedCalls()), undefined);
    }
  });
});

suite('extension/sessionKey: the chat request', () => {
  test('the token knows it best', () => {
    const prepared = new PreparedCalls();
    prepared.note(prepareOptions('r1'));
    const identity = identifyCall({ ...token(), requestId: 'r0' }, input, prepared);
    assert.deepEqual(identity, { sessionKey: text, requestId: 'r0' });
    assert.equal(prepared.take(text, input), undefined, 'the noted id is used up');
  });

  test('a prepared call is paired with its invocation by session and input, once', () => {
    const prepared = new PreparedCalls();
    prepared.note(prepareOptions('r1'));
    assert.equal(prepared.take('vscode-chat-session://local/other', input), undefined);
    assert.equal(prepared.take(text, { query: 'another' }), undefined);
    assert.equal(identifyCall(token(), { ...input }, prepared)?.requestId, 'r1');
    assert.equal(identifyCall(token(), input, prepared)?.requestId, undefined);
  });

  test('equal calls of one request may wait together', () => {
    const prepared = new PreparedCalls();
    prepared.note(prepareOptions('r1'));
    prepared.note(prepareOptions('r1'));
    assert.deepEqual(
      [1, 2, 3].map(() => prepared.take(text, input)),
      ['r1', 'r1', undefined],
    );
  });

  test('equal calls of two requests are ambiguous, and so is what is left of them', () => {
    const prepared = new PreparedCalls();
    prepared.note(prepareOptions('main'));
    prepared.note(prepareOptions('sub-agent'));
    assert.deepEqual(
      [1, 2].map(() => prepared.take(text, input)),
      [undefined, undefined],
    );
    prepared.note(prepareOptions('next'));
    assert.equal(prepared.take(text, input), 'next');
  });

  test('a call that was prepared without a request makes an equal one ambiguous', () => {
    const prepared = new PreparedCalls();
    prepared.note(prepareOptions('r1'));
    prepared.note(prepareOptions(undefined));
    assert.equal(prepared.take(text, input), undefined);
  });

  test('what was prepared and never invoked is forgotten after a while', () => {
    let nowMs = 0;
    const prepared = new PreparedCalls(() => nowMs);
    prepared.note(prepareOptions('old'));
    nowMs += PreparedCalls.maxAgeMs + 1;
    prepared.note(prepareOptions('new'));
    assert.equal(prepared.take(text, input), 'new');
    prepared.note(prepareOptions('old'));
    nowMs += PreparedCalls.maxAgeMs + 1;
    assert.equal(prepared.take(text, input), undefined);
  });

  test('only so many wait', () => {
    const prepared = new PreparedCalls();
    for (let i = 0; i <= PreparedCalls.maxPending; i++)
      prepared.note(prepareOptions('r1', { query: `q${i}` }));
    assert.equal(prepared.take(text, { query: 'q0' }), undefined);
    assert.equal(prepared.take(text, { query: 'q1' }), 'r1');
  });

  test('options of a call without a session, or of no known shape, are not noted', () => {
    const prepared = new PreparedCalls();
    for (const options of [
      undefined,
      {},
      { input },
      { ...prepareOptions('r1'), chatSessionResource: undefined },
    ])
      prepared.note(options);
    assert.equal(prepared.take(text, input), undefined);
  });
});
