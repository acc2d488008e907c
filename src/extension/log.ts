// One log for the extension and the server's messages. A line is `area: fact key=value`, so that it can be
// searched; source text never goes in at info level.
import type { LogOutputChannel } from 'vscode';

export type LogValue = string | number | boolean | undefined;

export interface ExtensionLog {
  info(area: string, fact: string, values?: Readonly<Record<string, LogValue>>): void;
  warn(area: string, fact: string, values?: Readonly<Record<string, LogValue>>): void;
  error(area: string, fact: string, error: unknown): void;
  debug(area: string, fact: string, values?: Readonly<Record<string, LogValue>>): void;
  /** A block of several lines, such as the report of one call. */
  block(area: string, text: string): void;
}

export function createExtensionLog(channel: LogOutputChannel): ExtensionLog {
  return {
    info: (area, fact, values) => channel.info(toLogLine(area, fact, values)),
    warn: (area, fact, values) => channel.warn(toLogLine(area, fact, values)),
    debug: (area, fact, values) => channel.debug(toLogLine(area, fact, values)),
    error: (area, fact, error) => {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      channel.error(`${toLogLine(area, fact)}\n${stack}`);
    },
    block: (area, text) => channel.info(`${area}:\n${text.trimEnd()}`),
  };
}

function toLogLine(area: string, fact: string, values: Readonly<Record<string, LogValue>> = {}): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${toLogValue(value)}`);
  return `${area}: ${fact}${pairs.join('')}`;
}

function toLogValue(value: LogValue): string {
  return typeof value === 'string' && (value === '' || /[\s"=]/.test(value))
    ? JSON.stringify(value)
    : String(value);
}
