// Key → set of values, for keys of which most have one value: that one is kept by itself, since a set of its own
// costs more than all else that is known of it.

export class SetMap<K, V extends object | string | number> {
  readonly #map = new Map<K, V | Set<V>>();

  get size(): number {
    return this.#map.size;
  }

  has(key: K): boolean {
    return this.#map.has(key);
  }

  /** The values of a key, in the order they were added; to be read at once, for it may or may not follow changes. */
  get(key: K): ReadonlySet<V> | undefined {
    const values = this.#map.get(key);
    return values === undefined || values instanceof Set ? values : new Set([values]);
  }

  add(key: K, value: V): void {
    const values = this.#map.get(key);
    if (values === undefined) this.#map.set(key, value);
    else if (values instanceof Set) values.add(value);
    else if (values !== value) this.#map.set(key, new Set([values, value]));
  }

  delete(key: K, value: V): void {
    const values = this.#map.get(key);
    if (values === value) this.#map.delete(key);
    else if (values instanceof Set && values.delete(value) && values.size === 0) this.#map.delete(key);
  }

  keys(): MapIterator<K> {
    return this.#map.keys();
  }

  *[Symbol.iterator](): Generator<[K, ReadonlySet<V>]> {
    for (const [key, values] of this.#map) yield [key, values instanceof Set ? values : new Set([values])];
  }

  /** As one walk over a map of sets: the sets alone. */
  *values(): Generator<ReadonlySet<V>> {
    for (const [, values] of this) yield values;
  }
}
