// The writing half of a snapshot: files in order of their symbols, then the words of the lexicon.
import { ByteWriter } from '../base/bytes';
import { StringTable } from '../base/stringTable';
import { type CodeGraph, type FileRecord, refWidth } from './codeGraph';
import { type BindingFact, type ImportFact, type SuperFact, symbolKinds } from './fileFacts';
import { factWidth } from './fileEdges';
import type { FileId } from './ids';
import { type Lexicon, nFields } from './lexicon';
import { writePostings } from './postingsCodec';
import { configToText } from './projectConfig';
import { fileKey, fileOfKey } from './readings';
import { bindingHows, marks, superKinds } from './snapshotFormat';
import type { SymbolRecord } from './symbol';

export class SnapshotWriter {
  readonly #graph: CodeGraph;
  readonly #files: readonly FileRecord[];
  readonly #names = new StringTable();
  /** Texts that no name is compared with. */
  readonly #labels = new StringTable();
  /** New name ids by the ids of the graph, 0 for those not met yet. */
  readonly #nameIds: Uint32Array;
  /** New symbol ids by those of the graph, 0 for those that are left out. */
  readonly #symbolIds: Uint32Array;
  readonly #fileIds = new Map<FileId, number>();
  readonly #written = new ByteWriter(1 << 20);
  readonly #edges = new ByteWriter(1 << 16);
  readonly #body = new ByteWriter(1 << 16);
  /** Names of the file at hand, in the order they are met. */
  readonly #own = new Map<number, number>();
  #nSymbols = 0;
  readonly #terms: string[] = [];
  readonly #postings = new ByteWriter(1 << 20);
  readonly #postingLengths: number[] = [];

