// A day's work against the built server, in a hurry: edits, saves, checkouts of hundreds of files, questions of
// several chats at once, folders that come and go.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExploreSessions } from '../../src/session/exploreSessions';
import { parseCitedIds } from '../../src/session/deliveryIds';
import { type Folder, ServerProcess } from '../support/serverHarness';
import { Random } from '../support/random';

export { Folder } from '../support/serverHarness';

/** Copies of the product's own source, which make a folder of hundreds of files. */
const nCopies = 3;
const nChats = 5;

export interface WorkCounts {
  nEdits: number;
  nSaves: number;
  nCheckouts: number;
  nFilesCheckedOut: number;
  nQuestions: number;
  nFolderChanges: number;
  nRefused: number;
}

export class SoakWork {
  readonly counts: WorkCounts = { nEdits: 0, nSaves: 0, nCheckouts: 0, nFilesCheckedOut: 0, nQuestions: 0, nFolderChanges: 0, nRefused: 0 };
  readonly server: ServerProcess;
  readonly #folder: Folder;
  readonly #second: Folder;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #random: Random;
  readonly #names: readonly string[];
  readonly #sessions: ExploreSessions;
  #hasSecond = false;
  #isOnOtherBranch = false;
  #nNew = 0;

  private constructor(server: ServerProcess, folder: Folder, second: Folder, texts: ReadonlyMap<string, string>, random: Random) {
    this.server = server;
    this.#folder = folder;
    this.#second = second;
    this.#texts = texts;
    this.#random = random;
    this.#names = [...new Set([...texts.values()].flatMap((text) => [...text.matchAll(/(?:function|class|interface) (\w{4,})/g)].map(([, name = '']) => name)))];
    this.#sessions = new ExploreSessions({ randomBytes: (n) => Uint8Array.from({ length: n }, () => random.below(256)), nowMs: () => Date.now(), resolveRoot: () => folder.path, isCaseInsensitive: false });
  }

  /** `source` is the folder whose files make up the workspace. */
  static async start(source: string, folder: Folder, second: Folder, keep: string, probe: string, seed: number): Promise<SoakWork> {
    const texts = new Map<string, string>();
    for (const name of readdirSync(source, { recursive: true }).map(String).filter((path) => path.endsWith('.ts'))) {
      for (let n = 0; n < nCopies; n++) texts.set(`part${n}/${name.replaceAll('\\', '/')}`, readFileSync(join(source, name), 'utf8'));
    }
    for (const [path, text] of texts) folder.write(path, text);
    for (const [path, text] of [...texts].slice(0, 40)) second.write(path, text);
    mkdirSync(keep, { recursive: true });
    const server = await ServerProcess.start([folder], process.pid, { storagePath: join(keep, 'index'), factsPath: join(keep, 'facts'), maxFileKiB: 1_024, exclude: [] }, undefined, ['--max-old-space-size=2048', '--require', probe]);
    return new SoakWork(server, folder, second, texts, new Random(seed));
  }

  /** One piece of work. */
  async step(): Promise<void> {
    const roll = this.#random.below(100);
    if (roll < 45) await this.#edit();
    else if (roll < 93) await this.#ask();
    else if (roll < 98) await this.#checkOut();
    else await this.#changeFolders();
  }

  /** A document is opened, typed into, saved or not, and closed. */
  async #edit(): Promise<void> {
    const path = this.#random.pick([...this.#texts.keys()]);
    const uri = this.#folder.uri(path);
    const text = readFileSync(join(this.#folder.path, path), 'utf8');
    await this.server.open(uri, text);
    const added = `export function soak${++this.#nNew}Step(amount: number): number {\n  return ${this.#random.pick(this.#names)}(amount, ${this.#nNew});\n}\n`;
    for (let n = 1; n <= 3; n++) await this.server.change(uri, [{ text: `${added.slice(0, Math.ceil((n * added.length) / 3))}${n === 3 ? '' : '\n'}${text}` }]);
    this.counts.nEdits++;
    if (this.#random.below(2) === 0) {
      this.#folder.write(path, `${added}${this.#texts.get(path) ?? ''}`);
      await this.server.save(uri);
      await this.server.watched({ [uri]: 'changed' });
      this.counts.nSaves++;
    }
    await this.server.close(uri);
  }

  /** Questions of several chats at once, each with what its chat was sent. */
  async #ask(): Promise<void> {
    const nAtOnce = 1 + this.#random.below(3);
    await Promise.all(Array.from({ length: nAtOnce }, async () => {
      const chat = `chat ${this.#random.below(nChats)} of ${Math.floor(this.counts.nQuestions / 200)}`;
      const query = this.#random.below(2) === 0
        ? [this.#random.pick(this.#names), this.#random.pick(this.#names)].join(' ')
        : `how does ${this.#random.pick(this.#names)} reach ${this.#random.pick(this.#names)}`;
      const ticket = this.#sessions.beginCall(chat, this.#folder.path, { query, requestId: `request ${Math.floor(this.counts.nQuestions / 4)}`, tokenBudget: 100_000, citedIds: parseCitedIds([]), isFresh: false, mode: 'auto' });
      const result = await this.server.explore(query, { projectPath: this.#folder.path, session: ticket?.view ?? null });
      if (result.kind === 'answer') ticket?.complete(result.emission, result);
      else {
        ticket?.fail();
        this.counts.nRefused++;
      }
      this.counts.nQuestions++;
    }));
  }

  /** Another branch: two thirds of the files differ. */
  async #checkOut(): Promise<void> {
    this.#isOnOtherBranch = !this.#isOnOtherBranch;
    const changes: Record<string, 'changed'> = {};
    let i = 0;
    for (const [path, text] of this.#texts) {
      if (i++ % 3 === 0) continue;
      this.#folder.write(path, this.#isOnOtherBranch ? `// The other branch.\nexport const branchOf${i} = ${i};\n${text}` : text);
      changes[this.#folder.uri(path)] = 'changed';
    }
    await this.server.watched(changes);
    this.counts.nCheckouts++;
    this.counts.nFilesCheckedOut += Object.keys(changes).length;
  }

  async #changeFolders(): Promise<void> {
    await this.server.folders(this.#hasSecond ? { removed: [this.#second] } : { added: [this.#second] });
    this.#hasSecond = !this.#hasSecond;
    this.counts.nFolderChanges++;
  }

  async stop(keep: string): Promise<void> {
    await this.server.stop();
    this.#folder.remove();
    this.#second.remove();
    rmSync(keep, { recursive: true, force: true });
  }
}
