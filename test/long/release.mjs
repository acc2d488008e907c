// The packaged graph server over a large folder: random questions, and every shown line compared with its file.
// node test/long/release.mjs --corpus FOLDER [--calls 1000] [--seed 1] [--package FOLDER | --vsix FILE]
// Without a package the built dist/server.js is asked. The last line holds the figures; a wrong line or an error fails.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { numberedLines } from '../bench/numberedLines.mjs';
import { exitWith, root } from '../tools/bootstrap.mjs';
import { LspServer, linesOf } from './lspServer.mjs';

const words = process.argv.slice(2);
const option = (name, value) => { const at = words.indexOf(`--${name}`); return at < 0 ? value : words[at + 1]; };
const corpusWord = option('corpus');
if (corpusWord === undefined) exitWith('--corpus takes the folder that is asked about.');
const corpus = realpathSync(corpusWord);
const nCalls = Number(option('calls', 1_000));
const random = seeded(Number(option('seed', 1)));
const maxSampleFiles = 400;
const readyWithinMs = 600_000;

const unpacked = option('vsix') === undefined ? undefined : unpack(option('vsix'));
const server = new LspServer(join(unpacked ?? option('package', root), 'dist/server.js'));

try {
  await run();
} finally {
  server.kill();
  if (unpacked !== undefined) rmSync(join(unpacked, '..'), { recursive: true, force: true });
}

async function run() {
  const startMs = Date.now();
  await server.open(corpus);
  const status = await server.ready(readyWithinMs);
  const readyS = (Date.now() - startMs) / 1_000;

  const samples = sampleFiles();
  const vocabulary = samples.flatMap(({ text }) => pickSome(text.match(/[A-Za-z_]\w{3,}/g) ?? [], 60));
  const texts = new Map();
  const figures = { calls: 0, withSource: 0, misses: 0, lines: 0, wrong: 0, failures: 0, overCeiling: 0 };
  const times = [];
  for (let i = 0; i < nCalls; i++) {
    const query = [() => pick(vocabulary), () => pickSome(vocabulary, 2 + Math.floor(3 * random())).join(' '), () => `how does ${pickSome(vocabulary, 3).join(' ')} work?`, () => `who calls ${pick(vocabulary)}`, pathWithLines][Math.floor(5 * random())](samples);
    const askedMs = performance.now();
    try {
      const result = await server.explore(query);
      times.push(performance.now() - askedMs);
      figures.calls++;
      if (24_000 < result.text.length) figures.overCeiling++;
      const shown = numberedLines(result.text);
      figures[shown.length === 0 ? 'misses' : 'withSource']++;
      for (const { path, line, text } of shown) {
        figures.lines++;
        if (!texts.has(path)) texts.set(path, linesOf(join(corpus, path)));
        if (texts.get(path)?.[line - 1] !== text) {
          figures.wrong++;
          if (figures.wrong <= 10) console.error(`wrong: ${JSON.stringify(query)} ${path}:${line} ${JSON.stringify(text)} is ${JSON.stringify(texts.get(path)?.[line - 1])}`);
        }
      }
    } catch (error) {
      figures.failures++;
      if (figures.failures <= 10) console.error(`failed: ${JSON.stringify(query)} ${String(error)}`);
      if (server.hasEnded) throw error;
    }
  }
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  // 1 is an error, 2 a warning.
  const bad = server.logs.filter(({ type }) => type <= 2);
  for (const { message } of bad.slice(0, 10)) console.error(`log: ${message.slice(0, 300)}`);
  const { memoryMiB } = await server.status();
  console.log(`release ${basename(corpus)}: ready ${readyS.toFixed(1)} s, ${status.projects[0].nFiles} files, ${figures.calls} calls, ${figures.withSource} with source, ${figures.misses} without, ` +
    `${figures.lines} lines compared, ${figures.wrong} wrong, ${figures.failures} failed, ${figures.overCeiling} over the ceiling, ${bad.length} errors and warnings logged, ${server.stderr.length} on stderr, ` +
    `median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, most ${at(1)} ms, memory ${memoryMiB} MiB`);
  if (0 < figures.wrong + figures.failures + figures.overCeiling + bad.length + server.stderr.length || figures.lines === 0) process.exitCode = 1;
}

/** Random source files, small enough to be indexed. */
function sampleFiles() {
  const found = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) { if (!/^(\.git|node_modules)$/.test(entry.name)) walk(path); }
      else if (entry.isFile() && /\.(ts|tsx|js|py|go|rs|java|c|h|cc|cpp|rb|php|sh)$/.test(entry.name) && statSync(path).size < 500_000) found.push(path);
    }
  };
  walk(corpus);
  return pickSome(found, maxSampleFiles).map((path) => ({ path: relative(corpus, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

function pathWithLines(samples) {
  const { path, text } = pick(samples);
  const start = 1 + Math.floor(random() * text.split('\n').length);
  return `${path}:${start}-${start + Math.floor(60 * random())}`;
}

function unpack(vsix) {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-release-'));
  execFileSync('unzip', ['-q', vsix, 'extension/*', '-d', folder]);
  return join(folder, 'extension');
}

function pick(list) {
  return list[Math.floor(random() * list.length)] ?? '';
}

function pickSome(list, n) {
  return Array.from({ length: Math.min(n, list.length) }, () => pick(list));
}

/** The same calls for the same seed. */
function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
