// The real Copilot agent with a scripted model: what the model reads in its prompt, turn by turn, when
// sub-agents call as well, and when the chat was summarised.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { runCases } from '../host/cases.mjs';
import {
  type AgentHow, type MessagePart, type ModelRequest, type Step, askAgent, callTool, isSubAgentRequest, isSummaryRequest, playSteps, probe, startCopilot, textOf,
  toolResults,
} from '../host/chat.mjs';
import { page } from '../host/pageDriver.mjs';
import {
  type Explored, assertNoPointer, assertPointsTo, assertShows, diskPath, explore, fileIn, indexReady, pointersOf, readExplored, toolName,
} from './exploreCalls';

const host = process.env['CODEGRAPH_E2E_HOST'] ?? '';
/** Its window is full after a few answers. */
const smallModel = 'probe-30k';
const halls = ['kiln', 'loom', 'press', 'forge', 'mill', 'dock', 'silo', 'crane', 'belt', 'vat', 'lathe', 'oven'];
const stations = ['Intake', 'Sort', 'Weigh', 'Clean', 'Shape', 'Inspect', 'Pack', 'Ship'];
const storeNames = halls.flatMap((hall) => stations.map((station) => `${hall}${station}`));

const ask = (query: string, more: object = {}) => callTool(toolName, { query, ...more });

interface Turn {
  readonly requests: readonly ModelRequest[];
  /** The answers of the tool in the order in which the model got to read them. */
  readonly answers: readonly Explored[];
}

/** One turn of the agent; what the model reads is held to the laws of answers and of pointers, in every request. */
async function turn(steps: readonly Step[], how: AgentHow & { readonly subAgent?: readonly Step[]; readonly query?: string } = {}): Promise<Turn> {
  const { setScript } = await probe();
  const { subAgent = [], query = 'Play the script.', ...rest } = how;
  setScript(playSteps([...steps, 'Done.'], { subAgent }));
  const { requests, errorDetails } = await askAgent(query, rest);
  assert.equal(errorDetails, undefined);
  return readTurn(requests);
}

function readTurn(requests: readonly ModelRequest[]): Turn {
  const answers = new Map<string, Explored>();
  for (const request of requests) {
    const ownIds = new Set(exploreCalls(request).map(({ callId }) => callId));
    for (const { callId, text, spilled } of toolResults(request)) {
      if (!ownIds.has(callId)) continue;
      assert.ok(!spilled && !text.includes('written to file'), `the answer stands in the prompt: ${text.slice(0, 200)}`);
      if (!answers.has(callId) && text.startsWith('**Explore**')) answers.set(callId, readExplored([text]));
    }
  }
  return { requests, answers: [...answers.values()] };
}

function exploreCalls(request: ModelRequest): Extract<MessagePart, { kind: 'toolCall' }>[] {
  return request.messages.flatMap(({ content }) => content).filter((part) => part.kind === 'toolCall').filter(({ name }) => name === toolName);
}

/**
 * Pointers, in answers that a prompt has for the first time, whose text is nowhere in that prompt: each line is
 * looked up in the results of the tool that are really there. Deliveries that the call itself cited are left out.
 */
function danglingPointers(requests: readonly ModelRequest[]): string[] {
  const read = new Set<string>();
  const dangling: string[] = [];
  for (const request of requests.filter((other) => !isSummaryRequest(other))) {
    const results = toolResults(request).filter(({ text }) => text.startsWith('**Explore**'));
    const answers = results.map(({ callId, text }) => ({ callId, answer: readExplored([text]) }));
    for (const { callId, answer } of answers) {
      if (read.has(callId)) continue;
      read.add(callId);
      const cited = JSON.stringify(exploreCalls(request).find((call) => call.callId === callId)?.input ?? {});
      for (const pointer of pointersOf(answer)) {
        for (const { start, end } of pointer.ranges) {
          for (let line = start; line <= end; line++) {
            const isThere = answers.some((other) => pointer.deliveryIds.includes(other.answer.deliveryId) && fileIn(other.answer, pointer.path)?.lines.has(line) === true);
            const isCited = pointer.deliveryIds.every((id) => cited.includes(id));
            if (!isThere && !isCited) dangling.push(`request ${request.index} shows calls ${visible(request).join(' ')}; call ${answer.number}: ${pointer.path}:${line} of ${pointer.deliveryIds.join(' ')}`);
          }
        }
      }
    }
  }
  return dangling;
}

function nPointers(answers: readonly Explored[]): number {
  return answers.reduce((sum, answer) => sum + pointersOf(answer).length, 0);
}

