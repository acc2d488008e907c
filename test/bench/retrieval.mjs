// npm run bench:retrieval -- --eval DIR --work DIR: how much of what a developer needed one answer delivers. Runs the
// scripts of an evaluation (its README says how it is made and scored) over our command line, the reference tool and a
// word search, and puts their scores side by side.
//   --eval DIR   cases.jsonl, repos.json, run-explore.mjs, run-codegraph.mjs, run-baseline.mjs, score.mjs
//   --work DIR   the checkouts it prepared          --out DIR   where answers and the list of failures go
//   --dist DIR   that build instead of ours         --again     runs the reference anew instead of taking its last results
//   --no-reference                                  --off-topic N   foreign questions a repository (24)
//   --also DIR,DIR  more checkouts, for the questions about no repository   --only-foreign   these questions alone
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { exitWith, root } from '../tools/bootstrap.mjs';
import { count, median, percent, quantile, sum, table, keepReport, keepSection } from './figures.mjs';
import { importTypeScript } from '../tools/onTheFly.mjs';
import { copyBuild, option, runBatch, words } from './product.mjs';
import { ReferenceServer, installReference, referenceEnvironment, referenceTitle } from './reference.mjs';

/** Characters up to which an answer counts as an honest miss (design §4.5). */
const maxMissChars = 1_500;
const from = process.env['INIT_CWD'] ?? '.';
const evaluation = resolve(from, option('eval', process.env['BENCH_EVAL']) ?? exitWith('Name the evaluation with --eval DIR.'));
const work = resolve(from, option('work', process.env['EVAL_WORK']) ?? exitWith('Name its checkouts with --work DIR.'));
const out = resolve(from, option('out', join(root, '.vscode-test/bench/retrieval', basename(work))));
const jsonLines = (path) => readFileSync(path, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
const repos = JSON.parse(readFileSync(join(evaluation, 'repos.json'), 'utf8')).filter(({ name }) => existsSync(join(work, name)));
const cases = jsonLines(join(evaluation, 'cases.jsonl'));
const kinds = [...new Set(cases.map(({ kind }) => kind))];
mkdirSync(out, { recursive: true });
const also = option('also', '').split(',').filter((word) => word !== '').map((word) => resolve(from, word));
const build = copyBuild();
const { languageOfPath } = await importTypeScript('test/tools/factsApi.ts');
if (words.includes('--only-foreign')) {
  console.log(await keepForeign());
  process.exit();
}
const kept = join(out, 'answers');

const tools = [{ title: 'ours', file: runOurs() }];
if (!words.includes('--no-reference')) tools.push({ title: 'reference', file: runReference() });
tools.push({ title: 'word search, windows', file: runWordSearch('windows') }, { title: 'word search, whole files', file: runWordSearch('whole') });
for (const tool of tools) {
  const printed = script('score.mjs', [tool.file, '--misses']);
  tool.groups = groupsOf(printed);
  tool.misses = missesOf(printed);
  tool.results = new Map(jsonLines(tool.file).filter(({ caseId }) => caseId !== undefined).map((line) => [line.caseId, line]));
}
const [ours] = tools;
const answers = new Map(repos.flatMap(({ name }) => jsonLines(join(kept, `${name}.jsonl`))).filter(({ call }) => call === 1).map((answer) => [answer.id, answer]));
const offTopic = await offTopicTable();
console.log(keepReport('retrieval.md', 'Retrieval: what one answer delivers', 'npm run bench:retrieval -- --eval DIR --work DIR', [
  `${cases.length} cases over ${repos.length} repositories (${repos.map(({ language }) => language).join(', ')}). A function counts as delivered with 60 % of its lines; the source share counts numbered lines. The reference is ${referenceTitle}; the word searches get, question by question, as many characters as our answer has.`,
  `### By kind\n\n${kindTable()}`,
  `### By language and kind\n\n${languageTable()}`,
  `### One half of the repositories against the other\n\n${splitTable()}`,
  `### Questions of other repositories, and questions wrongly refused\n\nEach repository is asked plain and flow questions of the others. An honest miss has at most ${count(maxMissChars)} characters and no source. Repositories of one trade may well answer each other's questions.\n\n${offTopic}`,
  `### Why functions were not delivered\n\n${failureTable()}`,
]));

console.log(await keepForeign());

function script(name, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(evaluation, name), ...args], {
    encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, BENCH_CLI: join(build, 'cli.js'), BENCH_KEEP: kept },
  });
  if (stderr.trim() !== '') console.error(stderr.trim());
  if (status !== 0 && stdout === '' && name === 'score.mjs') throw new Error(`${name} ended with ${status}.`);
  return stdout;
}

