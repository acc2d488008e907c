// Types of the parameters of functions that are handed on: what the function they are handed to says of its own
// parameters, or what the text says that the function is.
import type { Bindings } from './bindings';
import type { CodeGraph, FileRecord } from './codeGraph';
import type { BindingFact } from './fileFacts';
import { type FunctionTypeText, type ParameterPlace, callable, functionType, readParameterPlace, typeOfOne } from './functionTypes';
import type { Names } from './names';
import type { TypeValue, Value } from './typeMembers';
import { type SymbolRecord, isCallable, isData, lastSegment } from './symbol';
import { alternatives, isTransparent, splitType } from './typeText';

/** What is asked of the types of values. */
interface KnownTypes {
  readonly bindings: Bindings;
  valueOf(file: FileRecord, from: SymbolRecord, receiver: string, line: number, depth?: number): Value | undefined;
  typeNamed(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined;
  argumentNamed(value: TypeValue, written: string, depth: number): Value | undefined;
  lookUp(value: TypeValue, name: string): { readonly members: readonly SymbolRecord[]; readonly value: TypeValue };
  enclosingTypes(file: FileRecord, from: SymbolRecord): readonly SymbolRecord[];
  members(types: readonly SymbolRecord[], name: string): SymbolRecord[];
}

/** A type of a function, and where it is written. */
interface Signature extends FunctionTypeText {
  readonly file: FileRecord;
  readonly from: SymbolRecord;
  /** The value that it is said of. */
  readonly of: TypeValue | undefined;
}

/** Other names for other names; broken code may go in circles. */
const maxDepth = 8;

export class Callbacks {
  readonly #graph: CodeGraph;
  readonly #names: Names;
  readonly #types: KnownTypes;

  constructor(graph: CodeGraph, names: Names, types: KnownTypes) {
    this.#graph = graph;
    this.#names = names;
    this.#types = types;
  }

  /** The value of a parameter of a function that is handed on. */
  parameter(file: FileRecord, scope: SymbolRecord, fact: BindingFact, depth: number): Value | undefined {
    const place = readParameterPlace(fact.of);
    if (place === undefined || maxDepth < depth) return undefined;
    for (const signature of this.#expected(file, scope, place, fact.line, depth)) {
      const written = place.parameter < 0 ? signature.receiver : signature.params[place.parameter];
      if (written === undefined || written === '') continue;
      const value = (signature.of === undefined ? undefined : this.#types.argumentNamed(signature.of, written, depth)) ?? this.#types.typeNamed(signature.file, signature.from, written, depth + 1);
      if (value !== undefined) return value;
    }
    return place.callee === '' ? undefined : this.#handed(file, scope, place, fact.line, depth);
  }

  /** What calling a value of a type gives, where that type is one of functions. */
  resultOf(file: FileRecord, from: SymbolRecord, written: string, depth: number): Value | undefined {
    if (maxDepth < depth) return undefined;
    for (const signature of this.#signatures(file, from, written, undefined, depth + 1)) {
      const value = signature.result === '' ? undefined : this.#types.typeNamed(signature.file, signature.from, signature.result, depth + 1);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  #expected(file: FileRecord, scope: SymbolRecord, place: ParameterPlace, line: number, depth: number): Iterable<Signature> {
    if (place.callee !== '') return this.#ofArgument(file, scope, place, line, depth);
    if (place.type !== '^') return this.#signatures(file, scope, place.type, undefined, depth + 1);
    for (let around: SymbolRecord | undefined = scope; around !== undefined; around = around.parent) {
      if (!isCallable(around) || around.resultType === '') continue;
      return this.#signatures(this.#graph.fileOf(around), around, around.resultType, undefined, depth + 1);
    }
    return [];
  }

  /** Types of functions that the function called takes in that place. Of a thousand overloads the first mostly tells: one by one. */
  * #ofArgument(file: FileRecord, scope: SymbolRecord, place: ParameterPlace, line: number, depth: number): Generator<Signature> {
    for (const { symbol, of } of this.#called(file, scope, place.callee, line, depth)) {
      const at = this.#graph.fileOf(symbol);
      if (isData(symbol)) {
        for (const { params, file: there, from } of this.#signatures(at, symbol, symbol.resultType, of, depth + 1)) {
          yield* this.#inPlace(params, place, (written) => this.#signatures(there, from, written, undefined, depth + 1));
        }
      } else if (isCallable(symbol)) yield* this.#inPlace(symbol.paramTypes, place, (written) => this.#signatures(at, symbol, written, of, depth + 1));
      else {
        for (const made of symbol.children) {
          if (made.kind === 'constructor') yield* this.#inPlace(made.paramTypes, place, (written) => this.#signatures(at, made, written, of, depth + 1));
        }
      }
    }
  }

  #inPlace(params: readonly string[], { argument }: ParameterPlace, read: (written: string) => Iterable<Signature>): Iterable<Signature> {
    if (params.length === 0) return [];
    const last = params.length - 1;
    if (0 <= argument) {
      const index = Math.min(argument, last);
      const found = [...read(typeOfOne(params[index] ?? '', argument - index))];
      if (0 < found.length && (index < last || argument === index || typeOfOne(params[last] ?? '', 1) !== params[last])) return found;
      // With names, defaults and overloads that could not be read, arguments need not stand where the parameters do.
      return this.#onlyOne(params, read);
    }
    for (let i = last; 0 <= i; i--) {
      const found = [...read(params[i] ?? '')];
      if (0 < found.length) return found;
    }
    return [];
  }

