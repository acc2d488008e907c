// Every sentence that tells of a failure, with its code and the next step: for the person in a message, in the
// person's language, for the model in an error, in English. Nothing of that kind is worded anywhere else.
import { type ErrorCode, errorCodes, withCode } from '../base/errorCodes';
import { fillIn, l10n } from '../base/l10n';

export interface UserError {
  readonly code: ErrorCode;
  readonly sentence: Phrase;
  readonly nextStep: Phrase;
}

/** An English sentence with `{0}` for values, so that it can be said in another language too. */
interface Phrase {
  readonly sentence: string;
  readonly values: readonly (string | number | Phrase)[];
}

/** Why something failed: in the words of whatever failed, or in our own, which can be said in another language. */
export type Reason = string | Phrase;

function phrase(sentence: string, ...values: readonly (string | number | Phrase)[]): Phrase {
  return { sentence, values };
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

/** For the model and the log. */
export function toText({ code, sentence, nextStep }: UserError): string {
  return withCode([sentence, nextStep].map(toReasonText).join(' '), code);
}

/** As the model and the log have it. */
export function toReasonText(reason: Reason): string {
  return typeof reason === 'string' ? reason : fillIn(reason.sentence, reason.values.map((value) => (typeof value === 'object' ? toReasonText(value) : value)));
}

export function toPersonText({ code, sentence, nextStep }: UserError): string {
  return withCode(`${toPersonSentence(sentence)} ${toPersonSentence(nextStep)}`, code);
}

/** Without the next step, which some errors only have for the model. */
export function toPersonSentence({ sentence, values }: Phrase): string {
  return l10n.t(sentence, ...values.map((value) => (typeof value === 'object' ? toPersonSentence(value) : value)));
}

export function toPersonReason(reason: Reason): string {
  return typeof reason === 'string' ? reason : toPersonSentence(reason);
}

/** An error whose message is of our own making, for a server that can not be started. */
export class ReasonError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(toReasonText(reason));
    this.name = 'ReasonError';
    this.reason = reason;
  }
}

export function toReason(error: unknown): Reason {
  return error instanceof ReasonError ? error.reason : describeError(error);
}

export function workerNotStarted(): Reason {
  return phrase('its worker can not be started');
}

/** Of a server that ended without a word. */
export function processEnded(): Reason {
  return phrase('its process ended');
}

/** What a model or the log is told about any error. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of the catalogue; undefined for any other, whose message may hold anything. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof KnownError ? error.entry.code : undefined;
}

/** What a person is told about any error. */
export function describeToPerson(error: unknown): string {
  return error instanceof KnownError ? toPersonText(error.entry) : describeError(error);
}

export function noFolderOpen(): UserError {
  return {
    code: errorCodes.noFolder,
    sentence: phrase('No folder is open in this window, so there is no code to explore.'),
    nextStep: phrase('Ask the user to open a folder with File > Open Folder, and call again.'),
  };
}

export function unknownProject(projectPath: string, projects: readonly string[]): UserError {
  return {
    code: errorCodes.unknownProject,
    sentence: phrase('`projectPath` "{0}" is not inside a folder of this workspace.', projectPath),
    nextStep: phrase('Send one of these, or leave it out: {0}.', projects.join(', ')),
  };
}

export function serverStarting(waitedSeconds: number): UserError {
  return {
    code: errorCodes.serverStarting,
    sentence: phrase('The code graph server did not get ready within {0} seconds.', waitedSeconds),
    nextStep: phrase('Call again in a moment, or search and read the files with other tools meanwhile.'),
  };
}

/** The server has ended, and is being tried again. */
export function serverRestarting(reason: Reason): UserError {
  return {
    code: errorCodes.serverRestarting,
    sentence: phrase('The code graph server could not be kept running so far: {0}.', toClause(reason)),
    nextStep: phrase('It is being started again. Search and read with other tools meanwhile; "CodeGraph: Show Log" has the details.'),
  };
}

export function serverFailed(reason: Reason): UserError {
  return {
    code: errorCodes.serverFailed,
    sentence: phrase('The code graph server does not stay up: {0}.', toClause(reason)),
    nextStep: phrase('Use other tools to search and read. The user can look into "CodeGraph: Show Log" and start it again with "CodeGraph: Rebuild Index".'),
  };
}

export function serverStopped(): UserError {
  return {
    code: errorCodes.serverStopped,
    sentence: phrase('The code graph server is stopped, because the window closes or the extension is being updated.'),
    nextStep: phrase('Call again after the window has reloaded.'),
  };
}

export function serverLost(): UserError {
  return {
    code: errorCodes.serverLost,
    sentence: phrase('The code graph server ended twice while it answered this query.'),
    nextStep: phrase('Ask for less at once, for instance for one name, or use other tools for this question.'),
  };
}

export function requestFailed(reason: string): UserError {
  return {
    code: errorCodes.requestFailed,
    sentence: phrase('The code graph server could not answer: {0}.', toClause(reason)),
    nextStep: phrase('Ask in other words, or use other tools for this question.'),
  };
}

export function activationFailed(reason: string): UserError {
  return {
    code: errorCodes.activationFailed,
    sentence: phrase('CodeGraph Explore could not start: {0}.', toClause(reason)),
    nextStep: phrase('Reload the window; if it happens again, "CodeGraph: Show Log" has the details.'),
  };
}

export function fileNotFound(path: string): UserError {
  return {
    code: errorCodes.fileNotFound,
    sentence: phrase('{0} cannot be opened; it may have been moved or deleted.', path),
    nextStep: phrase('The explore session shows the files as they were when they were sent.'),
  };
}

export function nothingToClear(): UserError {
  return {
    code: errorCodes.nothingToClear,
    sentence: phrase('No chat session of this window has used codegraph_explore yet.'),
    nextStep: phrase('There is nothing to clear.'),
  };
}

/** A message of somebody else, without the end that our own sentence brings. */
function toClause(reason: Reason): Reason {
  return typeof reason !== 'string' ? reason : reason.trim().replace(/[.\s]+$/, '');
}
