// A file as the graph keeps it: what tells of the whole file as it is, the rest in few bytes until somebody asks.
import type { FileRecord } from './codeGraph';
import type { BindingFact, ConformanceFact, ImportFact } from './fileFacts';
import type { FilePack, Unpacked, UnpackedFiles, Unpacker } from './filePack';
import type { FileRole } from './fileRole';
import type { FileSymbols } from './fileSymbols';
import type { FileId } from './ids';
import type { SymbolRecord } from './symbol';

/** What a file is made of beside its symbols and its pack. */
export type FileHead = Omit<FileRecord, 'root' | 'symbols' | 'definitions' | 'pack' | 'imports' | 'bindings' | 'refs'>;

export class GraphFile implements FileRecord, Unpacker {
  readonly id: FileId;
  readonly path: string;
  readonly language: string;
  readonly family: string;
  readonly nLines: number;
  readonly fingerprint: string;
  readonly isGenerated: boolean;
  readonly role: FileRole;
  readonly packageName: string;
  readonly conformances: readonly ConformanceFact[];
  readonly problems: readonly string[];
  readonly definitions: FileSymbols;
  readonly pack: FilePack;
  wasRead = false;
  readonly #unpackedFiles: UnpackedFiles;
  #unpacked: Unpacked | undefined;

  constructor(head: FileHead, definitions: FileSymbols, pack: FilePack, unpackedFiles: UnpackedFiles) {
    this.id = head.id;
    this.path = head.path;
    this.language = head.language;
    this.family = head.family;
    this.nLines = head.nLines;
    this.fingerprint = head.fingerprint;
    this.isGenerated = head.isGenerated;
    this.role = head.role;
    this.packageName = head.packageName;
    this.conformances = head.conformances;
    this.problems = head.problems;
    this.definitions = definitions;
    this.pack = pack;
    this.#unpackedFiles = unpackedFiles;
  }

  get root(): SymbolRecord {
    return this.definitions.root;
  }

  get symbols(): readonly SymbolRecord[] {
    return this.definitions.all();
  }

  get refs(): Uint32Array {
    return this.#facts().refs;
  }

  get imports(): readonly ImportFact[] {
    return this.#facts().imports;
  }

  get bindings(): readonly BindingFact[] {
    return this.#facts().bindings;
  }

  forget(): void {
    this.#unpacked = undefined;
  }

  #facts(): Unpacked {
    this.wasRead = true;
    if (this.#unpacked === undefined) {
      this.#unpacked = this.pack.unpack();
      this.#unpackedFiles.admit(this, this.#unpacked);
    }
    return this.#unpacked;
  }
}
