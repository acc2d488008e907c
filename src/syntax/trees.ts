// Parses one text within a time limit and hands the tree to a function; owns every tree and frees it
// at once, so that no caller can leak WebAssembly memory.
import type { Tree } from 'web-tree-sitter';
import type { LoadedLanguage } from './grammars';
import type { LanguageRow } from './languages';

/** Runs `use` on the tree of `text`; undefined when parsing took longer than `limitMs`. */
export function withTree<T>(
  language: LoadedLanguage,
  text: string,
  limitMs: number,
  use: (tree: Tree) => T,
): T | undefined {
  const startMs = Date.now();
  const tree = language.parser.parse(readableText(language.row, text), null, {
    progressCallback: () => limitMs < Date.now() - startMs,
  });
  if (tree === null) {
    // A parser that stopped half-way would continue the old text with the next one.
    language.parser.reset();
    return undefined;
  }
  try {
    return use(tree);
  } finally {
    tree.delete();
  }
}

function readableText({ unreadable = [], readable: toReadable }: LanguageRow, text: string): string {
  let readable = toReadable === undefined ? text : toReadable(text);
  for (const { pattern, fill } of unreadable) readable = readable.replaceAll(pattern, (part) => part.replaceAll(/[^\r\n]/g, fill));
  return readable;
}
