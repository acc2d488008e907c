// Local names of files: which of several bindings of one name is meant at a place.
import { RecentMap } from '../base/recentMap';
import { headOf } from './chains';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { BindingFact } from './fileFacts';
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

export class Bindings {
  readonly #graph: CodeGraph;
  /** By id, so that a version of a file that is gone goes with the next. */
  readonly #byFile = new RecentMap<FileId, { readonly file: FileRecord; readonly byName: ReadonlyMap<string, readonly BindingFact[]> }>(maxFiles);

  constructor(graph: CodeGraph) {
    this.#graph = graph;
    graph.onDidRemove.push((file) => { this.#byFile.delete(file); });
  }

  /** All bindings of a name in a file, in order of place. */
  named(file: FileRecord, name: string): readonly BindingFact[] {
    this.#graph.readings.note(bindingsKey(file.id));
    let known = this.#byFile.get(file.id);
    if (known?.file !== file) {
      const map = new Map<string, BindingFact[]>();
      for (const fact of file.bindings) {
        const list = map.get(fact.name);
        if (list === undefined) map.set(fact.name, [fact]);
        else list.push(fact);
      }
      known = { file, byName: map };
      this.#byFile.set(file.id, known);
    }
    return known.byName.get(name) ?? none;
  }

  /** What a name is bound to at a line inside `from`; undefined when the text does not bind it around there. */
  visible(file: FileRecord, from: SymbolRecord, name: string, line: number): VisibleBindings | undefined {
    const named = this.named(file, name);
    if (named.length === 0) return undefined;
    for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) {
      const facts = named.filter((fact) => fact.how !== 'generic' && scopeOf(file, fact) === scope && reaches(fact, line));
      if (facts.length === 0) continue;
      if (1 < facts.length && line !== anyLine) facts.sort((a, b) => nearness(a, line) - nearness(b, line));
      return { scope, facts, isLocal: facts.some(({ endLine }) => 0 < endLine || (endLine === 0 && !isOpen(scope))) };
    }
    return undefined;
  }

  /** Parameters of a generic type, in order. */
  parametersOf(file: FileRecord, type: SymbolRecord): readonly string[] {
    this.#graph.readings.note(bindingsKey(file.id));
    const names = new Set<string>();
    for (const fact of file.bindings) if (fact.how === 'generic' && file.definitions.at(fact.scope) === type) names.add(fact.name);
    return [...names];
  }

  /** What a type parameter must be, as far as it is said: `Task` of `T: Task`. Undefined for no such parameter. */
  boundOf(file: FileRecord, from: SymbolRecord, name: string): string | undefined {
    let bound: string | undefined;
    for (const fact of this.named(file, name)) {
      if (fact.how !== 'generic' || !isAround(file, fact, from)) continue;
      if (bound === undefined || bound === '') bound = fact.of;
    }
    return bound;
  }
}

const none: readonly BindingFact[] = [];

/** True for what stands around members and names that others see, and not around local ones. */
function isOpen(scope: SymbolRecord): boolean {
  return isType(scope) || scope.kind === 'file' || scope.kind === 'module' || scope.kind === 'namespace';
}

function scopeOf(file: FileRecord, { scope }: BindingFact): SymbolRecord {
  return file.definitions.at(scope) ?? file.root;
}

function isAround(file: FileRecord, fact: BindingFact, from: SymbolRecord): boolean {
  if (0 < fact.endLine && (from.startLine < fact.line || fact.endLine < from.endLine)) return false;
  const around = scopeOf(file, fact);
  for (let scope: SymbolRecord | undefined = from; scope !== undefined; scope = scope.parent) if (scope === around) return true;
  return false;
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
