// A hash of short texts for tables of them: FNV-1a over their UTF-16 units, mixed once more for tables of a power of two.

export const hashSeed = 0x811c9dc5;
export const hashPrime = 0x01000193;

/** From -2^31 to 2^31 - 1. */
export function hashOf(text: string): number {
  let hash = hashSeed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), hashPrime);
  return mixed(hash);
}

/** The last step, for who has the units in another form. */
export function mixed(hash: number): number {
  return hash ^ (hash >>> 15);
}
