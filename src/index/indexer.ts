// Keeps one root's graph in step with its files: builds it from nothing, takes changes in, and reads a
// file again right before it is shown. The open document wins over the file on disk.
import type { ContentHash } from '../base/contentHash';
import { type CancellationLike, CancelledError, neverCancelled, throwIfCancelled } from '../base/cancellation';
import type { CodeGraph } from '../graph/codeGraph';
import type { GraphBuilder } from '../graph/graphBuilder';
import { isConfigFile, readProjectConfig } from '../graph/projectConfig';
import { type ContentRules, isMinifiedText } from '../syntax/contentRules';
import { emptyFacts, extractFacts } from '../syntax/extract';
import type { Grammars } from '../syntax/grammars';
import { languageOfPath, languageOfText } from '../syntax/languages';
import { decodeText } from './decode';
import { discoverFiles } from './discover';
import type { Clock, FileReader, Log, SourceText } from './ports';
import { WorkQueue } from './workQueue';

export interface IndexerParts {
  readonly reader: FileReader;
  readonly grammars: Grammars;
  readonly builder: GraphBuilder;
  readonly hash: ContentHash;
  readonly clock: Clock;
  readonly log: Log;
}

export interface IndexRules extends ContentRules {
  /** Patterns in the form of `.gitignore` lines. */
  readonly exclude: readonly string[];
}

export interface IndexState {
  readonly phase: 'idle' | 'discovering' | 'indexing' | 'ready' | 'failed';
  readonly nFiles: number;
  readonly nFilesDone: number;
  readonly wallMs: number;
  readonly problems: readonly string[];
}

/** Files read ahead while one is parsed. */
const readAhead = 16;

export class Indexer {
  readonly graph: CodeGraph;
  readonly queue: WorkQueue;
  readonly #parts: IndexerParts;
  #rules: IndexRules;
  readonly #documents = new Map<string, SourceText>();
  readonly #touched = new Set<string>();
  readonly #skipped = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  #known = new Set<string>();
  #state: IndexState = { phase: 'idle', nFiles: 0, nFilesDone: 0, wallMs: 0, problems: [] };

  constructor(parts: IndexerParts, rules: IndexRules) {
    this.#parts = parts;
    this.#rules = rules;
    this.graph = parts.builder.graph;
    this.queue = new WorkQueue(() => parts.clock.nowMs());
  }

  get state(): IndexState {
    return this.#state;
  }

  /** Path → why it is not indexed. */
  get skipped(): ReadonlyMap<string, string> {
    return this.#skipped;
  }

  /** Files that discovery found, indexed or not yet. */
  get knownFiles(): ReadonlySet<string> {
    return this.#known;
  }

  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  setRules(rules: IndexRules): void {
    this.#rules = rules;
  }