  constructor(graph: CodeGraph, files: readonly FileRecord[]) {
    this.#graph = graph;
    this.#files = files;
    this.#nameIds = new Uint32Array(graph.tables.strings.size);
    this.#symbolIds = new Uint32Array(graph.tables.symbols.length);
    [...files].sort((a, b) => a.id - b.id).forEach((file, i) => this.#fileIds.set(file.id, i + 1));
  }

  addFile(file: FileRecord): void {
    const body = this.#body;
    body.clear();
    this.#own.clear();
    this.#name(file.packageName);
    body.varint(file.symbols.length);
    this.#symbolIds[file.root.id] = ++this.#nSymbols;
    let last = file.root;
    for (const symbol of file.symbols) {
      this.#symbolIds[symbol.id] = ++this.#nSymbols;
      this.#symbol(symbol, last, file);
      last = symbol;
    }
    body.varint(file.imports.length);
    for (const fact of file.imports) this.#import(fact);
    body.varint(file.bindings.length);
    for (const fact of file.bindings) this.#binding(fact);
    body.varint(file.conformances.length);
    for (const { owner, base, line } of file.conformances) {
      this.#name(owner);
      this.#super(base);
      body.varint(line);
    }
    this.#refs(file.refs);
    const written = this.#written;
    written.varint(this.#labels.intern(file.path));
    written.varint(this.#labels.intern(file.fingerprint));
    written.varint(this.#labels.intern(file.language));
    written.varint(this.#fileIds.get(file.id) ?? 0);
    written.varint(file.nLines);
    written.byte(Number(file.isGenerated));
    written.varint(file.problems.length);
    for (const problem of file.problems) written.varint(this.#labels.intern(problem));
    written.varint(this.#own.size);
    let lastName = 0;
    for (const name of this.#own.keys()) {
      written.signed(name - lastName);
      lastName = name;
    }
    written.bytes(body.view());
  }

  /** After all files: what their uses mean, as far as that is resolved. */
  addEdges(file: FileRecord): void {
    const written = this.#edges;
    const { readings, resolved } = this.#graph;
    const entry = resolved.get(file);
    // What was resolved with a file that is left out may be another without it.
    const isKept = entry !== undefined && this.#files.length === this.#graph.nFiles && readings.isFresh(entry.keys, entry.generation);
    written.byte(Number(isKept));
    if (!isKept) return;
    const { starts, targets, facts } = entry.value;
    for (let place = 1; place < starts.length; place++) written.varint((starts[place] ?? 0) - (starts[place - 1] ?? 0));
    let lastTarget = 0;
    let lastLine = 0;
    targets.forEach((symbol, i) => {
      const target = this.#symbolIds[symbol.id] ?? 0;
      const line = facts[factWidth * i] ?? 0;
      const packed = facts[factWidth * i + 1] ?? 0;
      written.signed(target - lastTarget);
      written.signed(line - lastLine);
      written.byte(packed & 255);
      written.varint(packed >>> 8);
      lastTarget = target;
      lastLine = line;
    });
    const names: number[] = [];
    const files: number[] = [];
    for (const key of entry.keys) {
      if (0 <= key) names.push(this.#nameId(key));
      else files.push(fileKey(this.#fileIds.get(fileOfKey(key) as FileId) ?? 0, key));
    }
    writeSorted(written, names);
    writeSorted(written, files.map((key) => -key));
  }

  addTerm(term: number): void {
    const postings = this.#graph.lexicon.postingsOnce(term);
    if (postings === undefined) return;
    const before = this.#postings.length;
    const { units, counts, n } = postings;
    if (writePostings(this.#postings, n, (i) => (this.#symbolIds[units[i] ?? 0] ?? 0) || -1, (i) => counts[i] ?? 0) === 0) return;
    this.#terms.push(this.#graph.lexicon.terms.text(term));
    this.#postingLengths.push(this.#postings.length - before);
  }

  finish(): Uint8Array {
    const writer = new ByteWriter(this.#written.length + this.#postings.length + (1 << 20));
    writer.texts(this.#names.strings());
    writer.texts(this.#labels.strings());
    writer.varint(this.#files.length);
    writer.bytes(this.#written.view());
    writer.bytes(this.#edges.view());
    writer.texts([configToText(this.#graph.config), ...this.#terms]);
    for (const length of this.#postingLengths) writer.varint(length);
    writer.bytes(this.#postings.view());
    this.#lengths(writer, this.#graph.lexicon);
    return writer.view();
  }

  /** Field lengths of every unit: which are there, then those. */
  #lengths(writer: ByteWriter, lexicon: Lexicon): void {
    const units = this.#files.flatMap((file) => file.symbols.filter((symbol) => lexicon.isLive(symbol.id)));
    writer.varint(units.length);
    let last = 0;
    for (const { id } of units) {
      const unit = this.#symbolIds[id] ?? 0;
      writer.varint(unit - last);
      last = unit;
      let fields = 0;
      for (let field = 0; field < nFields; field++) if (0 < lexicon.lengthOf(id, field)) fields |= 1 << field;
      writer.byte(fields);
      for (let field = 0; field < nFields; field++) if ((fields & (1 << field)) !== 0) writer.varint(lexicon.lengthOf(id, field));
    }
  }

  #symbol(symbol: SymbolRecord, last: SymbolRecord, file: FileRecord): void {
    const body = this.#body;
    const { startLine } = symbol;
    body.byte(
      (symbol.isExported ? marks.exported : 0) | (symbol.isStatic ? marks.static : 0) | (symbol.nRequired === symbol.nParams ? 0 : marks.optional) | (symbol.hasRest ? marks.rest : 0) | (symbol.owner === '' ? 0 : marks.owner) |
        (0 < symbol.paramTypes.length ? marks.params : 0) | (symbol.resultType === '' ? 0 : marks.result) | (0 < symbol.supers.length ? marks.supers : 0),
    );
    body.byte(symbolKinds.indexOf(symbol.kind));
    this.#name(symbol.name);
    // Parents stand before what is in them, the root before all.
    body.varint(symbol.id - (symbol.parent ?? file.root).id);
    body.signed(startLine - last.startLine);
    body.signed(symbol.endLine - startLine);
    body.signed(symbol.nameLine - startLine);
    body.signed(startLine - symbol.docLine);
    // 0 has a meaning of its own in these two.
    body.varint(symbol.bodyLine);
    body.varint(symbol.unitEnd);
    body.varint(symbol.nParams + 1);
    if (symbol.nRequired !== symbol.nParams) body.varint(symbol.nRequired + 1);
    if (symbol.owner !== '') this.#name(symbol.owner);
    if (0 < symbol.paramTypes.length) {
      body.varint(symbol.paramTypes.length);
      for (const type of symbol.paramTypes) this.#name(type);
    }
    if (symbol.resultType !== '') this.#name(symbol.resultType);
    if (0 < symbol.supers.length) {
      body.varint(symbol.supers.length);
      for (const base of symbol.supers) this.#super(base);
    }
  }

  #super({ kind, name }: SuperFact): void {
    this.#body.byte(superKinds.indexOf(kind));
    this.#name(name);
  }

  #import({ source, name, alias, isReexport, line }: ImportFact): void {
    this.#name(source);
    this.#name(name);
    this.#name(alias);
    this.#body.byte(Number(isReexport));
    this.#body.varint(line);
  }

  #binding({ name, how, of, scope, line, endLine, branchEnd }: BindingFact): void {
    this.#name(name);
    this.#body.byte(bindingHows.indexOf(how));
    this.#name(of);
    this.#body.varint(scope + 1);
    this.#body.varint(line);
    this.#body.varint(endLine < 1 ? 0 - endLine : endLine - line + 2);
    this.#body.varint(branchEnd === 0 ? 0 : branchEnd - line + 1);
  }

  #refs(refs: Uint32Array): void {
    const body = this.#body;
    body.varint(refs.length / refWidth);
    let lastLine = 0;
    let lastFrom = 0;
    for (let at = 0; at < refs.length; at += refWidth) {
      const line = refs[at + 2] ?? 0;
      const from = refs[at + 3] ?? 0;
      const packed = refs[at + 4] ?? 0;
      body.varint(this.#ownId(this.#nameId(refs[at] ?? 0)));
      body.varint(this.#ownId(this.#nameId(refs[at + 1] ?? 0)));
      body.signed(line - lastLine);
      body.signed(from - lastFrom);
      // The kind in four bits, so that both fit into one byte.
      body.varint((packed & 15) | ((packed >>> 8) << 4));
      lastLine = line;
      lastFrom = from;
    }
  }

  #nameId(old: number): number {
    let id = this.#nameIds[old] ?? 0;
    if (id === 0 && old !== 0) {
      id = this.#names.intern(this.#graph.tables.strings.text(old));
      this.#nameIds[old] = id;
    }
    return id;
  }

  #name(text: string): void {
    this.#body.varint(this.#ownId(this.#names.intern(text)));
  }

  /** Few names are used in one file, so that most have a number of one byte there. */
  #ownId(name: number): number {
    let own = this.#own.get(name);
    if (own === undefined) {
      own = this.#own.size;
      this.#own.set(name, own);
    }
    return own;
  }
}

/** Numbers in any order, as steps from one to the next. */
function writeSorted(writer: ByteWriter, numbers: readonly number[]): void {
  writer.varint(numbers.length);
  let last = 0;
  for (const number of Uint32Array.from(numbers).sort()) {
    writer.varint(number - last);
    last = number;
  }
}
