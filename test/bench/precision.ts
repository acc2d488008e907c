// Holds call edges against what a compiler or language server says each call means. Run by hand:
//   node out/test/bench/precision.js ROOT LANGUAGE ORACLE [--calls N] [--under FOLDER] [--samples N]
// ORACLE is `typescript:FOLDER` (the folder of an installed TypeScript package with a language service),
// `lsp:COMMAND ARGUMENTS…` (a server on stdin and stdout), or `command:COMMAND ARGUMENTS…` (reads
// `path:line:column` lines, 1-based, and prints the place of the definition, or an empty line, for each).
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadContentHash } from '../../src/base/contentHash';
import type { FileRecord, Ref } from '../../src/graph/codeGraph';
import { isCertain } from '../../src/graph/edge';
import { type SymbolRecord, isCallable, isType, qualifiedName } from '../../src/graph/symbol';
import { noLog } from '../../src/index/ports';
import { defaultRules } from '../../src/server/defaults';
import { NodeFileReader } from '../../src/server/node/nodeFiles';
import { Project } from '../../src/server/project';
import { sharedGrammars } from '../support/world';

/** A place in a file, 1-based. */
interface Place {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface Call {
  readonly file: FileRecord;
  readonly ref: Ref;
  readonly place: Place;
  readonly targets: readonly SymbolRecord[];
  /** Data through which the targets are called. */
  readonly stored: readonly SymbolRecord[];
  readonly isCertain: boolean;
  readonly how: string;
}

/** Places of the definitions of each call; undefined where the oracle has no answer. Paths outside the root are ''. */
type Oracle = (root: string, files: readonly FileRecord[], calls: readonly Call[]) => Promise<(readonly Place[] | undefined)[]>;

interface Score {
  nCalls: number;
  nUnknown: number;
  nInside: number;
  nFound: number;
  nFoundCertain: number;
  nCertain: number;
  nCertainRight: number;
  nDoubtful: number;
  nDoubtfulRight: number;
}

async function main(words: readonly string[]): Promise<void> {
  const [rootArgument = '', language = '', oracleText = ''] = words;
  const option = (name: string, fallback: string): string => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? fallback) : fallback);
  const root = realpathSync(rootArgument);
  const project = new Project(root, basename(root), {
    reader: new NodeFileReader(root), grammars: sharedGrammars(), hash: await loadContentHash(), clock: { nowMs: () => performance.now() }, log: noLog,
  }, defaultRules);
  await project.build();
  const ids = new Set(language.split(','));
  const files = [...project.indexer.graph.files()].filter((file) => ids.has(file.language) && file.path.startsWith(option('--under', '')) && !file.isGenerated);
  const calls = thinned(files.flatMap((file) => callsOf(project, root, file)), Number(option('--calls', '4000')));
  const oracle = oracleOf(oracleText);
  const answers = await oracle(root, files, calls);
  report(project, root, calls, answers, Number(option('--samples', '25')));
}

function callsOf(project: Project, root: string, file: FileRecord): Call[] {
  const { resolver, indexer: { graph } } = project;
  const lines = readFileSync(join(root, file.path), 'utf8').split('\n');
  const calls: Call[] = [];
  for (let i = 0; i < graph.nRefs(file); i++) {
    const ref = graph.refAt(file, i);
    if (ref.kind !== 'call' && ref.kind !== 'new') continue;
    const text = lines[ref.line - 1] ?? '';
    const columns = occurrences(text, ref.name);
    // A name that stands twice on a line can not be told apart by line alone.
    if (columns.length !== 1) continue;
    const { symbols: found, how } = resolver.targetsAt(file, i);
    // A call of what is stored in data is shown as a use of the data.
    const symbols = found.filter((symbol) => isCallable(symbol) || isType(symbol) || 0 < symbol.children.length);
    calls.push({ file, ref, targets: symbols, stored: found.filter((symbol) => !symbols.includes(symbol)), how, isCertain: 0 < symbols.length && isCertain(how), place: { path: file.path, line: ref.line, column: (columns[0] ?? 0) + 1 } });
  }
  return calls;
}

