// Bundles one TypeScript module into a temporary folder and imports it, so that tools run without a build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export async function importTypeScript(path) {
  const folder = mkdtempSync(join(tmpdir(), 'codegraph-tool-'));
  const outfile = join(folder, 'module.cjs');
  try {
    await esbuild.build({
      entryPoints: [join(root, path)], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20',
      mainFields: ['module', 'main'], logLevel: 'warning',
      alias: { 'web-tree-sitter': join(root, 'node_modules/web-tree-sitter/web-tree-sitter.cjs') },
    });
    return (await import(pathToFileURL(outfile).href)).default;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
