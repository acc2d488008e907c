// Graphs for tests made from a few lines, without a parser, and the texts that answers are cut from.
import { identifiersIn } from '../../../src/base/identifierWords';
import { noStopWords } from '../../../src/base/stopWords';
import { identifierTerms } from '../../../src/base/terms';
import type { FileRecord } from '../../../src/graph/codeGraph';
import type { FileFacts, SymbolFact, SymbolKind } from '../../../src/graph/fileFacts';
import { GraphBuilder } from '../../../src/graph/graphBuilder';
import { defined } from '../../support/defined';
import type { SymbolRecord } from '../../../src/graph/symbol';
import { SourceTexts } from '../../../src/explore/sourceTexts';
import { traitsOf } from '../../../src/syntax/languages';

export interface MadeSymbol {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly kind?: SymbolKind;
}

export interface MadeFile {
  readonly path: string;
  readonly text: string;
  readonly symbols: readonly MadeSymbol[];
}

export function fingerprint(text: string): string {
  return `${text.length}:${text}`;
}

export class MadeGraph {
  readonly builder = new GraphBuilder(traitsOf);
  readonly graph = this.builder.graph;
  readonly #texts = new Map<string, string>();

  constructor(files: readonly MadeFile[]) {
    for (const file of files) this.put(file);
  }

  put(file: MadeFile): void {
    this.#texts.set(file.path, file.text);
    this.builder.replaceFile(file.path, factsOf(file), fingerprint(file.text));
  }

  texts(): SourceTexts {
    return new SourceTexts({
      freshen: (path) => {
        const text = this.#texts.get(path);
        return Promise.resolve(text === undefined ? undefined : { text, isUnsaved: false });
      },
      fingerprint,
    });
  }

  file(path: string): FileRecord {
    return defined(this.graph.fileAt(path));
  }

  symbol(name: string): SymbolRecord {
    return defined(this.graph.symbolsNamed(name)[0]);
  }
}

function factsOf({ text, symbols }: MadeFile): FileFacts {
  const lines = text.split('\n');
  return {
    language: 'typescript', nLines: lines.length, isGenerated: false, conformances: [], refs: refsOf(lines, symbols), imports: [], bindings: [], packageName: '', problems: [],
    symbols: symbols.map(({ name, start, end, kind = 'function' }): SymbolFact => ({
      name, kind, parent: -1, owner: '', startLine: start, endLine: end, nameLine: start, docLine: start, bodyLine: start, isExported: true, isStatic: false,
      nParams: 0, nRequired: 0, hasRest: false, paramTypes: [], resultType: '', supers: [],
    })),
    units: symbols.map(({ start, end }, symbol) => ({
      symbol, startLine: start, endLine: end,
      terms: { doc: new Map(), comment: new Map(), string: new Map(), code: counted(lines.slice(start - 1, end).join('\n')) },
    })),
  };
}

/** A known name before `(` is called, one between other signs is passed as a value. */
function refsOf(lines: readonly string[], symbols: readonly MadeSymbol[]): FileFacts['refs'] {
  return lines.flatMap((text, i) => {
    const from = symbols.findIndex(({ start, end }) => start < i + 1 && i + 1 <= end);
    return from < 0 ? [] : [...text.matchAll(/([A-Za-z]\w*)(\()?/g)].filter(([, name]) => symbols.some((symbol) => symbol.name === name))
      .map(([, name = '', call]) => ({ kind: call === undefined ? 'value' as const : 'call' as const, name, receiver: '', line: i + 1, from, nArgs: call === undefined ? -1 : 0 }));
  });
}

function counted(code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of identifiersIn(code).flatMap((identifier) => identifierTerms(identifier, noStopWords))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** A text of numbered lines, each `width` characters long. */
export function textOf(nLines: number, width = 30): string {
  return Array.from({ length: nLines }, (_, i) => `line ${i + 1} `.padEnd(width, '.')).join('\n');
}

