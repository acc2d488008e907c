// A stable order for what is equally good: by place, never by the time of indexing.
import type { CodeGraph } from '../graph/codeGraph';
import type { SymbolRecord } from '../graph/symbol';

export function order(graph: CodeGraph, a: SymbolRecord, b: SymbolRecord): number {
  const pathA = graph.fileOf(a).path;
  const pathB = graph.fileOf(b).path;
  return pathA < pathB ? -1 : pathB < pathA ? 1 : a.startLine - b.startLine || b.endLine - a.endLine;
}
