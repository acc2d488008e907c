// The packaged graph server over a large folder: random questions, and every shown line compared with its file.
// node test/long/release.mjs --corpus FOLDER [--calls 1000] [--seed 1] [--package FOLDER | --vsix FILE]
// Without a package the built dist/server.js is asked. The last line holds the figures; a wrong line or an error fails.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { numberedLines } from '../bench/numberedLines.mjs';
import { exitWith, root } from '../tools/bootstrap.mjs';
import { importTypeScript } from '../tools/onTheFly.mjs';
import { LspServer, linesOf } from './lspServer.mjs';

const words = process.argv.slice(2);
const option = (name, value) => { const at = words.indexOf(`--${name}`); return at < 0 ? value : words[at + 1]; };
const corpusWord = option('corpus');
if (corpusWord === undefined) exitWith('--corpus takes the folder that is asked about.');
const corpus = realpathSync(corpusWord);
const nCalls = Number(option('calls', 1_000));
const { RandomQuestions } = await importTypeScript('test/support/randomQuestions.ts');
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

  const questions = new RandomQuestions(corpus, Number(option('seed', 1)));
  const texts = new Map();
  const figures = { calls: 0, withSource: 0, misses: 0, lines: 0, wrong: 0, failures: 0, overCeiling: 0 };
  const times = [];
  for (let i = 0; i < nCalls; i++) {
    const query = questions.next();
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

function unpack(vsix) {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-release-'));
  execFileSync('unzip', ['-q', vsix, 'extension/*', '-d', folder]);
  return join(folder, 'extension');
}
