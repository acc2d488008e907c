// Names of answers. A model that cites one has read it, since nobody can guess it.

/** A source of random bytes, given by the host. */
export type RandomBytes = (nBytes: number) => Uint8Array;

/** Crockford's base 32: no letter that reads like another or like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Starts every id, so that none is a number or looks like a line. */
const prefix = 'd';

/** Five bits each: one chance in a million for a guess. */
const N_RANDOM_CHARS = 4;

const idPattern = /^d[0-9a-hjkmnp-tv-z]{5,}$/;

/** Words around an id that have its shape once their letters are read as digits. */
const filler = /^deliver(?:y|ies|ed)$/;

/** Gives out delivery ids: `d`, four random characters, and a running number in base 32. */
export class DeliveryIds {
  readonly #randomBytes: RandomBytes;
  #nIssued = 0;

  constructor(randomBytes: RandomBytes) {
    this.#randomBytes = randomBytes;
  }

  /** An id that this object has not given out before. The number alone makes it unique. */
  next(): string {
    this.#nIssued += 1;
    const random = Array.from(this.#randomBytes(N_RANDOM_CHARS), base32Digit).join('');
    if (random.length !== N_RANDOM_CHARS) throw new Error('The random source gave too few bytes.');
    return `${prefix}${random}${toBase32(this.#nIssued)}`;
  }
}

/**
 * The ids in what a model cites, each once, as they were given out. Forgives letter case, brackets,
 * quotes, the word "delivery", several ids in one string, and letters taken for digits.
 */
export function parseCitedIds(seen: readonly string[]): string[] {
  const ids = new Set<string>();
  for (const text of seen) {
    for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) {
      const id = word.replaceAll(/[il]/g, '1').replaceAll('o', '0');
      if (!filler.test(word) && idPattern.test(id)) ids.add(id);
    }
  }
  return [...ids];
}

function base32Digit(byte: number): string {
  return alphabet.charAt(byte & 31);
}

function toBase32(value: number): string {
  const rest = Math.floor(value / 32);
  return (rest === 0 ? '' : toBase32(rest)) + alphabet.charAt(value % 32);
}