/** The numbers of the deliveries that a prompt holds. */
function visible(request: ModelRequest): number[] {
  return toolResults(request).filter(({ text }) => text.startsWith('**Explore**')).map(({ text }) => readExplored([text]).number);
}

/** How often an earlier answer had gone from the prompt. */
function nCompactions(requests: readonly ModelRequest[]): number {
  const shown = requests.filter((request) => !isSummaryRequest(request)).map((request) => visible(request)[0] ?? 0);
  return shown.filter((first, i) => 0 < i && (shown[i - 1] ?? 0) < first && 0 < (shown[i - 1] ?? 0)).length;
}

/** Two new functions a call, and one of an earlier call of the turn. */
function fillingQueries(nCalls: number): string[] {
  return Array.from({ length: nCalls }, (_, i) => {
    const back = i - 1 - (i % 3);
    return [storeNames[2 * i], storeNames[2 * i + 1], ...(0 <= back ? [storeNames[2 * back]] : [])].join(' ');
  });
}

async function withSmallModel(): Promise<void> {
  const { setModel } = await probe();
  setModel(smallModel, 30_000);
  await vscode.lm.selectChatModels({ vendor: 'probe', id: smallModel });
}

const cases = {
  'the index gets ready and Copilot starts': async () => {
    await indexReady();
    await startCopilot();
    await withSmallModel();
  },

  'the agent is offered the tool, and the prompt says how to use it': async () => {
    const { requests } = await turn([]);
    const [request] = requests;
    assert.ok(request !== undefined && request.tools.includes(toolName));
    const prompt = request.messages.map(textOf).join('\n');
    assert.match(prompt, /call `codegraph_explore` first, with the question or the names/, 'the instructions are in the prompt');
    assert.match(prompt, /<name>codegraph-explore<\/name>/, 'the skill is listed');
    assert.match(prompt, /<name>code-explorer<\/name>/, 'the agent is listed');
  },

  'three calls of one turn reach the model verbatim, numbered, and nothing is sent twice': async () => {
    const { answers, requests } = await turn([[ask('gradeFruit')], [ask('priceOf gradeFruit')], [ask('waterTree growthFor gradeFruit')]], { newChat: true, query: 'How is fruit graded?' });
    const [first, second, third] = answers;
    assert.ok(first !== undefined && second !== undefined && third !== undefined && answers.length === 3);
    assert.deepEqual(answers.map(({ number }) => number), [1, 2, 3]);
    assertShows(first, 'src/orchard.ts', 22, 51);
    assertPointsTo(second, 'src/orchard.ts', 22, 51, first.deliveryId);
    assertShows(second, 'src/market.ts', 3, 6);
    assertPointsTo(third, 'src/orchard.ts', 22, 51, first.deliveryId);
    assertShows(third, 'src/orchard.ts', 10, 20);
    assert.deepEqual(danglingPointers(requests), []);
    await page.screenshot(`e2e-agent-${host}-three-calls`);

    await vscode.commands.executeCommand('codegraph.showExploreSession');
    await page.waitFor({ webview: 'Explore session', text: 'Calls (3)' });
    const panel = (await page.webviews()).find(({ title }) => title === 'Explore session')?.text ?? '';
    for (const { deliveryId, text } of answers) assert.match(panel, new RegExp(` · ${text.length.toLocaleString('en-US')} chars · [\\d,]+ ms · delivery ${deliveryId}`));
    await page.screenshot(`e2e-agent-${host}-panel`);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');

    const untracked = await explore({ query: 'gradeFruit' }, { tokenBudget: 40_000 });
    assert.equal(first.text.replace(/^Delivery .*\n/m, ''), untracked.text, 'the prompt has the text that the tool gives');
  },

  'in later turns only what the call cites is left out, and `fresh` brings it back': async () => {
    const first = await turn([[ask('gradeFruit')]], { newChat: true });
    const id = first.answers[0]?.deliveryId ?? '';
    const { answers, requests } = await turn([[ask('gradeFruit')]]);
    const uncited = answers.at(-1);
    assert.ok(uncited !== undefined);
    assert.equal(uncited.number, 2);
    assertNoPointer(uncited);
    assertShows(uncited, 'src/orchard.ts', 22, 51);
    assert.deepEqual(danglingPointers(requests), []);

    const next = await turn([[ask('priceOf gradeFruit', { seen: [id, uncited.deliveryId] })], [ask('priceOf gradeFruit', { fresh: true, seen: [id] })]]);
    const [cited, fresh] = next.answers.slice(-2);
    assert.ok(cited !== undefined && fresh !== undefined);
    assert.deepEqual([cited.number, fresh.number], [3, 4]);
    assert.ok(pointersOf(cited).some(({ path, deliveryIds }) => path === 'src/orchard.ts' && deliveryIds.every((other) => [id, uncited.deliveryId].includes(other))), cited.text);
    assertNoPointer(fresh);
    assertShows(fresh, 'src/orchard.ts', 22, 51);
    assertShows(fresh, 'src/market.ts', 3, 6);
  },

  'the same question asked again in a turn gets the text again': async () => {
    const { answers } = await turn([[ask('gradeFruit')], [ask('gradeFruit')]], { newChat: true });
    assert.equal(answers.length, 2);
    for (const answer of answers) {
      assertNoPointer(answer);
      assertShows(answer, 'src/orchard.ts', 22, 51);
    }
  },

  'a second chat starts at call 1 and gets everything': async () => {
    const { answers } = await turn([[ask('priceOf gradeFruit')]], { newChat: true });
    const [answer] = answers;
    assert.ok(answer !== undefined);
    assert.equal(answer.number, 1);
    assertNoPointer(answer);
    assertShows(answer, 'src/orchard.ts', 22, 51);
  },

  'a file that another program changed between two calls of a turn is sent again': async () => {
    const path = diskPath('src/orchard.ts');
    const before = readFileSync(path, 'utf8');
    try {
      const { answers } = await turn([[ask('gradeFruit')], () => {
        writeFileSync(path, before.replace('"bowl"', '"tray"'));
        return [ask('priceOf gradeFruit')];
      }], { newChat: true }).catch((error: unknown) => {
        // The first answer has the text from before, and readTurn compares with the text of now.
        assert.match(String(error), /orchard\.ts:29/);
        return { answers: [] as readonly Explored[] };
      });
      assert.equal(answers.length, 0, 'the first answer was read with the text from before');
      const { requests } = await probe();
      const second = toolResults(requests.at(-1) ?? assert.fail()).at(-1)?.text ?? '';
      assert.match(second, /^29\t {4}marks\.push\("tray"\);$/m);
      assert.doesNotMatch(second, /Already sent|"bowl"/);
    } finally {
      writeFileSync(path, before);
    }
  },

  'a long answer comes in parts and stands whole in the prompt': async () => {
    const { answers } = await turn([[ask('kilnIntake kilnSort kilnWeigh', { maxChars: 24_000 })]], { newChat: true });
    const [answer] = answers;
    assert.ok(answer !== undefined && 8_192 < answer.text.length, `${answer?.text.length} characters`);
    assertShows(answer, 'src/kiln.ts', 4, 122);
  },

  'a sub-agent gets in full what its parent holds, and its parent what only the sub-agent holds': async () => {
    const { requests } = await turn(
      [[ask('gradeFruit')], [callTool('runSubagent', { prompt: 'Explore.', description: 'explore' })], [ask('priceOf gradeFruit')], [ask('waterTree gradeFruit')]],
      { newChat: true, subAgent: [[ask('gradeFruit priceOf')], [ask('plantTree priceOf')]], query: 'Let a sub-agent explore.' },
    );
    const own = readTurn(requests.filter((request) => !isSubAgentRequest(request)));
    const sub = readTurn(requests.filter(isSubAgentRequest));
    assert.deepEqual([own.answers.map(({ number }) => number), sub.answers.map(({ number }) => number)], [[1, 4, 5], [2, 3]]);
    const [subFirst] = sub.answers;
    const [parentFirst, parentSecond] = own.answers;
    assert.ok(subFirst !== undefined && parentFirst !== undefined && parentSecond !== undefined);
    assertNoPointer(subFirst);
    assertShows(subFirst, 'src/orchard.ts', 22, 51);
    assertShows(subFirst, 'src/market.ts', 3, 6);
    assertShows(parentSecond, 'src/market.ts', 3, 6);
    assert.deepEqual(danglingPointers(own.requests), []);
    assert.deepEqual(danglingPointers(sub.requests), []);
    await page.screenshot(`e2e-agent-${host}-sub-agent`);
  },

  'two calls in one round of the model point to nothing that the prompt lacks': async () => {
    const { answers, requests } = await turn([[ask('gradeFruit'), ask('priceOf gradeFruit'), ask('gradeFruit waterTree')], [ask('growthFor gradeFruit')]], { newChat: true });
    assert.equal(answers.length, 4);
    assert.ok(answers.some((answer) => fileIn(answer, 'src/orchard.ts')?.lines.has(29)));
    assert.deepEqual(danglingPointers(requests), []);
  },

  'a turn that is summarised again and again never points to text that left the prompt': async () => {
    const { answers, requests } = await turn(fillingQueries(16).map((query) => [ask(query, { maxChars: 24_000 })]), { newChat: true, model: smallModel });
    assert.equal(answers.length, 16);
    assert.ok(2 <= nCompactions(requests), `${nCompactions(requests)} compactions`);
    assert.ok(3 <= nPointers(answers), `${nPointers(answers)} pointers`);
    assert.deepEqual(danglingPointers(requests), []);
  },

  'a summary that comes late leaves no pointer without its text': async () => {
    const { setScript } = await probe();
    const play = playSteps([...fillingQueries(12).map((query) => [ask(query, { maxChars: 24_000 })]), 'Done.']);
    let nRounds = 0;
    const waiting: { round: number; go: () => void }[] = [];
    setScript(async (request, raw) => {
      if (isSummaryRequest(request)) {
        // Two further rounds of the model run before the summary is there.
        await new Promise<void>((go) => {
          waiting.push({ round: nRounds + 2, go });
          setTimeout(go, 3_000);
        });
      } else {
        nRounds++;
        for (const { round, go } of waiting) if (round <= nRounds) setTimeout(go, 50);
      }
      return play(request, raw);
    });
    const { requests, errorDetails } = await askAgent('Play the script.', { newChat: true, model: smallModel });
    assert.equal(errorDetails, undefined);
    const { answers } = readTurn(requests);
    assert.equal(answers.length, 12);
    assert.ok(1 <= nCompactions(requests), `${nCompactions(requests)} compactions`);
    assert.ok(1 <= nPointers(answers), `${nPointers(answers)} pointers`);
    assert.deepEqual(danglingPointers(requests), []);
  },

  'a pointer says how to get its text, and after a summary that works at once': async () => {
    const report = (startLine: number, endLine: number) => callTool('read_file', { filePath: diskPath('src/bulk.txt'), startLine, endLine });
    const play = () => turn([
      [ask('kilnIntake')], [report(1, 180)], [ask('kilnSort kilnIntake')], [report(181, 400)], [report(401, 500)],
      [ask('kilnIntake', { fresh: true })],
    ], { newChat: true, model: smallModel });
    const { requests, answers } = await play();
    const [first, second, last] = answers;
    assert.ok(first !== undefined && second !== undefined && last !== undefined);
    assertPointsTo(second, 'src/kiln.ts', 4, 42, first.deliveryId);
    assert.match(pointersOf(second)[0]?.text ?? '', /call with `fresh: true`/);
    // Whether the pointer leaves the prompt with its text or after it is up to the moment of the summary.
    const shown = requests.filter((request) => !isSummaryRequest(request)).map(visible);
    const firstSeen = shown.findIndex((numbers) => numbers.includes(1));
    assert.ok(0 <= firstSeen && shown.slice(firstSeen).some((numbers) => !numbers.includes(1)), `the text is summarised away: ${JSON.stringify(shown)}`);
    assertNoPointer(last);
    assertShows(last, 'src/kiln.ts', 4, 42);
  },

  'after /compact nothing that was sent before is left out': async () => {
    const before = await turn([[ask('gradeFruit')], [ask('kilnIntake kilnSort')]], { newChat: true });
    assert.equal(before.answers.length, 2);
    const { requests: compacting } = await askAgent('/compact');
    assert.deepEqual(compacting.map(isSummaryRequest), [true]);
    const after = await turn([[ask('priceOf gradeFruit')], [ask('waterTree gradeFruit')]]);
    assert.deepEqual(visible(after.requests[0] ?? assert.fail()), [], 'the earlier answers have left the prompt');
    const [first, second] = after.answers;
    assert.ok(first !== undefined && second !== undefined);
    assert.equal(first.number, 3);
    assertNoPointer(first);
    assertShows(first, 'src/orchard.ts', 22, 51);
    assertPointsTo(second, 'src/orchard.ts', 22, 51, first.deliveryId);
    assert.deepEqual(danglingPointers(after.requests), []);
  },
};

const only = process.env['CODEGRAPH_E2E_ONLY'] ?? '';
export const run = () => runCases(Object.fromEntries(Object.entries(cases).filter(([title], i) => i === 0 || new RegExp(only).test(title))));
