// Which methods may run when a method is called: those that override or implement it. A type that names
// its base is believed; where interfaces are met by structure, names and signatures must both fit.
import { RecentMap } from '../base/recentMap';
import { remember } from '../base/remember';
import type { CodeGraph } from './codeGraph';
import type { Evidence } from './edge';
import { LookupOrder, maxSubtypes } from './lookupOrder';
import { folderOf } from './modules';
import { Memo } from './readings';
import { type SymbolRecord, isCallable, isMember, isType, ownerName } from './symbol';
import type { Types } from './receiverTypes';
import { resultTypes } from './typeText';

export interface Implementation {
  readonly method: SymbolRecord;
  readonly how: Evidence;
}

/** Type names whose members are kept by name. */
const maxTypes = 10_000;

export class Dispatch {
  readonly #graph: CodeGraph;
  readonly #types: Types;
  readonly #implementations: Memo<SymbolRecord, readonly Implementation[]>;
  readonly #bases: Memo<SymbolRecord, readonly SymbolRecord[]>;
  /** Each method of a type asks for the same. */
  readonly #subtypes: Memo<SymbolRecord, readonly SymbolRecord[]>;
  readonly #order: LookupOrder;
  readonly #declared = new RecentMap<string, ReadonlyMap<string, readonly SymbolRecord[]>>(maxTypes);
  #generation = -1;

  constructor(graph: CodeGraph, types: Types) {
    this.#graph = graph;
    this.#types = types;
    this.#implementations = new Memo(graph.readings, (method) => this.#find(method));
    this.#bases = new Memo(graph.readings, (method) => this.#findBases(method));
    this.#subtypes = new Memo(graph.readings, (type) => this.#findSubtypes(type));
    this.#order = new LookupOrder(graph, types, (type) => this.#directSubtypes(type));
  }

  /** Methods that may run in place of `method`, in order of place. */
  implementationsOf(method: SymbolRecord): readonly Implementation[] {
    return mayBeOverridden(method) ? this.#implementations.get(method) : [];
  }

  /** Methods that `method` overrides or implements, nearest first. */
  basesOf(method: SymbolRecord): readonly SymbolRecord[] {
    return mayBeOverridden(method) ? this.#bases.get(method) : [];
  }

  /** Types that name `type` as a base, directly or through others. */
  subtypesOf(type: SymbolRecord): readonly SymbolRecord[] {
    return this.#subtypes.get(type);
  }

  /** Methods of a name to which `types` hand a call on, though none of their own bases has it. */
  nextOf(types: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    return this.#order.next(types, name);
  }

  /** Members of a name that the own object of `types` has although they have it neither themselves nor from a base. */
  below(types: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    return this.#order.below(types, name);
  }

