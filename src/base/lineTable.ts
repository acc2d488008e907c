// Offsets and lines of one text. Line ends are \n, \r\n and a lone \r, as in the editor.

export class LineTable {
  readonly #starts: number[] = [0];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 10) this.#starts.push(i + 1);
      else if (code === 13 && text.charCodeAt(i + 1) !== 10) this.#starts.push(i + 1);
    }
  }

  /** Number of lines that hold text; a line end at the end of the text does not begin one more. */
  get nLines(): number {
    const last = this.#starts.length;
    return 1 < last && this.#starts[last - 1] === this.#text.length ? last - 1 : last;
  }

  get isEmpty(): boolean {
    return this.#text === '';
  }

  /** 1-based line of an offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Offset at which a 1-based line begins. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#text.length;
  }

  /** The text of a 1-based line without its line end. */
  line(line: number): string {
    const start = this.startOf(line);
    let end = this.#starts[line] ?? this.#text.length;
    while (start < end && (this.#text.charCodeAt(end - 1) === 10 || this.#text.charCodeAt(end - 1) === 13)) end--;
    return this.#text.slice(start, end);
  }
}
