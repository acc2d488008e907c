// What a value can be: of a type, one of several, or from outside of the workspace.
import type { Meaning } from './names';
import { isType } from './symbol';
import type { Value } from './typeMembers';

export const outside: Value = { kind: 'external' };

/** One of several values: the one they all are, else all of them. */
export function merged(values: readonly Value[]): Value | undefined {
  const [first] = values;
  const types = [...new Set(values.flatMap((value) => (value.kind === 'type' ? value.types : [])))];
  if (first === undefined || types.length === 0) return first;
  const isOne = values.every((value) => value.kind === 'type' && value.types[0] === types[0] && value.oneOf === undefined);
  return isOne ? first : { kind: 'type', types, oneOf: values.flatMap((value) => (value.kind === 'type' ? (value.oneOf ?? [value]) : [value])) };
}

/** The value that a name for a type, a namespace or a module has. */
export function typeValue(meaning: Meaning | undefined): Value | undefined {
  if (meaning === undefined || meaning.kind === 'module') return meaning;
  if (meaning.kind === 'external') return outside;
  const types = meaning.symbols.filter((symbol) => isType(symbol) || symbol.kind === 'namespace' || symbol.kind === 'module');
  return types.length === 0 ? undefined : { kind: 'type', types };
}
