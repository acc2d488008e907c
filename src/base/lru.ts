// A bounded map that forgets the entry that was used longest ago.

export class LruMap<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #maxEntries: number;
  readonly #onEvict: (key: K, value: V) => void;

  constructor(maxEntries: number, onEvict: (key: K, value: V) => void = () => {}) {
    this.#maxEntries = maxEntries;
    this.#onEvict = onEvict;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Reads an entry and makes it the most recently used one. */
  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** Reads an entry without changing the order. */
  peek(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    while (this.#maxEntries < this.#entries.size) {
      const [oldest] = this.#entries;
      if (oldest === undefined) return;
      this.#entries.delete(oldest[0]);
      this.#onEvict(oldest[0], oldest[1]);
    }
  }

  delete(key: K): boolean {
    return this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Entries from the least to the most recently used. */
  entries(): IterableIterator<[K, V]> {
    return this.#entries.entries();
  }
}
