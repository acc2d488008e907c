// npm run test:long: what runs for hours, and a table of what each part found. One part after the other; the soak beside
// them, because its pace is the clock's and it leaves most of the machine idle.
// `npm run test:long -- laws fuzz kills soak scale release` picks parts; `--minutes N` bounds fuzz and soak, each.
// Folders among the words are what scale and release run over, instead of a made-up tree and the product's own source.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { ensureBuilt, ensureInstalled, exitWith, root } from './bootstrap.mjs';

const words = process.argv.slice(2);
const minutesAt = words.indexOf('--minutes');
const minutes = minutesAt < 0 ? undefined : Number(words.splice(minutesAt, 2)[1]);
if (minutes !== undefined && !(0 < minutes)) exitWith('--minutes takes a number of minutes.');
const corpora = words.filter((word) => statSync(word, { throwIfNoEntry: false })?.isDirectory() === true);
const orElse = (long) => ['--minutes', String(minutes ?? long)];

/** Each a program with its arguments; the last lines of its output are its figures. */
const parts = [
  /** Random laws of `npm test`, many more times. */
  { name: 'laws', args: ['test/tools/test.mjs', 'unit', 'engine', 'repos'], nLines: 2 },
  { name: 'fuzz', args: ['--enable-source-maps', 'test/long/fuzz.mjs', ...orElse(240)], nLines: 3 },
  { name: 'kills', args: ['test/tools/test.mjs', 'server', '--grep', 'server/faults'], nLines: 4 },
  { name: 'soak', args: ['test/long/soak.mjs', ...orElse(120)], nLines: 2, isBeside: true },
  { name: 'scale', args: ['test/long/scale.mjs', ...corpora.flatMap((folder) => ['--corpus', folder])], nLines: Math.max(1, corpora.length) },
  ...(corpora.length === 0 ? ['src'] : corpora).map((folder) => ({ name: 'release', args: ['test/long/release.mjs', '--corpus', folder], nLines: 1 })),
];
const names = new Set(parts.map(({ name }) => name));
const picked = words.filter((word) => !corpora.includes(word));
const unknown = picked.filter((word) => !names.has(word));
if (0 < unknown.length) exitWith(`There is no part ${unknown.join(', ')}. The parts are ${[...names].join(', ')}.`);

ensureInstalled();
ensureBuilt({ tests: true });
const asked = parts.filter(({ name }) => picked.length === 0 || picked.includes(name));
const beside = asked.filter(({ isBeside }) => isBeside === true).map(runPart);
const rows = [];
for (const part of asked) if (part.isBeside !== true) rows.push(await runPart(part));
rows.push(...await Promise.all(beside));

console.log(`\n${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, Node ${process.versions.node}`);
console.log('| part | result | seconds | figures |\n|---|---|---|---|');
for (const { name, isGood, tookS, figures } of rows) console.log(`| ${name} | ${isGood ? 'ok' : 'FAILED'} | ${tookS} | ${figures.join('<br>')} |`);
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;

async function runPart({ name, args, nLines, isBeside = false }) {
  const startMs = Date.now();
  console.log(`\n== ${name}: node ${args.join(' ')}`);
  const { code, lines } = await run(args, isBeside ? `${name} | ` : '');
  return { name, isGood: code === 0, tookS: Math.round((Date.now() - startMs) / 1_000), figures: lines.slice(-nLines) };
}

/** Each line that is printed begins with `prefix`. */
function run(args, prefix) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, CODEGRAPH_LONG: '1' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(prefix === '' ? chunk : String(chunk).replaceAll(/^(?=.)/gm, prefix));
  });
  return new Promise((resolve) => {
    child.once('close', (code) => { resolve({ code, lines: output.split('\n').map((line) => line.trim()).filter((line) => line !== '') }); });
  });
}
