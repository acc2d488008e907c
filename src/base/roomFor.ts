// How much longer than it must be an array is made that keeps growing.

const large = 1 << 20;

/** So that an array does not grow with each entry; less so for one that is large. In entries. */
export function roomFor(n: number): number {
  return Math.ceil((n < large ? 1.5 : 1.2) * n);
}
