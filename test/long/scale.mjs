// Large trees on this machine: indexed to the end in bounded memory, asked meanwhile, opened again.
// node test/long/scale.mjs [--files 100000] [--corpus FOLDER]... [--seed 1]. Needs `npm run build` first.
// Without --corpus a made-up tree of so many files is written. A line of figures for each tree; a wrong line, an error in
// the log, a file too few or more than 2 GiB of memory fails. How it goes on the way is on stderr: each question with its seconds.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { numberedLines } from '../bench/numberedLines.mjs';
import { root } from '../tools/bootstrap.mjs';
import { LspServer, linesOf } from './lspServer.mjs';

const { values } = parseArgs({ options: { files: { type: 'string', default: '100000' }, corpus: { type: 'string', multiple: true, default: [] }, seed: { type: 'string', default: '1' } } });
const maxMiB = 2_048;
const readyWithinMs = 3_600_000;
const nCalls = 60;
const nSampleFiles = 300;
const program = join(root, 'dist/server.js');
let state = Number(values.seed) >>> 0;

const made = values.corpus.length === 0 ? mkdtempSync(join(tmpdir(), 'codegraph-scale-')) : undefined;
if (made !== undefined) execFileSync(process.execPath, [join(root, 'test/bench/manyFiles.mjs'), made, values.files]);
try {
  for (const folder of made === undefined ? values.corpus : [made]) await measure(realpathSync(folder), made === undefined ? undefined : Number(values.files));
} finally {
  if (made !== undefined) rmSync(made, { recursive: true, force: true });
}

async function measure(folder, nExpected) {
  const storage = mkdtempSync(join(tmpdir(), 'codegraph-scale-index-'));
  const options = { storagePath: join(storage, 'index'), factsPath: join(storage, 'facts'), maxFileKiB: 1_024, exclude: [] };
  const names = definedNames(folder);
  const figures = { nLines: 0, nWrong: 0 };
  const bad = [];
  try {
    const server = new LspServer(program);
    const startMs = performance.now();
    await server.open(folder, options);
    const earlyS = await firstRightAnswer(server, folder, names, figures, startMs);
    tell(server, `first right answer after ${earlyS.toFixed(1)} s`);
    const { projects } = await readyAndTold(server, startMs);
    const readyS = (performance.now() - startMs) / 1_000;
    const times = [];
    const cpuTimes = [];
    for (let i = 0; i < nCalls; i++) {
      const query = [() => pick(names), () => `${pick(names)} ${pick(names)} ${pick(names)}`, () => `how does ${pick(names)} reach ${pick(names)}?`][i % 3]();
      const askedMs = performance.now();
      const cpuS = server.usage()?.cpuS ?? 0;
      const { text } = await server.explore(query);
      times.push(performance.now() - askedMs);
      cpuTimes.push((server.usage()?.cpuS ?? 0) - cpuS);
      compare(text, folder, figures);
      tell(server, `question ${i + 1}, ${(times[i] / 1_000).toFixed(1)} s, ${cpuTimes[i].toFixed(1)} s of processor time: ${query}`);
    }
    for (const list of [times, cpuTimes]) list.sort((a, b) => a - b);
    const peak = server.peakMiB();
    await server.close();

    const again = new LspServer(program);
    const againMs = performance.now();
    await again.open(folder, options);
    const reopenedS = await firstRightAnswer(again, folder, names, figures, againMs);
    tell(again, `opened again, first right answer after ${reopenedS.toFixed(1)} s`);
    await readyAndTold(again, againMs);
    const readyAgainS = (performance.now() - againMs) / 1_000;
    const peakAgain = again.peakMiB();
    await again.close();
    const errors = [...server.logs, ...again.logs].filter(({ type }) => type <= 2).map(({ message }) => message);
    for (const message of [...errors, ...server.stderr, ...again.stderr].slice(0, 10)) console.error(`log: ${message.slice(0, 300)}`);

    const { nFiles } = projects[0];
    if (nExpected !== undefined && nFiles !== nExpected) bad.push(`${nFiles} of ${nExpected} files`);
    if (maxMiB < Math.max(peak ?? 0, peakAgain ?? 0)) bad.push(`more than ${maxMiB} MiB`);
    if (0 < figures.nWrong || figures.nLines === 0) bad.push('wrong lines');
    if (0 < errors.length + server.stderr.length + again.stderr.length) bad.push('errors in the log');
    console.log(`scale ${made === folder ? 'made-up' : basename(folder)}: ${nFiles} files, first right answer ${earlyS.toFixed(1)} s, ready ${readyS.toFixed(0)} s, peak ${peak} MiB, warm answer median ${Math.round(times[nCalls >> 1])} ms, most ${Math.round(times.at(-1))} ms, of processor time ${cpuTimes[nCalls >> 1].toFixed(1)} and ${cpuTimes.at(-1).toFixed(1)} s; ` +
      `opened again: first right answer ${reopenedS.toFixed(1)} s, ready ${readyAgainS.toFixed(1)} s, peak ${peakAgain} MiB; ${figures.nLines} lines compared, ${figures.nWrong} wrong${bad.length === 0 ? '' : `; FAILED: ${bad.join(', ')}`}`);
    if (0 < bad.length) process.exitCode = 1;
  } finally {
    rmSync(storage, { recursive: true, force: true });
  }
}

