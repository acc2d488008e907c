// What a file uses, imports and binds, as bytes: a fifth of what the same facts take as objects. They are unpacked when
// somebody asks, and what nobody asked for since is forgotten when there is too much of it.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import type { StringTable } from '../base/stringTable';
import { type BindingFact, type FileFacts, type ImportFact, refKinds } from './fileFacts';
import { bindingHows } from './snapshotFormat';

/** Numbers per use: name, receiver, line, symbol + 1, kind and arguments. */
export const refWidth = 5;

export interface Unpacked {
  /** `refWidth` numbers each. */
  readonly refs: Uint32Array;
  readonly imports: readonly ImportFact[];
  readonly bindings: readonly BindingFact[];
}

/** What is read of a pack in one walk, without making anything. Names are ids. */
export interface PackVisitor {
  ref(name: number, kind: number): void;
  import(name: number, alias: number): void;
  binding(name: number, how: number): void;
}

const scratch = new ByteWriter(1 << 16);

/** A file's uses, imports and bindings. The names in it have numbers of their own, which are short. */
export class FilePack {
  readonly #strings: StringTable;
  readonly #bytes: Uint8Array;

  private constructor(strings: StringTable, bytes: Uint8Array) {
    this.#strings = strings;
    this.#bytes = bytes;
  }

  static of(strings: StringTable, facts: Pick<FileFacts, 'refs' | 'imports' | 'bindings'>): FilePack {
    const own = new Map<string, number>();
    const names: number[] = [];
    const body = scratch;
    body.clear();
    const put = (text: string): void => {
      let id = own.get(text);
      if (id === undefined) {
        id = names.length;
        own.set(text, id);
        names.push(strings.keep(text));
      }
      body.varint(id);
    };
    body.varint(facts.refs.length);
    let lastLine = 0;
    let lastFrom = 0;
    for (const { kind, name, receiver, line, from, nArgs } of facts.refs) {
      put(name);
      put(receiver);
      body.signed(line - lastLine);
      body.signed(from + 1 - lastFrom);
      // Both in one byte, mostly.
      body.varint(refKinds.indexOf(kind) | ((Math.min(254, nArgs) + 1) << 4));
      lastLine = line;
      lastFrom = from + 1;
    }
    body.varint(facts.imports.length);
    for (const { source, name, alias, isReexport, line } of facts.imports) {
      put(source);
      put(name);
      put(alias);
      body.byte(Number(isReexport));
      body.varint(line);
    }
    body.varint(facts.bindings.length);
    for (const { name, how, of, scope, line, endLine, branchEnd } of facts.bindings) {
      put(name);
      body.byte(bindingHows.indexOf(how));
      put(of);
      body.varint(scope + 1);
      body.varint(line);
      body.varint(endLine < 1 ? 0 - endLine : endLine - line + 2);
      body.varint(branchEnd === 0 ? 0 : branchEnd - line + 1);
    }
    return FilePack.join(strings, names, body.view());
  }

  /** A pack of a body that `body` gave, with these names. Whatever the bytes are, `visit` tells whether they can be read. */
  static join(strings: StringTable, names: readonly number[] | Uint32Array, body: Uint8Array): FilePack {
    const head = new ByteWriter(5 * names.length + 5);
    head.varint(names.length);
    let last = 0;
    for (const name of names) {
      head.signed(name - last);
      last = name;
    }
    const bytes = new Uint8Array(head.length + body.length);
    bytes.set(head.view());
    bytes.set(body, head.length);
    return new FilePack(strings, bytes);
  }

