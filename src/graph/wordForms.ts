// Words by their stems, as numbers: lists of their own, and strings in them, took a hundred bytes for each word of a large
// tree. Who looks a stem up compares those of the few words that have its hash.
import { withRoom } from '../base/roomFor';
import { hashOf } from '../base/textHash';

export class WordForms {
  /** 1 + the place of the word that came last of those of a hash, 0 for none. */
  #heads = new Uint32Array(1_024);
  /** By place: the term of a word, the hash of its stem, and 1 + the place of the word before it. */
  #terms = new Uint32Array(1_024);
  #hashes = new Uint32Array(1_024);
  #before = new Uint32Array(1_024);
  #n = 0;

  add(term: number, stemmed: string): void {
    const place = this.#n++;
    this.#terms = withRoom(this.#terms, this.#n);
    this.#hashes = withRoom(this.#hashes, this.#n);
    this.#before = withRoom(this.#before, this.#n);
    this.#terms[place] = term;
    this.#hashes[place] = hashOf(stemmed);
    if (this.#n <= this.#heads.length) this.#tie(place);
    else {
      this.#heads = new Uint32Array(2 * this.#heads.length);
      for (let other = 0; other <= place; other++) this.#tie(other);
    }
  }

  /** Terms whose stem has the same hash, in the order in which they came. */
  alike(stemmed: string): number[] {
    const hash = hashOf(stemmed) >>> 0;
    const terms: number[] = [];
    for (let at = this.#heads[hash & (this.#heads.length - 1)] ?? 0; at !== 0; at = this.#before[at - 1] ?? 0) {
      if (this.#hashes[at - 1] === hash) terms.push(this.#terms[at - 1] ?? 0);
    }
    return terms.reverse();
  }

  #tie(place: number): void {
    const slot = (this.#hashes[place] ?? 0) & (this.#heads.length - 1);
    this.#before[place] = this.#heads[slot] ?? 0;
    this.#heads[slot] = place + 1;
  }
}
