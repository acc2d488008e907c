// npm run bench -- DIR …: what indexing, answering and keeping up cost, beside the reference tool, in turn, in one run.
// Prints medians of the repeats and their ratio; nothing here passes or fails, since every figure depends on the machine.
//   DIR or NAME=DIR   a corpus; copied first         --repeats N   3
//   --growth DIR      that corpus, or the one of that name, once to eight times over (the first one; `none` leaves it
//                     out); each copy has names of its own (grownCopies.mjs)
//   --web DIR         that corpus, or the one of that name, as an editor in a browser reads it: one worker, files through
//                     the client (webServer.mjs), beside the same on the desktop
//   --dist DIR        that build instead of ours     --no-reference
// With `--growth` or `--web` alone, without a corpus, only their sections of the kept report are made anew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { exitWith, root } from '../tools/bootstrap.mjs';
import { importTypeScript } from '../tools/onTheFly.mjs';
import { count, keepReport, keepSection, median, quantile, table } from './figures.mjs';
import { addCopy, namesToRename } from './grownCopies.mjs';
import { numberedLines } from './numberedLines.mjs';
import { runMeasured, treeUse } from './processTree.mjs';
import { GraphServer, copyBuild, copyCorpus, option, plainWords, runBatch, scratch, words } from './product.mjs';
import { ReferenceServer, installReference, referenceEnvironment, referenceTitle } from './reference.mjs';

const nWarmRounds = 3;
/** A server that takes less processor time than this in a step is idle. In milliseconds, as is how long one waits for that. */
const idleStepMs = 500;
const idleCpuMs = 30;
const idleLimitMs = 60_000;
const saveLimitMs = 60_000;
/** A function that a save adds, by the file's extension. */
const newFunction = {
  '.go': (name) => `\nfunc ${name}() int {\n\treturn 41 + 1\n}\n`,
  '.py': (name) => `\n\ndef ${name}():\n    value = 41\n    return value + 1\n`,
  '.rs': (name) => `\npub fn ${name}() -> u32 {\n    41 + 1\n}\n`,
  '.c': (name) => `\nint ${name}(void)\n{\n  return 41 + 1;\n}\n`,
  '.kt': (name) => `\nfun ${name}(): Int {\n  return 41 + 1\n}\n`,
  '.swift': (name) => `\nfunc ${name}() -> Int {\n    return 41 + 1\n}\n`,
  '.ts': (name) => `\nexport function ${name}(): number {\n  return 41 + 1\n}\n`,
};
/** For a corpus without series of its own. */
const anyQueries = ['How is the configuration read and applied?', 'Where are errors handled?', 'main run start', 'How is a request handled from start to end?'];

const corpora = plainWords(['no-reference', 'no-results']);
const isAlone = corpora.length === 0 && (option('growth') ?? option('web')) !== undefined;
if (corpora.length === 0 && !isAlone) exitWith('Name the corpora: npm run bench -- DIR …');
const nRepeats = Number(option('repeats', 3));
const build = copyBuild();
const command = words.includes('--no-reference') ? undefined : installReference();
const series = JSON.parse(readFileSync(join(root, 'test/bench/series.json'), 'utf8'));
const product = await importTypeScript('test/tools/factsApi.ts');
const { languageOfPath } = product;
const sections = [];
const copied = new Map();
let keepsNothing = false;

for (const word of corpora) {
  const corpus = copyCorpus(word);
  copied.set(corpus.name, corpus);
  const queries = queriesFor(corpus.name);
  const runs = [];
  for (let repeat = 0; repeat < nRepeats; repeat++) {
    runs.push({ ours: await oursOnce(corpus, queries), reference: command === undefined ? {} : await referenceOnce(corpus, queries) });
    console.error(`${corpus.name}: ${repeat + 1} of ${nRepeats}`);
  }
  sections.push(corpusSection(corpus, queries, runs));
  report();
}
if (!isAlone) console.log(report());
const growing = option('growth', isAlone ? 'none' : [...copied.keys()][0]);
if (growing !== 'none') {
  const corpus = corpusFor(growing);
  console.log(keepSection('bench.md', `Growth: copies of ${corpus.name}`, 'npm run bench -- --growth DIR', await growthTable(corpus)));
}
const inBrowser = option('web');
if (inBrowser !== undefined) {
  const corpus = corpusFor(inBrowser);
  console.log(keepSection('bench.md', `In a browser: ${corpus.name}`, 'npm run bench -- --web DIR', await webTable(corpus)));
}

