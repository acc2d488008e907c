// codegraph/explore: picks the project, answers, and turns engine types into plain data by hand.
import type { CancellationLike } from '../../base/cancellation';
import type { ExploreAnswer, ExploreRequest } from '../../explore/explore';
import { qualifiedName } from '../../graph/symbol';
import type { ExploreAnswerDto, ExploreParams, ExploreResultDto, SessionViewDto } from '../../protocol/types';
import { decayedCeiling } from '../../session/decay';
import type { Project } from '../project';
import type { Workspace } from '../workspace';

export async function handleExplore(workspace: Workspace, params: ExploreParams, nowMs: () => number, token: CancellationLike): Promise<ExploreResultDto> {
  const startMs = nowMs();
  if (workspace.projects.length === 0) {
    return { kind: 'refusal', code: 'noFolder', message: 'No folder is open in this window, so there is no code to explore. Ask the user to open a folder (File: Open Folder), then call again.' };
  }
  const matching = workspace.matching(params.projectPath);
  if (matching.length === 0) {
    const names = workspace.projects.map(({ project }) => `${project.name} (${project.root})`).join(', ');
    return { kind: 'refusal', code: 'unknownProject', message: `projectPath ${JSON.stringify(params.projectPath)} is in none of the open folders: ${names}. Give a path inside one of them, or leave projectPath out.` };
  }
  const answers: { project: Project; answer: ExploreAnswer }[] = [];
  for (const { project } of matching) answers.push({ project, answer: await project.explore(toRequest(params, project.root), token) });
  // With several folders the one with the best evidence answers; a miss never hides a hit.
  answers.sort((a, b) => Number(a.answer.isMiss) - Number(b.answer.isMiss) || b.answer.confidence - a.answer.confidence);
  const best = answers[0];
  if (best === undefined) return { kind: 'refusal', code: 'noFolder', message: 'No folder is open in this window. Ask the user to open a folder, then call again.' };
  const others = answers.slice(1).filter(({ answer }) => !answer.isMiss).map(({ project }) => project.name);
  return toDto(best.project, best.answer, params.query, others, nowMs() - startMs);
}

function toRequest(params: ExploreParams, root: string): ExploreRequest {
  const { session } = params;
  return {
    query: params.query, maxChars: params.maxChars, hostMaxChars: params.hostMaxChars,
    decayed: (ceilingChars) => decayedCeiling(ceilingChars, params.callsOverAllowance),
    session: session === null ? null : viewFor(session, root),
  };
}

/** What was sent of one project proves nothing about another. */
function viewFor(session: SessionViewDto, root: string): SessionViewDto {
  return session.projectRoot === root ? session : { ...session, held: [], priorFiles: [] };
}

function toDto(project: Project, answer: ExploreAnswer, query: string, others: readonly string[], latencyMs: number): ExploreAnswerDto {
  const { graph } = project.resolver;
  const note = others.length === 0 ? '' : `Note: other open folders have matches too: ${others.join(', ')}. Send projectPath with a folder's name to explore it.\n`;
  const text = `${answer.text}${note}`;
  return {
    kind: 'answer', projectRoot: project.root, text, report: answer.report, advisedCalls: answer.advisedCalls,
    emission: {
      query, sourceChars: answer.sourceChars, responseChars: text.length,
      files: answer.files.map((file) => ({ ...file, ranges: [...file.ranges], backReferenced: [...file.backReferenced] })),
    },
    flow: answer.hops.map((hop) => ({ name: qualifiedName(hop.to), path: graph.fileOf(hop.to).path, line: hop.to.nameLine, how: hop.how })),
    latencyMs,
  };
}
