// The facts of one file as bytes, and back. What `decodeFacts` gives for bytes that `encodeFacts` did not write is
// undefined or facts that can be taken in.
import { ByteReader, ByteWriter, DamagedBytesError } from '../base/bytes';
import { StringTable } from '../base/stringTable';
import { type BindingFact, type FileFacts, type SuperFact, type SymbolFact, type UnitFact, refKinds, symbolKinds, textFields } from './fileFacts';
import { bindingHows, superKinds } from './snapshotFormat';
import { FileTerms, type ListedTerms } from './termCounts';

export function encodeFacts(facts: FileFacts): Uint8Array {
  const texts = new StringTable();
  const body = new ByteWriter(4_096);
  const text = (value: string): void => { body.varint(texts.intern(value)); };
  const list = <T>(items: readonly T[], write: (item: T) => void): void => {
    body.varint(items.length);
    for (const item of items) write(item);
  };
  const base = ({ kind, name }: SuperFact): void => {
    body.byte(superKinds.indexOf(kind));
    text(name);
  };
  text(facts.language);
  text(facts.packageName);
  body.varint(facts.nLines);
  body.byte(Number(facts.isGenerated));
  list(facts.problems, text);
  let line = 0;
  list(facts.symbols, (symbol) => {
    text(symbol.name);
    text(symbol.owner);
    text(symbol.resultType);
    body.byte(symbolKinds.indexOf(symbol.kind));
    body.byte(Number(symbol.isExported) | (Number(symbol.isStatic) << 1) | (Number(symbol.hasRest) << 2));
    body.varint(symbol.parent + 1);
    body.signed(symbol.startLine - line);
    line = symbol.startLine;
    for (const other of [symbol.endLine, symbol.nameLine, symbol.docLine, symbol.bodyLine]) body.signed(other - line);
    body.varint(symbol.nParams + 1);
    body.varint(symbol.nRequired + 1);
    list(symbol.paramTypes, text);
    list(symbol.supers, base);
  });
  list(facts.conformances, (fact) => {
    text(fact.owner);
    base(fact.base);
    body.varint(fact.line);
  });
  line = 0;
  list(facts.refs, (ref) => {
    body.byte(refKinds.indexOf(ref.kind));
    text(ref.name);
    text(ref.receiver);
    body.signed(ref.line - line);
    line = ref.line;
    body.varint(ref.from + 1);
    body.varint(ref.nArgs + 1);
  });
  list(facts.imports, (fact) => {
    text(fact.source);
    text(fact.name);
    text(fact.alias);
    body.byte(Number(fact.isReexport));
    body.varint(fact.line);
  });
  list(facts.bindings, (fact) => {
    text(fact.name);
    body.byte(bindingHows.indexOf(fact.how));
    text(fact.of);
    body.varint(fact.scope + 1);
    body.varint(fact.line);
    body.signed(fact.endLine);
    body.varint(fact.branchEnd);
  });
  list(facts.units, (unit) => {
    body.varint(unit.symbol);
    body.varint(unit.startLine);
    body.varint(unit.endLine);
    for (const field of textFields) {
      const counts = unit.terms[field];
      body.varint(counts.size);
      for (const [term, count] of counts) {
        text(term);
        body.varint(count);
      }
    }
  });
  const writer = new ByteWriter(body.length + 4_096);
  writer.texts(texts.strings());
  writer.bytes(body.view());
  return writer.view();
}

/**
 * `oneCopy` gives the copy of a text that was met before: the graph looks each text up many times, and finds the same
 * copy several times faster than an equal one.
 */
export function decodeFacts(bytes: Uint8Array, oneCopy?: (text: string) => string): FileFacts | undefined {
  try {
    return new FactsReader(new ByteReader(bytes), oneCopy).read();
  } catch (error) {
    if (error instanceof DamagedBytesError) return undefined;
    throw error;
  }
}

class FactsReader {
  readonly #reader: ByteReader;
  readonly #texts: readonly string[];
  readonly #fileTerms: FileTerms;

