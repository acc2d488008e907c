// Of several symbols of one name, those that a call can mean: by how many arguments it gives. What is declared in
// several places, or by several signatures, is one thing.
import type { Ref } from './codeGraph';
import { bareTypes } from './dispatch';
import { type SymbolRecord, isCallable, isType, ownerName } from './symbol';

/** True where a call that gives so many arguments can mean the symbol. */
export function takes({ nParams, nRequired, hasRest }: SymbolRecord, nArgs: number): boolean {
  return nParams < 0 || nArgs < 0 || (nRequired <= nArgs && (hasRest || nArgs <= nParams));
}

/** Those that take as many arguments as the call gives, definitions in place of their declarations. */
export function fitting(symbols: readonly SymbolRecord[], ref: Ref, joinsSignatures: boolean): readonly SymbolRecord[] {
  if (symbols.length <= 1) return symbols;
  const taking = symbols.filter((symbol) => takes(symbol, ref.nArgs));
  const best = 0 < taking.length ? taking : symbols;
  const isOneOwner = new Set(best.map((symbol) => `${symbol.name}:${ownerName(symbol)}`)).size === 1;
  if (!isOneOwner) return best;
  const bodies = best.filter(({ bodyLine, kind }) => 0 < bodyLine || kind === 'class' || kind === 'interface');
  if (bodies.length === 0 || bodies.length === best.length) return best;
  // A function with a body is what its signatures, or its declaration elsewhere, stand for.
  return joinsSignatures ? bodies : best.filter((symbol) => bodies.includes(symbol) || !isCallable(symbol) || !bodies.some((body) => declares(symbol, body, best)));
}

/** True when symbols are not all one thing: parts of a type, a type with its constructors, signatures of one function. */
export function isSeveral(symbols: readonly SymbolRecord[], ref: Ref, joinsSignatures: boolean): boolean {
  if (symbols.length <= 1) return false;
  let first: SymbolRecord | undefined;
  let firstMade: SymbolRecord | undefined;
  for (const symbol of symbols) {
    if (symbol.kind === 'constructor' && symbol.parent !== undefined && symbols.includes(symbol.parent)) {
      // The type is sure, whichever of its constructors runs.
      if (firstMade !== undefined && !isOneThing(firstMade, symbol, ref, joinsSignatures)) return true;
      firstMade = symbol;
      continue;
    }
    if (first === undefined) first = symbol;
    else if (isType(symbol) ? !isType(first) || first.name !== symbol.name : !isOneThing(first, symbol, ref, joinsSignatures)) return true;
  }
  return false;
}

function isOneThing(a: SymbolRecord, b: SymbolRecord, ref: Ref, joinsSignatures: boolean): boolean {
  if (a.file !== b.file || a.parent !== b.parent) return false;
  if (ref.kind === 'value' || b.bodyLine === 0) return ref.kind === 'value' || joinsSignatures || isSameList(bareTypes(a), bareTypes(b));
  return false;
}

/** True when a declaration is that of a body: the same parameters, or the only ones of as many. */
function declares(declaration: SymbolRecord, body: SymbolRecord, among: readonly SymbolRecord[]): boolean {
  if (declaration.nParams !== body.nParams) return declaration.nParams < 0 || body.nParams < 0;
  if (isSameList(bareTypes(declaration), bareTypes(body))) return true;
  return among.filter(({ nParams, bodyLine }) => nParams === body.nParams && 0 < bodyLine).length === 1 &&
    among.filter(({ nParams, bodyLine }) => nParams === body.nParams && bodyLine === 0).length === 1 && declaration.parent !== body.parent;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => text === b[i]);
}
