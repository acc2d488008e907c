// docs/errors.md lists the codes that the product uses, and no others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { errorCodes } from '../../src/base/errorCodes';
import * as userErrors from '../../src/extension/userErrors';
import { sourceFiles } from './repository';

suite('tidy/errors', () => {
  const codes = Object.values(errorCodes);

  test('no two failures have one code, and each code has its row with a next step', () => {
    assert.equal(new Set(codes).size, codes.length);
    const rows = readFileSync('docs/errors.md', 'utf8').split('\n').filter((line) => line.startsWith('| CG')).map((line) => line.slice(2, -2).split(' | '));
    assert.deepEqual(rows.map(([code]) => code), [...codes].sort());
    assert.deepEqual(rows.filter(([, what = '', next = '', ...rest]) => what.length < 15 || next === '' || 0 < rest.length), []);
  });

  test('every code is used, and no code is written anywhere else', () => {
    const texts = sourceFiles().filter((path) => path !== 'src/base/errorCodes.ts').map((path) => [path, readFileSync(path, 'utf8')] as const);
    assert.deepEqual(Object.keys(errorCodes).filter((name) => !texts.some(([, text]) => text.includes(`errorCodes.${name}`))), []);
    assert.deepEqual(texts.filter(([, text]) => /['"`[]CG\d{3}/.test(text)).map(([path]) => path), []);
  });

  test('every entry of the catalogue has a code, a sentence and a next step, and shows them in that order', () => {
    const { noFolderOpen, unknownProject, serverStarting, serverFailed, serverStopped, serverLost, serverRestarting, requestFailed, activationFailed, fileNotFound, nothingToClear } = userErrors;
    const entries = [noFolderOpen(), unknownProject('x', ['y']), serverStarting(3), serverFailed('it ended'), serverStopped(), serverLost(), serverRestarting('no memory'), requestFailed('no'), activationFailed('no'), fileNotFound('a.ts'), nothingToClear()];
    assert.equal(new Set(entries.map(({ code }) => code)).size, entries.length);
    for (const entry of entries) {
      assert.match(userErrors.toText(entry), new RegExp(`^.{15,}\\. .{10,}\\. \\[${entry.code}\\]$`));
      assert.equal(userErrors.codeOf(new userErrors.KnownError(entry)), entry.code);
    }
    assert.equal(userErrors.codeOf(new Error('no')), undefined);
  });
});
