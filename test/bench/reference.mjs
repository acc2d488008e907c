// The tool that the figures are held against: fetched on first use into the project's ignored cache, never a
// dependency. Its telemetry, update check, download and daemon are off, and its home is a folder of the bench.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/bootstrap.mjs';

const packageName = '@colbymchenry/codegraph';
const version = '1.6.1';
const folder = join(root, '.vscode-test/bench');

export const referenceTitle = `${packageName} ${version}`;

/** Path of its command. The package ships its own binaries, one package a platform; no script of it runs here. */
export function installReference() {
  const own = join(folder, 'node_modules', `${packageName}-${process.platform}-${process.arch}`, 'bin', process.platform === 'win32' ? 'codegraph.cmd' : 'codegraph');
  const shim = join(folder, 'node_modules', packageName, 'npm-shim.js');
  if (!existsSync(own) && !existsSync(shim)) {
    mkdirSync(folder, { recursive: true });
    console.error(`Installing ${packageName}@${version} into .vscode-test/bench …`);
    const { status, stderr } = spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `${packageName}@${version}`], { encoding: 'utf8', shell: process.platform === 'win32' });
    if (status !== 0) throw new Error(`The reference tool could not be installed:\n${stderr}`);
  }
  return existsSync(own) ? own : shim;
}

export function referenceEnvironment(more = {}) {
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  return {
    ...process.env, HOME: home, USERPROFILE: home, CODEGRAPH_TELEMETRY: '0', DO_NOT_TRACK: '1', CODEGRAPH_NO_UPDATE_CHECK: '1',
    CODEGRAPH_NO_DOWNLOAD: '1', CODEGRAPH_NO_DAEMON: '1', NO_COLOR: '1', ...more,
  };
}

/** One server process: one session of the tool. */
export class ReferenceServer {
  #child;
  #waiting = new Map();
  #nSent = 0;

  constructor(command, projectRoot, environment = {}) {
    this.#child = spawn(command, ['serve', '--mcp', '--path', projectRoot], { cwd: projectRoot, env: referenceEnvironment(environment), stdio: ['pipe', 'pipe', 'ignore'] });
    let rest = '';
    this.#child.stdout.setEncoding('utf8');
    this.#child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') this.#take(JSON.parse(line));
    });
    this.#child.on('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The reference server ended.'));
      this.#waiting.clear();
    });
  }

  get pid() {
    return this.#child.pid;
  }

  async open() {
    await this.#request('initialize', { protocolVersion: '2024-11-05', capabilities: {}, clientInfo: { name: 'bench', version: '1' } });
    this.#send({ method: 'notifications/initialized' });
    await this.#request('tools/list', {});
    return this;
  }

  async explore(query) {
    const startMs = performance.now();
    const { content = [] } = await this.#request('tools/call', { name: 'codegraph_explore', arguments: { query } });
    return { text: content.map(({ text = '' }) => text).join('\n'), latencyMs: performance.now() - startMs };
  }

  close() {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#child.kill('SIGTERM'), 1_500);
      this.#child.once('exit', () => { clearTimeout(timer); resolve(); });
      this.#child.stdin.end();
    });
  }

  #request(method, params) {
    const id = ++this.#nSent;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  #send(message) {
    this.#child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #take({ id, method, result, error }) {
    if (method !== undefined) {
      if (id !== undefined) this.#send({ id, result: { roots: [] } });
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result ?? {});
    else waiting?.reject(new Error(error.message));
  }
}
