// Captured uses, imports and bindings → facts, each tied to the innermost symbol around it.
import type { LineTable } from '../base/lineTable';
import { headOf } from '../graph/chains';
import type { BindingFact, ImportFact, RefFact, SymbolFact } from '../graph/fileFacts';
import { returned } from '../graph/functionTypes';
import type { Definitions } from './definitions';
import type { LanguageRow, OutwardPath } from './languages';
import type { BindingMatch, Capture, MatchGroups, Place, UseMatch } from './matchGroups';
import { lastBegun, placeAround } from './places';

type OwnerAt = (offset: number) => number;

export function buildRefs(row: LanguageRow, groups: MatchGroups, symbols: readonly SymbolFact[], ownerAt: OwnerAt, lines: LineTable): RefFact[] {
  // A name can be captured as what is called and as a plain value; the first says more.
  const byPlace = new Map<number, UseMatch>();
  for (const use of groups.uses) {
    if (use.name.text === '') continue;
    const known = byPlace.get(use.name.start);
    // A call seen as a whole says more than a part of it, too.
    const better = known === undefined ? -1 : rank(use) - rank(known) || known.nArgs - use.nArgs;
    if (better < 0) byPlace.set(use.name.start, use);
  }
  const names = new Set(groups.definitions.map(({ name }) => name.start));
  const locals = row.dropsLocalData === true ? localNames(groups, ownerAt) : undefined;
  const comments = [...groups.comments].sort((a, b) => a.start - b.start);
  const bound = localOwners(groups.locals, ownerAt);
  const bindingNames = row.outwardPath === undefined ? new Set<string>() : new Set([...groups.bindings.map(({ name }) => name.text), ...groups.hides.map(({ text }) => text)]);
  const refs: RefFact[] = [];
  for (const use of byPlace.values()) {
    // Code in a comment documents (a type specification above a function).
    if (names.has(use.name.start) || placeAround(comments, use.name.start) !== undefined) continue;
    const from = ownerAt(use.name.start);
    if (use.kind === 'value' && use.receiver === '' && isLocalName(locals, symbols, from, use.name.text)) continue;
    if ((use.nArgs < 0 || row.callsLocals === true) && use.receiver === '' && isBound(bound.get(use.name.text), symbols, from, use)) continue;
    // A path is none of a local name.
    const isPath = use.isPath === true && row.outwardPath !== undefined && bindingNames.has(use.receiver);
    refs.push({
      kind: use.kind, name: use.name.text, receiver: isPath ? `${use.receiver}${row.outwardPath.separator}` : use.receiver, line: lines.lineAt(use.name.start), from, nArgs: use.nArgs,
    });
  }
  return refs;
}

/** Names of parameters and local data by the function they are in: a value of such a name is no use of a symbol. */
function localNames(groups: MatchGroups, ownerAt: OwnerAt): ReadonlySet<string> {
  const locals = new Set<string>();
  for (const { name, how } of groups.bindings) if (how !== 'generic') locals.add(`${ownerAt(name.start)} ${name.text}`);
  for (const { name, kind } of groups.definitions) if (kind === 'variable' || kind === 'constant') locals.add(`${ownerAt(name.start)} ${name.text}`);
  return locals;
}

function isLocalName(locals: ReadonlySet<string> | undefined, symbols: readonly SymbolFact[], from: number, name: string): boolean {
  if (locals === undefined) return false;
  for (let owner = from; 0 <= owner; owner = symbols[owner]?.parent ?? -1) {
    if ((symbols[owner]?.nParams ?? -1) >= 0 && locals.has(`${owner} ${name}`)) return true;
  }
  return false;
}

/** The functions that have a variable of a name. */
function localOwners(locals: readonly Capture[], ownerAt: OwnerAt): ReadonlyMap<string, ReadonlySet<number>> {
  const owners = new Map<string, Set<number>>();
  for (const { start, text } of locals) {
    const known = owners.get(text);
    if (known === undefined) owners.set(text, new Set([ownerAt(start)]));
    else known.add(ownerAt(start));
  }
  return owners;
}

/** True for a bare name of a variable; closures see those of the functions around them. */
function isBound(owners: ReadonlySet<number> | undefined, symbols: readonly SymbolFact[], from: number, { kind }: UseMatch): boolean {
  if (owners === undefined || (kind !== 'call' && kind !== 'value')) return false;
  if (from < 0) return owners.has(-1);
  for (let owner = from; 0 <= owner; owner = symbols[owner]?.parent ?? -1) if (owners.has(owner)) return true;
  return false;
}

const ranks = { new: 0, call: 2, value: 4, type: 6, emit: 8, listen: 8 } as const;

function rank(use: UseMatch): number {
  return use.receiver === '' ? ranks[use.kind] + 1 : ranks[use.kind];
}

export function buildImports(row: LanguageRow, groups: MatchGroups, { symbols, ownerAt }: Definitions, lines: LineTable): ImportFact[] {
  const around = (place: { readonly start: number; readonly end: number }, offset: number): boolean => place.start <= offset && offset < place.end;
  const shared = [...groups.importGroups].sort((a, b) => a.start - b.start);
  return groups.imports.map(({ start, boundAt: _boundAt, ...fact }) => {
    const prefix = shared.filter((group) => around(group, start)).map((group) => group.prefix).join('');
    const written = fact.source === '' ? prefix.replace(/[^\p{L}\p{N}_$]+$/u, '') : `${prefix}${fact.source}`;
    const source = row.outwardPath === undefined ? written : fromFile(written, row.outwardPath, modulesAround(symbols, ownerAt(start)));
    const isReexport = fact.isReexport || groups.reexports.some((statement) => around(statement, start));
    return { ...fact, source, isReexport, line: lines.lineAt(start) };
  });
}

