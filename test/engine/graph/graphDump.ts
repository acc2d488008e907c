// All that a graph holds, as plain data without ids, so that two graphs can be compared.
import type { CodeGraph, FileRecord, GraphTables } from '../../../src/graph/codeGraph';
import { lexicalFields } from '../../../src/graph/lexicon';
import type { SymbolRecord } from '../../../src/graph/symbol';

export function dumpGraph(graph: CodeGraph): Record<string, unknown> {
  const { tables } = graph;
  const symbolText = (symbol: SymbolRecord): string => {
    const file = graph.fileOf(symbol);
    return `${file.path} ${symbol === file.root ? 'root' : file.symbols.indexOf(symbol)}`;
  };
  const pathOf = (file: FileRecord): string => file.path;
  const { strings } = tables;
  return {
    files: [...tables.files.values()].map((file) => dumpFile(graph, file)),
    sameFiles: [...tables.filesByPath].map(([path, file]) => [path, tables.files.get(file.id) === file]),
    symbols: [...tables.symbols].flatMap((symbol, id) => (symbol === undefined ? [] : [[symbolText(symbol), symbol.id === id]])).length,
    filesByFolder: dumpSets(tables.filesByFolder, pathOf),
    filesByStem: dumpSets(tables.filesByStem, pathOf),
    filesByPackage: dumpSets(tables.filesByPackage, pathOf),
    symbolsByName: dumpSets(tables.symbolsByName, symbolText),
    namesByFold: dumpSets(namesByFold(tables), (name) => name),
    membersByOwner: dumpSets(tables.membersByOwner, symbolText),
    subtypesByBase: dumpSets(tables.subtypesByBase, symbolText),
    conformancesByBase: dumpSets(tables.conformancesByBase, ({ file, fact }) => [file.path, fact]),
    conformancesByOwner: dumpSets(tables.conformancesByOwner, ({ file, fact }) => [file.path, fact]),
    usersByName: dumpSets(strings.strings().flatMap((name, id) => { const files = tables.usersByName.get(id); return files === undefined ? [] : [[name, files] as const]; }), pathOf),
    listenersByEvent: dumpSets(tables.listenersByEvent, pathOf),
    filledFields: dumpSets(tables.filledFields, pathOf),
    dataByType: dumpSets(tables.dataByType, symbolText),
    lexicon: dumpLexicon(graph, tables, symbolText),
  };
}

function dumpFile(graph: CodeGraph, file: FileRecord): unknown {
  const indexOf = (symbol: SymbolRecord): number => file.symbols.indexOf(symbol);
  const symbolFacts = (symbol: SymbolRecord): unknown => ({
    name: symbol.name, kind: symbol.kind, owner: symbol.owner, startLine: symbol.startLine, endLine: symbol.endLine, nameLine: symbol.nameLine, docLine: symbol.docLine,
    bodyLine: symbol.bodyLine, unitEnd: symbol.unitEnd, isExported: symbol.isExported, isStatic: symbol.isStatic, nParams: symbol.nParams, nRequired: symbol.nRequired, hasRest: symbol.hasRest,
    paramTypes: symbol.paramTypes, resultType: symbol.resultType, supers: symbol.supers, file: graph.file(symbol.file) === file, parent: symbol.parent === undefined ? 'none' : indexOf(symbol.parent), children: symbol.children.map(indexOf),
  });
  return {
    path: file.path, language: file.language, family: file.family, nLines: file.nLines, fingerprint: file.fingerprint, isGenerated: file.isGenerated, role: file.role,
    packageName: file.packageName, imports: file.imports, bindings: file.bindings, conformances: file.conformances, problems: file.problems, root: symbolFacts(file.root), symbols: file.symbols.map(symbolFacts),
    refs: Array.from({ length: graph.nRefs(file) }, (_, i) => graph.refAt(file, i)).map((ref) => ({ ...ref, from: indexOf(ref.from) })),
  };
}

function namesByFold({ namesByFold: names }: GraphTables): Map<string, ReadonlySet<string>> {
  const folds = new Set([...names.names()].map(([fold]) => fold));
  return new Map([...folds].map((fold) => [fold, new Set([...(names.get(fold) ?? [])].sort())]));
}

/** Sets in their own order, which the one that a name is resolved to first may depend on. */
function dumpSets<K extends string, V>(map: Iterable<readonly [K, Iterable<V>]>, text: (value: V) => unknown): unknown {
  return [...map].map(([key, values]) => [key, [...values].map(text)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
}

function dumpLexicon(graph: CodeGraph, { lexicon }: GraphTables, symbolText: (symbol: SymbolRecord) => string): unknown {
  const nameOf = (unit: number): string => {
    const symbol = graph.symbol(unit);
    return symbol === undefined ? `? ${unit}` : symbolText(symbol);
  };
  const terms: unknown[] = [];
  const units = new Set<number>();
  Array.from({ length: lexicon.terms.size }, (_, id) => lexicon.terms.text(id)).forEach((term, id) => {
    const postings = lexicon.postings(id);
    const live = Array.from({ length: postings?.n ?? 0 }, (_, i) => [postings?.units[i] ?? 0, postings?.counts[i] ?? 0] as const).filter(([unit]) => lexicon.isLive(unit));
    for (const [unit] of live) units.add(unit);
    if (0 < live.length) terms.push([term, live.map(([unit, counts]) => [nameOf(unit), counts])]);
  });
  return {
    nUnits: lexicon.nUnits, terms: terms.sort((a, b) => (String(a) < String(b) ? -1 : 1)),
    lengths: [...units].map((unit) => [nameOf(unit), lexicalFields.map((_, field) => [lexicon.lengthOf(unit, field), lexicon.relativeLength(unit, field)])]).sort((a, b) => (String(a) < String(b) ? -1 : 1)),
  };
}
