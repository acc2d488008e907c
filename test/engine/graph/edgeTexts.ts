// Edges of a world as short texts, so that a test can say what it expects in one line.
import type { CodeGraph } from '../../../src/graph/codeGraph';
import type { Edge } from '../../../src/graph/resolver';
import { type SymbolRecord, qualifiedName } from '../../../src/graph/symbol';
import { World } from '../../support/world';

export { World };

/** Finds a symbol by `path#Qualified.name`, with `~2` behind it for the second of that name. */
export function symbolAt(world: World, place: string): SymbolRecord {
  const { graph } = world.project.resolver;
  const [, path = '', name = '', nth = '1'] = /^(.+)#([^~]*)(?:~(\d+))?$/.exec(place) ?? [];
  const file = graph.fileAt(path);
  if (file === undefined) throw new Error(`No file ${path}; there are ${[...graph.tables.filesByPath.keys()].join(', ')}.`);
  if (name === '') return file.root;
  const found = file.symbols.filter((symbol) => qualifiedName(symbol) === name || symbol.name === name)[Number(nth) - 1];
  if (found === undefined) throw new Error(`No symbol ${name} in ${path}; there are ${file.symbols.map(qualifiedName).join(', ')}.`);
  return found;
}

/** `path#Qualified.name`. */
export function placeText(graph: CodeGraph, symbol: SymbolRecord): string {
  return `${graph.fileOf(symbol).path}#${symbol.kind === 'file' ? '' : qualifiedName(symbol)}`;
}

/** `calls path#name by scope`, sorted. */
export function outEdges(world: World, place: string): string[] {
  const { resolver } = world.project;
  return resolver.edgesFrom(symbolAt(world, place)).map((edge) => edgeText(resolver.graph, edge, edge.to)).sort();
}

/** Who has an edge to a symbol: `calls path#name by scope`, sorted. */
export function inEdges(world: World, place: string): string[] {
  const { resolver } = world.project;
  return resolver.edgesTo(symbolAt(world, place)).map((edge) => edgeText(resolver.graph, edge, edge.from)).sort();
}

/** Only the calls among `outEdges`, without how they are known. */
export function callsFrom(world: World, place: string): string[] {
  return outEdges(world, place).filter((text) => /^(calls|instantiates) /.test(text)).map((text) => text.replace(/^\w+ (.*) by \w+$/, '$1')).sort();
}

function edgeText(graph: CodeGraph, edge: Edge, end: SymbolRecord): string {
  return `${edge.kind} ${placeText(graph, end)} by ${edge.how}`;
}

/** Everything that resolution says of a world, independent of the order in which it came to be. */
export function allEdges(world: World): string[] {
  const { resolver } = world.project;
  const { graph } = resolver;
  const texts: string[] = [];
  for (const file of graph.files()) {
    for (const symbol of [file.root, ...file.symbols]) {
      for (const edge of resolver.edgesFrom(symbol)) {
        texts.push(`${placeText(graph, symbol)}:${symbol.startLine} ${edge.line} ${edgeText(graph, edge, edge.to)}:${edge.to.startLine} of ${edge.nCandidates}`);
      }
      for (const edge of resolver.edgesTo(symbol)) texts.push(`${placeText(graph, symbol)}:${symbol.startLine} from ${edge.line} ${edgeText(graph, edge, edge.from)}:${edge.from.startLine}`);
      for (const { method, how } of resolver.dispatch.implementationsOf(symbol)) texts.push(`${placeText(graph, symbol)}:${symbol.startLine} runs ${placeText(graph, method)}:${method.startLine} by ${how}`);
      for (const base of resolver.dispatch.basesOf(symbol)) texts.push(`${placeText(graph, symbol)}:${symbol.startLine} overrides ${placeText(graph, base)}:${base.startLine}`);
    }
  }
  return texts.sort();
}
