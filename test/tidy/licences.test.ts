// What is bundled may be shipped, and is shipped with the licence texts that it asks for.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import grammars from '../../src/syntax/grammars.json';

const allowed = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'Unlicense']);

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Packages that the bundles' source maps and the grammar table name. */
function bundledPackages(): Package[] {
  const maps = ['dist', 'media/dist'].flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.map')).map((name) => join(folder, name)));
  assert.equal(maps.length, 7, 'This test reads the source maps of the development build.');
  const sources = maps.flatMap((path) => (JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }).sources);
  const paths = [...sources, ...Object.values(grammars).map(({ from }) => `node_modules/${from}`)];
  // The last node_modules of a path is the one that holds the package.
  const folders = paths.map((path) => /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@]+)\//.exec(path)?.[1]).filter((folder) => folder !== undefined);
  return [...new Set(folders)].map((folder) => ({ ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package), folder }));
}

suite('tidy/licences', () => {
  test('every bundled package has a licence that lets us ship it', () => {
    const packages = bundledPackages();
    assert(10 < packages.length);
    assert.deepEqual(packages.filter(({ license }) => !allowed.has(license)).map(({ name, license }) => `${name}: ${license}`), []);
  });

  test('the notices hold the licence text of every bundled package', () => {
    const notices = readFileSync('dist/ThirdPartyNotices.txt', 'utf8');
    const missing = bundledPackages().filter(({ name, version, license, folder }) => {
      const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      return licence === undefined || !notices.includes(`${name} ${version} (${license})\n\n${readFileSync(join(folder, licence), 'utf8').trim()}`);
    });
    assert.deepEqual(missing.map(({ name }) => name), []);
  });
});
