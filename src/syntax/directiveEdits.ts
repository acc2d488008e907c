// What directives of C and C++ hold that the grammar does not know.
import type { Edit } from './textEdits';

/** Edits of one directive at an offset; `code` is its text with comments and literals blanked. */
export function directiveEdits(text: string, code: string, at: number): Edit[] {
  const edits: Edit[] = [];
  if (/^\s*#\s*(?:el)?if\b/.test(code)) {
    // `__has_include(<header>)`
    for (const { 0: { length }, index } of text.matchAll(/(?<=\(\s*)(?:<[^<>\n]*>|"[^"\n]*")(?=\s*\))/g)) {
      edits.push({ start: at + index, end: at + index + 1, fill: '0' }, { start: at + index + 1, end: at + index + length });
    }
    return edits;
  }
  // `#define log(args...)`
  const rest = /^\s*#\s*define\s+\w+\((?:\s*\w+\s*,)*\s*(\w+)(?=\s*\.\.\.\s*\))/.exec(code);
  if (rest !== null) edits.push({ start: at + rest[0].length - (rest[1]?.length ?? 0), end: at + rest[0].length });
  if (!code.includes('\n') || !text.includes('/*')) return edits;
  // A comment inside of a directive that goes on ends it.
  for (const part of text.matchAll(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*(?:[^*]|\*(?!\/))*\*\//g)) {
    if (!part[0].startsWith('/*')) continue;
    for (const { 0: { length }, index } of part[0].matchAll(/(?:[^\\\r\n]|\\(?!\r?\n))+/g)) edits.push({ start: at + part.index + index, end: at + part.index + index + length });
  }
  return edits;
}
