// In which order the bases of a type are looked through for a method, where one of them may hand a call on to the next:
// mixins, traits, several base classes. What comes next is not told by the base itself, but by the types that have it.
import type { CodeGraph } from './codeGraph';
import { Memo } from './readings';
import type { Types } from './receiverTypes';
import { type SymbolRecord, isCallable } from './symbol';

interface Beside {
  /** Looked at before it: their methods run in place of its own. */
  readonly before: readonly SymbolRecord[];
  /** Looked at after it, next first; a list for each type that has it as a base. */
  readonly after: readonly (readonly SymbolRecord[])[];
}

const alone: Beside = { before: [], after: [] };
/** What is a base of more types than this is part of a framework: its implementations and what stands beside it in each are not listed. */
export const maxSubtypes = 200;

export class LookupOrder {
  readonly #graph: CodeGraph;
  readonly #types: Types;
  readonly #directSubtypes: (type: SymbolRecord) => readonly SymbolRecord[];
  readonly #beside: Memo<SymbolRecord, Beside>;

  /** `directSubtypes`: types that name a type as a base themselves. */
  constructor(graph: CodeGraph, types: Types, directSubtypes: (type: SymbolRecord) => readonly SymbolRecord[]) {
    this.#graph = graph;
    this.#types = types;
    this.#directSubtypes = directSubtypes;
    this.#beside = new Memo(graph.readings, (type) => this.#find(type));
  }

  /** Methods of a name that types beside `type` have and that run in place of its own, where both are bases of one type. */
  hiding(type: SymbolRecord, name: string): readonly SymbolRecord[] {
    return this.#of(type).before.flatMap((other) => this.#types.ownMembers(other, name)).filter(isCallable);
  }

  /** Methods of a name that run when `types` hand a call of their own on: the next in each type that has one of them as a base. */
  next(types: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    const found = new Set<SymbolRecord>();
    for (const type of types) {
      for (const others of this.#of(type).after) {
        for (const other of others) {
          const members = this.#types.members([other], name).filter(isCallable);
          for (const member of members) found.add(member);
          if (0 < members.length) break;
        }
      }
    }
    return [...found];
  }

  /**
   * Members of a name that neither `types` nor their bases have, but the types that have them as a base: their own object
   * is one of those.
   */
  below(types: readonly SymbolRecord[], name: string): readonly SymbolRecord[] {
    const found = new Set<SymbolRecord>();
    for (const type of types) {
      const subtypes = this.#directSubtypes(type);
      if (maxSubtypes < subtypes.length) return [];
      for (const subtype of subtypes) for (const member of this.#types.members([subtype], name)) found.add(member);
    }
    return [...found];
  }

  #of(type: SymbolRecord): Beside {
    return this.#graph.traits(this.#graph.fileOf(type)).firstBase === undefined ? alone : this.#beside.get(type);
  }

  #find(type: SymbolRecord): Beside {
    const subtypes = this.#directSubtypes(type);
    if (subtypes.length === 0 || maxSubtypes < subtypes.length) return alone;
    const before = new Set<SymbolRecord>();
    const after: (readonly SymbolRecord[])[] = [];
    for (const subtype of subtypes) {
      const named = this.#types.basesOf(subtype);
      const bases = this.#graph.traits(this.#graph.fileOf(subtype)).firstBase === 'last' ? [...named].reverse() : named;
      // A type in several parts is named once and listed once a part.
      const isOther = (base: SymbolRecord): boolean => base.name !== type.name;
      const at = bases.indexOf(type);
      for (const base of bases.slice(0, at)) if (isOther(base)) before.add(base);
      const rest = bases.slice(at + 1).filter(isOther);
      if (0 < rest.length) after.push(rest);
    }
    return { before: [...before], after };
  }
}
