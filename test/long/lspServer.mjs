// A graph server, started as the extension starts it and as its client sees it, for runs over large folders.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const { execArgv, env } = require('../../src/extension/node/serverStart.json');
const { IPCMessageReader, IPCMessageWriter, createProtocolConnection } = require('vscode-languageserver-protocol/node');

export class LspServer {
  /** Messages that the server wrote to its log. */
  logs = [];
  /** What came on stderr: nothing should. */
  stderr = [];
  hasEnded = false;
  #child;
  #connection;

  /** `program` is a `server.js`. Nothing is opened yet. */
  constructor(program) {
    this.#child = fork(program, ['--node-ipc'], { silent: true, execArgv, env: { ...process.env, ...env } });
    this.#child.stderr.on('data', (chunk) => { this.stderr.push(String(chunk)); });
    this.#child.once('exit', () => { this.hasEnded = true; });
    this.#connection = createProtocolConnection(new IPCMessageReader(this.#child), new IPCMessageWriter(this.#child));
    this.#connection.onNotification('window/logMessage', (message) => { this.logs.push(message); });
    this.#connection.listen();
  }

  async open(folder, initializationOptions) {
    await this.#connection.sendRequest('initialize', {
      processId: process.pid, rootUri: null, capabilities: { workspace: { workspaceFolders: true } }, initializationOptions,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: basename(folder) }],
    });
    await this.#connection.sendNotification('initialized', {});
  }

  status() {
    return this.#connection.sendRequest('codegraph/status');
  }

  /** Waits for the whole index; throws after so many milliseconds. */
  async ready(withinMs) {
    const startMs = Date.now();
    for (;;) {
      const status = await this.status();
      if (status.projects[0]?.state === 'ready') return status;
      if (withinMs < Date.now() - startMs) throw new Error(`not ready: ${JSON.stringify(status).slice(0, 300)}`);
      await new Promise((resolve) => { setTimeout(resolve, 100); });
    }
  }

  /** As an editor tells of files that another program wrote. */
  filesChanged(uris) {
    return this.#connection.sendNotification('workspace/didChangeWatchedFiles', { changes: uris.map((uri) => ({ uri, type: 2 })) });
  }

  async explore(query) {
    const result = await this.#connection.sendRequest('codegraph/explore', { query, projectPath: '', maxChars: 0, hostMaxChars: 0, callsOverAllowance: 0, session: null });
    if (result.kind !== 'answer') throw new Error(`refused: ${result.message}`);
    return result;
  }

  /** The most resident memory that the process had, in MiB; undefined where the system does not tell. */
  peakMiB() {
    try {
      const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
      return peak === undefined ? undefined : Math.round(Number(peak) / 1_024);
    } catch {
      return undefined;
    }
  }

  /** Resident memory now, in MiB, and processor time of the whole process so far, in seconds; undefined where the system does not tell. */
  usage() {
    try {
      const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#child.pid}/status`, 'utf8'))?.[1];
      const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return { rssMiB: Math.round(Number(rss) / 1_024), cpuS: (Number(fields[11]) + Number(fields[12])) / 100 };
    } catch {
      return undefined;
    }
  }

  /** Ends as a window does, so that what is kept is written. */
  async close() {
    if (!this.hasEnded) {
      await this.#connection.sendRequest('shutdown');
      await this.#connection.sendNotification('exit');
      await new Promise((resolve) => { if (this.hasEnded) resolve(); else this.#child.once('exit', resolve); });
    }
    this.#connection.dispose();
  }

  kill() {
    this.#connection.dispose();
    this.#child.kill();
  }
}

/** The lines of a file as the editor has them: a lone \r ends one too, a mark at the beginning is no text. */
export function linesOf(path) {
  return new TextDecoder().decode(readFileSync(path)).split(/\r\n|\r|\n/);
}
