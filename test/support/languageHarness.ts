// Facts of a text for tests and tools, without a build: grammars come from dist/grammars (or from the
// packages they are copied from), queries from src/syntax/queries as they are now.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { FileFacts } from '../../src/graph/fileFacts';
import { extractFacts } from '../../src/syntax/extract';
import { type GrammarAssets, Grammars, type LoadedLanguage } from '../../src/syntax/grammars';
import grammarSources from '../../src/syntax/grammars.json';

const parseLimitMs = 20_000;
const encoder = new TextEncoder();

/** The assets of the working tree. `root` is the folder of package.json. */
export function sourceAssets(root: string): GrammarAssets {
  return {
    bytes: (name) => {
      const query = /^queries\/(.+)\.scm$/.exec(name)?.[1];
      return Promise.resolve(query === undefined ? grammarBytes(root, name) : encoder.encode(queryText(root, query)));
    },
  };
}

function grammarBytes(root: string, name: string): Uint8Array {
  const built = join(root, 'dist', name);
  if (existsSync(built)) return readFileSync(built);
  const id = name.replace(/^grammars\//, '').replace(/\.wasm$/, '');
  if (id === 'web-tree-sitter') return readFileSync(join(root, 'node_modules/web-tree-sitter/web-tree-sitter.wasm'));
  const source = (grammarSources as Record<string, { from: string }>)[id];
  if (source === undefined) throw new Error(`No grammar ${id} in src/syntax/grammars.json.`);
  return readFileSync(join(root, 'node_modules', source.from));
}

/** The `.scm` files of one query folder, joined as the build joins them. */
function queryText(root: string, folder: string): string {
  const path = join(root, 'src/syntax/queries', folder);
  return readdirSync(path).filter((file) => file.endsWith('.scm')).sort()
    .map((file) => `; ${file}\n${readFileSync(join(path, file), 'utf8')}`).join('\n');
}

let grammars: Grammars | undefined;

/** A language of the working tree, loaded once per process; rejects with the reason when it can not be loaded. */
export async function loadLanguage(languageId: string): Promise<LoadedLanguage> {
  // Without this, V8 spends gigabytes on optimising the largest generated lexers.
  grammars ??= new Grammars(sourceAssets(process.cwd()), () => { setFlagsFromString('--wasm-tier-up-filter=999999'); });
  const language = await grammars.load(languageId);
  if (language === undefined) throw new Error(grammars.problems.get(languageId) ?? `The language ${languageId} is off.`);
  return language;
}

/** What the product extracts from one text. */
export async function factsOf(languageId: string, text: string): Promise<FileFacts> {
  return extractFacts(await loadLanguage(languageId), text, { maxFileBytes: Number.MAX_SAFE_INTEGER, parseLimitMs });
}
