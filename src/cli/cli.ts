// Runs the command line: opens a folder, answers queries in sessions, prints or writes the answers.
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';
import { toAnswerParts } from '../base/answerParts';
import { neverCancelled } from '../base/cancellation';
import { errorCodes, withCode } from '../base/errorCodes';
import { type ContentHash, loadContentHash } from '../base/contentHash';
import type { ExploreAnswer } from '../explore/explore';
import { noLog } from '../index/ports';
import { KeptFacts } from '../index/keptFacts';
import { Snapshots } from '../index/snapshots';
import { defaultRules } from '../server/defaults';
import { NodeBlobStore, nodeStamp } from '../server/node/nodeBlobs';
import { NodeFileReader, nodeAssets, resolveRoot } from '../server/node/nodeFiles';
import { NodeSegmentStore } from '../server/node/nodeSegments';
import { keepWasmInFirstTier } from '../server/node/engineTuning';
import { WorkerPool, poolOptions } from '../server/node/workerPool';
import { Project } from '../server/project';
import { decayedCeiling } from '../session/decay';
import { parseCitedIds } from '../session/deliveryIds';
import { type CallTicket, ExploreSessions } from '../session/exploreSessions';
import { Grammars } from '../syntax/grammars';
import { cacheFolder } from './cacheFolder';
import { forTerminal } from './forTerminal';
import { type CliOptions, parseOptions, usage } from './options';

/** Output of one call; the contract of `--json` and of batch files. */
interface CallOutput {
  readonly id: string;
  /** 1-based. */
  readonly call: number;
  readonly deliveryId: string;
  readonly text: string;
  readonly parts: readonly number[];
  readonly files: readonly {
    readonly path: string;
    readonly ranges: readonly (readonly [number, number])[];
    readonly bytes: number;
    readonly render: string;
    readonly backReferenced: readonly (readonly [number, number])[];
  }[];
  readonly latencyMs: number;
  readonly report: string;
}

interface BatchCall {
  readonly query: string;
  readonly seen?: readonly string[];
  readonly fresh?: boolean;
  readonly request?: string;
  readonly tokenBudget?: number;
}

interface BatchLine {
  readonly id: string;
  readonly calls: readonly BatchCall[];
}

export async function runCli(words: readonly string[]): Promise<number> {
  const options = parseOptions(words);
  if (options === 'help') {
    process.stdout.write(usage);
    return 0;
  }
  if ('problem' in options) {
    process.stderr.write(`${withCode(options.problem, errorCodes.commandLineWords)}\n`);
    return 2;
  }
  const isFolder = await fs.stat(options.root).then((stat) => stat.isDirectory(), () => false);
  if (!isFolder) {
    process.stderr.write(`${withCode(`There is no folder ${options.root}. Give the folder of a project with --root DIR.`, errorCodes.commandLineFolder)}\n`);
    return 2;
  }
  const lines = options.batch === undefined ? [] : await readBatch(options.batch.input);
  if ('problem' in lines) {
    process.stderr.write(`${withCode(lines.problem, errorCodes.commandLineBatch)}\n`);
    return 2;
  }
  const run = await openRun(options);
  if (options.batch === undefined) await run.queries();
  else await run.batch(lines, options.batch.output);
  return 0;
}

async function openRun(options: CliOptions): Promise<CliRun> {
  const root = await resolveRoot(options.root);
  const hash = await loadContentHash();
  const { snapshots, facts } = options.useCache ? await openCache(root, hash) : { snapshots: undefined, facts: undefined };
  const grammars = new Grammars(nodeAssets(__dirname), keepWasmInFirstTier);
  const pool = new WorkerPool(poolOptions(join(__dirname, 'worker.js')), grammars);
  const project = new Project(root, basename(root), {
    reader: new NodeFileReader(root),
    grammars,
    extractor: pool,
    hash,
    clock: { nowMs: () => performance.now() },
    log: noLog,
    snapshots,
    facts,
  }, defaultRules);
  await project.build();
  await pool.end();
  return new CliRun(project, snapshots, options);
}

async function openCache(root: string, hash: ContentHash): Promise<{ readonly snapshots: Snapshots; readonly facts: KeptFacts }> {
  const folder = cacheFolder({ env: process.env, platform: process.platform, home: homedir() });
  const stamp = await nodeStamp(__filename, hash);
  return {
    snapshots: new Snapshots(root, { blobs: new NodeBlobStore(folder), hash, log: noLog, stamp }),
    facts: new KeptFacts({ segments: new NodeSegmentStore(join(folder, 'segments')), hash, log: noLog, stamp }),
  };
}

class CliRun {
  readonly #project: Project;
  readonly #snapshots: Snapshots | undefined;
  readonly #options: CliOptions;
  readonly #sessions: ExploreSessions;

