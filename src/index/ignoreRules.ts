// Which paths the user does not want seen: `.gitignore` files, nested and negated, and the patterns of
// the settings. A folder that is ignored is not entered, as git does it; a repository in a repository has rules of its own.
import ignore, { type Ignore } from 'ignore';
import { isSecretFile, isSecretFolder } from './secretFiles';

/** Never indexed, whatever the rules say: they are other people's code or no source at all. In lower case: some disks take one for the other. */
const alwaysIgnored = new Set([
  '.git', '.hg', '.svn', '.jj', 'node_modules', 'bower_components', '.venv', '__pycache__', '.mypy_cache', '.pytest_cache', '.tox',
  '.gradle', '.idea', '.vs', '.vscode-test', '.next', '.nuxt', '.svelte-kit', '.turbo', '.cache', '.terraform', '.codegraph', '.dart_tool', 'deriveddata',
]);

interface Layer {
  /** Folder that the rules are relative to, with a `/` at the end unless it is the root. */
  readonly base: string;
  readonly rules: Ignore;
}

/** The rules that hold in one folder. Immutable: entering a folder gives new rules. */
export class IgnoreRules {
  readonly #layers: readonly Layer[];

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers;
  }

  /** `patterns` have the form of `.gitignore` lines. */
  static fromPatterns(patterns: readonly string[]): IgnoreRules {
    return new IgnoreRules([{ base: '', rules: newRules().add([...patterns]) }]);
  }

  /** The rules with those of a folder's own `.gitignore` on top. */
  within(folder: string, gitignore: string): IgnoreRules {
    const rules = newRules().add(gitignore);
    return new IgnoreRules([...this.#layers, { base: folder === '' ? '' : `${folder}/`, rules }]);
  }

  /** Without those of any `.gitignore`: what holds where another repository begins. */
  ofSettings(): IgnoreRules {
    return new IgnoreRules(this.#layers.slice(0, 1));
  }

  isFileIgnored(path: string): boolean {
    return isSecretFile(path) || this.#isIgnored(path);
  }

  isFolderIgnored(path: string): boolean {
    return alwaysIgnored.has(nameOf(path).toLowerCase()) || isSecretFolder(path) || this.#isIgnored(`${path}/`);
  }

  /** The innermost layer that says something decides; within a layer the last pattern does. */
  #isIgnored(path: string): boolean {
    for (let i = this.#layers.length - 1; 0 <= i; i--) {
      const layer = this.#layers[i];
      if (layer === undefined || !path.startsWith(layer.base)) continue;
      const result = layer.rules.test(path.slice(layer.base.length));
      if (result.ignored) return true;
      if (result.unignored) return false;
    }
    return false;
  }
}

/** As git on a case-sensitive disk: a pattern too narrow shows a file too many, one too wide loses source. */
function newRules(): Ignore {
  return ignore({ allowRelativePaths: true, ignorecase: false });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