function occurrences(text: string, name: string): number[] {
  const columns: number[] = [];
  for (let at = text.indexOf(name); 0 <= at; at = text.indexOf(name, at + 1)) {
    if (!/[\p{L}\p{N}_$]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}_$]/u.test(text[at + name.length] ?? ' ')) columns.push(at);
  }
  return columns;
}

/** Every n-th call, so that a sample covers all files. */
function thinned(calls: readonly Call[], limit: number): Call[] {
  const step = Math.max(1, calls.length / limit);
  const chosen: Call[] = [];
  for (let at = 0; at < calls.length; at += step) {
    const call = calls[Math.floor(at)];
    if (call !== undefined) chosen.push(call);
  }
  return chosen;
}

function report(project: Project, root: string, calls: readonly Call[], answers: readonly (readonly Place[] | undefined)[], nSamples: number): void {
  const score: Score = { nCalls: calls.length, nUnknown: 0, nInside: 0, nFound: 0, nFoundCertain: 0, nCertain: 0, nCertainRight: 0, nDoubtful: 0, nDoubtfulRight: 0 };
  const wrong: string[] = [];
  const missed: string[] = [];
  const doubtful: string[] = [];
  const line = (call: Call): string => `${call.place.path}:${call.place.line} [${call.ref.receiver}] ${call.ref.name}(${call.ref.nArgs}) | ${(readFileSync(join(root, call.place.path), 'utf8').split('\n')[call.place.line - 1] ?? '').trim().slice(0, 110)}`;
  const name = (symbol: SymbolRecord): string => `${qualifiedName(symbol)}@${project.indexer.graph.fileOf(symbol).path}:${symbol.nameLine}`;
  calls.forEach((call, i) => {
    const places = answers[i];
    if (places === undefined || places.length === 0) {
      score.nUnknown++;
      return;
    }
    const truth = places.flatMap((place) => symbolsAt(project, place, call.ref.name));
    const callable = truth.filter((symbol) => isCallable(symbol) || isType(symbol) || symbol.children.some(isCallable));
    const isThrough = call.stored.some((symbol) => truth.includes(symbol));
    const rights = call.targets.filter((target) => isThrough || truth.some((other) => isSame(target, other)));
    if (0 < callable.length) {
      score.nInside++;
      if (0 < rights.length) score.nFound++;
      else missed.push(`${line(call)}\n      is ${callable.map(name).join(', ')}; found ${call.how} ${call.targets.map(name).join(', ') || 'nothing'}`);
      if (0 < rights.length && call.isCertain) score.nFoundCertain++;
    }
    if (call.targets.length === 0) return;
    if (call.isCertain) {
      score.nCertain += call.targets.length;
      score.nCertainRight += rights.length;
      if (rights.length < call.targets.length) wrong.push(`${line(call)}\n      shown ${call.how} ${call.targets.map(name).join(', ')}; is ${truth.map(name).join(', ') || places.map(({ path, line: at }) => `${path || 'outside'}:${at}`).join(', ')}`);
    } else {
      score.nDoubtful++;
      if (0 < rights.length) score.nDoubtfulRight++;
      else doubtful.push(`${line(call)}\n      guessed ${call.how} ${call.targets.slice(0, 3).map(name).join(', ')}; is ${truth.map(name).join(', ') || places.map(({ path, line: at }) => `${path || 'outside'}:${at}`).join(', ')}`);
    }
  });
  print('WRONG', wrong, nSamples);
  print('MISSED', missed, nSamples);
  print('WRONG GUESS', doubtful, Math.ceil(nSamples / 3));
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : (part / whole).toFixed(3));
  console.log(JSON.stringify({ calls: score.nCalls, unknown: score.nUnknown, inside: score.nInside }));
  console.log(`precision of certain edges ${share(score.nCertainRight, score.nCertain)} (${score.nCertain}), recall ${share(score.nFound, score.nInside)} (${score.nInside}), recall by certain edges ${share(score.nFoundCertain, score.nInside)}, marked guesses that hold the right one ${share(score.nDoubtfulRight, score.nDoubtful)} (${score.nDoubtful})`);
}

