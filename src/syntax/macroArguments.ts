// Which argument of a macro that makes a variable or a function is the name of it.
import { isCapitals, keywords, primitives } from './macroWords';

/** The place of the variable's name among the arguments: the first, or the second behind a type. */
export function declaredArgument(macro: string, args: string): { readonly start: number; readonly end: number } | undefined {
  if (!isCapitals(macro) || !/DEFINE|DECLARE|_HEAD$|_ATTR(?:_|$)/.test(macro)) return undefined;
  const isName = (arg: string): boolean => /^\s*[A-Za-z_]\w*(?:\[[^\]]*\])?\s*$/.test(arg) && !primitives.has(arg.trim());
  const [first = '', second = ''] = args.split(',');
  if (isName(first) && !macro.includes('_PER_CPU')) return { start: 0, end: first.length };
  return isName(second) ? { start: first.length + 1, end: first.length + 1 + second.length } : undefined;
}

/** Where the function's name ends, of arguments that the grammar does not take for parameters. */
export function functionArgumentEnd(macro: string, args: string): number | undefined {
  const name = /^\s*([A-Za-z_]\w*)\s*,/.exec(args)?.[1];
  if (name === undefined || keywords.has(name)) return undefined;
  const all = args.split(',');
  const isRead = all.length <= 2 && (macro.includes('TEST') || all.every((arg) => /^\s*\w+\s*$/.test(arg) && !primitives.has(arg.trim())));
  return isRead ? undefined : args.indexOf(name) + name.length;
}
