// Which functions a field may hold, so that a call through it leads on: those that some text puts into a field of
// that name (`h.open = f`, `{ open: f }`), and those that stand in tables of the field's type (C).
import { foldIdentifier } from '../base/identifierWords';
import { RecentMap } from '../base/recentMap';
import type { CodeGraph, FileRecord, Ref } from './codeGraph';
import { sameParameters } from './dispatch';
import type { BindingFact } from './fileFacts';
import type { FileId } from './ids';
import { Memo, bindingsKey, fieldKey, heldKey, importsKey, tablesKey, typedKey, usesKey } from './readings';
import { type SymbolRecord, fieldOf, isCallable, isType, lastSegment } from './symbol';
import type { Types } from './receiverTypes';
import type { Value } from './typeMembers';

/** What a use means, without the functions behind fields. */
type Meanings = (file: FileRecord, ref: Ref) => readonly SymbolRecord[];

/** What is put into a field at a place, and what that means. */
interface Held {
  readonly symbols: readonly SymbolRecord[];
  /** Where this place stands among those of the name. */
  readonly order: number;
}

/** What is put into a field of a value whose types are known. */
interface Typed {
  readonly types: readonly SymbolRecord[];
  readonly file: FileRecord;
  /** Its place among the bindings of the file. */
  readonly binding: number;
  readonly order: number;
}

/** What one file puts into fields of a name. */
interface FileFillings {
  /** Where nothing tells which of the fields of that name is meant: functions alone. */
  readonly open: readonly Held[];
  readonly typed: readonly Typed[];
  readonly n: number;
}

/** What all files of a family of languages put into fields of a name. */
interface Fillings {
  readonly open: readonly Held[];
  /** By name of the type that such a field may stand in. */
  readonly byType: ReadonlyMap<string, readonly Typed[]>;
}

/** A name, in a file that fills fields of it. */
interface FileName {
  readonly file: FileRecord;
  readonly name: string;
}

/** Files of which it is kept what they put into fields, name by name. */
const maxFiles = 2_000;
const maxFilesOfVeryLarge = 200;
/** Of a name that more files fill it is not kept file by file: they would push out each other. */
const maxFilesOfName = 1_000;
/** A field that more files fill is everybody's: who may be behind it are too many to be told, and take seconds to be found. */
const maxFilesFilling = 3_000;
const noFiles: ReadonlySet<FileRecord> = new Set();
/** Bases of bases, as far as members are looked for in them. */
const maxDepth = 8;

export class HeldFunctions {
  readonly #graph: CodeGraph;
  readonly #types: Types;
  readonly #meanings: Meanings;
  readonly #byField: Memo<SymbolRecord, readonly SymbolRecord[]>;
  readonly #inTable: Memo<SymbolRecord, readonly SymbolRecord[]>;
  /** What a file puts into fields is looked up anew when the file is another, and not with each change elsewhere. */
  readonly #fillingsIn: Memo<FileName, FileFillings>;
  /** By id, so that a version of a file that is gone goes with the next. */
  readonly #namesByFile = new RecentMap<FileId, { readonly file: FileRecord; readonly names: Map<string, FileName> }>(() => (this.#graph.isVeryLarge ? maxFilesOfVeryLarge : maxFiles));

