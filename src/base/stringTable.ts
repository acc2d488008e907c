// Interns strings as small integers, so that rows and postings hold numbers instead of text.

import { ownCopy } from './ownCopy';

export class StringTable {
  readonly #ids = new Map<string, number>();
  readonly #strings: string[] = [];

  constructor() {
    this.intern('');
  }

  get size(): number {
    return this.#strings.length;
  }

  /** The id of a string, made on first sight. The empty string is always 0. */
  intern(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#strings.length;
      this.#ids.set(text, id);
      this.#strings.push(text);
    }
    return id;
  }

  /** As `intern`, for what may be a part of a longer text: that would stay in memory with it. */
  keep(text: string): number {
    return this.#ids.get(text) ?? this.intern(ownCopy(text));
  }

  /** The id of a string that was interned before, else undefined. */
  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  text(id: number): string {
    return this.#strings[id] ?? '';
  }

  strings(): readonly string[] {
    return this.#strings;
  }
}