function runOurs() {
  const file = join(out, 'ours.jsonl');
  rmSync(kept, { recursive: true, force: true });
  script('run-explore.mjs', ['--work', work, '--cli', join(root, 'test/bench/keepBatch.mjs'), '--out', file]);
  return file;
}

function runReference() {
  const file = join(out, 'reference.jsonl');
  if (existsSync(file) && !words.includes('--again')) return file;
  script('run-codegraph.mjs', ['--work', work, '--codegraph', installReference(), '--home', referenceEnvironment().HOME, '--out', file]);
  return file;
}

function runWordSearch(mode) {
  const file = join(out, `words-${mode}.jsonl`);
  script('run-baseline.mjs', ['--work', work, '--mode', mode, '--like', join(out, 'ours.jsonl'), '--out', file]);
  return file;
}

/** Group → { column: text } of all tables that score.mjs prints. */
function groupsOf(printed) {
  const groups = new Map();
  let headers = [];
  for (const line of printed.split('\n')) {
    const cells = line.split('|').slice(1, -1).map((cell) => cell.trim());
    if (cells[0] === 'group') headers = cells;
    else if (cells[0] === 'series') headers = [];
    else if (0 < headers.length && cells.length === headers.length && !cells[0].startsWith('-')) groups.set(cells[0], Object.fromEntries(headers.map((header, i) => [header, cells[i]])));
  }
  return groups;
}

/** Case → the functions that score.mjs lists as not delivered: [{ symbol, coverage }]. */
function missesOf(printed) {
  const misses = new Map();
  for (const line of printed.split('\n')) {
    const entry = /^- (\S+) \([^)]*\): (.*)$/.exec(line);
    if (entry === null) continue;
    misses.set(entry[1], entry[2].split('; ').map((part) => /^(.*) \d+L (\d+)%$/.exec(part)).filter((part) => part !== null).map(([, symbol, coverage]) => ({ symbol, coverage: Number(coverage) })));
  }
  return misses;
}

/** Share of an answer's characters that are numbered source lines. */
function sourceShare(tool, chosen) {
  let source = 0;
  let whole = 0;
  for (const { id, repo } of chosen) {
    const result = tool.results.get(id);
    if (result === undefined || result.files.length === 0) continue;
    whole += result.chars;
    for (const { path, ranges } of result.files) {
      const lines = linesOf(join(work, repo, path));
      for (const { start, end } of ranges) for (let line = start; line <= end; line++) source += `${line}\t${lines[line - 1] ?? ''}\n`.length;
    }
  }
  return whole === 0 ? undefined : source / whole;
}

function linesOf(path) {
  linesOf.known ??= new Map();
  if (!linesOf.known.has(path)) linesOf.known.set(path, existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : []);
  return linesOf.known.get(path);
}

function kindTable() {
  const rows = ['all', ...kinds].flatMap((kind) => tools.map((tool) => {
    const group = tool.groups.get(kind);
    const chosen = cases.filter((one) => kind === 'all' || one.kind === kind);
    const times = chosen.map(({ id }) => tool.results.get(id)?.latencyMs);
    return [`${kind}: ${tool.title}`, group.cases, group['symbol recall %'], group['all hit %'], group['line coverage %'], group['whole functions %'], count(Number(group['mean chars'])), group['recall per 10k chars'],
      percent(sourceShare(tool, chosen)), count(median(times)), count(quantile(times, 0.95))];
  }));
  return table(['kind: tool', 'cases', 'symbol recall %', 'all hit %', 'line coverage %', 'whole functions %', 'mean chars', 'recall per 10,000 chars', 'source share %', 'latency median ms', 'p95 ms'], rows);
}

function languageTable() {
  const rows = repos.flatMap(({ name, language }) => ['', ...kinds].map((kind) => {
    const key = kind === '' ? name : `${name} ${kind}`;
    const own = ours.groups.get(key);
    const times = cases.filter((one) => one.repo === name && (kind === '' || one.kind === kind)).map(({ id }) => ours.results.get(id)?.latencyMs);
    return [kind === '' ? `**${language}**` : `${language}, ${kind}`, own.cases, ...tools.map((tool) => `${tool.groups.get(key)['symbol recall %']} (${count(Number(tool.groups.get(key)['mean chars']))})`),
      own['all hit %'], own['line coverage %'], own['recall per 10k chars'], `${count(median(times))} / ${count(quantile(times, 0.95))}`];
  }));
  return table(['language', 'cases', ...tools.map(({ title }) => `${title}: symbol recall % (chars)`), 'ours: all hit %', 'line coverage %', 'recall per 10,000 chars', 'latency median / p95 ms'], rows);
}

