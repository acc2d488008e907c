// Which threads read which language. Loading one costs a thread up to half a second and its tables, so that a
// language of few files has one thread, and only one of many files has all.
import { languageById } from '../../syntax/languages';

/** Files whose extraction takes as long as loading their language. */
const nFilesWorthLoading = 120;
/** Threads for a grammar marked heavy: each holds its large tables. */
const maxHeavyThreads = 2;

/** What taking a file into the graph costs of taking it apart. */
const takingShare = 0.3;

/**
 * Languages that are taken apart beside the only thread, in the process that takes in what the thread brings and waits
 * for it most of the time: those of few files, which would cost the thread the compiling of their queries.
 */
export function planBeside(nByLanguage: ReadonlyMap<string, number>): ReadonlySet<string> {
  const [largest, ...others] = [...nByLanguage].sort((a, b) => b[1] - a[1]);
  const beside = new Set<string>();
  let threadLoad = (largest?.[1] ?? 0) + nFilesWorthLoading;
  let besideLoad = takingShare * [...nByLanguage.values()].reduce((sum, n) => sum + n, 0);
  for (const [language, nFiles] of others) {
    const row = languageById(language);
    // What is large in memory goes with the thread, and what holds blocks of other languages needs theirs.
    if (row === undefined || row.isHeavy || row.embedded !== undefined || threadLoad <= besideLoad) threadLoad += nFiles + nFilesWorthLoading;
    else {
      beside.add(language);
      besideLoad += nFiles + nFilesWorthLoading;
    }
  }
  return beside;
}

/** Language → numbers of the threads that read it. */
export function planLanguages(nByLanguage: ReadonlyMap<string, number>, nThreads: number): Map<string, ReadonlySet<number>> {
  const plan = new Map<string, ReadonlySet<number>>();
  const loads = Array.from({ length: nThreads }, () => 0);
  // The largest first, so that the small ones fill up what is uneven.
  for (const [language, nFiles] of [...nByLanguage].sort((a, b) => b[1] - a[1])) {
    const most = languageById(language)?.isHeavy === true ? Math.min(maxHeavyThreads, nThreads) : nThreads;
    const n = Math.max(1, Math.min(most, Math.floor(nFiles / nFilesWorthLoading)));
    const threads = loads.map((load, thread) => ({ load, thread })).sort((a, b) => a.load - b.load || a.thread - b.thread).slice(0, n);
    for (const { thread } of threads) loads[thread] = (loads[thread] ?? 0) + nFiles / n + nFilesWorthLoading;
    plan.set(language, new Set(threads.map(({ thread }) => thread)));
  }
  return plan;
}
