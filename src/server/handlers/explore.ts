// codegraph/explore: picks the projects, answers, and turns engine types into plain data by hand.
import type { CancellationLike } from '../../base/cancellation';
import type { ExploreAnswer, ExploreRequest } from '../../explore/explore';
import { type SymbolRecord, qualifiedName } from '../../graph/symbol';
import { openDocumentsRoot } from '../../protocol/messages';
import type { EmittedFileDto, ExploreAnswerDto, ExploreParams, ExploreRefusalDto, ExploreResultDto, FlowHopDto } from '../../protocol/types';
import { decayedCeiling } from '../../session/decay';
import type { Project } from '../project';
import type { OpenDocuments, Workspace } from '../workspace';

/** An answer from all open folders has parts of at most this many. */
const maxMergedFolders = 3;
/** Ceiling of an answer from several folders when the caller gives none. In characters. */
const mergedCeiling = 14_000;

interface FolderAnswer {
  readonly project: Project;
  readonly answer: ExploreAnswer;
}

export async function handleExplore(workspace: Workspace, params: ExploreParams, nowMs: () => number, token: CancellationLike): Promise<ExploreResultDto> {
  const startMs = nowMs();
  const { openDocuments } = workspace;
  if (openDocuments !== undefined && (workspace.projects.length === 0 || isNamed(openDocuments.names, params.query))) {
    const answer = await fromOpenDocuments(openDocuments, params, token);
    if (workspace.projects.length === 0 || !answer.isMiss) return toDto([{ project: openDocuments.project, answer }], params, openDocumentsRoot, nowMs() - startMs);
  }
  if (workspace.projects.length === 0) return noFolder;
  const matching = workspace.matching(params.projectPath).map(({ project }) => project);
  const [only] = matching;
  if (only === undefined) return unknownProject(workspace, params.projectPath);
  if (matching.length === 1) {
    // What was sent of one project proves nothing about another.
    const isSame = params.session !== null && workspace.matching(params.session.projectRoot).some(({ project }) => project === only);
    const answer = await only.explore(toRequest(params, '', isSame, wholeAnswer), token);
    const other = await insteadOfMiss(workspace, [{ project: only, answer }], params, token);
    if (other !== undefined) return toDto([other], params, openDocumentsRoot, nowMs() - startMs);
    return toDto([{ project: only, answer }], params, isSame ? (params.session?.projectRoot ?? only.root) : only.root, nowMs() - startMs);
  }
  const answers = await answerFromAll(matching, params, token);
  const other = await insteadOfMiss(workspace, answers, params, token);
  return other === undefined ? toDto(answers, params, '', nowMs() - startMs) : toDto([other], params, openDocumentsRoot, nowMs() - startMs);
}

/** What is open and in no folder is asked when the folders have nothing. */
async function insteadOfMiss(workspace: Workspace, answers: readonly FolderAnswer[], params: ExploreParams, token: CancellationLike): Promise<FolderAnswer | undefined> {
  const { openDocuments } = workspace;
  if (openDocuments === undefined || answers.some(({ answer }) => !answer.isMiss)) return undefined;
  const answer = await fromOpenDocuments(openDocuments, params, token);
  return answer.isMiss ? undefined : { project: openDocuments.project, answer };
}

function fromOpenDocuments({ project, names }: OpenDocuments, params: ExploreParams, token: CancellationLike): Promise<ExploreAnswer> {
  const request = toRequest(params, '', params.session?.projectRoot === openDocumentsRoot, wholeAnswer);
  return project.explore({ ...request, query: withEndings(names, params.query) }, token);
}

const documentName = /[^\s"'`,;()?!:]+/g;

/** The editor shows an untitled document without the ending that its path has here. */
function withEndings(names: ReadonlySet<string>, query: string): string {
  return query.replaceAll(documentName, (word) => [...names].find((name) => word !== name && word === withoutEnding(name)) ?? word);
}

/** True for a query that has the name of an open document in it, with or without its ending. */
function isNamed(names: ReadonlySet<string>, query: string): boolean {
  const words = new Set(query.match(documentName));
  return [...names].some((name) => words.has(name) || words.has(withoutEnding(name)));
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w+$/, '');
}

