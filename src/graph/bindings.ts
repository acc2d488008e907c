// Local names of files: which of several bindings of one name is meant at a place.
import { RecentMap } from '../base/recentMap';
import { headOf } from './chains';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { BindingFact } from './fileFacts';
import type { FileSymbols } from './fileSymbols';
import type { FileId } from './ids';
import { bindingsKey } from './readings';
import { type SymbolRecord, isType } from './symbol';

/** Bindings of a name in the innermost scope that has it. */
export interface VisibleBindings {
  readonly scope: SymbolRecord;
  /** The one that counts first: the nearest above the line, then those above it, then those below. */
  readonly facts: readonly BindingFact[];
  /** True when nothing outside of the scope is meant, whether the text tells what the name is or not. */
  readonly isLocal: boolean;
}

/** Where any binding of the scope will do, as for the fields of a type. */
export const anyLine = 0;

/** Files whose bindings are kept by name: what is asked for stands in few of them for a while. */
const maxFiles = 1_500;
const maxFilesOfVeryLarge = 400;
/** More bindings of one name than this are found by their scope: a library has thousands of type parameters `A`. */
const maxLookedThrough = 6;

interface FileBindings {
  readonly file: FileRecord;
  readonly byName: ReadonlyMap<string, readonly BindingFact[]>;
  /** Parameters of generic types by place of the type. Made when they are asked for. */
  generics?: ReadonlyMap<number, ReadonlySet<string>>;
}

export class Bindings {
  readonly #graph: CodeGraph;
  /** By id, so that a version of a file that is gone goes with the next. */
  readonly #byFile = new RecentMap<FileId, FileBindings>(() => (this.#graph.isVeryLarge ? maxFilesOfVeryLarge : maxFiles));
  /** Of many bindings of one name, those of each scope, by its place. */
  readonly #byScope = new WeakMap<readonly BindingFact[], ReadonlyMap<number, readonly BindingFact[]>>();

  constructor(graph: CodeGraph) {
    this.#graph = graph;
    graph.onDidRemove.push((file) => { this.#byFile.delete(file); });
  }

  /** All bindings of a name in a file, in order of place. */
  named(file: FileRecord, name: string): readonly BindingFact[] {
    this.#graph.readings.note(bindingsKey(file.id));
    return this.#of(file).byName.get(name) ?? none;
  }

  /** Those of a name that belong to a symbol of the file itself. */
  namedIn(file: FileRecord, name: string, scope: SymbolRecord): readonly BindingFact[] {
    const named = this.named(file, name);
    return named.length === 0 ? none : this.#inScope(file, named, file.definitions.placeOf(scope));
  }

  #of(file: FileRecord): FileBindings {
    let bindings = this.#byFile.get(file.id);
    if (bindings?.file !== file) {
      const byName = new Map<string, BindingFact[]>();
      for (const fact of file.bindings) addTo(byName, fact.name, fact);
      bindings = { file, byName };
      this.#byFile.set(file.id, bindings);
    }
    return bindings;
  }

  /** Those of some bindings of one name that belong to a scope. */
  #inScope({ definitions }: FileRecord, named: readonly BindingFact[], place: number): readonly BindingFact[] {
    if (named.length <= maxLookedThrough) return named.filter((fact) => scopePlace(definitions, fact) === place);
    let byScope = this.#byScope.get(named);
    if (byScope === undefined) {
      const map = new Map<number, BindingFact[]>();
      for (const fact of named) addTo(map, scopePlace(definitions, fact), fact);
      byScope = map;
      this.#byScope.set(named, byScope);
    }
    return byScope.get(place) ?? none;
  }

  /** What a name is bound to at a line inside `from`; undefined when the text does not bind it around there. */
  visible(file: FileRecord, from: SymbolRecord, name: string, line: number): VisibleBindings | undefined {
    const named = this.named(file, name);
    if (named.length === 0) return undefined;
    const { definitions } = file;
    for (let place = definitions.placeOf(from); 0 <= place; place = definitions.parent(place)) {
      const facts = this.#inScope(file, named, place).filter((fact) => fact.how !== 'generic' && reaches(fact, line));
      if (facts.length === 0) continue;
      if (1 < facts.length && line !== anyLine) facts.sort((a, b) => nearness(a, line) - nearness(b, line));
      const scope = definitions.record(place);
      return { scope, facts, isLocal: facts.some(({ endLine }) => 0 < endLine || (endLine === 0 && !isOpen(scope))) };
    }
    return undefined;
  }

  /** Parameters of a generic type, in order. */
  parametersOf(file: FileRecord, type: SymbolRecord): readonly string[] {
    this.#graph.readings.note(bindingsKey(file.id));
    const bindings = this.#of(file);
    if (bindings.generics === undefined) {
      const generics = new Map<number, Set<string>>();
      for (const { how, scope, name } of file.bindings) {
        if (how !== 'generic') continue;
        const names = generics.get(scope + 1);
        if (names === undefined) generics.set(scope + 1, new Set([name]));
        else names.add(name);
      }
      bindings.generics = generics;
    }
    const place = file.definitions.placeOf(type);
    return 0 < place ? [...(bindings.generics.get(place) ?? [])] : [];
  }

  /** What a type parameter must be, as far as it is said: `Task` of `T: Task`. Undefined for no such parameter. */
  boundOf(file: FileRecord, from: SymbolRecord, name: string): string | undefined {
    const named = this.named(file, name);
    if (named.length === 0) return undefined;
    const { definitions } = file;
    const { startLine, endLine } = from;
    let around: BindingFact[] | undefined;
    let nScopes = 0;
    for (let place = definitions.placeOf(from); 0 <= place; place = definitions.parent(place)) {
      const facts = this.#inScope(file, named, place).filter((fact) => fact.how === 'generic' && (fact.endLine <= 0 || (fact.line <= startLine && endLine <= fact.endLine)));
      if (facts.length === 0) continue;
      nScopes++;
      if (around === undefined) around = facts;
      else around.push(...facts);
    }
    if (around === undefined) return undefined;
    // The first in the file counts.
    if (1 < nScopes) around.sort((a, b) => named.indexOf(a) - named.indexOf(b));
    return (around.find(({ of }) => of !== '') ?? around[0])?.of;
  }
}

const none: readonly BindingFact[] = [];

/** True for what stands around members and names that others see, and not around local ones. */
function isOpen(scope: SymbolRecord): boolean {
  return isType(scope) || scope.kind === 'file' || scope.kind === 'module' || scope.kind === 'namespace';
}

function scopePlace({ n }: FileSymbols, { scope }: BindingFact): number {
  return 0 <= scope && scope < n - 1 ? scope + 1 : 0;
}

function addTo<K>(lists: Map<K, BindingFact[]>, key: K, fact: BindingFact): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [fact]);
  else list.push(fact);
}

/** True for what is bound in a branch that ends above a line. */
export function isOver({ branchEnd }: BindingFact, line: number): boolean {
  return branchEnd !== 0 && line !== anyLine && branchEnd < line;
}

/** What a name is bound to by means of itself (`let h = h.handle()`) counts from the next line on. */
function reaches({ name, how, of, line: at, endLine }: BindingFact, line: number): boolean {
  if (line === anyLine) return true;
  if (0 < endLine && (line < at || endLine < line)) return false;
  return at !== line || (how !== 'alias' && how !== 'call') || headOf(of) !== name;
}

function nearness({ line: at }: BindingFact, line: number): number {
  return at <= line ? line - at : 1_000_000 + at;
}
