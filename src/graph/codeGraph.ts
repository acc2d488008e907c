// What is known of a workspace: files, symbols, uses of names, and the indexes to find them by.
// Written by `GraphBuilder` alone; everybody else reads. Ties between names are made by `resolve`.
import type { SetMap } from '../base/setMap';
import type { StringTable } from '../base/stringTable';
import type { BindingFact, ConformanceFact, ImportFact, RefKind } from './fileFacts';
import { refKinds } from './fileFacts';
import type { FileEdges } from './fileEdges';
import type { FileRole } from './fileRole';
import type { FileId, SymbolId } from './ids';
import type { LanguageTraits, TraitsOf } from './languageTraits';
import { type FilePack, refWidth } from './filePack';
import type { FileSymbols } from './fileSymbols';
import type { NamesByFold } from './namesByFold';
import type { FilesByName, SymbolSets, SymbolsById, SymbolsByName } from './symbolTables';
import type { Lexicon } from './lexicon';
import type { ProjectConfig } from './projectConfig';
import { type Entry, type ReadingKey, Readings, folderKey, packageKey, placeKey, stemKey } from './readings';
import type { SymbolRecord } from './symbol';

export interface FileRecord {
  readonly id: FileId;
  /** Relative to the root, with `/`. */
  readonly path: string;
  readonly language: string;
  readonly family: string;
  readonly nLines: number;
  /** `<length>:<hash>` of the text the facts were taken from. */
  readonly fingerprint: string;
  readonly isGenerated: boolean;
  readonly role: FileRole;
  readonly packageName: string;
  /** The symbol of the file itself, of kind `file`. */
  readonly root: SymbolRecord;
  /** All symbols in the file in order of place, the root not among them: a record is made of each. */
  readonly symbols: readonly SymbolRecord[];
  /** The same without records, the root at place 0. */
  readonly definitions: FileSymbols;
  readonly pack: FilePack;
  readonly imports: readonly ImportFact[];
  readonly bindings: readonly BindingFact[];
  readonly conformances: readonly ConformanceFact[];
  readonly problems: readonly string[];
  /** Uses of names, five numbers each; read with `refAt`. */
  readonly refs: Uint32Array;
}

/** A use of a name in a file of the graph. */
export interface Ref {
  readonly kind: RefKind;
  readonly name: string;
  readonly receiver: string;
  readonly line: number;
  /** The innermost symbol around it; the file's root at file level. */
  readonly from: SymbolRecord;
  /** -1 where it is no call. */
  readonly nArgs: number;
}

/** The tables behind the graph; `GraphBuilder` fills them. */
export interface GraphTables {
  readonly strings: StringTable;
  readonly lexicon: Lexicon;
  readonly files: Map<FileId, FileRecord>;
  readonly filesByPath: Map<string, FileRecord>;
  readonly filesByFolder: SetMap<string, FileRecord>;
  /** By file name without its last ending. */
  readonly filesByStem: SetMap<string, FileRecord>;
  readonly filesByPackage: SetMap<string, FileRecord>;
  readonly symbols: SymbolsById;
  readonly symbolsByName: SymbolsByName;
  /** Folded name (no separators, lower case) → names. */
  readonly namesByFold: NamesByFold;
  /** Members by the name of the type they belong to, be they declared inside or outside of it. */
  readonly membersByOwner: SymbolSets;
  /** Types by the last segment of a base they name. */
  readonly subtypesByBase: SymbolSets;
  /** Conformances declared outside the type, by the last segment of the base and of the owner. */
  readonly conformancesByBase: SetMap<string, { readonly file: FileRecord; readonly fact: ConformanceFact }>;
  readonly conformancesByOwner: SetMap<string, { readonly file: FileRecord; readonly fact: ConformanceFact }>;
  /** Name id → files that use it. */
  readonly usersByName: FilesByName<FileRecord>;
  /** Name → other names that imports give it. Grows only: a name too many costs a look. */
  readonly aliasesByName: SetMap<string, string>;
  /** Event name → files that listen. */
  readonly listenersByEvent: SetMap<string, FileRecord>;
  /** Field name → files that say what is put into a field of that name (`h.open = f`, `{ open: f }`). */
  readonly filledFields: SetMap<string, FileRecord>;
  /** Top-level data by the last segment of its declared type: where tables of functions are found. */
  readonly dataByType: SymbolSets;
}

export class CodeGraph {
  readonly tables: GraphTables;
  readonly readings: Readings;
  /** Edges of files, as far as they are resolved; `Resolver` keeps them right. Here so that a snapshot has them. */
  readonly resolved = new WeakMap<FileRecord, Entry<FileEdges>>();
  /** Called with each file that goes, so that nobody keeps what is known of it. */
  readonly onDidRemove: ((file: FileId) => void)[] = [];
  #config: ProjectConfig;
  readonly #traitsOf: TraitsOf;

  constructor(tables: GraphTables, config: ProjectConfig, traitsOf: TraitsOf) {
    this.tables = tables;
    this.readings = new Readings(tables.strings);
    this.#config = config;
    this.#traitsOf = traitsOf;
  }

  traits(file: FileRecord): LanguageTraits {
    return this.#traitsOf(file.language);
  }

  traitsOf(language: string): LanguageTraits {
    return this.#traitsOf(language);
  }

