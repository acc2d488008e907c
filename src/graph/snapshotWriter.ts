// The writing half of a snapshot: files in order of their symbols, their edges, the postings of words, and last an index
// of what came before. What is written can go at once: of a large graph there is no room for all of its bytes.
import { ByteWriter } from '../base/bytes';
import { PiecewiseBytes } from '../base/piecewise';
import { withRoom } from '../base/roomFor';
import { StringTable } from '../base/stringTable';
import { type CodeGraph, type FileRecord } from './codeGraph';
import { type SuperFact, symbolKinds } from './fileFacts';
import { factWidth } from './fileEdges';
import type { FileSymbols } from './fileSymbols';
import type { FileId } from './ids';
import { type Lexicon, nFields } from './lexicon';
import { writePostings } from './postingsCodec';
import { configToText } from './projectConfig';
import { fileKey, fileOfKey } from './readings';
import { marks, sectionLengthBytes, superKinds, writeTexts } from './snapshotFormat';

/** In the order in which they are written. */
const sections = ['files', 'edges', 'postings'] as const;
export type Section = (typeof sections)[number];

export class SnapshotWriter {
  readonly #graph: CodeGraph;
  readonly #files: readonly FileRecord[];
  /** Texts that no name is compared with. */
  readonly #labels = new StringTable();
  /** New name ids by the ids of the graph, 0 for those not met yet; and those of the graph by the new ones. */
  #nameIds: Uint32Array<ArrayBuffer>;
  #oldNames = new Uint32Array(1_024);
  #nNames = 1;
  /** New symbol ids by those of the graph, 0 for those that are left out. */
  readonly #symbolIds: Uint32Array;
  readonly #fileIds = new Map<FileId, number>();
  readonly #sections: Readonly<Record<Section, PiecewiseBytes>> = { files: new PiecewiseBytes(), edges: new PiecewiseBytes(), postings: new PiecewiseBytes() };
  readonly #taken: Record<Section, number> = { files: 0, edges: 0, postings: 0 };
  readonly #body = new ByteWriter(1 << 16);
  /** Names of the file at hand, in the order they are met. */
  readonly #own = new Map<number, number>();
  #nSymbols = 0;
  /** Terms with postings, and how many bytes those have. */
  #terms = new Uint32Array(1_024);
  #nTerms = 0;
  readonly #postingLengths = new PiecewiseBytes();

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
    const { definitions } = file;
    // The names of the pack come first, so that its bytes stay as they are.
    const { names, body: packed } = file.pack.body();
    for (const name of names) this.#ownId(this.#nameId(name));
    const nPackNames = this.#own.size;
    this.#name(file.packageName);
    body.varint(definitions.n - 1);
    for (let place = 0; place < definitions.n; place++) {
      this.#symbolIds[definitions.firstId + place] = ++this.#nSymbols;
      if (0 < place) this.#symbol(definitions, place);
    }
    body.varint(file.conformances.length);
    for (const { owner, base, line } of file.conformances) {
      this.#name(owner);
      this.#super(base);
      body.varint(line);
    }
    const { writer: written } = this.#sections.files;
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
    written.varint(nPackNames);
    written.bytes(body.view());
    written.varint(packed.length);
    written.bytes(packed);
    this.#sections.files.cut();
  }

  /** After all files: what their uses mean, as far as that is resolved. */
  addEdges(file: FileRecord): void {
    this.#sections.edges.cut();
    const { writer: written } = this.#sections.edges;
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
    this.#keys(entry.keys);
  }

  /** After all edges: what those results rest on that many of them share. */
  addShared(): void {
    const { writer: written } = this.#sections.edges;
    const { strings } = this.#graph.tables;
    const shared = this.#files.length === this.#graph.nFiles ? [...this.#graph.readings.shared()] : [];
    // However the graph came to be, the same bytes.
    shared.sort(([a], [b]) => (strings.text(a) < strings.text(b) ? -1 : 1));
    written.varint(shared.length);
    for (const [key, keys] of shared) {
      written.varint(this.#nameId(key));
      this.#keys(keys);
      this.#sections.edges.cut();
    }
  }

  /** What a result was read from. */
  #keys(keys: Int32Array): void {
    const names: number[] = [];
    const files: number[] = [];
    for (const key of keys) {
      if (0 <= key) names.push(this.#nameId(key));
      else files.push(fileKey(this.#fileIds.get(fileOfKey(key) as FileId) ?? 0, key));
    }
    const { writer: written } = this.#sections.edges;
    writeSorted(written, names);
    writeSorted(written, files.map((key) => -key));
  }

  addTerm(term: number): void {
    const postings = this.#graph.lexicon.postingsOnce(term);
    if (postings === undefined) return;
    this.#sections.postings.cut();
    const { writer } = this.#sections.postings;
    const before = writer.length;
    const { units, counts, n } = postings;
    if (writePostings(writer, n, (i) => (this.#symbolIds[units[i] ?? 0] ?? 0) || -1, (i) => counts[i] ?? 0) === 0) return;
    this.#terms = withRoom(this.#terms, this.#nTerms + 1);
    this.#terms[this.#nTerms++] = term;
    this.#postingLengths.writer.varint(writer.length - before);
    this.#postingLengths.cut();
  }

  /** Pieces of a section that are whole by now, for the caller to keep; all that is left of it at its end. */
  take(section: Section, isAtEnd: boolean): readonly Uint8Array[] {
    const bytes = this.#sections[section];
    if (isAtEnd) bytes.pieces();
    const pieces = bytes.take();
    for (const { length } of pieces) this.#taken[section] += length;
    return pieces;
  }

  /** The last section, after all others were taken; piece by piece, for a large graph has many names. */
  * index(): Generator<Uint8Array> {
    let nBytes = 0;
    for (const piece of this.#indexPieces()) {
      nBytes += piece.length;
      yield piece;
    }
    const end = new ByteWriter(sectionLengthBytes);
    for (let i = 0; i < sectionLengthBytes; i++) end.byte((nBytes >>> (8 * i)) & 0xff);
    yield end.view();
  }

  * #indexPieces(): Generator<Uint8Array> {
    const { lexicon, tables: { strings } } = this.#graph;
    const out = new PiecewiseBytes();
    out.writer.varint(this.#files.length);
    for (const section of sections) out.writer.varint(this.#taken[section]);
    out.writer.varint(this.#nNames);
    yield* writeTexts(out, this.#nNames, (id) => strings.text(this.#oldNames[id] ?? 0));
    out.writer.texts(this.#labels.strings());
    out.writer.texts([configToText(this.#graph.config)]);
    out.writer.varint(this.#nTerms);
    yield* writeTexts(out, this.#nTerms, (i) => lexicon.terms.text(this.#terms[i] ?? 0));
    for (const piece of this.#postingLengths.pieces()) {
      out.writer.bytes(piece);
      out.cut();
      yield* out.take();
    }
    this.#lengths(out, lexicon);
    yield* out.pieces();
  }

  /** Field lengths of every unit: which are there, then those. */
  #lengths(out: PiecewiseBytes, lexicon: Lexicon): void {
    const { writer } = out;
    const each = (visit: (id: number) => void): void => {
      for (const { definitions } of this.#files) {
        for (let id = definitions.firstId; id < definitions.firstId + definitions.n; id++) if (lexicon.isLive(id)) visit(id);
      }
    };
    let nUnits = 0;
    each(() => { nUnits++; });
    writer.varint(nUnits);
    let last = 0;
    each((id) => {
      const unit = this.#symbolIds[id] ?? 0;
      writer.varint(unit - last);
      last = unit;
      let fields = 0;
      for (let field = 0; field < nFields; field++) if (0 < lexicon.lengthOf(id, field)) fields |= 1 << field;
      writer.byte(fields);
      for (let field = 0; field < nFields; field++) if ((fields & (1 << field)) !== 0) writer.varint(lexicon.lengthOf(id, field));
      out.cut();
    });
  }

  #symbol(symbols: FileSymbols, place: number): void {
    const body = this.#body;
    const symbol = symbols.ids(place);
    const { startLine, owner, paramTypes, resultType, supers } = symbol;
    body.byte(
      (symbol.isExported ? marks.exported : 0) | (symbol.isStatic ? marks.static : 0) | (symbol.nRequired === symbol.nParams ? 0 : marks.optional) | (symbol.hasRest ? marks.rest : 0) | (owner === 0 ? 0 : marks.owner) |
        (0 < paramTypes.length ? marks.params : 0) | (resultType === 0 ? 0 : marks.result) | (0 < supers.length ? marks.supers : 0),
    );
    body.byte(symbolKinds.indexOf(symbol.kind));
    this.#id(symbol.name);
    // Parents stand before what is in them, the root before all.
    body.varint(place - symbol.parent);
    body.signed(startLine - symbols.startLine(place - 1));
    body.signed(symbol.endLine - startLine);
    body.signed(symbol.nameLine - startLine);
    body.signed(startLine - symbol.docLine);
    // 0 has a meaning of its own in these two.
    body.varint(symbol.bodyLine);
    body.varint(symbol.unitEnd);
    body.varint(symbol.nParams + 1);
    if (symbol.nRequired !== symbol.nParams) body.varint(symbol.nRequired + 1);
    if (owner !== 0) this.#id(owner);
    if (0 < paramTypes.length) {
      body.varint(paramTypes.length);
      for (const type of paramTypes) this.#id(type);
    }
    if (resultType !== 0) this.#id(resultType);
    if (0 < supers.length) {
      body.varint(supers.length);
      for (const { kind, name } of supers) {
        body.byte(superKinds.indexOf(kind));
        this.#id(name);
      }
    }
  }

  #super({ kind, name }: SuperFact): void {
    this.#body.byte(superKinds.indexOf(kind));
    this.#name(name);
  }

  #nameId(old: number): number {
    let id = this.#nameIds[old] ?? 0;
    if (id === 0 && old !== 0) {
      id = this.#nNames++;
      this.#nameIds = withRoom(this.#nameIds, old + 1);
      this.#nameIds[old] = id;
      this.#oldNames = withRoom(this.#oldNames, id + 1);
      this.#oldNames[id] = old;
    }
    return id;
  }

  #name(text: string): void {
    this.#id(this.#graph.tables.strings.intern(text));
  }

  /** An id of the graph. */
  #id(old: number): void {
    this.#body.varint(this.#ownId(this.#nameId(old)));
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
