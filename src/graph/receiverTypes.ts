// The type of a receiver, as far as the text tells: annotations, constructors, result types, fields.
// "External" is an answer too: the value is of a type from outside of the workspace.
import { Bindings, anyLine, isOver } from './bindings';
import { Callbacks } from './callbacks';
import { type ChainStep, KnownSteps, callOf } from './chains';
import type { CodeGraph, FileRecord, Ref } from './codeGraph';
import type { BindingFact } from './fileFacts';
import { returned } from './functionTypes';
import { type Meaning, type Names, external } from './names';
import { type TypeValue, TypeMembers, type Value } from './typeMembers';
import { type SymbolRecord, isCallable, isData, isInside, isType } from './symbol';
import { giversOf } from './givers';
import { merged, outside, typeValue } from './values';
import { alternatives, elementType, isLiteral, isOutsideName, isTransparent, splitType } from './typeText';


/** A local name of which nothing is known: what has that name outside is not meant. */
const hidden = 'hidden';
/** Types that stand for others that stand for others. */
const maxStandIns = 3;
/** Bases of bases; a cycle in broken code must end. */
const maxDepth = 8;

export class Types extends TypeMembers {
  readonly bindings: Bindings;
  readonly #callbacks: Callbacks;
  /** Values of receivers, for as long as one result is computed. */
  readonly #values = new Map<SymbolRecord, Map<string, Value | undefined>>();
  /** Values of names deep inside of other looks, by depth, line and name: the deeper, the earlier a look ends. */
  readonly #inner = new Map<SymbolRecord, Map<string, Value | typeof hidden | undefined>>();
  readonly #steps = new KnownSteps();

  constructor(graph: CodeGraph, names: Names) {
    super(graph, names);
    this.bindings = new Bindings(graph);
    this.#callbacks = new Callbacks(graph, names, this);
  }

  /** The value of a receiver as written inside `from` on a line; undefined when nothing tells. */
  override valueOf(file: FileRecord, from: SymbolRecord, receiver: string, line: number, depth = 0): Value | undefined {
    if (isLiteral(receiver)) return outside;
    if (maxDepth < depth) return undefined;
    this.forget();
    const steps = this.#steps.of(receiver);
    const key = this.#isByLine(file, steps) ? `${line} ${receiver}` : receiver;
    let known = this.#values.get(from);
    if (known?.has(key) === true) return known.get(key);
    const value = (steps === undefined ? undefined : this.#chain(file, from, steps, depth, line)) ?? this.#packageNamed(file, receiver);
    // What was looked for from deep inside of another look may have ended early.
    if (this.frame !== undefined && depth === 0) {
      if (known === undefined) this.#values.set(from, known = new Map());
      known.set(key, value);
    }
    return value;
  }

  /** True when the line decides what a use means: what its receiver begins with is bound in several ways, or in a block. */
  dependsOnLine(file: FileRecord, { name, receiver }: Ref): boolean {
    if (receiver !== '') return this.#isByLine(file, this.#steps.of(receiver));
    const facts = this.bindings.named(file, name);
    return 1 < facts.length || (facts[0]?.endLine ?? 0) !== 0 || this.graph.traits(file).selfNames.some((self) => 0 < this.bindings.named(file, self).length);
  }

  #isByLine(file: FileRecord, steps: readonly ChainStep[] | undefined): boolean {
    const first = steps?.[0];
    if (first === undefined || first.isCall || first.isPath) return false;
    const facts = this.bindings.named(file, first.name);
    return 1 < facts.length || (facts[0]?.endLine ?? 0) !== 0;
  }

  protected override forgetOwn(): void {
    this.#values.clear();
    this.#inner.clear();
  }

