// npm run package: builds for production and writes codegraph-explore-<version>.vsix; fails when it is too
// large, when something odd is in it, or when vsce warns. Leaves the development build behind, as it found it.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './bootstrap.mjs';

const maxBytes = 5 * 1024 * 1024;
/** Everything that may be in the package; what is not named here got in by accident. */
const expected = /^(extension\.vsixmanifest|\[Content_Types\]\.xml|extension\/(package(\.nls(\.zh-cn)?)?\.json|readme\.md|changelog\.md|LICENSE\.txt|dist\/(extension|browser|server|serverWorker|worker|cli)\.js|dist\/ThirdPartyNotices\.txt|dist\/(grammars|queries)\/[\w-]+\.(wasm|scm)|media\/.+))$/i;

ensureInstalled();
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(root, `${name}-${version}.vsix`);
rmSync(file, { force: true });
const problems = [];
try {
  // The private package has no repository, and dependencies are bundled.
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/@vscode/vsce/vsce'), 'package', '--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links', '--out', file], {
    cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024,
  });
  const output = `${stdout}${stderr}`;
  if (status !== 0) problems.push(`vsce ended with ${status}:\n${output.trim()}`);
  else problems.push(...output.split('\n').filter((line) => /\b(WARNING|ERROR)\b/.test(line)), ...problemsOf(file));
} finally {
  ensureBuilt({ tests: false });
}
if (0 < problems.length) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${file} (${mebibytes(statSync(file).size)} MiB)`);

function problemsOf(vsix) {
  const size = statSync(vsix).size;
  const strange = entriesOf(readFileSync(vsix)).filter((entry) => !expected.test(entry) || entry.endsWith('.map'));
  return [
    ...(size < maxBytes ? [] : [`The package has ${mebibytes(size)} MiB; the limit is ${mebibytes(maxBytes)}.`]),
    ...strange.map((entry) => `${entry} does not belong into the package.`),
  ];
}

/** Names in the central directory of a zip. */
function entriesOf(zip) {
  const names = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); 0 <= at; at = zip.indexOf('PK\u0001\u0002', at + 46)) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  }
  return names;
}

function mebibytes(size) {
  return (size / 1024 / 1024).toFixed(1);
}
