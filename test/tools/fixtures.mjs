// node test/tools/fixtures.mjs [ROW …]: checks the fixtures of these language rows (all without an argument).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { root } from './onTheFly.mjs';

process.chdir(root);
const folder = mkdtempSync(join(tmpdir(), 'codegraph-fixtures-'));
const outfile = join(folder, 'coverage.test.cjs');
await esbuild.build({
  entryPoints: ['test/languages/coverage.test.ts'], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20',
  mainFields: ['module', 'main'], sourcemap: 'inline', logLevel: 'warning',
  alias: { 'web-tree-sitter': join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs') },
});
const rows = process.argv.slice(2);
const only = rows.length === 0 ? [] : ['--grep', `^languages (${rows.join('|')}) `];
const run = spawnSync(process.execPath, ['node_modules/mocha/bin/mocha.js', '--ui', 'tdd', ...only, outfile], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
process.exit(run.status ?? 1);
