// Two small guards: one for switch statements, one for array reads that cannot miss.

/** Makes a switch over a union exhaustive at compile time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}

/** Narrows away the `undefined` of an indexed read that the caller knows to be in bounds. */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A value that must exist is undefined.');
  return value;
}
