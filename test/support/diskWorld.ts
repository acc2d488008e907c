// A workspace over any reader: a temporary folder on a real disk, or a disk that misbehaves.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neverCancelled } from '../../src/base/cancellation';
import { loadContentHash } from '../../src/base/contentHash';
import type { IndexRules } from '../../src/index/indexState';
import { type FileReader, type Log, noLog } from '../../src/index/ports';
import { defaultRules } from '../../src/server/defaults';
import { NodeFileReader } from '../../src/server/node/nodeFiles';
import { Project } from '../../src/server/project';
import { parseCitedIds } from '../../src/session/deliveryIds';
import { ExploreSessions } from '../../src/session/exploreSessions';
import type { Grammars } from '../../src/syntax/grammars';
import { type Answer, type AskOptions, sharedGrammars } from './world';

/** A project that is not built yet. */
export async function openProject(root: string, reader: FileReader, rules: IndexRules = defaultRules, grammars: Grammars = sharedGrammars(), log: Log = noLog): Promise<Project> {
  return new Project(root, 'project', { reader, grammars, hash: await loadContentHash(), clock: { nowMs: () => performance.now() }, log }, rules);
}

export function openFolder(root: string, rules: IndexRules = defaultRules): Promise<Project> {
  return openProject(root, new NodeFileReader(root), rules);
}

/** Runs a test in a new folder, which is gone afterwards. */
export async function inFolder(work: (root: string) => Promise<void>): Promise<void> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'explore-')));
  try {
    await work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Asks a project as the tool does, in chats of its own. */
export class ProjectChats {
  readonly project: Project;
  readonly #sessions: ExploreSessions;

  constructor(project: Project) {
    this.project = project;
    let n = 0;
    this.#sessions = new ExploreSessions({
      randomBytes: (nBytes) => Uint8Array.from({ length: nBytes }, () => (n = (n * 73 + 41) % 251)), nowMs: () => 0, resolveRoot: () => project.root, isCaseInsensitive: false,
    });
  }

  async ask(query: string, options: AskOptions = {}): Promise<Answer> {
    const ticket = this.#sessions.beginCall(options.chat, '', {
      query, requestId: options.request ?? 'request', tokenBudget: options.tokenBudget, citedIds: parseCitedIds(options.seen ?? []),
      isFresh: options.fresh === true, mode: options.dedup ?? 'auto',
    });
    const answer = await this.project.explore(
      { query, maxChars: options.maxChars ?? 0, hostMaxChars: 0, pathPrefix: '', knownElsewhere: [], isPart: false, session: ticket?.view ?? null, decayed: (chars) => chars }, options.token ?? neverCancelled,
    );
    ticket?.complete({ query, files: answer.files, sourceChars: answer.sourceChars, responseChars: answer.text.length }, { projectRoot: this.project.root, advisedCalls: answer.advisedCalls });
    return { ...answer, deliveryId: ticket?.view.deliveryId ?? '' };
  }
}
