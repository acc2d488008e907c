// Stands in for the command line where a runner calls it: does the same, and keeps what came out, reports included.
//   BENCH_CLI  the real command     BENCH_KEEP  folder for the outputs, one file a root
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const words = process.argv.slice(2);
const valueOf = (name) => words[words.indexOf(name) + 1] ?? '';
const { BENCH_CLI: cli = '', BENCH_KEEP: keep = '' } = process.env;
const { status } = spawnSync(process.execPath, [cli, ...words], { stdio: 'inherit' });
if (status === 0) {
  mkdirSync(keep, { recursive: true });
  copyFileSync(valueOf('--out'), join(keep, `${basename(valueOf('--root'))}.jsonl`));
}
process.exitCode = status ?? 1;
