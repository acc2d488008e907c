// The honest miss: short, says what was looked for, and names what is nearest, without any source.
import { indexNotes, titleText } from './answer';
import type { ExploreRequest } from './explore';
import type { Plan } from './plan';
import { type Naming, printedLine } from './naming';

/** Characters (design §4.5). */
const maxMissChars = 1_500;
const maxNearest = 6;

export function missText(
  naming: Naming,
  plan: Plan,
  request: ExploreRequest,
  skipped: ReadonlyMap<string, string>,
  indexing: { readonly nDone: number; readonly nFiles: number } | undefined,
  ceiling: number,
): string {
  const lines = [titleText(naming, plan, request, indexing !== undefined).trimEnd()];
  const words = plan.query.tokens.map(({ text }) => text).slice(0, 12).join(', ');
  // Where there is nothing, no other words would help.
  const isEmpty = naming.graph.nFiles === 0 && indexing === undefined;
  if (isEmpty) lines.push('', 'Nothing is indexed: the open folder has no source file in a language that is known here, or rules exclude every one.');
  else lines.push('', `Nothing in this workspace (${naming.graph.nFiles} files) answers this with confidence.${words === '' ? '' : ` Looked for: ${words}.`}`);
  // Numbers and single letters are left over of names and versions, and tell nobody anything.
  const unknown = plan.ranking.unknownWords.filter((word) => /\p{L}{2}|\P{ASCII}/u.test(word));
  if (!isEmpty && 0 < unknown.length) lines.push(`Found nowhere: ${unknown.slice(0, 10).join(', ')}.`);
  const nearest = plan.ranking.ranked.filter(({ reasons }) => 0 < reasons.text).slice(0, maxNearest).map(({ symbol }) => naming.place(symbol));
  if (0 < nearest.length) lines.push(`Nearest by their words: ${nearest.join(', ')}.`);
  if (!isEmpty) lines.push(nearest.length === 0 ? 'Ask with names or words that the code uses.' : 'Ask for one of these by name, or with other words that the code may use.');
  for (const note of indexNotes({ indexing, skipped, plan })) lines.push(`Note: ${note}`);
  let text = '';
  for (const line of lines) {
    if (Math.min(maxMissChars, ceiling) < text.length + line.length + 1) break;
    text += `${line.split('\n').map(printedLine).join('\n')}\n`;
  }
  return text;
}