  #findSubtypes(type: SymbolRecord): SymbolRecord[] {
    const found = new Set<SymbolRecord>();
    let level = [type];
    while (0 < level.length && found.size <= maxSubtypes) {
      const next: SymbolRecord[] = [];
      for (const base of level) {
        for (const sub of this.#directSubtypes(base)) {
          if (sub !== type && !found.has(sub)) {
            found.add(sub);
            next.push(sub);
          }
        }
      }
      level = next;
    }
    return [...found];
  }

  #directSubtypes(base: SymbolRecord): SymbolRecord[] {
    const { subtypesByBase, conformancesByBase } = this.#graph.tables;
    this.#graph.readings.note(base.name);
    const found: SymbolRecord[] = [];
    for (const sub of subtypesByBase.get(base.name) ?? []) if (this.#types.basesOf(sub).includes(base)) found.push(sub);
    for (const { file, fact } of conformancesByBase.get(base.name) ?? []) {
      const value = this.#types.typeNamed(file, file.root, fact.owner, 0);
      if (value?.kind !== 'type') continue;
      for (const type of value.types) if (this.#types.basesOf(type).includes(base)) found.push(type);
    }
    return found;
  }

  #ownerOf(method: SymbolRecord): readonly SymbolRecord[] {
    if (method.parent !== undefined && isType(method.parent)) return [method.parent];
    return method.owner === '' ? [] : this.#types.enclosingTypes(this.#graph.fileOf(method), method);
  }

  #find(method: SymbolRecord): Implementation[] {
    const found: Implementation[] = [];
    for (const owner of this.#ownerOf(method)) {
      for (const sub of this.subtypesOf(owner)) {
        for (const member of this.#types.ownMembers(sub, method.name)) {
          if (member !== method && isCallable(member) && countsFit(member, method)) found.push({ method: member, how: 'type' });
        }
      }
      for (const member of this.#order.hiding(owner, method.name)) if (countsFit(member, method)) found.push({ method: member, how: 'type' });
      if (owner.kind === 'interface' && this.#graph.traits(this.#graph.fileOf(owner)).hasStructuralInterfaces === true) {
        found.push(...this.#structural(owner, method));
      }
    }
    const unique = new Map(found.map((implementation) => [implementation.method, implementation]));
    return [...unique.values()];
  }

  /** Members that are declared elsewhere for types of a name, by their own. Every look into them notes the name. */
  #declaredFor(typeName: string): ReadonlyMap<string, readonly SymbolRecord[]> {
    if (this.#generation !== this.#graph.generation) {
      this.#declared.clear();
      this.#generation = this.#graph.generation;
    }
    let byName = this.#declared.get(typeName);
    if (byName === undefined) {
      const map = new Map<string, SymbolRecord[]>();
      for (const member of this.#graph.membersOf(typeName)) {
        if (member.owner === '') continue;
        const list = map.get(member.name);
        if (list === undefined) map.set(member.name, [member]);
        else list.push(member);
      }
      byName = map;
      this.#declared.set(typeName, byName);
    }
    return byName;
  }

  /** Types that have every method of an interface, with the same signatures. */
  #structural(owner: SymbolRecord, method: SymbolRecord): Implementation[] {
    const wanted = this.#methodSet(owner, new Set());
    const found: Implementation[] = [];
    for (const candidate of this.#graph.symbolsNamed(method.name)) {
      if (candidate === method || candidate.owner === '' || !sameSignature(candidate, method)) continue;
      const file = this.#graph.fileOf(candidate);
      if (file.family !== this.#graph.fileOf(owner).family) continue;
      const folder = folderOf(file.path);
      const beside = this.#declaredFor(ownerName(candidate));
      const has = (need: SymbolRecord): boolean => {
        this.#graph.readings.note(need.name);
        for (const other of beside.get(need.name) ?? []) {
          if (folderOf(this.#graph.fileOf(other).path) === folder) return sameSignature(other, need);
        }
        return this.#promoted(candidate, need);
      };
      if (wanted.every(has)) found.push({ method: candidate, how: 'signature' });
    }
    return found;
  }

  /** A method that a type has through what it embeds. */
  #promoted(member: SymbolRecord, need: SymbolRecord): boolean {
    const types = this.#ownerOf(member);
    return this.#types.members(types, need.name).some((other) => sameSignature(other, need));
  }

  #methodSet(type: SymbolRecord, seen: Set<SymbolRecord>): SymbolRecord[] {
    if (seen.has(type)) return [];
    seen.add(type);
    return [...type.children.filter(isCallable), ...this.#types.basesOf(type).flatMap((base) => this.#methodSet(base, seen))];
  }

  #findBases(method: SymbolRecord): SymbolRecord[] {
    const found: SymbolRecord[] = [];
    const owners = this.#ownerOf(method);
    for (const base of owners.flatMap((owner) => this.#types.basesOf(owner))) {
      for (const member of this.#types.members([base], method.name)) {
        if (member !== method && isCallable(member) && countsFit(method, member)) found.push(member);
      }
    }
    for (const member of this.#order.next(owners, method.name)) if (countsFit(method, member)) found.push(member);
    if (method.owner !== '' && this.#graph.traits(this.#graph.fileOf(method)).hasStructuralInterfaces === true) {
      for (const candidate of this.#graph.symbolsNamed(method.name)) {
        if (candidate.parent?.kind !== 'interface' || !sameSignature(method, candidate)) continue;
        if (this.implementationsOf(candidate).some((implementation) => implementation.method === method)) found.push(candidate);
      }
    }
    return [...new Set(found)];
  }
}

/** True for what another method may run in place of, or that may run in place of another. */
export function mayBeOverridden(method: SymbolRecord): boolean {
  return isCallable(method) && method.kind !== 'constructor' && isMember(method);
}

function countsFit(a: SymbolRecord, b: SymbolRecord): boolean {
  return a.nParams < 0 || b.nParams < 0 || a.nParams === b.nParams || isOpen(a) || isOpen(b);
}

function isOpen({ nParams, nRequired, hasRest }: SymbolRecord): boolean {
  return hasRest || nRequired < nParams;
}

/** Same number of parameters, and the same type names. */
export function sameParameters(a: SymbolRecord, b: SymbolRecord): boolean {
  return a.nParams === b.nParams && a.paramTypes.every((type, i) => bareType(type) === bareType(b.paramTypes[i] ?? ''));
}

/** Types of parameters without their packages. */
export function bareTypes({ paramTypes }: SymbolRecord): readonly string[] {
  return paramTypes.map((type) => bareType(type));
}

/** Same number of parameters and results, and the same type names without their packages. */
export function sameSignature(a: SymbolRecord, b: SymbolRecord): boolean {
  if (a.nParams !== b.nParams) return false;
  const typesA = [...a.paramTypes, ...resultTypes(a.resultType)];
  const typesB = [...b.paramTypes, ...resultTypes(b.resultType)];
  return typesA.length === typesB.length && typesA.every((type, i) => bareType(type) === bareType(typesB[i] ?? ''));
}

/** The same few types stand in most signatures. */
const bareType = remember(5_000, withoutPackages);

function withoutPackages(type: string): string {
  return type.replaceAll(/\b\w+(?:\.|::)/g, '').replaceAll(/\s+/g, '').replace(/^interface\{\}$/, 'any').replace(/^\.\.\./, '[]');
}
