// Ten turns of the real agent in a row over a real repository: this one's own sources. Every answer that the model
// reads is held to the laws of answers; afterwards no log of the window may have an error of the extension.
import assert from 'node:assert/strict';
import { runCases } from '../host/cases.mjs';
import { askAgent, callTool, playSteps, probe, startCopilot, toolResults } from '../host/chat.mjs';
import { indexReady, readExplored, toolName } from './exploreCalls';

/** What a developer new to the sources would ask, turn by turn: questions, names, paths, who calls, once more in full. */
const turns: readonly (readonly object[])[] = [
  [{ query: 'How does a question become an ordered list of candidates?' }, { query: 'makePlan rankSymbols' }],
  [{ query: 'who calls fitCandidates' }],
  [{ query: 'src/session/possession.ts:40-90' }, { query: 'judgeDeliveries' }],
  [{ query: 'Where is a back-reference written into the answer?' }],
  [{ query: 'How does a changed file on disk reach the graph, from the file event to the new edges?' }],
  [{ query: 'Indexer.freshen' }, { query: 'Indexer.freshen', fresh: true }],
  [{ query: 'mergeRanges subtractRange intersectRange' }],
  [{ query: 'no_such_function_anywhere' }],
  [{ query: 'src/explore/weights.ts', maxChars: 4_000 }],
  [{ query: 'Where is the token budget of the host turned into characters?' }, { query: 'decayedCeiling' }],
];

const cases = {
  'the index gets ready and Copilot starts': async () => {
    await indexReady('makePlan');
    await startCopilot();
  },
  'in ten turns in a row every call is answered from the files as they are': async () => {
    const { setScript } = await probe();
    let nAnswers = 0;
    for (const [i, calls] of turns.entries()) {
      setScript(playSteps([...calls.map((input) => [callTool(toolName, input)]), 'Done.']));
      const { requests, errorDetails } = await askAgent(`Turn ${i + 1}: play the script.`, i === 0 ? { newChat: true } : {});
      assert.equal(errorDetails, undefined);
      const last = requests.at(-1) ?? assert.fail('the model was asked');
      const answers = toolResults(last).filter(({ text }) => text.startsWith('**Explore**') || text.startsWith('Nothing in this workspace'));
      for (const { text, spilled } of answers) {
        assert.ok(!spilled, 'the answer stands in the prompt');
        readExplored([text]);
      }
      assert.ok(calls.length <= answers.length, `turn ${i + 1} has its answers: ${toolResults(last).map(({ text }) => text.slice(0, 120)).join('\n')}`);
      nAnswers += calls.length;
    }
    assert.equal(nAnswers, turns.flat().length);
  },
};

export const run = () => runCases(cases);
