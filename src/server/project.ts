// One folder of the workspace: its graph, its index, and answers from it. The composition of the engine
// for the server and for the command line alike.
import { type CancellationLike, neverCancelled } from '../base/cancellation';
import type { Disposable } from '../base/lifecycle';
import type { ContentHash } from '../base/contentHash';
import { type ExploreAnswer, type ExplorePorts, type ExploreRequest, explore } from '../explore/explore';
import { queryWords } from '../explore/query';
import { GraphBuilder } from '../graph/graphBuilder';
import { Resolver } from '../graph/resolver';
import { type FactsExtractor, inProcessExtractor } from '../index/extraction';
import { FileSweep } from '../index/fileSweep';
import type { IndexRules } from '../index/indexState';
import { Indexer } from '../index/indexer';
import type { OpenTexts } from '../index/openTexts';
import { NotebookReader } from '../index/notebookReader';
import type { Clock, FileReader, Log } from '../index/ports';
import type { KeptFacts } from '../index/keptFacts';
import type { Snapshots } from '../index/snapshots';
import type { Grammars } from '../syntax/grammars';
import { traitsOf } from '../syntax/languages';
import { ResolvingSchedule } from './resolvingSchedule';
import { SnapshotSchedule } from './snapshotSchedule';
import { SweepSchedule, type SweepTimes } from './sweepSchedule';

/** How long an early question may look for files that hold its words. In milliseconds. */
const earlyAnswerMs = 2_000;
/** While edges are resolved in the background, and where not all of them are kept, a question does not do that for the whole graph: of 11,000 files that took 20 s. */
const maxFilesAWalk = 120;

/** How long a question waits for the snapshot before it goes without. In milliseconds. */
const snapshotPatienceMs = 1_000;

/** How long the last snapshot may wait for edges. In milliseconds. */
const lastResolvingMs = 400;

export interface ProjectParts {
  readonly reader: FileReader;
  readonly grammars: Grammars;
  /** Left out where files are taken apart in this process, with `grammars`. */
  readonly extractor?: FactsExtractor | undefined;
  readonly hash: ContentHash;
  readonly clock: Clock;
  readonly log: Log;
  /** Left out where nothing is kept. */
  readonly snapshots?: Snapshots | undefined;
  /** Left out where nothing is kept. */
  readonly facts?: KeptFacts | undefined;
}

export class Project implements Disposable {
  /** Resolved root, as the session record keys it. */
  readonly root: string;
  readonly name: string;
  readonly indexer: Indexer;
  readonly resolver: Resolver;
  /** Between the indexer and the reader of files. */
  readonly notebooks: NotebookReader;
  readonly #parts: ProjectParts;
  /** Notebook that is open → its code cells as they were taken last, path → text. */
  readonly #openNotebooks = new Map<string, ReadonlyMap<string, string>>();
  #nCellVersions = 0;
  #keeping: SnapshotSchedule | undefined;
  #resolving: ResolvingSchedule | undefined;
  readonly #sweep: FileSweep;
  #sweeping: SweepSchedule | undefined;

  /** Instead of this one, while its snapshot is read. */
  #early: Project | undefined;
  readonly #givenReader: FileReader;
  readonly #rules: IndexRules;

