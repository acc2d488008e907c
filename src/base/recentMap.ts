// A bounded map for what is asked for all the time: a look costs what it costs in a map. It forgets by halves, those
// entries that were not asked for since the last half was forgotten.

export class RecentMap<K, V> {
  readonly #most: () => number;
  #recent = new Map<K, V>();
  #before = new Map<K, V>();

  /** It keeps up to `most` entries; a number that may change is asked for with each new one. */
  constructor(most: number | (() => number)) {
    this.#most = typeof most === 'number' ? () => most : most;
  }

  get(key: K): V | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const before = this.#before.get(key);
    if (before !== undefined) this.set(key, before);
    return before;
  }

  set(key: K, value: V): void {
    this.#before.delete(key);
    this.#recent.set(key, value);
    if (this.#recent.size < Math.ceil(this.#most() / 2)) return;
    this.#before = this.#recent;
    this.#recent = new Map();
  }

  delete(key: K): void {
    this.#recent.delete(key);
    this.#before.delete(key);
  }

  clear(): void {
    this.#recent.clear();
    this.#before.clear();
  }
}
