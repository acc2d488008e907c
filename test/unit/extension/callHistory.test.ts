import * as assert from 'node:assert/strict';
import { CallHistory, historyLimits, type FinishedCall } from '../../../src/extension/callHistory';
import { firstChoice, pageOfCall, panelLimits, shownSession, toPanelState } from '../../../src/extension/panel/panelState';
import type { EmittedFileDto } from '../../../src/protocol/types';
import { fakeAnswer } from './fakes';

function file(start: number, end: number, rest: Partial<EmittedFileDto> = {}): EmittedFileDto {
  return {
    path: 'src/a.ts',
    ranges: [{ start, end }],
    chars: (end - start + 1) * 10,
    fingerprint: '1:a',
    render: 'focused',
    backReferenced: [],
    ...rest,
  };
}

function answered(files: readonly EmittedFileDto[], rest: Partial<FinishedCall> = {}): FinishedCall {
  const emission = { query: 'q', files, sourceChars: 0, responseChars: 0 };
  return {
    sessionKey: 's',
    query: 'q',
    deliveryId: 'd1',
    outcome: 'answered',
    latencyMs: 5,
    isDelivered: true,
    answer: fakeAnswer('text', { emission }),
    ...rest,
  };
}

const sums = ({
  newChars,
  repeatedChars,
  sparedChars,
}: Record<'newChars' | 'repeatedChars' | 'sparedChars', number>) => [newChars, repeatedChars, sparedChars];