  /** A package or module under its whole name, without an import. */
  #packageNamed(file: FileRecord, receiver: string): Value | undefined {
    if (this.graph.traits(file).moduleScheme !== 'namespace' || !/^\\?[\p{Lu}]\w*(?:[.\\]\w+)*$/u.test(receiver)) return undefined;
    const files = this.names.filesOf(file, receiver);
    return files.length === 0 ? undefined : { kind: 'module', files };
  }

  /** Members of that name of a value: those of its types, else those of what these stand for. */
  lookUp(value: TypeValue, name: string): { readonly members: readonly SymbolRecord[]; readonly value: TypeValue } {
    let at: Value | undefined = value;
    for (let i = 0; i <= maxStandIns && at?.kind === 'type'; i++) {
      const members = this.members(at.types, name);
      if (0 < members.length) return { members, value: at };
      at = this.#standIn(at);
    }
    return { members: [], value };
  }

  /** What a type says that its values are used as. */
  #standIn(value: TypeValue): Value | undefined {
    for (const type of value.types) {
      const { standsFor } = this.graph.traits(this.graph.fileOf(type));
      if (standsFor === undefined) continue;
      for (const member of this.ownMembers(type, standsFor)) {
        if (member.resultType === '') continue;
        const target = this.#resultOf(member, member.resultType, value, 1);
        if (target?.kind === 'type' && !target.types.includes(type)) return target;
      }
    }
    return undefined;
  }

  /** What a member's type is for a value: type parameters are what they are there. */
  #resultOf(member: SymbolRecord, written: string, value: TypeValue | undefined, depth: number): Value | undefined {
    return (value === undefined ? undefined : this.argumentNamed(value, written, depth)) ?? this.typeNamed(this.graph.fileOf(member), member, written, depth + 1);
  }

  /** The type argument of a value that a type expression of its type names: `T`, `Option<T>`. */
  argumentNamed({ types, args }: TypeValue, written: string, depth: number): Value | undefined {
    if (args === undefined) return undefined;
    for (const type of types) {
      const names = this.bindings.parametersOf(this.graph.fileOf(type), type);
      if (names.length === 0) continue;
      for (let text = written; text !== '';) {
        const { outer, inner, isList } = splitType(text);
        if (isList) break;
        const argument = args.written[names.indexOf(outer)];
        if (argument !== undefined) return this.typeNamed(args.file, args.from, argument, depth + 1);
        if (!isTransparent(outer.slice(outer.lastIndexOf(':') + 1))) break;
        text = inner;
      }
    }
    return undefined;
  }

  /** The type that a type expression names, seen from a place. */
  override typeNamed(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined {
    if (maxDepth < depth) return undefined;
    const { outer, inner, args, isList } = splitType(written);
    // A list has the members of lists, not those of what is in it.
    if (isList) return outside;
    if (outer === '') return this.#anyOf(file, from, written, depth);
    const bound = this.bindings.boundOf(file, from, outer);
    if (bound !== undefined) return bound === '' || bound === outer ? undefined : this.typeNamed(file, from, bound, depth + 1);
    const traits = this.graph.traits(file);
    if (outer === 'Self' || outer === 'self' || outer === 'static' || outer === 'this') {
      const types = this.enclosingTypes(file, from);
      if (0 < types.length) return { kind: 'type', types };
    }
    const parts = outer.split(/\.|::|\\/).filter((part) => part !== '' && part !== 'crate' && part !== 'self');
    const value = this.#typePath(file, from, parts, traits.moduleScheme === 'rustPath' ? outer : '');
    if (value?.kind === 'type') return args.length === 0 ? value : { ...value, args: { file, from, written: args } };
    const last = parts.at(-1) ?? '';
    if (inner !== '' && isTransparent(last)) return this.typeNamed(file, from, inner, depth + 1);
    return value;
  }

  /** The types of `A | B`, `A & B` and `A + B` that are known. */
  #anyOf(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined {
    const parts = alternatives(written);
    if (parts.length <= 1 && parts[0] === written) return undefined;
    const types = new Set<SymbolRecord>();
    for (const part of parts) {
      const value = this.typeNamed(file, from, part, depth + 1);
      if (value?.kind === 'type') for (const type of value.types) types.add(type);
    }
    return types.size === 0 ? undefined : { kind: 'type', types: [...types] };
  }

  #typePath(file: FileRecord, from: SymbolRecord, parts: readonly string[], rustPath: string): Value | undefined {
    const first = parts[0];
    if (first === undefined) return undefined;
    let meaning: Meaning | undefined = this.#nestedType(file, from, first) ?? this.names.meaning(file, from, first);
    if (meaning === undefined && rustPath.includes('::')) {
      const files = this.names.filesOf(file, rustPath.slice(0, rustPath.lastIndexOf('::')));
      if (0 < files.length) return typeValue(this.names.exportOf(files, parts.at(-1) ?? ''));
    }
    for (const part of parts.slice(1)) {
      if (meaning === undefined) return undefined;
      if (meaning.kind === 'external') return outside;
      if (meaning.kind === 'module') meaning = this.names.partOf(meaning.files, part) ?? external;
      else {
        const children = this.declaredInside(meaning.symbols, part);
        meaning = 0 < children.length ? { kind: 'symbols', symbols: children, how: meaning.how } : external;
      }
    }
    return typeValue(meaning) ?? (parts.length === 1 ? typeValue(this.names.tagged(file, first)) : undefined);
  }

  /** A type inside one of the types around, where those are declared in several parts. */
  #nestedType(file: FileRecord, from: SymbolRecord, name: string): Meaning | undefined {
    if (!this.graph.traits(file).hasImplicitSelf) return undefined;
    this.graph.readings.note(name);
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      if (!isType(scope)) continue;
      const found = this.declaredInside(this.sameType(scope), name).filter(isType);
      if (0 < found.length) return { kind: 'symbols', symbols: found, how: 'scope' };
    }
    return undefined;
  }

  #chain(file: FileRecord, from: SymbolRecord, steps: readonly ChainStep[], depth: number, line: number): Value | undefined {
    const [first, ...rest] = steps;
    if (first === undefined || maxDepth < depth) return undefined;
    let value = this.#start(file, from, first, depth, line);
    for (const step of rest) {
      if (step.cast !== '') {
        value = this.typeNamed(file, from, step.cast, depth + 1) ?? outside;
        continue;
      }
      if (value === undefined) return undefined;
      if (value.kind === 'external') return outside;
      if (value.kind === 'module') value = this.#meaningValue(this.names.partOf(value.files, step.name) ?? external, step, depth);
      else if (value.oneOf === undefined) value = this.#memberValue(file, from, value, step, depth);
      else value = merged(value.oneOf.flatMap((one) => (one.kind === 'type' ? (this.#memberValue(file, from, one, step, depth) ?? []) : [one])));
    }
    return value;
  }

  #start(file: FileRecord, from: SymbolRecord, step: ChainStep, depth: number, line: number): Value | undefined {
    if (step.cast !== '') return this.typeNamed(file, from, step.cast, depth + 1) ?? outside;
    const traits = this.graph.traits(file);
    if (traits.selfNames.includes(step.name)) {
      const own = this.ownObjects(file, from, line, depth)[0];
      if (own !== undefined) return own;
      const types = this.enclosingTypes(file, from);
      return types.length === 0 ? undefined : { kind: 'type', types };
    }
    if (traits.superNames.includes(step.name) || traits.superNames.includes(`${step.name}()`)) {
      const types = this.basesOfAll(this.enclosingTypes(file, from));
      return types.length === 0 ? outside : { kind: 'type', types };
    }
    if (step.name === 'Self') {
      const types = this.enclosingTypes(file, from);
      if (0 < types.length) return { kind: 'type', types };
    }
    // A variable of the object, whichever method sets it.
    if (step.name.startsWith('@')) {
      const types = this.enclosingTypes(file, from);
      return types.length === 0 ? undefined : this.#memberValue(file, from, { kind: 'type', types }, step, depth);
    }
    if (!step.isCall && !step.isPath) {
      const binding = step.isIndexed ? this.#element(file, from, step.name, depth, line) : this.#bindingValue(file, from, step.name, depth, line);
      if (binding === hidden) {
        const local = this.names.localMeaning(from, step.name);
        return local === undefined ? undefined : this.#meaningValue(local, step, depth);
      }
      if (binding !== undefined) return binding;
    }
    if (traits.hasImplicitSelf) {
      const own = this.members(this.enclosingTypes(file, from), step.name);
      if (0 < own.length) return this.#symbolsValue(own, step, depth);
    }
    if (step.isPath) {
      const bound = this.bindings.boundOf(file, from, step.name);
      if (bound !== undefined) return bound === '' ? undefined : this.typeNamed(file, from, bound, depth + 1);
    }
    const meaning = this.names.meaning(file, from, step.name);
    if (meaning !== undefined) return this.#meaningValue(meaning, step, depth);
    if (traits.hasImplicitSelf && step.isCall && this.#keepsType(file, step)) {
      const types = this.enclosingTypes(file, from);
      if (0 < types.length) return { kind: 'type', types };
    }
    return isOutsideName(step.name) ? outside : undefined;
  }

  /** Own objects of the functions around a line that are handed on to be called on them, innermost first. */
  ownObjects(file: FileRecord, from: SymbolRecord, line: number, depth: number): readonly TypeValue[] {
    const found: TypeValue[] = [];
    for (const self of this.graph.traits(file).selfNames) {
      if (this.bindings.named(file, self).length === 0) continue;
      const visible = this.bindings.visible(file, from, self, line);
      for (const fact of visible?.facts ?? []) {
        const value = fact.how === 'param' && visible !== undefined ? this.#bound(file, visible.scope, fact, depth + 1) : undefined;
        if (value?.kind === 'type') found.push(value);
      }
    }
    return found;
  }

  #meaningValue(meaning: Meaning, step: ChainStep, depth: number): Value | undefined {
    if (meaning.kind !== 'symbols') return meaning;
    return this.#symbolsValue(meaning.symbols, step, depth);
  }

  #symbolsValue(symbols: readonly SymbolRecord[], step: ChainStep, depth: number, of?: TypeValue): Value | undefined {
    const types = symbols.filter(isType);
    if (0 < types.length) return { kind: 'type', types: this.allParts(types) };
    for (const symbol of symbols) {
      const at = this.graph.fileOf(symbol);
      if (symbol.kind === 'namespace' || symbol.kind === 'module') return { kind: 'type', types: [symbol] };
      if (isCallable(symbol) && !step.isCall && symbol.kind !== 'method') continue;
      // One of an enum is of that type; what it holds is meant where it is taken apart.
      if (symbol.kind === 'constant' && symbol.parent?.kind === 'enum' && (step.isCall || symbol.resultType === '') && symbol.children.length === 0) return { kind: 'type', types: [symbol.parent] };
      if (symbol.resultType !== '') {
        const called = step.isCall && isData(symbol) ? this.#callbacks.resultOf(at, symbol, symbol.resultType, depth) : undefined;
        if (called !== undefined) return called;
        const written = step.isIndexed ? elementType(symbol.resultType) : symbol.resultType;
        // `Self` and unqualified types in a result are those of the place of declaration.
        const value = this.#resultOf(symbol, written, of, depth);
        if (value !== undefined) return value;
      } else if (isData(symbol)) {
        const value = this.#bindingValue(at, symbol, symbol.name, depth + 1, anyLine);
        if (value !== undefined && value !== hidden) return value;
        // A constant that holds functions, as an object does, is its own type.
        if (symbol.children.some(isCallable)) return { kind: 'type', types: [symbol] };
      } else if (isCallable(symbol) && (step.isCall || symbol.nParams < 0)) {
        // What has no list of parameters is called by its name alone.
        const value = this.#returned(at, symbol, depth);
        if (value !== undefined) return value;
      }
    }
    return undefined;
  }

  /** What a function gives back that does not declare it, where all that it gives back is of one type. */
  #returned(file: FileRecord, symbol: SymbolRecord, depth: number): Value | undefined {
    let value: Value | undefined;
    for (const fact of this.bindings.named(file, returned)) {
      if (file.definitions.at(fact.scope) !== symbol) continue;
      const next = this.#bound(file, symbol, fact, depth + 1);
      if (next?.kind !== 'type' || (value?.kind === 'type' && value.types[0] !== next.types[0])) return undefined;
      value = next;
    }
    return value;
  }

  #memberValue(file: FileRecord, from: SymbolRecord, value: TypeValue, step: ChainStep, depth: number): Value | undefined {
    const { members, value: owner } = this.lookUp(value, step.name);
    if (0 < members.length) {
      const result = this.#symbolsValue(members, step, depth, owner);
      if (result !== undefined) return result;
    }
    for (const type of this.withBases(owner.types)) {
      const at = this.graph.fileOf(type);
      for (const self of this.graph.traits(at).selfNames) {
        for (const fact of this.bindings.named(at, `${self}.${step.name}`)) {
          const scope = at.definitions.at(fact.scope);
          if (scope === undefined || !isInside(scope, type)) continue;
          const result = (fact.how === 'type' ? this.argumentNamed(owner, fact.of, depth) : undefined) ?? this.#bound(at, scope, fact, depth + 1);
          if (result !== undefined) return result;
        }
      }
    }
    if (0 < members.length) {
      // A type parameter may be said to be something where the member is used.
      const written = members[0]?.resultType ?? '';
      return written === '' || this.bindings.boundOf(file, from, written) === undefined ? undefined : this.typeNamed(file, from, written, depth + 1);
    }
    if (this.#keepsType(file, step)) return value;
    return value.types.some((type) => !this.hasExternalBase(type)) ? undefined : outside;
  }

  /** Names with `()` behind them are meant without arguments. */
  #keepsType(file: FileRecord, { name, isCall, hasArguments }: ChainStep): boolean {
    const { keepsType } = this.graph.traits(file);
    if (!isCall) return keepsType?.includes(`.${name}`) === true;
    return keepsType !== undefined && (keepsType.includes(name) || (!hasArguments && keepsType.includes(`${name}()`)));
  }

  #bindingValue(file: FileRecord, from: SymbolRecord, name: string, depth: number, line: number): Value | typeof hidden | undefined {
    if (maxDepth < depth) return undefined;
    this.forget();
    if (depth === 0 || this.frame === undefined) return this.#findBinding(file, from, name, depth, line);
    let known = this.#inner.get(from);
    if (known === undefined) this.#inner.set(from, known = new Map());
    const key = `${depth} ${line} ${name}`;
    if (known.has(key)) return known.get(key);
    const value = this.#findBinding(file, from, name, depth, line);
    known.set(key, value);
    return value;
  }

  #findBinding(file: FileRecord, from: SymbolRecord, name: string, depth: number, line: number): Value | typeof hidden | undefined {
    let scope: SymbolRecord | undefined = from;
    while (scope !== undefined) {
      const visible = this.bindings.visible(file, scope, name, line);
      if (visible === undefined) return undefined;
      const value = this.#valueOfAny(file, visible.scope, visible.facts, depth, line);
      if (value !== undefined) return value;
      if (visible.isLocal) return hidden;
      scope = visible.scope.parent;
    }
    return undefined;
  }

  /**
   * The value of the first binding that tells. Those of one line say the same, and the surest counts. One in a branch
   * that ends above the line is one of several: those before it count, too, up to the first that is in no such branch.
   */
  #valueOfAny(file: FileRecord, scope: SymbolRecord, facts: readonly BindingFact[], depth: number, at: number): Value | undefined {
    const { redeclares } = this.graph.traits(file);
    let later: Value | undefined;
    const possible: Value[] = [];
    for (let i = 0; i < facts.length;) {
      const first = facts[i];
      if (first === undefined || (0 < possible.length && at < first.line)) break;
      let best: Value | undefined;
      let isLast = redeclares === true;
      for (; facts[i]?.line === first.line; i++) {
        const fact = facts[i];
        if (fact === undefined) break;
        if (fact.how === 'local' || fact.how === 'param' || fact.how === 'given') isLast = true;
        const isBranch = isOver(fact, at);
        if (best?.kind === 'type' && !isBranch) continue;
        const value = this.#bound(file, scope, fact, depth + 1);
        if (isBranch && value !== undefined) possible.push(value);
        else if (best === undefined || value?.kind === 'type') best = value ?? best;
        // What a name is declared to be holds for all that is put into it.
        if (fact.how === 'type' && value?.kind === 'type' && 0 < possible.length) return value;
      }
      // What is put into it here says less than its declaration when that is of a type that is known.
      if (best?.kind === 'external' && facts[i - 1]?.endLine === -1) later ??= best;
      else if (best !== undefined || isLast) return 0 < possible.length ? merged(best === undefined ? possible : [...possible, best]) : best;
    }
    return 0 < possible.length ? merged(possible) : later;
  }

  #bound(file: FileRecord, scope: SymbolRecord, fact: BindingFact, depth: number): Value | undefined {
    if (maxDepth < depth || fact.how === 'local' || fact.how === 'gives') return undefined;
    if (fact.how === 'type') return this.typeNamed(file, scope, fact.of, depth);
    if (fact.how === 'new') return this.typeNamed(file, scope, fact.of, depth) ?? outside;
    if (fact.how === 'param') return this.#callbacks.parameter(file, scope, fact, depth);
    if (fact.how === 'given') return this.#symbolsValue(giversOf(this.graph, this.bindings, file, scope, fact.name), callOf(fact.name), depth);
    const steps = this.#steps.of(fact.how === 'call' ? `${fact.of}()` : fact.of);
    if (steps === undefined) return undefined;
    return this.#chain(file, scope, steps, depth + 1, fact.line);
  }

  #element(file: FileRecord, from: SymbolRecord, name: string, depth: number, line: number): Value | typeof hidden | undefined {
    for (let scope: SymbolRecord | undefined = from; scope !== undefined && depth <= maxDepth;) {
      const visible = this.bindings.visible(file, scope, name, line);
      if (visible === undefined) return undefined;
      for (const fact of visible.facts) {
        if (fact.how === 'type') return this.typeNamed(file, visible.scope, elementType(fact.of), depth + 1) ?? hidden;
        if (fact.how !== 'alias' && fact.how !== 'call') continue;
        const steps = this.#steps.of(fact.how === 'call' ? `${fact.of}()[0]` : `${fact.of}[0]`);
        const value = steps === undefined ? undefined : this.#chain(file, visible.scope, steps, depth + 1, fact.line);
        if (value !== undefined) return value;
      }
      if (visible.isLocal) return hidden;
      scope = visible.scope.parent;
    }
    return undefined;
  }
}