/** One that is measured already, by its name, or another one. */
function corpusFor(word) {
  return copied.get(word) ?? copyCorpus(word);
}

/** Written after each corpus: a run takes long, and may be interrupted. */
function report() {
  return keepReport('bench.md', 'Index, memory, latency and freshness', 'npm run bench -- CORPUS …', [
    `Medians of ${nRepeats} repeats, ours and ${referenceTitle} in turn. Ratios are ours ÷ the reference. Memory is that of the whole process tree. Where other programs run too, the rows of processor time and the ratios are what counts.`,
    ...sections,
  ]);
}

function queriesFor(name) {
  const own = series.filter(({ corpus }) => corpus === name).flatMap(({ queries }) => queries);
  return own.length === 0 ? anyQueries : own;
}

async function oursOnce(corpus, queries) {
  const index = await runBatch(build, corpus.root, [], { args: ['--no-cache'] });
  // What the command line keeps between runs, when it keeps anything.
  const kept = keepsNothing ? undefined : await runBatch(build, corpus.root, []);
  keepsNothing = kept === undefined || kept.index.snapshotBytes === 0;
  const reopen = keepsNothing ? undefined : await runBatch(build, corpus.root, []);
  const storage = scratch('storage');

  const startMs = performance.now();
  const early = await new GraphServer(build, corpus.root, storage).open();
  const first = await firstUseful(early, queries[0]);
  const firstMs = first === undefined ? undefined : performance.now() - startMs;
  await early.ready();
  const serverReadyMs = performance.now() - startMs;
  await early.close();

  const server = await new GraphServer(build, corpus.root, storage).open();
  const { nSymbols } = await server.ready();
  const idleRssMiB = treeUse(server.pid)?.rssMiB;
  const coldFrom = cpuMs(server);
  const cold = await server.explore(queries[0]);
  const coldCpuMs = cpuMs(server) - coldFrom;
  const { times: warm, cpuMs: warmCpuMs } = await warmTimes(server, queries);
  const path = (await firstUseful(server, queries[0]))?.emission.files[0]?.path ?? '';
  const saveMs = await timeSaves(corpus, path, async (name) => {
    server.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(join(corpus.root, path)).href, type: 2 }] });
    return (await server.explore(name)).text;
  });
  const typeMs = await timeTyping(server, corpus, path);
  const rssMiB = treeUse(server.pid)?.rssMiB;
  await server.close();
  return {
    indexWallMs: index.cost.wallMs, indexReadyMs: index.index.wallMs, indexCpuMs: index.cost.cpuMs, indexPeakRssMiB: index.cost.peakRssMiB, nSymbols, nFiles: index.index.files, nEdges: index.index.edges,
    reopenMs: reopen?.index.fromSnapshot === true ? reopen.cost.wallMs : undefined, diskBytes: reopen?.index.snapshotBytes,
    firstMs, firstChars: first?.text.length, serverReadyMs, coldMs: cold.latencyMs, coldCpuMs, warmCpuMs, warmMs: median(warm), warmP95Ms: quantile(warm, 0.95), saveMs: median(saveMs), typeMs: median(typeMs), rssMiB, idleRssMiB,
  };
}

/** Asks until an answer carries source, as a reader would who is told that the index is being built. */
async function firstUseful(server, query) {
  for (;;) {
    const [project] = (await server.request('codegraph/status')).projects;
    const answer = await server.explore(query);
    if (answer.kind === 'answer' && 0 < answer.emission.sourceChars) return answer;
    if (project?.state === 'ready') return undefined;
    await pause(50);
  }
}

