import * as assert from 'node:assert/strict';
import { CancelledError } from '../../../src/base/cancellation';
import type { FinishedCall } from '../../../src/extension/callHistory';
import {
  answerExploreCall,
  type ExploreCallHost,
  type ExploreInvocation,
} from '../../../src/extension/tools/exploreCall';
import type { ExploreParams, ExploreResultDto } from '../../../src/protocol/types';
import { ExploreSessions } from '../../../src/session/exploreSessions';
import { fakeAnswer, fakeLog, fillingAnswer } from './fakes';

const root = '/code/app';
const tracked = {
  identity: { sessionKey: 's1', requestId: 'r1' },
  tokenization: { tokenBudget: 40_000, countTokens: async (text: string) => text.length / 3 },
};

function setUp(
  reply: (params: ExploreParams) => ExploreResultDto | Promise<ExploreResultDto> = () => fakeAnswer('answer'),
) {
  const log = fakeLog();
  const asked: ExploreParams[] = [];
  const finished: FinishedCall[] = [];
  let nRandom = 0;
  const sessions = new ExploreSessions({
    randomBytes: (nBytes) => new Uint8Array(nBytes).map(() => nRandom++),
    nowMs: () => 0,
    resolveRoot: (projectRoot) => projectRoot,
    isCaseInsensitive: false,
  });
  const token = {
    isCancellationRequested: false,
    listeners: [] as (() => void)[],
    onCancellationRequested(listener: () => void) {
      this.listeners.push(listener);
    },
  };
  const host: ExploreCallHost = {
    ignoresPathCase: false,
    sessions,
    log,
    folders: () => [{ name: 'app', path: root }],
    hasOpenDocuments: () => false,
    dedup: () => 'auto',
    explore: async (params) => {
      asked.push(params);
      return reply(params);
    },
    onFinished: (call) => finished.push(call),
  };
  const call = (
    input: unknown,
    invocation: Partial<ExploreInvocation> = tracked,
    own: Partial<ExploreCallHost> = {},
  ) =>
    answerExploreCall(
      { ...host, ...own },
      { rawInput: input, identity: undefined, tokenization: undefined, ...invocation },
      token,
    );
  const nRecorded = () => sessions.viewForProject('s1', root)?.callCount;
  return { asked, finished, log, token, call, nRecorded, sessions };
}

