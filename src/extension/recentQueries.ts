// The queries that a person asked in this workspace, newest first; kept over reloads until they are removed.

/** What of a `Memento` is needed. */
interface QueryStorage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const storageKey = 'codegraph.recentQueries';
const keptQueries = 20;

export class RecentQueries {
  readonly #storage: QueryStorage;

  constructor(storage: QueryStorage) {
    this.#storage = storage;
  }

  all(): readonly string[] {
    const kept = this.#storage.get(storageKey);
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string') : [];
  }

  async add(query: string): Promise<void> {
    await this.#keep([query, ...this.all().filter((other) => other !== query)].slice(0, keptQueries));
  }

  async remove(query: string): Promise<void> {
    await this.#keep(this.all().filter((other) => other !== query));
  }

  async clear(): Promise<void> {
    await this.#keep([]);
  }

  async #keep(queries: readonly string[]): Promise<void> {
    await this.#storage.update(storageKey, queries.length === 0 ? undefined : queries);
  }
}
