// Our own programs as the benches run them: from a copy of the build, so that a rebuild meanwhile changes nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt, ensureInstalled, exitWith, root } from '../tools/bootstrap.mjs';
import { runMeasured } from './processTree.mjs';

export const words = process.argv.slice(2);

export function option(name, fallback) {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? fallback : words[at + 1];
}

/** Words that are neither options nor their values; `flags` names the options without a value. */
export function plainWords(flags) {
  return words.filter((word, i) => !word.startsWith('--') && !(words[i - 1]?.startsWith('--') === true && !flags.includes(words[i - 1].slice(2))));
}

const scratchFolders = [];
process.on('exit', () => { for (const folder of scratchFolders) rmSync(folder, { recursive: true, force: true }); });

export function scratch(name) {
  const folder = mkdtempSync(join(tmpdir(), `codegraph-bench-${name}-`));
  scratchFolders.push(folder);
  return folder;
}

/** A copy of the build; `--dist DIR` takes that one instead. */
export function copyBuild() {
  const given = option('dist');
  if (given === undefined) {
    ensureInstalled();
    ensureBuilt({ tests: false });
  }
  const from = given === undefined ? join(root, 'dist') : resolve(given);
  if (!existsSync(join(from, 'cli.js'))) exitWith(`There is no cli.js in ${from}.`);
  const folder = scratch('dist');
  cpSync(from, folder, { recursive: true });
  return folder;
}

/** A corpus, `NAME=DIR` or `DIR`, copied to where the bench may write. */
export function copyCorpus(word) {
  const at = word.indexOf('=');
  const from = resolve(process.env['INIT_CWD'] ?? '.', at < 0 ? word : word.slice(at + 1));
  if (!existsSync(from)) exitWith(`There is no folder ${from}.`);
  const name = at < 0 ? basename(from) : word.slice(0, at);
  const folder = join(scratch(name), name);
  // Neither tool looks into these; an index that one of them left there would be a head start.
  cpSync(from, folder, { recursive: true, filter: (path) => !/[/\\](?:\.git|\.codegraph|node_modules)$/.test(path), verbatimSymlinks: true });
  return { name, root: folder };
}

/** Runs sessions through the command line. Returns the answers, the index line and the cost of the process. */
export async function runBatch(build, corpusRoot, sessions, { args = [], nodeArgs = [], environment = {} } = {}) {
  const folder = scratch('batch');
  const input = join(folder, 'in.jsonl');
  const output = join(folder, 'out.jsonl');
  writeFileSync(input, sessions.map((session) => `${JSON.stringify(session)}\n`).join(''));
  const cost = await runMeasured(process.execPath, [...nodeArgs, join(build, 'cli.js'), '--root', corpusRoot, '--batch', input, '--out', output, ...args], { env: { ...process.env, ...environment } });
  if (cost.code !== 0) throw new Error(`The command line ended with ${cost.code}: ${cost.stderr}`);
  const lines = readFileSync(output, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
  return { calls: lines.filter(({ index }) => index === undefined), index: lines.find(({ index }) => index !== undefined)?.index, cost };
}

/** The graph server over its standard streams, as the extension runs it. */
export class GraphServer {
  #child;
  #waiting = new Map();
  #nSent = 0;
  #rest = Buffer.alloc(0);

  constructor(build, corpusRoot, storagePath = '') {
    this.root = corpusRoot;
    this.uri = `file://${corpusRoot}`;
    this.storagePath = storagePath;
    this.#child = spawn(process.execPath, [join(build, 'server.js'), '--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#child.stdout.on('data', (chunk) => { this.#read(chunk); });
    this.#child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The graph server ended.'));
      this.#waiting.clear();
    });
  }

  get pid() {
    return this.#child.pid;
  }

  async open() {
    await this.request('initialize', {
      processId: process.pid, rootUri: null, capabilities: {}, workspaceFolders: [{ uri: this.uri, name: basename(this.root) }],
      initializationOptions: { storagePath: this.storagePath, maxFileKiB: 1_024, exclude: [] },
    });
    this.notify('initialized', {});
    return this;
  }

  /** Waits until the index is whole. */
  async ready() {
    for (;;) {
      const [project] = (await this.request('codegraph/status')).projects;
      if (project?.state === 'ready') return project;
      if (project?.state === 'failed') throw new Error(project.problems.join(' '));
      await pause(10);
    }
  }

  async explore(query) {
    const startMs = performance.now();
    const result = await this.request('codegraph/explore', { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null });
    return { ...result, latencyMs: performance.now() - startMs };
  }

  notify(method, params) {
    this.#send({ method, params });
  }

  request(method, params) {
    const id = ++this.#nSent;
    return new Promise((take, reject) => {
      this.#waiting.set(id, { take, reject });
      this.#send({ id, method, ...(params === undefined ? {} : { params }) });
    });
  }

  async close() {
    const ended = once(this.#child, 'exit');
    await this.request('shutdown');
    this.notify('exit');
    await ended;
  }

  #send(message) {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(chunk) {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#rest.subarray(0, head).toString())?.[1]);
      if (this.#rest.length < head + 4 + length) return;
      const message = JSON.parse(this.#rest.subarray(head + 4, head + 4 + length).toString());
      this.#rest = this.#rest.subarray(head + 4 + length);
      this.#take(message);
    }
  }

  #take({ id, method, result, error }) {
    if (method !== undefined) {
      if (id !== undefined) this.#send({ id, result: null });
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.take(result);
    else waiting?.reject(new Error(error.message));
  }
}