function print(title: string, items: readonly string[], n: number): void {
  const step = Math.max(1, items.length / n);
  console.log(`${title} ${items.length}`);
  for (let at = 0; at < items.length; at += step) console.log(`  ${items[Math.floor(at)] ?? ''}`);
}

/** The symbols whose name, or whose head, is at a place. */
function symbolsAt(project: Project, place: Place, name: string): SymbolRecord[] {
  const file = project.indexer.graph.fileAt(place.path);
  if (file === undefined) return [];
  const onLine = file.symbols.filter(({ nameLine, startLine }) => nameLine === place.line || (startLine <= place.line && place.line < nameLine));
  const named = onLine.filter((symbol) => symbol.name === name);
  if (0 < named.length) return named;
  return onLine.filter(({ nameLine, kind }) => nameLine === place.line || kind === 'constructor');
}

/** A type and its constructor stand for each other, and so do the declarations of one thing. */
function isSame(a: SymbolRecord, b: SymbolRecord): boolean {
  if (a === b) return true;
  if (a.kind === 'constructor' && a.parent === b) return true;
  if (b.kind === 'constructor' && b.parent === a) return true;
  return a.name === b.name && qualifiedName(a) === qualifiedName(b) && (a.file === b.file || (a.bodyLine === 0) !== (b.bodyLine === 0));
}

function oracleOf(text: string): Oracle {
  const colon = text.indexOf(':');
  const [kind, rest] = [text.slice(0, colon), text.slice(colon + 1)];
  if (kind === 'typescript') return (root, files, calls) => Promise.resolve(askTypeScript(rest, root, files, calls));
  if (kind === 'lsp') return (root, files, calls) => askServer(rest.split(' '), root, files, calls);
  if (kind === 'command') return (root, _files, calls) => Promise.resolve(askCommand(rest.split(' '), root, calls));
  throw new Error(`Name an oracle: typescript:FOLDER, lsp:COMMAND or command:COMMAND, not "${text}".`);
}

/* eslint-disable @typescript-eslint/no-explicit-any -- the oracle is a package of the machine, not of the project */
function askTypeScript(folder: string, root: string, files: readonly FileRecord[], calls: readonly Call[]): (Place[] | undefined)[] {
  const ts = createRequire(join(folder, 'package.json'))('./lib/typescript.js');
  const configPath = ['tsconfig.json', 'tsconfig.base.json', 'tsconfig.build.json', 'jsconfig.json'].map((name) => join(root, name)).find((path) => existsSync(path));
  const config = configPath === undefined ? {} : ts.parseJsonConfigFileContent(ts.readConfigFile(configPath, ts.sys.readFile).config, ts.sys, root).options;
  const options = { moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve, ...config, allowJs: true, types: [], noEmit: true };
  const service = ts.createLanguageService({
    getScriptFileNames: () => files.map(({ path }) => join(root, path)), getScriptVersion: () => '1', getCompilationSettings: () => options,
    getScriptSnapshot: (path: string) => (existsSync(path) ? ts.ScriptSnapshot.fromString(readFileSync(path, 'utf8')) : undefined),
    getCurrentDirectory: () => root, getDefaultLibFileName: (all: unknown) => ts.getDefaultLibFilePath(all),
    fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, readDirectory: ts.sys.readDirectory, directoryExists: ts.sys.directoryExists, getDirectories: ts.sys.getDirectories,
  });
  const program = service.getProgram();
  return calls.map(({ place }) => {
    const path = join(root, place.path);
    const source = program.getSourceFile(path);
    if (source === undefined) return undefined;
    const found = service.getDefinitionAtPosition(path, source.getPositionOfLineAndCharacter(place.line - 1, place.column - 1)) as { fileName: string; textSpan: { start: number } }[] | undefined;
    return found?.map(({ fileName, textSpan }) => {
      const target = program.getSourceFile(fileName);
      const at = target.getLineAndCharacterOfPosition(textSpan.start) as { line: number; character: number };
      return inRoot(root, fileName, at.line, at.character);
    });
  });
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** `line` and `character` are 0-based. */
function inRoot(root: string, path: string, line: number, character: number): Place {
  const below = relative(root, path);
  return { path: below.startsWith('..') || below.includes('node_modules') ? '' : below, line: line + 1, column: character + 1 };
}

function askCommand(command: readonly string[], root: string, calls: readonly Call[]): (Place[] | undefined)[] {
  const [program = '', ...words] = command;
  const input = calls.map(({ place }) => `${place.path}:${place.line}:${place.column}\n`).join('');
  const run = spawnSync(program, words, { cwd: root, input, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'inherit'] });
  return run.stdout.split('\n').slice(0, calls.length).map((answer) => {
    const found = /^(.*):(\d+):(\d+)$/.exec(answer);
    return found === null ? undefined : [inRoot(root, join(root, found[1] ?? ''), Number(found[2]) - 1, Number(found[3]) - 1)];
  });
}

