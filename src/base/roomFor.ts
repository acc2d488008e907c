// How much longer than it must be an array is made that keeps growing.

const large = 1 << 20;

/** So that an array does not grow with each entry; less so for one that is large. In entries. */
export function roomFor(n: number): number {
  return Math.ceil((n < large ? 1.5 : 1.2) * n);
}

/** The same numbers with room for `n` at least: the array itself where it has that, else a longer one, zeros behind them. */
export function withRoom<T extends Uint8Array | Uint32Array>(numbers: T, n: number): T {
  if (n <= numbers.length) return numbers;
  const longer = new (numbers.constructor as new (length: number) => T)(roomFor(n));
  longer.set(numbers);
  return longer;
}
