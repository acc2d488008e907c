// node test/bench/graphChecks.mjs COMMAND …: what can be said of a graph without a tool that knows the language.
//   implements ROOT [--show N]            implementations of Go interface methods whose counts differ, by a reading of its own
//   sample ROOT LANGUAGE [--n N] [--seed N] [--under FOLDER]   certain call edges drawn by chance, to be read
//   cost ROOT [--dist DIR] [--repeats N]  wall time and peak memory of a whole index, beside the reference tool, in turn
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt, ensureInstalled, exitWith, root } from '../tools/bootstrap.mjs';
import { table } from './figures.mjs';
import { runMeasured } from './processTree.mjs';
import { copyBuild, copyCorpus, option, plainWords, runBatch, words } from './product.mjs';
import { installReference, referenceEnvironment, referenceTitle } from './reference.mjs';

const [command, folder] = plainWords([]);
if (folder === undefined || !existsSync(resolve(folder))) exitWith('Name a command (implements, sample, cost) and a folder.');

if (command === 'cost') await printCost();
else {
  ensureInstalled();
  ensureBuilt({ tests: true });
  process.exitCode = spawnSync(process.execPath, [join(root, 'out/test/bench/graphChecks.js'), ...words.map((word) => (word === folder ? resolve(word) : word))], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

async function printCost() {
  const build = copyBuild();
  const reference = installReference();
  const corpus = copyCorpus(folder);
  const rows = [];
  const row = (name, { wallMs, cpuMs, peakRssMiB }, more = '') => rows.push([name, (wallMs / 1_000).toFixed(1), (cpuMs / 1_000).toFixed(1), peakRssMiB?.toFixed(0) ?? '–', more]);
  for (let i = 0; i < Number(option('repeats', 2)); i++) {
    const { index, cost } = await runBatch(build, corpus.root, [], { args: ['--no-cache'] });
    row('ours', cost, `${index.files} files, ${index.symbols} symbols, ${index.edges} edges`);
    rmSync(join(corpus.root, '.codegraph'), { recursive: true, force: true });
    row(referenceTitle, await runMeasured(reference, ['init', corpus.root], { env: referenceEnvironment(), cwd: corpus.root }));
  }
  console.log(table(['what', 'wall s', 'processor s', 'peak MiB', 'holds'], rows));
}
