// node test/tools/pictures.mjs: makes the pictures of the README and of the walkthrough anew, from a real window, into
// media/. Look at each of them before they are committed.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orchardFiles, storeFiles, writeWorkspace } from '../e2e/workspaces.mjs';
import { artefactsDir } from '../host/acquire.mjs';
import { probeDir, runSuite } from '../host/runE2e.mjs';
import { ensureBuilt, ensureInstalled, root } from './bootstrap.mjs';
import { toPalettePng } from './palettePng.mjs';

const maxBytes = 120 * 1_024;

ensureInstalled();
ensureBuilt({ tests: true });
// The folder that holds the project passes for the person's own, so that no path of this machine is in a picture.
const home = writeWorkspace(Object.fromEntries(Object.entries({ ...orchardFiles, ...storeFiles() }).map(([path, text]) => [`orchard/${path}`, text])));
const { exitCode, results } = await runSuite({
  name: 'pictures', gated: true, workspace: join(home, 'orchard'), extensionPaths: [root, probeDir],
  testsPath: join(root, 'out/test/e2e/pictures.e2e.js'), env: { CODEGRAPH_E2E_HOST: 'gated', HOME: home },
});
for (const { error } of results.filter(({ ok }) => !ok)) console.error(error);
const from = join(artefactsDir, 'walkthrough');
const into = join(root, 'media/walkthrough');
mkdirSync(into, { recursive: true });
for (const name of readdirSync(from).filter((file) => file.endsWith('.png'))) {
  const bytes = toPalettePng(readFileSync(join(from, name)));
  if (maxBytes < bytes.length) throw new Error(`${name} has ${bytes.length} bytes; the limit is ${maxBytes}.`);
  writeFileSync(name === 'readme.png' ? join(root, 'media/panel.png') : join(into, name), bytes);
  console.log(`${name} ${Math.round(bytes.length / 1_024)} KiB`);
}
process.exit(exitCode);