async function askServer(command: readonly string[], root: string, files: readonly FileRecord[], calls: readonly Call[]): Promise<(Place[] | undefined)[]> {
  const [program = '', ...words] = command;
  const server = new LspClient(spawn(program, words, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] }));
  const rootUri = pathToFileURL(root).href;
  await server.request('initialize', { processId: process.pid, rootUri, workspaceFolders: [{ uri: rootUri, name: 'root' }], capabilities: { textDocument: { definition: { linkSupport: false } }, workspace: { configuration: true } } });
  server.notify('initialized', {});
  const uri = (path: string): string => pathToFileURL(join(root, path)).href;
  const answers: (Place[] | undefined)[] = [];
  const byFile = new Map<string, number[]>();
  calls.forEach(({ place }, i) => byFile.set(place.path, [...(byFile.get(place.path) ?? []), i]));
  for (const file of files) {
    const indexes = byFile.get(file.path);
    if (indexes === undefined) continue;
    server.notify('textDocument/didOpen', { textDocument: { uri: uri(file.path), languageId: file.language, version: 1, text: readFileSync(join(root, file.path), 'utf8') } });
    for (const i of indexes) {
      const place = calls[i]?.place;
      if (place === undefined) continue;
      const found = await server.request('textDocument/definition', { textDocument: { uri: uri(place.path) }, position: { line: place.line - 1, character: place.column - 1 } }) as { uri: string; range: { start: { line: number; character: number } } }[] | { uri: string; range: { start: { line: number; character: number } } } | null;
      const list = found === null ? [] : Array.isArray(found) ? found : [found];
      answers[i] = list.map((location) => inRoot(root, fileURLToPath(location.uri), location.range.start.line, location.range.start.character));
    }
    server.notify('textDocument/didClose', { textDocument: { uri: uri(file.path) } });
  }
  server.stop();
  return answers;
}

/** The least of the protocol that asking for definitions takes. */
class LspClient {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, (result: unknown) => void>();
  #buffer = Buffer.alloc(0);
  #nextId = 1;

  constructor(process: ChildProcess) {
    this.#process = process;
    process.stdout?.on('data', (chunk: Buffer) => { this.#read(chunk); });
  }

  request(method: string, params: unknown): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      // A server that is lost in one question must not stop the run.
      const timer = setTimeout(() => { this.#waiting.delete(id); resolve(null); }, 60_000);
      this.#waiting.set(id, (result) => { clearTimeout(timer); resolve(result); });
      this.#send({ id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  stop(): void {
    this.#process.kill();
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #read(chunk: Buffer): void {
    this.#buffer = Buffer.concat([this.#buffer, chunk]);
    for (;;) {
      const end = this.#buffer.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/i.exec(this.#buffer.subarray(0, Math.max(0, end)).toString())?.[1]);
      if (end < 0 || this.#buffer.length < end + 4 + length) return;
      const message = JSON.parse(this.#buffer.subarray(end + 4, end + 4 + length).toString()) as { id?: number; method?: string; result?: unknown; params?: { items?: unknown[] } };
      this.#buffer = this.#buffer.subarray(end + 4 + length);
      if (message.method !== undefined && message.id !== undefined) this.#send({ id: message.id, result: message.method === 'workspace/configuration' ? (message.params?.items ?? []).map(() => null) : null });
      else if (message.id !== undefined) {
        this.#waiting.get(message.id)?.(message.result ?? null);
        this.#waiting.delete(message.id);
      }
    }
  }
}

void main(process.argv.slice(2));
