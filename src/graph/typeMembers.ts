// What belongs to a type: its parts, its bases, its own members and those it inherits. What a type expression names is
// told by the class that extends this one.
import { RecentMap } from '../base/recentMap';
import type { CodeGraph, FileRecord } from './codeGraph';
import { type ModuleFiles, folderOf } from './modules';
import type { Names } from './names';
import { type SymbolRecord, isType, outerName } from './symbol';
/** Type arguments as they are written, and where they are written. */
export interface TypeArguments {
  readonly file: FileRecord;
  readonly from: SymbolRecord;
  readonly written: readonly string[];
}

export interface TypeValue {
  readonly kind: 'type';
  readonly types: readonly SymbolRecord[];
  readonly args?: TypeArguments;
  /** Where it is one of several, and which is not said: these, `types` being those of all. */
  readonly oneOf?: readonly Value[];
}

export type Value =
  | TypeValue
  | { readonly kind: 'module'; readonly files: ModuleFiles }
  | { readonly kind: 'external' };
/** Bases of bases; a cycle in broken code must end. */
const maxDepth = 8;
/** Types that a value of a field is looked for in; a longer chain is broken code. */
const maxInherited = 24;

/** Types whose members are kept by name. */
const maxTypes = 10_000;
/** Types of so many parts are asked together, by a table of their members. */
const manyParts = 4;

/** What has one name in the parts of a type. */
interface PartMembers {
  /** Declared in a part. */
  readonly own: SymbolRecord[];
  /** Declared elsewhere for a type of that name. */
  readonly elsewhere: SymbolRecord[];
}

export abstract class TypeMembers {
  protected readonly graph: CodeGraph;
  protected readonly names: Names;
  /** Bases of types, for as long as one result is computed. */
  readonly #basesByType = new Map<SymbolRecord, readonly SymbolRecord[]>();
  readonly #basesByParts = new Map<readonly SymbolRecord[], readonly SymbolRecord[]>();
  protected frame: object | undefined;
  /** Members by type and name, until the graph changes, as are the next three. Every look into them notes the name. */
  readonly #membersByType = new RecentMap<SymbolRecord, ReadonlyMap<string, readonly SymbolRecord[]>>(maxTypes);
  readonly #partsByType = new RecentMap<SymbolRecord, readonly SymbolRecord[]>(maxTypes);
  readonly #membersByParts = new RecentMap<readonly SymbolRecord[], ReadonlyMap<string, PartMembers>>(maxTypes);
  readonly #typesByName = new RecentMap<string, readonly SymbolRecord[]>(maxTypes);
  #generation = -1;

  constructor(graph: CodeGraph, names: Names) {
    this.graph = graph;
    this.names = names;
  }

  /** The type that a type expression names, seen from a place. */
  abstract typeNamed(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined;

  /** What else is kept for as long as one result is computed goes. */
  protected abstract forgetOwn(): void;

  /** When another result is computed, what is kept was read for an earlier one. */
  protected forget(): void {
    const { frame } = this.graph.readings;
    if (frame === this.frame && frame !== undefined) return;
    this.frame = frame;
    this.#basesByType.clear();
    this.#basesByParts.clear();
    this.forgetOwn();
  }

  /** The types around a place, innermost first; the type of a member declared elsewhere included. */
  enclosingTypes(file: FileRecord, from: SymbolRecord): readonly SymbolRecord[] {
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      if (isType(scope)) {
        this.graph.readings.note(scope.name);
        return this.sameType(scope);
      }
      // `this` in a component is the component.
      if (scope.kind === 'component') return [scope];
      if (scope.owner !== '') {
        const value = this.typeNamed(file, scope.parent ?? file.root, scope.owner, 0);
        return value?.kind === 'type' ? value.types : [];
      }
    }
    return [];
  }

  /** The bases that a type names, in this workspace. */
  basesOf(type: SymbolRecord): readonly SymbolRecord[] {
    this.forget();
    let bases = this.#basesByType.get(type);
    if (bases === undefined) {
      bases = this.#findBases(type);
      if (this.frame !== undefined) this.#basesByType.set(type, bases);
    }
    return bases;
  }