/** Every folder is asked; those that know something share the answer. */
async function answerFromAll(projects: readonly Project[], params: ExploreParams, token: CancellationLike): Promise<FolderAnswer[]> {
  const isSame = params.session?.projectRoot === '';
  const ask = async (project: Project, part: Part): Promise<FolderAnswer> =>
    ({ project, answer: await project.explore(toRequest(params, `${project.name}/`, isSame, part), token) });
  const first: FolderAnswer[] = [];
  for (const project of projects) first.push(await ask(project, { ...wholeAnswer, isPart: true }));
  first.sort((a, b) => Number(a.answer.isMiss) - Number(b.answer.isMiss) || b.answer.confidence - a.answer.confidence);
  const hits = first.filter(({ answer }) => !answer.isMiss).slice(0, maxMergedFolders);
  if (hits.length === 0) return first.slice(0, 1);
  const whole = Math.min(params.hostMaxChars === 0 ? mergedCeiling : params.hostMaxChars, params.maxChars === 0 ? mergedCeiling : params.maxChars);
  const maxChars = hits.length === 1 ? 0 : Math.floor(whole / hits.length);
  const answers: FolderAnswer[] = [];
  for (const { project, answer } of hits) {
    const knownElsewhere = answer.missingNames.filter((name) => first.some((other) => !other.answer.missingNames.includes(name)));
    // Pointers alone read as "nothing found"; beside another folder's text they do not.
    const isPart = hits.some((other) => other.answer.files.some(({ ranges }) => 0 < ranges.length));
    const isGood = isPart && knownElsewhere.length === 0 && (maxChars === 0 || answer.text.length <= maxChars);
    answers.push(isGood ? { project, answer } : await ask(project, { maxChars, knownElsewhere, isPart: isPart || 0 < answers.length }));
  }
  return answers;
}

/** What an answer that is joined with others has to know of them. */
interface Part {
  /** Ceiling of this part, 0 for none of its own. */
  readonly maxChars: number;
  readonly knownElsewhere: readonly string[];
  readonly isPart: boolean;
}

const wholeAnswer: Part = { maxChars: 0, knownElsewhere: [], isPart: false };

function toRequest(params: ExploreParams, pathPrefix: string, isSameProject: boolean, { maxChars, knownElsewhere, isPart }: Part): ExploreRequest {
  const { session } = params;
  const limits = [params.hostMaxChars, maxChars].filter((limit) => 0 < limit);
  return {
    query: params.query, maxChars: params.maxChars, hostMaxChars: limits.length === 0 ? 0 : Math.min(...limits), pathPrefix, knownElsewhere, isPart,
    decayed: (ceilingChars) => decayedCeiling(ceilingChars, params.callsOverAllowance),
    session: session === null || isSameProject ? session : { ...session, held: [], priorFiles: [] },
  };
}

function toDto(answers: readonly FolderAnswer[], params: ExploreParams, projectRoot: string, latencyMs: number): ExploreAnswerDto {
  const text = answers.map(({ answer }, i) => (i === 0 ? answer.text : withoutTitle(answer.text))).join('\n');
  const files = answers.flatMap(({ answer }) => answer.files.map((file): EmittedFileDto => ({ ...file, ranges: [...file.ranges], backReferenced: [...file.backReferenced] })));
  return {
    kind: 'answer', projectRoot, text, report: answers.map(({ answer }) => answer.report).join(''),
    advisedCalls: Math.max(...answers.map(({ answer }) => answer.advisedCalls)),
    emission: { query: params.query, files, sourceChars: answers.reduce((sum, { answer }) => sum + answer.sourceChars, 0), responseChars: text.length },
    flow: answers.flatMap(({ project, answer }) => hopsToDto(project, answer, projectRoot === '' && 1 <= answers.length ? `${project.name}/` : '')),
    latencyMs,
  };
}

/** Each hop as the symbol that it leads to, and before it the one it leads from where that is not the one before. */
function hopsToDto(project: Project, answer: ExploreAnswer, pathPrefix: string): FlowHopDto[] {
  const { graph } = project.resolver;
  const toHop = (symbol: SymbolRecord, isStart: boolean, how: string): FlowHopDto =>
    ({ name: qualifiedName(symbol), path: `${pathPrefix}${graph.fileOf(symbol).path}`, line: symbol.nameLine, isStart, how });
  // A file may have gone since the answer was written.
  const hops = answer.hops.filter(({ from, to }) => [from, to].every(({ file }) => graph.file(file) !== undefined));
  return hops.flatMap(({ from, to, how }, i) => [...(hops[i - 1]?.to === from ? [] : [toHop(from, true, '')]), toHop(to, false, how)]);
}

/** The answers of further folders go on under the first one's title. */
function withoutTitle(text: string): string {
  const end = text.indexOf('\n\n');
  return end < 0 ? text : text.slice(end + 2);
}

const noFolder: ExploreRefusalDto = {
  kind: 'refusal', code: 'noFolder',
  message: 'No folder is open in this window, so there is no code to explore. Ask the user to open a folder (File: Open Folder), then call again.',
};

function unknownProject(workspace: Workspace, projectPath: string): ExploreRefusalDto {
  const names = workspace.projects.map(({ project }) => `${project.name} (${project.root})`).join(', ');
  return {
    kind: 'refusal', code: 'unknownProject',
    message: `projectPath ${JSON.stringify(projectPath)} is in none of the open folders: ${names}. Give a path inside one of them, or leave projectPath out.`,
  };
}