async function referenceOnce(corpus, queries) {
  const folder = join(corpus.root, '.codegraph');
  rmSync(folder, { recursive: true, force: true });
  const startMs = performance.now();
  const index = await runMeasured(command, ['init', corpus.root], { env: referenceEnvironment(), cwd: corpus.root });
  const diskBytes = bytesBelow(folder);
  const opening = performance.now();
  const server = await new ReferenceServer(command, corpus.root, { CODEGRAPH_EXPLORE_DEDUP: '0' }).open();
  const openMs = performance.now() - opening;
  const idleRssMiB = treeUse(server.pid)?.rssMiB;
  const coldFrom = cpuMs(server);
  const cold = await server.explore(queries[0]);
  const coldCpuMs = cpuMs(server) - coldFrom;
  const firstMs = performance.now() - startMs;
  const { times: warm, cpuMs: warmCpuMs } = await warmTimes(server, queries);
  const path = numberedLines(cold.text)[0]?.path ?? '';
  const saveMs = await timeSaves(corpus, path, async (name) => (await server.explore(name)).text);
  const rssMiB = treeUse(server.pid)?.rssMiB;
  await server.close();
  const status = statusOf(corpus);
  rmSync(folder, { recursive: true, force: true });
  return { indexWallMs: index.wallMs, indexCpuMs: index.cpuMs, indexPeakRssMiB: index.peakRssMiB, reopenMs: openMs, diskBytes, firstMs, firstChars: cold.text.length, coldMs: cold.latencyMs, coldCpuMs, warmCpuMs, warmMs: median(warm), warmP95Ms: quantile(warm, 0.95), saveMs: median(saveMs), rssMiB, idleRssMiB, ...status };
}

function statusOf(corpus) {
  const text = execFileSync(command, ['status', corpus.root], { env: referenceEnvironment(), cwd: corpus.root, encoding: 'utf8' });
  const figure = (name) => Number(new RegExp(`${name}:\\s*([\\d,]+)`).exec(text)?.[1].replaceAll(',', '') ?? Number.NaN);
  return { nSymbols: figure('Nodes'), nFiles: figure('Files'), nEdges: figure('Edges') };
}

/** Processor time of a server until now; it tells more than the clock where other programs run too. */
function cpuMs({ pid }) {
  return treeUse(pid)?.cpuMs ?? Number.NaN;
}

async function warmTimes(server, queries) {
  const times = [];
  for (const query of queries) await server.explore(query);
  await untilIdle(server);
  const from = cpuMs(server);
  for (let round = 0; round < nWarmRounds; round++) for (const query of queries) times.push((await server.explore(query)).latencyMs);
  return { times, cpuMs: (cpuMs(server) - from) / times.length };
}

/** Waits until a server does nothing in the background any more: only then is it warm. Where nothing tells, it waits a while. */
async function untilIdle(server) {
  for (let waited = 0; waited < idleLimitMs; waited += idleStepMs) {
    const from = cpuMs(server);
    await pause(idleStepMs);
    if (Number.isNaN(from) ? 2_000 <= waited : cpuMs(server) - from < idleCpuMs) return;
  }
}

/** From the write of a file with a new function to the answer that shows it; three times. The file is put back. */
async function timeSaves(corpus, path, ask) {
  const writeNew = newFunction[extname(path)];
  if (writeNew === undefined) return [];
  const file = join(corpus.root, path);
  const before = readFileSync(file, 'utf8');
  const times = [];
  for (let i = 1; i <= 3; i++) {
    const name = `benchProbe${['Alder', 'Birch', 'Cedar'][i - 1]}`;
    writeFileSync(file, before + writeNew(name));
    const startMs = performance.now();
    let isShown = false;
    while (!isShown && performance.now() - startMs < saveLimitMs) isShown = numberedLines(await ask(name)).some(({ text }) => text.includes(name));
    times.push(isShown ? performance.now() - startMs : saveLimitMs);
  }
  writeFileSync(file, before);
  await ask('benchProbeGone');
  return times;
}

/** From a change of an open document, not saved, to the answer that shows it. */
async function timeTyping(server, corpus, path) {
  const writeNew = newFunction[extname(path)];
  if (writeNew === undefined) return [];
  const uri = pathToFileURL(join(corpus.root, path)).href;
  const before = readFileSync(join(corpus.root, path), 'utf8');
  server.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'plaintext', version: 1, text: before } });
  const times = [];
  for (let i = 1; i <= 3; i++) {
    const name = `benchTyped${['Alder', 'Birch', 'Cedar'][i - 1]}`;
    server.notify('textDocument/didChange', { textDocument: { uri, version: i + 1 }, contentChanges: [{ text: before + writeNew(name) }] });
    const { text, latencyMs } = await server.explore(name);
    times.push(numberedLines(text).some((line) => line.text.includes(name)) ? latencyMs : undefined);
  }
  server.notify('textDocument/didClose', { textDocument: { uri } });
  return times;
}

