// Which files of a root are indexed: those of a known language that no rule excludes. What is passed
// over for another reason is said, never silent.
import { type CancellationLike, throwIfCancelled } from '../base/cancellation';
import { isConfigFile } from '../graph/projectConfig';
import { languageOfPath } from '../syntax/languages';
import { IgnoreRules } from './ignoreRules';
import type { FileReader } from './ports';

export interface Discovery {
  /** Source files, relative to the root, in walking order. */
  readonly files: readonly string[];
  /** Configuration files that say how imports name files. */
  readonly configs: readonly string[];
  /** Folders that could not be read. */
  readonly problems: readonly string[];
}

/** Walks the root. `exclude` are patterns in the form of `.gitignore` lines; `onFile` is told of each source file at once. */
export async function discoverFiles(reader: FileReader, exclude: readonly string[], token: CancellationLike, onFile: (path: string) => void = () => {}): Promise<Discovery> {
  const files: string[] = [];
  const configs: string[] = [];
  const problems: string[] = [];
  const decoder = new TextDecoder();
  const pending: { folder: string; rules: IgnoreRules }[] = [{ folder: '', rules: IgnoreRules.fromPatterns(exclude) }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    throwIfCancelled(token);
    const { folder } = next;
    let { rules } = next;
    const listing = await reader.list(folder);
    if (listing === undefined) {
      problems.push(`The folder ${folder === '' ? '.' : folder} could not be read.`);
      continue;
    }
    if (listing.files.includes('.gitignore')) {
      const bytes = await reader.read(join(folder, '.gitignore'));
      if (bytes !== undefined) rules = rules.within(folder, decoder.decode(bytes));
    }
    for (const name of listing.files) {
      const path = join(folder, name);
      const isSource = languageOfPath(path) !== undefined;
      const isConfig = isConfigFile(path);
      if ((!isSource && !isConfig) || rules.isFileIgnored(path)) continue;
      if (isSource) {
        files.push(path);
        onFile(path);
      }
      if (isConfig) configs.push(path);
    }
    for (const name of [...listing.folders].reverse()) {
      const path = join(folder, name);
      if (!rules.isFolderIgnored(path)) pending.push({ folder: path, rules });
    }
  }
  return { files, configs, problems };
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
    const bytes = await this.#reader.read(join(folder, '.gitignore'));
    return bytes === undefined ? above : above.within(folder, new TextDecoder().decode(bytes));
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
