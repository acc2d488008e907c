// The flow among the symbols of an answer: who calls whom, on what condition, and how that is known
// where it is not a plain call. One hop a line, in the order in which the calls run.
import type { CodeGraph } from '../graph/codeGraph';
import { type Evidence, isCertain } from '../graph/edge';
import type { Edge, Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isType, qualifiedName } from '../graph/symbol';
import type { SourceTexts } from './sourceTexts';

export interface Hop {
  readonly from: SymbolRecord;
  readonly to: SymbolRecord;
  /** 1-based line of the call in the file of `from`; 0 for a hop that is no call in the text. */
  readonly line: number;
  /** '' for a plain call; else how it is reached: `through IPost.Deliver`, `event "saved"`, `passed as a value`. */
  readonly how: string;
  /** The condition the call hangs on, as written; '' for none. */
  readonly condition: string;
}

const maxHops = 24;
const maxConditionChars = 70;
/** Implementations listed for one call through an interface. */
const maxImplementations = 6;

/** Hops between the given symbols, those of the first symbols first. */
export function findHops(resolver: Resolver, symbols: readonly SymbolRecord[], texts: SourceTexts): Hop[] {
  const among = new Set(symbols.filter((symbol) => isCallable(symbol) || !isType(symbol)));
  const hops: Hop[] = [];
  for (const from of among) {
    for (const edge of resolver.edgesFrom(from)) {
      if (edge.kind !== 'calls' && edge.kind !== 'references') continue;
      if (among.has(edge.to)) hops.push(toHop(resolver.graph, edge, texts));
      for (const { method, how } of implementations(resolver, edge)) {
        if (among.has(method)) hops.push({ ...toHop(resolver.graph, edge, texts), to: method, how: through(edge.to, how) });
      }
    }
  }
  return inRunningOrder(hops.filter(({ from, to }) => from !== to), symbols).slice(0, maxHops);
}

/** What a symbol calls, two levels deep, for an answer about that symbol alone. */
export function hopsFrom(resolver: Resolver, symbol: SymbolRecord, texts: SourceTexts, maxDepth: number): Hop[] {
  const hops: Hop[] = [];
  const seen = new Set<SymbolRecord>([symbol]);
  let level = [symbol];
  for (let depth = 0; depth < maxDepth; depth++) {
    const next: SymbolRecord[] = [];
    for (const from of level) {
      for (const edge of outgoing(resolver, from)) {
        hops.push(toHop(resolver.graph, edge, texts));
        for (const { method, how } of implementations(resolver, edge).slice(0, maxImplementations)) {
          hops.push({ from: edge.to, to: method, line: 0, how: how === 'signature' ? 'may run, by its signature' : 'may run', condition: '' });
          if (!seen.has(method)) next.push(method);
        }
        if (!seen.has(edge.to)) next.push(edge.to);
        seen.add(edge.to);
      }
    }
    level = next.filter(isCallable);
  }
  return unique(hops).slice(0, maxHops);
}

/** Calls and uses of functions in a symbol and in the functions that live inside it. */
export function outgoing(resolver: Resolver, symbol: SymbolRecord): Edge[] {
  return resolver.edgesFrom(symbol).filter(({ kind, to }) => kind === 'calls' || kind === 'instantiates' || (kind === 'references' && isCallable(to)));
}

function implementations(resolver: Resolver, edge: Edge): readonly { readonly method: SymbolRecord; readonly how: Evidence }[] {
  return edge.kind === 'calls' && isCallable(edge.to) ? resolver.dispatch.implementationsOf(edge.to) : [];
}

function through(method: SymbolRecord, how: Evidence): string {
  return `through ${qualifiedName(method)}${how === 'signature' ? ', by its signature' : ''}`;
}

function toHop(graph: CodeGraph, edge: Edge, texts: SourceTexts): Hop {
  return { from: edge.from, to: edge.to, line: edge.line, how: wordsFor(edge), condition: conditionAt(graph, edge, texts) };
}

function wordsFor(edge: Edge): string {
  if (edge.how === 'event') return 'event';
  if (edge.how === 'ambiguous') return `one of ${edge.nCandidates} of that name`;
  if (!isCertain(edge.how)) return 'likely';
  if (edge.kind === 'references' && isCallable(edge.to)) return 'passed as a value';
  return '';
}

/** The branch around a call, read from the indentation, which every language here is written with. */
function conditionAt(graph: CodeGraph, edge: Edge, texts: SourceTexts): string {
  const source = texts.loaded(graph.fileOf(edge.from).path);
  if (source === undefined) return '';
  const own = source.lines.line(edge.line);
  const inline = branch.exec(own.trim());
  if (inline !== null && edge.line !== edge.from.nameLine) return shorten(inline[0]);
  let depth = indentation(own);
  for (let line = edge.line - 1; edge.from.nameLine < line && edge.line - line < 60; line--) {
    const text = source.lines.line(line);
    if (text.trim() === '' || depth <= indentation(text)) continue;
    depth = indentation(text);
    const found = branch.exec(text.trim().replace(/^[})\]]+\s*/, ''));
    if (found !== null) return shorten(found[0]);
  }
  return '';
}

const branch = /^(?:if|else if|elif|elsif|unless|case|when|while|switch|match|except|catch|guard)\b.*|^else\b\s*[:{]?$|^default\s*:/;

function shorten(text: string): string {
  const plain = text.replace(/\s*[{:]\s*$/, '').replaceAll(/\s+/g, ' ');
  return plain.length <= maxConditionChars ? plain : `${plain.slice(0, maxConditionChars - 1)}…`;
}

function indentation(text: string): number {
  return /^\s*/.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0;
}

/** Depth first from the symbols that nothing here calls, so that a path reads from its start to its end. */
function inRunningOrder(hops: readonly Hop[], symbols: readonly SymbolRecord[]): Hop[] {
  const bySource = new Map<SymbolRecord, Hop[]>();
  const targets = new Set<SymbolRecord>();
  for (const hop of unique(hops)) {
    const list = bySource.get(hop.from);
    if (list === undefined) bySource.set(hop.from, [hop]);
    else list.push(hop);
    targets.add(hop.to);
  }
  const ordered: Hop[] = [];
  const seen = new Set<SymbolRecord>();
  const visit = (symbol: SymbolRecord): void => {
    if (seen.has(symbol)) return;
    seen.add(symbol);
    for (const hop of (bySource.get(symbol) ?? []).sort((a, b) => a.line - b.line)) {
      ordered.push(hop);
      visit(hop.to);
    }
  };
  for (const symbol of symbols) if (!targets.has(symbol)) visit(symbol);
  for (const symbol of symbols) visit(symbol);
  return ordered;
}

function unique(hops: readonly Hop[]): Hop[] {
  const seen = new Map<string, Hop>();
  for (const hop of hops) {
    const key = `${hop.from.id}>${hop.to.id}`;
    const known = seen.get(key);
    // The same hop known plainly says more than known through something.
    if (known === undefined || (known.how !== '' && hop.how === '')) seen.set(key, hop);
  }
  return [...seen.values()];
}
