// C# before its conditions are decided is not always C#: `#if` may stand in a list, before an `else` or around half of a
// statement. Directives are blanked at unchanged offsets before parsing, with those branches that would be read twice.
import { type Edit, edited } from './textEdits';

interface Branch {
  readonly start: number;
  end: number;
  depth: number;
  last: string;
}

interface Group {
  readonly isNever: boolean;
  /** What stood before it: only after a finished statement or member can whole ones follow. */
  readonly before: string;
  readonly branches: Branch[];
}

/** The text with the same length and lines, without what keeps the grammar from reading it. */
export function readableCSharp(text: string): string {
  return withoutConditionals(withoutDoubledQuotes(text));
}

/** What else the grammar can not read: an empty collection, and a directive that ends the file without a line end. */
export const csharpUnreadable = [
  { fill: '0', pattern: /(?=\[[ \t]*\]\s{0,40}[;,)}:])(?<=[=(,:{]\s{0,40}|\?\s{1,40}|\breturn\s{1,40}|=>\s{0,40})\[[ \t]*\]/g },
  { fill: ' ', pattern: /(?<![^\r\n])[ \t]*#.*(?![\s\S])/g },
] as const;

/** Comments and literals; the group is the quotes of a raw string. */
const literals = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|("{3,8})(?!")[\s\S]*?\1|(?:@\$?|\$@)"(?:[^"]|"")*"?|"(?:[^"\\\r\n]|\\.)*"?|'(?:[^'\\\r\n]|\\.){1,8}'/g;

/** Doubled quotes beside braces end an interpolated verbatim string for the grammar. */
function withoutDoubledQuotes(text: string): string {
  if (!/\$@"|@\$"/.test(text)) return text;
  return text.replaceAll(literals, (part) =>
    /^(?:\$@|@\$)/.test(part) ? part.slice(0, 3) + part.slice(3).replaceAll(/""(?=[^])/g, '  ') : part);
}

function withoutConditionals(text: string): string {
  if (!/^[ \t\uFEFF]*#[ \t]*if\b/m.test(text)) return text;
  const code = withoutLiterals(text);
  const erased: Edit[] = [];
  const open: Group[] = [];
  const outer = branchAt(0);
  let measured = 0;
  for (const { 0: line, 1: word = '', index } of code.matchAll(/^[ \t\uFEFF]*#[ \t]*(if|elif|else|endif)\b.*$/gm)) {
    const branch = open.at(-1)?.branches.at(-1) ?? outer;
    measure(code, measured, index, branch);
    measured = index + line.length;
    const group = open.at(-1);
    if (word !== 'if' && group === undefined) continue;
    erased.push({ start: index, end: measured });
    if (word === 'if') open.push({ isNever: /\bif\s*\(?\s*false\b/.test(line), before: branch.last, branches: [branchAt(measured)] });
    else {
      branch.end = index;
      if (word !== 'endif') group?.branches.push(branchAt(measured));
      else if (group !== undefined) {
        open.pop();
        close(group, open.at(-1)?.branches.at(-1) ?? outer, erased);
      }
    }
  }
  return edited(text, erased);
}

function branchAt(start: number): Branch {
  return { start, end: start, depth: 0, last: '' };
}

/** Comments and literals blanked, so that what is left is code. */
function withoutLiterals(text: string): string {
  return text.replaceAll(literals, (part) => part.replaceAll(/[^\r\n]/g, part.startsWith('/') ? ' ' : '_'));
}

function measure(code: string, start: number, end: number, branch: Branch): void {
  for (let i = start; i < end; i++) {
    const character = code.charAt(i);
    if (character === '{' || character === '(' || character === '[') branch.depth++;
    else if (character === '}' || character === ')' || character === ']') branch.depth--;
    else if (character === ' ' || character === '\n' || character === '\t' || character === '\r') continue;
    branch.last = character;
  }
}

/** Leaves all branches where each is whole members or statements; otherwise one that is compiled. */
function close({ isNever, before, branches }: Group, around: Branch, erased: Edit[]): void {
  const kept = branches[isNever && 1 < branches.length ? 1 : 0];
  if (kept === undefined) return;
  const areWhole = isBoundary(before) && branches.every(({ depth, last }) => depth === 0 && isBoundary(last));
  if (!areWhole) for (const branch of branches) if (branch !== kept) erased.push(branch);
  around.depth += kept.depth;
  if (kept.last !== '') around.last = kept.last;
}

function isBoundary(character: string): boolean {
  return character === '' || ';{}:,]'.includes(character);
}
