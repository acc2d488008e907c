// Text that a grammar leaves unread because a macro may make anything of it: parsed once more as the same
// language, at the same offsets. Without it, what stands inside of macros would be lost.
import type { Node } from 'web-tree-sitter';
import type { LoadedLanguage } from './grammars';
import type { Capture, InjectMatch, MatchGroups, Place } from './matchGroups';
import { groupMatches } from './matches';
import { withTree } from './trees';

/** Macros within the arguments of macros. */
const maxDepth = 3;
/** Injected texts of a file that are parsed each for itself. */
const maxAlone = 16;

/** Adds what the injected texts hold to `groups`, and runs `use` while all trees are alive. */
export function withInjected<T>(language: LoadedLanguage, text: string, groups: MatchGroups, limitMs: number, use: () => T): T {
  return inject(language, text, groups, outermost(groups.injects), limitMs, 1, use);
}

function inject<T>(
  language: LoadedLanguage, text: string, groups: MatchGroups, places: readonly InjectMatch[], limitMs: number, depth: number, use: () => T,
): T {
  if (places.length === 0 || maxDepth < depth) return use();
  // Wrapped, for a result that is undefined because of `use` must not run it a second time.
  const done = withTree(language, textOf(places, text), limitMs, (tree, endMs) => {
    const found = groupMatches(language.query, tree.rootNode, text, endMs);
    if (found === undefined) return undefined;
    const errors = errorsIn(tree.rootNode);
    const broken = places.filter((place) => place.isUses || errors.some((error) => error.start <= place.end && place.start <= error.end));
    // One text that is no code of the language can break those beside it, which are read alone then.
    const { injectedItem } = language.row;
    const alone = places.length === 1 || injectedItem === undefined ? [] : broken.filter((place) => !place.isUses && injectedItem.test(place.text)).slice(0, maxAlone);
    add(groups, found, broken, alone);
    const inner = outermost(found.injects).filter(({ start }) => !isIn(alone, start));
    const rest = (): T => inject(language, text, groups, inner, limitMs, depth + 1, use);
    return { result: alone.reduceRight((next, place) => () => inject(language, text, groups, [place], limitMs, depth, next), rest)() };
  });
  return done === undefined ? use() : done.result;
}

/** The text with all but the injected places blanked; each is a statement of its own. */
function textOf(places: readonly Capture[], text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    parts.push(blank(text.slice(at, start)));
    const open = text[start];
    // Braces hold statements; other brackets hold an expression.
    if (open === '{' && text[end - 1] === '}') {
      parts.push(' ', text.slice(start + 1, end - 1), ';');
      at = end;
    } else {
      parts.push(text.slice(start, end), ';');
      at = end + 1;
    }
  }
  parts.push(blank(text.slice(at)));
  return parts.join('');
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, (run) => ' '.repeat(run.length));
}

function outermost(places: readonly InjectMatch[]): InjectMatch[] {
  const outer: InjectMatch[] = [];
  for (const place of [...places].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if ((outer.at(-1)?.end ?? -1) <= place.start) outer.push(place);
  }
  return outer;
}

/** Broken text can be nested deeper than the stack. */
function errorsIn(root: Node): { readonly start: number; readonly end: number }[] {
  const errors: { start: number; end: number }[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!node.hasError) continue;
    if (node.isError || node.isMissing) errors.push({ start: node.startIndex, end: node.endIndex });
    else for (const child of node.children) if (child !== null) open.push(child);
  }
  return errors;
}

function isIn(places: readonly Capture[], offset: number): boolean {
  return places.some(({ start, end }) => start <= offset && offset < end);
}

/** Of a broken text only what is used counts, of one that is still read alone nothing. */
function add(groups: MatchGroups, found: MatchGroups, broken: readonly Capture[], alone: readonly Capture[]): void {
  const isSound = ({ start }: { readonly start: number }): boolean => !isIn(broken, start);
  const isDone = ({ start }: Place): boolean => !isIn(alone, start);
  for (const definition of found.definitions) if (isSound(definition.name)) groups.definitions.push(definition);
  for (const scope of found.scopes) if (isSound(scope)) groups.scopes.push(scope);
  for (const mark of found.marks) if (isSound(mark)) groups.marks.push(mark);
  for (const fact of found.imports) if (isSound(fact)) groups.imports.push(fact);
  groups.importGroups.push(...found.importGroups.filter(isDone));
  groups.reexports.push(...found.reexports.filter(isDone));
  for (const use of found.uses) if (isDone(use.name)) groups.uses.push(use);
  for (const binding of found.bindings) if (isDone(binding.name)) groups.bindings.push(binding);
  groups.blocks.push(...found.blocks.filter(isDone));
  groups.branches.push(...found.branches.filter(isDone));
  groups.locals.push(...found.locals.filter(isDone));
  groups.hides.push(...found.hides.filter(isDone));
}