  /** Ids of its names, and the rest of its bytes, in which names stand by their place in that list. */
  body(): { readonly names: Uint32Array; readonly body: Uint8Array } {
    const reader = new ByteReader(this.#bytes);
    const names = readNames(reader);
    return { names, body: reader.bytes(reader.nLeft) };
  }

  get nRefs(): number {
    const reader = new ByteReader(this.#bytes);
    for (let n = reader.varint(); 0 < n; n--) reader.varint();
    return reader.varint();
  }

  /** Walks over all. Throws `DamagedBytesError` for bytes that are none of a pack of so many symbols. */
  visit({ ref, import: onImport, binding }: PackVisitor, nSymbols: number): void {
    const reader = new ByteReader(this.#bytes);
    const names = readNames(reader);
    const name = (): number => {
      const id = names[reader.varint()];
      if (id === undefined) throw new DamagedBytesError();
      return id;
    };
    let line = 0;
    let from = 0;
    for (let n = reader.count(); 0 < n; n--) {
      const used = name();
      name();
      line += reader.signed();
      from += reader.signed();
      const kind = reader.varint() & 15;
      if (line < 0 || from < 0 || nSymbols < from || refKinds.length <= kind) throw new DamagedBytesError();
      ref(used, kind);
    }
    for (let n = reader.count(); 0 < n; n--) {
      name();
      onImport(name(), name());
      reader.byte();
      reader.varint();
    }
    for (let n = reader.count(); 0 < n; n--) {
      const bound = name();
      const how = reader.byte();
      name();
      if (bindingHows.length <= how || nSymbols < reader.varint()) throw new DamagedBytesError();
      reader.varint();
      reader.varint();
      reader.varint();
      binding(bound, how);
    }
    if (0 < reader.nLeft) throw new DamagedBytesError();
  }

  unpack(): Unpacked {
    const reader = new ByteReader(this.#bytes);
    const names = readNames(reader);
    const text = (): string => this.#strings.text(names[reader.varint()] ?? 0);
    const refs = new Uint32Array(reader.count() * refWidth);
    let line = 0;
    let from = 0;
    for (let at = 0; at < refs.length; at += refWidth) {
      refs[at] = names[reader.varint()] ?? 0;
      refs[at + 1] = names[reader.varint()] ?? 0;
      refs[at + 2] = line += reader.signed();
      refs[at + 3] = from += reader.signed();
      const packed = reader.varint();
      refs[at + 4] = (packed & 15) | ((packed >>> 4) << 8);
    }
    const imports: ImportFact[] = [];
    for (let n = reader.count(); 0 < n; n--) imports.push({ source: text(), name: text(), alias: text(), isReexport: reader.byte() === 1, line: reader.varint() });
    const bindings: BindingFact[] = [];
    for (let n = reader.count(); 0 < n; n--) {
      const name = text();
      const how = bindingHows[reader.byte()] ?? 'local';
      const of = text();
      const scope = reader.varint() - 1;
      const at = reader.varint();
      const toEnd = reader.varint();
      const toBranchEnd = reader.varint();
      bindings.push({ name, how, of, scope, line: at, endLine: toEnd < 2 ? 0 - toEnd : at + toEnd - 2, branchEnd: toBranchEnd === 0 ? 0 : at + toBranchEnd - 1 });
    }
    return { refs, imports, bindings };
  }
}

function readNames(reader: ByteReader): Uint32Array {
  const names = new Uint32Array(reader.count());
  let last = 0;
  for (let i = 0; i < names.length; i++) names[i] = last += reader.signed();
  return names;
}

/** What unpacked facts of all files may take, about. In bytes. */
const maxUnpackedBytes = 48 << 20;
const bytesPerFact = 100;

/** Somebody who keeps unpacked facts and can be told to forget them. */
export interface Unpacker {
  /** Set when they are read. */
  wasRead: boolean;
  forget(): void;
}

/** Which files are unpacked. Those that were read since they were looked at last stay a round longer. */
export class UnpackedFiles {
  readonly #bytes = new Map<object, { readonly file: Unpacker; readonly nBytes: number }>();
  /** Versions of files that the graph has no longer: what they unpack goes with them. */
  readonly #gone = new WeakSet();
  #nBytes = 0;

  admit(file: Unpacker, { refs, imports, bindings }: Unpacked): void {
    if (this.#gone.has(file)) return;
    const nBytes = refs.byteLength + bytesPerFact * (imports.length + bindings.length);
    this.#bytes.set(file, { file, nBytes });
    this.#nBytes += nBytes;
    for (const entry of this.#bytes.values()) {
      const other = entry.file;
      if (this.#nBytes <= maxUnpackedBytes || other === file) return;
      this.#bytes.delete(other);
      if (other.wasRead) {
        other.wasRead = false;
        this.#bytes.set(other, entry);
        continue;
      }
      this.#nBytes -= entry.nBytes;
      other.forget();
    }
  }

  /** The graph has another version of the file, or none: this one may go when nobody else has it. */
  drop(file: object): void {
    this.#gone.add(file);
    this.#nBytes -= this.#bytes.get(file)?.nBytes ?? 0;
    this.#bytes.delete(file);
  }
}
