// Parses one text within a time limit and hands the tree to a function; owns every tree and frees it
// at once, so that no caller can leak WebAssembly memory.
import { Parser, type Tree } from 'web-tree-sitter';
import type { LoadedLanguage } from './grammars';
import type { LanguageRow } from './languages';

/**
 * What a text may take, in milliseconds and milliseconds per character: a hundred times what sound code does. On broken
 * code some grammars take minutes for a screenful, and questions wait meanwhile.
 */
const shortestLimitMs = 1_000;
const msPerChar = 0.004;

/**
 * Runs `use` on the tree of `text`; undefined when parsing took longer than `limitMs`, or
 * than a text of its size may. `use` is told at which moment (`performance.now()`) it has had the same
 * time again, in which a query must be done. Throws what the grammar throws,
 * such as a trap of WebAssembly or the end of its memory; the next text gets a parser that knows nothing of it.
 */
export function withTree<T>(
  language: LoadedLanguage,
  text: string,
  limitMs: number,
  use: (tree: Tree, endMs: number) => T,
): T | undefined {
  const allowedMs = Math.min(limitMs, shortestLimitMs + msPerChar * text.length);
  const endMs = performance.now() + allowedMs;
  let tree: Tree | null;
  try {
    const readable = readableText(language.row, text);
    tree = language.parser.parse(language.row.needsLineEnd === true ? `${readable}\n` : readable, null, {
      progressCallback: () => endMs < performance.now(),
    });
  } catch (error) {
    renewParser(language);
    throw error;
  }
  if (tree === null) {
    // A parser that stopped half-way would continue the old text with the next one.
    language.parser.reset();
    return undefined;
  }
  try {
    return use(tree, performance.now() + allowedMs);
  } finally {
    tree.delete();
  }
}

/** A parser that was stopped in the middle of its work can not be trusted with the next text. */
function renewParser(language: LoadedLanguage): void {
  const { parser } = language;
  const grammar = parser.language;
  language.parser = new Parser();
  language.parser.setLanguage(grammar);
  try {
    parser.delete();
  } catch {
    // It may be beyond that, and is left alone.
  }
}

/** What is parsed for a text: as long as it, and all that is found is read from the text itself. */
export function readableText({ unreadable = [], readable: toReadable }: LanguageRow, text: string): string {
  let readable = toReadable === undefined ? text : toReadable(text);
  for (const { pattern, fill } of unreadable) readable = readable.replaceAll(pattern, (part) => part.replaceAll(/[^\r\n]/g, fill));
  return readable;
}
