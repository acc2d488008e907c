// One folder of the workspace: its graph, its index, and answers from it. The composition of the engine
// for the server and for the command line alike.
import { type CancellationLike, neverCancelled } from '../base/cancellation';
import type { ContentHash } from '../base/contentHash';
import { type ExploreAnswer, type ExploreRequest, explore } from '../explore/explore';
import { GraphBuilder } from '../graph/graphBuilder';
import { Resolver } from '../graph/resolver';
import { type IndexRules, Indexer } from '../index/indexer';
import type { Clock, FileReader, Log, SourceText } from '../index/ports';
import type { Grammars } from '../syntax/grammars';
import { traitsOf } from '../syntax/languages';

export interface ProjectParts {
  readonly reader: FileReader;
  readonly grammars: Grammars;
  readonly hash: ContentHash;
  readonly clock: Clock;
  readonly log: Log;
}

export class Project {
  /** Resolved root, as the session record keys it. */
  readonly root: string;
  readonly name: string;
  readonly indexer: Indexer;
  readonly resolver: Resolver;
  readonly #parts: ProjectParts;
  readonly #unsaved = new Set<string>();

  constructor(root: string, name: string, parts: ProjectParts, rules: IndexRules) {
    this.root = root;
    this.name = name;
    this.#parts = parts;
    const builder = new GraphBuilder(traitsOf);
    this.indexer = new Indexer({ ...parts, builder }, rules);
    this.resolver = new Resolver(builder.graph);
  }

  /** Takes in the text of an open document; `isUnsaved` when it differs from what is on disk. */
  async setDocument(path: string, source: SourceText, isUnsaved: boolean): Promise<void> {
    if (isUnsaved) this.#unsaved.add(path);
    else this.#unsaved.delete(path);
    await this.indexer.setDocument(path, source);
  }

  async closeDocument(path: string): Promise<void> {
    this.#unsaved.delete(path);
    await this.indexer.closeDocument(path);
  }

  async explore(request: ExploreRequest, token: CancellationLike): Promise<ExploreAnswer> {
    const { indexer } = this;
    return indexer.queue.foreground(() => explore(this.resolver, request, {
      freshen: async (path) => {
        const source = await indexer.freshen(path);
        return source === undefined ? undefined : { text: source.text, isUnsaved: this.#unsaved.has(path) };
      },
      fingerprint: (text) => this.#parts.hash.fingerprint(text),
      nowMs: () => this.#parts.clock.nowMs(),
      isKnownPath: (path) => indexer.knownFiles.has(path),
      skipped: indexer.skipped,
      indexing: indexer.state.phase === 'indexing' || indexer.state.phase === 'discovering'
        ? { nDone: indexer.state.nFilesDone, nFiles: indexer.state.nFiles }
        : undefined,
    }, token));
  }

  build(token: CancellationLike = neverCancelled): Promise<void> {
    return this.indexer.build(token);
  }
}
