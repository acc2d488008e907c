// Files on their way to the graph: read ahead, taken apart ahead, and taken in one by one in their own order.
import { type CancellationLike, throwIfCancelled } from '../base/cancellation';

/** Texts that are on their way at one time, in UTF-16 units: large files are fewer. */
const maxCharsAhead = 4_000_000;

export interface Steps<R, P> {
  readonly nReadAhead: number;
  /** Files that may be begun before they are due; asked before each. At least 1. */
  nBegunAhead(): number;
  read(path: string): Promise<R>;
  charsOf(reading: R): number;
  prepare(path: string, reading: R): Promise<P>;
  take(path: string, reading: R, prepared: P, index: number): void;
  /** Called between steps. */
  pause(): Promise<void>;
}

/** Whoever prepares and however long that takes, `take` sees the files in the order given. */
export async function takeInOrder<R, P>(files: readonly string[], steps: Steps<R, P>, token: CancellationLike): Promise<void> {
  const readings: Promise<R>[] = [];
  const onTheWay: { readonly reading: R; readonly nChars: number; readonly preparing: Promise<P> }[] = [];
  let nRead = 0;
  let nBegun = 0;
  let nCharsAhead = 0;
  for (const [i, path] of files.entries()) {
    throwIfCancelled(token);
    while (nBegun <= i || (nBegun < Math.min(files.length, i + steps.nBegunAhead()) && nCharsAhead < maxCharsAhead)) {
      for (; nRead < Math.min(files.length, nBegun + steps.nReadAhead); nRead++) readings.push(steps.read(files[nRead] ?? ''));
      const reading = await readings.shift();
      if (reading === undefined) return;
      const nChars = steps.charsOf(reading);
      nCharsAhead += nChars;
      onTheWay.push({ reading, nChars, preparing: steps.prepare(files[nBegun] ?? '', reading) });
      nBegun++;
      await steps.pause();
    }
    const next = onTheWay.shift();
    if (next === undefined) return;
    steps.take(path, next.reading, await next.preparing, i);
    nCharsAhead -= next.nChars;
    await steps.pause();
  }
}
