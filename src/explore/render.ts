// A selection → the text that the model reads. The only file that knows the format, and the one that
// reports which lines went out, at the moment it writes them.
import { type DedupedSpans, EXPLORE_DEDUP, dedupeSpans } from '../base/dedupe';
import { type ExploreLineRange, intersectRange, mergeRanges } from '../base/lineRanges';
import type { FileRecord } from '../graph/codeGraph';
import { type SymbolRecord, isType, qualifiedName } from '../graph/symbol';
import { type ChosenFile, type HeldSource, heldRanges } from './fit';
import { type Naming, printedLine } from './naming';
import { type SourceFile, maxShownLineChars, rangeCost } from './sourceTexts';
import type { Hop } from './spine';

export type RenderKind = 'whole' | 'focused' | 'clusters' | 'skeleton' | 'backref';

/** What went out of one file. */
export interface RenderedFile {
  readonly path: string;
  /** Lines whose text is in the answer, merged. */
  readonly ranges: readonly ExploreLineRange[];
  /** Characters of those lines, line ends included, numbers not. */
  readonly chars: number;
  readonly fingerprint: string;
  readonly render: RenderKind;
  readonly backReferenced: readonly ExploreLineRange[];
}

/** Text with the share of it that is numbered source lines. */
export interface Rendered {
  readonly text: string;
  /** Characters of numbered source lines. */
  readonly sourceLineChars: number;
  readonly files: readonly RenderedFile[];
}

export interface Writer {
  readonly parts: string[];
  readonly files: RenderedFile[];
  sourceLineChars: number;
}

const maxHeaderSymbols = 5;
const maxGapNames = 4;

export function newWriter(): Writer {
  return { parts: [], files: [], sourceLineChars: 0 };
}

export function renderHops(naming: Naming, hops: readonly Hop[]): string {
  if (hops.length === 0) return '';
  const lines = ['**Flow**'];
  let last: SymbolRecord | undefined;
  const placed = new Set<SymbolRecord>();
  // A place is told once; after that the name is enough.
  const name = (symbol: SymbolRecord): string => {
    if (placed.has(symbol)) return qualifiedName(symbol);
    placed.add(symbol);
    return naming.place(symbol);
  };
  for (const { from, to, line, how, condition } of hops) {
    const marks = [how, condition === '' ? '' : `when \`${condition.replaceAll('`', "'")}\``].filter((mark) => mark !== '').join('; ');
    const at = line === 0 ? '' : ` at ${line}`;
    const head = from === last ? '  ' : `${name(from)} `;
    lines.push(printedLine(`${from === last ? '' : '- '}${head}→ ${name(to)}${at}${marks === '' ? '' : ` [${marks}]`}`));
    last = from;
  }
  return `${lines.join('\n')}\n\n`;
}

/** Writes one file: header, pointer for what is held, fence with the lines. */
export function writeFile(writer: Writer, naming: Naming, chosen: ChosenFile, fence: string, held: readonly HeldSource[]): void {
  const { source, file } = chosen;
  const mine = heldRanges(held, source);
  const spans: DedupedSpans = mine.length === 0
    ? { emit: chosen.ranges, covered: [], folded: [] }
    : dedupeSpans(chosen.ranges, mine, (range) => rangeCost(source, range.start, range.end));
  const names = chosen.symbols.map((symbol) => `${qualifiedName(symbol)} (${symbol.kind})`);
  const shown = names.slice(0, maxHeaderSymbols).join(', ');
  const more = names.length <= maxHeaderSymbols ? '' : `, +${names.length - maxHeaderSymbols} more`;
  writer.parts.push(`${printedLine(`**\`${naming.path(file)}\`**${shown === '' ? '' : ` — ${shown}${more}`}`)}\n`);
  if (0 < spans.covered.length) writer.parts.push(pointer(naming, chosen, spans.covered, held));
  const emitted = 0 < spans.emit.length ? writeLines(writer, chosen, fence, spans) : { ranges: [], chars: 0 };
  writer.parts.push('\n');
  writer.files.push({
    path: naming.rawPath(file), ranges: emitted.ranges, chars: emitted.chars, fingerprint: source.fingerprint,
    render: renderKind(chosen, source, spans), backReferenced: mergeRanges(spans.covered),
  });
}

function renderKind(chosen: ChosenFile, source: SourceFile, spans: DedupedSpans): RenderKind {
  if (spans.emit.length === 0) return 'backref';
  const [first] = chosen.ranges;
  if (chosen.ranges.length === 1 && first?.start === 1 && source.lines.nLines <= first.end) return 'whole';
  return chosen.ranges.length === 1 ? 'focused' : 'clusters';
}

/** Says where the reader has these lines, only what is true in every case, and how to get them again. */
function pointer(naming: Naming, chosen: ChosenFile, covered: readonly ExploreLineRange[], held: readonly HeldSource[]): string {
  const { source } = chosen;
  const spans = covered.slice(0, EXPLORE_DEDUP.MAX_SPANS_IN_POINTER).map(({ start, end }) => `L${start}-${end}`).join(', ');
  const moreSpans = covered.length <= EXPLORE_DEDUP.MAX_SPANS_IN_POINTER ? '' : `, +${covered.length - EXPLORE_DEDUP.MAX_SPANS_IN_POINTER} more`;
  const symbols = chosen.symbols.filter((symbol) => covered.some(({ start, end }) => start <= symbol.endLine && symbol.startLine <= end)).map(qualifiedName);
  const names = symbols.slice(0, EXPLORE_DEDUP.MAX_SYMBOLS_IN_POINTER).join(', ');
  const moreNames = symbols.length <= EXPLORE_DEDUP.MAX_SYMBOLS_IN_POINTER ? '' : `, +${symbols.length - EXPLORE_DEDUP.MAX_SYMBOLS_IN_POINTER} more`;
  const deliveries = [...new Set(held.filter(({ path, fingerprint, ranges }) => path === source.path && fingerprint === source.fingerprint &&
    ranges.some((range) => covered.some(({ start, end }) => start <= range.end && range.start <= end))).map(({ deliveryId }) => deliveryId))];
  const line = `> **Already sent** in delivery ${deliveries.join(', ')}: \`${naming.path(chosen.file)}\` ${spans}${moreSpans}` +
    `${names === '' ? '' : ` (${names}${moreNames})`}, unchanged since. For the text again, call with \`fresh: true\`.`;
  return `${printedLine(line)}\n`;
}