suite('extension/exploreCall', () => {
  const input = { query: 'how is an order priced' };

  test('a tracked call carries the session down, is recorded, and returns the text in parts', async () => {
    const { asked, call, finished, nRecorded } = setUp(() => fakeAnswer('line\n'.repeat(2_000)));
    const parts = await call({ ...input, maxChars: 12_000 });
    assert.equal(parts.join(''), 'line\n'.repeat(2_000));
    assert.equal(parts.length, 2);
    assert.equal(asked.length, 1);
    assert.deepEqual(
      { ...asked[0], session: asked[0]?.session?.callIndex },
      {
        query: input.query,
        projectPath: root,
        maxChars: 12_000,
        hostMaxChars: 0,
        callsOverAllowance: 0,
        session: 1,
      },
    );
    assert.match(asked[0]?.session?.deliveryId ?? '', /^d[0-9a-z]{5,}$/);
    assert.equal(nRecorded(), 1);
    assert.deepEqual(
      finished.map(({ outcome, isDelivered }) => [outcome, isDelivered]),
      [['answered', true]],
    );
  });

  test('a call without identity carries no session and leaves no record', async () => {
    const { asked, call, sessions } = setUp();
    assert.deepEqual(await call(input, {}), ['answer\n']);
    assert.equal(asked[0]?.session, null);
    assert.equal(asked[0]?.hostMaxChars, 8_000);
    assert.deepEqual(sessions.sessions(), []);
  });

  test('a session view that the caller spells itself is dropped', async () => {
    const { asked, call } = setUp();
    await call({ ...input, session: { held: [] }, _cgExploreSession: {} }, {});
    assert.equal(asked[0]?.session, null);
  });

  test('bad input is explained, and the server is not asked', async () => {
    const { asked, call, nRecorded } = setUp();
    await assert.rejects(call({ query: '' }), /`query` must be a text/);
    assert.equal(asked.length, 0);
    assert.equal(nRecorded(), 0);
  });

  test('no folder, and a path in none of them, are explained with the next step', async () => {
    const { call } = setUp();
    await assert.rejects(call(input, tracked, { folders: () => [] }), /No folder is open.*open a folder/);
    const roots: string[] = [];
    await call(input, tracked, {
      folders: () => [],
      hasOpenDocuments: () => true,
      explore: (params) => {
        roots.push(params.projectPath);
        return Promise.reject(new Error('far enough'));
      },
    }).catch(() => {});
    assert.deepEqual(roots, ['untitled:']);
    const finished: unknown[] = [];
    const nothingThere = {
      folders: () => [],
      hasOpenDocuments: () => true,
      explore: () => Promise.resolve({ kind: 'refusal' as const, code: 'noFolder', message: 'nothing' }),
      onFinished: (finishedCall: unknown) => finished.push(finishedCall),
    };
    await assert.rejects(call(input, tracked, nothingThere), /No folder is open.*open a folder/);
    assert.deepEqual(finished, []);
    await assert.rejects(
      call({ ...input, projectPath: '/elsewhere' }),
      /not inside a folder of this workspace.*\/code\/app/,
    );
  });

  test('with several folders and no projectPath the engine decides', async () => {
    const { asked, call } = setUp();
    const folders = () => [
      { name: 'app', path: root },
      { name: 'lib', path: '/code/lib' },
    ];
    await call(input, tracked, { folders });
    await call({ ...input, projectPath: '/code/lib/src/a.ts' }, tracked, { folders });
    assert.deepEqual(
      asked.map(({ projectPath }) => projectPath),
      ['', '/code/lib'],
    );
  });

  test('a refusal is an error that the model reads, and nothing is recorded', async () => {
    const { call, finished, nRecorded } = setUp(() => ({
      kind: 'refusal',
      code: 'unknownProject',
      message: 'Send another path.',
    }));
    await assert.rejects(call(input), { message: 'Send another path. [CG103]' });
    assert.equal(nRecorded(), 0);
    assert.deepEqual(
      finished.map(({ outcome }) => outcome),
      ['failed'],
    );
  });

  test('a call cancelled before, during or right after its answer leaves no lines behind', async () => {
    const before = setUp();
    before.token.isCancellationRequested = true;
    await assert.rejects(before.call(input), CancelledError);
    assert.equal(before.asked.length, 0);

    const during = setUp(() => {
      during.token.isCancellationRequested = true;
      return fakeAnswer('answer');
    });
    await assert.rejects(during.call(input), CancelledError);
    assert.equal(during.nRecorded(), 0);
    assert.deepEqual(
      during.finished.map(({ outcome }) => outcome),
      ['cancelled'],
    );

    const after = setUp();
    await after.call(input);
    for (const listener of after.token.listeners) listener();
    assert.deepEqual(after.sessions.viewForProject('s1', root)?.calls, []);
  });

  test('an answer that the host may hide is returned, but does not count as sent', async () => {
    const { call, finished, nRecorded } = setUp(() => fakeAnswer('x\n'.repeat(9_000)));
    assert.equal((await call(input, { ...tracked, tokenization: undefined })).join('').length, 18_000);
    assert.equal(nRecorded(), 0);
    assert.deepEqual(
      finished.map(({ isDelivered }) => isDelivered),
      [false],
    );
  });

  test("an answer over the host's share is asked for again under the same delivery id", async () => {
    const { asked, call, nRecorded } = setUp((params) => fillingAnswer(24_000, params));
    await call(input, {
      ...tracked,
      tokenization: { tokenBudget: 5_000, countTokens: async (text) => text.length / 3 },
    });
    assert.equal(asked.length, 2);
    assert.equal(asked[0]?.session?.deliveryId, asked[1]?.session?.deliveryId);
    assert.equal(nRecorded(), 1);
  });

  test('errors of book-keeping are logged and never thrown', async () => {
    const { call, log } = setUp();
    const broken = {
      sessions: {
        beginCall: () => {
          throw new Error('no');
        },
      },
      onFinished: () => {
        throw new Error('no');
      },
    };
    assert.deepEqual(await call(input, tracked, broken), ['answer\n']);
    assert.deepEqual(log.lines, ['error session: book-keeping failed', 'error history: book-keeping failed']);
  });
});