  constructor(project: Project, snapshots: Snapshots | undefined, options: CliOptions) {
    this.#project = project;
    this.#snapshots = snapshots;
    this.#options = options;
    this.#sessions = new ExploreSessions({
      randomBytes: (nBytes) => randomBytes(nBytes), nowMs: () => Date.now(), resolveRoot: () => project.root, isCaseInsensitive: process.platform === 'win32' || process.platform === 'darwin',
    });
  }

  async queries(): Promise<void> {
    for (const [i, query] of this.#options.queries.entries()) {
      const output = await this.#call('cli', i + 1, { query });
      process.stdout.write(this.#options.json ? `${JSON.stringify(output)}\n` : `${process.stdout.isTTY ? forTerminal(output.text) : output.text}${this.#options.stats ? `\n${output.report}` : ''}${i + 1 < this.#options.queries.length ? '\n' : ''}`);
    }
    // The answers do not wait for it. Counting resolves every edge, so that the snapshot has them.
    const edges = this.#options.json || this.#options.stats ? this.#project.resolver.countEdges() : 0;
    await this.#project.saveSnapshot();
    if (this.#options.json || this.#options.stats) process.stdout.write(`${JSON.stringify({ index: this.#indexFigures(edges) })}\n`);
  }

  async batch(sessions: readonly BatchLine[], output: string): Promise<void> {
    const lines: string[] = [];
    for (const { id, calls } of sessions) {
      for (const [j, call] of calls.entries()) lines.push(JSON.stringify(await this.#call(id, j + 1, call)));
    }
    const edges = this.#project.resolver.countEdges();
    await this.#project.saveSnapshot();
    lines.push(JSON.stringify({ index: this.#indexFigures(edges) }));
    await fs.writeFile(output, `${lines.join('\n')}\n`);
  }

  async #call(id: string, call: number, input: BatchCall): Promise<CallOutput> {
    const startMs = performance.now();
    const ticket = this.#options.isUntracked ? undefined : this.#sessions.beginCall(id, '', {
      query: input.query, requestId: input.request ?? 'r', tokenBudget: input.tokenBudget, citedIds: parseCitedIds(input.seen ?? []),
      isFresh: input.fresh === true, mode: this.#options.dedup,
    });
    const answer = await this.#project.explore({
      query: input.query, maxChars: this.#options.maxChars, hostMaxChars: 0, pathPrefix: '', knownElsewhere: [], isPart: false, session: ticket?.view ?? null,
      decayed: (ceilingChars) => decayedCeiling(ceilingChars, ticket?.callsOverAllowance ?? 0),
    }, neverCancelled);
    this.#record(ticket, input.query, answer);
    return {
      id, call, deliveryId: ticket?.view.deliveryId ?? '', text: answer.text, parts: toAnswerParts(answer.text).map(({ length }) => length),
      files: answer.files.map((file) => ({
        path: file.path, ranges: file.ranges.map(({ start, end }) => [start, end] as const), bytes: file.chars, render: file.render,
        backReferenced: file.backReferenced.map(({ start, end }) => [start, end] as const),
      })),
      latencyMs: Math.round((performance.now() - startMs) * 10) / 10, report: answer.report,
    };
  }

  #record(ticket: CallTicket | undefined, query: string, answer: ExploreAnswer): void {
    const problem = ticket?.complete(
      { query, files: answer.files, sourceChars: answer.sourceChars, responseChars: answer.text.length },
      { projectRoot: this.#project.root, advisedCalls: answer.advisedCalls },
    );
    if (problem !== undefined) process.stderr.write(`${problem}\n`);
  }

  #indexFigures(edges: number): Record<string, unknown> {
    const { indexer, resolver } = this.#project;
    const peakRssMiB = Math.round(process.resourceUsage().maxRSS / 1024);
    return {
      files: resolver.graph.nFiles, symbols: [...resolver.graph.files()].reduce((sum, { definitions }) => sum + definitions.n, 0), edges,
      wallMs: Math.round(indexer.state.wallMs), peakRssMiB, parsed: indexer.state.nParsed, snapshotBytes: this.#snapshots?.nBytes ?? 0, fromSnapshot: indexer.state.source === 'snapshot',
    };
  }
}

/** The sessions of a batch file, all checked before the first is answered. */
async function readBatch(input: string): Promise<BatchLine[] | { readonly problem: string }> {
  const text = await fs.readFile(input, 'utf8').catch(() => undefined);
  if (text === undefined) return { problem: `The batch file ${input} can not be read. Give a file with one session a line.` };
  const lines: BatchLine[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseBatchLine(line);
    if (parsed === undefined) return { problem: `Line ${i + 1} of ${input} is not {"id": "...", "calls": [{"query": "..."}]}.` };
    lines.push(parsed);
  }
  return lines;
}

function parseBatchLine(line: string): BatchLine | undefined {
  try {
    const parsed = JSON.parse(line) as { id?: unknown; calls?: unknown };
    const isCall = (call: unknown): boolean => typeof call === 'object' && call !== null && typeof (call as { query?: unknown }).query === 'string';
    if (typeof parsed.id === 'string' && Array.isArray(parsed.calls) && parsed.calls.every(isCall)) return { id: parsed.id, calls: parsed.calls as BatchCall[] };
  } catch {
    // Not JSON: the caller says so, with the number of the line.
  }
  return undefined;
}
