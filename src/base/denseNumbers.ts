// Numbers by small whole ids: what a map gives, at the price of an array. Entries keep the order in which they came.

export class DenseNumbers {
  readonly #values: Float64Array;
  readonly #isSet: Uint8Array;
  #ids = new Int32Array(256);
  #size = 0;

  /** Ids are below `nIds`. */
  constructor(nIds: number) {
    this.#values = new Float64Array(nIds);
    this.#isSet = new Uint8Array(nIds);
  }

  get size(): number {
    return this.#size;
  }

  has(id: number): boolean {
    return this.#isSet[id] === 1;
  }

  get(id: number): number | undefined {
    return this.#isSet[id] === 1 ? this.#values[id] : undefined;
  }

  set(id: number, value: number): void {
    if (this.#isSet[id] !== 1) this.#append(id);
    this.#values[id] = value;
  }

  add(id: number, value: number): void {
    if (this.#isSet[id] !== 1) this.#append(id);
    this.#values[id] = (this.#values[id] ?? 0) + value;
  }

  /** Takes all entries out. */
  clear(): void {
    for (const id of this.ids()) {
      this.#isSet[id] = 0;
      this.#values[id] = 0;
    }
    this.#size = 0;
  }

  /** In the order in which they came; good until the next one comes. */
  ids(): Int32Array {
    return this.#ids.subarray(0, this.#size);
  }

  * values(): IterableIterator<number> {
    for (const id of this.ids()) yield this.#values[id] ?? 0;
  }

  * [Symbol.iterator](): IterableIterator<[number, number]> {
    for (const id of this.ids()) yield [id, this.#values[id] ?? 0];
  }

  #append(id: number): void {
    if (this.#size === this.#ids.length) {
      const ids = new Int32Array(2 * this.#size);
      ids.set(this.#ids);
      this.#ids = ids;
    }
    this.#ids[this.#size++] = id;
    this.#isSet[id] = 1;
  }
}
