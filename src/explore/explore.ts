// One query → one answer: plan, choose lines under the ceiling, write the text. Re-reads every file
// before it is shown; when one had changed, the plan is made again on the changed graph.
import { type CancellationLike, throwIfCancelled } from '../base/cancellation';
import type { Resolver } from '../graph/resolver';
import { type AnswerParts, composeAnswer } from './answer';
import { type HeldSource, type Selection, fitCandidates } from './fit';
import { missText } from './miss';
import { Naming } from './naming';
import { type Plan, makePlan } from './plan';
import type { RenderedFile } from './render';
import { type CallReport, reportText } from './report';
import { type SourcePort, SourceTexts } from './sourceTexts';
import type { Hop } from './spine';
import { tierOf } from './tiers';
import { ceilings, firstRanks, floors, heldFloorShare, roomShares, weak } from './weights';

export interface SessionView {
  readonly callIndex: number;
  readonly priorCalls: number;
  readonly priorResponseChars: number;
  readonly priorFiles: readonly { readonly path: string; readonly chars: number; readonly ranges: readonly { readonly start: number; readonly end: number }[] }[];
  readonly held: readonly HeldSource[];
  readonly deliveryId: string;
}

export interface ExploreRequest {
  readonly query: string;
  /** Ceiling that the caller asks for, 0 for the one of the question's kind. */
  readonly maxChars: number;
  /** Ceiling that the host imposes, 0 for none. */
  readonly hostMaxChars: number;
  /** Shrinks a ceiling for the calls that the session has made; the identity while it is within its allowance. */
  readonly decayed: (ceilingChars: number) => number;
  /** Put before every path: '' or the name of the folder with a `/`, when several folders are open. */
  readonly pathPrefix: string;
  /** Names that another open folder has, so that they are not said to be missing. */
  readonly knownElsewhere: readonly string[];
  /** One of several answers that are joined: it may be of pointers alone. */
  readonly isPart: boolean;
  /** Null for a caller that nobody tracks. */
  readonly session: SessionView | null;
}

export interface ExplorePorts extends SourcePort {
  nowMs(): number;
  /** True for a file that discovery found, indexed or not. */
  isKnownPath(path: string): boolean;
  /** Path → why it is not indexed. */
  readonly skipped: ReadonlyMap<string, string>;
  /** Files done and to do while the index is being built. */
  readonly indexing: { readonly nDone: number; readonly nFiles: number } | undefined;
}

export interface ExploreAnswer {
  readonly text: string;
  readonly files: readonly RenderedFile[];
  readonly sourceChars: number;
  readonly hops: readonly Hop[];
  readonly report: string;
  readonly confidence: number;
  readonly isMiss: boolean;
  readonly advisedCalls: number;
  /** Names that the query surely means and that nothing here has. */
  readonly missingNames: readonly string[];
}

/** A file can change between two reads of one call; more often than this and nothing that holds can be said. */
const maxReplans = 8;
const maxFits = 6;
const changingText = 'The files that answer this change faster than they can be read, as they do while a branch is checked out. Nothing was sent. Call again in a moment with the same query.\n';
/** What it takes to say what was left out. In characters. */
const notShownChars = 110;

export async function explore(resolver: Resolver, asked: ExploreRequest, ports: ExplorePorts, token: CancellationLike): Promise<ExploreAnswer> {
  const request = withoutPrefix(asked);
  const startMs = ports.nowMs();
  const tier = tierOf(resolver.graph.nFiles);
  let planMs = 0;
  for (let round = 0; ; round++) {
    throwIfCancelled(token);
    const { generation } = resolver.graph;
    // Texts live as long as a plan: a file that changes meanwhile must not be cut from its old text.
    const texts = new SourceTexts(ports);
    const planStartMs = ports.nowMs();
    const plan = makePlan(resolver, request.query, (path) => ports.isKnownPath(path));
    planMs += ports.nowMs() - planStartMs;
    const limits = ceilingsFor(plan, request);
    if (plan.isMiss || plan.candidates.length === 0) return missAnswer(resolver, plan, request, ports, limits.ceiling, startMs, tier.advisedCalls);
    const { parts, selection, isChanged } = await fitAndWrite(resolver, plan, request, ports, texts, limits, tier.maxFiles, generation);
    // What came between the fit and this line counts too: a symbol of a file that is gone has no path.
    if (isChanged || resolver.graph.generation !== generation) {
      if (round < maxReplans) continue;
      return { text: changingText, files: [], sourceChars: 0, hops: [], isMiss: true, confidence: 0, report: `${changingText}\n`, advisedCalls: tier.advisedCalls, missingNames: [] };
    }
    throwIfCancelled(token);
    const report: CallReport = { plan, request, limits, selection, parts, planMs, totalMs: ports.nowMs() - startMs };
    return {
      text: parts.text, files: parts.files, sourceChars: parts.sourceChars, hops: parts.hops, isMiss: false,
      confidence: plan.ranking.confidence, report: reportText(resolver.graph, report), advisedCalls: tier.advisedCalls,
      missingNames: missingNames(plan),
    };
  }
}

