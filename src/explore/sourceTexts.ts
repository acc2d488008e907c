// The texts that one answer is cut from. Each file is read once per call, through the port that compares
// it with what was indexed; lines come out as the document has them.
import { LineTable } from '../base/lineTable';
import type { FileRecord } from '../graph/codeGraph';

/** What an answer needs from the index: the present text of a file, taken into the graph if it had changed. */
export interface SourcePort {
  /** Undefined when the file is gone or can not be read. */
  freshen(path: string): Promise<{ readonly text: string; readonly isUnsaved: boolean } | undefined>;
  /** These files are likely to be wanted next. */
  expect?(paths: readonly string[]): void;
  /** `<length>:<hash>` of a text. */
  fingerprint(text: string): string;
}

export interface SourceFile {
  readonly path: string;
  readonly fingerprint: string;
  readonly lines: LineTable;
  readonly isUnsaved: boolean;
  /** Bytes that are no UTF-8 were replaced. */
  readonly hasReplacedBytes: boolean;
}

/** A longer line is data; it is named, not shown. In UTF-16 units. */
export const maxShownLineChars = 1_000;

export class SourceTexts {
  readonly #port: SourcePort;
  readonly #files = new Map<string, SourceFile | undefined>();
  /** Files of the graph that could not be read when they were wanted. */
  readonly unreadable = new Set<string>();

  constructor(port: SourcePort) {
    this.#port = port;
  }

  /** Lets the port read files together that will be loaded one after another. */
  expect(files: readonly FileRecord[]): void {
    this.#port.expect?.([...new Set(files.map(({ path }) => path))].filter((path) => !this.#files.has(path)));
  }

  /** The present text of a file of the graph; undefined when there is none any more. */
  async load(file: FileRecord): Promise<SourceFile | undefined> {
    if (this.#files.has(file.path)) return this.#files.get(file.path);
    const source = await this.#port.freshen(file.path);
    const loaded = source === undefined ? undefined : {
      path: file.path, fingerprint: this.#port.fingerprint(source.text), lines: new LineTable(source.text), isUnsaved: source.isUnsaved,
      hasReplacedBytes: source.text.includes('\uFFFD'),
    };
    this.#files.set(file.path, loaded);
    if (loaded === undefined) this.unreadable.add(file.path);
    return loaded;
  }

  /** A text that `load` has brought. */
  loaded(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }
}

/** Characters of one line in an answer: its number, a tab, the text, a line end. */
export function lineCost(source: SourceFile, line: number): number {
  const { length } = source.lines.line(line);
  return (maxShownLineChars < length ? 40 : length) + String(line).length + 2;
}

export function rangeCost(source: SourceFile, start: number, end: number): number {
  let chars = 0;
  for (let line = start; line <= end; line++) chars += lineCost(source, line);
  return chars;
}
