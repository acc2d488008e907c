// Puts an answer together: title, flow, source, who depends on it, what is not shown, notes. Each part
// appears only when it has something to say, and the parts that are not source stay small.
import type { Resolver } from '../graph/resolver';
import { type SymbolRecord, isCallable, isType, qualifiedName } from '../graph/symbol';
import type { ExploreRequest } from './explore';
import type { Candidate, ChosenFile, Selection } from './fit';
import type { Plan, Use } from './plan';
import { usersOf } from './plan';
import { type RenderedFile, type Writer, newWriter, renderHops, unitEndOf, writeFile } from './render';
import { type Naming, printPath, printedLine } from './naming';
import type { SourceTexts } from './sourceTexts';
import { type Hop, findHops, hopsFrom } from './spine';
import { ceilings } from './weights';

export interface AnswerParts {
  readonly text: string;
  readonly files: readonly RenderedFile[];
  /** Characters of source, line ends included, numbers not. */
  readonly sourceChars: number;
  readonly sourceLineChars: number;
  readonly hops: readonly Hop[];
  /** Something was left out and there was no room to say so. */
  readonly isSilent: boolean;
  /** Characters of title and notes. */
  readonly titleChars: number;
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
  writeFiles(context, writer);
  const symbols = selection.files.flatMap((chosen) => chosen.symbols);
  const hops = flowOf(context, symbols);
  const source = writer.parts.join('');
  const title = titleText(context.naming, context.plan, request, context.indexing !== undefined);
  const notes = notesText(context, request);
  // What was left out is told before what is only helpful, and all of it together stays small beside the source.
  let room = Math.min(context.ceiling - title.length - source.length - notes.length - 1, sideRoom(context, source.length, writer.sourceLineChars, title.length + notes.length));
  const fit = (block: string, most: number): string => {
    const clipped = clipLines(block, Math.min(Math.max(0, room), most));
    room -= clipped.length;
    return clipped;
  };
  const members = fit(membersText(context, Math.min(room, 0.08 * source.length + 500)), Infinity);
  const rest = fit(notShownText(context, Math.min(room, 600)), Infinity);
  const users = fit(usersText(context, symbols), 0.06 * context.ceiling + 300);
  const flow = fit(renderHops(context.naming, hops), flowRoom(context, source.length));
  const text = `${title}${flow}${source}${users}${members}${rest}${notes}`;
  return {
    text: `${text.trimEnd()}\n`, files: writer.files, hops, sourceLineChars: writer.sourceLineChars,
    isSilent: 0 < selection.leftOut.length + selection.cut.size && members === '' && rest === '',
    titleChars: title.length + notes.length,
    sourceChars: writer.files.reduce((sum, { chars }) => sum + chars, 0),
  };
}

/**
 * Four fifths of an answer are source lines; headers and the title are counted, what is left is for the rest.
 * A small answer may say what it has to say.
 */
function sideRoom({ plan }: AnswerContext, sourceChars: number, lineChars: number, titleChars: number): number {
  const small = plan.query.asksForCallers || plan.isNarrow ? 1_600 : 700;
  if (lineChars < smallAnswerChars) return Math.max(small, 0.19 * lineChars) - titleChars;
  return Math.max(0, 0.24 * lineChars - (sourceChars - lineChars) - titleChars);
}

/** Below this an answer is small. Characters of source lines. */
const smallAnswerChars = 2_400;

/** Flow is what a flow question asks for; beside other answers it is a short map. */
function flowRoom({ plan }: AnswerContext, sourceChars: number): number {
  if (plan.query.kind === 'flow') return 2_000;
  return plan.isNarrow ? 1_500 : Math.min(900, Math.max(400, 0.08 * sourceChars));
}

function writeFiles(context: AnswerContext, writer: Writer): void {
  const { graph } = context.resolver;
  const held = context.request.session?.held ?? [];
  for (const chosen of context.selection.files) writeFile(writer, context.naming, chosen, graph.traits(chosen.file).fence, held);
}

