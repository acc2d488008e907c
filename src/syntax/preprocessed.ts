// C and C++ before the preprocessor are not always C and C++: conditional parts may hold half of a statement, and
// macros stand where the grammar has no place for them. Both are blanked, at unchanged offsets, before parsing.
import { statementMacroEdits } from './statementMacros';
import { edited } from './textEdits';

interface Branch {
  readonly start: number;
  end: number;
  braces: number;
  parens: number;
  last: string;
}

interface Group {
  readonly isZero: boolean;
  /** What stood before it: only after a finished statement can whole statements follow. */
  readonly before: string;
  readonly isInParens: boolean;
  readonly directives: { readonly start: number; readonly end: number }[];
  readonly branches: Branch[];
}

type Range = { readonly start: number; readonly end: number };

/** The text with the same length, and but for ends of lines that end a statement the same lines, without what keeps the grammar from reading it. */
export function preprocessed(text: string): string {
  let readable = text;
  let code = withoutLiterals(text);
  const passes = [unbalancedConditionals, (part: string) => statementMacroEdits(readable, part), (part: string) => decorations(withoutDirectives(part)), unclosedBraces];
  for (const pass of passes) {
    const edits = pass(code);
    if (edits.length === 0) continue;
    readable = edited(readable, edits);
    code = edited(code, edits);
  }
  return readable;
}

/** Directives blanked but for their mark, so that nothing is read across them. */
function withoutDirectives(code: string): string {
  return code.replaceAll(/^[ \t]*#(?:[^\\\n]|\\\r?\n|\\.)*/gm, (directive) => directive.replaceAll(/[^\r\n#]/g, ' '));
}

/** Comments and literals blanked, so that what is left is code. */
function withoutLiterals(text: string): string {
  return text.replaceAll(
    /R"([^()\\\s]{0,16})\([\s\S]*?\)\1"|\/\/(?:[^\\\n]|\\[\s\S])*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/g,
    // A backslash at the end of a line carries a directive on, even inside of a comment.
    (part) => (part.includes('\n') ? part.replaceAll(/\\(?!\r?\n)|[^\\\r\n]/g, ' ') : ' '.repeat(part.length)),
  );
}

/**
 * The directives of conditionals whose branches are no whole statements, and all of their branches but one: whatever
 * the grammar made of them would break what follows.
 */
function unbalancedConditionals(code: string): Range[] {
  const erased: Range[] = [];
  const open: Group[] = [];
  const outer: Branch = { start: 0, end: 0, braces: 0, parens: 0, last: ';' };
  const line = /[^\n]*\n?/y;
  let at = 0;
  while (at < code.length) {
    line.lastIndex = at;
    let text = line.exec(code)?.[0] ?? '';
    const start = at;
    const directive = /^\s*#\s*(\w*)/.exec(text)?.[1];
    // A directive goes on behind a backslash.
    while (directive !== undefined && /\\\r?\n$/.test(text) && start + text.length < code.length) {
      line.lastIndex = start + text.length;
      text += line.exec(code)?.[0] ?? '';
    }
    at = start + text.length;
    const branch = open.at(-1)?.branches.at(-1) ?? outer;
    if (directive === undefined) measure(text, branch);
    else if (directive.startsWith('if')) {
      open.push({
        isZero: /^\s*#\s*if\s+0\b/.test(text), before: branch.last, isInParens: 0 < branch.parens,
        directives: [{ start, end: at }], branches: [{ start: at, end: at, braces: 0, parens: 0, last: '' }],
      });
    } else if (directive.startsWith('el') || directive === 'endif') {
      const group = open.at(-1);
      if (group === undefined) continue;
      branch.end = start;
      group.directives.push({ start, end: at });
      if (directive === 'endif') {
        open.pop();
        close(group, open.at(-1)?.branches.at(-1) ?? outer, erased);
      } else group.branches.push({ start: at, end: at, braces: 0, parens: 0, last: '' });
    }
  }
  return erased;
}

function measure(text: string, branch: Branch): void {
  for (const character of text) {
    if (character === '{') branch.braces++;
    else if (character === '}') branch.braces--;
    else if (character === '(' || character === '[') branch.parens++;
    else if (character === ')' || character === ']') branch.parens--;
    else if (character === ' ' || character === '\n' || character === '\t' || character === '\r' || character === '\\') continue;
    branch.last = character;
  }
  // A call of a macro needs no semicolon.
  if (!isBoundary(branch.last) && /(?:^|\))\s*[A-Z_][A-Z0-9_]{2,}[ \t]*(?:\([^()]*\))?\s*$/.test(text)) branch.last = ';';
}

