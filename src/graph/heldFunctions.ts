// Which functions a field may hold, so that a call through it leads on: those that some text puts into a field of
// that name (`h.open = f`, `{ open: f }`), and those that stand in tables of the field's type (C).
import { RecentMap } from '../base/recentMap';
import { foldIdentifier } from '../base/identifierWords';
import type { CodeGraph, FileRecord, Ref } from './codeGraph';
import { sameParameters } from './dispatch';
import type { BindingFact } from './fileFacts';
import { Memo, bindingsKey, fieldKey, typedKey, usesKey } from './readings';
import { type SymbolRecord, fieldOf, isCallable, isType } from './symbol';
import type { Types } from './receiverTypes';
import type { Value } from './typeMembers';

/** What a use means, without the functions behind fields. */
type Meanings = (file: FileRecord, ref: Ref) => readonly SymbolRecord[];

/** Something is put into a field. */
interface Filling {
  readonly file: FileRecord;
  readonly scope: SymbolRecord;
  readonly fact: BindingFact;
  /** What is written before the field. A table that lists by position has one for all of its rows. */
  readonly receiver: Receiver;
}

interface Receiver {
  readonly file: FileRecord;
  readonly scope: SymbolRecord;
  readonly written: string;
  readonly line: number;
  /** True where the field is told by its number, and a type is written. */
  readonly isPlace: boolean;
}

/** Names of fields whose fillings are kept. */
const maxNames = 5_000;

export class HeldFunctions {
  readonly #graph: CodeGraph;
  readonly #types: Types;
  readonly #meanings: Meanings;
  readonly #held: Memo<SymbolRecord, readonly SymbolRecord[]>;
  readonly #inTable: Memo<SymbolRecord, readonly SymbolRecord[]>;
  /** What a field is filled with means the same for each field of the name. */
  readonly #filled: Memo<Filling, readonly SymbolRecord[]>;
  /** Values whose fields are filled: hundreds of structs have a field of one name, and thousands one of one number. */
  readonly #receivers: Memo<Receiver, Value | undefined>;
  readonly #fillingsByName = new RecentMap<string, readonly Filling[]>(maxNames);
  #generation = -1;

  constructor(graph: CodeGraph, types: Types, meanings: Meanings) {
    this.#graph = graph;
    this.#types = types;
    this.#meanings = meanings;
    this.#held = new Memo(graph.readings, (field) => this.#find(field));
    this.#filled = new Memo(graph.readings, ({ file, scope, fact }) => this.#named(file, scope, fact.of, fact.line));
    this.#receivers = new Memo(graph.readings, ({ file, scope, written, line, isPlace }) => (isPlace ? types.typeNamed(file, scope, written, 0) : types.valueOf(file, scope, written, line)));
    this.#inTable = new Memo(graph.readings, (table) => this.#functionsIn(table));
  }

  /** Functions that a field, property or variable may hold. */
  of(field: SymbolRecord): readonly SymbolRecord[] {
    return this.#held.get(field);
  }

  /** Functions that an object lists under their own name: `const jwt = { sign, verify }`. */
  listedIn(object: SymbolRecord, name: string): readonly SymbolRecord[] {
    return this.#inTable.get(object).filter((held) => held.name === name);
  }

