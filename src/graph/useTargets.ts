// What a use of a name means: by the scopes around it, by imports, by the type of what stands before it. Where
// nothing tells, a guess that says so.
import { RecentMap } from '../base/recentMap';
import type { CodeGraph, FileRecord, Ref } from './codeGraph';
import type { Dispatch } from './dispatch';
import { type Evidence, isCertain } from './edge';
import { readParameterPlace } from './functionTypes';
import { HeldFunctions } from './heldFunctions';
import { stemOf } from './modules';
import type { Names } from './names';
import { fitting, isSeveral } from './overloads';
import { usesKey } from './readings';
import type { Types } from './receiverTypes';
import { type SymbolRecord, isCallable, isData, isMember, isType, ownerName } from './symbol';

/** What a use means. */
export interface Targets {
  readonly symbols: readonly SymbolRecord[];
  readonly how: Evidence;
  /** For a call of what is stored in a field or variable: functions that may be in it. */
  readonly held?: readonly SymbolRecord[];
}

/** Names that are looked up again while files are resolved. */
const maxNames = 50_000;
const nothing: Targets = { symbols: [], how: 'ambiguous' };
/** More definitions of one name than this say nothing about which is meant. */
const maxCandidates = 12;
/** As many functions are told in a place that calls what a field holds: a table for each kind of thing is no rarity. */
const maxHeld = 40;
/** Names for names for names; two that stand for each other must end. */
const maxAliases = 4;
/** Names that every container and string has: without a type, a project's own method of that name is a wrong guess. */
const everydayMembers = new Set(
  ('add all any append apply call catch clear clone close collect concat contains copy count delete each emit entries equals ' +
  'error every exec extend fill filter find first flat flatMap flush forEach format get has includes indexOf info insert is ' +
  'isEmpty items iter join keys last len length load lock log map match max min next ok on open parse poll pop print push put read ' +
  'reduce remove replace reset resolve reverse run send set size slice some sort split start stop sub substring test then ' +
  'toArray toList toString to_string to_owned to_vec trim unlock unwrap update value values wait warn write expect into as_ref as_str').split(' '));
/** Names by which plugins are called: the workspace has them, and no library has them by chance. */
const pluginName = /^[a-z]+(?:_[a-z\d]+){2,}$/;
/** Names of two words or more: one that stands in the workspace hardly stands elsewhere by chance. */
const distinctive = /[\p{Ll}\d]\p{Lu}|\p{L}_\p{L}/u;

export class UseTargets {
  readonly #graph: CodeGraph;
  readonly #names: Names;
  readonly #types: Types;
  readonly #held: HeldFunctions;
  readonly #dispatch: Dispatch;
  /** Members of a name, by family, until the graph changes. Every look into them notes the name. */
  readonly #membersByName = new RecentMap<string, readonly SymbolRecord[]>(maxNames);
  #generation = -1;
  /** Guesses by name, and types by whether they are mentioned, for one file and for as long as one result is computed. */
  readonly #guesses = new Map<string, Targets>();
  readonly #mentioned = new Map<string, boolean>();
  #guessing: { readonly frame: object | undefined; readonly file: FileRecord | undefined } = { frame: undefined, file: undefined };

  constructor(graph: CodeGraph, names: Names, types: Types, dispatch: Dispatch) {
    this.#graph = graph;
    this.#dispatch = dispatch;
    this.#names = names;
    this.#types = types;
    this.#held = new HeldFunctions(graph, types, (file, ref) => this.#targets(file, ref, 1).symbols);
  }

  of(file: FileRecord, ref: Ref): Targets {
    return this.#targets(file, ref, 0);
  }

  #targets(file: FileRecord, ref: Ref, depth: number): Targets {
    if (ref.kind === 'listen') return nothing;
    if (ref.kind === 'emit') return this.#listeners(file, ref);
    const found = ref.receiver === '' ? this.#bare(file, ref, depth) : this.#member(file, ref);
    const joins = this.#graph.traits(file).joinsSignatures === true;
    const fits = fitting(this.#defined(file, found.symbols), ref, joins);
    const isOneOf = isSeveral(fits, ref, joins);
    // A call inside one of several overloads is likely made to reach another one.
    const symbols = isOneOf ? fits.filter((symbol) => symbol !== ref.from) : fits;
    const how = isCertain(found.how) && isOneOf ? (symbols.length === 1 ? 'heuristic' : 'ambiguous') : found.how;
    return ref.kind === 'call' && depth === 0 && symbols.some(isStored) ? this.#throughStored(symbols, how) : { symbols, how };
  }

