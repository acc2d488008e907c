// The folders that are open, each a project of its own, and which of them a call means.
import type { ContentHash } from '../base/contentHash';
import { comparableUri, splitUri } from '../base/uriPath';
import type { FactsExtractor } from '../index/extraction';
import type { IndexRules } from '../index/indexState';
import type { Log } from '../index/ports';
import type { KeptFacts } from '../index/keptFacts';
import type { Snapshots } from '../index/snapshots';
import type { Grammars } from '../syntax/grammars';
import type { OpenFolder, Platform } from './platform';
import { openDocumentsRoot } from '../protocol/messages';
import { noFiles, openDocumentPath } from './openDocuments';
import { Project } from './project';

export interface WorkspaceProject {
  readonly uri: string;
  readonly folder: OpenFolder;
  readonly project: Project;
  /** The project that is being built to take this one's place. */
  readonly next: Project | undefined;
  /** True where `next` only has less to carry: nobody needs to be told. */
  readonly isRenewed: boolean;
  cancelBuild(): void;
}

/** What is open in the editor and in no folder. */
export interface OpenDocuments {
  readonly project: Project;
  /** Paths of the documents. */
  readonly names: ReadonlySet<string>;
}

export interface WorkspaceParts {
  readonly platform: Platform;
  readonly grammars: Grammars;
  /** Left out where files are taken apart in this process. */
  readonly extractor?: FactsExtractor | undefined;
  readonly hash: ContentHash;
  readonly log: Log;
  /** The state of some project changed. */
  onDidChange(): void;
  /** A project took another one's place, and wants the open documents. */
  onDidSwap(): void;
  /** What is kept of a folder, by its resolved root; left out where nothing is kept. */
  snapshotsOf?(root: string): Snapshots | undefined;
  /** Facts of texts that were parsed before, for all folders; left out where none are kept. */
  readonly facts?: KeptFacts | undefined;
}

export class Workspace {
  readonly #parts: WorkspaceParts;
  readonly #projects = new Map<string, WorkspaceProject>();
  #rules: IndexRules;
  /** Of what is open in the editor and in no folder; there is one while there is such a document. */
  #openDocuments: { readonly project: Project; readonly names: Set<string> } | undefined;

  constructor(parts: WorkspaceParts, rules: IndexRules) {
    this.#parts = parts;
    this.#rules = rules;
  }