  /** Goes up with every change, so that what was derived from an older graph can be told. */
  get generation(): number {
    return this.readings.generation;
  }

  get config(): ProjectConfig {
    return this.#config;
  }

  /** For the builder: a file was taken in or out, which changed the graph in these keys. */
  touch(keys: Iterable<ReadingKey>): void {
    this.readings.change(keys);
  }

  /** For the builder: other configuration, by which every import may mean something else. */
  setConfig(config: ProjectConfig): void {
    this.#config = config;
    this.readings.changeAll();
  }

  get nFiles(): number {
    return this.tables.files.size;
  }

  /** True where tables leave little room for what is found anew when it is asked for. */
  get isVeryLarge(): boolean {
    return veryManyFiles < this.nFiles;
  }

  /**
   * True when more than half of what was taken in is gone again. Ids, names, words and postings of it stay, so that a
   * graph of the same files that is made anew is smaller.
   */
  get isWorn(): boolean {
    const { nLive, nGone } = this.tables.symbols;
    return Math.max(nLive, minGone) < nGone;
  }

  /** Files whose edges are resolved and right. */
  countResolved(): number {
    let n = 0;
    for (const file of this.files()) {
      const entry = this.resolved.get(file);
      if (entry !== undefined && this.readings.isFresh(entry.keys, entry.generation)) n++;
    }
    return n;
  }

  get lexicon(): Lexicon {
    return this.tables.lexicon;
  }

  file(id: FileId): FileRecord | undefined {
    return this.tables.files.get(id);
  }

  fileAt(path: string): FileRecord | undefined {
    if (this.readings.frame !== undefined) this.readings.note(placeKey(path));
    return this.tables.filesByPath.get(path);
  }

  fileOf(symbol: SymbolRecord): FileRecord {
    const file = this.tables.files.get(symbol.file);
    if (file === undefined) throw new Error('A symbol of a removed file was kept too long.');
    return file;
  }

  filesIn(folder: string): ReadonlySet<FileRecord> {
    if (this.readings.frame !== undefined) this.readings.note(folderKey(folder));
    return this.tables.filesByFolder.get(folder) ?? noFiles;
  }

  filesWithStem(stem: string): ReadonlySet<FileRecord> {
    if (this.readings.frame !== undefined) this.readings.note(stemKey(stem));
    return this.tables.filesByStem.get(stem) ?? noFiles;
  }

  filesOfPackage(name: string): ReadonlySet<FileRecord> | undefined {
    if (this.readings.frame !== undefined) this.readings.note(packageKey(name));
    return this.tables.filesByPackage.get(name);
  }

  files(): IterableIterator<FileRecord> {
    return this.tables.files.values();
  }

  symbol(id: SymbolId | number): SymbolRecord | undefined {
    return this.tables.symbols.get(id);
  }

  symbolsNamed(name: string): readonly SymbolRecord[] {
    this.readings.note(name);
    return this.tables.symbolsByName.get(name) ?? noSymbols;
  }

  /** Symbols of a name that are meant: thousands may have it. */
  meantNamed(name: string, isMeant: (definitions: FileSymbols, place: number) => boolean): readonly SymbolRecord[] {
    return this.fewNamed(name, Infinity, isMeant) ?? noSymbols;
  }

  /** The same, undefined for more than `most`. */
  fewNamed(name: string, most: number, isMeant: (definitions: FileSymbols, place: number) => boolean): readonly SymbolRecord[] | undefined {
    this.readings.note(name);
    return this.tables.symbolsByName.few(name, most, isMeant);
  }

  /** How many symbols have that name. */
  countNamed(name: string): number {
    this.readings.note(name);
    return this.tables.symbolsByName.count(name);
  }

  /** Members of all types of that name. */
  membersOf(typeName: string): ReadonlySet<SymbolRecord> {
    return this.tables.membersByOwner.get(typeName) ?? none;
  }

  /** Innermost symbol around a line, or undefined at file level. */
  symbolAtLine(file: FileRecord, line: number): SymbolRecord | undefined {
    let best: SymbolRecord | undefined;
    for (const symbol of file.symbols) {
      if (line < symbol.startLine) break;
      if (line <= symbol.endLine && (best === undefined || symbol.endLine - symbol.startLine <= best.endLine - best.startLine)) best = symbol;
    }
    return best;
  }

  nRefs(file: FileRecord): number {
    return file.pack.nRefs;
  }

  refAt(file: FileRecord, index: number): Ref {
    const { refs } = file;
    const at = index * refWidth;
    const packed = refs[at + 4] ?? 0;
    return {
      name: this.tables.strings.text(refs[at] ?? 0),
      receiver: this.tables.strings.text(refs[at + 1] ?? 0),
      line: refs[at + 2] ?? 0,
      from: file.definitions.record(refs[at + 3] ?? 0),
      kind: refKinds[packed & 0xff] ?? 'value',
      nArgs: (packed >>> 8) - 1,
    };
  }
}

/** A workspace of more files is a very large one: of 56,000 files of C the edges of all took more than a gigabyte. */
export const veryManyFiles = 12_000;
/** Fewer symbols that are gone are not worth a new graph: a few megabytes. */
const minGone = 100_000;
const none: ReadonlySet<SymbolRecord> = new Set();
const noSymbols: readonly SymbolRecord[] = [];
const noFiles: ReadonlySet<FileRecord> = new Set();
