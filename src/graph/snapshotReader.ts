// The reading half of a snapshot. Whatever the bytes are, what it gives can be taken in: every number is checked.
import { ByteReader, DamagedBytesError } from '../base/bytes';
import type { StringTable } from '../base/stringTable';
import { TermTable } from '../base/termTable';
import { type ConformanceFact, type SuperFact, symbolKinds } from './fileFacts';
import { edgeKinds, evidences } from './edge';
import { factWidth } from './fileEdges';
import { FilePack } from './filePack';
import { FileSymbols, type SymbolIds, rootSymbol } from './fileSymbols';
import type { FileId } from './ids';
import { type PackedLexicon, nFields } from './lexicon';
import { configFromText } from './projectConfig';
import { type GraphSnapshot, type SharedKeys, type StoredEdges, type StoredFile, marks, readTexts, sectionLengthBytes, superKinds } from './snapshotFormat';

/** Files, or units of words, between two pauses: a few milliseconds of work. */
const filesPerStep = 32;
const unitsPerStep = 65_536;
const noIds: readonly number[] = [];
const noSupers: SymbolIds['supers'] = [];

export class SnapshotReader {
  /** At the section that is being read. */
  #reader: ByteReader;
  readonly #payload: Uint8Array;
  readonly #strings: StringTable;
  #nNames = 0;
  #labels: readonly string[] = [];
  /** Ids of the names in `strings`. */
  #nameIds: Uint32Array = new Uint32Array(0);
  /** Names of the file at hand. */
  #own: Uint32Array = new Uint32Array(0);
  #nSymbols = 0;

  constructor(payload: Uint8Array, strings: StringTable) {
    this.#payload = payload;
    this.#reader = new ByteReader(payload);
    this.#strings = strings;
  }

