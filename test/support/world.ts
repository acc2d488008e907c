// Small workspaces for tests, written in one string: a line `//- /src/a.ts` begins a file. They live in
// memory, can be edited like a disk or like an editor, and are asked the way the tool asks.
import { setFlagsFromString } from 'node:v8';
import { type CancellationLike, neverCancelled } from '../../src/base/cancellation';
import { type ContentHash, loadContentHash } from '../../src/base/contentHash';
import type { ExploreAnswer } from '../../src/explore/explore';
import { type BlobStore, type FileReader, noLog } from '../../src/index/ports';
import type { IndexRules } from '../../src/index/indexState';
import { Snapshots } from '../../src/index/snapshots';
import { defaultRules } from '../../src/server/defaults';
import { Project } from '../../src/server/project';
import { decayedCeiling } from '../../src/session/decay';
import { parseCitedIds } from '../../src/session/deliveryIds';
import { ExploreSessions } from '../../src/session/exploreSessions';
import type { DedupMode } from '../../src/session/possession';
import { Grammars } from '../../src/syntax/grammars';
import { sourceAssets } from './languageHarness';

/** Files of a world string, path → text. The text of a file ends with a line end. */
export function parseWorld(world: string): Map<string, string> {
  const files = new Map<string, string>();
  let path: string | undefined;
  let lines: string[] = [];
  const close = (): void => {
    if (path !== undefined) files.set(path, lines.length === 0 ? '' : `${lines.join('\n')}\n`);
  };
  for (const line of world.replace(/\n$/, '').split('\n')) {
    const begin = /^\/\/- \/(.+)$/.exec(line);
    if (begin === null) {
      if (path !== undefined) lines.push(line);
      continue;
    }
    close();
    path = begin[1];
    lines = [];
  }
  close();
  return files;
}

/** A disk in memory. */
export class MemoryReader implements FileReader {
  readonly files: Map<string, Uint8Array>;
  /** Paths that exist and can not be read. */
  readonly unreadable = new Set<string>();

  constructor(files: ReadonlyMap<string, string>) {
    this.files = new Map([...files].map(([path, text]) => [path, new TextEncoder().encode(text)]));
  }

  write(path: string, text: string): void {
    this.files.set(path, new TextEncoder().encode(text));
  }

  /** There are no links. */
  leadsElsewhere(): Promise<boolean> {
    return Promise.resolve(false);
  }

  list(folder: string): Promise<{ files: string[]; folders: string[] } | undefined> {
    const prefix = folder === '' ? '' : `${folder}/`;
    const files = new Set<string>();
    const folders = new Set<string>();
    for (const path of this.files.keys()) {
      if (!path.startsWith(prefix)) continue;
      const rest = path.slice(prefix.length);
      const slash = rest.indexOf('/');
      if (slash < 0) files.add(rest);
      else folders.add(rest.slice(0, slash));
    }
    if (files.size === 0 && folders.size === 0 && folder !== '') return Promise.resolve(undefined);
    return Promise.resolve({ files: [...files].sort(), folders: [...folders].sort() });
  }

  stat(path: string): Promise<{ sizeBytes: number; mtimeMs: number } | undefined> {
    const bytes = this.files.get(path);
    return Promise.resolve(bytes === undefined ? undefined : { sizeBytes: bytes.length, mtimeMs: 0 });
  }

  read(path: string): Promise<Uint8Array | undefined> {
    return Promise.resolve(this.unreadable.has(path) ? undefined : this.files.get(path));
  }
}

let grammars: Grammars | undefined;
let hash: ContentHash | undefined;

/** Grammars are shared by all worlds of a test run; loading them is what costs. */
export function sharedGrammars(): Grammars {
  grammars ??= new Grammars(sourceAssets(process.cwd()), () => { setFlagsFromString('--wasm-tier-up-filter=999999'); });
  return grammars;
}

