// The type of a receiver, as far as the text tells: annotations, constructors, result types, fields.
// "External" is an answer too: the value is of a type from outside of the workspace.
import { type ChainStep, chainSteps } from './chains';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { BindingFact } from './fileFacts';
import { type ModuleFiles, folderOf } from './modules';
import { type Meaning, type Names, external } from './names';
import { bindingsKey } from './readings';
import { type SymbolRecord, isCallable, isData, isInside, isType, outerName } from './symbol';
import { type TypeParts, elementType, isLiteral, isOutsideName, isTransparent, splitType } from './typeText';

export type Value =
  | { readonly kind: 'type'; readonly types: readonly SymbolRecord[] }
  | { readonly kind: 'module'; readonly files: ModuleFiles }
  | { readonly kind: 'external' };

const outside: Value = { kind: 'external' };
/** Bases of bases; a cycle in broken code must end. */
const maxDepth = 8;
/** Types that a value of a field is looked for in; a longer chain is broken code. */
const maxInherited = 24;
/** Receivers whose steps are kept; a bound for memory, found again quickly. */
const maxKnownSteps = 20_000;
export class Types {
  readonly #graph: CodeGraph;
  readonly #names: Names;
  readonly #bindings = new WeakMap<FileRecord, ReadonlyMap<string, readonly BindingFact[]>>();
  /** Values of receivers and bases of types, for as long as one result is computed. */
  readonly #values = new Map<SymbolRecord, Map<string, Value | undefined>>();
  readonly #basesByType = new Map<SymbolRecord, readonly SymbolRecord[]>();
  #frame: object | undefined;
  /** Members by type and name, until the graph changes. Every look into them notes the name. */
  readonly #membersByType = new Map<SymbolRecord, ReadonlyMap<string, readonly SymbolRecord[]>>();
  #generation = -1;
  readonly #types = new Map<string, TypeParts>();
  readonly #steps = new Map<string, readonly ChainStep[] | undefined>();

  constructor(graph: CodeGraph, names: Names) {
    this.#graph = graph;
    this.#names = names;
  }

