// The least a core function needs to know of a cancellation token; LSP and VS Code tokens both fit.

export interface CancellationLike {
  readonly isCancellationRequested: boolean;
}

export const neverCancelled: CancellationLike = { isCancellationRequested: false };

export class CancelledError extends Error {
  constructor() {
    super('The work was cancelled.');
    this.name = 'CancelledError';
  }
}

export function throwIfCancelled(token: CancellationLike): void {
  if (token.isCancellationRequested) throw new CancelledError();
}
