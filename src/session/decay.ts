// Past the advised number of calls the answers get shorter, so that the advice is real without
// being a quota.

const EXPLORE_DECAY = {
  /** What is left of the ceiling with each call over the allowance. */
  FACTOR: 0.75,
  /** Characters. No answer's ceiling shrinks under this: it still holds a long function. */
  MIN_CEILING_CHARS: 6000,
} as const;

/** Calls that a session may make for a project at the full ceiling: once more for each request. */
export function callAllowance(nAdvisedCalls: number, nRequests: number): number {
  return Math.max(1, nAdvisedCalls) * Math.max(1, nRequests);
}

/** How far the call at a 1-based position is past the allowance; 0 when it is within. */
export function callsOverAllowance(callPosition: number, allowance: number): number {
  return Math.max(0, callPosition - allowance);
}

/** The ceiling in characters after decay; never above the one it starts from. */
export function decayedCeiling(ceilingChars: number, nCallsOver: number): number {
  const decayed = Math.floor(ceilingChars * EXPLORE_DECAY.FACTOR ** Math.max(0, nCallsOver));
  return Math.min(ceilingChars, Math.max(EXPLORE_DECAY.MIN_CEILING_CHARS, decayed));
}