suite('extension/callHistory', () => {
  test('sent lines are new once, repeated after that, and spared where a pointer stands for them', () => {
    const history = new CallHistory();
    history.record(answered([file(1, 10)]));
    history.record(answered([file(6, 15)]));
    history.record(answered([file(16, 16, { backReferenced: [{ start: 1, end: 4 }] })]));
    const [session] = history.sessions();
    assert.deepEqual(session?.calls.map(sums), [
      [100, 0, 0],
      [50, 50, 0],
      [10, 0, 40],
    ]);
    assert.deepEqual(session && sums(session.totals), [160, 50, 40]);
    assert.deepEqual(
      [...(session?.files.values() ?? [])].map(({ ranges, chars }) => [ranges, chars]),
      [[[{ start: 1, end: 16 }], 160]],
    );
  });

  test('other text under the same path starts anew', () => {
    const history = new CallHistory();
    history.record(answered([file(1, 10)]));
    history.record(answered([file(3, 4, { fingerprint: '1:b' })]));
    assert.deepEqual(
      [...(history.sessions()[0]?.files.values() ?? [])].map(({ ranges }) => ranges),
      [[{ start: 3, end: 4 }]],
    );
  });

  test('calls that were not delivered, cancelled or failed leave no lines', () => {
    const history = new CallHistory();
    history.record(answered([file(1, 10)], { isDelivered: false }));
    const { answer, ...unanswered } = answered([]);
    assert.ok(answer);
    history.record({ ...unanswered, outcome: 'cancelled', isDelivered: false });
    assert.deepEqual(history.sessions()[0]?.files.size, 0);
    assert.deepEqual(history.sessions()[0]?.nCalls, 2);
  });

  test('sessions and calls are bounded, the counters go on, and the panel gets one page', async () => {
    const history = new CallHistory(() => 0);
    const nCalls = historyLimits.calls + 10;
    for (let i = 1; i <= nCalls; i++) history.record(answered([file(1, 1)], { query: `q${i}` }));
    for (let i = 1; i < historyLimits.sessions; i++)
      history.record(answered([], { sessionKey: `other${i}` }));
    assert.equal(history.sessions().length, historyLimits.sessions);
    const id = history.sessions().at(-1)?.id ?? '';
    const choice = { ...firstChoice, sessionId: id, follows: false };
    const { detail } = await toPanelState(history, choice, () =>
      Promise.resolve({ nLines: 5, fingerprint: '1:a', spans: [] }),
    );
    assert.equal(detail?.nCalls, nCalls);
    assert.equal(detail?.calls.length, panelLimits.callsPerPage);
    assert.equal(detail?.calls[0]?.query, `q${nCalls}`);
    assert.deepEqual(
      detail?.files.map(({ state, nLines }) => [state, nLines]),
      [['same', 5]],
    );
    history.record(answered([], { sessionKey: 'one more' }));
    assert.equal(history.session(id), undefined, 'the session used longest ago is dropped');
  });

  test('files show whether they are still what was sent', async () => {
    const history = new CallHistory();
    history.record(answered([file(1, 10), file(1, 2, { path: 'src/b.ts' })]));
    const choice = { ...firstChoice, isRestored: true };
    const state = await toPanelState(history, choice, (sent) =>
      Promise.resolve(sent.path === 'src/a.ts' ? { nLines: 30, fingerprint: '2:x', spans: [] } : undefined),
    );
    assert.deepEqual(
      state.detail?.files.map(({ path, state: fileState }) => [path, fileState]),
      [
        ['src/b.ts', 'missing'],
        ['src/a.ts', 'changed'],
      ],
    );
    assert.equal(state.isRestored, false, 'a call has been seen since');
  });

  test('each line keeps the call that brought it first', () => {
    const history = new CallHistory();
    history.record(answered([file(1, 10)]));
    history.record(answered([file(6, 15), file(1, 2, { path: 'src/b.ts' })]));
    const [session] = history.sessions();
    assert.deepEqual(
      [...(session?.files.values() ?? [])].map(({ path, spans }) => [path, spans.map(({ start, end, call }) => `${start}-${end} #${call}`)]),
      [
        ['src/a.ts', ['1-10 #1', '11-15 #2']],
        ['src/b.ts', ['1-2 #2']],
      ],
    );
  });

  test('the panel follows the chat that called last, until a session is chosen', () => {
    const history = new CallHistory();
    history.record(answered([], { sessionKey: 'a', query: 'same' }));
    history.record(answered([], { sessionKey: 'b', query: 'same' }));
    history.record(answered([], { sessionKey: undefined }));
    assert.deepEqual(history.sessions().map(({ number, name }) => `${number} ${name}`), ['3 ', '2 same', '1 same']);
    const [, b, a] = history.sessions();
    assert.equal(shownSession(history, firstChoice)?.id, b?.id, 'calls outside of a chat do not count');
    const pinned = { ...firstChoice, follows: false, sessionId: a?.id ?? '' };
    assert.equal(shownSession(history, pinned)?.id, a?.id);
    assert.equal(shownSession(history, { ...pinned, follows: true })?.id, b?.id);
    assert.equal(shownSession(history, { ...pinned, sessionId: 'of an ended window' })?.id, b?.id);
  });

  test('the timeline has every call in few columns, and a call is found on its page', async () => {
    const history = new CallHistory();
    for (let i = 1; i <= 250; i++) history.record(answered(i === 7 ? [file(1, 10)] : [], i === 9 ? { outcome: 'failed' } : {}));
    const { detail } = await toPanelState(history, firstChoice, () => Promise.resolve(undefined));
    const timeline = detail?.timeline ?? [];
    assert.ok(timeline.length <= panelLimits.columns);
    assert.deepEqual([timeline[0]?.first, timeline.at(-1)?.last], [1, 250]);
    assert.ok(timeline.every(({ first }, i) => i === 0 || first === (timeline[i - 1]?.last ?? 0) + 1));
    assert.deepEqual(timeline[2], { first: 7, last: 9, newChars: 100, repeatedChars: 0, sparedChars: 0, nUnanswered: 1 });
    const session = history.sessions()[0] ?? assert.fail();
    assert.deepEqual([250, 201, 200, 1, 999].map((call) => pageOfCall(session, call)), [0, 0, 1, 4, 0]);
  });

  test('clearing forgets one session and tells', () => {
    const history = new CallHistory();
    let nTold = 0;
    history.record(answered([]));
    history.onDidChange(() => nTold++);
    history.clear(history.sessions()[0]?.id ?? '');
    assert.deepEqual([history.sessions().length, nTold], [0, 1]);
  });
});
