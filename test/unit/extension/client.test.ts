import * as assert from 'node:assert/strict';
import type { CancellationToken } from 'vscode';
import { CancelledError } from '../../../src/base/cancellation';
import { clientLimits, GraphClient } from '../../../src/extension/client';
import type { ServerEvents, ServerHandle } from '../../../src/extension/serverHandle';
import { fakeAnswer, fakeLog } from './fakes';

const params = {
  query: 'q',
  projectPath: '',
  maxChars: 0,
  hostMaxChars: 0,
  callsOverAllowance: 0,
  session: null,
};
const lost = new Error('connection got disposed');

class FakeToken implements CancellationToken {
  isCancellationRequested = false;
  readonly #listeners: ((event: unknown) => unknown)[] = [];
  readonly onCancellationRequested = (listener: (event: unknown) => unknown) => {
    this.#listeners.push(listener);
    return { dispose: () => {} };
  };

  cancel(): void {
    this.isCancellationRequested = true;
    for (const listener of this.#listeners) listener(undefined);
  }
}

/** Launches servers that behave as the n-th of `lives` says. */
function setUp(
  lives: readonly { start?: () => Promise<void>; explore?: () => Promise<ReturnType<typeof fakeAnswer>> }[],
) {
  const events: ServerEvents[] = [];
  const launch = (own: ServerEvents): ServerHandle => {
    const life = lives[Math.min(events.length, lives.length - 1)];
    events.push(own);
    return {
      isClosed: false,
      start: life?.start ?? (() => Promise.resolve()),
      stop: () => Promise.resolve(),
      explore: life?.explore ?? (() => Promise.resolve(fakeAnswer('answer'))),
      status: () => Promise.resolve({ projects: [], memoryMiB: 1 }),
      languages: () => Promise.resolve([]),
      rebuild: () => Promise.resolve(),
      cancelIndexing: () => Promise.resolve(),
      configure: () => Promise.resolve(),
      isConnectionLoss: (error) => error === lost,
    };
  };
  const client = new GraphClient(launch, fakeLog(), { ...clientLimits, restartPausesMs: [1, 1] });
  return {
    client,
    events,
    ask: (token: CancellationToken = new FakeToken()) => client.explore(params, token),
  };
}

suite('extension/client', () => {
  test('a call waits for a server that is starting', async () => {
    const { client, ask } = setUp([
      {
        start: () =>
          new Promise((resolve) => {
            setTimeout(resolve, 20);
          }),
      },
    ]);
    client.start();
    assert.equal(client.state, 'starting');
    assert.equal((await ask()).kind, 'answer');
    client.dispose();
  });

  test('a call that loses its server is asked once more, of the next one', async () => {
    const { client, events, ask } = setUp([{ explore: () => Promise.reject(lost) }, {}]);
    client.start();
    assert.equal((await ask()).kind, 'answer');
    assert.equal(events.length, 2);
    client.dispose();
  });

  test('a call that waits in vain for a server that keeps ending is told why it ends, in its own words', async () => {
    const launched: ServerEvents[] = [];
    const slow = { ...clientLimits, restartPausesMs: [1, 10_000], waitMs: 60 };
    const hung = new Promise<never>(() => {});
    const launch = (own: ServerEvents): ServerHandle => {
      launched.push(own);
      return {
        isClosed: false, start: () => hung, stop: () => Promise.resolve(), explore: () => hung, status: () => hung, languages: () => hung,
        rebuild: () => hung, cancelIndexing: () => hung, configure: () => hung, isConnectionLoss: () => true,
      };
    };
    const client = new GraphClient(launch, fakeLog(), slow);
    client.start();
    await assert.rejects(client.explore(params, new FakeToken()), /did not get ready within 0\.06 seconds.*\[CG201\]/);
    const waiting = client.explore(params, new FakeToken());
    launched[0]?.onClosed();
    // Its output may be read after its end.
    launched[0]?.onLastWords('Error: Cannot find module graph.wasm');
    await assert.rejects(waiting, /could not be kept running so far: Error: Cannot find module graph\.wasm\. It is being started again\..*\[CG207\]/);
    assert.equal(client.failure, 'Error: Cannot find module graph.wasm');
    client.dispose();
  });

  test('a server that keeps dying is given up with its reason, until it is restarted', async () => {
    const { client, events, ask } = setUp([{ start: () => Promise.reject(new Error('no such file')) }]);
    client.start();
    await assert.rejects(ask(), /does not stay up: no such file.*Rebuild Index/);
    await assert.rejects(ask(), /does not stay up/);
    assert.deepEqual([client.state, events.length], ['failed', 3]);
    await client.restart();
    assert.notEqual(client.state, 'failed');
    client.dispose();
  });

  test('a query that ends the server twice is not asked a third time', async () => {
    const { client, events, ask } = setUp([{ explore: () => Promise.reject(lost) }]);
    client.start();
    await assert.rejects(ask(), /ended twice/);
    assert.equal(events.length, 2);
    client.dispose();
  });

  test('a death that is told twice counts once', async () => {
    const { client, events, ask } = setUp([{}]);
    client.start();
    await ask();
    events[0]?.onClosed();
    events[0]?.onClosed();
    assert.equal(client.state, 'waiting');
    await ask();
    assert.equal(events.length, 2);
    client.dispose();
  });

  test('an error of the request itself is told with a next step, and the server stays', async () => {
    const { client, events, ask } = setUp([{ explore: () => Promise.reject(new Error('bad glob')) }]);
    client.start();
    await assert.rejects(ask(), /could not answer: bad glob.*Ask in other words/);
    assert.equal(events.length, 1);
    assert.equal(client.state, 'running');
    client.dispose();
  });

  test('a cancelled call ends at once, whatever the server does', async () => {
    const { client, ask } = setUp([{ explore: () => new Promise(() => {}) }]);
    client.start();
    const token = new FakeToken();
    const asked = ask(token);
    setTimeout(() => token.cancel(), 10);
    await assert.rejects(asked, CancelledError);
    client.dispose();
  });

  test('a stopped client says so, and a call that waits for it as well', async () => {
    const { client, ask } = setUp([{ start: () => new Promise(() => {}) }]);
    await assert.rejects(ask(), /server is stopped/);
    client.start();
    const asked = ask();
    void client.stop();
    await assert.rejects(asked, /server is stopped/);
  });

  test('progress of the server reaches the listeners', async () => {
    const { client, events, ask } = setUp([{}]);
    const seen: number[] = [];
    client.onProgress(({ memoryMiB }) => seen.push(memoryMiB));
    client.start();
    await ask();
    events[0]?.onProgress({ projects: [], memoryMiB: 7 });
    assert.deepEqual(seen, [7]);
    client.dispose();
  });
});
