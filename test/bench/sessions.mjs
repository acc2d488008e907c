// npm run bench:sessions -- DIR …: replays series of related calls and counts, from the texts really sent, what a
// session repeats, what it withholds, and whether each withheld line was in the reader's hands (design §5.7).
//   DIR or NAME=DIR   a corpus; its name picks the series in series.json
//   --dist DIR        that build instead of the project's     --no-reference   ours alone
//   --texts DIR       keeps every answer there (code of other projects: not for the repository)
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/bootstrap.mjs';
import { importTypeScript } from '../tools/onTheFly.mjs';
import { count, percent, sum, table, keepReport } from './figures.mjs';
import { claimedAsSent, lineKey, numberedLines } from './numberedLines.mjs';
import { runMeasured } from './processTree.mjs';
import { copyBuild, copyCorpus, option, plainWords, runBatch, words } from './product.mjs';
import { ReferenceServer, installReference, referenceEnvironment, referenceTitle } from './reference.mjs';

/** Calls back to which the same-request rule of the possession gate reaches. */
const viewCalls = 4;
/** Token budgets of the tool rounds of one turn, as seen in a desktop window. */
const hostBudgets = [47_744, 41_736, 39_710, 38_681, 38_048, 37_619];

/**
 * Each way to run our sessions, with the rule by which an earlier delivery may count as held, said anew here: the
 * number of the delivery and of the call, 1-based, and the queries of the session.
 */
const modes = [
  { title: 'auto, one request', dedup: 'auto', call: () => ({}), mayHold: sameRequest },
  { title: 'auto, one request, falling token budget', dedup: 'auto', call: (i) => ({ tokenBudget: hostBudgets[i] }), mayHold: sameRequest },
  { title: 'auto, one request, falling token budget, cites all', dedup: 'auto', call: (i, ids) => ({ tokenBudget: hostBudgets[i], seen: ids.slice(0, i) }), mayHold: () => true },
  { title: 'auto, one request, cites all', dedup: 'auto', call: (i, ids) => ({ seen: ids.slice(0, i) }), mayHold: () => true },
  { title: 'auto, a request each, cites none', dedup: 'auto', call: (i) => ({ request: `r${i}` }), mayHold: () => false },
  { title: 'cited, cites all', dedup: 'cited', call: (i, ids) => ({ request: `r${i}`, seen: ids.slice(0, i) }), mayHold: () => true },
  { title: 'session', dedup: 'session', call: (i) => ({ request: `r${i}` }), mayHold: () => true },
  { title: 'off', dedup: 'off', call: () => ({}), mayHold: () => false },
];

function sameRequest(delivery, call, queries) {
  const isRepeat = queries.slice(delivery, call).some((query, i) => queries.slice(0, delivery + i).includes(query));
  return call - delivery <= viewCalls && !isRepeat;
}

const corpora = plainWords(['no-reference', 'no-results']);
if (corpora.length === 0) throw new Error('Name the corpora: npm run bench:sessions -- DIR …');
const series = JSON.parse(readFileSync(join(root, 'test/bench/series.json'), 'utf8'));
const texts = option('texts');
const build = copyBuild();
const command = words.includes('--no-reference') ? undefined : installReference();
/** Title of a mode → tallies of its sessions. */
const tallies = new Map();
const faults = [];
const latencies = new Map();
let nSeries = 0;

for (const word of corpora) {
  const corpus = copyCorpus(word);
  const own = series.filter((one) => one.corpus === corpus.name);
  nSeries += own.length;
  // One process for all the ways that share a setting, since each builds the index anew.
  for (const dedup of new Set(modes.map((mode) => mode.dedup))) {
    const replays = modes.filter((mode) => mode.dedup === dedup).flatMap((mode) => own.map((one) => ({ mode, one, id: `${one.id}, ${mode.title}` })));
    const calls = await replayOurs(corpus, dedup, replays);
    for (const { mode, one, id } of replays) tally(mode, one, calls.filter((call) => call.id === id));
  }
  if (command === undefined) continue;
  await runMeasured(command, ['init', corpus.root], { env: referenceEnvironment(), cwd: corpus.root });
  for (const dedup of ['0', '1']) {
    for (const one of own) {
      const server = await new ReferenceServer(command, corpus.root, { CODEGRAPH_EXPLORE_DEDUP: dedup }).open();
      const calls = [];
      for (const query of one.queries) calls.push({ ...await server.explore(query), files: [] });
      await server.close();
      tally({ title: `reference, dedup ${dedup === '1' ? 'on' : 'off (as shipped)'}`, mayHold: undefined }, one, calls);
    }
  }
  console.error(`${corpus.name}: ${own.length} series`);
}

async function replayOurs(corpus, dedup, replays) {
  let nIssued = 0;
  const sessions = replays.map(({ mode, one, id }) => {
    const ids = one.queries.map(() => deliveryId(++nIssued));
    return { id, ids, calls: one.queries.map((query, i) => ({ query, ...mode.call(i, ids) })) };
  });
  const { calls } = await runBatch(build, corpus.root, sessions, { args: ['--dedup', dedup], nodeArgs: ['--require', join(root, 'test/bench/fixedRandom.cjs')] });
  const expected = sessions.flatMap(({ ids }) => ids);
  for (const [i, call] of calls.entries()) {
    if (call.deliveryId !== expected[i]) throw new Error(`Delivery ${i + 1} is called ${call.deliveryId}, not ${expected[i]}: the citations of this replay mean nothing.`);
  }
  return calls;
}

