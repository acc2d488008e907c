// Chooses the lines of an answer: what was asked for by name first, then the best symbols as long as
// their evidence is worth their characters. Whole symbols; only what was asked for, or is among the very
// best, is cut to fit. Lines that the reader holds already cost nothing and are left out.
import { EXPLORE_DEDUP, dedupeSpans } from '../base/dedupe';
import { type ExploreLineRange, mergeRanges, subtractRange, uniteMerged } from '../base/lineRanges';
import type { CodeGraph, FileRecord } from '../graph/codeGraph';
import type { SymbolRecord } from '../graph/symbol';
import { type SourceFile, type SourceTexts, rangeCost } from './sourceTexts';
import { firstRanks } from './weights';

/** A stretch of one file that would be good to show. */
export interface Candidate {
  readonly file: FileRecord;
  readonly symbol: SymbolRecord | undefined;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** Asked for by name or lines: taken before all others, exempt from the floor. */
  readonly isAsked: boolean;
}

/** Lines that the reader can be shown to hold, by path. */
export interface HeldSource {
  readonly path: string;
  readonly deliveryId: string;
  readonly fingerprint: string;
  readonly ranges: readonly ExploreLineRange[];
}

export interface FitRules {
  /** Characters for source, headers and gaps. */
  readonly budget: number;
  /** Characters for what was asked for by name; at least `budget`. */
  readonly askedBudget: number;
  readonly maxFiles: number;
  /** Share of the best score under which nothing is added. */
  readonly floor: number;
  /** The best so many are held against a lower floor. */
  readonly firstRanks: number;
  /** A candidate that costs more than this share of what is left is passed over; 1 for none. */
  readonly maxShare: number;
  /** Behind the very best, what costs more than this share of the budget is passed over; 1 for none. */
  readonly maxLateShare: number;
  readonly held: readonly HeldSource[];
}

export interface ChosenFile {
  readonly file: FileRecord;
  readonly source: SourceFile;
  /** Merged; what is to be shown, held lines included. */
  ranges: ExploreLineRange[];
  readonly symbols: SymbolRecord[];
  readonly isAsked: boolean;
}

export interface Selection {
  /** In order of choice. */
  readonly files: readonly ChosenFile[];
  /** Candidates over the floor that did not fit, best first. */
  readonly leftOut: readonly Candidate[];
  /** Symbols shown only in part. */
  readonly cut: ReadonlySet<SymbolRecord>;
  /** Characters of what was asked for by name or lines. */
  readonly askedChars: number;
}

/** Header line, fences and blank lines of a file; a gap marker. In characters. */
export const fileOverhead = 90;
export const gapOverhead = 34;
/** Gaps up to this size are closed: blank lines and a closing comment. */
const maxClosedLines = 3;
const maxClosedChars = 40;
/** Ranks that may be cut to fit, and the share of lines that must remain. */
const maxCutRank = 3;
const minCutShare = 0.65;
const maxRank = 200;
/** Candidates, best first, whose files are asked for ahead. */
const maxExpected = 40;

export async function fitCandidates(graph: CodeGraph, candidates: readonly Candidate[], texts: SourceTexts, rules: FitRules): Promise<Selection> {
  const fit = new Fit(texts, rules);
  texts.expect(candidates.slice(0, maxExpected).map(({ file }) => file));
  const best = Math.max(0, ...candidates.filter(({ isAsked }) => !isAsked).map(({ score }) => score));
  let rank = 0;
  for (const candidate of candidates) {
    if (graph.file(candidate.file.id) !== candidate.file) continue;
    if (!candidate.isAsked) {
      rank++;
      const floor = rank <= rules.firstRanks ? Math.min(rules.floor, firstRanks.floor) : rules.floor;
      if (candidate.score < floor * best || maxRank < rank) break;
      if (rules.budget * 0.97 <= fit.spent) {
        fit.leave(candidate);
        continue;
      }
    }
    await fit.take(candidate, rank);
  }
  return fit.result();
}

class Fit {
  readonly #texts: SourceTexts;
  readonly #rules: FitRules;
  readonly #files = new Map<string, ChosenFile>();
  readonly #leftOut: Candidate[] = [];
  readonly #cut = new Set<SymbolRecord>();
  spent = 0;
  #askedChars = 0;

  constructor(texts: SourceTexts, rules: FitRules) {
    this.#texts = texts;
    this.#rules = rules;
  }

