// What another branch costs: a checkout that changes 2,000 of 5,000 files, the way back, and a second worktree.
// node test/bench/branches.mjs [--files 5000] [--changed 2000]. Needs `npm run build` first. Times are until a question
// is answered from the last file that changed; the server is told of the changes as an editor tells it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from '../tools/bootstrap.mjs';
import { LspServer } from '../long/lspServer.mjs';
import { numberedLines } from './numberedLines.mjs';

const { values } = parseArgs({ options: { files: { type: 'string', default: '5000' }, changed: { type: 'string', default: '2000' } } });
const nChanged = Number(values.changed);
const program = join(root, 'dist/server.js');
const work = realpathSync(mkdtempSync(join(tmpdir(), 'codegraph-branches-')));
const folder = join(work, 'first');
const optionsOf = (name) => ({ storagePath: join(work, `index of ${name}`), factsPath: join(work, 'facts'), maxFileKiB: 1_024, exclude: [] });
const readyWithinMs = 600_000;

try {
  execFileSync(process.execPath, [join(root, 'test/bench/manyFiles.mjs'), folder, values.files], { stdio: 'ignore' });
  const paths = readdirSync(folder, { recursive: true }).map(String).filter((path) => statSync(join(folder, path)).isFile()).sort();
  const step = paths.length / nChanged;
  const changed = Array.from({ length: nChanged }, (_, i) => paths[Math.floor(i * step)]);
  const texts = new Map(changed.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const last = changed.at(-1);
  const [, name] = /(?:class|type|struct) (\w+\d+)/.exec(texts.get(last));

  const server = new LspServer(program);
  await server.open(folder, optionsOf('first'));
  await server.ready(readyWithinMs);
  await isAnswered(server, name);
  const checkOut = async (isOther) => {
    for (const [path, text] of texts) writeFileSync(join(folder, path), isOther ? text.replaceAll(/\b(\w+?[A-Za-z])(\d+)\b/g, '$1Other$2') : text);
    const before = (await server.status()).projects[0];
    const startMs = performance.now();
    await server.filesChanged(changed.map((path) => pathToFileURL(join(folder, path)).href));
    await isAnswered(server, isOther ? name.replace(/(\d+)$/, 'Other$1') : name);
    const answeredS = (performance.now() - startMs) / 1_000;
    let after;
    do {
      await new Promise((resolve) => { setTimeout(resolve, 20); });
      [after] = (await server.status()).projects;
    } while (0 < after.nPending);
    const wallS = (performance.now() - startMs) / 1_000;
    return `${wallS.toFixed(2)} s until all are taken in, ${answeredS.toFixed(2)} s until the first right answer, ${after.nParsed - before.nParsed} files parsed`;
  };
  const rows = [['a checkout', await checkOut(true)], ['the way back', await checkOut(false)], ['and again', await checkOut(true)], ['and back', await checkOut(false)]];
  await server.close();

  cpSync(folder, join(work, 'second'), { recursive: true });
  const second = new LspServer(program);
  const startMs = performance.now();
  await second.open(join(work, 'second'), optionsOf('second'));
  await isAnswered(second, name);
  const firstS = (performance.now() - startMs) / 1_000;
  const { projects } = await second.ready(readyWithinMs);
  rows.push(['a second worktree', `${((performance.now() - startMs) / 1_000).toFixed(2)} s until ready, ${firstS.toFixed(2)} s until the first right answer, ${projects[0].nParsed} files parsed`]);
  await second.close();
  console.log(`${paths.length} files, ${nChanged} of them changed\n| | |\n|---|---|`);
  for (const [what, figures] of rows) console.log(`| ${what} | ${figures} |`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Asks until the definition of a name is shown. */
async function isAnswered(server, name) {
  const isShown = new RegExp(`(?:class|type|struct) ${name}\\b`);
  for (const endMs = Date.now() + readyWithinMs; Date.now() < endMs; await new Promise((resume) => { setTimeout(resume, 20); })) {
    const { text } = await server.explore(name);
    if (numberedLines(text).some((line) => isShown.test(line.text))) return;
  }
  throw new Error(`${name} is not found.`);
}