  get projects(): readonly WorkspaceProject[] {
    return [...this.#projects.values()];
  }

  /** True when the rules are others than before, so that the indexes must be built again. */
  setRules(rules: IndexRules): boolean {
    const isChanged = JSON.stringify(rules) !== JSON.stringify(this.#rules);
    this.#rules = rules;
    for (const { project } of this.#projects.values()) project.indexer.setRules(rules);
    return isChanged;
  }

  async addFolder(uri: string, name: string): Promise<WorkspaceProject | undefined> {
    const known = this.#projects.get(uri);
    if (known !== undefined) return known;
    const { platform, log } = this.#parts;
    const folder = await platform.openFolder(uri);
    if (folder === undefined) {
      log.warn(`workspace: folder can not be read uri=${uri}`);
      return undefined;
    }
    const { project, cancelBuild, built } = this.#begin(uri, folder, name, () => {});
    const entry: WorkspaceProject = { uri, folder, project, next: undefined, isRenewed: false, cancelBuild };
    this.#projects.set(uri, entry);
    void built;
    return entry;
  }

  removeFolder(uri: string): void {
    const entry = this.#projects.get(uri);
    if (entry !== undefined) close(entry);
    this.#projects.delete(uri);
    this.#parts.onDidChange();
  }

  /** Builds every index again, from nothing. The old ones answer until the new ones stand. */
  rebuild(): void {
    for (const entry of this.projects) this.#replace(entry, false, (project) => { project.indexer.ignoreSnapshot(); });
  }

  /** As `rebuild`, for other rules: what is kept of unchanged files is used. */
  reopen(): void {
    for (const entry of this.projects) this.#replace(entry, false, () => {});
  }

  /** Writes all snapshots that are not up to date. */
  async saveSnapshots(): Promise<void> {
    for (const { project } of this.#projects.values()) await project.saveSnapshot();
  }

  #replace(entry: WorkspaceProject, isRenewed: boolean, prepare: (project: Project) => void): void {
    const { uri } = entry;
    entry.cancelBuild();
    entry.next?.dispose();
    const { project, cancelBuild, built } = this.#begin(uri, entry.folder, entry.project.name, prepare);
    const building: WorkspaceProject = { ...entry, next: project, isRenewed, cancelBuild };
    this.#projects.set(uri, building);
    void built.then(() => {
      if (this.#projects.get(uri) !== building) return;
      if (isRenewed && project.indexer.state.phase !== 'ready') {
        project.dispose();
        this.#projects.set(uri, { ...entry, next: undefined, isRenewed: false });
        return;
      }
      entry.project.dispose();
      this.#projects.set(uri, { ...building, project, next: undefined, isRenewed: false });
      this.#parts.onDidSwap();
      this.#parts.onDidChange();
    });
  }

  /** A graph that carries more of what is gone than of what there is gives way to one that was read from its snapshot. */
  #renewIfWorn(uri: string, project: Project): void {
    const entry = this.#projects.get(uri);
    if (entry?.project !== project || entry.next !== undefined || !project.indexer.graph.isWorn) return;
    this.#parts.log.info(`workspace: graph is read anew uri=${uri}`);
    this.#replace(entry, true, () => {});
  }

  #begin(uri: string, folder: OpenFolder, name: string, prepare: (project: Project) => void): { readonly project: Project; readonly cancelBuild: () => void; readonly built: Promise<void> } {
    const { platform, grammars, extractor, hash, log } = this.#parts;
    const project = new Project(folder.root, name, { reader: folder.reader, grammars, extractor, hash, clock: platform.clock, log, snapshots: this.#parts.snapshotsOf?.(folder.root), facts: this.#parts.facts }, this.#rules);
    prepare(project);
    project.keepSnapshot(() => { this.#renewIfWorn(uri, project); });
    project.resolveAhead();
    project.sweep();
    project.indexer.onDidChange(() => { this.#parts.onDidChange(); });
    const token = { isCancellationRequested: false };
    return { project, cancelBuild: () => { token.isCancellationRequested = true; }, built: project.build(token) };
  }

  cancelBuilds(): void {
    for (const { cancelBuild } of this.#projects.values()) cancelBuild();
  }

  /** The project and path of a document. The innermost folder counts where one lies in another. */
  find(uri: string): { readonly entry: WorkspaceProject; readonly path: string } | undefined {
    let best: { entry: WorkspaceProject; path: string } | undefined;
    for (const entry of this.#projects.values()) {
      const path = entry.folder.relativePath(uri);
      if (path !== undefined && (best === undefined || path.length < best.path.length)) best = { entry, path };
    }
    return best;
  }

  /** Where the text of an open document goes; undefined for one that is not indexed. */
  placeOf(uri: string, languageId: string): { readonly project: Project; readonly path: string } | undefined {
    const found = this.find(uri);
    if (found !== undefined) return { project: found.entry.project, path: found.path };
    const path = openDocumentPath(uri, languageId, this.#projects.size === 0);
    if (path === undefined) return undefined;
    this.#openDocuments ??= { project: this.#beginOpenDocuments(), names: new Set() };
    this.#openDocuments.names.add(path);
    return { project: this.#openDocuments.project, path };
  }

  /** The documents that are open and in no folder, as a project of their own; undefined where there is none. */
  get openDocuments(): OpenDocuments | undefined {
    return this.#openDocuments;
  }

  closeOpenDocument(path: string | undefined): void {
    if (path === undefined || this.#openDocuments?.names.delete(path) !== true) return;
    if (this.#openDocuments.names.size === 0) this.forgetOpenDocuments();
  }

  /** Before the open documents are placed anew: folders came or went. */
  forgetOpenDocuments(): void {
    this.#openDocuments?.project.dispose();
    this.#openDocuments = undefined;
  }

  #beginOpenDocuments(): Project {
    const { platform, grammars, hash, log } = this.#parts;
    const project = new Project(openDocumentsRoot, 'open documents', { reader: noFiles, grammars, hash, clock: platform.clock, log }, this.#rules);
    void project.build();
    return project;
  }

  /** Projects that `projectPath` can mean: a folder's name, its root, or any path inside it; all for ''. */
  matching(projectPath: string): readonly WorkspaceProject[] {
    if (projectPath === '') return this.projects;
    const asked = splitUri(projectPath);
    const wanted = asked === undefined ? toSlashes(projectPath).replace(/(?<=.)\/+$/, '') : asked.scheme === 'file' ? asked.path.replace(/^\/(?=[A-Za-z]:)/, '') : comparableUri(asked);
    const exact = this.projects.filter(({ project, uri, folder }) => project.name === wanted || uri === projectPath || spellings(folder).includes(wanted));
    if (0 < exact.length) return exact;
    const inside = this.projects.filter(({ folder }) => spellings(folder).some((root) => wanted.startsWith(`${root}/`)));
    if (0 < inside.length) return inside.sort((a, b) => b.project.root.length - a.project.root.length).slice(0, 1);
    if (asked !== undefined || wanted.startsWith('/') || /^[A-Za-z]:/.test(wanted)) return [];
    return this.projects.filter(({ project }) => wanted === '.' || wanted.startsWith(`${project.name}/`) || project.indexer.graph.tables.filesByFolder.has(wanted));
  }
}

function close({ project, next, cancelBuild }: WorkspaceProject): void {
  cancelBuild();
  next?.dispose();
  project.dispose();
  void project.saveSnapshot();
}

function spellings(folder: OpenFolder): string[] {
  return [toSlashes(folder.folder), toSlashes(folder.root)];
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}
