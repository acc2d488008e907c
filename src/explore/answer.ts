// Puts an answer together: title, flow, source, who depends on it, what is not shown, notes. Each part
// appears only when it has something to say, and the parts that are not source stay small.
import type { Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isType, qualifiedName } from '../graph/symbol';
import type { ExploreRequest } from './explore';
import type { Candidate, ChosenFile, Selection } from './fit';
import type { Plan, Use } from './plan';
import { usersOf } from './plan';
import { type RenderedFile, type Writer, newWriter, renderHops, unitEndOf, writeFile } from './render';
import { type Naming, printPath } from './naming';
import type { SourceTexts } from './sourceTexts';
import { type Hop, findHops, hopsFrom } from './spine';

export interface AnswerParts {
  readonly text: string;
  readonly files: readonly RenderedFile[];
  /** Characters of source, line ends included, numbers not. */
  readonly sourceChars: number;
  readonly sourceLineChars: number;
  readonly hops: readonly Hop[];
}

export interface AnswerContext {
  readonly resolver: Resolver;
  readonly naming: Naming;
  readonly plan: Plan;
  readonly request: ExploreRequest;
  readonly selection: Selection;
  readonly texts: SourceTexts;
  readonly ceiling: number;
  readonly skipped: ReadonlyMap<string, string>;
  readonly indexing: { readonly nDone: number; readonly nFiles: number } | undefined;
}

/** Symbols that the flow is looked for among. */
const maxFlowSymbols = 24;
const maxUsersShown = { narrow: 12, wide: 3 };
const maxNotShown = 10;

export function composeAnswer(context: AnswerContext): AnswerParts {
  const { request, selection } = context;
  const writer = newWriter();
  writeFiles(context, writer, 'dedupe');
  if (0 < writer.files.length && writer.files.every(({ ranges }) => ranges.length === 0)) {
    // An answer of pointers alone reads as "nothing found": the first file is sent again in full.
    writer.parts.length = 0;
    writer.files.length = 0;
    writeFiles(context, writer, 'firstInFull');
  }
  const symbols = selection.files.flatMap((chosen) => chosen.symbols);
  const hops = flowOf(context, symbols);
  const source = writer.parts.join('');
  const room = Math.max(0, context.ceiling - source.length - 300);
  const flow = clipLines(renderHops(context.naming, hops), Math.min(room, flowRoom(context, source.length)));
  const users = clipLines(usersText(context, symbols), Math.max(0, Math.min(room - flow.length, 0.08 * context.ceiling + 300)));
  const members = clipLines(membersText(context), Math.max(0, Math.min(room - flow.length - users.length, 0.1 * context.ceiling + 400)));
  const rest = notShownText(context, Math.max(0, Math.min(room - flow.length - users.length - members.length, 700)));
  const text = `${titleText(context.naming, context.plan, request)}${flow}${source}${users}${members}${rest}${notesText(context, request)}`;
  return {
    text: `${text.trimEnd()}\n`, files: writer.files, hops, sourceLineChars: writer.sourceLineChars,
    sourceChars: writer.files.reduce((sum, { chars }) => sum + chars, 0),
  };
}

/** Flow is what a flow question asks for; beside other answers it is a short map. */
function flowRoom({ plan }: AnswerContext, sourceChars: number): number {
  if (plan.query.kind === 'flow') return 2_000;
  return plan.isNarrow ? 1_500 : Math.min(900, Math.max(400, 0.08 * sourceChars));
}

function writeFiles(context: AnswerContext, writer: Writer, mode: 'dedupe' | 'firstInFull'): void {
  const { graph } = context.resolver;
  const held = context.request.session?.held ?? [];
  context.selection.files.forEach((chosen, i) => {
    const isFull = mode === 'firstInFull' && i === 0;
    writeFile(writer, context.naming, chosen, graph.traits(chosen.file).fence, held, isFull ? 'full' : 'dedupe');
  });
}

