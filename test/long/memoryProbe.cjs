// Loaded into the server before its program: writes what memory it uses to the file CODEGRAPH_PROBE, once in
// every few seconds and after a collection of garbage, so that what is left is what is held.
const { renameSync, writeFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const path = process.env['CODEGRAPH_PROBE'];
const everyMs = Number(process.env['CODEGRAPH_PROBE_MS'] ?? 10_000);
const memories = new Set();

function keep(memory) {
  if (memory instanceof WebAssembly.Memory) memories.add(memory);
}
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (source, imports) => {
  keep(imports?.env?.memory);
  const made = await instantiate(source, imports);
  for (const value of Object.values((made.instance ?? made).exports ?? {})) keep(value);
  return made;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

// What the parsing threads hold while they last is in the resident memory; their heaps are not the server's.
if (isMainThread) setInterval(() => {
  collect();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const wasm = [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
  const { user, system } = process.cpuUsage();
  writeFileSync(`${path}.new`, JSON.stringify({ atMs: Date.now(), rss, heapUsed, external, arrayBuffers, wasm, cpuMs: (user + system) / 1_000 }));
  renameSync(`${path}.new`, path);
}, everyMs).unref();
