// Keeps one root's graph in step with its files: builds it from nothing, takes changes in, and reads a
// file again right before it is shown. The open document wins over the file on disk.
import { type CancellationLike, CancelledError, neverCancelled } from '../base/cancellation';
import type { CodeGraph } from '../graph/codeGraph';
import { isConfigFile, readProjectConfig } from '../graph/projectConfig';
import { isMinifiedText } from '../syntax/contentRules';
import { type LanguageRow, languageOfPath, languageOfText } from '../syntax/languages';
import { decodeText } from './decode';
import { readRuleFiles } from './ruleFiles';
import { type Discovery, PathRules, discoverFiles, isRulePath } from './discover';
import { byPathMatches, findEarlyMatches } from './earlyMatches';
import { type Extraction, countLanguages } from './extraction';
import { takeInOrder } from './inOrder';
import type { IndexRules, IndexState, IndexerParts } from './indexState';
import type { SourceText } from './ports';
import { OpenTexts } from './openTexts';
import type { Prepared, Reading } from './reading';
import { readStored, unreadable } from './storedFile';
import { SnapshotReading } from './snapshotReading';
import { WorkQueue } from './workQueue';

/** Listeners are told once for so many files. */
const filesPerNotice = 50;
/** Files read ahead while one is parsed. */
const readAhead = 16;
/** Files that an early question may pull forward. */
const maxPulledForward = 60;
/** Shares of the time of an early question until which it waits for the walk, and looks through texts. */
const walkShare = 0.3;
const lookShare = 0.7;

export class Indexer {
  readonly graph: CodeGraph;
  readonly queue: WorkQueue;
  readonly #parts: IndexerParts;
  #rules: IndexRules;
  readonly #documents: OpenTexts;
  readonly #touched = new Set<string>();
  readonly #skipped = new Map<string, string>();
  readonly #listeners = new Set<() => void>();
  /** Path → order of the reading that the graph shows. */
  readonly #applied = new Map<string, number>();
  readonly #changedPaths = new Set<string>();
  #nBeingTaken = 0;
  #takingChanges: Promise<void> | undefined;
  #building: Promise<void> | undefined;
  #nReadings = 0;
  #pathRules: PathRules;
  #known = new Set<string>();
  /** Files that the walk has met so far. */
  #met: string[] = [];
  #state: IndexState = { phase: 'idle', nFiles: 0, nFilesDone: 0, wallMs: 0, nParsed: 0, source: '', problems: [] };
  /** Nothing else is taken in while it is read. */
  readonly snapshotReading: SnapshotReading;
  /** True when every file that was discovered is in the graph as it is on disk. */
  #isWhole = false;

  /** `documents` are those of another index of the same folder. */
  constructor(parts: IndexerParts, rules: IndexRules, documents = new OpenTexts()) {
    this.#parts = parts;
    this.#documents = documents;
    this.snapshotReading = new SnapshotReading(() => parts.clock.nowMs());
    this.#rules = rules;
    this.graph = parts.builder.graph;
    this.#pathRules = new PathRules(parts.reader, rules.exclude);
    this.queue = new WorkQueue(() => parts.clock.nowMs());
  }

  get state(): IndexState {
    return this.#state;
  }

  /** What is open in the editor, for another index of the same folder. */
  get documents(): OpenTexts {
    return this.#documents;
  }

  /** Path → why it is not indexed. */
  get skipped(): ReadonlyMap<string, string> {
    return this.#skipped;
  }

  /** Files that discovery found, indexed or not yet. */
  get knownFiles(): ReadonlySet<string> {
    return this.#known;
  }

  /** Paths that changed, as far as somebody told, and that the graph does not show yet. */
  get nPending(): number {
    return this.#changedPaths.size + this.#nBeingTaken;
  }