function missingNames(plan: Plan): string[] {
  return plan.pins.missingNames.map(({ written }) => written);
}

/** What is held is recorded with the prefix; inside, paths are those of the graph. */
function withoutPrefix(request: ExploreRequest): ExploreRequest {
  const { session, pathPrefix } = request;
  if (session === null || pathPrefix === '') return request;
  const held = session.held.filter(({ path }) => path.startsWith(pathPrefix)).map((file) => ({ ...file, path: file.path.slice(pathPrefix.length) }));
  return { ...request, session: { ...session, held } };
}

export interface Limits {
  /** Characters of the whole answer. */
  readonly ceiling: number;
  /** Characters that what is asked for by name may reach: the ceiling before decay. */
  readonly askedCeiling: number;
}

function ceilingsFor(plan: Plan, request: ExploreRequest): Limits {
  const host = request.hostMaxChars === 0 ? Infinity : request.hostMaxChars;
  const { kind } = plan.query;
  const usual = plan.isWeak && kind !== 'names' ? weak[kind].ceiling : ceilings[kind];
  const asked = request.maxChars === 0 ? usual : request.maxChars;
  const whole = Math.min(asked, host);
  return { ceiling: Math.min(whole, request.decayed(asked)), askedCeiling: whole };
}

async function fitAndWrite(
  resolver: Resolver,
  plan: Plan,
  asked: ExploreRequest,
  ports: ExplorePorts,
  texts: SourceTexts,
  limits: Limits,
  maxFiles: number,
  generation: number,
): Promise<{ parts: AnswerParts; selection: Selection; isChanged: boolean }> {
  let request = asked;
  let floor: number = floors[plan.query.kind];
  const lowerFloor = plan.isNarrow ? floor : floor * heldFloorShare;
  const sideChars = Math.round(Math.min(2_200, 0.16 * limits.ceiling));
  let reserve = sideChars;
  for (let attempt = 1; ; attempt++) {
    const selection = await fitCandidates(resolver.graph, plan.candidates, texts, {
      budget: Math.max(0, limits.ceiling - reserve),
      askedBudget: Math.max(0, limits.askedCeiling - reserve),
      maxFiles: plan.query.kind === 'flow' ? 2 * maxFiles : maxFiles,
      floor,
      firstRanks: plan.query.kind === 'question' && !plan.isWeak && plan.mains.length === 0 ? firstRanks.question : 0,
      maxShare: plan.query.kind === 'flow' ? roomShares.flow : 1,
      maxLateShare: plan.query.kind === 'question' ? roomShares.late : 1,
      held: request.session?.held ?? [],
    });
    if (resolver.graph.generation !== generation) return { parts: emptyParts, selection, isChanged: true };
    // Past the decayed ceiling there is room for what was asked for by name, and for nothing else.
    const ceiling = Math.max(limits.ceiling, Math.min(limits.askedCeiling, selection.askedChars + sideChars));
    const parts = composeAnswer({ resolver, naming: new Naming(resolver.graph, request.pathPrefix), plan, request, selection, texts, ceiling, skipped: ports.skipped, indexing: ports.indexing });
    const again = request.isPart ? undefined : allHeld(parts, selection);
    if (again !== undefined && request.session !== null) {
      // An answer of pointers alone reads as "nothing found". What comes next in rank is news to the reader;
      // where nothing does, the first file is sent again, as if it were not held.
      if (lowerFloor < floor) {
        floor = lowerFloor;
        continue;
      }
      request = { ...request, session: { ...request.session, held: request.session.held.filter(({ path }) => path !== again) } };
      continue;
    }
    const overflow = parts.text.length - ceiling;
    if ((overflow <= 0 && !parts.isSilent) || maxFits <= attempt) return { parts, selection, isChanged: false };
    reserve += overflow <= 0 ? notShownChars : overflow + 40;
  }
}

/** Path of the first file of an answer that has no new line in any. */
function allHeld(parts: AnswerParts, selection: Selection): string | undefined {
  const isPointersOnly = parts.files.some(({ backReferenced }) => 0 < backReferenced.length) && parts.files.every(({ ranges }) => ranges.length === 0);
  return isPointersOnly ? selection.files[0]?.source.path : undefined;
}

const emptyParts: AnswerParts = { text: '', files: [], sourceChars: 0, hops: [], sourceLineChars: 0, isSilent: false, titleChars: 0 };

function missAnswer(resolver: Resolver, plan: Plan, request: ExploreRequest, ports: ExplorePorts, ceiling: number, startMs: number, advisedCalls: number): ExploreAnswer {
  const text = missText(new Naming(resolver.graph, request.pathPrefix), plan, request, ports.skipped, ports.indexing, ceiling);
  const selection: Selection = { files: [], leftOut: [], cut: new Set(), askedChars: 0 };
  const report = reportText(resolver.graph, {
    plan, request, limits: { ceiling, askedCeiling: ceiling }, selection, parts: { ...emptyParts, text }, planMs: 0, totalMs: ports.nowMs() - startMs,
  });
  return { text, files: [], sourceChars: 0, hops: [], report, confidence: plan.ranking.confidence, isMiss: true, advisedCalls, missingNames: missingNames(plan) };
}