function close(group: Group, around: Branch, erased: Range[]): void {
  const isWhole = !group.isInParens && isBoundary(group.before) &&
    group.branches.every(({ braces, parens, last }) => braces === 0 && parens === 0 && isBoundary(last));
  const kept = group.branches[group.isZero && 1 < group.branches.length ? 1 : 0];
  if (kept === undefined) return;
  if (!isWhole) {
    erased.push(...group.directives);
    for (const branch of group.branches) if (branch !== kept) erased.push(branch);
  }
  around.braces += kept.braces;
  around.parens += kept.parens;
  if (kept.last !== '') around.last = kept.last;
}

function isBoundary(character: string): boolean {
  return character === '' || character === ';' || character === '}' || character === '{' || character === ':';
}

/**
 * Opening braces that half-written code never closes: those still open, on an indented line, where a brace in the
 * first column ends a function or type. One of them would make an error of all that follows.
 */
function unclosedBraces(code: string): Range[] {
  if (code.split('{').length <= code.split('}').length) return [];
  const erased: Range[] = [];
  const open: { readonly at: number; readonly isIndented: boolean }[] = [];
  let lineStart = 0;
  for (let i = 0; i < code.length; i++) {
    const character = code[i];
    if (character === '\n') lineStart = i + 1;
    else if (character === '{') open.push({ at: i, isIndented: /\s/.test(code[lineStart] ?? '') });
    else if (character === '}') {
      if (i === lineStart && open.some(({ isIndented }) => !isIndented)) {
        for (let last = open.at(-1); last?.isIndented === true; last = open.at(-1)) {
          erased.push({ start: last.at, end: last.at + 1 });
          open.pop();
        }
      }
      open.pop();
    }
  }
  return erased;
}

const qualifiers = new Set([
  'static', 'extern', 'inline', 'const', 'constexpr', 'consteval', 'virtual', 'explicit', 'volatile', 'register', 'friend', 'mutable',
  'unsigned', 'signed', 'long', 'short', 'restrict', '__restrict', '__inline', '__inline__', '__extension__', 'typename', '_Noreturn', 'auto',
]);
const statementWords = /^\s*(?:return|else|case|goto|new|delete|throw|co_return|co_await|co_yield|do|using|typedef|template|operator|if|while|for|switch|sizeof|namespace|public|private|protected|default)\b/;
const tags = new Set(['struct', 'class', 'union', 'enum']);
const likelyDecoration = /API|EXPORT|IMPORT|INLINE|CALL|DECL|EXTERN|STATIC|RETURN|UNUSED|ATTR|DEPREC|INIT|TEST|PUBLIC|PRIVATE|HOT|COLD|PURE|NODISCARD|FORCE|VISIB|LINKAGE|WARN|MUST|^__/;