/** The id of the nth delivery of a process whose random bytes are all zero. */
function deliveryId(n) {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  let digits = '';
  for (let rest = n; 0 < rest; rest = Math.floor(rest / 32)) digits = alphabet[rest % 32] + digits;
  return `d0000${digits}`;
}

function tally(mode, { id, queries, corpus }, calls) {
  const sent = calls.map(({ text }) => numberedLines(text));
  const isKnown = (line, delivery) => sent[delivery].some((other) => other.path === line.path && other.line === line.line);
  const all = new Set();
  const figures = { corpus, nCalls: calls.length, responseChars: 0, sourceChars: 0, uniqueChars: 0, nWithheld: 0, nUncovered: 0, nUnsent: 0, nFalseClaims: 0 };
  for (const [i, call] of calls.entries()) {
    if (texts !== undefined) {
      mkdirSync(texts, { recursive: true });
      writeFileSync(join(texts, `${id} ${i + 1} ${mode.title}.txt`.replaceAll(/[^\w.]+/g, '-')), call.text);
    }
    figures.responseChars += call.text.length;
    for (const line of sent[i]) {
      const nChars = line.text.length + 1;
      figures.sourceChars += nChars;
      if (!all.has(lineKey(line))) figures.uniqueChars += nChars;
    }
    for (const line of sent[i]) all.add(lineKey(line));
    const earlier = [...calls.keys()].slice(0, i);
    const allowed = mode.mayHold === undefined ? [] : earlier.filter((delivery) => mode.mayHold(delivery + 1, i + 1, queries));
    for (const line of linesOf(call.files.flatMap(({ path, backReferenced }) => backReferenced.map(([start, end]) => ({ path, start, end }))))) {
      figures.nWithheld++;
      if (!earlier.some((delivery) => isKnown(line, delivery))) fault('nUnsent', line);
      else if (!allowed.some((delivery) => isKnown(line, delivery))) fault('nUncovered', line);
    }
    // What the text itself says was sent, gap markers included, must be true line by line.
    if (mode.mayHold !== undefined) for (const line of linesOf(claimedAsSent(call.text))) if (!earlier.some((delivery) => isKnown(line, delivery))) fault('nFalseClaims', line);
    function fault(kind, { path, line }) {
      figures[kind]++;
      faults.push(`${mode.title} | ${id} call ${i + 1} | ${kind} ${path}:${line}`);
    }
    latencies.set(mode.title, [...(latencies.get(mode.title) ?? []), call.latencyMs]);
  }
  tallies.set(mode.title, [...(tallies.get(mode.title) ?? []), figures]);
}

function linesOf(spans) {
  return spans.flatMap(({ path, start, end }) => Array.from({ length: end - start + 1 }, (_, i) => ({ path, line: start + i })));
}

function row(title, list, isOurs) {
  const total = (key) => sum(list.map((one) => one[key]));
  const own = (key) => (isOurs ? count(total(key)) : '–');
  return [title, count(total('responseChars')), count(total('sourceChars')), count(total('uniqueChars')), percent(1 - total('uniqueChars') / total('sourceChars')),
    count(total('uniqueChars') / total('nCalls')), percent(total('uniqueChars') / total('responseChars')), own('nWithheld'), own('nUncovered'), own('nUnsent'), own('nFalseClaims')];
}

const headers = ['sessions', 'response chars', 'source chars', 'unique source chars', 'duplicate share %', 'unique source chars a call', 'unique source ÷ response %', 'lines withheld', 'withheld beyond the possession gate', 'withheld, never sent', 'lines falsely called sent'];
const isOurs = (title) => !title.startsWith('reference');
const names = [...new Set([...tallies.values()].flat().map(({ corpus }) => corpus))];
const nCalls = [...tallies.values()][0]?.reduce((total, one) => total + one.nCalls, 0) ?? 0;
const byCorpus = names.map((name) => {
  const rows = [...tallies].filter(([title]) => ['auto, one request', 'off', 'reference, dedup off (as shipped)', 'reference, dedup on'].includes(title));
  return `### ${name}\n\n${table(headers, rows.map(([title, list]) => row(title, list.filter(({ corpus }) => corpus === name), isOurs(title))))}`;
});
const { sessionCost } = await importTypeScript('test/bench/sessionCost.ts');
const cost = sessionCost();

console.log(keepReport('sessions.md', 'Sessions: what a chat is sent twice', 'npm run bench:sessions -- CORPUS …', [
  `${nSeries} series, ${nCalls} calls, over ${names.join(', ')}. Source characters are line texts with their line ends, without numbers. A line counts as sent before when its path, number and text stood in an earlier answer of its session. The reference is ${referenceTitle}.`,
  table(headers, [...tallies].map(([title, list]) => row(title, list, isOurs(title)))),
  ...byCorpus,
  `### Cost of the book-keeping\n\nIn one process, at the bounds of the record (${cost.shape}); milliseconds a call.\n\n${table(['step', 'median', 'p95', 'worst'], cost.rows.map(({ step, median, p95, worst }) => [step, median.toFixed(3), p95.toFixed(3), worst.toFixed(3)]))}`,
  `### Faults\n\n${faults.length === 0 ? 'None.' : [`${faults.length} lines; the first:`, ...faults.slice(0, 20).map((one) => `- ${one}`)].join('\n')}`,
]));
process.exitCode = faults.length === 0 ? 0 : 1;
