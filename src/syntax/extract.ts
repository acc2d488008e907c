// One file's text → one file's facts: parse, run the language's one query, and sort what it captured
// by place. Works on broken trees: what can be recognised is kept.
import type { Tree } from 'web-tree-sitter';
import type { ContentRules } from './contentRules';
import { isGeneratedText } from './contentRules';
import type { LoadedLanguage } from './grammars';
import { extractEmbedded } from './embedded';
import { withTree } from './trees';
import { withInjected } from './injections';
import type { Capture, MatchGroups } from './matchGroups';
import { groupMatches } from './matches';
import { buildDefinitions } from './definitions';
import { buildBindings, buildImports, buildRefs } from './uses';
import { buildUnits } from './units';
import { LineTable } from '../base/lineTable';
import type { FileFacts } from '../graph/fileFacts';

/** Facts without a symbol, for a file that could not be parsed in time or has nothing to parse. */
export function emptyFacts(language: string, text: string, problems: readonly string[]): FileFacts {
  return {
    language, nLines: new LineTable(text).nLines, isGenerated: false, symbols: [], conformances: [], refs: [],
    imports: [], bindings: [], units: [], packageName: '', problems,
  };
}

/** The facts of one text. Never throws for what the text holds; `problems` says what was lost. */
export function extractFacts(language: LoadedLanguage, text: string, rules: ContentRules): FileFacts {
  const { row, inner } = language;
  if (row.embedded !== undefined) {
    return extractEmbedded(row, row.embedded, text, (id, part) => {
      const partLanguage = inner?.get(id);
      return partLanguage === undefined ? undefined : extractFacts(partLanguage, part, rules);
    });
  }
  const facts = withTree(language, text, rules.parseLimitMs, (tree, endMs): FileFacts | undefined => {
    const groups = groupMatches(language.query, tree.rootNode, text, endMs);
    return groups && withInjected(language, text, groups, rules.parseLimitMs, () => build(tree, groups));
  });
  return facts ?? emptyFacts(row.id, text, ['It took longer than a text of its size may to parse.']);

  function build(tree: Tree, groups: MatchGroups): FileFacts {
    const lines = new LineTable(text);
    const definitions = buildDefinitions(row, groups, lines, text);
    const { symbols, conformances, ownerAt } = definitions;
    const refs = buildRefs(row, groups, symbols, ownerAt, lines);
    return {
      language: row.id,
      nLines: lines.nLines,
      isGenerated: isGeneratedText(text),
      symbols,
      conformances,
      refs,
      imports: buildImports(row, groups, definitions, lines),
      bindings: buildBindings(row, groups, definitions, refs, lines),
      units: buildUnits(symbols, definitions.offsets, groups, lines, text),
      packageName: firstText(groups.packages),
      problems: tree.rootNode.hasError ? ['Some of it could not be parsed; what could be recognised is indexed.'] : [],
    };
  }
}

function firstText(captures: readonly Capture[]): string {
  const start = captures[0]?.start;
  // One that is declared in parts is captured part by part and whole.
  const longest = captures.filter((capture) => capture.start === start).reduce((best, { text }) => (best.length < text.length ? text : best), '');
  return longest.replaceAll(/\s+/g, '');
}