  /** `documents` are those of another project of the same folder. */
  constructor(root: string, name: string, parts: ProjectParts, rules: IndexRules, documents?: OpenTexts) {
    this.#givenReader = parts.reader;
    this.#rules = rules;
    this.root = root;
    this.name = name;
    this.notebooks = new NotebookReader(parts.reader);
    const builder = new GraphBuilder(traitsOf);
    this.#sweep = new FileSweep(this.notebooks, rules.exclude);
    this.#parts = { ...parts, reader: this.#sweep.reader };
    this.indexer = new Indexer({ ...this.#parts, snapshots: parts.snapshots, builder, extractor: parts.extractor ?? inProcessExtractor(parts.grammars) }, rules, documents);
    this.resolver = new Resolver(builder.graph, undefined, () => parts.clock.nowMs());
  }

  async explore(request: ExploreRequest, token: CancellationLike): Promise<ExploreAnswer> {
    const { indexer } = this;
    const { snapshotReading } = indexer;
    if (snapshotReading.isOn) await Promise.race([snapshotReading.done(), new Promise<void>((resume) => { setTimeout(resume, snapshotPatienceMs); })]);
    if (snapshotReading.isOn) return this.#exploreEarly(request, token);
    return indexer.queue.foreground(async () => {
      await indexer.flushDocuments();
      // An early question does not wait for the whole index: files that hold its words come first.
      const { phase } = indexer.state;
      if (phase === 'discovering' || phase === 'indexing') await indexer.indexMatches(queryWords(request.query), earlyAnswerMs);
      this.resolver.maxFilesAWalk = this.#resolving?.isDone === false || this.resolver.isBounded ? maxFilesAWalk : Infinity;
      try {
        return await explore(this.resolver, request, this.#ports(), token);
      } finally {
        this.#parts.reader.expect?.([]);
        this.#sweeping?.noteQuestion();
      }
    });
  }

  /** What snapshots of the largest folders hold takes ten seconds to be read: until then as if there were none. */
  async #exploreEarly(request: ExploreRequest, token: CancellationLike): Promise<ExploreAnswer> {
    const early = (this.#early ??= this.#beginEarly());
    const answer = await this.indexer.snapshotReading.before(() => early.explore(request, token));
    // Symbols of another graph mean nothing in this one.
    return { ...answer, hops: [] };
  }

  #beginEarly(): Project {
    const early = new Project(this.root, this.name, { ...this.#parts, reader: this.#givenReader, snapshots: undefined }, this.#rules, this.indexer.documents);
    const cancellation = { isCancellationRequested: false };
    void early.indexer.findFiles(cancellation);
    void this.indexer.snapshotReading.done().then(() => {
      cancellation.isCancellationRequested = true;
      early.dispose();
      this.#early = undefined;
    });
    return early;
  }

  /** The editor opened or changed a notebook: path → text of its code cells; undefined when it closed it. */
  setNotebook(notebook: string, cells: ReadonlyMap<string, string> | undefined): void {
    const before = this.#openNotebooks.get(notebook);
    this.notebooks.setOpen(notebook, cells === undefined ? undefined : new Set(cells.keys()));
    for (const path of before?.keys() ?? []) if (cells?.has(path) !== true) this.indexer.closeDocument(path);
    for (const [path, text] of cells ?? []) {
      // Cells change their places, so a version of the editor's would not tell one text from another.
      if (before?.get(path) !== text) this.indexer.setDocument(path, { text, version: ++this.#nCellVersions });
    }
    if (cells === undefined) this.#openNotebooks.delete(notebook);
    else this.#openNotebooks.set(notebook, cells);
  }

  /** Path → why it is not indexed. */
  get skipped(): ReadonlyMap<string, string> {
    return this.notebooks.skipped.size === 0 ? this.indexer.skipped : new Map([...this.indexer.skipped, ...this.notebooks.skipped]);
  }

  build(token: CancellationLike = neverCancelled): Promise<void> {
    return this.indexer.build(token);
  }

  /** From now on the snapshot follows the graph; `onDidKeep` is called each time that it was brought in step. */
  keepSnapshot(onDidKeep: () => void = () => {}): void {
    if (this.#parts.snapshots !== undefined) this.#keeping ??= new SnapshotSchedule(this.indexer, this.#parts.clock, () => this.#keepsEdges, onDidKeep);
  }

  /** From now on edges are resolved before a question asks for them. */
  resolveAhead(): void {
    this.#resolving ??= new ResolvingSchedule(this.indexer, this.resolver, this.#parts.log, () => { this.#keeping?.plan(); });
  }

  /** From now on changes that no watcher tells of are noticed too, if late. */
  sweep(times?: SweepTimes): void {
    this.#sweeping ??= new SweepSchedule({ indexer: this.indexer, sweep: this.#sweep, clock: this.#parts.clock, log: this.#parts.log }, times);
  }

  /** Writes the snapshot now, if the index is whole and another than what was written last. */
  async saveSnapshot(): Promise<void> {
    if (this.#parts.snapshots === undefined) return;
    // What is resolved now need not be when the folder is opened again; a large rest is left for then.
    const { clock } = this.#parts;
    const endMs = clock.nowMs() + lastResolvingMs;
    if (this.indexer.state.phase === 'ready' && this.#keepsEdges) await this.resolver.resolveAll(() => Promise.resolve(clock.nowMs() < endMs));
    await this.indexer.saveSnapshot(() => Promise.resolve(), this.#keepsEdges);
  }

  /** Writing a snapshot of the largest workspaces again takes as long as finding the edges that were added to it. */
  get #keepsEdges(): boolean {
    return !this.resolver.isBounded;
  }

  dispose(): void {
    this.#sweeping?.dispose();
    this.#resolving?.dispose();
    this.#keeping?.dispose();
  }

  #ports(): ExplorePorts {
    const { indexer } = this;
    return {
      freshen: async (path) => {
        const source = await indexer.freshen(path);
        if (source === undefined) return undefined;
        const isUnsaved = indexer.isOpen(path) && (await indexer.storedText(path)) !== source.text;
        return { text: source.text, isUnsaved };
      },
      expect: (paths) => { this.#parts.reader.expect?.(paths.filter((path) => !indexer.isOpen(path))); },
      fingerprint: (text) => this.#parts.hash.fingerprint(text),
      nowMs: () => this.#parts.clock.nowMs(),
      isKnownPath: (path) => indexer.knownFiles.has(path),
      skipped: this.skipped,
      indexing: indexer.state.phase === 'indexing' || indexer.state.phase === 'discovering'
        ? { nDone: indexer.state.nFilesDone, nFiles: indexer.state.nFiles }
        : undefined,
    };
  }
}
