// How files and symbols are called in an answer. With several folders open, a path begins with the
// name of its folder, so that equal paths of two folders stay apart.
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import { type SymbolRecord, qualifiedName } from '../graph/symbol';

export class Naming {
  readonly graph: CodeGraph;
  /** '' or the folder's name with a `/`. */
  readonly prefix: string;

  constructor(graph: CodeGraph, prefix: string) {
    this.graph = graph;
    this.prefix = prefix;
  }

  /** The path as the record and the emission spell it. */
  rawPath(file: FileRecord): string {
    return `${this.prefix}${file.path}`;
  }

  path(file: FileRecord): string {
    return printPath(this.rawPath(file));
  }

  pathOf(symbol: SymbolRecord): string {
    return this.path(this.graph.fileOf(symbol));
  }

  /** A symbol in prose: with its type, its path and its line. */
  place(symbol: SymbolRecord): string {
    return `${qualifiedName(symbol)} (${this.pathOf(symbol)}:${symbol.nameLine})`;
  }
}

/** A path that can not be read as anything else; odd characters make it a quoted string, unseen ones are escaped. */
export function printPath(path: string): string {
  return /^[\p{L}\p{N}_./@+~$-]+$/u.test(path) ? path : JSON.stringify(path).replaceAll(/[`\u2028\u2029]|\p{C}/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''));
}

/**
 * Our own line about something that the source named: what would move the cursor, turn the direction of the text or
 * end the line for a reader is replaced. As long as before, or shorter. Joiners belong to names of some scripts.
 */
export function printedLine(line: string): string {
  return line.replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}