  #findBases(type: SymbolRecord): SymbolRecord[] {
    this.graph.readings.note(type.name);
    const file = this.graph.fileOf(type);
    const names = type.supers.map(({ name }) => ({ file, name }));
    for (const entry of this.graph.tables.conformancesByOwner.get(type.name) ?? []) {
      if (entry.file.family !== file.family) continue;
      // Another type may have the same name; the one that the block's own file sees is meant.
      const owner = this.typeNamed(entry.file, entry.file.root, entry.fact.owner, 1);
      if (owner?.kind === 'type' && owner.types.includes(type)) names.push({ file: entry.file, name: entry.fact.base.name });
    }
    const bases: SymbolRecord[] = [];
    for (const { file: at, name } of names) {
      const value = this.typeNamed(at, at === file ? (type.parent ?? file.root) : at.root, name, 1);
      if (value?.kind === 'type') for (const base of value.types) if (base !== type && !bases.includes(base)) bases.push(base);
    }
    return bases;
  }

  /** True when a base of the type is not in the workspace, so that a missing member proves nothing. */
  hasExternalBase(type: SymbolRecord): boolean {
    this.graph.readings.note(type.name);
    const file = this.graph.fileOf(type);
    return type.supers.some(({ name }) => this.typeNamed(file, type.parent ?? file.root, name, 1)?.kind !== 'type');
  }

  /** Members of that name of some types, own ones first, then those of the bases. */
  members(types: readonly SymbolRecord[], name: string): SymbolRecord[] {
    let level = types;
    const seen = new Set<SymbolRecord>();
    for (let depth = 0; depth < maxDepth && 0 < level.length; depth++) {
      const found = this.#isParts(level) ? this.#membersOfParts(level, name) : level.flatMap((type) => this.ownMembers(type, name));
      if (0 < found.length) return bodiesFirst(found);
      for (const type of level) seen.add(type);
      const bases = this.basesOfAll(level);
      level = bases.some((base) => seen.has(base)) ? bases.filter((base) => !seen.has(base)) : bases;
    }
    return [];
  }

  /** The bases of some types, and what those of them that are other names stand for, each once: many parts have the same. */
  basesOfAll(types: readonly SymbolRecord[]): readonly SymbolRecord[] {
    this.forget();
    let bases = this.#basesByParts.get(types);
    if (bases === undefined) {
      bases = [...new Set(types.flatMap((type) => [...this.basesOf(type), ...this.aliased(type)]))];
      if (this.frame !== undefined && this.#isParts(types)) this.#basesByParts.set(types, bases);
    }
    return bases;
  }

  /** What is declared under a name inside some symbols. */
  protected declaredInside(symbols: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    this.graph.readings.note(name);
    const parts = manyParts <= symbols.length ? this.#partsOfAll(symbols) : undefined;
    if (parts !== undefined) return this.#tableOf(parts).get(name)?.own ?? [];
    return symbols.flatMap(({ children }) => children.filter((child) => child.name === name));
  }

  /** The parts of a type, where these symbols are all of them. */
  #partsOfAll(symbols: readonly SymbolRecord[]): readonly SymbolRecord[] | undefined {
    const [first] = symbols;
    if (first === undefined || !isType(first)) return undefined;
    const parts = this.sameType(first);
    // Both lists are in the order in which the graph has symbols of a name.
    return parts === symbols || (parts.length === symbols.length && parts.every((part, i) => part === symbols[i])) ? parts : undefined;
  }

  #isParts(types: readonly SymbolRecord[]): boolean {
    return manyParts <= types.length && types[0] !== undefined && this.#partsByType.get(types[0]) === types;
  }

  #membersOfParts(parts: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    this.graph.readings.note(name);
    const found = this.#tableOf(parts).get(name);
    if (found === undefined) return [];
    return [...found.own, ...found.elsewhere.filter((member) => parts.some((type) => member.parent !== type && this.#belongs(member, type, this.graph.fileOf(type))))];
  }

  #tableOf(parts: readonly SymbolRecord[]): ReadonlyMap<string, PartMembers> {
    this.#forgetOfOtherGraphs();
    let table = this.#membersByParts.get(parts);
    if (table === undefined) {
      const made = new Map<string, PartMembers>();
      const named = (name: string): PartMembers => {
        let entry = made.get(name);
        if (entry === undefined) made.set(name, entry = { own: [], elsewhere: [] });
        return entry;
      };
      for (const part of parts) for (const member of part.children) named(member.name).own.push(member);
      for (const member of this.graph.membersOf(parts[0]?.name ?? '')) if (member.owner !== '') named(member.name).elsewhere.push(member);
      table = made;
      this.#membersByParts.set(parts, table);
    }
    return table;
  }

  /** Members of a type itself, be they declared inside it or elsewhere for it. */
  ownMembers(type: SymbolRecord, name: string): SymbolRecord[] {
    this.graph.readings.note(name);
    const found = this.#membersOf(type).get(name);
    if (found === undefined) return [];
    const file = this.graph.fileOf(type);
    return found.filter((member) => member.parent === type || this.#belongs(member, type, file));
  }

  /** Members by name, those included that are declared elsewhere for a type of that name. */
  #membersOf(type: SymbolRecord): ReadonlyMap<string, readonly SymbolRecord[]> {
    this.#forgetOfOtherGraphs();
    let byName = this.#membersByType.get(type);
    if (byName === undefined) {
      const map = new Map<string, SymbolRecord[]>();
      const add = (member: SymbolRecord): void => {
        const list = map.get(member.name);
        if (list === undefined) map.set(member.name, [member]);
        else list.push(member);
      };
      for (const member of type.children) add(member);
      for (const member of this.graph.membersOf(type.name)) if (member.owner !== '' && member.parent !== type) add(member);
      byName = map;
      this.#membersByType.set(type, byName);
    }
    return byName;
  }

  /** What another name of a type stands for; nothing when it has members, and so is a type of its own. */
  protected aliased(type: SymbolRecord): readonly SymbolRecord[] {
    if (type.kind !== 'typeAlias' || type.resultType === '') return [];
    const file = this.graph.fileOf(type);
    const target = this.typeNamed(file, type.parent ?? file.root, type.resultType, 1);
    return target?.kind === 'type' ? target.types : [];
  }

  /** Types and all that they inherit from, nearest first. */
  protected withBases(types: readonly SymbolRecord[]): readonly SymbolRecord[] {
    const all = new Set(types);
    for (const type of all) if (all.size < maxInherited) for (const base of this.basesOf(type)) all.add(base);
    return [...all];
  }

  /** All parts of one type: partial and reopened declarations of one name in one package. */
  protected sameType(type: SymbolRecord): readonly SymbolRecord[] {
    const file = this.graph.fileOf(type);
    if (!this.graph.traits(file).hasImplicitSelf) return [type];
    this.graph.readings.note(type.name);
    this.#forgetOfOtherGraphs();
    let parts = this.#partsByType.get(type);
    if (parts === undefined) {
      const outer = outerName(type);
      parts = this.#typesNamed(type.name).filter((other) => {
        const at = this.graph.fileOf(other);
        return other.kind === type.kind && at.family === file.family && at.packageName === file.packageName && outerName(other) === outer;
      });
      // One list for all of them, by which their members are found together.
      for (const part of parts) this.#partsByType.set(part, parts);
    }
    return parts;
  }

  /** All parts of some types, each once: the parts of one type have the same parts. */
  protected allParts(types: readonly SymbolRecord[]): readonly SymbolRecord[] {
    const parts = this.#partsOfAll(types);
    if (parts !== undefined) return parts;
    const all = new Set<SymbolRecord>();
    for (const type of types) if (!all.has(type)) for (const part of this.sameType(type)) all.add(part);
    return [...all];
  }

  /** Whether another type of a family of languages has its name. */
  #hasNamesakes(type: SymbolRecord, family: string): boolean {
    let n = 0;
    for (const other of this.#typesNamed(type.name)) if (this.graph.fileOf(other).family === family && 1 < ++n) return true;
    return false;
  }

  #typesNamed(name: string): readonly SymbolRecord[] {
    this.graph.readings.note(name);
    this.#forgetOfOtherGraphs();
    let types = this.#typesByName.get(name);
    if (types === undefined) {
      types = this.graph.meantNamed(name, (definitions, place) => isType({ kind: definitions.kind(place) }));
      this.#typesByName.set(name, types);
    }
    return types;
  }

  #forgetOfOtherGraphs(): void {
    if (this.#generation === this.graph.generation) return;
    this.#membersByType.clear();
    this.#partsByType.clear();
    this.#membersByParts.clear();
    this.#typesByName.clear();
    this.#generation = this.graph.generation;
  }

  #belongs(member: SymbolRecord, type: SymbolRecord, typeFile: FileRecord): boolean {
    const file = this.graph.fileOf(member);
    if (file.family !== typeFile.family) return false;
    if (this.graph.traits(file).moduleScheme === 'goPackage') return folderOf(file.path) === folderOf(typeFile.path);
    if (file === typeFile || !this.#hasNamesakes(type, file.family)) {
      this.graph.readings.note(type.name);
      return true;
    }
    // Several types of one name: the member belongs to the one its own file sees.
    const seen = this.names.meaning(file, file.root, type.name);
    if (seen?.kind === 'symbols') return seen.symbols.includes(type);
    return folderOf(file.path) === folderOf(typeFile.path);
  }
}

/** What is inherited from a class or embedded struct runs, and not what an interface beside it asks for. */
function bodiesFirst(members: readonly SymbolRecord[]): SymbolRecord[] {
  const unique = [...new Set(members)];
  const concrete = unique.filter(({ parent }) => parent?.kind !== 'interface' && parent?.kind !== 'trait');
  return 0 < concrete.length ? concrete : unique;
}