function splitTable() {
  const half = Math.ceil(repos.length / 2);
  const halves = [repos.slice(0, half), repos.slice(half)];
  const rows = ['all', ...kinds].flatMap((kind) => tools.map((tool) => [`${kind}: ${tool.title}`, ...halves.map((names) => {
    const groups = names.map(({ name }) => tool.groups.get(kind === 'all' ? name : `${name} ${kind}`)).filter((group) => group !== undefined);
    const nCases = sum(groups.map(({ cases: n }) => Number(n)));
    const mean = (column) => sum(groups.map((group) => Number(group[column]) * Number(group.cases))) / nCases;
    return `${mean('symbol recall %').toFixed(1)} (${count(mean('mean chars'))})`;
  })]));
  return table(['kind: tool', ...halves.map((names) => names.map(({ language }) => language).join(', '))], rows);
}

async function offTopicTable() {
  const nAsked = Number(option('off-topic', 24));
  const rows = [];
  const listing = [];
  const command = tools.length === 4 ? installReference() : undefined;
  const totals = { asked: 0, short: 0, chars: 0, referenceShort: 0, referenceChars: 0, own: 0, refused: 0 };
  for (const { name, language } of repos) {
    const foreign = cases.filter(({ repo, kind }) => repo !== name && kind !== 'symbols');
    // Evenly over the other repositories, the same in every run.
    const asked = foreign.filter((_, i) => Math.floor((i * nAsked) / foreign.length) !== Math.floor(((i - 1) * nAsked) / foreign.length));
    const { calls } = await runBatch(build, join(work, name), asked.map(({ id, query }) => ({ id, calls: [{ query }] })));
    const short = calls.filter((call) => call.text.length <= maxMissChars && call.files.length === 0);
    for (const call of calls) if (!short.includes(call)) listing.push(`- asked in ${name}: ${call.id}, ${call.text.length} characters; ${call.report.split('\n')[0]}`);
    let reference = [];
    if (command !== undefined) {
      const server = await new ReferenceServer(command, join(work, name), { CODEGRAPH_EXPLORE_DEDUP: '0' }).open();
      for (const { query } of asked) reference = [...reference, (await server.explore(query)).text.length];
      await server.close();
    }
    const own = cases.filter(({ repo }) => repo === name);
    const refused = own.filter(({ id }) => isMiss(answers.get(id)));
    const nShort = reference.filter((nChars) => nChars <= maxMissChars).length;
    totals.asked += asked.length;
    totals.short += short.length;
    totals.chars += sum(calls.map(({ text }) => text.length));
    totals.referenceShort += nShort;
    totals.referenceChars += sum(reference);
    totals.own += own.length;
    totals.refused += refused.length;
    rows.push([language, asked.length, percent(short.length / asked.length), count(sum(calls.map(({ text }) => text.length)) / asked.length), command === undefined ? '–' : percent(nShort / asked.length), command === undefined ? '–' : count(sum(reference) / asked.length),
      own.length, refused.length === 0 ? '0' : `${refused.length} (${kinds.map((kind) => `${refused.filter((one) => one.kind === kind).length} ${kind}`).join(', ')})`]);
  }
  const { asked, own } = totals;
  rows.push(['**all**', asked, percent(totals.short / asked), count(totals.chars / asked), command === undefined ? '–' : percent(totals.referenceShort / asked), command === undefined ? '–' : count(totals.referenceChars / asked), own, `${totals.refused} (${percent(totals.refused / own)} %)`]);
  writeFileSync(join(out, 'offTopic.md'), `${listing.join('\n')}\n`);
  return table(['asked in', 'foreign questions', 'ours: honest misses %', 'ours: mean chars', 'reference: misses %', 'reference: mean chars', 'own questions', 'own wrongly refused'], rows);
}

/**
 * Questions about no repository of code. By chance one may be about something that a repository has: one is left out
 * for a repository when a source file of it holds every subject word of the question, which are written in the data.
 */