function writeLines(writer: Writer, chosen: ChosenFile, fence: string, spans: DedupedSpans): { ranges: ExploreLineRange[]; chars: number } {
  const { source, file } = chosen;
  const ticks = '`'.repeat(Math.max(3, longestTicks(source, spans.emit) + 1));
  writer.parts.push(`${ticks}${fence}\n`);
  const shown: ExploreLineRange[] = [];
  let chars = 0;
  let next = 0;
  const last = chosen.ranges.at(-1)?.end ?? 0;
  for (const range of mergeRanges(spans.emit)) {
    if (0 < next && next < range.start) writer.parts.push(gapMarker(file, next, range.start - 1, spans));
    for (let line = range.start; line <= range.end; line++) {
      const text = source.lines.line(line);
      if (maxShownLineChars < text.length) {
        writer.parts.push(`⋯ line ${line} has ${text.length} characters and is not shown\n`);
        continue;
      }
      const numbered = `${line}\t${text}\n`;
      writer.parts.push(numbered);
      writer.sourceLineChars += numbered.length;
      chars += text.length + 1;
      shown.push({ start: line, end: line });
    }
    next = range.end + 1;
  }
  // A symbol that was cut to fit must not look whole.
  const cutTo = Math.max(0, ...chosen.symbols.filter((symbol) => symbol.startLine < next && next <= unitEndOf(symbol) && last < next).map((symbol) => unitEndOf(symbol)));
  if (next <= cutTo) writer.parts.push(gapMarker(file, next, cutTo, spans));
  writer.parts.push(`${ticks}\n`);
  return { ranges: mergeRanges(shown), chars };
}

/** Last line of what a symbol's own text is: a type ends before its members, which stand for themselves. */
export function unitEndOf(symbol: SymbolRecord): number {
  return isType(symbol) && 0 < symbol.unitEnd ? symbol.unitEnd : symbol.endLine;
}

/** Says what lies in a gap: its lines, and the symbols that begin there. Never in the form of a source line. */
function gapMarker(file: FileRecord, start: number, end: number, spans: DedupedSpans): string {
  const names = file.symbols.filter((symbol) => start <= symbol.startLine && symbol.startLine <= end && (symbol.parent === undefined || symbol.parent.startLine < start)).map(({ name }) => name);
  const some = names.slice(0, maxGapNames).join(', ');
  const more = names.length <= maxGapNames ? '' : `, +${names.length - maxGapNames} more`;
  const held = spans.covered.flatMap((range) => intersectRange({ start, end }, [range]));
  const isAllHeld = held.length === 1 && held[0]?.start === start && held[0].end === end;
  const told = held.slice(0, EXPLORE_DEDUP.MAX_SPANS_IN_POINTER).map((range) => `${range.start}-${range.end}`).join(', ');
  const heldText = isAllHeld ? ' already sent' : held.length === 0 ? '' : ` (${told} already sent)`;
  return `${printedLine(`⋯ ${start}-${end}${heldText}${some === '' ? '' : `: ${some}${more}`}`)}\n`;
}

function longestTicks(source: SourceFile, ranges: readonly ExploreLineRange[]): number {
  let longest = 0;
  for (const { start, end } of ranges) {
    for (let line = start; line <= end; line++) {
      for (const run of source.lines.line(line).match(/`+/g) ?? []) longest = Math.max(longest, run.length);
    }
  }
  return longest;
}
