// Calls of macros that stand where no call can: as statements without a semicolon, as heads of loops, among the names
// of an enum, the members of a type or the elements of a list. The grammar takes them for half of what follows.
import { annotationEnd, annotations } from './annotations';
import { directiveEdits } from './directiveEdits';
import { declaredArgument, functionArgumentEnd } from './macroArguments';
import { carryingOn, controlWords, declarationWords, isCapitals, isLoneMarker, isMacroName, isPlain, keywords, likelyDecoration, nextCode, noCalls, primitives, startsDeclaration, wordAt } from './macroWords';
import type { Edit } from './textEdits';

/** What a bracket holds. */
type Context = 'file' | 'type' | 'enum' | 'values' | 'body' | 'group';

interface MacroCall {
  readonly name: string;
  readonly start: number;
  readonly openAt: number;
  readonly isAttribute: boolean;
  /** What stands before it, if that is a part of the same declaration. */
  readonly before: 'nothing' | 'qualifier' | 'type';
}

interface Bracket {
  readonly context: Context;
  /** Name of the type whose members it holds. */
  readonly typeName?: string;
  /** For a parenthesis: that of `if (…)`, of which a statement is the next thing. */
  readonly isControl: boolean;
  readonly call?: MacroCall;
}

/** How far back a brace looks for what it belongs to. In UTF-16 units. */
const maxHeadChars = 400;

/**
 * What to change in a text so that the grammar can read it. `code` is the text with comments and literals blanked. Takes
 * time in proportion to the length.
 */
export function statementMacroEdits(text: string, code: string): Edit[] {
  return new MacroReader(text, code).read();
}

class MacroReader {
  readonly #text: string;
  readonly #code: string;
  readonly #edits: Edit[] = [];
  readonly #open: Bracket[] = [];
  /** The last character that is not blank; `w` for a word. */
  #previous = ';';
  #previousWord = '';
  #previousStart = 0;
  #isBehindQuestion = false;
  #newStart = -maxHeadChars;
  /** The macro that ended last is a whole statement, member or element. */
  #isAfterMacro = false;
  #isAfterControl = false;
  #headStart = 0;
  #pending: MacroCall | undefined;
  #pasting: Set<string> | undefined;
  #defined: Set<string> | undefined;

  constructor(text: string, code: string) {
    this.#text = text;
    this.#code = code;
  }

