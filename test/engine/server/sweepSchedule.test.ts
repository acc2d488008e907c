// When the folders are looked through, and that it stays cheap.
import assert from 'node:assert/strict';
import { FileSweep } from '../../../src/index/fileSweep';
import { noLog } from '../../../src/index/ports';
import { defaultRules } from '../../../src/server/defaults';
import { SweepSchedule } from '../../../src/server/sweepSchedule';
import { openProject } from '../../support/diskWorld';
import { MemoryReader } from '../../support/world';

async function setUp(times: { everyMs: number; youngMs: number; afterAnswerMs: number }) {
  const reader = new MemoryReader(new Map([['a.ts', 'export function ay(): void {}\n']]));
  const sweep = new FileSweep(reader, defaultRules.exclude);
  const project = await openProject('/world', sweep.reader);
  await project.build();
  let nRuns = 0;
  const run = sweep.run.bind(sweep);
  sweep.run = (indexer) => {
    nRuns++;
    return run(indexer);
  };
  let nowMs = 0;
  const schedule = new SweepSchedule({ indexer: project.indexer, sweep, clock: { nowMs: () => nowMs }, log: noLog }, times);
  return { reader, project, schedule, advance: (ms: number) => { nowMs += ms; }, nRuns: () => nRuns, runs: async (n: number) => {
    for (let i = 0; i < 400 && nRuns < n; i++) await pause(5);
    await pause(20);
  } };
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => { setTimeout(resume, ms); });
}

suite('server/sweepSchedule', () => {
  test('a new file that nobody told of is in the index after the next look', async () => {
    const { reader, project, schedule, runs } = await setUp({ everyMs: 15, youngMs: 1_000, afterAnswerMs: 1 });
    reader.write('b.ts', 'export function bee(): void {}\n');
    await runs(1);
    schedule.dispose();
    assert.equal(project.indexer.graph.symbolsNamed('bee').length, 1);
  });

  test('a question after a pause brings a look, and questions one after the other bring one', async () => {
    const { schedule, advance, nRuns, runs } = await setUp({ everyMs: 60_000, youngMs: 1_000, afterAnswerMs: 1 });
    schedule.noteQuestion();
    await pause(30);
    assert.equal(nRuns(), 0, 'the build was a moment ago');
    advance(1_000);
    for (let n = 0; n < 5; n++) schedule.noteQuestion();
    await runs(1);
    for (let n = 0; n < 5; n++) schedule.noteQuestion();
    await pause(30);
    schedule.dispose();
    assert.equal(nRuns(), 1);
  });

  test('a look that took long is not soon repeated', async () => {
    const { reader, schedule, advance, nRuns, runs } = await setUp({ everyMs: 60_000, youngMs: 1, afterAnswerMs: 1 });
    const list = reader.list.bind(reader);
    reader.list = (folder) => {
      advance(500);
      return list(folder);
    };
    advance(10);
    schedule.noteQuestion();
    await runs(1);
    advance(49_000);
    schedule.noteQuestion();
    await pause(30);
    assert.equal(nRuns(), 1);
    advance(1_001);
    schedule.noteQuestion();
    await runs(2);
    schedule.dispose();
    assert.equal(nRuns(), 2);
  });

  test('a look that fails costs itself only, and none comes after the end', async () => {
    const { reader, schedule, advance, nRuns, runs } = await setUp({ everyMs: 60_000, youngMs: 1, afterAnswerMs: 1 });
    reader.list = () => Promise.reject(new Error('the disk is gone'));
    advance(10);
    schedule.noteQuestion();
    await runs(1);
    schedule.dispose();
    advance(1_000_000);
    schedule.noteQuestion();
    await pause(30);
    assert.equal(nRuns(), 1);
  });
});