function modulesAround(symbols: readonly SymbolFact[], innermost: number): number {
  let n = 0;
  for (let symbol = symbols[innermost]; symbol !== undefined; symbol = symbols[symbol.parent]) if (symbol.kind === 'module') n++;
  return n;
}

/** A path written in a module inside of the file, as the file itself would write it. */
function fromFile(path: string, { outer, own, separator }: OutwardPath, nModules: number): string {
  const parts = path.split(separator);
  let nLeft = 0;
  while (nLeft < nModules && parts[nLeft] === outer) nLeft++;
  if (nLeft === 0) return path;
  const rest = parts.slice(nLeft);
  return (rest[0] === outer ? rest : [own, ...rest]).join(separator);
}

export function buildBindings(row: LanguageRow, groups: MatchGroups, definitions: Definitions, refs: readonly RefFact[], lines: LineTable): BindingFact[] {
  const { symbols, offsets, ownerAt, namedAt } = definitions;
  const blockAt = placeIndex(groups.blocks);
  const branchAt = placeIndex(groups.branches);
  const lastLine = ({ start, end }: Place): number => lines.lineAt(Math.max(start, end - 1));
  const used = usedNames(groups, refs);
  const bound = new Set<number>();
  const facts: BindingFact[] = [];
  const add = (written: string, { name, how, of, end, isAgain }: Omit<BindingMatch, 'isImplicit'>): void => {
    const own = namedAt.get(name.start);
    let scope = ownerAt(name.start);
    // What a field or constant says of its own name is known around it, not inside it.
    if (own !== undefined) scope = symbols[own]?.parent ?? -1;
    // `self.x = x` is said by the function, where `x` has a meaning, also when it declares the field.
    else if (symbols[scope]?.kind === 'field' && offsets[scope]?.start === name.start) scope = ownerAt(name.start - 1);
    const block = blockAt(name.start);
    const around = offsets[scope];
    const isInside = (place: Place | undefined): place is Place => place !== undefined && (around === undefined || (around.start < place.start && place.end < around.end));
    const branch = branchAt(name.start);
    facts.push({
      // A member of the own object is named in one way, however the language writes it.
      name: written.replaceAll(/\s+/g, '').replaceAll(/\??->/g, '.'), how, of: of.replace(/^\s*:(?!:|-?\d+ )\s*/, ''), scope,
      line: lines.lineAt(Math.max(name.start, end - 1)), endLine: isAgain === true ? -1 : isInside(block) ? lastLine(block) : 0,
      branchEnd: isInside(branch) ? lastLine(branch) : 0,
    });
  };
  for (const binding of groups.bindings) {
    if (!binding.isImplicit && ((binding.how !== 'param' && binding.how !== 'given') || used.has(binding.name.text))) {
      add(binding.name.text.startsWith('.') && /^\.\d/.test(binding.name.text) ? `${row.selfNames[0] ?? ''}${binding.name.text}` : binding.name.text, binding);
      bound.add(binding.name.start);
    }
    if (!binding.isImplicit) continue;
    (row.implicitParams ?? []).forEach((name, i) => {
      if (!used.has(name) && !row.selfNames.includes(name)) return;
      add(name, { ...binding, of: row.selfNames.includes(name) ? binding.of.replace(/:0 /, ':-1 ') : binding.of.replace(/:0 /, `:${i} `) });
    });
  }
  for (const local of [...groups.locals, ...groups.hides]) {
    if (bound.has(local.start) || (local.text !== returned && !used.has(local.text))) continue;
    bound.add(local.start);
    add(local.text, { name: local, how: 'local', of: '', end: local.end });
  }
  return facts.sort((a, b) => a.line - b.line);
}

/** Names of which it matters what they are: those that something is called on, or that are called. */
function usedNames(groups: MatchGroups, refs: readonly RefFact[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { kind, name, receiver } of refs) names.add(receiver === '' ? (kind === 'call' ? name : '') : headOf(receiver));
  for (const { how, of } of groups.bindings) if (how !== 'type' && how !== 'new' && how !== 'generic') names.add(headOf(of));
  return names;
}

/** The innermost of some nested places around an offset. */
function placeIndex(places: readonly Place[]): (offset: number) => Place | undefined {
  const sorted = [...places].sort((a, b) => a.start - b.start || b.end - a.end);
  const around: number[] = [];
  const open: number[] = [];
  sorted.forEach((place, i) => {
    while (0 < open.length && (sorted[open.at(-1) ?? 0]?.end ?? 0) <= place.start) open.pop();
    around.push(open.at(-1) ?? -1);
    open.push(i);
  });
  return (offset) => {
    for (let i = lastBegun(sorted, offset); 0 <= i; i = around[i] ?? -1) {
      const place = sorted[i];
      if (place !== undefined && offset < place.end) return place;
    }
    return undefined;
  };
}
