// Every sentence that tells of a failure, with its code and the next step: for the person in a message,
// for the model in an error. Nothing of that kind is worded anywhere else in the extension.

export interface UserError {
  readonly code: string;
  readonly sentence: string;
  readonly nextStep: string;
}

/** An error that carries its entry of the catalogue; the message is what a model may read. */
export class KnownError extends Error {
  readonly entry: UserError;

  constructor(entry: UserError) {
    super(toText(entry));
    this.name = 'KnownError';
    this.entry = entry;
  }
}

export function toText(entry: UserError): string {
  return `${entry.sentence} ${entry.nextStep}`;
}

/** What a person or a model is told about any error. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function noFolderOpen(): UserError {
  return {
    code: 'no-folder',
    sentence: 'No folder is open in this window, so there is no code to explore.',
    nextStep: 'Ask the user to open a folder with File > Open Folder, and call again.',
  };
}

export function unknownProject(projectPath: string, projects: readonly string[]): UserError {
  return {
    code: 'unknown-project',
    sentence: `\`projectPath\` "${projectPath}" is not inside a folder of this workspace.`,
    nextStep: `Send one of these, or leave it out: ${projects.join(', ')}.`,
  };
}

export function serverStarting(waitedSeconds: number): UserError {
  return {
    code: 'server-starting',
    sentence: `The code graph server did not get ready within ${waitedSeconds} seconds.`,
    nextStep: 'Call again in a moment, or search and read the files with other tools meanwhile.',
  };
}

export function serverFailed(reason: string): UserError {
  return {
    code: 'server-failed',
    sentence: `The code graph server does not stay up: ${toClause(reason)}.`,
    nextStep:
      'Use other tools to search and read. ' +
      'The user can look into "CodeGraph: Show Log" and start it again with "CodeGraph: Rebuild Index".',
  };
}

export function serverStopped(): UserError {
  return {
    code: 'server-stopped',
    sentence:
      'The code graph server is stopped, because the window closes or the extension is being updated.',
    nextStep: 'Call again after the window has reloaded.',
  };
}

export function serverLost(): UserError {
  return {
    code: 'server-lost',
    sentence: 'The code graph server ended twice while it answered this query.',
    nextStep: 'Ask for less at once, for instance for one name, or use other tools for this question.',
  };
}

export function requestFailed(reason: string): UserError {
  return {
    code: 'request-failed',
    sentence: `The code graph server could not answer: ${toClause(reason)}.`,
    nextStep: 'Ask in other words, or use other tools for this question.',
  };
}

export function activationFailed(reason: string): UserError {
  return {
    code: 'activation-failed',
    sentence: `CodeGraph Explore could not start: ${toClause(reason)}.`,
    nextStep: 'Reload the window; if it happens again, "CodeGraph: Show Log" has the details.',
  };
}

export function fileNotFound(path: string): UserError {
  return {
    code: 'file-not-found',
    sentence: `${path} cannot be opened; it may have been moved or deleted.`,
    nextStep: 'The explore session shows the files as they were when they were sent.',
  };
}

export function nothingToClear(): UserError {
  return {
    code: 'nothing-to-clear',
    sentence: 'No chat session of this window has used codegraph_explore yet.',
    nextStep: 'There is nothing to clear.',
  };
}

/** A message of somebody else, without the end that our own sentence brings. */
function toClause(reason: string): string {
  return reason.trim().replace(/[.\s]+$/, '');
}