export function titleText(naming: Naming, plan: Plan, request: ExploreRequest): string {
  const shown = plan.query.text.replaceAll(/\s+/g, ' ');
  const lines = [`**Explore** ${JSON.stringify(shown.length <= 160 ? shown : `${shown.slice(0, 159)}…`)}`];
  if (request.session !== null) {
    const { deliveryId, callIndex } = request.session;
    lines.push(`Delivery ${deliveryId}, call ${callIndex}. While you can still see its source, send seen: ["${deliveryId}"] with later calls and it is not repeated.`);
  }
  for (const { written, similar } of plan.pins.missingPaths) {
    const others = similar.slice(0, 3).map((path) => printPath(path)).join(', ');
    lines.push(`No indexed file has the path \`${written}\`.${others === '' ? '' : ` Similar: ${others}.`}`);
  }
  for (const { written, near } of plan.pins.missingNames.slice(0, 4)) {
    const others = near.slice(0, 3).map((symbol) => naming.place(symbol)).join(', ');
    lines.push(`The name \`${written}\` does not exist here.${others === '' ? '' : ` Near names: ${others}.`}`);
  }
  return `${lines.join('\n')}\n\n`;
}

function flowOf({ resolver, plan, texts }: AnswerContext, symbols: readonly SymbolRecord[]): Hop[] {
  const callables = symbols.filter(isCallable);
  if (plan.query.paths.some(({ lines }) => lines !== undefined)) return [];
  const main = plan.mains[0];
  if (plan.isNarrow && plan.mains.length <= 2 && main !== undefined && isCallable(main) && !plan.query.asksForCallers) {
    return plan.mains.filter(isCallable).flatMap((symbol) => hopsFrom(resolver, symbol, texts, 2));
  }
  const inOrder = plan.query.asksForCallers ? [...callables].reverse() : callables;
  return findHops(resolver, inOrder.slice(0, maxFlowSymbols), texts);
}

function usersText({ resolver, naming, plan, request, selection }: AnswerContext, symbols: readonly SymbolRecord[]): string {
  if (request.query === '' || plan.query.paths.some(({ lines }) => lines !== undefined)) return '';
  const shown = new Set(selection.files.flatMap((chosen) => chosen.symbols));
  const mains = 0 < plan.mains.length ? plan.mains.slice(0, 6) : symbols.filter(isCallable).slice(0, 1);
  const lines = mains.filter((symbol) => shown.has(symbol)).map((symbol) => usersLine(resolver, naming, symbol, plan)).filter((line) => line !== '');
  return lines.length === 0 ? '' : `${lines.join('\n')}\n\n`;
}

function usersLine(resolver: Resolver, naming: Naming, symbol: SymbolRecord, plan: Plan): string {
  const { graph } = resolver;
  const uses = firstOfEach(usersOf(resolver, symbol));
  const tests = uses.filter(({ from }) => graph.fileOf(from).role === 'test' || from.kind === 'test');
  const others = uses.filter((use) => !tests.includes(use));
  const limit = plan.isNarrow ? maxUsersShown.narrow : maxUsersShown.wide;
  if (uses.length === 0) return plan.isNarrow ? `**Used by** ${qualifiedName(symbol)}: no use was found in the workspace.` : '';
  const list = others.slice(0, limit).map((use) => useText(naming, use)).join(', ');
  const more = others.length <= limit ? '' : `, +${others.length - limit} more`;
  const tested = tests.length === 0 ? '' : `${list === '' ? '' : '; '}tests: ${tests.slice(0, 3).map(({ from }) => naming.pathOf(from)).filter((path, i, all) => all.indexOf(path) === i).join(', ')}`;
  return `**Used by** ${qualifiedName(symbol)}: ${list}${more}${tested}.`;
}

function useText(naming: Naming, use: Use): string {
  const { from, line, through, how } = use;
  const path = naming.pathOf(from);
  const marks = [through === undefined ? '' : `through ${qualifiedName(through)}`, how === 'ambiguous' || how === 'heuristic' ? 'likely' : ''].filter((mark) => mark !== '').join(', ');
  return `${from.kind === 'file' ? path : `${qualifiedName(from)} (${path}:${line})`}${marks === '' ? '' : ` [${marks}]`}`;
}

function firstOfEach(uses: readonly Use[]): Use[] {
  const seen = new Map<SymbolRecord, Use>();
  for (const use of uses) if (!seen.has(use.from)) seen.set(use.from, use);
  return [...seen.values()];
}

