// Numbers by small whole ids: what a map gives, at the price of an array. Entries keep the order in which they came.

/** Where numbers of ids lie, where few of very many ids have one: from 1 to `n` - 1 by id, 0 for ids that have none. */
export interface DensePlaces {
  readonly n: number;
  readonly byId: Uint32Array;
}

export class DenseNumbers {
  readonly #values: Float64Array;
  readonly #isSet: Uint8Array;
  readonly #places: Uint32Array | undefined;
  #ids = new Int32Array(256);
  #size = 0;

  /** Ids are below a number, or have places. */
  constructor(ids: number | DensePlaces) {
    const n = typeof ids === 'number' ? ids : ids.n;
    this.#places = typeof ids === 'number' ? undefined : ids.byId;
    this.#values = new Float64Array(n);
    this.#isSet = new Uint8Array(n);
  }

  /** Whether it has room for these places, and finds them as they are now. */
  fits({ n, byId }: DensePlaces): boolean {
    return this.#places === byId && n <= this.#values.length;
  }

  get size(): number {
    return this.#size;
  }

  has(id: number): boolean {
    return this.#isSet[this.#at(id)] === 1;
  }

  get(id: number): number | undefined {
    const at = this.#at(id);
    return this.#isSet[at] === 1 ? this.#values[at] : undefined;
  }

  set(id: number, value: number): void {
    const at = this.#at(id);
    if (this.#isSet[at] !== 1) this.#append(id, at);
    this.#values[at] = value;
  }

  add(id: number, value: number): void {
    const at = this.#at(id);
    if (this.#isSet[at] !== 1) this.#append(id, at);
    this.#values[at] = (this.#values[at] ?? 0) + value;
  }

  /** As `clear`, also where ids have other places than when their numbers came. */
  reset(): void {
    this.#values.fill(0);
    this.#isSet.fill(0);
    this.#size = 0;
  }

  /** Takes all entries out. */
  clear(): void {
    for (const id of this.ids()) {
      const at = this.#at(id);
      this.#isSet[at] = 0;
      this.#values[at] = 0;
    }
    this.#size = 0;
  }

  /** In the order in which they came; good until the next one comes. */
  ids(): Int32Array {
    return this.#ids.subarray(0, this.#size);
  }

  * values(): IterableIterator<number> {
    for (const id of this.ids()) yield this.#values[this.#at(id)] ?? 0;
  }

  * [Symbol.iterator](): IterableIterator<[number, number]> {
    for (const id of this.ids()) yield [id, this.#values[this.#at(id)] ?? 0];
  }

  #at(id: number): number {
    return this.#places === undefined ? id : (this.#places[id] ?? 0);
  }

  #append(id: number, at: number): void {
    if (this.#size === this.#ids.length) {
      const ids = new Int32Array(2 * this.#size);
      ids.set(this.#ids);
      this.#ids = ids;
    }
    this.#ids[this.#size++] = id;
    this.#isSet[at] = 1;
  }
}