/** How far the server is, with its memory and processor time, on stderr. */
function tell(server, text) {
  const { rssMiB, cpuS } = server.usage() ?? {};
  console.error(`[${rssMiB} MiB, at most ${server.peakMiB()}; ${cpuS?.toFixed(0)} s of processor time] ${text}`);
}

/** The status when the whole index is there; tells twice a minute how far it is. */
async function readyAndTold(server, startMs) {
  const seconds = () => `${((performance.now() - startMs) / 1_000).toFixed(1)} s`;
  const timer = setInterval(() => { tell(server, `indexing for ${seconds()}`); }, 30_000);
  try {
    const status = await server.ready(readyWithinMs);
    tell(server, `ready after ${seconds()}`);
    return status;
  } finally {
    clearInterval(timer);
  }
}

/** Seconds until a question by a name that the folder surely has is answered with source. */
async function firstRightAnswer(server, folder, names, figures, startMs) {
  for (let i = 0; ; i++) {
    const { text } = await server.explore(names[i % names.length]);
    const nLines = numberedLines(text).length;
    compare(text, folder, figures);
    if (0 < nLines) return (performance.now() - startMs) / 1_000;
    if (readyWithinMs < performance.now() - startMs) throw new Error('no question was answered with source');
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

function compare(text, folder, figures) {
  const texts = new Map();
  for (const { path, line, text: shown } of numberedLines(text)) {
    figures.nLines++;
    if (!texts.has(path)) texts.set(path, linesOf(join(folder, path)));
    if (texts.get(path)[line - 1] === shown) continue;
    figures.nWrong++;
    if (figures.nWrong <= 10) console.error(`wrong: ${path}:${line} ${JSON.stringify(shown)} is ${JSON.stringify(texts.get(path)[line - 1])}`);
  }
}

/** Names that some files define, by the looks of their lines; of files spread over the whole tree. */
function definedNames(folder) {
  const found = [];
  const walk = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) { if (!/^(\.git|node_modules|tools|samples|Documentation)$/.test(entry.name)) walk(inner); }
      else if (entry.isFile() && /\.(ts|go|py|c|rs|java)$/.test(entry.name) && !/test/i.test(relative(folder, inner)) && statSync(inner).size < 200_000) found.push(inner);
    }
  };
  walk(folder);
  const names = new Set();
  for (let i = 0; i < nSampleFiles; i++) {
    for (const line of linesOf(pick(found))) {
      const name = /^(?:export )?(?:class|def|func|struct|(?:static )?(?:int|void|bool|ssize_t))\s+(?:\([^)]*\)\s*)?(\w{6,})\s*[({:]/.exec(line)?.[1];
      if (name !== undefined) names.add(name);
    }
  }
  if (names.size === 0) throw new Error(`No names were found in ${folder}.`);
  return [...names];
}

function pick(list) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
}