/** Members of a type that was asked for alone and that are not shown whole. */
function membersText({ resolver, naming, plan, selection }: AnswerContext): string {
  const [main] = plan.mains;
  if (main === undefined || !plan.isNarrow || !isType(main)) return '';
  const { graph } = resolver;
  const members = [...main.children, ...[...graph.membersOf(main.name)].filter(({ owner }) => owner !== '')];
  const hidden = [...new Set(members)].filter((member) => !isShownWhole(member, graph.fileOf(member).path, selection.files));
  if (hidden.length === 0) return '';
  const texts = hidden.map((member) => {
    const file = graph.fileOf(member);
    return `${member.name} (${file.id === main.file ? '' : `${naming.path(file)}:`}${member.startLine}-${member.endLine})`;
  });
  return `**Members of ${main.name} not shown** (${hidden.length} of ${members.length}): ${texts.slice(0, 60).join(', ')}${texts.length <= 60 ? '' : `, +${texts.length - 60} more`}\n\n`;
}

function isShownWhole(symbol: SymbolRecord, path: string, files: readonly ChosenFile[]): boolean {
  return files.some((chosen) => chosen.file.path === path && chosen.ranges.some(({ start, end }) => start <= symbol.startLine && symbol.endLine <= end));
}

function notShownText({ naming, selection, plan }: AnswerContext, room: number): string {
  const cut = [...selection.cut].map((symbol) => `${qualifiedName(symbol)} in full (${naming.pathOf(symbol)}:${symbol.startLine}-${unitEndOf(symbol)})`);
  const isListedAsMember = plan.isNarrow && plan.mains.length === 1 && plan.mains[0] !== undefined && isType(plan.mains[0]);
  const left = isListedAsMember ? [] : selection.leftOut.filter(isNamed).filter(({ symbol, file }) => !isShownWhole(symbol, file.path, selection.files));
  const others = left.map(({ symbol, file }) => `${qualifiedName(symbol)} (${naming.path(file)}:${symbol.startLine}-${unitEndOf(symbol)})`);
  const all = [...cut, ...others];
  if (all.length === 0) return '';
  let text = '**Not shown**, ask by name: ';
  let n = 0;
  for (const item of all.slice(0, maxNotShown)) {
    if (0 < n && room < text.length + item.length + 14) break;
    text += `${n === 0 ? '' : ', '}${item}`;
    n++;
  }
  return `${text}${n < all.length ? `, +${all.length - n} more` : ''}\n\n`;
}

function isNamed(candidate: Candidate): candidate is Candidate & { readonly symbol: SymbolRecord } {
  return candidate.symbol !== undefined;
}

function notesText(context: AnswerContext, request: ExploreRequest): string {
  const notes: string[] = [...indexNotes(context)];
  const unsaved = context.selection.files.filter(({ source }) => source.isUnsaved).map(({ file }) => context.naming.path(file));
  if (0 < unsaved.length) notes.push(`Shown with unsaved changes of the editor: ${unsaved.join(', ')}.`);
  const asked = request.maxChars === 0 ? 10_000 : request.maxChars;
  if (request.decayed(asked) < asked) notes.push('This answer is shorter because of the calls made before it in this chat; what is asked for by name still comes whole.');
  const generated = context.selection.files.filter(({ file }) => file.isGenerated).map(({ file }) => context.naming.path(file));
  if (0 < generated.length) notes.push(`Generated: ${generated.join(', ')}.`);
  return notes.length === 0 ? '' : `${notes.map((note) => `Note: ${note}`).join('\n')}\n`;
}

export function indexNotes({ indexing, skipped, plan }: Pick<AnswerContext, 'indexing' | 'skipped' | 'plan'>): string[] {
  const notes: string[] = [];
  if (indexing !== undefined) notes.push(`The index is still being built (${indexing.nDone} of ${indexing.nFiles} files); ask again for what is missing.`);
  for (const { path } of plan.query.paths) {
    for (const [other, reason] of skipped) {
      if (other === path || other.endsWith(`/${path}`)) notes.push(`${printPath(other)} is not indexed: ${reason}.`);
    }
  }
  return notes.slice(0, 4);
}

/** Cuts a block at a line end so that it keeps to a number of characters; a block never loses its first line alone. */
function clipLines(block: string, maxChars: number): string {
  if (block.length <= maxChars) return block;
  const cut = block.lastIndexOf('\n', maxChars - 4);
  return cut <= 0 || !block.slice(0, cut).includes('\n') && block.startsWith('**Flow') ? '' : `${block.slice(0, cut)}\n…\n\n`;
}
