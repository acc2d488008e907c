// Turns single questions into few large ones, for an answerer that is a message away: what is asked in one
// turn of the program travels together.

/** Answers keys, in their order. */
export type AnswerAll<K, V> = (keys: readonly K[]) => Promise<readonly V[]>;

export class Batches<K, V> {
  readonly #answerAll: AnswerAll<K, V>;
  readonly #maxKeys: number;
  #gathered: { readonly key: K; resolve(value: V): void; reject(error: unknown): void }[] = [];

  /** `maxKeys` is the most that travels in one message. */
  constructor(answerAll: AnswerAll<K, V>, maxKeys: number) {
    this.#answerAll = answerAll;
    this.#maxKeys = maxKeys;
  }

  ask(key: K): Promise<V> {
    return new Promise((resolve, reject) => {
      this.#gathered.push({ key, resolve, reject });
      if (this.#gathered.length === 1) queueMicrotask(() => { this.#send(); });
    });
  }

  #send(): void {
    const all = this.#gathered;
    this.#gathered = [];
    for (let start = 0; start < all.length; start += this.#maxKeys) {
      const some = all.slice(start, start + this.#maxKeys);
      this.#answerAll(some.map(({ key }) => key)).then(
        (values) => {
          some.forEach(({ resolve, reject }, i) => {
            const value = values[i];
            if (i < values.length) resolve(value as V);
            else reject(new Error('An answer is missing.'));
          });
        },
        (error: unknown) => { for (const { reject } of some) reject(error); },
      );
    }
  }
}