export interface AskOptions {
  readonly chat?: string | undefined;
  readonly request?: string;
  readonly seen?: readonly string[];
  readonly fresh?: boolean;
  readonly maxChars?: number;
  readonly tokenBudget?: number;
  readonly dedup?: DedupMode;
  readonly token?: CancellationLike;
}

export interface Answer extends ExploreAnswer {
  /** '' for an untracked call. */
  readonly deliveryId: string;
}

/** One workspace with its index and its chats. */
export class World {
  readonly reader: MemoryReader;
  readonly project: Project;
  readonly sessions: ExploreSessions;

  private constructor(reader: MemoryReader, project: Project) {
    this.reader = reader;
    this.project = project;
    let n = 0;
    this.sessions = new ExploreSessions({
      randomBytes: (nBytes) => Uint8Array.from({ length: nBytes }, () => (n = (n * 73 + 41) % 251)), nowMs: () => 0, resolveRoot: () => project.root, isCaseInsensitive: false,
    });
  }

  /** With `blobs` a snapshot is read from there when it opens, and kept there by `project.saveSnapshot`. */
  static async open(world: string | ReadonlyMap<string, string>, { blobs, ...rules }: Partial<IndexRules> & { readonly blobs?: BlobStore } = {}): Promise<World> {
    const reader = new MemoryReader(typeof world === 'string' ? parseWorld(world) : world);
    hash ??= await loadContentHash();
    const snapshots = blobs === undefined ? undefined : new Snapshots('/world', { blobs, hash, log: noLog, stamp: 'this build' });
    const project = new Project('/world', 'world', { reader, grammars: sharedGrammars(), hash, clock: { nowMs: () => performance.now() }, log: noLog, snapshots }, { ...defaultRules, ...rules });
    await project.build();
    return new World(reader, project);
  }

  /** Asks as the tool does. Without `chat` nobody tracks the call. */
  async ask(query: string, options: AskOptions = {}): Promise<Answer> {
    const ticket = this.sessions.beginCall(options.chat, '', {
      query, requestId: options.request ?? 'request', tokenBudget: options.tokenBudget, citedIds: parseCitedIds(options.seen ?? []),
      isFresh: options.fresh === true, mode: options.dedup ?? 'auto',
    });
    try {
      const answer = await this.project.explore({
        query, maxChars: options.maxChars ?? 0, hostMaxChars: 0, pathPrefix: '', knownElsewhere: [], isPart: false, session: ticket?.view ?? null,
        decayed: (ceilingChars) => decayedCeiling(ceilingChars, ticket?.callsOverAllowance ?? 0),
      }, options.token ?? neverCancelled);
      ticket?.complete({ query, files: answer.files, sourceChars: answer.sourceChars, responseChars: answer.text.length }, { projectRoot: this.project.root, advisedCalls: answer.advisedCalls });
      return { ...answer, deliveryId: ticket?.view.deliveryId ?? '' };
    } catch (error) {
      ticket?.cancel();
      throw error;
    }
  }

  text(path: string): string {
    return new TextDecoder().decode(this.reader.files.get(path));
  }
}

/** Numbered source lines of an answer by path: exactly what a reader would take for source. */
export function sourceLines(answer: string): Map<string, Map<number, string>> {
  const byPath = new Map<string, Map<number, string>>();
  let path = '';
  let fence = '';
  for (const line of answer.split('\n')) {
    if (fence === '') {
      const header = /^\*\*`(.+)`\*\*/.exec(line);
      if (header?.[1] !== undefined) path = header[1].startsWith('"') ? (JSON.parse(header[1]) as string) : header[1];
      fence = /^(`{3,})/.exec(line)?.[1] ?? '';
      continue;
    }
    if (line === fence) {
      fence = '';
      continue;
    }
    const numbered = /^(\d+)\t(.*)$/s.exec(line);
    if (numbered === null) continue;
    const lines = byPath.get(path) ?? new Map<number, string>();
    lines.set(Number(numbered[1]), numbered[2] ?? '');
    byPath.set(path, lines);
  }
  return byPath;
}