  constructor(graph: CodeGraph, types: Types, meanings: Meanings) {
    this.#graph = graph;
    this.#types = types;
    this.#meanings = meanings;
    this.#byField = new Memo(graph.readings, (field) => this.#find(field));
    this.#fillingsIn = new Memo(graph.readings, ({ file, name }) => this.#findIn(file, name));
    graph.onDidRemove.push((file) => { this.#namesByFile.delete(file); });
    this.#inTable = new Memo(graph.readings, (table) => this.#functionsIn(table));
  }

  /** Functions that a field, property or variable may hold. */
  of(field: SymbolRecord): readonly SymbolRecord[] {
    return this.#byField.get(field);
  }

  /** Functions that an object lists under their own name: `const jwt = { sign, verify }`. */
  listedIn(object: SymbolRecord, name: string): readonly SymbolRecord[] {
    return this.#inTable.get(object).filter((held) => held.name === name);
  }

  #find(field: SymbolRecord): readonly SymbolRecord[] {
    this.#graph.readings.note(field.name);
    const found = new Set(this.#fromBindings(field));
    for (const symbol of this.#fromTables(field, 0 < found.size || this.#isEverybodys(field.name))) found.add(symbol);
    return [...found];
  }

  /** What is put into it by name is not looked at, though it says what its tables mean. */
  #isEverybodys(name: string): boolean {
    return maxFilesFilling < (this.#graph.tables.filledFields.get(name)?.size ?? 0);
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

  #putInto(field: SymbolRecord, name: string, family: string): readonly SymbolRecord[] {
    if (name === '') return [];
    const { readings } = this.#graph;
    const { parent, owner } = field;
    if (parent === undefined || !isType(parent)) return readings.share(heldKey(name, family, '*'), () => this.#anything(name, family));
    const types = new Set([parent.name, ...(owner === '' ? [] : [lastSegment(owner)])]);
    const typed = [...types].flatMap((type) => readings.share(heldKey(name, family, type), () => this.#ofType(name, family, type)));
    const meant = typed.filter(isMeantBy((of) => this.#types.members(of, field.name).includes(field)));
    return inOrder([...this.#fillings(name, family).open, ...meant]);
  }

  /** All that is put into fields of a name, whatever they stand in. */
  #anything(name: string, family: string): readonly SymbolRecord[] {
    this.#graph.readings.note(fieldKey(name));
    const found = new Set<SymbolRecord>();
    for (const file of this.#graph.tables.filledFields.get(name) ?? []) {
      if (file.family !== family) continue;
      this.#graph.readings.note(bindingsKey(file.id));
      for (const fact of file.bindings) {
        if (fact.how === 'alias' && fieldOf(fact.name) === name) for (const symbol of this.#named(file, scopeOf(file, fact), fact.of, fact.line)) found.add(symbol);
      }
    }
    return [...found];
  }

  /** What is put into fields of a name that may stand in a type of a name. Which of several types of that name it is, is not looked at. */
  #ofType(name: string, family: string, type: string): readonly (Held & Typed)[] {
    const typed = this.#fillings(name, family).byType.get(type) ?? [];
    return typed.map((filling) => ({ ...filling, ...this.#held(filling) })).filter(({ symbols }) => 0 < symbols.length);
  }

  #held({ file, binding, order }: Typed): Held {
    const fact = file.bindings[binding];
    return { order, symbols: fact === undefined ? [] : this.#named(file, scopeOf(file, fact), fact.of, fact.line) };
  }

  /** In a C tree hundreds of structs have a field of one name, and thousands one of one number. */
  #fillings(name: string, family: string): Fillings {
    return this.#graph.readings.share(heldKey(name, family), () => {
      this.#graph.readings.note(fieldKey(name));
      const open: Held[] = [];
      const byType = new Map<string, Typed[]>();
      // Most is put into few types: one list for each.
      const lists = new Map<SymbolRecord, readonly SymbolRecord[]>();
      const one = (types: readonly SymbolRecord[]): readonly SymbolRecord[] => {
        const [only] = types;
        if (only === undefined || 1 < types.length) return types;
        const list = lists.get(only) ?? types;
        lists.set(only, list);
        return list;
      };
      let n = 0;
      const files = (this.#isEverybodys(name) ? undefined : this.#graph.tables.filledFields.get(name)) ?? noFiles;
      for (const file of files) {
        if (file.family !== family) continue;
        const found = files.size <= maxFilesOfName ? this.#fillingsIn.get(this.#fileName(file, name)) : this.#findIn(file, name);
        for (const { symbols, order } of found.open) open.push({ symbols, order: n + order });
        for (const filling of found.typed) {
          const placed = { types: one(filling.types), file, binding: filling.binding, order: n + filling.order };
          for (const type of this.#namesOf(filling.types)) {
            const list = byType.get(type);
            if (list === undefined) byType.set(type, [placed]);
            else list.push(placed);
          }
        }
        n += found.n;
      }
      return { open, byType };
    });
  }

  #fileName(file: FileRecord, name: string): FileName {
    let known = this.#namesByFile.get(file.id);
    if (known?.file !== file) this.#namesByFile.set(file.id, known = { file, names: new Map() });
    let made = known.names.get(name);
    if (made === undefined) known.names.set(name, made = { file, name });
    return made;
  }

  #findIn(file: FileRecord, name: string): FileFillings {
    this.#graph.readings.note(bindingsKey(file.id));
    const open: Held[] = [];
    const typed: Typed[] = [];
    // A table that lists by position has one type for all of its rows.
    const tables = new Map<string, Value | undefined>();
    let order = 0;
    file.bindings.forEach((fact, binding) => {
      if (fact.how !== 'alias' || fieldOf(fact.name) !== name) return;
      order++;
      // Most of what is put into fields are constants.
      if (!this.#mayBeFunction(file, fact.of)) return;
      const scope = scopeOf(file, fact);
      const written = fact.name.replace(/(?:\.|->)[^.>]*$/, '');
      // Such a field is told by its number, and a type is written.
      const isPlace = /\.\d+$/.test(fact.name);
      let value: Value | undefined;
      if (isPlace && written !== '') {
        const key = `${fact.scope} ${written}`;
        value = tables.get(key);
        if (value === undefined && !tables.has(key)) tables.set(key, value = this.#types.typeNamed(file, scope, written, 0));
      } else if (written !== '') value = this.#types.valueOf(file, scope, written, fact.line);
      if (value?.kind === 'type') typed.push({ types: value.types, file, binding, order });
      else if (written === '' || (value === undefined && !isPlace)) {
        const symbols = this.#named(file, scope, fact.of, fact.line);
        if (0 < symbols.length) open.push({ symbols, order });
      }
    });
    return { open, typed, n: order };
  }

  /** False where what is written surely leads to no function: where no name is another one's, as in C, and nothing of that name is one. */
  #mayBeFunction(file: FileRecord, written: string): boolean {
    const traits = this.#graph.traits(file);
    const name = nameAtEnd(written);
    if (traits.moduleScheme !== 'include' || name === undefined || traits.superNames.includes(name) || traits.selfNames.includes(name)) return name !== undefined;
    if (0 < this.#types.bindings.named(file, name).length || file.imports.some(({ alias }) => alias === name)) return true;
    this.#graph.readings.note(importsKey(file.id));
    this.#graph.readings.note(name);
    return this.#graph.tables.symbolsByName.hasKind(name, (symbol) => isCallable(symbol) || isType(symbol));
  }

  /** Names of all types that members of some types may stand in. */
  #namesOf(types: readonly SymbolRecord[]): ReadonlySet<string> {
    const all = new Set(types);
    let level = types;
    for (let depth = 1; depth < maxDepth && 0 < level.length; depth++) {
      level = this.#types.basesOfAll(level).filter((base) => !all.has(base));
      for (const base of level) all.add(base);
    }
    return new Set(Array.from(all, ({ name }) => name));
  }

  #named(file: FileRecord, from: SymbolRecord, written: string, line: number): SymbolRecord[] {
    const name = nameAtEnd(written);
    if (name === undefined) return [];
    const receiver = written.slice(0, -name.length).replace(/(?:::|->|\.|&)\s*$/, '').trim();
    return this.#meanings(file, { kind: 'value', name, receiver, line, from, nArgs: -1 }).filter(isCallable);
  }

  /**
   * Functions in tables of the field's struct: those of the same parameters, and best those that carry its name. Beside
   * what is put into it by name, a table that lists by position tells only where a function carries its name.
   */
  #fromTables(field: SymbolRecord, isNamed: boolean): readonly SymbolRecord[] {
    const owner = field.parent;
    if (owner === undefined || !isType(owner) || field.nParams < 0) return [];
    const { family } = this.#graph.fileOf(field);
    const held = this.#graph.readings.share(tablesKey(owner.name, family), () => this.#inTablesOf(owner.name, family));
    const fold = foldIdentifier(field.name);
    const alike = held.filter((symbol) => foldIdentifier(symbol.name).includes(fold) && sameParameters(symbol, field));
    return 0 < alike.length || isNamed ? alike : held.filter((symbol) => sameParameters(symbol, field));
  }

  /** Functions in tables of the types of a name, each once. */
  #inTablesOf(type: string, family: string): readonly SymbolRecord[] {
    this.#graph.readings.note(typedKey(type));
    const found = new Set<SymbolRecord>();
    for (const table of this.#graph.tables.dataByType.get(type) ?? []) {
      if (this.#graph.fileOf(table).family === family) for (const held of this.#inTable.get(table)) found.add(held);
    }
    return [...found];
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

/** `a->b` ends in `b`. */
function nameAtEnd(written: string): string | undefined {
  return /[\p{L}_$][\p{L}\p{N}_$]*$/u.exec(written)?.[0];
}

function scopeOf(file: FileRecord, { scope }: BindingFact): SymbolRecord {
  return file.definitions.at(scope) ?? file.root;
}

/** Asks once for each type: most that is put into fields is put into those of one. */
function isMeantBy(isMeant: (types: readonly SymbolRecord[]) => boolean): (filling: Typed) => boolean {
  const known = new Map<SymbolRecord, boolean>();
  return ({ types }) => {
    const [only] = types;
    if (only === undefined || 1 < types.length) return isMeant(types);
    let answer = known.get(only);
    if (answer === undefined) known.set(only, answer = isMeant(types));
    return answer;
  };
}

function inOrder(held: Held[]): SymbolRecord[] {
  return held.sort((a, b) => a.order - b.order).flatMap(({ symbols }) => symbols);
}

/** The number of a field in its type, '' for what is none. */
function placeOf(field: SymbolRecord): string {
  const place = field.parent === undefined || !isType(field.parent) ? -1 : field.parent.children.filter(({ kind }) => kind === field.kind).indexOf(field);
  return place < 0 ? '' : String(place);
}
