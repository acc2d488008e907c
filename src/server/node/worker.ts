// A thread that takes texts apart for the pool: one batch after the other, with parsers of its own.
import { parentPort, workerData } from 'node:worker_threads';
import { ByteWriter } from '../../base/bytes';
import { encodeFacts } from '../../graph/factsCodec';
import { extractHere } from '../../index/extraction';
import { Grammars } from '../../syntax/grammars';
import { nodeAssets } from './nodeFiles';
import { keepWasmInFirstTier } from './engineTuning';
import type { Batch, BatchResult, WorkerSetUp } from './workerMessages';

const { progress } = workerData as WorkerSetUp;
const grammars = new Grammars(nodeAssets(__dirname), keepWasmInFirstTier);
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (batch: Batch) => { last = last.then(() => answer(batch)); });

async function answer({ firstId, jobs }: Batch): Promise<void> {
  const facts = new ByteWriter(1 << 16);
  const ends: number[] = [];
  const problems: string[] = [];
  let isBroken = false;
  for (const [i, job] of jobs.entries()) {
    Atomics.store(progress, 0, firstId + i);
    const extraction = await extractHere(grammars, job);
    facts.bytes(encodeFacts(extraction.facts));
    ends.push(facts.length);
    problems.push(extraction.problem);
    isBroken = extraction.isBroken === true;
    if (isBroken) break;
  }
  const result: BatchResult = { facts: facts.view().slice(), ends, problems, isBroken };
  parentPort?.postMessage(result, [result.facts.buffer]);
}
