// node test/bench/webServer.mjs DIST DIR QUERIES.json: the graph server as an editor in a browser runs it, in one worker
// that has what a browser's worker has and nothing of Node; this program stands for the editor, and reads the files. Asks
// each query of { queries, nWarmRounds }, and prints a line of JSON: what indexing and answering took. Nothing is kept, for
// lack of a database.
import { lstatSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runInThisContext } from 'node:vm';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';

if (isMainThread) await runClient(...process.argv.slice(2));
else runServer(workerData);

/** In the worker: takes away what a browser does not have, and runs the program. */
function runServer({ program, stamp }) {
  const port = parentPort;
  const own = {
    self: globalThis, codeGraphStamp: stamp, WorkerGlobalScope: function WorkerGlobalScope() {}, location: new URL('blob:bench'), navigator: { hardwareConcurrency: 1 },
    postMessage: (message, transfer) => { port.postMessage(message, transfer); },
    addEventListener: (name, listener) => { port.addEventListener(name, listener); },
  };
  for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.defineProperty(globalThis, 'onmessage', { set: (listener) => { port.on('message', (data) => { listener({ data }); }); }, configurable: true });
  for (const name of ['process', 'Buffer', 'global', 'setImmediate', 'clearImmediate']) delete globalThis[name];
  runInThisContext(readFileSync(program, 'utf8'), { filename: 'serverWorker.js' });
}

async function runClient(dist, folder, queriesFile) {
  const { queries, nWarmRounds } = JSON.parse(readFileSync(queriesFile, 'utf8'));
  const root = `bench:/${basename(folder)}`;
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { program: join(dist, 'serverWorker.js'), stamp: 'bench' } });
  const waiting = new Map();
  let isUp;
  const up = new Promise((resolve) => { isUp = resolve; });
  let nSent = 0;
  const answers = {
    'codegraph/asset': (name) => new Uint8Array(readFileSync(join(dist, name))),
    'codegraph/list': ({ folders }) => folders.map((path) => listFolder(join(folder, path))),
    'codegraph/read': ({ paths, maxBytes }) => paths.map((path) => readOne(join(folder, path), maxBytes)),
  };
  worker.on('error', (error) => { throw error; });
  worker.on('message', (message) => {
    if (message === 'up') isUp();
    else if (message.method !== undefined) {
      if (message.id === undefined) return;
      const answer = answers[message.method];
      worker.postMessage({ jsonrpc: '2.0', id: message.id, result: answer === undefined ? null : answer(Array.isArray(message.params) ? message.params[0] : message.params) });
    } else {
      const { take, reject } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error === undefined) take?.(message.result);
      else reject?.(new Error(message.error.message));
    }
  });
  const notify = (method, params) => { worker.postMessage({ jsonrpc: '2.0', method, params }); };
  const request = (method, params) => new Promise((take, reject) => {
    const id = ++nSent;
    waiting.set(id, { take, reject });
    worker.postMessage({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
  });

  await up;
  const startMs = performance.now();
  await request('initialize', { processId: null, rootUri: null, capabilities: {}, workspaceFolders: [{ uri: root, name: basename(folder) }], initializationOptions: { storagePath: '', maxFileKiB: 1_024, exclude: [] } });
  notify('initialized', {});
  let project;
  while (project?.state !== 'ready') {
    [project] = (await request('codegraph/status')).projects;
    if (project?.state === 'failed') throw new Error(project.problems.join(' '));
    await pause(20);
  }
  const index = { indexWallMs: performance.now() - startMs, indexCpuMs: cpuMs(), files: project.nFiles, symbols: project.nSymbols };
  const explore = async (query) => {
    const askedMs = performance.now();
    const result = await request('codegraph/explore', { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null });
    if (result.kind !== 'answer') throw new Error(result.message);
    return performance.now() - askedMs;
  };
  const coldMs = await explore(queries[0]);
  for (const query of queries) await explore(query);
  const fromMs = cpuMs();
  const warm = [];
  for (let round = 0; round < nWarmRounds; round++) for (const query of queries) warm.push(await explore(query));
  console.log(JSON.stringify({ ...index, coldMs, warm, warmCpuMs: (cpuMs() - fromMs) / warm.length, peakRssMiB: process.resourceUsage().maxRSS / 1_024 }));
  await worker.terminate();
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function listFolder(path) {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return { files: entries.filter((entry) => entry.isFile()).map(({ name }) => name), folders: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name) };
  } catch {
    return null;
  }
}

function readOne(path, maxBytes) {
  try {
    const stat = lstatSync(path);
    if (!stat.isFile()) return null;
    return { sizeBytes: stat.size, mtimeMs: stat.mtimeMs, bytes: maxBytes < stat.size ? null : new Uint8Array(readFileSync(path)) };
  } catch {
    return null;
  }
}
