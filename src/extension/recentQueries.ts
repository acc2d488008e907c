// The queries that a person asked in this workspace, newest first; kept over reloads until they are removed.
import type { Memento } from 'vscode';

const storageKey = 'codegraph.recentQueries';
const keptQueries = 20;

export class RecentQueries {
  readonly #storage: Memento;

  constructor(storage: Memento) {
    this.#storage = storage;
  }

  all(): readonly string[] {
    const kept = this.#storage.get<unknown>(storageKey);
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
