// The edges that begin in one file, in few bytes: a target and two numbers each. What a caller looks at is made
// of them when it is asked for.
import { type EdgeKind, type Evidence, edgeKinds, evidences } from './edge';
import type { FileRecord } from './codeGraph';
import type { Places } from './fileSymbols';
import type { SymbolRecord } from './symbol';

export interface Edge {
  readonly kind: EdgeKind;
  readonly from: SymbolRecord;
  readonly to: SymbolRecord;
  /** 1-based line in the file of `from`. */
  readonly line: number;
  readonly how: Evidence;
  /** Number of definitions that the place can mean; 1 when it is known. */
  readonly nCandidates: number;
}

/** Numbers per edge in `FileEdges.facts`: the line, then kind, evidence and candidates in one. */
export const factWidth = 2;
const none: readonly Edge[] = [];

export class FileEdges {
  readonly file: FileRecord;
  /** Where the edges of a symbol begin, by its place in the file (0 for the root); one more for the end. */
  readonly starts: Places;
  readonly facts: Places;
  #targets: readonly SymbolRecord[] | (() => readonly SymbolRecord[]);
  #lists: (readonly Edge[] | undefined)[] | undefined;

  /** `targets` may be found when they are asked for. */
  constructor(file: FileRecord, starts: Uint32Array, targets: readonly SymbolRecord[] | (() => readonly SymbolRecord[]), facts: Uint32Array) {
    this.file = file;
    const nEdges = facts.length / factWidth;
    this.starts = nEdges < 65_536 ? Uint16Array.from(starts) : starts;
    this.#targets = targets;
    this.facts = facts.every((number) => number < 65_536) ? Uint16Array.from(facts) : facts;
  }

  get targets(): readonly SymbolRecord[] {
    if (typeof this.#targets === 'function') this.#targets = this.#targets();
    return this.#targets;
  }

  /** Edges of each symbol as they were found. */
  static pack(file: FileRecord, bySymbol: ReadonlyMap<SymbolRecord, ReadonlyMap<number, Edge>>): FileEdges {
    const starts = new Uint32Array(file.definitions.n + 1);
    const targets: SymbolRecord[] = [];
    const facts: number[] = [];
    for (let place = 0; place < file.definitions.n; place++) {
      const symbol = file.definitions.knownRecord(place);
      for (const { kind, to, line, how, nCandidates } of (symbol === undefined ? undefined : bySymbol.get(symbol)?.values()) ?? []) {
        targets.push(to);
        facts.push(line, edgeKinds.indexOf(kind) | (evidences.indexOf(how) << 4) | (nCandidates << 8));
      }
      starts[place + 1] = targets.length;
    }
    // A list that grew has room to spare.
    return new FileEdges(file, starts, targets.slice(), Uint32Array.from(facts));
  }

  get nEdges(): number {
    return this.facts.length / factWidth;
  }

  /** The same list each time, until `forgetLists`. */
  from(symbol: SymbolRecord): readonly Edge[] {
    const place = symbol.id - this.file.root.id;
    const start = this.starts[place] ?? 0;
    const end = this.starts[place + 1] ?? 0;
    if (end <= start) return none;
    this.#lists ??= [];
    let list = this.#lists[place];
    if (list === undefined) {
      const edges: Edge[] = [];
      for (let i = start; i < end; i++) edges.push(this.#edge(i, symbol));
      list = edges;
      this.#lists[place] = list;
    }
    return list;
  }

  /** Adds the edges that end at a symbol. */
  into(symbol: SymbolRecord, edges: Edge[]): void {
    let place = 0;
    for (let i = this.targets.indexOf(symbol); 0 <= i; i = this.targets.indexOf(symbol, i + 1)) {
      while ((this.starts[place + 1] ?? Infinity) <= i) place++;
      edges.push(this.#edge(i, this.file.definitions.record(place)));
    }
  }

  forgetLists(): void {
    this.#lists = undefined;
  }

  #edge(i: number, from: SymbolRecord): Edge {
    const packed = this.facts[factWidth * i + 1] ?? 0;
    return {
      kind: edgeKinds[packed & 15] ?? 'references', from, to: this.targets[i] ?? from, line: this.facts[factWidth * i] ?? 0,
      how: evidences[(packed >>> 4) & 15] ?? 'ambiguous', nCandidates: packed >>> 8,
    };
  }
}
