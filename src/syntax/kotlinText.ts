// Kotlin that its grammar can not read, rewritten at unchanged offsets before parsing: members on the line on which
// their class ends, constructors below the head of their class, guards of `when`, annotations of accessors.
import { blanked } from './textEdits';

const visibility = 'private|internal|protected|public';

/** Two words and more before a constructor that stands below the head of its class; the grammar ends the class there. */
const constructorWords = new RegExp(
  String.raw`\bclass\s+\w+(?:\s*<[^{}();]{1,200}>)?[ \t]*\r?\n\s*((?:(?:(?:${visibility}|actual|expect)|@[\w.:]+(?:\([^()\n]{0,200}\))?)\s+){2,8}?)(?=constructor\s*\()`, 'g',
);
const constructorModifiers = new RegExp(String.raw`\b(?:${visibility}|actual|expect)\b`, 'g');
const setterAnnotations = new RegExp(
  String.raw`^[ \t]*(?:@[\w.]+(?:\([^()\n]{0,200}\))?(?:[ \t]*//.*)?\s+){1,8}(?=(?:(?:${visibility})\s+)?set[ \t]*\()`, 'gm',
);
const getterAnnotation = /(\bva[lr]\s+\w+[ \t]*\r?\n)([ \t]*@[\w.]+(?:\([^()\n]{0,200}\))?\s+)(?=get\(\))/g;
/** Before a string dollars say how many of them begin an expression in it. */
const dollars = /(?<!\$)\${2,}"(?:[^"\\\n]*"|"")/g;
const guard = new RegExp(
  String.raw`^[ \t]*(?:!?i[sn] (?:[^\n"'>{}]|(?<!-)>){1,200}?[ \t]+if(?=[ \t]*\(|[ \t][^\n{}]{1,300}?->)|[A-Z][\w.]{0,100}(?:\([^()\n]{0,200}\))?[ \t]+if(?=[ \t][^\n{}]{1,300}?->))`, 'gm',
);
const contextParameters = new RegExp(
  String.raw`^[ \t]*context\(\s*\w+\s*:(?:[^(){};"]|\([^(){};"]{0,200}\)){0,400}\)(?=\s*(?:@|(?:fun|val|var|${visibility}|suspend|inline|operator|infix|override|abstract|open|actual|expect|tailrec)\b))`, 'gm',
);

/** The text with the same length and lines. */
export function readableKotlin(text: string): string {
  let readable = text;
  if (text.includes('constructor')) readable = readable.replaceAll(constructorWords, withoutConstructorWords);
  if (text.includes('@')) {
    readable = readable
      .replaceAll(setterAnnotations, blanked)
      .replaceAll(getterAnnotation, (_, property: string, annotation: string) => property + blanked(annotation));
  }
  if (text.includes('context(')) readable = readable.replaceAll(contextParameters, blanked);
  if (text.includes('$$')) readable = readable.replaceAll(dollars, (part) => part.replaceAll('$', ' '));
  if (text.includes(' if ')) readable = readable.replaceAll(guard, (part) => `${part.slice(0, -2)}, `);
  return withEndsOfMembers(readable);
}

/** One annotation may stay; the uses of the others are lost. */
function withoutConstructorWords(part: string, words: string): string {
  const rest = words.replaceAll(constructorModifiers, blanked);
  const lastAnnotation = rest.lastIndexOf('@');
  const kept = lastAnnotation < 0 ? rest : blanked(rest.slice(0, lastAnnotation)) + rest.slice(lastAnnotation);
  return part.slice(0, part.length - words.length) + kept;
}

const tokens = /"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.){1,8}'|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|[{}()=]|(?<![.:])\b(?:class|interface|object|fun|val|var)\b/g;

/** A semicolon in the place of the blank before a brace that ends a class on the line of its last member. */
function withEndsOfMembers(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  /** Of the braces around: whether they are a class, and how many parentheses are open before them. */
  const around: { readonly isClass: boolean; readonly nParens: number }[] = [];
  let nParens = 0;
  /** How many parentheses were open at the head of a class that waits for its body. */
  let head = -1;
  for (const match of text.matchAll(tokens)) {
    const token = match[0];
    if (token === '(') nParens++;
    else if (token === ')') nParens--;
    else if (token === '{') {
      around.push({ isClass: head === nParens, nParens });
      nParens = 0;
      head = -1;
    } else if (token === '}') {
      const closed = around.pop();
      nParens = closed?.nParens ?? 0;
      head = -1;
      if (closed?.isClass !== true || !isMemberBefore(text, match.index)) continue;
      pieces.push(text.slice(at, match.index - 1), ';');
      at = match.index;
    } else if (token === 'class' || token === 'interface' || token === 'object') head = nParens;
    else if (head === nParens && (token === '=' || token === 'fun' || token === 'val' || token === 'var')) head = -1;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}

function isMemberBefore(text: string, end: number): boolean {
  let i = end - 1;
  while (0 <= i && (text[i] === ' ' || text[i] === '\t')) i--;
  return i < end - 1 && 0 <= i && !'\n{;,/'.includes(text.charAt(i));
}