/** Macros that decorate declarations: `LIB_API int f(void);`, `class LIB_API A {`, `int n GUARDED_BY(lock);`. */
function decorations(code: string): Range[] {
  const ranges: Range[] = [];
  // Words, the last of them before a parenthesis.
  const heads = /^[ \t]*((?:[A-Za-z_]\w*(?:::\w+|<[^<>;(){}]*>)*(?:[ \t*&]+(?:\r?\n)?|\r?\n)){1,12})[A-Za-z_~][\w:~]*(?:<[^<>;(){}]*>::[\w~]+)?[ \t]*\(/gm;
  for (const head of code.matchAll(heads)) {
    const words = head[1] ?? '';
    if (!/\b(?:[A-Z][A-Z0-9_]{2,}|__\w+)\b/.test(words) || statementWords.test(words)) continue;
    const start = head.index + head[0].indexOf(words);
    for (const range of decorativeWords(words)) ranges.push({ start: start + range.start, end: start + range.end });
  }
  for (const match of code.matchAll(/\b(?:class|struct|union)\s+((?:[A-Z][A-Z0-9_]{2,}|__\w+)(?:\((?:[^()\n]|\([^()\n]*\))*\))?)(?=\s+[A-Za-z_]\w*(?:::\w+)*(?:\s+final)?\s*[:{<])/g)) {
    const start = match.index + match[0].indexOf(match[1] ?? '', 5);
    ranges.push({ start, end: match.index + match[0].length });
  }
  // Attributes behind a declarator.
  for (const match of code.matchAll(/\b(?=[A-Z])[A-Z0-9_]*(?:PRINTF|FORMAT|NORETURN|NONNULL|GUARDED_BY|LOCKS?_|REQUIRE|EXCLUDES|ATTR|DEPRECATED|NOEXCEPT|OVERRIDE|SENTINEL|NOTHROW|THREAD_SAFETY|UNUSED)[A-Z0-9_]*(?:[ \t]*\((?:[^()]|\([^()]*\))*\))?(?=\s*(?:[;{=]|[A-Z_]{6,}))/g)) {
    const before = /[\w)\]>][ \t\r\n]+$/.test(code.slice(Math.max(0, match.index - 80), match.index));
    const isValue = /\b(?:return|else|case)\s+$/.test(code.slice(Math.max(0, match.index - 12), match.index));
    if (before && !isValue) ranges.push({ start: match.index, end: match.index + match[0].length });
  }
  // Conditions on the parameters of a template.
  for (const { 0: { length }, index } of code.matchAll(/,\s*[A-Z][A-Z0-9_]*(?:ENABLE_IF|REQUIRES)[A-Z0-9_]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\s*[,>])/g)) {
    ranges.push({ start: index, end: index + length });
  }
  // A macro alone on its line, with a declaration below it.
  for (const match of code.matchAll(/^[ \t]*([A-Z][A-Z0-9_]{3,}(?:[ \t]*\([^()\n]*\))?)[ \t]*\r?\n(?=\s*(?:public|private|protected|static|void|class|struct|template|virtual|explicit|inline|extern|typedef|const|namespace|enum|Q_[A-Z]+)\b)/gm)) {
    const start = match.index + match[0].indexOf(match[1] ?? '');
    ranges.push({ start, end: start + (match[1] ?? '').length });
  }
  return ranges;
}

/** Of the words of a declaration, those that are neither its type nor its qualifiers. */
function decorativeWords(words: string): Range[] {
  const candidates: Range[] = [];
  let nTypes = 0;
  let isTagged = false;
  for (const word of words.matchAll(/[A-Za-z_]\w*(?:::\w+|<[^<>]*>)*/g)) {
    const name = word[0];
    if (tags.has(name)) {
      isTagged = true;
      continue;
    }
    if (!qualifiers.has(name)) {
      nTypes++;
      if (!isTagged && /^(?:[A-Z][A-Z0-9_]{2,}|__\w+)$/.test(name)) candidates.push({ start: word.index, end: word.index + name.length });
    } else if (name === 'unsigned' || name === 'signed' || name === 'long' || name === 'short' || name === 'auto') nTypes += 1;
    isTagged = false;
  }
  const textOf = (range: Range): string => words.slice(range.start, range.end);
  const likely = candidates.filter((range) => likelyDecoration.test(textOf(range)));
  const order = [...likely, ...candidates.filter((range) => !likely.includes(range))];
  // One word has to stay as the type.
  return order.slice(0, Math.max(0, nTypes - 1));
}