  /** Where a header declares what another file defines, the definition; a macro in its place is for other builds. */
  #defined(file: FileRecord, symbols: readonly SymbolRecord[]): readonly SymbolRecord[] {
    if (this.#graph.traits(file).moduleScheme !== 'include') return symbols;
    const found: SymbolRecord[] = [];
    for (const declared of symbols) {
      if (!isCallable(declared) || 0 < declared.bodyLine || isMember(declared)) continue;
      for (const other of this.#graph.symbolsNamed(declared.name)) {
        if (other.bodyLine === 0 || !isCallable(other) || isMember(other) || other.nParams !== declared.nParams) continue;
        if (other.file === declared.file || (!other.isStatic && this.#graph.fileOf(other).family === file.family)) found.push(other);
      }
    }
    if (found.length === 0) return symbols;
    const beside = found.filter((symbol) => stemOf(this.#graph.fileOf(symbol).path) === stemOf(this.#graph.fileOf(symbols[0] ?? symbol).path));
    return [...new Set(0 < beside.length ? beside : found)];
  }

  /** A call of data is a call of what is stored in it, as far as the text tells. */
  #throughStored(symbols: readonly SymbolRecord[], how: Evidence): Targets {
    const held = [...new Set(symbols.filter(isStored).flatMap((symbol) => this.#held.of(symbol)))];
    if (held.length === 0 || maxHeld < held.length) return { symbols, how };
    const [stored] = symbols;
    // A constant has one value: calling it is calling that.
    if (symbols.length === 1 && held.length === 1 && stored?.kind === 'constant') return { symbols: [...symbols, ...held], how };
    return { symbols, how, held };
  }

  #bare(file: FileRecord, ref: Ref, depth: number): Targets {
    const traits = this.#graph.traits(file);
    if (ref.kind === 'type' || ref.kind === 'new') {
      const value = this.#types.typeNamed(file, ref.from, ref.name, 0);
      if (value?.kind === 'type') return { symbols: ref.kind === 'new' ? withConstructors(value.types) : value.types, how: 'scope' };
      if (ref.kind === 'type') return nothing;
    }
    if (traits.superNames.includes(ref.name)) {
      const own = this.#types.enclosingTypes(file, ref.from);
      const bases = this.#types.basesOfAll(own);
      // Within a method, where that is allowed, it is the method of the same name.
      if (ref.from.kind === 'method') {
        const symbols = this.#types.members(bases, ref.from.name);
        return 0 < symbols.length ? { symbols, how: 'type' } : this.#handedOn(own, ref.from.name);
      }
      return { symbols: bases.flatMap(({ children }) => children.filter(({ kind }) => kind === 'constructor')), how: 'type' };
    }
    if (traits.selfNames.includes(ref.name)) {
      // `this(…)` hands on to another constructor.
      const own = ref.from.kind === 'constructor' && traits.hasImplicitSelf ? this.#types.enclosingTypes(file, ref.from) : [];
      return { symbols: own.flatMap(({ children }) => children.filter((child) => child.kind === 'constructor' && child !== ref.from)), how: 'scope' };
    }
    const local = this.#localBinding(file, ref, depth);
    if (local !== undefined) return local;
    if (traits.hasImplicitSelf) {
      for (const own of this.#types.ownObjects(file, ref.from, ref.line, 0)) {
        const { members } = this.#types.lookUp(own, ref.name);
        if (0 < members.length) return { symbols: members, how: 'type' };
      }
      for (let scope: SymbolRecord | undefined = ref.from; scope !== undefined; scope = scope.parent) {
        if (!isMember(scope) && !isType(scope)) continue;
        const members = this.#types.members(this.#types.enclosingTypes(file, scope), ref.name);
        if (0 < members.length) return { symbols: members, how: 'scope' };
      }
    }
    const meaning = this.#names.meaning(file, ref.from, ref.name);
    if (meaning === undefined && traits.hasImplicitSelf && ref.kind === 'call') return this.#below(this.#types.enclosingTypes(file, ref.from), ref.name);
    if (meaning === undefined || meaning.kind !== 'symbols') return nothing;
    const isCall = ref.kind === 'call';
    return { symbols: isCall ? withConstructors(meaning.symbols) : meaning.symbols.filter((symbol) => ref.kind !== 'value' || !isData(symbol) || isMember(symbol) || 0 < symbol.children.length || symbol.endLine - symbol.startLine > 1), how: meaning.how };
  }

  /** A local name that is another name for a function; a parameter of that name hides what is outside. */
  #localBinding(file: FileRecord, ref: Ref, depth: number): Targets | undefined {
    if (maxAliases < depth) return undefined;
    const visible = this.#types.bindings.visible(file, ref.from, ref.name, ref.line);
    if (visible?.isLocal !== true) return undefined;
    for (const { how, of } of visible.facts) {
      if (how !== 'alias' || of === ref.name) continue;
      const dot = Math.max(of.lastIndexOf('.'), of.lastIndexOf('::') + 1, of.lastIndexOf('->') + 1);
      const receiver = dot <= 0 ? '' : of.slice(0, dot).replace(/(::|->|\.)$/, '');
      const name = of.slice(dot <= 0 ? 0 : dot).replace(/^[.:>]+/, '');
      return this.#targets(file, { ...ref, name, receiver }, depth + 1);
    }
    const [nearest] = visible.facts;
    // What is bound is a symbol itself.
    const own = visible.scope.children.filter((child) => child.name === ref.name && child.nameLine === nearest?.line);
    if (0 < own.length) return { symbols: own, how: 'scope' };
    // `each(list, (each) => …)`: what is called gives the parameter, and is not the parameter.
    if (nearest?.how === 'param' && nearest.line === ref.line && readParameterPlace(nearest.of)?.callee === ref.name) return undefined;
    return this.#graph.traits(file).callsBindings === true && this.#names.localMeaning(ref.from, ref.name) === undefined ? nothing : undefined;
  }

  #member(file: FileRecord, ref: Ref): Targets {
    const value = this.#types.valueOf(file, ref.from, ref.receiver, ref.line);
    if (this.#isSuper(file, ref.receiver) && (value?.kind !== 'type' || this.#types.lookUp(value, ref.name).members.length === 0)) {
      return this.#handedOn(this.#types.enclosingTypes(file, ref.from), ref.name);
    }
    if (value?.kind === 'external') {
      const extension = this.#extension(file, ref);
      return 0 < extension.symbols.length ? extension : this.#plugins(file, ref);
    }
    if (value?.kind === 'module') {
      const meaning = this.#names.partOf(value.files, ref.name);
      return meaning?.kind === 'symbols' ? { symbols: ref.kind === 'new' || ref.kind === 'call' ? withConstructors(meaning.symbols) : meaning.symbols, how: 'import' } : nothing;
    }
    if (value?.kind === 'type' && value.oneOf !== undefined) {
      const each = value.oneOf.map((one) => (one.kind === 'type' ? this.#types.lookUp(one, ref.name).members : []));
      const symbols = [...new Set(each.flat())];
      // Where all of them lead to the same, which one it is does not matter.
      const isSame = each.every((members) => members.length === symbols.length);
      return symbols.length === 0 ? nothing : { symbols: withConstructors(symbols), how: isSame ? 'type' : symbols.length === 1 ? 'heuristic' : 'ambiguous' };
    }
    if (value?.kind === 'type') {
      const { members } = this.#types.lookUp(value, ref.name);
      if (0 < members.length) return { symbols: withConstructors(members), how: 'type' };
      // A dynamic member, or one of an external base: nothing in the workspace can be named with reason.
      return this.#graph.traits(file).selfNames.includes(ref.receiver) ? this.#below(value.types, ref.name) : nothing;
    }
    if (ref.kind === 'type') return this.#qualifiedType(file, ref);
    const listed = this.#listed(file, ref);
    if (listed !== undefined) return listed;
    const extension = 0 < this.#names.imports(file, ref.name).length ? this.#extension(file, ref) : nothing;
    if (0 < extension.symbols.length) return extension;
    const plugins = this.#plugins(file, ref);
    return 0 < plugins.symbols.length ? plugins : this.#guess(file, ref);
  }

  /** Functions that several modules have under a name of three words or more: who calls it on an object calls all of them. */
  #plugins(file: FileRecord, ref: Ref): Targets {
    if (ref.kind !== 'call' || this.#graph.traits(file).callsPlugins !== true || !pluginName.test(ref.name)) return nothing;
    const symbols = this.#graph.symbolsNamed(ref.name).filter((symbol) => {
      const at = this.#graph.fileOf(symbol);
      return isCallable(symbol) && !(symbol.parent !== undefined && isCallable(symbol.parent)) && at.family === file.family && (at.role === 'source' || at.role === file.role);
    });
    // Where one module has it as a function, or types as methods, it is one of them that is called.
    const nModules = new Set(symbols.filter((symbol) => !isMember(symbol)).map((symbol) => symbol.file)).size;
    return nModules < 2 || maxCandidates < symbols.length ? nothing : { symbols, how: 'ambiguous' };
  }

  /** True where the base may be one that the text does not name. */
  #isSuper(file: FileRecord, receiver: string): boolean {
    const { superNames, firstBase } = this.#graph.traits(file);
    return firstBase !== undefined && superNames.includes(receiver.replace(/\(.*\)$/, '()'));
  }

  /** A mixin hands on to what stands beside it in the types that have it. */
  #handedOn(types: readonly SymbolRecord[], name: string): Targets {
    const symbols = this.#dispatch.nextOf(types, name);
    return oneOrSome(symbols, 'type');
  }

  /** What a mixin or an unfinished class asks of its own object is in the types that have it as a base. */
  #below(types: readonly SymbolRecord[], name: string): Targets {
    const { symbols, how } = oneOrSome(this.#dispatch.below(types, name), 'heuristic');
    return { symbols: withConstructors(symbols), how };
  }

  /** A member that is declared here for a type from outside: one that the file imports, or of a package it sees. */
  #extension(file: FileRecord, ref: Ref): Targets {
    // Where a type has its methods in its own package only, nothing is added from outside.
    if (this.#graph.traits(file).hasStructuralInterfaces === true) return nothing;
    const isExtension = (symbol: SymbolRecord, at: FileRecord): boolean => symbol.owner !== '' && symbol.parent === at.root && at.family === file.family &&
      !this.#graph.symbolsNamed(ownerName(symbol)).some((type) => isType(type) && this.#graph.fileOf(type).family === file.family);
    const symbols: SymbolRecord[] = [];
    for (const fact of this.#names.imports(file, ref.name)) {
      for (const at of this.#names.filesOf(file, fact.source)) symbols.push(...at.root.children.filter((symbol) => symbol.name === fact.name && isExtension(symbol, at)));
    }
    if (symbols.length === 0) {
      for (const symbol of this.#graph.symbolsNamed(ref.name)) {
        if (symbol.owner === '') continue;
        const at = this.#graph.fileOf(symbol);
        const isSeen = at === file || (at.packageName !== '' && (at.packageName === file.packageName || file.imports.some(({ name, source }) => name === '*' && source === at.packageName)));
        if (isSeen && isExtension(symbol, at)) symbols.push(symbol);
      }
    }
    return oneOrSome(symbols, 'heuristic');
  }

  /** What an object lists under that name. */
  #listed(file: FileRecord, ref: Ref): Targets | undefined {
    if (this.#types.bindings.visible(file, ref.from, ref.receiver, ref.line)?.isLocal === true) return undefined;
    const object = this.#names.meaning(file, ref.from, ref.receiver);
    if (object?.kind !== 'symbols') return undefined;
    const symbols = object.symbols.filter(isStored).flatMap((symbol) => this.#held.listedIn(symbol, ref.name));
    return symbols.length === 0 ? undefined : { symbols, how: object.how };
  }

  #qualifiedType(file: FileRecord, ref: Ref): Targets {
    const value = this.#types.typeNamed(file, ref.from, `${ref.receiver}.${ref.name}`, 0);
    return value?.kind === 'type' ? { symbols: value.types, how: 'import' } : nothing;
  }

  /** Members of that name anywhere, narrowed to the types that the file itself mentions. */
  #guess(file: FileRecord, ref: Ref): Targets {
    if (everydayMembers.has(ref.name)) return nothing;
    const { frame } = this.#graph.readings;
    if (frame === undefined || this.#guessing.frame !== frame || this.#guessing.file !== file) {
      this.#guesses.clear();
      this.#mentioned.clear();
      this.#guessing = { frame, file };
    }
    const key = `${ref.kind === 'call' ? 'call' : ''} ${ref.name}`;
    let guess = this.#guesses.get(key);
    if (guess === undefined) this.#guesses.set(key, guess = this.#findGuess(file, ref));
    return guess;
  }

  #findGuess(file: FileRecord, ref: Ref): Targets {
    const members = this.#membersNamed(ref.name, file.family);
    const all = ref.kind === 'call' ? members.filter(isCallable) : members;
    const mentioned = all.filter((symbol) => this.#mentions(file, symbol));
    return oneOrSome(0 < mentioned.length ? mentioned : distinctive.test(ref.name) ? all : [], 'heuristic');
  }

  /** None where so many have that name that it says nothing. */
  #membersNamed(name: string, family: string): readonly SymbolRecord[] {
    if (this.#generation !== this.#graph.generation) {
      this.#membersByName.clear();
      this.#generation = this.#graph.generation;
    }
    const key = `${family} ${name}`;
    let members = this.#membersByName.get(key);
    if (members !== undefined) this.#graph.readings.note(name);
    else {
      members = this.#graph.fewNamed(name, 20 * maxCandidates, (definitions, place) => definitions.isMember(place) && this.#graph.file(definitions.file)?.family === family) ?? [];
      this.#membersByName.set(key, members);
    }
    return members;
  }