function corpusSection(corpus, queries, runs) {
  const source = sourceOf(corpus.root);
  const both = (key) => ['ours', 'reference'].map((tool) => median(runs.map((run) => run[tool][key])));
  const line = (title, key, { scale = 1, nDigits = 0, target = '' } = {}) => {
    const [own, other] = both(key).map((value) => (value === undefined ? undefined : value * scale));
    return [title, count(own, nDigits), count(other, nDigits), own === undefined || other === undefined ? '–' : (own / other).toFixed(2), target];
  };
  const perSymbol = both('rssMiB').map((rss, i) => ((rss ?? Number.NaN) * 2 ** 20) / (both('nSymbols')[i] ?? Number.NaN));
  const onDisk = both('diskBytes').map((bytes) => (bytes ?? Number.NaN) / source.nBytes);
  return `### ${corpus.name}: ${count(source.nFiles)} source files, ${count(source.nBytes / 1e6, 1)} MB, ${queries.length} queries\n\n${table(['what', 'ours', 'reference', 'ratio', 'target'], [
    line('index from nothing with every edge, wall s', 'indexWallMs', { scale: 0.001, nDigits: 2, target: '≤ 0.5 of the reference' }),
    line('of it until questions are taken (edges are made when asked for), s', 'indexReadyMs', { scale: 0.001, nDigits: 2 }),
    line('index from nothing, processor s', 'indexCpuMs', { scale: 0.001, nDigits: 2 }),
    line('index from nothing, peak MiB', 'indexPeakRssMiB'),
    line('files', 'nFiles'),
    line('symbols', 'nSymbols'),
    line('edges', 'nEdges'),
    line('reopen: snapshot, ours the whole process, ms', 'reopenMs', { target: '≤ 1,000 ms at 2,500 files' }),
    ['index on disk ÷ source', count(onDisk[0], 2), count(onDisk[1], 2), Number.isNaN(onDisk[0]) ? '–' : (onDisk[0] / onDisk[1]).toFixed(2), '≤ 1'],
    line('first useful answer in a cold workspace, s', 'firstMs', { scale: 0.001, nDigits: 2, target: '≤ 3 s' }),
    line('its characters', 'firstChars'),
    line('server start to whole index, s', 'serverReadyMs', { scale: 0.001, nDigits: 2 }),
    line('first explore on a whole index, ms', 'coldMs'),
    line('first explore on a whole index, processor ms', 'coldCpuMs'),
    line('warm explore, median ms', 'warmMs', { nDigits: 1, target: '≤ 40 ms' }),
    line('warm explore, p95 ms', 'warmP95Ms', { nDigits: 1, target: '≤ 120 ms' }),
    line('warm explore, mean processor ms', 'warmCpuMs', { nDigits: 1 }),
    line('saved file → answer shows it, ms', 'saveMs', { target: '≤ 100 ms' }),
    line('typed, not saved → answer shows it, ms', 'typeMs'),
    line('server memory before the first question, MiB', 'idleRssMiB'),
    line('server memory after the questions, MiB', 'rssMiB', { target: '≤ half' }),
    ['server bytes a symbol', count(perSymbol[0]), count(perSymbol[1]), (perSymbol[0] / perSymbol[1]).toFixed(2), ''],
  ])}`;
}

/** Once, twice, four and eight times the sources: what grows faster than they do does not last. */
async function growthTable(corpus) {
  const queries = queriesFor(corpus.name);
  const names = await namesToRename(corpus.root, product);
  const folder = scratch('growth');
  const rows = [];
  let base;
  let nMade = 0;
  for (const nCopies of [1, 2, 4, 8]) {
    while (nMade < nCopies) addCopy(corpus.root, folder, ++nMade, names, product);
    const runs = [];
    for (let i = 0; i < nRepeats; i++) {
      const reference = command === undefined ? undefined : await runMeasured(command, ['init', folder], { env: referenceEnvironment(), cwd: folder });
      rmSync(join(folder, '.codegraph'), { recursive: true, force: true });
      runs.push({ ...(await onDesktop(folder, queries)), reference: reference?.cpuMs });
    }
    const now = Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));
    base ??= now;
    const cell = (key, scale = 1, nDigits = 0) => (now[key] === undefined ? '–' : `${count(now[key] * scale, nDigits)} (×${(now[key] / base[key]).toFixed(1)})`);
    rows.push([`${nCopies} ×`, cell('files'), cell('symbols'), cell('indexCpuMs', 0.001, 2), cell('indexWallMs', 0.001, 2), cell('peakRssMiB'), cell('coldMs'), cell('warmMs', 1, 1), cell('warmCpuMs', 1, 1), cell('reference', 0.001, 2)]);
    console.error(`growth: ${nCopies} copies`);
  }
  return `Each copy after the first has ${count(names.size)} names of its own. Medians of ${nRepeats}; in brackets how many times one copy. Where other programs run too, the columns of processor time are what counts.\n\n${table(['copies', 'files', 'symbols', 'index, processor s', 'index, wall s', 'peak MiB with the questions', 'first explore ms', 'warm explore, median ms', 'warm explore, mean processor ms', 'reference: index, processor s'], rows)}`;
}

