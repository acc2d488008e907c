// How much exploring a workspace of some size needs: advised calls for a question, files in an answer.

export interface Tier {
  readonly advisedCalls: number;
  readonly maxFiles: number;
}

/** The tier of a workspace by its indexed files (design §4.1). */
export function tierOf(nFiles: number): Tier {
  if (nFiles < 500) return { advisedCalls: 1, maxFiles: 6 };
  if (nFiles < 5_000) return { advisedCalls: 2, maxFiles: 8 };
  if (nFiles < 15_000) return { advisedCalls: 3, maxFiles: 10 };
  if (nFiles < 25_000) return { advisedCalls: 4, maxFiles: 10 };
  return { advisedCalls: 5, maxFiles: 12 };
}