  /** Builds the graph. Cancelled, it keeps what it has. */
  async build(token: CancellationLike): Promise<void> {
    const startMs = this.#parts.clock.nowMs();
    try {
      this.#setState({ phase: 'discovering', nFiles: 0, nFilesDone: 0, wallMs: 0, problems: [] });
      const discovery = await discoverFiles(this.#parts.reader, this.#rules.exclude, token);
      this.#known = new Set(discovery.files);
      await this.#readConfigs(discovery.configs);
      for (const path of [...this.graph.tables.filesByPath.keys()]) if (!this.#known.has(path)) this.#parts.builder.removeFile(path);
      this.#setState({ ...this.#state, phase: 'indexing', nFiles: discovery.files.length, problems: discovery.problems });
      await this.#indexAll(discovery.files, token);
      this.graph.lexicon.trim();
      this.#setState({ ...this.#state, phase: 'ready', wallMs: this.#parts.clock.nowMs() - startMs });
      this.#parts.log.info(`index: built files=${this.graph.nFiles} wallMs=${Math.round(this.#state.wallMs)}`);
    } catch (error) {
      const isCancelled = error instanceof CancelledError;
      const problem = isCancelled ? 'Indexing was cancelled; answers use what was indexed until then.' : `Indexing failed: ${String(error)}`;
      this.#setState({ ...this.#state, phase: isCancelled ? 'ready' : 'failed', wallMs: this.#parts.clock.nowMs() - startMs, problems: [...this.#state.problems, problem] });
      this.#parts.log.warn(`index: ${problem}`);
    }
  }

  /** The editor opened or changed a document. The graph follows with the next question, or when typing pauses. */
  setDocument(path: string, source: SourceText): void {
    this.#documents.set(path, source);
    this.#touched.add(path);
  }

  /** The editor closed a document; the file on disk counts again. */
  closeDocument(path: string): void {
    this.#documents.delete(path);
    this.#touched.add(path);
  }

  isOpen(path: string): boolean {
    return this.#documents.has(path);
  }

  /** Takes in the documents that changed since the last time. */
  async flushDocuments(): Promise<void> {
    while (0 < this.#touched.size) {
      const paths = [...this.#touched];
      this.#touched.clear();
      for (const path of paths) await this.freshen(path);
    }
  }

  /** The text on disk, whatever the editor shows; undefined when there is none. */
  async storedText(path: string): Promise<string | undefined> {
    const bytes = await this.#parts.reader.read(path);
    return bytes === undefined ? undefined : decodeText(bytes);
  }

  /** Something changed on disk at a path: a file, or a folder with all that is below it. */
  async pathsChanged(paths: readonly string[]): Promise<void> {
    const configs = paths.filter(isConfigFile);
    if (0 < configs.length || paths.some((path) => path.endsWith('.gitignore'))) {
      await this.build(neverCancelled);
      return;
    }
    for (const path of paths) {
      if (languageOfPath(path) !== undefined) await this.freshen(path);
      else await this.#folderChanged(path);
      await this.queue.breathe();
    }
  }

  /**
   * Brings one file of the graph in step with its present text and returns that text;
   * undefined when there is no such file any more, or none that is indexed.
   */
  async freshen(path: string): Promise<SourceText | undefined> {
    const source = await this.#read(path);
    if (source === undefined) {
      if (this.#parts.builder.removeFile(path)) this.#changed();
      this.#known.delete(path);
      return undefined;
    }
    const known = this.graph.fileAt(path);
    if (known?.fingerprint === this.#parts.hash.fingerprint(source.text)) return source;
    await this.#take(path, source);
    this.#changed();
    return source;
  }

  async #folderChanged(folder: string): Promise<void> {
    const below = [...this.graph.tables.filesByPath.keys()].filter((path) => path.startsWith(`${folder}/`));
    for (const path of below) await this.freshen(path);
    const listing = await this.#parts.reader.list(folder);
    if (listing === undefined) return;
    // A folder that appeared or was renamed: its files are new. The rules above it decide what counts.
    const discovery = await discoverFiles(this.#parts.reader, this.#rules.exclude, neverCancelled);
    for (const path of discovery.files) {
      if (!path.startsWith(`${folder}/`) || this.graph.fileAt(path) !== undefined) continue;
      this.#known.add(path);
      await this.freshen(path);
    }
  }

  async #readConfigs(paths: readonly string[]): Promise<void> {
    const files: { path: string; text: string }[] = [];
    for (const path of paths) {
      const bytes = await this.#parts.reader.read(path);
      const text = bytes === undefined ? undefined : decodeText(bytes);
      if (text !== undefined) files.push({ path, text });
    }
    this.#parts.builder.setConfig(readProjectConfig(files));
  }

  async #indexAll(files: readonly string[], token: CancellationLike): Promise<void> {
    const ahead = new Map<string, Promise<SourceText | undefined>>();
    let nextToRead = 0;
    for (const [i, path] of files.entries()) {
      throwIfCancelled(token);
      while (nextToRead < Math.min(files.length, i + readAhead)) {
        const other = files[nextToRead++];
        if (other !== undefined) ahead.set(other, this.#read(other));
      }
      const source = await ahead.get(path);
      ahead.delete(path);
      if (source === undefined) this.#parts.builder.removeFile(path);
      else if (this.graph.fileAt(path)?.fingerprint !== this.#parts.hash.fingerprint(source.text)) await this.#take(path, source);
      this.#state = { ...this.#state, nFilesDone: i + 1 };
      if (i % 50 === 0) this.#changed();
      await this.queue.breathe();
    }
  }

  async #read(path: string): Promise<SourceText | undefined> {
    if (languageOfPath(path) === undefined) return undefined;
    const document = this.#documents.get(path);
    if (document !== undefined) return document;
    const { reader } = this.#parts;
    const stat = await reader.stat(path);
    if (stat === undefined) return this.#skip(path, undefined);
    if (this.#rules.maxFileBytes < stat.sizeBytes) {
      return this.#skip(path, `it has ${Math.round(stat.sizeBytes / 1024)} KiB, the limit (codegraph.index.maxFileKiB) is ${Math.round(this.#rules.maxFileBytes / 1024)} KiB`);
    }
    const bytes = await reader.read(path);
    if (bytes === undefined) return this.#skip(path, 'it could not be read');
    const text = decodeText(bytes);
    if (text === undefined) return this.#skip(path, 'it is binary');
    this.#skipped.delete(path);
    return { text };
  }

  #skip(path: string, reason: string | undefined): undefined {
    if (reason === undefined) this.#skipped.delete(path);
    else this.#skipped.set(path, reason);
    return undefined;
  }

  async #take(path: string, source: SourceText): Promise<void> {
    const named = languageOfPath(path);
    if (named === undefined) return;
    const row = languageOfText(named, source.text);
    this.#known.add(path);
    const fingerprint = this.#parts.hash.fingerprint(source.text);
    if (isMinifiedText(source.text)) {
      this.#skipped.set(path, 'it is minified');
      this.#parts.builder.removeFile(path);
      return;
    }
    const language = await this.#parts.grammars.load(row.id);
    if (language === undefined) {
      const reason = this.#parts.grammars.problems.get(row.id) ?? `The language ${row.title} is off.`;
      this.#skipped.set(path, reason);
      this.#parts.builder.replaceFile(path, emptyFacts(row.id, source.text, [reason]), fingerprint);
      return;
    }
    try {
      this.#parts.builder.replaceFile(path, extractFacts(language, source.text, this.#rules), fingerprint);
    } catch (error) {
      const reason = `Its symbols could not be read: ${error instanceof Error ? error.message : String(error)}`;
      this.#skipped.set(path, reason);
      this.#parts.log.warn(`index: failed path=${path} reason=${reason}`);
      this.#parts.builder.replaceFile(path, emptyFacts(row.id, source.text, [reason]), fingerprint);
    }
  }

  #setState(state: IndexState): void {
    this.#state = state;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
