// The records of a file's symbols by place. Of most large files few are ever asked for, as of headers of many constants.

/** Files of fewer symbols have a list at once, larger ones when it costs less than a map. */
const listedFrom = 1_024;
/** An entry of a map costs some five times one of a list. */
const mapCost = 5;

export class RecordList<T> {
  readonly #n: number;
  #records: Map<number, T> | (T | undefined)[];

  /** For places below `n`. */
  constructor(n: number) {
    this.#n = n;
    this.#records = n < listedFrom ? Array.from({ length: n }, () => undefined) : new Map<number, T>();
  }

  get(place: number): T | undefined {
    return Array.isArray(this.#records) ? this.#records[place] : this.#records.get(place);
  }

  set(place: number, record: T): void {
    const records = this.#records;
    if (Array.isArray(records)) {
      records[place] = record;
      return;
    }
    records.set(place, record);
    if (this.#n <= mapCost * records.size) this.#records = Array.from({ length: this.#n }, (_, i) => records.get(i));
  }
}
