// Types of functions as they are written: `(a: A) => B`, `A.(B) -> C`, `FnOnce(&A) -> B`, `func(a A) B`.
import { remember } from '../base/remember';
import { alternatives, resultTypes, splitAtTop } from './typeText';

/** Name under which a type says how its values are called. */
export const callable = '()';
/** Name under which a function that does not declare it says what it gives back. */
export const returned = '=>';

export interface FunctionTypeText {
  /** Type of the own object inside of the function, '' for none. */
  readonly receiver: string;
  readonly params: readonly string[];
  readonly result: string;
}

/** Words before a type of a function that say nothing of its parameters. */
const marks = /^(?:(?:@\w+(?:\([^)]*\))?|readonly|suspend|async|dyn|impl|const|mut|in|out|inout|sending|noinline|crossinline|new|unsafe|extern(?:\s+"\w+")?|for<[^>]*>|'\w+)\s+|&)+/;
const arrow = /^\s*(?:(?:async|throws|rethrows)\s*(?:\([\w.]+\)\s*)?)*(?:=>|->)\s*/;

/** The parts of a type of a function, undefined for other types. Overloads are read again at each of their calls. */
export const functionType = remember(10_000, readFunctionType);

function readFunctionType(written: string): FunctionTypeText | undefined {
  let text = written.trim().replace(marks, '');
  const head = /^(?:(?:\w+::)*(?:Fn|FnMut|FnOnce|AsyncFn|AsyncFnMut|AsyncFnOnce|fn)|func)\s*(?=\()/.exec(text)?.[0];
  if (head !== undefined) {
    const end = closingOf(text, head.length);
    if (end < 0) return undefined;
    const inside = text.slice(head.length, end + 1);
    const params = head.startsWith('func') ? resultTypes(inside) : splitAtTop(inside.slice(1, -1), ',').map(typeOfParam);
    return { receiver: '', params: params.filter((param) => param !== ''), result: text.slice(end + 1).replace(arrow, '').trim() };
  }
  text = text.replace(/^<[^()]*>\s*(?=\()/, '');
  const receiver = /^([\p{L}_][\p{L}\p{N}_.]*(?:<[^()]*>)?)\??\.(?=\()/u.exec(text);
  if (receiver !== null) text = text.slice(receiver[0].length);
  if (!text.startsWith('(')) return undefined;
  const end = closingOf(text, 0);
  const mark = end < 0 ? undefined : arrow.exec(text.slice(end + 1))?.[0];
  if (mark === undefined) {
    // One in brackets, perhaps with a mark behind them.
    const isWhole = 0 <= end && /^[?!\s]*$/.test(text.slice(end + 1));
    return isWhole && receiver === null && 1 < end && alternatives(text.slice(1, end)).length === 1 ? readFunctionType(text.slice(1, end)) : undefined;
  }
  const params = splitAtTop(text.slice(1, end), ',').filter((param) => param !== '').map(typeOfParam);
  return { receiver: receiver?.[1] ?? '', params, result: text.slice(end + 1 + mark.length).trim() };
}

/** A parameter without its name: `c: Context`, `_ name: A`, `this: T`. */
function typeOfParam(param: string): string {
  return param.replace(/^(?:\.\.\.)?(?:[\p{L}_$][\p{L}\p{N}_$]*\s+)?[\p{L}_$][\p{L}\p{N}_$]*\??\s*:(?!:)\s*/u, '');
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    const character = text[i];
    if (character === '(' || character === '[' || character === '{') depth++;
    else if ((character === ')' || character === ']' || character === '}') && --depth === 0) return i;
  }
  return -1;
}

/** Of a parameter that takes several functions (`H[]`, `[A, B]`, `Array<H>`), the type of the one at an index. */
export function typeOfOne(written: string, index: number): string {
  const text = written.trim().replace(/^\.\.\./, '');
  if (text.startsWith('[') && text.endsWith(']')) {
    const parts = splitAtTop(text.slice(1, -1), ',');
    return parts[Math.min(index, parts.length - 1)] ?? '';
  }
  if (/[^[]\[\]$/.test(text)) return text.slice(0, -2).replace(/^\((.*)\)$/s, '$1');
  const open = /^(?:Array|ReadonlyArray|List|Iterable|vararg)\s*</.exec(text)?.[0];
  return open === undefined ? text : text.slice(open.length, -1);
}

/** Which parameter of which function a name is: of the argument at an index, or of a type that the text tells. */
export interface ParameterPlace {
  /** The function that is called; '' where `type` says it. */
  readonly callee: string;
  /** -1: behind the arguments. */
  readonly argument: number;
  readonly nArguments: number;
  /** Declared type of the function itself; `^` for the result of the function around. */
  readonly type: string;
  /** Index of the parameter, -1 for the own object. */
  readonly parameter: number;
}

/** `BindingFact.of` of a `param`. */
export function writeParameterPlace({ callee, argument, nArguments, type, parameter }: ParameterPlace): string {
  return callee === '' ? `:${parameter} ${type}` : `${argument}/${nArguments}:${parameter} ${callee}`;
}

export function readParameterPlace(of: string): ParameterPlace | undefined {
  const found = /^(?:(-?\d+)\/(\d+))?:(-?\d+) (.*)$/s.exec(of);
  if (found === null) return undefined;
  const isTyped = found[1] === undefined;
  return {
    callee: isTyped ? '' : (found[4] ?? ''), type: isTyped ? (found[4] ?? '') : '', argument: Number(found[1] ?? 0),
    nArguments: Number(found[2] ?? 0), parameter: Number(found[3]),
  };
}