  /** In steps. Sections are files, edges, postings and, for what was known last, the index of them. */
  * read(): Generator<void, GraphSnapshot> {
    const end = this.#payload.length - sectionLengthBytes;
    const indexBytes = end < 0 ? 0 : new DataView(this.#payload.buffer, this.#payload.byteOffset + end).getUint32(0, true);
    if (end < indexBytes) throw new DamagedBytesError();
    const index = new ByteReader(this.#payload.subarray(end - indexBytes, end));
    const nFiles = index.varint();
    const [fileBytes, edgeBytes, postingBytes] = [index.varint(), index.varint(), index.varint()];
    if (fileBytes + edgeBytes + postingBytes + indexBytes !== end) throw new DamagedBytesError();
    this.#nNames = index.varint();
    this.#nameIds = new Uint32Array(index.nLeft < this.#nNames ? 0 : this.#nNames);
    this.#strings.expect(this.#nameIds.length);
    let nRead = 0;
    yield* readTexts(index, this.#nNames, (name) => { this.#nameIds[nRead++] = this.#strings.intern(name); });
    this.#labels = index.texts();
    const files: StoredFile[] = [];
    const reader = this.#begin(0, fileBytes);
    if (reader.nLeft < nFiles) throw new DamagedBytesError();
    const taken = new Uint8Array(nFiles + 1);
    for (let i = 0; i < nFiles; i++) {
      if (i % filesPerStep === 0) yield;
      const file = this.#file();
      // Ids are those from 1 to the number of files, each once.
      if (file.id === 0 || taken[file.id] !== 0) throw new DamagedBytesError();
      taken[file.id] = 1;
      files.push(file);
    }
    if (new Set(files.map(({ path }) => path)).size !== nFiles) throw new DamagedBytesError();
    if (0 < reader.nLeft) throw new DamagedBytesError();
    const edgeReader = this.#begin(fileBytes, edgeBytes);
    const edges: (StoredEdges | undefined)[] = [];
    for (const [i, file] of files.entries()) {
      if (i % filesPerStep === 0) yield;
      edges.push(edgeReader.byte() === 0 ? undefined : this.#edges(file.definitions.n, nFiles));
    }
    const shared = this.#list(() => this.#shared(nFiles));
    if (0 < edgeReader.nLeft) throw new DamagedBytesError();
    this.#reader = index;
    const known = configFromText(index.texts()[0] ?? '');
    const lexicon = yield* this.#lexicon(this.#payload.subarray(fileBytes + edgeBytes, fileBytes + edgeBytes + postingBytes));
    if (0 < index.nLeft || known === undefined) throw new DamagedBytesError();
    return { files, nSymbols: this.#nSymbols, lexicon, edges, shared, config: known };
  }

  #begin(at: number, nBytes: number): ByteReader {
    this.#reader = new ByteReader(this.#payload.subarray(at, at + nBytes));
    return this.#reader;
  }

  #edges(nSources: number, nFiles: number): StoredEdges {
    const reader = this.#reader;
    const starts = new Uint32Array(nSources + 1);
    for (let place = 1; place <= nSources; place++) starts[place] = (starts[place - 1] ?? 0) + reader.count();
    const n = starts[nSources] ?? 0;
    if (reader.nLeft < n) throw new DamagedBytesError();
    const targets = new Uint32Array(n);
    const facts = new Uint32Array(n * factWidth);
    let target = 0;
    let line = 0;
    for (let i = 0; i < n; i++) {
      target += reader.signed();
      if (target <= 0 || this.#nSymbols < target) throw new DamagedBytesError();
      targets[i] = target;
      facts[factWidth * i] = line += reader.signed();
      const kinds = reader.byte();
      if (edgeKinds.length <= (kinds & 15) || evidences.length <= kinds >>> 4) throw new DamagedBytesError();
      facts[factWidth * i + 1] = kinds | (reader.varint() << 8);
    }
    return { starts, targets, facts, keys: this.#keys(nFiles) };
  }

  #shared(nFiles: number): SharedKeys {
    const name = this.#reader.varint();
    if (name === 0 || this.#nNames <= name) throw new DamagedBytesError();
    return { key: this.#nameIds[name] ?? 0, keys: this.#keys(nFiles) };
  }

  #keys(nFiles: number): Int32Array {
    const names = this.#sorted(this.#nNames - 1);
    const files = this.#sorted(4 * nFiles + 4);
    const keys = new Int32Array(names.length + files.length);
    names.forEach((name, i) => { keys[i] = this.#nameIds[name] ?? 0; });
    files.forEach((key, i) => { keys[names.length + i] = -key; });
    return keys;
  }

  /** Numbers that go up, none over `most`. */
  #sorted(most: number): Uint32Array {
    const numbers = new Uint32Array(this.#reader.count());
    let last = 0;
    for (let i = 0; i < numbers.length; i++) {
      last += this.#reader.varint();
      if (most < last) throw new DamagedBytesError();
      numbers[i] = last;
    }
    return numbers;
  }

  #file(): StoredFile {
    const reader = this.#reader;
    const path = this.#label();
    const fingerprint = this.#label();
    const language = this.#label();
    const id = reader.varint() as FileId;
    const nLines = reader.varint();
    const isGenerated = reader.byte() === 1;
    const problems = this.#list(() => this.#label());
    this.#own = new Uint32Array(reader.count());
    let last = 0;
    for (let i = 0; i < this.#own.length; i++) {
      last += reader.signed();
      if (last < 0 || this.#nNames <= last) throw new DamagedBytesError();
      this.#own[i] = last;
    }
    const nPackNames = reader.varint();
    if (this.#own.length < nPackNames) throw new DamagedBytesError();
    const packageName = this.#name();
    const definitions = this.#definitions(path, id, nLines);
    const conformances = this.#list((): ConformanceFact => ({ owner: this.#name(), base: this.#super(), line: reader.varint() }));
    const packNames = this.#own.subarray(0, nPackNames).map((name) => this.#nameIds[name] ?? 0);
    const pack = FilePack.join(this.#strings, packNames, reader.bytes(reader.count()));
    pack.visit({ ref: () => {}, import: () => {}, binding: () => {} }, definitions.n - 1);
    return { id, path, language, nLines, fingerprint, isGenerated, packageName, definitions, conformances, pack, problems };
  }

  #definitions(path: string, file: FileId, nLines: number): FileSymbols {
    const n = this.#reader.count();
    const definitions = new FileSymbols(this.#strings, file, this.#nSymbols + 1, n + 1);
    definitions.put(0, rootSymbol(path, nLines));
    let lastLine = 1;
    for (let place = 1; place <= n; place++) {
      const symbol = this.#symbol(place, lastLine);
      definitions.putIds(place, symbol);
      lastLine = symbol.startLine;
    }
    definitions.seal();
    this.#nSymbols += n + 1;
    return definitions;
  }

  #symbol(place: number, lastLine: number): SymbolIds {
    const reader = this.#reader;
    const own = reader.byte();
    const kind = this.#oneOf(symbolKinds);
    const name = this.#nameId();
    const parent = place - reader.varint();
    if (parent < 0 || place <= parent) throw new DamagedBytesError();
    const startLine = lastLine + reader.signed();
    const endLine = startLine + reader.signed();
    const nameLine = startLine + reader.signed();
    const docLine = startLine - reader.signed();
    const bodyLine = reader.varint();
    const unitEnd = reader.varint();
    const nParams = reader.varint() - 1;
    const nRequired = (own & marks.optional) === 0 ? nParams : reader.varint() - 1;
    return {
      name, kind, parent, owner: (own & marks.owner) === 0 ? 0 : this.#nameId(), startLine, endLine, nameLine, docLine, bodyLine, unitEnd,
      isExported: (own & marks.exported) !== 0, isStatic: (own & marks.static) !== 0, nParams, nRequired, hasRest: (own & marks.rest) !== 0,
      paramTypes: (own & marks.params) === 0 ? noIds : this.#list(() => this.#nameId()), resultType: (own & marks.result) === 0 ? 0 : this.#nameId(),
      supers: (own & marks.supers) === 0 ? noSupers : this.#list(() => ({ kind: this.#oneOf(superKinds), name: this.#nameId() })),
    };
  }

  * #lexicon(packed: Uint8Array): Generator<void, PackedLexicon> {
    const reader = this.#reader;
    const nTerms = reader.count();
    const terms = new TermTable(nTerms + 1);
    yield* readTexts(reader, nTerms, (term) => { terms.intern(term); });
    // Term 0 is the empty one, and each is there once.
    if (terms.size !== nTerms + 1) throw new DamagedBytesError();
    const ends = new Uint32Array(terms.size);
    for (let i = 1; i < ends.length; i++) ends[i] = (ends[i - 1] ?? 0) + reader.varint();
    if (ends[ends.length - 1] !== packed.length) throw new DamagedBytesError();
    // A copy, so that the rest of the bytes can go.
    const postings = packed.slice();
    const units = new Uint32Array(reader.count());
    const lengths = new Uint16Array(units.length * nFields);
    let unit = 0;
    for (let i = 0; i < units.length; i++) {
      if (i % unitsPerStep === 0) yield;
      unit += reader.varint();
      units[i] = unit;
      const fields = reader.byte();
      for (let field = 0; field < nFields; field++) if ((fields & (1 << field)) !== 0) lengths[i * nFields + field] = reader.varint();
    }
    if (this.#nSymbols < unit) throw new DamagedBytesError();
    return { terms, ends, postings, units, lengths };
  }

  #super(): SuperFact {
    return { kind: this.#oneOf(superKinds), name: this.#name() };
  }

  #list<T>(read: () => T): T[] {
    const n = this.#reader.count();
    const items: T[] = [];
    for (let i = 0; i < n; i++) items.push(read());
    return items;
  }

  #oneOf<T>(kinds: readonly T[]): T {
    const kind = kinds[this.#reader.byte()];
    if (kind === undefined) throw new DamagedBytesError();
    return kind;
  }

  /** The one copy that the graph has of a name. */
  #name(): string {
    return this.#strings.text(this.#nameId());
  }

  #nameId(): number {
    return this.#nameIds[this.#ownName()] ?? 0;
  }

  #ownName(): number {
    const name = this.#own[this.#reader.varint()];
    if (name === undefined) throw new DamagedBytesError();
    return name;
  }

  #label(): string {
    const label = this.#labels[this.#reader.varint()];
    if (label === undefined) throw new DamagedBytesError();
    return label;
  }
}