/** A server over a folder that it has never seen, until every question was answered twice. */
async function onDesktop(folder, queries) {
  const server = await new GraphServer(build, folder).open();
  const startMs = performance.now();
  const { nFiles, nSymbols } = await server.ready();
  const index = { files: nFiles, symbols: nSymbols, indexWallMs: performance.now() - startMs, indexCpuMs: cpuMs(server) };
  const coldMs = (await server.explore(queries[0])).latencyMs;
  const { times, cpuMs: warmCpuMs } = await warmTimes(server, queries);
  const peakRssMiB = peakOf(server.pid);
  await server.close();
  return { ...index, coldMs, warmMs: median(times), warmP95Ms: quantile(times, 0.95), warmCpuMs, peakRssMiB };
}

/** The most memory a process has had; undefined where the system does not tell. */
function peakOf(pid) {
  const file = `/proc/${pid}/status`;
  const kiB = existsSync(file) ? Number(/VmHWM:\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) : Number.NaN;
  return Number.isNaN(kiB) ? undefined : kiB / 1_024;
}

async function webTable(corpus) {
  const queries = queriesFor(corpus.name);
  const input = join(scratch('web'), 'queries.json');
  writeFileSync(input, JSON.stringify({ queries, nWarmRounds }));
  const runs = [];
  for (let i = 0; i < nRepeats; i++) {
    const web = JSON.parse(execFileSync(process.execPath, [join(root, 'test/bench/webServer.mjs'), build, corpus.root, input], { encoding: 'utf8' }));
    runs.push({ web: { ...web, warmMs: median(web.warm), warmP95Ms: quantile(web.warm, 0.95) }, desktop: await onDesktop(corpus.root, queries) });
  }
  const line = (title, key, scale = 1, nDigits = 0) => {
    const [own, other] = ['web', 'desktop'].map((host) => median(runs.map((run) => run[host][key])));
    return [title, count(own === undefined ? undefined : own * scale, nDigits), count(other === undefined ? undefined : other * scale, nDigits), own === undefined || other === undefined ? '–' : (own / other).toFixed(2)];
  };
  return `The program of the browser in one worker that has nothing of Node; each file comes through the client, which is in the same process, and nothing is kept. Medians of ${nRepeats}. Where other programs run too, the rows of processor time are what counts.\n\n${table(['what', 'browser', 'desktop', 'ratio'], [
    line('files', 'files'),
    line('symbols', 'symbols'),
    line('index from nothing until questions are taken, processor s', 'indexCpuMs', 0.001, 2),
    line('index from nothing until questions are taken, wall s', 'indexWallMs', 0.001, 2),
    line('first explore, ms', 'coldMs'),
    line('warm explore, median ms', 'warmMs', 1, 1),
    line('warm explore, p95 ms', 'warmP95Ms', 1, 1),
    line('warm explore, mean processor ms', 'warmCpuMs', 1, 1),
    line('peak memory, MiB', 'peakRssMiB'),
  ])}`;
}

/** Files of a language that we read, and their bytes. */
function sourceOf(folder) {
  let nFiles = 0;
  let nBytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || /[/\\]\.(?:git|codegraph)[/\\]/.test(path) || languageOfPath(path) === undefined) continue;
    nFiles++;
    nBytes += statSync(path).size;
  }
  return { nFiles, nBytes };
}

function bytesBelow(folder) {
  let nBytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) if (entry.isFile()) nBytes += statSync(join(entry.parentPath ?? entry.path, entry.name)).size;
  return nBytes;
}