async function keepForeign() {
  const questions = JSON.parse(readFileSync(join(root, 'test/bench/foreignQuestions.json'), 'utf8')).map(({ query, subject }, i) => ({ id: String(i + 1), query, subject: subject.map((word) => new RegExp(`(?<![a-z])${word}`, 'i')) }));
  const rows = [];
  const listing = [];
  const totals = { asked: 0, short: 0, chars: 0 };
  for (const folder of [...repos.map(({ name }) => join(work, name)), ...also]) {
    const left = new Set(questions.filter(({ subject }) => sourcesOf(folder).some((text) => subject.every((word) => word.test(text)))).map(({ id }) => id));
    const asked = questions.filter(({ id }) => !left.has(id));
    const { calls } = await runBatch(build, folder, asked.map(({ id, query }) => ({ id, calls: [{ query }] })));
    const answered = calls.filter((call) => maxMissChars < call.text.length || 0 < call.files.length);
    for (const call of answered) listing.push(`- asked in ${basename(folder)}: ${call.id}, ${call.text.length} characters; ${call.report.split('\n')[0]}\n  ${questions.find(({ id }) => id === call.id)?.query}`);
    const chars = calls.map(({ text }) => text.length);
    totals.asked += asked.length;
    totals.short += asked.length - answered.length;
    totals.chars += sum(chars);
    rows.push([basename(folder), asked.length, left.size, asked.length - answered.length, percent(1 - answered.length / asked.length), count(sum(chars) / asked.length), count(Math.max(...calls.filter((call) => !answered.includes(call)).map(({ text }) => text.length)))]);
  }
  rows.push(['**all**', totals.asked, '', totals.short, percent(totals.short / totals.asked), count(totals.chars / totals.asked), '']);
  writeFileSync(join(out, 'foreign.md'), `${listing.join('\n')}\n`);
  return keepSection('retrieval.md', 'Questions about no repository', 'npm run bench:retrieval -- --eval DIR --work DIR --also DIR,DIR,DIR', `${questions.length} questions on things that no program here is about, such as sepia filters and waiting lists (\`foreignQuestions.json\`). An honest miss has at most ${count(maxMissChars)} characters and no source. A question is left out for a repository when one of its source files holds every subject word of it.\n\n${table(['asked in', 'questions', 'left out', 'honest misses', 'of all %', 'mean chars', 'longest miss, chars'], rows)}`);
}

/** Texts of the files that are read. */
function sourcesOf(folder) {
  sourcesOf.known ??= new Map();
  if (!sourcesOf.known.has(folder)) {
    const paths = readdirSync(folder, { recursive: true }).map((path) => join(folder, path)).filter((path) => !/[/\\](?:\.git|node_modules)[/\\]/.test(path) && languageOfPath(path) !== undefined && lstatSync(path).isFile());
    sourcesOf.known.set(folder, paths.map((path) => readFileSync(path, 'utf8')));
  }
  return sourcesOf.known.get(folder);
}

function isMiss(answer) {
  return answer === undefined || / miss\b/.test(answer.report.split('\n')[0] ?? '');
}

/** Counts why gold functions are missing; the list itself goes to `failures.md` in the output folder. */
function failureTable() {
  const reasons = ['the answer is a miss', 'not among the ranked symbols of the report', 'ranked, left out', 'shown, cut'];
  const counts = new Map(kinds.map((kind) => [kind, reasons.map(() => 0)]));
  const listing = [];
  for (const one of cases) {
    const misses = ours.misses.get(one.id);
    if (misses === undefined) continue;
    const answer = answers.get(one.id);
    const ranked = rankedIn(answer?.report ?? '');
    listing.push(`## ${one.id}, ${answer?.text.length ?? 0} characters`, '', one.query, '');
    for (const { symbol, coverage } of misses) {
      // Overloads share a name; the score line does not say which one it means.
      const golds = one.gold.filter((gold) => gold.symbol === symbol);
      const at = ranked.findIndex(({ path, line }) => golds.some((gold) => gold.path === path && gold.startLine - 3 <= line && line <= gold.endLine));
      const reason = isMiss(answer) ? 0 : at < 0 ? 1 : ranked[at].isShown ? 3 : 2;
      counts.get(one.kind)[reason]++;
      listing.push(`- ${symbol} (${golds.map(({ path, startLine, endLine }) => `${path}:${startLine}-${endLine}`).join(', ')}): ${coverage} % delivered, ${reasons[reason]}${at < 0 ? '' : `, rank ${at + 1}`}`);
    }
    listing.push('', '```', (answer?.report ?? '').trimEnd(), '```', '');
  }
  writeFileSync(join(out, 'failures.md'), `${listing.join('\n')}\n`);
  const nGold = (kind) => sum(cases.filter((one) => one.kind === kind).map(({ gold }) => gold.length));
  return table(['kind', 'functions wanted', 'not delivered', ...reasons], kinds.map((kind) => [kind, nGold(kind), sum(counts.get(kind)), ...counts.get(kind)]));
}

/** The ranked symbols of a diagnostic block, best first. */
function rankedIn(report) {
  return report.split('\n').map((line) => /^ {2}([+-]) [\d.]+ .*? (\S+):(\d+) · /.exec(line)).filter((entry) => entry !== null).map(([, mark, path, line]) => ({ isShown: mark === '+', path, line: Number(line) }));
}