  /** The value of a receiver as written inside `from`; undefined when nothing tells. */
  valueOf(file: FileRecord, from: SymbolRecord, receiver: string): Value | undefined {
    this.#forget();
    let known = this.#values.get(from);
    if (known?.has(receiver) === true) return known.get(receiver);
    const steps = this.#stepsOf(receiver);
    const value = isLiteral(receiver) ? outside : (steps === undefined ? undefined : this.#chain(file, from, steps, 0)) ?? this.#packageNamed(file, receiver);
    if (this.#frame !== undefined) {
      if (known === undefined) this.#values.set(from, known = new Map());
      known.set(receiver, value);
    }
    return value;
  }

  /** When another result is computed, what is kept was read for an earlier one. */
  #forget(): void {
    const { frame } = this.#graph.readings;
    if (frame === this.#frame && frame !== undefined) return;
    this.#frame = frame;
    this.#values.clear();
    this.#basesByType.clear();
  }

  #stepsOf(receiver: string): readonly ChainStep[] | undefined {
    if (maxKnownSteps < this.#steps.size) this.#steps.clear();
    let steps = this.#steps.get(receiver);
    if (steps === undefined && !this.#steps.has(receiver)) {
      steps = chainSteps(receiver);
      this.#steps.set(receiver, steps);
    }
    return steps;
  }

  /** A package or module under its whole name, without an import. */
  #packageNamed(file: FileRecord, receiver: string): Value | undefined {
    if (this.#graph.traits(file).moduleScheme !== 'namespace' || !/^\\?[\p{Lu}]\w*(?:[.\\]\w+)*$/u.test(receiver)) return undefined;
    const files = this.#names.filesOf(file, receiver);
    return files.length === 0 ? undefined : { kind: 'module', files };
  }

  /** The types around a place, innermost first; the type of a member declared elsewhere included. */
  enclosingTypes(file: FileRecord, from: SymbolRecord): readonly SymbolRecord[] {
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      if (isType(scope)) {
        this.#graph.readings.note(scope.name);
        return this.#sameType(scope);
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
    this.#forget();
    let bases = this.#basesByType.get(type);
    if (bases === undefined) {
      bases = this.#findBases(type);
      if (this.#frame !== undefined) this.#basesByType.set(type, bases);
    }
    return bases;
  }

  #findBases(type: SymbolRecord): SymbolRecord[] {
    this.#graph.readings.note(type.name);
    const file = this.#graph.fileOf(type);
    const names = type.supers.map(({ name }) => ({ file, name }));
    for (const entry of this.#graph.tables.conformancesByOwner.get(type.name) ?? []) {
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
    this.#graph.readings.note(type.name);
    const file = this.#graph.fileOf(type);
    return type.supers.some(({ name }) => this.typeNamed(file, type.parent ?? file.root, name, 1)?.kind !== 'type');
  }

  /** Members of that name of some types, own ones first, then those of the bases. */
  members(types: readonly SymbolRecord[], name: string): SymbolRecord[] {
    let level = [...types];
    const seen = new Set<SymbolRecord>();
    for (let depth = 0; depth < maxDepth && 0 < level.length; depth++) {
      const found = level.flatMap((type) => this.ownMembers(type, name));
      if (0 < found.length) return bodiesFirst(found);
      for (const type of level) seen.add(type);
      level = level.flatMap((type) => [...this.basesOf(type), ...this.#aliased(type)]).filter((base) => !seen.has(base));
    }
    return [];
  }

  /** Members of a type itself, be they declared inside it or elsewhere for it. */
  ownMembers(type: SymbolRecord, name: string): SymbolRecord[] {
    this.#graph.readings.note(name);
    const found = this.#membersOf(type).get(name);
    if (found === undefined) return [];
    const file = this.#graph.fileOf(type);
    return found.filter((member) => member.parent === type || this.#belongs(member, type, file));
  }

  /** Members by name, those included that are declared elsewhere for a type of that name. */
  #membersOf(type: SymbolRecord): ReadonlyMap<string, readonly SymbolRecord[]> {
    if (this.#generation !== this.#graph.generation) {
      this.#membersByType.clear();
      this.#generation = this.#graph.generation;
    }
    let byName = this.#membersByType.get(type);
    if (byName === undefined) {
      const map = new Map<string, SymbolRecord[]>();
      const add = (member: SymbolRecord): void => {
        const list = map.get(member.name);
        if (list === undefined) map.set(member.name, [member]);
        else list.push(member);
      };
      for (const member of type.children) add(member);
      for (const member of this.#graph.membersOf(type.name)) if (member.owner !== '' && member.parent !== type) add(member);
      byName = map;
      this.#membersByType.set(type, byName);
    }
    return byName;
  }

  /** The type that a type expression names, seen from a place. */
  typeNamed(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined {
    if (maxDepth < depth) return undefined;
    const { outer, inner, isList } = this.#split(written);
    // A list has the members of lists, not those of what is in it.
    if (isList) return outside;
    if (outer === '') return undefined;
    const traits = this.#graph.traits(file);
    if (outer === 'Self' || outer === 'self' || outer === 'static' || outer === 'this') {
      const types = this.enclosingTypes(file, from);
      if (0 < types.length) return { kind: 'type', types };
    }
    const parts = outer.split(/\.|::|\\/).filter((part) => part !== '' && part !== 'crate' && part !== 'self');
    const value = this.#typePath(file, from, parts, traits.moduleScheme === 'rustPath' ? outer : '');
    if (value?.kind === 'type') return value;
    const last = parts.at(-1) ?? '';
    if (inner !== '' && isTransparent(last)) return this.typeNamed(file, from, inner, depth + 1);
    return value;
  }

  #split(written: string): TypeParts {
    if (maxKnownSteps < this.#types.size) this.#types.clear();
    let parts = this.#types.get(written);
    if (parts === undefined) this.#types.set(written, parts = splitType(written));
    return parts;
  }

  /** Local names of a file whose type or meaning the text tells. */
  bindingsNamed(file: FileRecord, name: string): readonly BindingFact[] {
    return this.#bindingsOf(file).get(name) ?? [];
  }

  #typePath(file: FileRecord, from: SymbolRecord, parts: readonly string[], rustPath: string): Value | undefined {
    const first = parts[0];
    if (first === undefined) return undefined;
    let meaning: Meaning | undefined = this.#nestedType(file, from, first) ?? this.#names.meaning(file, from, first);
    if (meaning === undefined && rustPath.includes('::')) {
      const files = this.#names.filesOf(file, rustPath.slice(0, rustPath.lastIndexOf('::')));
      if (0 < files.length) return typeValue(this.#names.exportOf(files, parts.at(-1) ?? ''));
    }
    for (const part of parts.slice(1)) {
      if (meaning === undefined) return undefined;
      if (meaning.kind === 'external') return outside;
      if (meaning.kind === 'module') meaning = this.#names.exportOf(meaning.files, part) ?? external;
      else {
        this.#graph.readings.note(part);
        const children = meaning.symbols.flatMap(({ children: inside }) => inside.filter(({ name }) => name === part));
        meaning = 0 < children.length ? { kind: 'symbols', symbols: children, how: meaning.how } : external;
      }
    }
    return typeValue(meaning);
  }

  /** A type inside one of the types around, where those are declared in several parts. */
  #nestedType(file: FileRecord, from: SymbolRecord, name: string): Meaning | undefined {
    if (!this.#graph.traits(file).hasImplicitSelf) return undefined;
    this.#graph.readings.note(name);
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      if (!isType(scope)) continue;
      const found = this.#sameType(scope).flatMap((part) => part.children.filter((child) => child.name === name && isType(child)));
      if (0 < found.length) return { kind: 'symbols', symbols: found, how: 'scope' };
    }
    return undefined;
  }

  /** What another name of a type stands for; nothing when it has members, and so is a type of its own. */
  #aliased(type: SymbolRecord): readonly SymbolRecord[] {
    if (type.kind !== 'typeAlias' || type.resultType === '') return [];
    const file = this.#graph.fileOf(type);
    const target = this.typeNamed(file, type.parent ?? file.root, type.resultType, 1);
    return target?.kind === 'type' ? target.types : [];
  }

  #chain(file: FileRecord, from: SymbolRecord, steps: readonly ChainStep[], depth: number): Value | undefined {
    const [first, ...rest] = steps;
    if (first === undefined || maxDepth < depth) return undefined;
    let value = this.#start(file, from, first, depth);
    for (const step of rest) {
      if (step.cast !== '') {
        value = this.typeNamed(file, from, step.cast, depth + 1) ?? outside;
        continue;
      }
      if (value === undefined) return undefined;
      if (value.kind === 'external') return outside;
      value = value.kind === 'module'
        ? this.#meaningValue(this.#names.exportOf(value.files, step.name) ?? external, step, depth)
        : this.#memberValue(value.types, step, depth);
    }
    return value;
  }

  #start(file: FileRecord, from: SymbolRecord, step: ChainStep, depth: number): Value | undefined {
    if (step.cast !== '') return this.typeNamed(file, from, step.cast, depth + 1) ?? outside;
    const traits = this.#graph.traits(file);
    if (traits.selfNames.includes(step.name)) {
      const types = this.enclosingTypes(file, from);
      return types.length === 0 ? undefined : { kind: 'type', types };
    }
    if (traits.superNames.includes(step.name) || traits.superNames.includes(`${step.name}()`)) {
      const types = this.enclosingTypes(file, from).flatMap((type) => this.basesOf(type));
      return types.length === 0 ? outside : { kind: 'type', types };
    }
    if (step.name === 'Self') {
      const types = this.enclosingTypes(file, from);
      if (0 < types.length) return { kind: 'type', types };
    }
    // A variable of the object, whichever method sets it.
    if (step.name.startsWith('@')) {
      const types = this.enclosingTypes(file, from);
      return types.length === 0 ? undefined : this.#memberValue(types, step, depth);
    }
    if (!step.isCall) {
      const binding = this.#bindingValue(file, from, step.name, depth);
      if (binding !== undefined) return step.isIndexed ? this.#element(file, from, step.name) : binding;
    }
    if (traits.hasImplicitSelf) {
      const own = this.members(this.enclosingTypes(file, from), step.name);
      if (0 < own.length) return this.#symbolsValue(own, step, depth);
    }
    const meaning = this.#names.meaning(file, from, step.name);
    if (meaning !== undefined) return this.#meaningValue(meaning, step, depth);
    return isOutsideName(step.name) ? outside : undefined;
  }

  #meaningValue(meaning: Meaning, step: ChainStep, depth: number): Value | undefined {
    if (meaning.kind !== 'symbols') return meaning;
    return this.#symbolsValue(meaning.symbols, step, depth);
  }

  #symbolsValue(symbols: readonly SymbolRecord[], step: ChainStep, depth: number): Value | undefined {
    const types = symbols.filter(isType);
    if (0 < types.length) return { kind: 'type', types: types.flatMap((type) => this.#sameType(type)) };
    for (const symbol of symbols) {
      const at = this.#graph.fileOf(symbol);
      if (symbol.kind === 'namespace' || symbol.kind === 'module') return { kind: 'type', types: [symbol] };
      if (isCallable(symbol) && !step.isCall && symbol.kind !== 'method') continue;
      if (symbol.resultType !== '') {
        const written = step.isIndexed ? elementType(symbol.resultType) : symbol.resultType;
        // `Self` and unqualified types in a result are those of the place of declaration.
        const value = this.typeNamed(at, symbol, written, depth + 1);
        if (value !== undefined) return value;
      } else if (isData(symbol)) {
        const value = this.#bindingValue(at, symbol, symbol.name, depth + 1);
        if (value !== undefined) return value;
        // A constant that holds functions, as an object does, is its own type.
        if (symbol.children.some(isCallable)) return { kind: 'type', types: [symbol] };
      }
    }
    return undefined;
  }

  #memberValue(types: readonly SymbolRecord[], step: ChainStep, depth: number): Value | undefined {
    const members = this.members(types, step.name);
    if (0 < members.length) {
      const value = this.#symbolsValue(members, step, depth);
      if (value !== undefined) return value;
    }
    for (const type of this.#withBases(types)) {
      const at = this.#graph.fileOf(type);
      for (const self of this.#graph.traits(at).selfNames) {
        for (const fact of this.#bindingsOf(at).get(`${self}.${step.name}`) ?? []) {
          const scope = at.symbols[fact.scope];
          if (scope === undefined || !isInside(scope, type)) continue;
          const value = this.#bound(at, scope, fact, depth + 1);
          if (value !== undefined) return value;
        }
      }
    }
    return 0 < members.length || types.some((type) => !this.hasExternalBase(type)) ? undefined : outside;
  }

  /** Types and all that they inherit from, nearest first. */
  #withBases(types: readonly SymbolRecord[]): readonly SymbolRecord[] {
    const all = new Set(types);
    for (const type of all) if (all.size < maxInherited) for (const base of this.basesOf(type)) all.add(base);
    return [...all];
  }

  #bindingValue(file: FileRecord, from: SymbolRecord, name: string, depth: number): Value | undefined {
    if (maxDepth < depth) return undefined;
    const facts = this.#bindingsOf(file).get(name);
    if (facts === undefined) return undefined;
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      for (const fact of facts) {
        const at = fact.scope < 0 ? file.root : file.symbols[fact.scope];
        if (at !== scope) continue;
        const value = this.#bound(file, scope, fact, depth + 1);
        if (value !== undefined) return value;
      }
    }
    return undefined;
  }

  #bound(file: FileRecord, scope: SymbolRecord, fact: BindingFact, depth: number): Value | undefined {
    if (maxDepth < depth) return undefined;
    if (fact.how === 'type') return this.typeNamed(file, scope, fact.of, depth);
    if (fact.how === 'new') return this.typeNamed(file, scope, fact.of, depth) ?? outside;
    const steps = this.#stepsOf(fact.how === 'call' ? `${fact.of}()` : fact.of);
    if (steps === undefined || (steps.length === 1 && steps[0]?.name === fact.name)) return undefined;
    return this.#chain(file, scope, steps, depth + 1);
  }

  #element(file: FileRecord, from: SymbolRecord, name: string): Value | undefined {
    for (const fact of this.#bindingsOf(file).get(name) ?? []) {
      if (fact.how === 'type') return this.typeNamed(file, from, elementType(fact.of), 1);
    }
    return undefined;
  }

  #bindingsOf(file: FileRecord): ReadonlyMap<string, readonly BindingFact[]> {
    this.#graph.readings.note(bindingsKey(file.id));
    let byName = this.#bindings.get(file);
    if (byName === undefined) {
      const map = new Map<string, BindingFact[]>();
      for (const fact of file.bindings) {
        const list = map.get(fact.name);
        if (list === undefined) map.set(fact.name, [fact]);
        else list.push(fact);
      }
      byName = map;
      this.#bindings.set(file, byName);
    }
    return byName;
  }

  /** All parts of one type: partial and reopened declarations of one name in one package. */
  #sameType(type: SymbolRecord): readonly SymbolRecord[] {
    const file = this.#graph.fileOf(type);
    if (!this.#graph.traits(file).hasImplicitSelf) return [type];
    const parts = [...this.#graph.symbolsNamed(type.name)].filter((other) => {
      if (other === type) return true;
      const at = this.#graph.fileOf(other);
      return isType(other) && other.kind === type.kind && at.family === file.family && at.packageName === file.packageName &&
        outerName(other) === outerName(type);
    });
    return parts;
  }

  #belongs(member: SymbolRecord, type: SymbolRecord, typeFile: FileRecord): boolean {
    const file = this.#graph.fileOf(member);
    if (file.family !== typeFile.family) return false;
    if (this.#graph.traits(file).moduleScheme === 'goPackage') return folderOf(file.path) === folderOf(typeFile.path);
    const others = [...this.#graph.symbolsNamed(type.name)].filter((other) => isType(other) && this.#graph.fileOf(other).family === file.family);
    if (others.length <= 1 || file === typeFile) return true;
    // Several types of one name: the member belongs to the one its own file sees.
    const seen = this.#names.meaning(file, file.root, type.name);
    if (seen?.kind === 'symbols') return seen.symbols.includes(type);
    return folderOf(file.path) === folderOf(typeFile.path);
  }
}

function typeValue(meaning: Meaning | undefined): Value | undefined {
  if (meaning === undefined || meaning.kind === 'module') return meaning;
  if (meaning.kind === 'external') return outside;
  const types = meaning.symbols.filter((symbol) => isType(symbol) || symbol.kind === 'namespace' || symbol.kind === 'module');
  return types.length === 0 ? undefined : { kind: 'type', types };
}

/** What is inherited from a class or embedded struct runs, and not what an interface beside it asks for. */
function bodiesFirst(members: readonly SymbolRecord[]): SymbolRecord[] {
  const unique = [...new Set(members)];
  const concrete = unique.filter(({ parent }) => parent?.kind !== 'interface' && parent?.kind !== 'trait');
  return 0 < concrete.length ? concrete : unique;
}