  /** The only parameter that takes a function. */
  #onlyOne(params: readonly string[], read: (written: string) => Iterable<Signature>): readonly Signature[] {
    const found = params.map((written) => [...read(written)]).filter((signatures) => 0 < signatures.length);
    return found.length === 1 ? (found[0] ?? []) : [];
  }

  /** Functions, and data that holds functions, that a callee names. */
  #called(file: FileRecord, scope: SymbolRecord, callee: string, line: number, depth: number): { readonly symbol: SymbolRecord; readonly of: TypeValue | undefined }[] {
    const { receiver, name } = cut(callee);
    if (receiver === '') {
      const visible = this.#types.bindings.visible(file, scope, name, line);
      const own = this.#graph.traits(file).hasImplicitSelf ? this.#types.members(this.#types.enclosingTypes(file, scope), name) : [];
      if (0 < own.length) return own.map((symbol) => ({ symbol, of: undefined }));
      const meaning = visible?.isLocal === true ? this.#names.localMeaning(scope, name) : this.#names.meaning(file, scope, name);
      return meaning?.kind === 'symbols' ? meaning.symbols.map((symbol) => ({ symbol, of: undefined })) : [];
    }
    const value = this.#types.valueOf(file, scope, receiver, line, depth + 1);
    if (value?.kind === 'module') {
      const meaning = this.#names.partOf(value.files, name);
      return meaning?.kind === 'symbols' ? meaning.symbols.map((symbol) => ({ symbol, of: undefined })) : [];
    }
    if (value?.kind !== 'type') return [];
    const { members, value: of } = this.#types.lookUp(value, name);
    return members.map((symbol) => ({ symbol, of }));
  }

  /** What a method of a list or wrapper from outside hands on: an element, or what it is called on. */
  #handed(file: FileRecord, scope: SymbolRecord, place: ParameterPlace, line: number, depth: number): Value | undefined {
    const { handsElement, handsReceiver, keepsElements } = this.#graph.traits(file);
    const { receiver: called, name } = cut(place.callee);
    let receiver = called;
    if (receiver === '') return undefined;
    const isOwn = place.parameter <= 0 && handsReceiver?.includes(place.parameter < 0 ? `this.${name}` : name) === true;
    if (!isOwn && (place.parameter !== 0 || handsElement?.includes(name) !== true)) return undefined;
    if (isOwn) return this.#types.valueOf(file, scope, receiver, line, depth + 1);
    for (let inner = cut(withoutCall(receiver)); inner.receiver !== '' && keepsElements?.includes(inner.name) === true; inner = cut(withoutCall(receiver))) receiver = inner.receiver;
    return this.#types.valueOf(file, scope, `${receiver}[0]`, line, depth + 1);
  }

  /** How values of a written type are called, each when it is asked for. */
  * #signatures(file: FileRecord, from: SymbolRecord, given: string, of: TypeValue | undefined, depth: number): Generator<Signature> {
    if (maxDepth < depth || given === '') return;
    const parsed = functionType(given);
    if (parsed !== undefined) {
      yield { receiver: parsed.receiver, params: parsed.params, result: parsed.result, file, from, of };
      return;
    }
    const parts = alternatives(given);
    if (1 < parts.length || parts[0] !== given) {
      for (const part of parts) yield* this.#signatures(file, from, part, of, depth + 1);
      return;
    }
    const { outer, inner, args } = splitType(given.startsWith('@') ? given.replace(/^(?:@\w+\s+)+/, '') : given);
    if (outer === '') return;
    const bound = this.#types.bindings.boundOf(file, from, outer);
    if (bound !== undefined) {
      if (bound !== outer) yield* this.#signatures(file, from, bound, of, depth + 1);
      return;
    }
    const value = this.#types.typeNamed(file, from, outer, depth + 1);
    if (value?.kind === 'type') {
      const told = args.length === 0 ? value : { ...value, args: { file, from, written: args } };
      for (const type of value.types) yield* this.#ofType(type, told, depth);
      return;
    }
    const name = lastSegment(outer);
    const known = this.#graph.traits(file).functionTypes?.[name];
    if (known !== undefined) {
      const params = known === 'parameters' ? args : args.slice(0, -1);
      yield { receiver: '', params, result: known === 'parameters' ? '' : (args.at(-1) ?? ''), file, from, of };
    } else if (inner !== '' && isTransparent(name)) yield* this.#signatures(file, from, given.slice(given.indexOf(outer) + outer.length).trim().slice(1, -1), of, depth + 1);
  }

  /** How values of a type are called: as it says, as what it is another name for, as its only method. */
  * #ofType(type: SymbolRecord, of: TypeValue, depth: number): Generator<Signature> {
    const at = this.#graph.fileOf(type);
    const said = this.#types.bindings.namedIn(at, callable, type);
    if (0 < said.length) {
      for (const fact of said) yield* this.#signatures(at, type, fact.of, of, depth + 1);
    } else if (type.kind === 'typeAlias') {
      if (0 <= type.nParams) yield { receiver: '', params: type.paramTypes, result: type.resultType, file: at, from: type, of };
      else yield* this.#signatures(at, type, type.resultType, of, depth + 1);
    } else if (type.kind === 'interface' && this.#graph.traits(at).hasFunctionalInterfaces === true) {
      const open = type.children.filter((child) => isCallable(child) && child.bodyLine === 0 && !child.isStatic);
      const [only] = open;
      if (open.length === 1 && only !== undefined) yield { receiver: '', params: only.paramTypes, result: only.resultType, file: at, from: only, of };
    }
  }
}

/** `a.b().c` is `c` of `a.b()`. */
function cut(callee: string): { readonly receiver: string; readonly name: string } {
  const found = /^(.*?)\s*(?:\?\.|!\.|&\.|\.|->|::)\s*([\p{L}_$#][\p{L}\p{N}_$]*)(?:<[^<>()]*>)?$/su.exec(callee);
  if (found !== null) return { receiver: found[1] ?? '', name: found[2] ?? '' };
  return { receiver: '', name: callee.replace(/<[^<>()]*>$/, '') };
}

/** `a.b(…)` without its arguments. */
function withoutCall(written: string): string {
  return written.replace(/\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/, '');
}
