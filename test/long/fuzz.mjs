// Damaged sources and odd inputs, for as long as wanted.
// node test/long/fuzz.mjs [--runs 1000000] [--minutes 240] [--seed 1] [--corpus FOLDER]... [--answer-every 400]
// What fails is repeated with the `--seed` and `--first` that it names, and `--runs 1`.
import { parseArgs } from 'node:util';
import { importTypeScript } from '../tools/onTheFly.mjs';

const { values } = parseArgs({ options: {
  runs: { type: 'string', default: '1000000' }, minutes: { type: 'string', default: '240' }, seed: { type: 'string', default: '1' }, first: { type: 'string', default: '0' },
  corpus: { type: 'string', multiple: true, default: [] }, 'answer-every': { type: 'string', default: '400' },
} });
const { fuzzSources, fuzzInputs, missingLanguages, readCorpus, fixtureFolder } = await importTypeScript('test/long/fuzzRuns.ts');
const corpus = readCorpus([fixtureFolder, ...values.corpus]);
const missing = missingLanguages(corpus);
if (0 < missing.length) throw new Error(`The corpus has nothing for ${missing.join(', ')}.`);
const maxCpuMs = Number(values.minutes) * 60_000;
const seed = Number(values.seed);

const inputs = await fuzzInputs({ seed, maxRuns: Math.ceil(Number(values.runs) / 50), maxCpuMs: maxCpuMs / 20 });
console.log(`inputs: ${inputs.nRuns} sent, ${inputs.nAnswered} answered, the others got a sentence; slowest ${inputs.slowestMs.toFixed(0)} ms`);
const mib = (bytes) => (bytes / 1_048_576).toFixed(1);
let nTold = 0;
const print = (figures) => {
  // As they come: a long run may be ended from outside.
  for (; nTold < figures.failures.length; nTold++) console.log(`FAILED: ${figures.failures[nTold]}`);
   console.log(`sources: ${figures.nRuns} runs, ${figures.nAnswers} answers, ${figures.nSymbols} symbols, ${(figures.cpuMs / 1_000).toFixed(0)} s of processor time, slowest ${figures.slowestMs.toFixed(0)} ms (${figures.slowest}), ${figures.failures.length} failures`);
};
const figures = await fuzzSources(corpus, { seed, firstRun: Number(values.first), maxRuns: Number(values.runs), maxCpuMs, answerEvery: Number(values['answer-every']), onProgress: print });
print(figures);
console.log(`memory after the warm-up and at the end: WebAssembly ${mib(figures.wasmBefore)} and ${mib(figures.wasmAfter)} MiB, heap ${mib(figures.heapBefore)} and ${mib(figures.heapAfter)} MiB`);
const grew = figures.heapAfter - figures.heapBefore > 64 * 1_048_576 || figures.wasmAfter > 2 * figures.wasmBefore;
if (grew) console.log('FAILED: memory grew.');
process.exitCode = 0 < figures.failures.length || grew ? 1 : 0;
