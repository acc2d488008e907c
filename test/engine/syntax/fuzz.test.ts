// Damaged sources and odd inputs, for some seconds; test/long/fuzz.mjs does the same for hours.
import assert from 'node:assert/strict';
import type { SymbolFact } from '../../../src/graph/fileFacts';
import { fixtureFolder, readCorpus } from '../../support/corpus';
import { defined } from '../../support/defined';
import { checkFacts, fuzzInputs, fuzzSources, missingLanguages } from '../../support/fuzzing';
import { factsOf } from '../../support/languageHarness';
import { mutated } from '../../support/mutations';
import { Random } from '../../support/random';

/** What the two parts may take of the processor. In milliseconds. */
const sourcesMs = 9_000;
const inputsMs = 4_000;

suite('syntax/fuzz', () => {
  test('damaged sources of every language neither throw nor hang, and each place that is found lies in its text', async function () {
    this.timeout(10 * sourcesMs);
    const corpus = readCorpus([fixtureFolder]);
    assert.deepEqual(missingLanguages(corpus), []);
    const figures = await fuzzSources(corpus, { seed: 1, maxRuns: 20_000, maxCpuMs: sourcesMs, answerEvery: 100 });
    process.stdout.write(`syntax/fuzz: ${figures.nRuns} damaged sources, ${figures.nSymbols} symbols, ${figures.nAnswers} answers, slowest ${figures.slowestMs.toFixed(0)} ms\n`);
    assert.deepEqual(figures.failures, []);
    // Each language had its turn, and most of what is damaged is still found.
    assert(100 < figures.nRuns && figures.nRuns < figures.nSymbols && 0 < figures.nAnswers, JSON.stringify(figures));
    assert(figures.wasmAfter < 2 * figures.wasmBefore && figures.heapAfter - figures.heapBefore < 64 * 1_048_576, JSON.stringify(figures));
  });

  test('odd inputs of the tool get an answer or a sentence', async function () {
    this.timeout(10 * inputsMs);
    const { nRuns, nAnswered } = await fuzzInputs({ seed: 1, maxRuns: 400, maxCpuMs: inputsMs });
    assert(0 < nAnswered && nAnswered < nRuns, `${nAnswered} of ${nRuns}`);
  });

  test('the same seed damages alike, and another seed otherwise', () => {
    const text = 'export function kept(): number {\n  return 1;\n}\n'.repeat(20);
    const damage = (seed: number): string => mutated(text, 'other text', new Random(seed));
    assert.equal(damage(7), damage(7));
    assert(15 < new Set(Array.from({ length: 20 }, (_, seed) => damage(seed))).size);
  });

  test('facts with a place that is not in the text are noticed', async () => {
    const text = '// Doc.\nfunction one() {\n  two();\n}\n';
    const facts = await factsOf('javascript', text);
    checkFacts(facts, text);
    const [one] = facts.symbols;
    const wrong: Partial<SymbolFact>[] = [{ startLine: 0 }, { endLine: 5 }, { startLine: 4, endLine: 3 }, { nameLine: 3 }, { docLine: 3 }, { bodyLine: 9 }, { parent: 7 }, { name: 'three' }, { name: '' }];
    for (const change of wrong) assert.throws(() => { checkFacts({ ...facts, symbols: [{ ...defined(one), ...change }] }, text); }, JSON.stringify(change));
    assert.throws(() => { checkFacts({ ...facts, nLines: 9 }, text); });
    assert.throws(() => { checkFacts({ ...facts, refs: [{ ...defined(facts.refs[0]), line: 77 }] }, text); });
  });
});