  #mentions(file: FileRecord, member: SymbolRecord): boolean {
    if (member.file === file.id) return true;
    const owner = ownerName(member);
    let isMentioned = this.#mentioned.get(owner);
    if (isMentioned === undefined) {
      this.#graph.readings.note(usesKey(file.id));
      const id = this.#graph.tables.strings.find(owner);
      isMentioned = (id !== undefined && this.#graph.tables.usersByName.has(id, file.id)) || 0 < this.#names.imports(file, owner).length;
      this.#mentioned.set(owner, isMentioned);
    }
    return isMentioned;
  }

  /** What listens to an event of that name: the handlers named beside it, else the places that listen. */
  #listeners(file: FileRecord, ref: Ref): Targets {
    const symbols = new Set<SymbolRecord>();
    this.#graph.readings.note(ref.name);
    for (const other of this.#graph.tables.listenersByEvent.get(ref.name) ?? []) {
      if (other.family !== file.family) continue;
      const n = this.#graph.nRefs(other);
      for (let i = 0; i < n; i++) {
        const listen = this.#graph.refAt(other, i);
        if (listen.kind !== 'listen' || listen.name !== ref.name) continue;
        const handlers = this.#handlersAt(other, listen);
        for (const symbol of 0 < handlers.length ? handlers : [listen.from]) symbols.add(symbol);
      }
    }
    return symbols.size === 0 || maxCandidates < symbols.size ? nothing : { symbols: [...symbols], how: 'event' };
  }

  #handlersAt(file: FileRecord, listen: Ref): SymbolRecord[] {
    const handlers: SymbolRecord[] = [];
    const n = this.#graph.nRefs(file);
    for (let i = 0; i < n; i++) {
      const ref = this.#graph.refAt(file, i);
      if (ref.kind !== 'value' || ref.line !== listen.line || ref.from !== listen.from) continue;
      handlers.push(...this.#targets(file, ref, 0).symbols.filter(isCallable));
    }
    return handlers;
  }
}

/** The only candidate, known by `how`; several are ambiguous, and too many say nothing. */
function oneOrSome(symbols: readonly SymbolRecord[], how: Evidence): Targets {
  if (symbols.length === 0 || maxCandidates < symbols.length) return nothing;
  return { symbols, how: symbols.length === 1 ? how : 'ambiguous' };
}

/** Data without functions of its own: what a call of it runs is stored in it. */
export function isStored(symbol: SymbolRecord): boolean {
  return isData(symbol) && symbol.children.length === 0;
}

/** A call of a type makes an instance, which runs its constructors. */
function withConstructors(symbols: readonly SymbolRecord[]): SymbolRecord[] {
  return symbols.flatMap((symbol) => {
    if (!isType(symbol)) return [symbol];
    const constructors = symbol.children.filter(({ kind }) => kind === 'constructor');
    // Where constructors can have names of their own, the type's name means the one without.
    const plain = constructors.filter(({ name }) => name === symbol.name);
    return [symbol, ...(0 < plain.length ? plain : constructors)];
  });
}
