// Shows each notebook of a root as a folder of its code cells. Of a notebook that is open in the editor only the
// cells that the editor has are there: those of the file may have other places.
import { LruMap } from '../base/lru';
import { type NotebookCell, cellName, codeCells, notebookEnding, splitCellPath } from '../base/notebookCells';
import { extensionOfLanguage } from '../syntax/languages';
import { decodeText } from './decode';
import type { FileReader, FileStat } from './ports';

/** Outputs make notebooks large; their code is small. A larger one is skipped, and said to be. In bytes. */
const maxNotebookBytes = 24 * 1_024 * 1_024;
const maxNotebooksKept = 8;

interface ReadNotebook {
  readonly bytes: Uint8Array;
  readonly cells: readonly NotebookCell[] | undefined;
}

export class NotebookReader implements FileReader {
  readonly #inner: FileReader;
  /** Those read last, so that the cells of one are taken from one parse. */
  readonly #read = new LruMap<string, ReadNotebook>(maxNotebooksKept);
  readonly #reading = new Map<string, Promise<readonly NotebookCell[] | undefined>>();
  /** Notebook → paths of the cells that the editor has. */
  readonly #open = new Map<string, ReadonlySet<string>>();
  /** Notebook → why its cells are not indexed. */
  readonly skipped = new Map<string, string>();

  constructor(inner: FileReader) {
    this.#inner = inner;
  }

  get filesAtOnce(): number | undefined {
    return this.#inner.filesAtOnce;
  }

  /** The editor opened, changed or (without `cells`) closed a notebook. */
  setOpen(notebook: string, cells: ReadonlySet<string> | undefined): void {
    if (cells === undefined) this.#open.delete(notebook);
    else this.#open.set(notebook, cells);
  }

  async list(folder: string): Promise<{ readonly files: readonly string[]; readonly folders: readonly string[] } | undefined> {
    if (folder.endsWith(notebookEnding) && (await this.#inner.stat(folder)) !== undefined) return { files: await this.#listCells(folder), folders: [] };
    const listing = await this.#inner.list(folder);
    const notebooks = listing?.files.filter((name) => name.endsWith(notebookEnding)) ?? [];
    if (listing === undefined || notebooks.length === 0) return listing;
    return { files: listing.files.filter((name) => !name.endsWith(notebookEnding)), folders: [...listing.folders, ...notebooks].sort() };
  }

  async stat(path: string): Promise<FileStat | undefined> {
    if (splitCellPath(path) === undefined) return this.#inner.stat(path);
    const bytes = await this.read(path);
    return bytes === undefined ? undefined : { sizeBytes: bytes.length, mtimeMs: 0 };
  }

  async read(path: string): Promise<Uint8Array | undefined> {
    const place = splitCellPath(path);
    if (place === undefined) return this.#inner.read(path);
    if (this.#open.get(place.notebook)?.has(path) === false) return undefined;
    const cell = (await this.#cellsOf(place.notebook))?.find(({ number }) => number === place.number);
    return cell === undefined || nameOf(cell) !== path.slice(place.notebook.length + 1) ? undefined : new TextEncoder().encode(cell.text);
  }

  leadsElsewhere(path: string): Promise<boolean> {
    return this.#inner.leadsElsewhere(splitCellPath(path)?.notebook ?? path);
  }

  expect(paths: readonly string[]): void {
    this.#inner.expect?.(paths.filter((path) => splitCellPath(path) === undefined));
  }

  async #listCells(notebook: string): Promise<string[]> {
    this.skipped.delete(notebook);
    const cells = await this.#cellsOf(notebook);
    if (cells === undefined && !this.skipped.has(notebook)) this.skipped.set(notebook, 'it can not be read as a notebook');
    return cells?.map(nameOf).filter((name) => name !== undefined) ?? [];
  }

  /** Who asks while it is read gets the same reading. */
  #cellsOf(notebook: string): Promise<readonly NotebookCell[] | undefined> {
    let reading = this.#reading.get(notebook);
    if (reading === undefined) {
      reading = this.#readCells(notebook).finally(() => { this.#reading.delete(notebook); });
      this.#reading.set(notebook, reading);
    }
    return reading;
  }

  async #readCells(notebook: string): Promise<readonly NotebookCell[] | undefined> {
    const bytes = await this.#inner.read(notebook);
    if (bytes === undefined) return undefined;
    if (maxNotebookBytes < bytes.length) {
      this.skipped.set(notebook, `it is a notebook of ${Math.round(bytes.length / 1_048_576)} MiB, the limit is ${maxNotebookBytes / 1_048_576} MiB`);
      return undefined;
    }
    const known = this.#read.get(notebook);
    if (known !== undefined && isSame(known.bytes, bytes)) return known.cells;
    const text = decodeText(bytes);
    const cells = text === undefined ? undefined : codeCells(text);
    this.#read.set(notebook, { bytes, cells });
    return cells;
  }
}

/** Undefined for a cell in a language that is not indexed. */
function nameOf({ number, language }: NotebookCell): string | undefined {
  const extension = extensionOfLanguage(language);
  return extension === undefined ? undefined : cellName(number, extension);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
