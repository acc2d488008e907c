// Keeps snapshots in the browser's own database. A writing is one transaction: whole or not at all. Old ones
// go when there are many.
import { joinBytes } from '../../base/bytes';
import type { BlobStore } from '../../index/ports';

const databaseName = 'codegraph-explore';
const storeName = 'blobs';
const byUse = 'byUse';
const maxBlobs = 16;

interface Row {
  readonly bytes: Uint8Array;
  /** When it was last read or written. */
  readonly usedMs: number;
}

export class IndexedDbBlobs implements BlobStore {
  readonly #prefix: string;
  #database: Promise<IDBDatabase> | undefined;

  /** Blobs of another prefix are not seen. */
  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  async load(name: string): Promise<Uint8Array | undefined> {
    const key = this.#keyOf(name);
    return this.#within(async (store) => {
      const row = (await settled(store.get(key))) as Row | undefined;
      // What is used stays longer.
      if (row !== undefined) store.put({ bytes: row.bytes, usedMs: Date.now() } satisfies Row, key);
      return row?.bytes;
    });
  }

  async save(name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    const bytes = joinBytes(all);
    await this.#within(async (store) => {
      store.put({ bytes, usedMs: Date.now() } satisfies Row, this.#keyOf(name));
      const oldestFirst = await settled(store.index(byUse).getAllKeys());
      for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxBlobs))) store.delete(key);
    });
  }

  #keyOf(name: string): string {
    return `${this.#prefix}\n${name}`;
  }

  /** Work in one transaction; done when it is written. */
  async #within<T>(work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    this.#database ??= openDatabase();
    const transaction = (await this.#database).transaction(storeName, 'readwrite');
    const written = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => { resolve(); });
      transaction.addEventListener('abort', () => { reject(transaction.error ?? new Error('The browser took the writing back.')); });
    });
    const [value] = await Promise.all([work(transaction.objectStore(storeName)), written]);
    return value;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => { request.result.createObjectStore(storeName).createIndex(byUse, 'usedMs'); });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => { resolve(request.result); });
    request.addEventListener('error', () => { reject(request.error ?? new Error('The database of the browser does not answer.')); });
  });
}
