// npm run test:long: what runs for hours, one after the other, and a table of what each part found.
// `npm run test:long -- laws fuzz kills soak` picks parts; `--minutes N` bounds fuzz and soak, each.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, exitWith, root } from './bootstrap.mjs';

const words = process.argv.slice(2);
const minutesAt = words.indexOf('--minutes');
const minutes = minutesAt < 0 ? undefined : Number(words.splice(minutesAt, 2)[1]);
if (minutes !== undefined && !(0 < minutes)) exitWith('--minutes takes a number of minutes.');
const orElse = (long) => ['--minutes', String(minutes ?? long)];

/** Each a program with its arguments; the last lines of its output are its figures. */
const parts = {
  /** Random laws of `npm test`, many more times. */
  laws: { args: ['test/tools/test.mjs', 'unit', 'engine', 'repos'], nLines: 2 },
  fuzz: { args: ['--enable-source-maps', 'test/long/fuzz.mjs', ...orElse(240)], nLines: 3 },
  kills: { args: ['test/tools/test.mjs', 'server', '--grep', 'server/faults'], nLines: 4 },
  soak: { args: ['test/long/soak.mjs', ...orElse(120)], nLines: 2 },
};
const unknown = words.filter((word) => !(word in parts));
if (0 < unknown.length) exitWith(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);

ensureInstalled();
ensureBuilt({ tests: true });
const rows = [];
for (const [name, { args, nLines }] of Object.entries(parts)) {
  if (0 < words.length && !words.includes(name)) continue;
  const startMs = Date.now();
  console.log(`\n== ${name}: node ${args.join(' ')}`);
  const { code, lines } = await run(args);
  rows.push({ name, isGood: code === 0, tookS: Math.round((Date.now() - startMs) / 1_000), figures: lines.slice(-nLines) });
}

console.log(`\n${new Date().toISOString().slice(0, 10)}, ${process.platform} ${process.arch}, Node ${process.versions.node}`);
console.log('| part | result | seconds | figures |\n|---|---|---|---|');
for (const { name, isGood, tookS, figures } of rows) console.log(`| ${name} | ${isGood ? 'ok' : 'FAILED'} | ${tookS} | ${figures.join('<br>')} |`);
process.exitCode = rows.every(({ isGood }) => isGood) ? 0 : 1;

function run(args) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, CODEGRAPH_LONG: '1' }, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => {
    child.once('close', (code) => { resolve({ code, lines: output.split('\n').map((line) => line.trim()).filter((line) => line !== '') }); });
  });
}
