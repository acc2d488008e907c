// What V8 is told at run time, for the whole process. Flags that another engine or version may not know are guarded:
// without them it only costs memory.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * How much garbage may come, in percent of what is held, until all of it is collected. Left to itself V8 lets a heap
 * grow to twice or more of what is held; collecting at this costs about a hundredth of the time of an index.
 */
const heapGrowthPercent = 50;
/** The same where half of what is held would be hundreds of megabytes. */
const largeHeapGrowthPercent = 15;
const largeHeapBytes = 192 << 20;
const lookEveryMs = 2_000;

/** For every thread of the process; to be called in its main thread, whose heap is the one that grows large. */
export function keepHeapsSmall(): void {
  let percent = heapGrowthPercent;
  setFlag(`--heap-growing-percent=${percent}`);
  setInterval(() => {
    const wanted = largeHeapBytes < getHeapStatistics().used_heap_size ? largeHeapGrowthPercent : heapGrowthPercent;
    if (wanted !== percent) setFlag(`--heap-growing-percent=${wanted}`);
    percent = wanted;
  }, lookEveryMs).unref();
}

/**
 * The optimising compiler takes hundreds of MB for the generated lexers of some grammars. Before the first such grammar
 * is loaded, code compiled from then on is kept in its first tier. Works at run time, unlike `--liftoff-only`.
 */
export function keepWasmInFirstTier(): void {
  setFlag('--wasm-tier-up-filter=999999');
}

function setFlag(flag: string): void {
  try {
    setFlagsFromString(flag);
  } catch {
    // Another engine or another version.
  }
}