  read(): Edit[] {
    const tokens = /[A-Za-z_]\w*|\d[\w.]*|(?:^|(?<=\n))[ \t]*#(?:[^\\\n]|\\\r?\n|\\.)*|[^\s\w]/g;
    for (let token = tokens.exec(this.#code); token !== null; token = tokens.exec(this.#code)) {
      const first = token[0].charCodeAt(0);
      const isWord = 65 <= first && first !== 91 && (first <= 90 || first === 95 || (97 <= first && first <= 122));
      if (isWord) {
        const end = annotationEnd(this.#code, token[0], token.index, this.#previous === '.' || this.#previous === '>', this.#context === 'group');
        if (end === undefined) this.#word(token[0], token.index);
        else {
          this.#edits.push({ start: token.index, end });
          tokens.lastIndex = end;
        }
      } else if (token[0].length === 1) this.#mark(token[0], token.index);
      else if (/^\s*#/.test(token[0])) {
        // No directive can stand among values.
        if (this.#context === 'values' && !/^\s*#\s*(?:if|el|endif)/.test(token[0])) this.#blank(token.index, token.index + token[0].length);
        else this.#edits.push(...directiveEdits(this.#text.slice(token.index, token.index + token[0].length), token[0], token.index));
      } else this.#follow('w', '');
    }
    return this.#edits;
  }

  get #context(): Context {
    return this.#open.at(-1)?.context ?? 'file';
  }

  #follow(mark: string, word: string): void {
    this.#previous = mark;
    this.#previousWord = word;
    this.#isAfterMacro = false;
    this.#pending = undefined;
  }

  #word(word: string, start: number): void {
    const context = this.#context;
    const end = start + word.length;
    if (word === 'new') this.#newStart = start;
    if (word === 'throw' && this.#isOperand(context)) {
      this.#blank(start, end);
      return;
    }
    const isBoundary = this.#isBoundary(context);
    const isDeclaring = context === 'file' || context === 'type';
    const before = isBoundary ? 'nothing' : this.#previous === '*' || this.#previous === '&' || (this.#previous === 'w' && !keywords.has(this.#previousWord)) || primitives.has(this.#previousWord) ? 'type' : 'qualifier';
    if (this.#previous === 'w') this.#decorated(word, end, context);
    else if (this.#previous === '(' && context === 'group' && isCapitals(word) && /^[ \t]*\*[ \t]*\w+[ \t]*\)[ \t]*\(/.test(this.#code.slice(end, end + 200))) {
      // `typedef int (CALLBACK *name)(int);`
      this.#blank(start, end);
      return;
    } else if ((this.#previous === '*' || this.#previous === '&') && isCapitals(word) && /^[ \t]+[A-Za-z_]/.test(this.#code.slice(end, end + 8))) {
      // `char *RESTRICT name`.
      this.#blank(start, end);
      return;
    }
    const isAttribute = context === 'enum' && this.#previous === 'w' && this.#previousWord !== '';
    const isLineStart = isBoundary && (context === 'enum' || this.#isLineStart(start));
    if (isBoundary && !isAttribute && this.#previous !== ':') this.#headStart = start;
    if (isDeclaring && before !== 'type') this.#firstOfMany(word, start);
    const isBehindHead = isDeclaring && this.#previous === ')';
    this.#follow('w', word);
    this.#previousStart = start;
    if (isBehindHead && isCapitals(word) && this.#isBodyMacro(end)) {
      this.#edits.push({ start, end: start + 1, fill: ';' }, { start: start + 1, end });
      this.#follow(';', '');
      return;
    }
    const isAmong = isDeclaring && !isBoundary && isCapitals(word);
    if (!(isLineStart || isAttribute || isAmong) || noCalls.has(word)) return;
    let next = end;
    while (this.#code[next] === ' ' || this.#code[next] === '\t') next++;
    if (this.#code[next] === '(') this.#pending = { name: word, start, openAt: next, isAttribute, before };
    else if (isLineStart && (this.#code[next] === '\n' || this.#code[next] === '\r') && isMacroName(word) && context !== 'enum' && context !== 'values') this.#loneWord(word, start, end, context);
  }

  /** A first word with a whole declaration behind it: `LIB_API name_t *(*f)(int)`, `shared name_t *value;`. */
  #firstOfMany(word: string, start: number): void {
    if (keywords.has(word) || noCalls.has(word)) return;
    const declaration = /\w+[ \t\r\n]+(const[ \t]+)?([A-Za-z_]\w*)(?:::\w+|<[^<>;(){}]*>)*([\s*&]+)(?:([A-Za-z_]\w*)[ \t]*[;=[,]|\([ \t]*\*|\(\w+\)[ \t]*\()/y;
    declaration.lastIndex = start;
    const match = declaration.exec(this.#code);
    const type = match?.[2] ?? '';
    if (match === null || type === 'const' || (keywords.has(type) && !primitives.has(type)) || annotations.has(type) || match[4]?.startsWith('__') === true) return;
    const isSure = isCapitals(word);
    if (match[4] === undefined ? !isSure : keywords.has(match[4]) || isCapitals(match[4]) || (!isSure && match[0].includes('\n'))) return;
    // `name_t const value` needs its first word.
    if (match[1] !== undefined && !isSure) return;
    if (match[4] !== undefined && match[3]?.trim() === '' && match[0].includes('\n') && !likelyDecoration.test(word)) return;
    this.#blank(start, start + word.length);
  }

  /** Where `throw` is an operand, which the grammar takes for a statement everywhere. */
  #isOperand(context: Context): boolean {
    const previous = this.#previous;
    if (previous === '?' || (previous === ':' && this.#isBehindQuestion)) return true;
    return context === 'group' && (previous === '(' || previous === ',');
  }

  /** A name in front of what begins a declaration, or of a constructor, decorates it. */
  #decorated(word: string, end: number, context: Context): void {
    if (context === 'group' && isCapitals(word) && /UNUSED|ATTR|NONNULL|NULLABLE/.test(word) && /^\s*[,)]/.test(this.#code.slice(end, end + 80))) {
      this.#blank(end - word.length, end);
      return;
    }
    const decoration = this.#previousWord;
    if (decoration === '' || keywords.has(decoration)) return;
    if (context !== 'file' && context !== 'type' && !(context === 'group' && isCapitals(decoration))) return;
    const isConstructor = context === 'type' && isMacroName(decoration) && word === this.#open.at(-1)?.typeName && this.#code[end] === '(';
    if (isConstructor || startsDeclaration.has(word)) this.#blank(this.#previousStart, this.#previousStart + decoration.length);
  }

  #isBoundary(context: Context): boolean {
    const previous = this.#previous;
    if (this.#isAfterMacro) return true;
    if (context === 'enum' || context === 'values') return previous === '{' || previous === ',';
    if (context === 'group') return false;
    if (previous === ';' || previous === '}' || previous === '{' || previous === ':') return true;
    return context === 'body' && ((previous === ')' && this.#isAfterControl) || this.#previousWord === 'else' || this.#previousWord === 'do');
  }

  #isLineStart(at: number): boolean {
    let i = at - 1;
    while (this.#code[i] === ' ' || this.#code[i] === '\t') i--;
    return i < 0 || this.#code[i] === '\n';
  }

  #mark(mark: string, at: number): void {
    const code = this.#code;
    if (mark === '\\') return;
    const pending = this.#pending;
    if (mark === '[' && this.#previous === '*') this.#newPointers(at);
    if (mark === '?') this.#isBehindQuestion = true;
    else if (mark === ';' || mark === '{' || mark === '}') this.#isBehindQuestion = false;
    if (this.#context === 'group' && (mark === ',' || mark === ')') && this.#previous === ',') this.#blankIfEmpty(this.#previousStart, at);
    else if (this.#context === 'group' && mark === ',' && this.#previous === '(' && this.#isEmpty(this.#previousStart, at)) {
      // Nothing is left of it.
      this.#blank(at, at + 1);
      return;
    }
    if (mark === '(' || mark === '[') {
      const isControl = controlWords.has(this.#previousWord);
      this.#open.push({ context: 'group', isControl, ...(pending?.openAt === at && { call: pending }) });
    } else if (mark === ')' || mark === ']') {
      const group = this.#context === 'group' ? this.#open.pop() : undefined;
      this.#follow(mark, '');
      this.#previousStart = at;
      this.#isAfterControl = group?.isControl === true;
      if (group?.call !== undefined) this.#isAfterMacro = this.#callEnd(group.call, at);
      return;
    } else if (mark === '{') {
      // What begins in the first column is no part of a body that was left open.
      if (at === 0 || code[at - 1] === '\n') {
        while (this.#context === 'body' || this.#context === 'values' || this.#context === 'group') this.#open.pop();
      }
      const context = this.#braceContext(at);
      if (context === 'values' && this.#context === 'group' && this.#previous === '=' && code[at + 1] === '}') {
        // `T value = {}` among parameters.
        this.#edits.push({ start: at, end: at + 1, fill: '0' }, { start: at + 1, end: at + 2 });
      } else if (context === 'enum') this.#typeOfUnnamedEnum(at);
      this.#open.push({ context, isControl: false, ...(context === 'type' && { typeName: this.#typeName(at) }) });
      this.#headStart = at + 1;
    } else if (mark === '}') {
      while (this.#context === 'group') this.#open.pop();
      this.#open.pop();
      this.#headStart = at + 1;
    } else if (mark === ';') this.#headStart = at + 1;
    else if (mark === '~' && this.#context === 'type' && this.#previous === 'w' && isMacroName(this.#previousWord)) {
      this.#blank(this.#previousStart, this.#previousStart + this.#previousWord.length);
    } else if (mark === ':' && this.#context === 'type' && this.#previous === 'w' && /^(?:slots|Q_SLOTS|signals|Q_SIGNALS)$/.test(this.#previousWord)) {
      this.#blank(this.#previousStart, /signals/i.test(this.#previousWord) ? at + 1 : this.#previousStart + this.#previousWord.length);
    }
    this.#follow(mark, '');
    this.#previousStart = at;
  }

  /** `new const char *[n]`: the grammar knows neither qualifiers nor pointers there. */
  #newPointers(at: number): void {
    if (maxHeadChars <= at - this.#newStart) return;
    const match = /^new(?:\s+(const)\b)?[\w:<>,\s*]*$/.exec(this.#code.slice(this.#newStart, at));
    if (match === null) return;
    if (match[1] !== undefined) this.#blank(this.#newStart + 'new'.length, this.#newStart + match[0].indexOf('const') + 'const'.length);
    this.#blank(this.#previousStart, this.#previousStart + 1);
  }

  #typeOfUnnamedEnum(at: number): void {
    const head = this.#code.slice(Math.max(this.#headStart, at - maxHeadChars), at);
    const type = /\benum\s*(:[^:{}]*)$/.exec(head)?.[1];
    if (type !== undefined) this.#blank(at - type.length, at);
  }

  #isEmpty(from: number, to: number): boolean {
    return this.#text.slice(from + 1, to).trim() === '';
  }

  /** A macro may be given nothing for an argument. */
  #blankIfEmpty(commaAt: number, to: number): void {
    if (this.#isEmpty(commaAt, to)) this.#blank(commaAt, commaAt + 1);
  }

  #braceContext(at: number): Context {
    const previous = this.#previous;
    const around = this.#context;
    if (previous === ')') return 'body';
    if (around === 'group' || around === 'values' || around === 'enum' || previous === '=' || previous === ',' || previous === ']' || this.#previousWord === 'return') return 'values';
    const head = this.#code.slice(Math.max(this.#headStart, at - maxHeadChars), at);
    if (head.includes('->')) return 'body';
    if (/\benum\b/.test(head)) return 'enum';
    const isBehindParens = /\)\s*(?:(?:const|noexcept|override|final|mutable|volatile|try|[A-Z_][A-Z0-9_]*)\s*)+$/.test(head);
    if (!isBehindParens && /\b(?:class|struct|union)\b/.test(head)) return 'type';
    if (isBehindParens) return 'body';
    if (around === 'body') return previous !== 'w' || /\b(?:else|do|try)\s*$/.test(head) ? 'body' : 'values';
    if (/\b(?:namespace|extern)\b/.test(head)) return 'file';
    return previous === 'w' || previous === '>' ? 'values' : 'body';
  }

  /** True for a word that ends its line, with a declaration below: it stands for the body of a function. */
  #isBodyMacro(end: number): boolean {
    const next = nextCode(this.#code, end);
    return this.#code.slice(end, next).includes('\n') && startsDeclaration.has(wordAt(this.#code, next));
  }

  #typeName(at: number): string {
    const head = this.#code.slice(Math.max(this.#headStart, at - maxHeadChars), at);
    return /\b(?:class|struct|union)\b([^:<{;]*)/.exec(head)?.[1]?.match(/\w+(?=\s*(?:final\s*)?$)/)?.[0] ?? '';
  }

  /** A word in capitals that is alone on its line. */
  #loneWord(word: string, start: number, end: number, context: Context): void {
    const next = nextCode(this.#code, end);
    const nextChar = this.#code[next];
    const nextWord = wordAt(this.#code, next);
    if (context === 'body') {
      if (nextChar !== undefined && nextChar !== '}' && nextChar !== '#' && nextChar !== '{' && nextWord === '') return;
      this.#isAfterMacro = this.#endStatement(end) || this.#blank(start, end);
      return;
    }
    if (context === 'type' ? nextWord !== '' || nextChar === '}' || nextChar === '#' : nextChar === undefined || nextChar === '#' || nextChar === '}' || isLoneMarker.test(word) || declarationWords.has(nextWord) || primitives.has(nextWord)) {
      this.#isAfterMacro = this.#blank(start, end);
    }
  }

  /** At the end of a call; true when it is now a whole thing. */
  #callEnd(call: MacroCall, closeAt: number): boolean {
    const code = this.#code;
    const next = nextCode(code, closeAt + 1);
    const nextChar = code[next];
    const nextWord = wordAt(code, next);
    const isSameLine = !code.slice(closeAt + 1, next).includes('\n') && nextChar !== undefined;
    const context = this.#context;
    if (context === 'enum') return this.#enumCall(call, closeAt, next);
    if (context === 'body' && isSameLine && nextChar === '{') return this.#endStatement(closeAt + 1);
    if ((context === 'file' || context === 'type') && this.#isDecoration(call, next)) {
      this.#blank(call.start, closeAt + 1);
      this.#previous = call.before === 'nothing' ? ';' : 'w';
      return call.before === 'nothing';
    }
    if (context === 'file' && isCapitals(call.name) && call.before === 'nothing' && (nextChar === '{' || nextChar === ';') && this.#isAround(call, closeAt)) return false;
    if (context === 'file' && nextChar === '{') this.#functionMacro(call, closeAt);
    if (context === 'file' && call.before === 'qualifier' && (nextChar === ';' || nextChar === '=')) this.#variableMacro(call, closeAt);
    if (call.before !== 'nothing') return false;
    if (isSameLine || carryingOn.has(nextWord)) return false;
    const isFollowed = nextChar === undefined || nextChar === '#' || nextChar === '}' || nextWord !== '';
    if (context === 'body') return (isFollowed || nextChar === '{') && (this.#endStatement(closeAt + 1) || this.#endStatementEarly(call, closeAt));
    if (context === 'values') return (nextWord !== '' || nextChar === '{') && this.#fillAt(closeAt + 1, ',');
    if (!isFollowed && nextChar !== '~') return false;
    if (context === 'type') return isMacroName(call.name) && this.#blank(call.start, closeAt + 1);
    const isDefinitionOfOld = /^[\w\s,]*$/.test(code.slice(call.openAt + 1, closeAt)) && nextWord !== '' && !declarationWords.has(nextWord);
    if (isMacroName(call.name) ? this.#isHeadOfOne(next) : isDefinitionOfOld) return false;
    if (!isPlain(code.slice(call.openAt + 1, closeAt))) return this.#blank(call.start, closeAt + 1);
    return this.#endStatement(closeAt + 1) || this.#endStatementEarly(call, closeAt);
  }

  /** `UNUSED(static int f(int a)) {` is the function; of `FLAG(int, name, 4);` the grammar reads no type. */
  #isAround(call: MacroCall, closeAt: number): boolean {
    const args = this.#code.slice(call.openAt + 1, closeAt);
    if (/^\s*\w+[\s*][\w\s*]*\(/.test(args) && args.trimEnd().endsWith(')')) {
      this.#blank(call.start, call.openAt + 1);
      return this.#blank(closeAt, closeAt + 1);
    }
    if (this.#code[closeAt + 1] !== ';' || /\(|(?<!<)<(?!<)/.test(args)) return false;
    let at = call.openAt + 1;
    for (const arg of args.split(',')) {
      const end = at + arg.length;
      const isFirst = at === call.openAt + 1;
      if (arg.trim() !== '' && (primitives.has(arg.trim()) || !isPlain(arg))) this.#blank(isFirst ? at : at - 1, isFirst ? Math.min(end + 1, closeAt) : end);
      at = end + 1;
    }
    return false;
  }

  /** `static DEFINE_LOCK(name);` declares a variable. */
  #variableMacro(call: MacroCall, closeAt: number): void {
    const args = this.#code.slice(call.openAt + 1, closeAt);
    const name = declaredArgument(call.name, args);
    if (name === undefined) return;
    this.#blank(call.openAt, call.openAt + 1 + name.start);
    this.#blank(call.openAt + 1 + name.end, closeAt + 1);
  }

  /** `DEFINE2(name, int, a, int, b) {` makes a function; of what the grammar takes for its parameters only the name is kept. */
  #functionMacro(call: MacroCall, closeAt: number): void {
    if (!isCapitals(call.name) || call.before === 'type') return;
    const nameEnd = functionArgumentEnd(call.name, this.#code.slice(call.openAt + 1, closeAt));
    if (nameEnd !== undefined) this.#blank(call.openAt + 1 + nameEnd, closeAt);
  }

  /** True for a call among the words of a declaration that has its type and its name elsewhere. */
  #isDecoration(call: MacroCall, next: number): boolean {
    if (!isCapitals(call.name)) return false;
    const code = this.#code;
    if (code[next] === '{') {
      return call.before === 'type' && call.start - this.#headStart < maxHeadChars && /^\s*(?:enum|class|struct|union)\s+(?:\w+\s+)+$/.test(code.slice(this.#headStart, call.start));
    }
    const words = /([A-Za-z_]\w*)(?:::\w+|<[^<>;(){}]*>)*([\s*&]*)([A-Za-z_]?)/y;
    words.lastIndex = next;
    const match = words.exec(code);
    if (match === null || carryingOn.has(match[1] ?? '')) return false;
    const isAlone = match[3] === '';
    if (startsDeclaration.has(match[1] ?? '') || keywords.has(match[1] ?? '')) return true;
    return isAlone ? call.before === 'type' && (!isMacroName(match[1] ?? '') || code[words.lastIndex] === '(') : match[2] !== '';
  }

  /** True before `name(`: then the macro is what the function returns. */
  #isHeadOfOne(at: number): boolean {
    const head = /[*&\s]*([A-Za-z_][\w:~]*)[ \t]*\(/y;
    head.lastIndex = at;
    const name = head.exec(this.#code)?.[1];
    return name !== undefined && !isMacroName(name);
  }

  /** `OPT(NAME, 3)` is the enumerator `NAME`; of a macro that makes the name from parts, nothing can be said. */
  #enumCall(call: MacroCall, closeAt: number, next: number): boolean {
    const code = this.#code;
    const nextChar = code[next];
    if (call.isAttribute) return !this.#blank(call.start, closeAt + 1);
    const argument = /\s*([A-Za-z_]\w*)\s*[,)]/y;
    argument.lastIndex = call.openAt + 1;
    const match = argument.exec(code);
    const name = match?.[1];
    if (name === undefined || !this.#namesFirstArgument(call.name, name)) {
      return this.#blank(call.start, nextChar === ',' ? next + 1 : closeAt + 1);
    }
    const nameStart = code.indexOf(name, call.openAt + 1);
    this.#edits.push({ start: call.start, end: nameStart }, { start: nameStart + name.length, end: closeAt });
    const needsComma = nextChar !== undefined && nextChar !== ',' && nextChar !== '}' && nextChar !== '=';
    this.#edits.push({ start: closeAt, end: closeAt + 1, ...(needsComma && { fill: ',' }) });
    return nextChar !== '=' && nextChar !== ',';
  }

  #namesFirstArgument(macro: string, name: string): boolean {
    if (this.#defined === undefined) {
      this.#defined = new Set();
      this.#pasting = new Set();
      for (const definition of this.#code.matchAll(/^[ \t]*#[ \t]*define[ \t]+(\w+)\((?:[^\\\n]|\\[\s\S])*/gm)) {
        this.#defined.add(definition[1] ?? '');
        if (definition[0].includes('##')) this.#pasting?.add(definition[1] ?? '');
      }
    }
    return this.#defined.has(macro) ? this.#pasting?.has(macro) !== true : /^[A-Z][A-Z0-9]*_\w+$/.test(name);
  }

  #blank(start: number, end: number): boolean {
    this.#edits.push({ start, end });
    return true;
  }

  /** Puts a semicolon in place of the blank at an offset. */
  #endStatement(at: number): boolean {
    return this.#fillAt(at, ';');
  }

  #fillAt(at: number, fill: string): boolean {
    if (!/\s/.test(this.#text[at] ?? '')) return false;
    // A directive has to keep its line.
    const isLineEnd = /\r?\n[ \t]*#/y;
    isLineEnd.lastIndex = at;
    if (isLineEnd.test(this.#text)) return false;
    this.#edits.push({ start: at, end: at + 1, fill });
    return true;
  }

  /** Where there is no room behind a call, only its name is kept. */
  #endStatementEarly(call: MacroCall, closeAt: number): boolean {
    this.#edits.push({ start: call.openAt, end: call.openAt + 1, fill: ';' }, { start: call.openAt + 1, end: closeAt + 1 });
    return true;
  }
}
