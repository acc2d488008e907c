// Swift that its grammar can not read, rewritten at unchanged offsets before parsing: constraints below others, of an
// initialiser or an associated type. What is said below the first line of them is lost.
import { withoutLongLines } from './longLines';
import { blanked } from './textEdits';

const constraints = /\bwhere\s(?:(?!\bwhere\b)[^{}]){1,900}(?=\{)/g;
const associatedConstraints = /(\bassociatedtype\s[^{}()=]{1,300}?\bwhere\s+[^,{}\n]{1,300})(,[ \t]*\r?\n(?:[^,{}\n]{1,300},[ \t]*\r?\n)*[^,{}\n]{1,300})/g;
/** A list of parameters is looked through up to this far. In UTF-16 units. */
const maxParametersChars = 3_000;

/** The text with the same length and lines, but for lines that are longer than any that a person writes. */
export function readableSwift(text: string): string {
  const short = withoutLongLines(text);
  if (!short.includes('where')) return short;
  return short
    .replaceAll(constraints, (part, start: number) => {
      const further = part.search(/,[ \t]*\r?\n/);
      return further < 0 || !isBehindInitialiser(short, start) ? part : part.slice(0, further) + blanked(part.slice(further));
    })
    .replaceAll(associatedConstraints, (_, first: string, further: string) => first + blanked(further));
}

function isBehindInitialiser(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - maxParametersChars), end).replace(/\s+(?:(?:async|throws|rethrows)\s+)*$/, '');
  let nOpen = 0;
  for (let i = before.length - 1; 0 <= i; i--) {
    if (before[i] === ')') nOpen++;
    else if (before[i] === '(') nOpen--;
    if (nOpen === 0) return i < before.length - 1 && /\binit[?!]?(?:<[^(){}]{1,500}>)?$/.test(before.slice(Math.max(0, i - 520), i));
  }
  return false;
}
