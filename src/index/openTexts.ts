// Texts that the editor shows, and which of them are not saved.
import type { SourceText } from './ports';

export class OpenTexts {
  readonly #documents = new Map<string, SourceText>();
  /** Path → the document version that was seen to be what is on disk. */
  readonly #savedVersions = new Map<string, number | undefined>();

  paths(): Iterable<string> {
    return this.#documents.keys();
  }

  has(path: string): boolean {
    return this.#documents.has(path);
  }

  get(path: string): SourceText | undefined {
    return this.#documents.get(path);
  }

  set(path: string, source: SourceText): void {
    this.#documents.set(path, source);
  }

  close(path: string): void {
    this.#documents.delete(path);
    this.#savedVersions.delete(path);
  }

  isUnsaved(path: string): boolean {
    const document = this.#documents.get(path);
    return document !== undefined && !this.#isSaved(path, document);
  }

  /**
   * Which text of an open document counts, `stored` being what is on disk. A version that was once the same as on disk
   * has nothing unsaved: when the disk differs later, another program wrote it and the editor has not noticed yet, so
   * the disk counts.
   */
  orStored(path: string, document: SourceText, stored: string | undefined): SourceText {
    if (stored === undefined) return document;
    if (stored === document.text) {
      this.#savedVersions.set(path, document.version);
      return document;
    }
    return this.#isSaved(path, document) ? { text: stored } : document;
  }

  #isSaved(path: string, { version }: SourceText): boolean {
    return this.#savedVersions.has(path) && this.#savedVersions.get(path) === version;
  }
}