  leave(candidate: Candidate): void {
    if (this.#leftOut.length < 60) this.#leftOut.push(candidate);
  }

  async take(candidate: Candidate, rank: number): Promise<void> {
    const source = await this.#texts.load(candidate.file);
    if (source === undefined) return;
    const start = Math.max(1, candidate.start);
    const end = Math.min(candidate.end, source.lines.nLines);
    if (end < start) return;
    const chosen = this.#files.get(source.path);
    if (chosen === undefined && this.#rules.maxFiles <= this.#countedFiles()) {
      this.leave(candidate);
      return;
    }
    // What the reader has already, and what is too short for a pointer, would only be said again.
    if (!candidate.isAsked && this.#isShortAndHeld(source, start, end)) return;
    const left = (candidate.isAsked ? this.#rules.askedBudget : this.#rules.budget) - this.spent;
    const cost = this.#cost(source, start, end, chosen);
    // One function of hundreds of lines that is not among the best would take the place of all that follow.
    if (!candidate.isAsked && maxCutRank < rank && this.#rules.budget * this.#rules.maxLateShare < cost) {
      this.leave(candidate);
      return;
    }
    if (cost <= left && (candidate.isAsked || cost <= left * this.#rules.maxShare || rank <= 1)) {
      this.#add(candidate, source, start, end, cost);
      return;
    }
    const last = this.#lastLineThatFits(source, start, end, chosen, left);
    const isMostOfIt = minCutShare * (end - start + 1) <= last - start + 1;
    const mayCut = candidate.isAsked ? start <= last : rank <= maxCutRank && isMostOfIt;
    if (mayCut && (candidate.isAsked || cost <= left * 2)) {
      if (candidate.symbol !== undefined) this.#cut.add(candidate.symbol);
      this.#add(candidate, source, start, last, this.#cost(source, start, last, chosen));
    } else {
      this.leave(candidate);
    }
  }

  result(): Selection {
    return { files: [...this.#files.values()], leftOut: this.#leftOut, cut: this.#cut, askedChars: this.#askedChars };
  }

  #add(candidate: Candidate, source: SourceFile, start: number, end: number, cost: number): void {
    const chosen = this.#files.get(source.path) ?? { file: candidate.file, source, ranges: [], symbols: [], isAsked: candidate.isAsked };
    this.#files.set(source.path, chosen);
    chosen.ranges = closeGaps(mergeRanges([...chosen.ranges, { start, end }]), source);
    if (candidate.symbol !== undefined && !chosen.symbols.includes(candidate.symbol)) chosen.symbols.push(candidate.symbol);
    this.spent += cost;
    if (candidate.isAsked) this.#askedChars += cost;
  }

  /** Files that show at least one new line; one that is held in full takes no place. */
  #countedFiles(): number {
    let n = 0;
    for (const chosen of this.#files.values()) if (0 < this.#emitted(chosen.source, chosen.ranges).length) n++;
    return n;
  }

  #emitted(source: SourceFile, ranges: readonly ExploreLineRange[]): readonly ExploreLineRange[] {
    const held = heldRanges(this.#rules.held, source);
    if (held.length === 0) return ranges;
    return dedupeSpans(ranges, held, (range) => rangeCost(source, range.start, range.end)).emit;
  }

  #isShortAndHeld(source: SourceFile, start: number, end: number): boolean {
    if (EXPLORE_DEDUP.MIN_COVERED_LINES <= end - start + 1) return false;
    return subtractRange({ start, end }, heldRanges(this.#rules.held, source)).length === 0;
  }

  #cost(source: SourceFile, start: number, end: number, chosen: ChosenFile | undefined): number {
    const before = chosen?.ranges ?? [];
    const fresh = subtractRange({ start, end }, before);
    if (fresh.length === 0) return 0;
    let cost = chosen === undefined ? fileOverhead : 0;
    for (const range of this.#emitted(source, fresh)) cost += rangeCost(source, range.start, range.end);
    const isAdjacent = before.some((range) => range.end + 1 === start || end + 1 === range.start || (range.start <= end && start <= range.end));
    return cost + (isAdjacent || before.length === 0 ? 0 : gapOverhead);
  }

  #lastLineThatFits(source: SourceFile, start: number, end: number, chosen: ChosenFile | undefined, left: number): number {
    let low = start - 1;
    let high = end;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#cost(source, start, middle, chosen) + gapOverhead <= left) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A gap that costs no more than its marker is shown. */
function closeGaps(ranges: readonly ExploreLineRange[], source: SourceFile): ExploreLineRange[] {
  const gaps: ExploreLineRange[] = [];
  for (let i = 1; i < ranges.length; i++) {
    const start = (ranges[i - 1]?.end ?? 0) + 1;
    const end = (ranges[i]?.start ?? 0) - 1;
    if (end - start < maxClosedLines && rangeCost(source, start, end) <= maxClosedChars) gaps.push({ start, end });
  }
  return gaps.length === 0 ? [...ranges] : mergeRanges([...ranges, ...gaps]);
}

/** What the reader holds of the very text that would be shown. */
export function heldRanges(held: readonly HeldSource[], source: Pick<SourceFile, 'path' | 'fingerprint'>): readonly ExploreLineRange[] {
  let lines: readonly ExploreLineRange[] = [];
  for (const { path, fingerprint, ranges } of held) {
    if (path === source.path && fingerprint === source.fingerprint) lines = uniteMerged(lines, ranges);
  }
  return lines;
}
