// The server is killed in the middle of its work, again and again, and restarted the way the extension does it: each
// call gets an answer or a sentence, and the record of the chat says nothing that was not delivered.
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CancellationToken } from 'vscode';
import { GraphClient } from '../../src/extension/client';
import type { ExtensionLog } from '../../src/extension/log';
import type { ServerHandle, ServerLauncher } from '../../src/extension/serverHandle';
import { answerExploreCall } from '../../src/extension/tools/exploreCall';
import { ExploreSessions } from '../../src/session/exploreSessions';
import { Random } from '../support/random';
import { Folder, ServerProcess } from '../support/serverHarness';
import { sourceLines } from '../support/world';

const nKills = process.env['CODEGRAPH_LONG'] === '1' ? 200 : 8;
const nFiles = 120;
const sessionKey = 'chat';
const noLog: ExtensionLog = { info: () => {}, warn: () => {}, debug: () => {}, error: () => {}, block: () => {} };
const never: CancellationToken = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => {} }) };

function fileText(i: number): string {
  return `/** Weighs the parcels of route ${i}. */\nexport function route${i}(load: number): number {\n${Array.from({ length: 12 }, (_, n) => `  load += ${i} * ${n};`).join('\n')}\n  return route${(i * 7 + 1) % nFiles}(load);\n}\n`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => { setTimeout(resume, ms); });
}

/** Starts real servers, and knows the one that runs. */
class Launching {
  readonly launch: ServerLauncher;
  server: ServerProcess | undefined;
  nStarts = 0;