  onDidChange(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  setRules(rules: IndexRules): void {
    this.#rules = rules;
  }

  /** Builds the graph. Cancelled, it keeps what it has. */
  build(token: CancellationLike): Promise<void> {
    this.#building = this.#build(token);
    return this.#building;
  }

  async #build(token: CancellationLike): Promise<void> {
    const startMs = this.#parts.clock.nowMs();
    this.#isWhole = false;
    try {
      this.#setState({ ...this.#state, phase: 'discovering', nFiles: 0, nFilesDone: 0, wallMs: 0, source: '', problems: [] });
      const isRestored = await this.snapshotReading.once(async (pause) => (await this.#parts.snapshots?.restore(this.#parts.builder, pause)) ?? false);
      const discovery = await this.#discover(token);
      for (const path of [...this.#skipped.keys()]) if (!this.#known.has(path)) this.#skipped.delete(path);
      // Documents that no file stands behind are not discovered.
      for (const path of this.#documents.paths()) this.#touched.add(path);
      await this.#readConfigs(discovery.configs);
      for (const path of [...this.graph.tables.filesByPath.keys()]) if (!this.#known.has(path)) this.#parts.builder.removeFile(path);
      this.#setState({ ...this.#state, phase: 'indexing', nFiles: discovery.files.length, problems: discovery.problems });
      await this.#indexAll(discovery.files, token);
      this.#isWhole = true;
      this.#setState({ ...this.#state, phase: 'ready', source: isRestored ? 'snapshot' : 'built', wallMs: this.#parts.clock.nowMs() - startMs });
      this.#parts.log.info(`index: ready source=${this.#state.source} files=${this.graph.nFiles} wallMs=${Math.round(this.#state.wallMs)}`);
      void this.#trim();
    } catch (error) {
      const isCancelled = error instanceof CancelledError;
      const problem = isCancelled ? 'Indexing was cancelled; answers use what was indexed until then.' : `Indexing failed: ${String(error)}`;
      this.#setState({ ...this.#state, phase: isCancelled ? 'ready' : 'failed', wallMs: this.#parts.clock.nowMs() - startMs, problems: [...this.#state.problems, problem] });
      this.#parts.log.warn(`index: ${problem}`);
    }
  }

  async #discover(token: CancellationLike): Promise<Discovery> {
    this.#pathRules = new PathRules(this.#parts.reader, this.#rules.exclude);
    this.#met = [];
    const discovery = await discoverFiles(this.#parts.reader, this.#rules.exclude, token, (path) => { this.#met.push(path); });
    this.#met = [];
    this.#known = new Set(discovery.files);
    return discovery;
  }

  /** As a build begins: finds the files, and from then on takes in those alone that questions ask for. */
  async findFiles(token: CancellationLike): Promise<void> {
    this.#setState({ ...this.#state, phase: 'discovering' });
    try {
      const discovery = await this.#discover(token);
      await this.#readConfigs(discovery.configs);
      this.#setState({ ...this.#state, phase: 'indexing', nFiles: discovery.files.length, problems: discovery.problems });
    } catch (error) {
      if (!(error instanceof CancelledError)) this.#parts.log.warn(`index: files can not be found reason=${String(error)}`);
    }
  }

  /** Memory can wait for those who wait for the index. */
  async #trim(): Promise<void> {
    await new Promise<void>((resume) => { setTimeout(resume, 0); });
    await this.queue.breathe();
    try {
      this.graph.lexicon.trim();
    } catch (error) {
      this.#parts.log.warn(`index: postings can not be packed reason=${String(error)}`);
    }
  }

  /** Before the first build: what was kept of an earlier start is not used. */
  ignoreSnapshot(): void {
    this.snapshotReading.skip();
  }

  /** Keeps the graph for the next start, if it is whole, and if asked also when only edges came. `pause` is called between steps. */
  async saveSnapshot(pause: () => Promise<void>, isForEdges = true): Promise<void> {
    if (!this.#isWhole) return;
    await this.#parts.facts?.flush();
    // What could not be indexed is tried again, and text that is not saved belongs to the editor.
    await this.#parts.snapshots?.save(this.graph, ({ path }) => this.#skipped.has(path) || this.#documents.isUnsaved(path), pause, isForEdges);
  }

  /** The editor opened or changed a document. The graph follows with the next question, or when typing pauses. */
  setDocument(path: string, source: SourceText): void {
    this.#documents.set(path, source);
    this.#touched.add(path);
  }

  /** The editor closed a document; the file on disk counts again. */
  closeDocument(path: string): void {
    this.#documents.close(path);
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

  /**
   * Something changed on disk at a path: a file, or a folder with all that is below it. What is told while earlier
   * changes are taken in waits and is taken in together.
   */
  pathsChanged(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#changedPaths.add(path);
    this.#takingChanges ??= this.#takeChanges().finally(() => { this.#takingChanges = undefined; });
    return this.#takingChanges;
  }

  async #takeChanges(): Promise<void> {
    while (0 < this.#changedPaths.size) {
      const paths = [...this.#changedPaths];
      this.#changedPaths.clear();
      // Other rules or another configuration: every file is looked at, those that changed among them.
      if (paths.some((path) => isConfigFile(path) || isRulePath(path))) {
        await this.#building;
        await this.build(neverCancelled);
        continue;
      }
      await this.#foldersChanged(paths.filter((path) => languageOfPath(path) === undefined));
      await this.#freshenAll(paths.filter((path) => languageOfPath(path) !== undefined));
    }
  }

  /** Files that may have changed: as many as a checkout brings are read ahead, and taken apart at the same time. */
  async #freshenAll(paths: readonly string[]): Promise<void> {
    const files: string[] = [];
    for (const path of paths) if (this.#known.has(path) || !(await this.#pathRules.isIgnored(path))) files.push(path);
    const overtaken: string[] = [];
    const { generation } = this.graph;
    this.#nBeingTaken = files.length;
    try {
      await this.#takeAll(files, files, neverCancelled, (path, isTaken, i) => {
        this.#nBeingTaken--;
        if (!isTaken) overtaken.push(path);
        if (i % filesPerNotice === filesPerNotice - 1) this.#changed();
      });
    } finally {
      this.#nBeingTaken = 0;
    }
    if (this.graph.generation !== generation) this.#changed();
    for (const path of overtaken) await this.freshen(path);
  }

  /**
   * Brings one file of the graph in step with its present text and returns that text;
   * undefined when there is no such file any more, or none that is indexed.
   */
  async freshen(path: string): Promise<SourceText | undefined> {
    if (!this.#known.has(path) && (await this.#pathRules.isIgnored(path))) return undefined;
    const { generation } = this.graph;
    const reading = await this.#read(path);
    const isApplied = await this.#apply(path, reading);
    if (this.graph.generation !== generation) this.#changed();
    if (!isApplied) return this.freshen(path);
    return this.graph.fileAt(path) === undefined ? undefined : reading.source;
  }

  /**
   * For a question that comes before the index is ready: takes in, ahead of their turn, the files whose text
   * has most of these words. Ends when `maxMs` are over, whatever is left.
   */
  async indexMatches(words: readonly string[], maxMs: number): Promise<void> {
    const { clock } = this.#parts;
    const startMs = clock.nowMs();
    await this.snapshotReading.done();
    // In a large tree the walk takes seconds: what it has met by then is looked at.
    const isDue = (share: number): boolean => startMs + share * maxMs <= clock.nowMs();
    while (this.#state.phase === 'discovering' && !isDue(walkShare)) await new Promise<void>((resume) => { setTimeout(resume, 5); });
    const met = this.#state.phase === 'discovering' ? this.#met : [...this.#known];
    const pending = met.filter((path) => this.graph.fileAt(path) === undefined && !this.#skipped.has(path));
    const matches = await findEarlyMatches(byPathMatches(pending, words), {
      words, filesPerStep: this.#parts.reader.filesAtOnce ?? readAhead, isOver: () => isDue(lookShare), read: async (path) => (await this.#read(path)).source?.text,
    });
    for (const path of matches.slice(0, maxPulledForward)) {
      if (isDue(1)) return;
      await this.#apply(path, await this.#read(path));
    }
  }

  async #foldersChanged(folders: readonly string[]): Promise<void> {
    if (folders.length === 0) return;
    const isBelow = (path: string): boolean => folders.some((folder) => path.startsWith(`${folder}/`));
    await this.#freshenAll([...this.graph.tables.filesByPath.keys()].filter(isBelow));
    const present: string[] = [];
    for (const folder of folders) if ((await this.#parts.reader.list(folder)) !== undefined) present.push(folder);
    if (present.length === 0) return;
    // Folders that appeared or were renamed: their files are new. The rules above them decide what counts.
    const discovery = await discoverFiles(this.#parts.reader, this.#rules.exclude, neverCancelled);
    const files = discovery.files.filter((path) => present.some((folder) => path.startsWith(`${folder}/`)) && this.graph.fileAt(path) === undefined);
    for (const path of files) this.#known.add(path);
    await this.#freshenAll(files);
  }

  async #readConfigs(paths: readonly string[]): Promise<void> {
    this.#parts.builder.setConfig(readProjectConfig(await readRuleFiles(this.#parts.reader, paths)));
  }

  async #indexAll(files: readonly string[], token: CancellationLike): Promise<void> {
    // A snapshot brought most files, or an early question some.
    const missing = files.filter((path) => this.graph.fileAt(path) === undefined);
    await this.#takeAll(files, missing, token, (_path, _isTaken, i) => {
      this.#state = { ...this.#state, nFilesDone: i + 1 };
      if (i % filesPerNotice === 0) this.#changed();
    });
  }

  /**
   * Files enter the graph in the order given, whoever takes them apart and how long that takes: the same files give the
   * same graph. Of `likely` it is thought that they must be taken apart. `onTaken` is told of each; false when a later
   * reading was faster.
   */
  async #takeAll(files: readonly string[], likely: readonly string[], token: CancellationLike, onTaken: (path: string, isTaken: boolean, i: number) => void): Promise<void> {
    const { extractor, reader } = this.#parts;
    const expected = extractor.expect(countLanguages(likely));
    try {
      await takeInOrder<Reading, Prepared>(files, {
        nReadAhead: reader.filesAtOnce ?? readAhead,
        nBegunAhead: () => extractor.nAhead,
        read: (path) => this.#read(path),
        charsOf: ({ source }) => source?.text.length ?? 0,
        prepare: (path, reading) => this.#prepare(path, reading, false),
        take: (path, reading, prepared, i) => { onTaken(path, this.#take(path, reading, prepared), i); },
        pause: () => this.queue.breathe(),
      }, token);
    } finally {
      expected.dispose();
    }
  }

  async #read(path: string): Promise<Reading> {
    const order = ++this.#nReadings;
    const document = this.#documents.get(path);
    if (document !== undefined) {
      // An editor may show by a link what lies outside of the root.
      if (await this.#parts.reader.leadsElsewhere(path)) return { source: undefined, kind: 'gone', order };
      return { source: this.#documents.orStored(path, document, await this.storedText(path)), kind: 'text', order };
    }
    if (languageOfPath(path) === undefined) return { source: undefined, kind: 'gone', order };
    const { kind, source, problem } = await readStored(this.#parts.reader, path, this.#rules.maxFileBytes);
    if (problem !== '') this.#skipped.set(path, problem);
    else if (kind === 'gone') this.#skipped.delete(path);
    return { source, kind, order };
  }

  /** Brings the graph in step with a reading; false when a reading that began later was faster. */
  async #apply(path: string, reading: Reading): Promise<boolean> {
    return this.#take(path, reading, await this.#prepare(path, reading, true));
  }

  /** `isUrgent`: somebody waits for it. */
  async #prepare(path: string, { source, order }: Reading, isUrgent: boolean): Promise<Prepared> {
    await this.snapshotReading.done();
    if (source === undefined) return { kind: 'nothing' };
    const fingerprint = this.#parts.hash.fingerprint(source.text);
    if (this.graph.fileAt(path)?.fingerprint === fingerprint) return { kind: 'known', isNewest: this.#noteKnown(path, order) };
    const row = rowOf(path, source.text);
    if (row === undefined) return { kind: 'nothing' };
    if (isMinifiedText(source.text)) return { kind: 'minified' };
    const kept = await this.#parts.facts?.get(row.id, fingerprint);
    if (kept !== undefined) return { kind: 'facts', fingerprint, extraction: { facts: kept, problem: '' }, isNew: false };
    const extraction = await this.#parts.extractor.extract({ language: row.id, text: source.text, rules: this.#rules, isUrgent });
    return { kind: 'facts', fingerprint, extraction, isNew: true };
  }

  /** A reading found what the graph shows; false when a later reading was faster. */
  #noteKnown(path: string, order: number): boolean {
    if (order < (this.#applied.get(path) ?? 0)) return false;
    this.#applied.set(path, order);
    this.#known.add(path);
    if (this.#skipped.get(path) === unreadable) this.#skipped.delete(path);
    return true;
  }

  #take(path: string, { kind, order }: Reading, prepared: Prepared): boolean {
    if (prepared.kind === 'known') return prepared.isNewest;
    if (order < (this.#applied.get(path) ?? 0)) return false;
    this.#applied.set(path, order);
    const { builder, log } = this.#parts;
    // What is known of a file that can not be read now stays known.
    if (kind === 'unreadable') return true;
    if (prepared.kind === 'nothing') {
      builder.removeFile(path);
      if (kind === 'gone') {
        this.#known.delete(path);
        this.#applied.delete(path);
      }
      return true;
    }
    this.#known.add(path);
    if (prepared.kind === 'minified') {
      this.#skipped.set(path, 'it is minified');
      builder.removeFile(path);
      return true;
    }
    const { fingerprint, extraction, isNew } = prepared;
    const { facts, problem } = extraction;
    if (problem === '') this.#skipped.delete(path);
    else {
      this.#skipped.set(path, problem);
      log.warn(`index: failed path=${path} reason=${problem}`);
    }
    if (isNew) this.#keep(path, fingerprint, extraction);
    // Two readings of one text may have been on their way.
    if (this.graph.fileAt(path)?.fingerprint !== fingerprint) builder.replaceFile(path, facts, fingerprint);
    return true;
  }

  #keep(path: string, fingerprint: string, { facts, problem, bytes }: Extraction): void {
    this.#state = { ...this.#state, nParsed: this.#state.nParsed + 1 };
    // What is not saved belongs to the editor, and what failed or ran out of time may not do so again.
    const isLasting = problem === '' && !this.#documents.isUnsaved(path) && !facts.problems.some((other) => other.startsWith('It took longer than'));
    if (isLasting) void this.#parts.facts?.put(facts.language, fingerprint, facts, bytes);
  }

  #setState(state: IndexState): void {
    this.#state = state;
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function rowOf(path: string, text: string): LanguageRow | undefined {
  const named = languageOfPath(path);
  return named === undefined ? undefined : languageOfText(named, text);
}
