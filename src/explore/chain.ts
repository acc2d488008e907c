// Spreads the evidence of texts along calls, both ways, by the best path and not by their number: a
// symbol gains from the strongest chain of neighbours that leads to it. Only the part of the graph that
// has evidence is walked, so that the cost follows the question and not the repository.
import type { CodeGraph } from '../graph/codeGraph';
import type { Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isType } from '../graph/symbol';
import { order } from './order';
import type { SymbolScores } from './symbolScores';
import { chain, linkWeights, roleFactors } from './weights';

interface Link {
  readonly to: SymbolRecord;
  readonly weight: number;
}

/** Symbol → evidence that reaches it from callers plus evidence that reaches it from callees. */
export function chainScores(resolver: Resolver, texts: SymbolScores, withTests: boolean): ReadonlyMap<SymbolRecord, number> {
  const { result, isWhole } = resolver.within(resolver.maxFilesAWalk, () => walkFrom(resolver, texts, withTests));
  // Links that lack what is not resolved yet are made again for the next question.
  if (!isWhole) walks.delete(resolver);
  return result;
}

function walkFrom(resolver: Resolver, texts: SymbolScores, withTests: boolean): ReadonlyMap<SymbolRecord, number> {
  const walk = walkOf(resolver, withTests);
  const byPlace = (a: readonly [SymbolRecord, number], b: readonly [SymbolRecord, number]): number => b[1] - a[1] || order(resolver.graph, a[0], b[0]);
  const seeds = texts.top(chain.maxSeeds);
  const forward = spread(seeds, texts, byPlace, (symbol) => walk.out(symbol));
  const backward = spread(seeds, texts, byPlace, (symbol) => walk.into(symbol));
  const sums = new Map<SymbolRecord, number>();
  for (const symbol of new Set([...forward.keys(), ...backward.keys()])) {
    const before = forward.get(symbol) ?? 0;
    const after = backward.get(symbol) ?? 0;
    sums.set(symbol, before + after);
  }
  return sums;
}

function spread(
  seeds: readonly (readonly [SymbolRecord, number])[],
  texts: SymbolScores,
  byPlace: (a: readonly [SymbolRecord, number], b: readonly [SymbolRecord, number]) => number,
  linksOf: (symbol: SymbolRecord) => readonly Link[],
): Map<SymbolRecord, number> {
  const reached = new Map<SymbolRecord, number>();
  let active: readonly SymbolRecord[] = seeds.map(([symbol]) => symbol);
  for (let round = 0; round < chain.rounds && 0 < active.length; round++) {
    const gains = new Map<SymbolRecord, number>();
    for (const symbol of active) {
      const value = (texts.get(symbol) ?? 0) + chain.decay * (reached.get(symbol) ?? 0);
      for (const { to, weight } of linksOf(symbol)) {
        const gain = weight * value;
        if ((gains.get(to) ?? 0) < gain) gains.set(to, gain);
      }
    }
    const changed = new Map<SymbolRecord, number>();
    for (const [symbol, gain] of gains) {
      if (gain <= (reached.get(symbol) ?? 0)) continue;
      reached.set(symbol, gain);
      changed.set(symbol, gain);
    }
    active = best(changed, chain.maxActive, byPlace).map(([symbol]) => symbol);
  }
  return reached;
}

/** The entries with the highest values, in order; equal ones by place, never by the time of indexing. */
function best(
  values: ReadonlyMap<SymbolRecord, number>,
  most: number,
  compare: (a: readonly [SymbolRecord, number], b: readonly [SymbolRecord, number]) => number,
): (readonly [SymbolRecord, number])[] {
  if (values.size <= most) return [...values].sort(compare);
  const sorted = Float64Array.from(values.values()).sort();
  const least = sorted[sorted.length - most] ?? 0;
  return [...values].filter(([, value]) => least <= value).sort(compare).slice(0, most);
}

const walks = new WeakMap<Resolver, { readonly generation: number; readonly withTests: boolean; readonly walk: Walk }>();

