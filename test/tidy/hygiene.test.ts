// What must not get into the repository: paths of one machine, secrets, tests that are switched off.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository';

const binary = /\.(png|wasm|ico|woff2?|gz|bin)$/;

/** Places of a pattern, as `path:line: text`. */
function placesOf(pattern: RegExp, paths: readonly string[] = repositoryFiles()): string[] {
  return paths.filter((path) => !binary.test(path)).flatMap((path) =>
    readFileSync(path, 'utf8').split('\n').flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 120)}`] : [])));
}

suite('tidy/hygiene', () => {
  test('no file names a folder of one machine', () => {
    // Written so that this file does not name them itself.
    assert.deepEqual(placesOf(/\/(?:work|root)\/|[/\\]Users[/\\](?!me\b|you\b)\w/), []);
  });

  test('the lock file names no registry', () => {
    assert.deepEqual(placesOf(/"resolved":|https?:\/\/[^"]*\.tgz/, ['package-lock.json']), []);
    assert.deepEqual(placesOf(/^\s*(?:\/\/|@[\w-]+:registry|registry)\s*[=:]|_authToken/, ['.npmrc']), []);
  });

  test('no file holds a secret', () => {
    assert.deepEqual(placesOf(/^-----BEGIN [A-Z ]*PRIVATE KEY-----$|PRIVATE KEY-----\W{0,3}n?[\w+/=]{40}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{22}|\bnpm_[A-Za-z0-9]{36}\b|\bxox[abpr]-[\w-]{10}|\bsk-[A-Za-z0-9_-]{32}/), []);
  });

  test('no test is switched off or runs alone', () => {
    const tests = repositoryFiles().filter((path) => /^test\/.*\.(test|e2e)\.ts$/.test(path) && path !== 'test/tidy/hygiene.test.ts');
    assert(10 < tests.length);
    assert.deepEqual(placesOf(/\b(?:suite|test|describe|it)\.(?:only|skip)\b|\bthis\.skip\(/, tests), []);
  });

  test('every version of package.json is exact', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> };
    assert.deepEqual(Object.entries(devDependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)), []);
  });
});
