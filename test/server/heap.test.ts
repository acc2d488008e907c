// The built server process, seen from a program that is loaded into it.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds some objects while many others come and go, and tells how many MB the heap had at most. */
const churn = `
  setImmediate(() => {
    const make = () => Array.from({ length: 10_000 }, (_, i) => ({ i, text: 'x' + i, list: [i] }));
    const held = Array.from({ length: 40 }, make);
    const ring = [];
    let most = 0;
    for (let i = 0; i < 400; i++) {
      ring[i % 12] = make();
      most = Math.max(most, process.memoryUsage().heapUsed);
    }
    process.send({ mostMB: most / 1e6, nHeld: held.length });
  });
`;

suite('server/heap', function () {
  this.timeout(60_000);
  let folder = '';
  suiteSetup(() => {
    folder = mkdtempSync(join(tmpdir(), 'codegraph-heap-'));
    writeFileSync(join(folder, 'churn.cjs'), churn);
    writeFileSync(join(folder, 'nothing.cjs'), '');
  });
  suiteTeardown(() => { rmSync(folder, { recursive: true, force: true }); });

  async function mostMBIn(program: string): Promise<number> {
    const child = fork(program, ['--node-ipc'], { silent: true, execArgv: ['--require', join(folder, 'churn.cjs')] });
    try {
      return await new Promise((resolve, reject) => {
        child.on('message', (message: { readonly mostMB?: number }) => { if (message.mostMB !== undefined) resolve(message.mostMB); });
        child.once('exit', (code) => { reject(new Error(`it ended with ${code}`)); });
      });
    } finally {
      child.kill();
    }
  }

  test('garbage in the server is collected long before Node would do so by itself', async () => {
    const plainMB = await mostMBIn(join(folder, 'nothing.cjs'));
    const serverMB = await mostMBIn('dist/server.js');
    assert(serverMB < 0.7 * plainMB, `${serverMB} MB at most, ${plainMB} without the server's program`);
  });
});
