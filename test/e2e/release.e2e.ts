// The packaged extension in a window on a real repository, asked at random: every line of every answer is compared with
// its file, and afterwards no log may have an error. A short run of the product's own sources; by hand, of others:
// CODEGRAPH_E2E_CORPUS=FOLDER CODEGRAPH_E2E_CALLS=1000 npm run test:e2e -- --grep release
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { RandomQuestions } from '../support/randomQuestions';
import { explore } from './exploreCalls';

const nCalls = Number(process.env['CODEGRAPH_E2E_CALLS'] ?? 60);
const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? assert.fail('a folder is open');
const questions = new RandomQuestions(root, Number(process.env['CODEGRAPH_E2E_SEED'] ?? 1));
/** A case has a minute. */
const callsInCase = 100;

const cases: Record<string, () => Promise<void>> = {
  'the folder is indexed': async () => {
    await until('the index to be built', async () => !(await explore({ query: questions.words(1) })).text.includes('The index is still being built'), 55_000);
  },
};
for (let first = 1; first <= nCalls; first += callsInCase) {
  const last = Math.min(nCalls, first + callsInCase - 1);
  cases[`random questions ${first} to ${last} are answered with the lines of the files`] = async () => {
    let nWithSource = 0;
    for (let i = first; i <= last; i++) {
      const { text, reading } = await explore({ query: questions.next() });
      assert.ok(text.length <= 24_000, `${text.length} characters`);
      if (reading.files.some(({ lines }) => 0 < lines.size)) nWithSource++;
    }
    assert.ok((last - first + 1) * 0.5 < nWithSource, `${nWithSource} with source`);
  };
}

export const run = () => runCases(cases);