  #find(field: SymbolRecord): readonly SymbolRecord[] {
    this.#graph.readings.note(field.name);
    const found = new Set(this.#fromBindings(field));
    const isNamed = 0 < found.size;
    const fold = foldIdentifier(field.name);
    // Beside what is put into it by name, a table that lists by position tells only where a function carries its name.
    for (const symbol of this.#fromTables(field)) if (!isNamed || foldIdentifier(symbol.name).includes(fold)) found.add(symbol);
    return [...found];
  }

  #fromBindings(field: SymbolRecord): SymbolRecord[] {
    const at = this.#graph.fileOf(field);
    const found: SymbolRecord[] = [];
    // What it is declared to be.
    for (const fact of this.#types.bindings.named(at, field.name)) {
      const scope = fact.scope < 0 ? at.root : at.definitions.at(fact.scope);
      if (fact.how === 'alias' && scope !== undefined && scope === field.parent) found.push(...this.#named(at, scope, fact.of, fact.line));
    }
    // What is put into it anywhere, by its name or by its place.
    for (const name of [field.name, placeOf(field)]) found.push(...this.#putInto(field, name, at.family));
    return found;
  }

  #putInto(field: SymbolRecord, name: string, family: string): SymbolRecord[] {
    const found: SymbolRecord[] = [];
    this.#graph.readings.note(fieldKey(name));
    let last: Receiver | undefined;
    let isMeant = false;
    for (const filling of this.#fillings(name)) {
      const { file, receiver } = filling;
      if (file.family !== family) continue;
      if (receiver !== last) {
        this.#graph.readings.note(bindingsKey(file.id));
        isMeant = this.#canBe(field, receiver);
        last = receiver;
      }
      if (isMeant) found.push(...this.#filled.get(filling));
    }
    return found;
  }

  /** All that is put into fields of a name: in a C tree hundreds of structs have one of the same name. */
  #fillings(name: string): readonly Filling[] {
    if (this.#generation !== this.#graph.generation) {
      this.#fillingsByName.clear();
      this.#generation = this.#graph.generation;
    }
    let fillings = this.#fillingsByName.get(name);
    if (fillings === undefined) {
      fillings = [...(this.#graph.tables.filledFields.get(name) ?? [])].flatMap((file) => file.bindings
        .filter((fact) => fact.how === 'alias' && fieldOf(fact.name) === name)
        .map(fillingOf(file)));
      this.#fillingsByName.set(name, fillings);
    }
    return fillings;
  }

  /** False when the value before the field is known to be of another type. */
  #canBe(field: SymbolRecord, receiver: Receiver): boolean {
    const owner = field.parent;
    if (receiver.written === '' || owner === undefined || !isType(owner)) return true;
    const value = this.#receivers.get(receiver);
    // A place says nothing without the type that it is in.
    if (value === undefined) return !receiver.isPlace;
    return value.kind === 'type' && this.#types.members(value.types, field.name).includes(field);
  }

  #named(file: FileRecord, from: SymbolRecord, written: string, line: number): SymbolRecord[] {
    const name = /[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(written)?.[0];
    if (name === undefined) return [];
    const receiver = written.slice(0, -name.length).replace(/(?:::|->|\.|&)\s*$/, '').trim();
    return this.#meanings(file, { kind: 'value', name, receiver, line, from, nArgs: -1 }).filter(isCallable);
  }

  /** Functions in tables of the field's struct: those of the same parameters, and best those that carry its name. */
  #fromTables(field: SymbolRecord): SymbolRecord[] {
    const owner = field.parent;
    if (owner === undefined || !isType(owner) || field.nParams < 0) return [];
    const { family } = this.#graph.fileOf(field);
    this.#graph.readings.note(typedKey(owner.name));
    const found: SymbolRecord[] = [];
    for (const table of this.#graph.tables.dataByType.get(owner.name) ?? []) {
      if (this.#graph.fileOf(table).family !== family) continue;
      for (const held of this.#inTable.get(table)) if (sameParameters(held, field)) found.push(held);
    }
    const fold = foldIdentifier(field.name);
    const alike = found.filter(({ name }) => foldIdentifier(name).includes(fold));
    return 0 < alike.length ? alike : found;
  }

  #functionsIn(table: SymbolRecord): readonly SymbolRecord[] {
    const file = this.#graph.fileOf(table);
    this.#graph.readings.note(table.name);
    this.#graph.readings.note(usesKey(file.id));
    const found: SymbolRecord[] = [];
    const n = this.#graph.nRefs(file);
    for (let i = 0; i < n; i++) {
      const ref = this.#graph.refAt(file, i);
      if (ref.kind === 'value' && ref.from === table) found.push(...this.#meanings(file, ref).filter(isCallable));
    }
    return found;
  }
}

/** Makes fillings of the bindings of a file. */
function fillingOf(file: FileRecord): (fact: BindingFact) => Filling {
  const places = new Map<string, Receiver>();
  return (fact) => {
    const scope = file.definitions.at(fact.scope) ?? file.root;
    const written = fact.name.replace(/(?:\.|->)[^.>]*$/, '');
    const isPlace = /\.\d+$/.test(fact.name);
    const key = `${fact.scope} ${written}`;
    let receiver = isPlace ? places.get(key) : undefined;
    receiver ??= { file, scope, written, line: fact.line, isPlace };
    if (isPlace) places.set(key, receiver);
    return { file, scope, fact, receiver };
  };
}

/** The number of a field in its type, '' for what is none. */
function placeOf(field: SymbolRecord): string {
  const place = field.parent === undefined || !isType(field.parent) ? -1 : field.parent.children.filter(({ kind }) => kind === field.kind).indexOf(field);
  return place < 0 ? '' : String(place);
}