  constructor(reader: ByteReader, oneCopy: ((text: string) => string) | undefined) {
    this.#reader = reader;
    const texts = reader.texts();
    this.#texts = oneCopy === undefined ? texts : texts.map(oneCopy);
    this.#fileTerms = new FileTerms(this.#texts);
  }

  read(): FileFacts {
    const reader = this.#reader;
    const language = this.#text();
    const packageName = this.#text();
    const nLines = reader.varint();
    const isGenerated = reader.byte() === 1;
    const problems = this.#list(() => this.#text());
    let line = 0;
    let nSymbols = 0;
    const symbols = this.#list((): SymbolFact => {
      const [name, owner, resultType, kind, own] = [this.#text(), this.#text(), this.#text(), this.#oneOf(symbolKinds), reader.byte()];
      const parent = reader.varint() - 1;
      if (nSymbols++ <= parent) throw new DamagedBytesError();
      line += reader.signed();
      const [endLine, nameLine, docLine, bodyLine] = [line + reader.signed(), line + reader.signed(), line + reader.signed(), line + reader.signed()];
      return {
        name, kind, parent, owner, startLine: line, endLine, nameLine, docLine, bodyLine, isExported: (own & 1) !== 0, isStatic: (own & 2) !== 0,
        hasRest: (own & 4) !== 0, nParams: reader.varint() - 1, nRequired: reader.varint() - 1, resultType, paramTypes: this.#list(() => this.#text()), supers: this.#list(() => this.#super()),
      };
    });
    const conformances = this.#list(() => ({ owner: this.#text(), base: this.#super(), line: reader.varint() }));
    line = 0;
    const refs = this.#list(() => {
      const [kind, name, receiver] = [this.#oneOf(refKinds), this.#text(), this.#text()];
      line += reader.signed();
      return { kind, name, receiver, line, from: this.#symbol(symbols.length), nArgs: reader.varint() - 1 };
    });
    const imports = this.#list(() => ({ source: this.#text(), name: this.#text(), alias: this.#text(), isReexport: reader.byte() === 1, line: reader.varint() }));
    const bindings = this.#list((): BindingFact => ({
      name: this.#text(), how: this.#oneOf(bindingHows), of: this.#text(), scope: this.#symbol(symbols.length), line: reader.varint(), endLine: reader.signed(), branchEnd: reader.varint(),
    }));
    const units = this.#list((): UnitFact => {
      const [symbol, startLine, endLine] = [reader.varint(), reader.varint(), reader.varint()];
      const terms = { doc: this.#terms(), comment: this.#terms(), string: this.#terms(), code: this.#terms() };
      return { symbol, startLine, endLine, terms };
    });
    if (0 < reader.nLeft) throw new DamagedBytesError();
    return { language, nLines, isGenerated, symbols, conformances, refs, imports, bindings, units, packageName, problems };
  }

  /** As they are numbered here: most are only looked up for the lexicon, once for each file. */
  #terms(): ListedTerms {
    const reader = this.#reader;
    const nTexts = this.#texts.length;
    this.#fileTerms.begin();
    for (let n = reader.count(); 0 < n; n--) {
      const text = reader.varint();
      if (nTexts <= text) throw new DamagedBytesError();
      this.#fileTerms.put(text, reader.varint());
    }
    return this.#fileTerms.end();
  }

  /** Index of a symbol, -1 for the file. */
  #symbol(nSymbols: number): number {
    const symbol = this.#reader.varint() - 1;
    if (nSymbols <= symbol) throw new DamagedBytesError();
    return symbol;
  }

  #super(): SuperFact {
    return { kind: this.#oneOf(superKinds), name: this.#text() };
  }

  #text(): string {
    const text = this.#texts[this.#reader.varint()];
    if (text === undefined) throw new DamagedBytesError();
    return text;
  }

  #oneOf<T>(kinds: readonly T[]): T {
    const kind = kinds[this.#reader.byte()];
    if (kind === undefined) throw new DamagedBytesError();
    return kind;
  }

  #list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let n = this.#reader.count(); 0 < n; n--) items.push(read());
    return items;
  }
}