  constructor(folder: Folder, keep: string) {
    this.launch = (events): ServerHandle => {
      let isClosed = false;
      let own: ServerProcess | undefined;
      const lost = new Error('the connection is gone');
      const gone = new Promise<never>((_resolve, reject) => { this.#onExit = () => { reject(lost); }; });
      gone.catch(() => {});
      const onExit = this.#onExit;
      const orLost = <T>(work: (server: ServerProcess) => Promise<T>): Promise<T> => (own === undefined || isClosed ? Promise.reject(lost) : Promise.race([work(own), gone]));
      const ended = (): void => {
        isClosed = true;
        onExit();
        events.onClosed();
      };
      return {
        get isClosed() { return isClosed; },
        start: async () => {
          this.nStarts++;
          const starting = ServerProcess.start([folder], process.pid, { storagePath: join(keep, 'index'), factsPath: join(keep, 'facts'), maxFileKiB: 1_024, exclude: [] }, undefined, [], (server) => {
            this.server = own = server;
            server.process.once('exit', ended);
          });
          starting.catch(() => {});
          await Promise.race([starting, gone]);
        },
        stop: async () => { if (own?.isRunning === true) await own.kill(); },
        explore: (params, token) => orLost((server) => server.explore(params.query, params, token)),
        status: () => orLost((server) => server.status()),
        languages: () => Promise.resolve([]),
        rebuild: () => orLost((server) => server.rebuild()),
        cancelIndexing: () => Promise.resolve(),
        configure: () => Promise.resolve(),
        isConnectionLoss: () => isClosed,
      };
    };
  }

  #onExit: () => void = () => {};
}

suite('server/faults', () => {
  let folder: Folder;
  let keep = '';
  setup(() => {
    folder = new Folder('');
    keep = mkdtempSync(join(tmpdir(), 'codegraph-faults-'));
    for (let i = 0; i < nFiles; i++) folder.write(`src/route${i}.ts`, fileText(i));
  });
  teardown(() => {
    folder.remove();
    rmSync(keep, { recursive: true, force: true });
  });

  test('a server that is killed at any moment costs no call its answer or sentence, and the record keeps to what was delivered', async function () {
    this.timeout(20_000 + nKills * 6_000);
    const random = new Random(7);
    const launching = new Launching(folder, keep);
    const client = new GraphClient(launching.launch, noLog, { restartPausesMs: [5, 10, 20, 40, 80], healthyMs: 400, waitMs: 15_000 });
    let nRandom = 0;
    const sessions = new ExploreSessions({ randomBytes: (n) => Uint8Array.from({ length: n }, () => (nRandom = (nRandom * 73 + 41) % 251)), nowMs: () => Date.now(), resolveRoot: () => folder.path, isCaseInsensitive: false });
    /** Delivery id → the text that the model got. */
    const delivered = new Map<string, string>();
    const sentences: string[] = [];
    const ask = async (turn: number): Promise<void> => {
      const i = random.below(nFiles);
      try {
        const parts = await answerExploreCall({
          ignoresPathCase: false, sessions, log: noLog, folders: () => [{ name: folder.name, path: folder.path }], dedup: () => 'auto', hasOpenDocuments: () => false,
          explore: (params) => client.explore(params, never), onFinished: () => {},
        }, {
          rawInput: { query: `route${i} route${(i + 1) % nFiles}`, seen: [...delivered.keys()].slice(-3) },
          identity: { sessionKey, requestId: `turn ${Math.floor(turn / 3)}` }, tokenization: { tokenBudget: 50_000, countTokens: async (text: string) => text.length / 4 },
        }, never);
        const text = parts.join('');
        delivered.set(/^Delivery (d[0-9a-z]+)/m.exec(text)?.[1] ?? `no id in ${text.slice(0, 80)}`, text);
      } catch (error) {
        assert(error instanceof Error);
        sentences.push(error.message);
      }
    };
    client.start();
    for (let turn = 0; turn < nKills; turn++) {
      const calls = [ask(turn)];
      // While it starts, indexes, writes what it keeps, or answers.
      await pause(random.below(random.below(2) === 0 ? 120 : 700));
      if (random.below(2) === 0) calls.push(ask(turn));
      launching.server?.process.kill('SIGKILL');
      if (random.below(3) === 0) folder.write(`src/route${random.below(nFiles)}.ts`, fileText(turn));
      await Promise.all(calls);
    }
    await ask(nKills);
    process.stdout.write(`server/faults: ${nKills} kills, ${launching.nStarts} starts, ${delivered.size} answers, ${sentences.length} sentences\n`);
    for (const sentence of sentences) assert.match(sentence, /^The code graph server .{20,}[.] \[CG\d+\]$/s);
    assert(0 < delivered.size);
    const recorded = sessions.viewForProject(sessionKey, folder.path)?.calls ?? [];
    assert(0 < recorded.length);
    for (const { deliveryId, files } of recorded) {
      const text = delivered.get(deliveryId);
      assert(text !== undefined, `${deliveryId} is in the record and was not delivered: ${[...delivered.keys()].join(' ')}`);
      const lines = sourceLines(text);
      for (const { path, ranges, chars } of files) {
        if (chars === 0) continue;
        for (const { start, end } of ranges) for (let n = start; n <= end; n++) assert(lines.get(path)?.has(n), `${deliveryId}: line ${n} of ${path} is in the record and not in the text`);
      }
    }
    assert.equal(sessions.session(sessionKey)?.nOpenCalls, 0);
    await client.stop();
    // What the killed ones left behind is used or replaced, and never believed when it is half.
    const last = await ServerProcess.start([folder], process.pid, { storagePath: join(keep, 'index'), factsPath: join(keep, 'facts'), maxFileKiB: 1_024, exclude: [] });
    const { projects } = await last.ready();
    assert.equal(projects[0]?.nFiles, nFiles);
    assert(sourceLines((await last.answer('src/route5.ts')).text).has('src/route5.ts'));
    await last.stop();
  });

  test('where nothing can be kept, questions are answered all the same', async () => {
    // A file in place of the folder: nothing can be read or written below it, whoever asks.
    writeFileSync(join(keep, 'taken'), '');
    const server = await ServerProcess.start([folder], process.pid, { storagePath: join(keep, 'taken', 'index'), factsPath: join(keep, 'taken', 'facts'), maxFileKiB: 1_024, exclude: [] });
    await server.ready();
    assert(sourceLines((await server.answer('route5')).text).has('src/route5.ts'));
    assert.equal(await server.stop(), 0);
    assert.deepEqual(readdirSync(keep), ['taken']);
  });
});