export function titleText(naming: Naming, plan: Plan, request: ExploreRequest, isIndexing: boolean): string {
  const shown = plan.query.text.replaceAll(/\s+/g, ' ');
  const lines = [`**Explore** ${JSON.stringify(shown.length <= 160 ? shown : `${shown.slice(0, 159)}…`)}`];
  if (request.session !== null) {
    const { deliveryId, callIndex } = request.session;
    lines.push(`Delivery ${deliveryId}, call ${callIndex}. While its source is in view, later calls may cite it: seen: ["${deliveryId}"].`);
  }
  for (const { written, similar } of plan.pins.missingPaths) {
    const others = similar.slice(0, 3).map((path) => printPath(path)).join(', ');
    lines.push(isIndexing ? `No file with the path \`${written}\` was indexed yet.` : `No indexed file has the path \`${written}\`.${others === '' ? '' : ` Similar: ${others}.`}`);
  }
  for (const { written, near, longer } of plan.pins.missingNames.filter((name) => !request.knownElsewhere.includes(name.written)).slice(0, 4)) {
    const others = near.slice(0, 0 < longer.length ? 1 : 2).map((symbol) => naming.place(symbol)).join(', ');
    lines.push(`The name \`${written}\` ${isIndexing ? 'was not found yet' : 'does not exist here'}.${others === '' ? '' : ` Near names: ${others}.`}`);
  }
  const { usedNames } = plan.pins;
  if (0 < usedNames.length && !isIndexing) lines.push(`Used here but not defined: ${listed(usedNames.map((name) => `\`${name}\``))}.`);
  return `${lines.map(printedLine).join('\n')}\n\n`;
}

function flowOf(context: AnswerContext, symbols: readonly SymbolRecord[]): Hop[] {
  const { resolver } = context;
  return resolver.within(resolver.maxFilesBeside, () => findFlow(context, symbols)).result;
}

function findFlow({ resolver, plan, texts }: AnswerContext, symbols: readonly SymbolRecord[]): Hop[] {
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
  return lines.length === 0 ? '' : `${lines.map(printedLine).join('\n')}\n\n`;
}

function usersLine(resolver: Resolver, naming: Naming, symbol: SymbolRecord, plan: Plan): string {
  const { graph } = resolver;
  // Who asks for a symbol by name gets all of its users, however long it takes to find them, but in the very largest workspaces.
  const { result, isWhole } = resolver.within(plan.mains.includes(symbol) ? resolver.maxFilesForUsers : resolver.maxFilesAWalk, () => usersOf(resolver, symbol));
  const uses = firstOfEach(result);
  const tests = uses.filter(({ from }) => graph.fileOf(from).role === 'test' || from.kind === 'test');
  const others = uses.filter((use) => !tests.includes(use));
  const limit = plan.isNarrow ? maxUsersShown.narrow : maxUsersShown.wide;
  if (uses.length === 0) return plan.isNarrow ? `**Used by** ${qualifiedName(symbol)}: no use was found in the workspace.` : '';
  const list = others.slice(0, limit).map((use) => useText(naming, use)).join(', ');
  const more = `${others.length <= limit ? '' : `, +${others.length - limit} more`}${isWhole ? '' : resolver.isBounded ? ', and what files have that were not looked through' : ', and what is still being looked up'}`;
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
function membersText({ resolver, naming, plan, selection }: AnswerContext, room: number): string {
  const [main] = plan.mains;
  if (main === undefined || !plan.isNarrow || !isType(main)) return '';
  const { graph } = resolver;
  const members = [...main.children, ...[...graph.membersOf(main.name)].filter(({ owner }) => owner !== '')];
  const hidden = [...new Set(members)].filter((member) => !isShownWhole(member, graph.fileOf(member).path, selection.files));
  const texts = hidden.map((member) => {
    const file = graph.fileOf(member);
    return `${member.name} (${file.id === main.file ? '' : `${naming.path(file)}:`}${member.startLine}-${member.endLine})`;
  });
  return listText(`**Members of ${main.name} not shown** (${hidden.length} of ${members.length}): `, texts, 80, room);
}

/** A head and as many items as fit, with the number of those that do not; '' when not even one does. */
function listText(head: string, items: readonly string[], most: number, room: number): string {
  let text = head;
  let n = 0;
  for (const item of items.slice(0, most)) {
    if (room < text.length + item.length + 14) break;
    text += `${n === 0 ? '' : ', '}${item}`;
    n++;
  }
  return n === 0 ? '' : `${printedLine(text)}${n < items.length ? `, +${items.length - n} more` : ''}\n\n`;
}

function isShownWhole(symbol: SymbolRecord, path: string, files: readonly ChosenFile[]): boolean {
  return files.some((chosen) => chosen.file.path === path && chosen.ranges.some(({ start, end }) => start <= symbol.startLine && symbol.endLine <= end));
}

function notShownText({ naming, selection, plan }: AnswerContext, room: number): string {
  const cut = [...selection.cut].map((symbol) => `${qualifiedName(symbol)} in full (${naming.pathOf(symbol)}:${symbol.startLine}-${unitEndOf(symbol)})`);
  const isListedAsMember = plan.isNarrow && plan.mains.length === 1 && plan.mains[0] !== undefined && isType(plan.mains[0]);
  const left = isListedAsMember ? [] : selection.leftOut.filter(isNamed).filter(({ symbol, file }) => !selection.cut.has(symbol) && !isShownWhole(symbol, file.path, selection.files));
  const others = left.map(({ symbol, file }) => `${qualifiedName(symbol)} (${naming.path(file)}:${symbol.startLine}-${unitEndOf(symbol)})`);
  return listText('**Not shown**, ask by name: ', [...cut, ...others], maxNotShown, room);
}

function isNamed(candidate: Candidate): candidate is Candidate & { readonly symbol: SymbolRecord } {
  return candidate.symbol !== undefined;
}

function notesText(context: AnswerContext, request: ExploreRequest): string {
  const { selection, texts, naming } = context;
  const notes: string[] = [...indexNotes(context)];
  const each = (paths: readonly string[], words: string): void => {
    for (const path of paths.slice(0, maxListed)) notes.push(words.includes('{}') ? `${words.replace('{}', path)}.` : `${path} ${words}.`);
    if (maxListed < paths.length) notes.push(`${paths.length - maxListed} more files likewise.`);
  };
  const those = (isOne: (chosen: ChosenFile) => boolean): string[] => selection.files.filter(isOne).map(({ file }) => naming.path(file));
  each([...texts.unreadable].map((path) => printPath(`${naming.prefix}${path}`)), 'could not be read just now');
  each(those(({ source }) => source.lines.isEmpty), 'is empty');
  each(those(({ source }) => source.hasReplacedBytes), 'is not valid UTF-8; bytes that are no text are shown as \uFFFD');
  each(those(({ source }) => source.isUnsaved), 'With unsaved changes of the editor: {}');
  each(those(hasTurningCharacters), 'has characters that change the order of its text, or break its lines, on some screens; they are sent as they are');
  each(those(({ file }) => file.isGenerated), 'is generated');
  if (context.plan.isWeak) notes.push('The match is weak: this may not be what was asked for. Other words or a name of the code would help.');
  const asked = ceilings[context.plan.query.kind];
  if (request.maxChars === 0 && request.hostMaxChars === 0 && request.decayed(asked) < asked && 0 < selection.leftOut.length + selection.cut.size) {
    notes.push('This answer is shorter because of the calls made before it in this chat; what is asked for by name still comes whole.');
  }
  return notes.length === 0 ? '' : `${notes.map((note) => printedLine(`Note: ${note}`)).join('\n')}\n`;
}

/** Marks of direction and rare line ends, by which code can look other than it runs. */
function hasTurningCharacters({ source, ranges }: ChosenFile): boolean {
  return ranges.some(({ start, end }) => {
    for (let line = start; line <= end; line++) if (/[\u202a-\u202e\u2066-\u2069\u2028\u2029\u0085]/.test(source.lines.line(line))) return true;
    return false;
  });
}

const maxListed = 4;

function listed(items: readonly string[]): string {
  return `${items.slice(0, maxListed).join(', ')}${items.length <= maxListed ? '' : `, +${items.length - maxListed} more`}`;
}

/** Whether the index is whole, and the files it passed over that may matter: those the query names, or any when something is missing. */
export function indexNotes({ indexing, skipped, plan }: Pick<AnswerContext, 'indexing' | 'skipped' | 'plan'>): string[] {
  const notes: string[] = [];
  if (indexing !== undefined) notes.push(`The index is still being built (${indexing.nDone} of ${indexing.nFiles} files); ask again for what is missing.`);
  const { pins, query } = plan;
  const isMissing = plan.isMiss || 0 < pins.missingNames.length || 0 < pins.missingPaths.length;
  const asked = [...skipped].filter(([path]) => query.paths.some((mention) => path === mention.path || path.endsWith(`/${mention.path}`)));
  const named = 0 < asked.length ? asked : isMissing ? [...skipped] : [];
  if (0 < named.length) notes.push(`Not indexed: ${listed(named.map(([path, reason]) => `${printPath(path)} (${reason.replace(/\.$/, '')})`))}.`);
  return notes;
}

/** Cuts a block at a line end so that it keeps to a number of characters; a block never loses its first line alone. */
function clipLines(block: string, maxChars: number): string {
  if (block.length <= maxChars) return block;
  const cut = block.lastIndexOf('\n', maxChars - 4);
  return cut <= 0 || !block.slice(0, cut).includes('\n') && block.startsWith('**Flow') ? '' : `${block.slice(0, cut)}\n…\n\n`;
}