/** Links are the same for every question until the graph changes. */
function walkOf(resolver: Resolver, withTests: boolean): Walk {
  const { generation } = resolver.graph;
  const known = walks.get(resolver);
  if (known?.generation === generation && known.withTests === withTests) return known.walk;
  const walk = new Walk(resolver, withTests);
  walks.set(resolver, { generation, withTests, walk });
  return walk;
}

/** The links of a symbol, weighted, with damping for those that everybody uses. */
class Walk {
  readonly #resolver: Resolver;
  readonly #graph: CodeGraph;
  readonly #withTests: boolean;
  readonly #out = new Map<SymbolRecord, readonly Link[]>();
  readonly #into = new Map<SymbolRecord, readonly Link[]>();

  constructor(resolver: Resolver, withTests: boolean) {
    this.#resolver = resolver;
    this.#graph = resolver.graph;
    this.#withTests = withTests;
  }

  out(symbol: SymbolRecord): readonly Link[] {
    let links = this.#out.get(symbol);
    if (links === undefined) {
      links = this.#linksOut(symbol);
      this.#out.set(symbol, links);
    }
    return links;
  }

  into(symbol: SymbolRecord): readonly Link[] {
    let links = this.#into.get(symbol);
    if (links === undefined) {
      links = this.#linksInto(symbol);
      this.#into.set(symbol, links);
    }
    return links;
  }

  #linksOut(symbol: SymbolRecord): Link[] {
    if (!this.#takesPart(symbol)) return [];
    const links: Link[] = [];
    for (const edge of this.#resolver.edgesFrom(symbol)) {
      if (!this.#takesPart(edge.to)) continue;
      links.push({ to: edge.to, weight: this.#damped(linkWeights.kinds[edge.kind] * linkWeights.evidence[edge.how] / Math.sqrt(edge.nCandidates), edge.to) });
    }
    // Code of a nested function runs in the one around it.
    for (const child of symbol.children) if (isCallable(child)) links.push({ to: child, weight: linkWeights.nested });
    const implementations = isCallable(symbol) ? this.#resolver.dispatch.implementationsOf(symbol) : [];
    for (const { method, how } of implementations) {
      if (this.#takesPart(method)) links.push({ to: method, weight: this.#damped(linkWeights.kinds.overrides * linkWeights.evidence[how] / Math.sqrt(implementations.length), method) });
    }
    return links;
  }

  #linksInto(symbol: SymbolRecord): Link[] {
    if (!this.#takesPart(symbol)) return [];
    const links: Link[] = [];
    if (this.#resolver.nUsers(symbol) <= chain.maxUserFiles) {
      for (const edge of this.#resolver.edgesTo(symbol)) {
        if (!this.#takesPart(edge.from)) continue;
        links.push({ to: edge.from, weight: this.#damped(linkWeights.kinds[edge.kind] * linkWeights.evidence[edge.how] / Math.sqrt(edge.nCandidates), symbol) });
      }
    }
    if (symbol.parent !== undefined && isCallable(symbol.parent)) links.push({ to: symbol.parent, weight: linkWeights.nested });
    if (isCallable(symbol)) {
      for (const base of this.#resolver.dispatch.basesOf(symbol)) links.push({ to: base, weight: this.#damped(linkWeights.kinds.overrides, base) });
    }
    return links;
  }

  #damped(weight: number, target: SymbolRecord): number {
    const nDefinitions = Math.max(1, this.#graph.countNamed(target.name));
    const nUses = Math.max(1, this.#resolver.nUsers(target) / nDefinitions);
    return Math.min(1, (linkWeights.gain * weight) / nUses ** linkWeights.crowd) ** linkWeights.power;
  }

  #takesPart(symbol: SymbolRecord): boolean {
    if (symbol.kind === 'file') return false;
    if (isType(symbol) && symbol.kind === 'typeAlias') return false;
    return this.#withTests || 1 <= roleFactors[this.#graph.fileOf(symbol).role] * 2;
  }
}
