// What test/long/fuzz.mjs runs.
export { fuzzInputs, fuzzSources, missingLanguages } from '../support/fuzzing';
export { fixtureFolder, readCorpus } from '../support/corpus';
