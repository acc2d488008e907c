// Hours of simulated work against the built server, and what memory it holds meanwhile.
// node test/long/soak.mjs [--minutes 120] [--seed 1] [--every SECONDS] [--pace MILLISECONDS]. Needs `npm run build` first.
// Every so many seconds the work rests for a moment, at the end of which memory is looked at.
// A run of an hour or more fails when held or resident memory grows by more than one percent an hour after the warm-up.
import { existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importTypeScript, root } from '../tools/onTheFly.mjs';
import { percentAnHour } from './slope.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '120' }, seed: { type: 'string', default: '1' }, every: { type: 'string' }, pace: { type: 'string' } } });
const minutes = Number(values.minutes);
/** Between two looks, of which each follows a rest: what is on its way to the disk, or parsed at the moment, says nothing of what is held. */
const everyMs = Number(values.every ?? 10) * 1_000;
const restMs = 4_000;
const probeMs = 1_500;
/** A line is printed for so many looks. */
const looksALine = Math.max(1, Math.round((minutes * 60_000) / (everyMs + restMs) / 120));
/** Share of the run that is not looked at: caches fill, grammars are loaded. */
const warmUpShare = 1 / 3;
const maxPercentAnHour = 1;
const strictMinutes = 60;
/**
 * From the beginning of a piece of work to that of the next, in milliseconds. A pace of the clock and not of the machine: what is
 * held while a checkout is taken in depends on how often that happens, and a machine that is free halfway through must not look like a leak.
 */
const paceMs = Number(values.pace ?? 500);

// The harness is written for mocha, which ends its servers; here the work does.
globalThis.suiteTeardown = () => {};
const keep = mkdtempSync(join(tmpdir(), 'codegraph-soak-'));
const probeFile = join(keep, 'memory.json');
process.env.CODEGRAPH_PROBE = probeFile;
process.env.CODEGRAPH_PROBE_MS = String(probeMs);
// What the extension tells the allocator of the server.
Object.assign(process.env, JSON.parse(readFileSync(join(root, 'src/extension/node/serverStart.json'), 'utf8')).env);
const { SoakWork, Folder } = await importTypeScript('test/long/soakWork.ts');
const work = await SoakWork.start(join(root, 'src'), new Folder(''), new Folder(''), join(keep, 'kept'), join(root, 'test/long/memoryProbe.cjs'), Number(values.seed));
await work.server.until((status) => status.projects.every(({ state }) => state === 'ready'), 120_000);

const startMs = Date.now();
const samples = [];
let lastMs = 0;
let lookedMs = startMs;
const mib = (bytes) => (bytes / 1_048_576).toFixed(1).padStart(7);
console.log(' minute     rss    heap    wasm  external  descriptors   cpu s   edits  asked  checkouts');
while (Date.now() - startMs < minutes * 60_000) {
  const beganMs = Date.now();
  await work.step();
  await new Promise((resume) => { setTimeout(resume, Math.max(0, beganMs + paceMs - Date.now())); });
  if (Date.now() - lookedMs < everyMs) continue;
  await new Promise((resume) => { setTimeout(resume, restMs); });
  lookedMs = Date.now();
  const sample = newSample();
  if (sample === undefined) continue;
  samples.push(sample);
  if (samples.length % looksALine !== 0) continue;
  const { nEdits, nQuestions, nCheckouts } = work.counts;
  console.log(`${((sample.atMs - startMs) / 60_000).toFixed(1).padStart(7)} ${mib(sample.rss)} ${mib(sample.heapUsed)} ${mib(sample.wasm)}   ${mib(sample.external)}  ${String(sample.nDescriptors).padStart(11)} ${(sample.cpuMs / 1_000).toFixed(0).padStart(7)} ${String(nEdits).padStart(7)} ${String(nQuestions).padStart(6)} ${String(nCheckouts).padStart(10)}`);
}
const isAlive = work.server.isRunning;
await work.stop(keep);

const warm = samples.filter(({ atMs }) => startMs + warmUpShare * minutes * 60_000 <= atMs);
const slopes = {
  rss: percentAnHour(warm.map(({ atMs, rss }) => ({ atMs, value: rss }))),
  // What V8 calls external has the memory of WebAssembly in it.
  held: percentAnHour(warm.map(({ atMs, heapUsed, external }) => ({ atMs, value: heapUsed + external }))),
  descriptors: percentAnHour(warm.map(({ atMs, nDescriptors }) => ({ atMs, value: nDescriptors }))),
};
const format = (slope) => (slope === undefined ? 'too few samples' : `${slope.toFixed(2)} %/h`);
console.log(`${((Date.now() - startMs) / 60_000).toFixed(1)} minutes, ${JSON.stringify(work.counts)}`);
console.log(`after the warm-up: resident memory ${format(slopes.rss)}, held memory ${format(slopes.held)}, descriptors ${format(slopes.descriptors)} (${warm.length} samples)`);
const isTooSteep = strictMinutes <= minutes && [slopes.rss, slopes.held].some((slope) => slope === undefined || maxPercentAnHour < slope);
if (!isAlive) console.log('FAILED: the server ended.');
if (isTooSteep) console.log(`FAILED: memory grows by more than ${maxPercentAnHour} % an hour.`);
process.exitCode = !isAlive || isTooSteep ? 1 : 0;

/** What the probe wrote since the last time, with the open files of the server. */
function newSample() {
  if (!existsSync(probeFile)) return undefined;
  const sample = JSON.parse(readFileSync(probeFile, 'utf8'));
  if (sample.atMs <= lastMs) return undefined;
  lastMs = sample.atMs;
  const descriptors = `/proc/${work.server.process.pid}/fd`;
  return { ...sample, nDescriptors: existsSync(descriptors) ? readdirSync(descriptors).length : 0 };
}
