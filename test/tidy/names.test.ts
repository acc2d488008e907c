// Names of files say what is in them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { repositoryFiles, sourceFiles } from './repository';

const banned = /^(utils?|helpers?|common|misc|types|index)\.[cm]?[jt]s$/;
/** Data transfer types are all that this one file is about. */
const exempt = new Set(['src/protocol/types.ts']);

/** The fixtures of languages are named by their own language's custom. */
function ownCode(): readonly string[] {
  return repositoryFiles().filter((path) => /^(src|test)\//.test(path) && /\.([cm]?ts|mjs)$/.test(path) && !/^test\/(languages|repos)\/.+\//.test(path));
}

suite('tidy/names', () => {
  test('no file is called by a name that says nothing', () => {
    assert.deepEqual(ownCode().filter((path) => banned.test(basename(path)) && !exempt.has(path)), []);
  });

  test('files and folders are named in camelCase', () => {
    const odd = ownCode().filter((path) => !/^(src|test)\/([a-z][a-zA-Z0-9]*\/)*[a-z][a-zA-Z0-9]*(\.(test|e2e|window|d))?\.([cm]?ts|mjs)$/.test(path));
    assert.deepEqual(odd, []);
  });

  test('a module opens with a comment on its job', () => {
    assert.deepEqual(sourceFiles().filter((path) => !readFileSync(path, 'utf8').startsWith('// ')), []);
  });
});
