// Which files of a root are indexed: those of a known language that no rule excludes. What is passed
// over for another reason is said, never silent.
import { type CancellationLike, throwIfCancelled } from '../base/cancellation';
import { Limiter } from '../base/limiter';
import { repositoryMark } from '../base/plainPath';
import { isConfigFile } from '../graph/projectConfig';
import { languageOfPath } from '../syntax/languages';
import { IgnoreRules } from './ignoreRules';
import type { FileReader, FolderListing } from './ports';
import { readRuleFile } from './ruleFiles';

export interface Discovery {
  /** Source files, relative to the root, in walking order. */
  readonly files: readonly string[];
  /** Configuration files that say how imports name files. */
  readonly configs: readonly string[];
  /** Folders that could not be read. */
  readonly problems: readonly string[];
}

/** Folders that are looked into at once: one of a file system far away takes its time. */
const maxFoldersAtOnce = 32;

interface Found {
  readonly files: string[];
  readonly configs: string[];
  readonly problems: string[];
}

/** Walks the root. `exclude` are patterns in the form of `.gitignore` lines; `onFile` is told of each source file at once. */
export async function discoverFiles(reader: FileReader, exclude: readonly string[], token: CancellationLike, onFile: (path: string) => void = () => {}): Promise<Discovery> {
  const limiter = new Limiter(maxFoldersAtOnce);
  const walk = async (folder: string, above: IgnoreRules): Promise<Found> => {
    const { found, entered, rules } = await limiter.run(() => {
      throwIfCancelled(token);
      return lookInto(reader, folder, above, onFile);
    });
    // Together, but told of in order: the same folder gives the same list.
    for (const below of await Promise.all(entered.map((path) => walk(path, rules)))) {
      append(found.files, below.files);
      append(found.configs, below.configs);
      append(found.problems, below.problems);
    }
    return found;
  };
  return walk('', IgnoreRules.fromPatterns(exclude));
}

async function lookInto(reader: FileReader, folder: string, above: IgnoreRules, onFile: (path: string) => void): Promise<{ readonly found: Found; readonly entered: readonly string[]; readonly rules: IgnoreRules }> {
  const found: Found = { files: [], configs: [], problems: [] };
  const listing = await reader.list(folder);
  if (listing === undefined) {
    found.problems.push(`The folder ${folder === '' ? '.' : folder} could not be read.`);
    return { found, entered: [], rules: above };
  }
  const rules = await readRules(reader, folder, listing, above);
  for (const name of listing.files) {
    const path = join(folder, name);
    const isSource = languageOfPath(path) !== undefined;
    const isConfig = isConfigFile(path);
    if ((!isSource && !isConfig) || rules.isFileIgnored(path)) continue;
    if (isSource) {
      found.files.push(path);
      onFile(path);
    }
    if (isConfig) found.configs.push(path);
  }
  return { found, entered: listing.folders.map((name) => join(folder, name)).filter((path) => !rules.isFolderIgnored(path)), rules };
}

/** The rules that hold in a folder that was looked into. */
async function readRules(reader: FileReader, folder: string, listing: FolderListing, above: IgnoreRules): Promise<IgnoreRules> {
  const outer = isRepository(listing) ? above.ofSettings() : above;
  const bytes = listing.files.includes('.gitignore') ? await readRuleFile(reader, join(folder, '.gitignore')) : undefined;
  return bytes === undefined ? outer : outer.within(folder, new TextDecoder().decode(bytes));
}

/** A repository of its own: a clone has a folder of that name, a submodule or another work tree a file, some tools make a link. */
export function isRepository({ files, folders }: FolderListing): boolean {
  return folders.includes(repositoryMark) || files.includes(repositoryMark);
}

/** A path with which other rules may come: those of a folder, or where a repository begins. */
export function isRulePath(path: string): boolean {
  return /(?:^|\/)\.(?:gitignore|git)$/.test(path);
}

/** Spreading a long list into a call can overflow the stack. */
function append(list: string[], more: readonly string[]): void {
  for (const item of more) list.push(item);
}

/** Tells of a single path what the walk would: read when a path that the walk did not meet turns up. */
export class PathRules {
  readonly #reader: FileReader;
  readonly #exclude: readonly string[];
  /** Folder → its rules, or undefined for a folder that is not entered. */
  readonly #byFolder = new Map<string, Promise<IgnoreRules | undefined>>();

  constructor(reader: FileReader, exclude: readonly string[]) {
    this.#reader = reader;
    this.#exclude = exclude;
  }

  async isIgnored(path: string): Promise<boolean> {
    const rules = await this.#rulesIn(folderOf(path));
    return rules === undefined || rules.isFileIgnored(path);
  }

  #rulesIn(folder: string): Promise<IgnoreRules | undefined> {
    let rules = this.#byFolder.get(folder);
    if (rules === undefined) {
      rules = this.#readRules(folder);
      this.#byFolder.set(folder, rules);
    }
    return rules;
  }

  async #readRules(folder: string): Promise<IgnoreRules | undefined> {
    const above = folder === '' ? IgnoreRules.fromPatterns(this.#exclude) : await this.#rulesIn(folderOf(folder));
    if (above === undefined || (folder !== '' && above.isFolderIgnored(folder))) return undefined;
    const listing = await this.#reader.list(folder);
    return listing === undefined ? above : readRules(this.#reader, folder, listing, above);
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
