// Functions that give their results to parameters of their names, as a test runner does: in the same file, else in the
// files of the folders around that the language names for it.
import type { Bindings } from './bindings';
import type { CodeGraph, FileRecord } from './codeGraph';
import { folderOf, isBelow } from './modules';
import { type SymbolRecord, isCallable } from './symbol';

/** The nearest functions that give a parameter of that name, seen from a function that takes it; it may have that name itself. */
export function giversOf(graph: CodeGraph, bindings: Bindings, file: FileRecord, taker: SymbolRecord, name: string): readonly SymbolRecord[] {
  graph.readings.note(name);
  const around = (graph.traits(file).providers ?? []).flatMap((stem) => [...graph.filesWithStem(stem)])
    .filter((other) => other !== file && other.family === file.family && isBelow(file.path, folderOf(other.path)));
  around.sort((a, b) => b.path.length - a.path.length);
  for (const at of [file, ...around]) {
    if (!bindings.named(at, name).some(({ how }) => how === 'gives')) continue;
    const found = at.root.children.filter((symbol) => symbol !== taker && symbol.name === name && isCallable(symbol));
    if (0 < found.length) return found;
  }
  return [];
}
