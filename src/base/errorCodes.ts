// The code of every failure that somebody is told of. A code keeps its meaning for ever; docs/errors.md explains each.

export const errorCodes = {
  badInput: 'CG101',
  noFolder: 'CG102',
  unknownProject: 'CG103',
  serverStarting: 'CG201',
  serverFailed: 'CG202',
  serverStopped: 'CG203',
  serverLost: 'CG204',
  requestFailed: 'CG205',
  activationFailed: 'CG206',
  serverRestarting: 'CG207',
  fileNotFound: 'CG301',
  nothingToClear: 'CG302',
  commandLineWords: 'CG401',
  commandLineFolder: 'CG402',
  commandLineBatch: 'CG403',
  commandLineFailed: 'CG404',
} as const;

export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** A sentence with its code behind it, as it is shown. */
export function withCode(text: string, code: ErrorCode): string {
  return `${text} [${code}]`;
}
