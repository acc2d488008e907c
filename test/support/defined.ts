// Narrows away the `undefined` of a look-up that a test knows to hit.

export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A value that must exist is undefined.');
  return value;
}
