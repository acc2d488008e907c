// The packaged extension in a window on a real repository, asked at random: every line of every answer is compared with
// its file, and afterwards no log may have an error. A short run of the product's own sources; by hand, of others:
// CODEGRAPH_E2E_CORPUS=FOLDER CODEGRAPH_E2E_CALLS=1000 npm run test:e2e -- --grep release
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as vscode from 'vscode';
import { runCases, until } from '../host/cases.mjs';
import { Random } from '../support/random';
import { explore } from './exploreCalls';

const nCalls = Number(process.env['CODEGRAPH_E2E_CALLS'] ?? 60);
const nSampleFiles = 400;
const random = new Random(Number(process.env['CODEGRAPH_E2E_SEED'] ?? 1));

interface Sample {
  readonly path: string;
  readonly text: string;
}

function sampleFiles(): Sample[] {
  const root = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? assert.fail('a folder is open');
  const paths: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !/^(\.git|node_modules)$/.test(entry.name)) walk(path);
      else if (entry.isFile() && /\.(ts|tsx|js|py|go|rs|java|c|h|cc|cpp|rb|php|sh)$/.test(entry.name)) paths.push(path);
    }
  };
  walk(root);
  return Array.from({ length: Math.min(nSampleFiles, paths.length) }, () => random.pick(paths)).map((path) => ({ path: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

function randomQuery(samples: readonly Sample[], words: readonly string[]): string {
  const some = (n: number): string => Array.from({ length: n }, () => random.pick(words)).join(' ');
  switch (random.below(5)) {
    case 0: return some(1);
    case 1: return some(2 + random.below(3));
    case 2: return `how does ${some(3)} work?`;
    case 3: return `who calls ${some(1)}`;
    default: {
      const { path, text } = random.pick(samples);
      const start = 1 + random.below(text.split('\n').length);
      return `${path}:${start}-${start + random.below(60)}`;
    }
  }
}

let samples: readonly Sample[] = [];
let words: readonly string[] = [];
/** A case has a minute. */
const callsInCase = 100;

const cases: Record<string, () => Promise<void>> = {
  'the folder is indexed': async () => {
    samples = sampleFiles();
    words = samples.flatMap(({ text }) => { const found = text.match(/[A-Za-z_]\w{3,}/g) ?? ['code']; return Array.from({ length: 60 }, () => random.pick(found)); });
    await until('the index to be built', async () => !(await explore({ query: random.pick(words) })).text.includes('The index is still being built'), 55_000);
  },
};
for (let first = 1; first <= nCalls; first += callsInCase) {
  const last = Math.min(nCalls, first + callsInCase - 1);
  cases[`random questions ${first} to ${last} are answered with the lines of the files`] = async () => {
    let nWithSource = 0;
    for (let i = first; i <= last; i++) {
      const { text, reading } = await explore({ query: randomQuery(samples, words) });
      assert.ok(text.length <= 24_000, `${text.length} characters`);
      if (reading.files.some(({ lines }) => 0 < lines.size)) nWithSource++;
    }
    assert.ok((last - first + 1) * 0.5 < nWithSource, `${nWithSource} with source`);
  };
}

export const run = () => runCases(cases);
