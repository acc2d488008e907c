// The client of a graph server that is a Node process of its own.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as vscode from 'vscode';
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type NodeModule,
} from 'vscode-languageclient/node';
import { clientId, logName } from '../ids';
import type { CreateLanguageClient } from '../serverHandle';
import serverStart from './serverStart.json';

/**
 * Room for the index of a large repository; Node's own default depends on the machine. The allocator of glibc gives large
 * arrays back at once when its threshold is set, else it keeps what it once had; others do not read these variables.
 */
const { execArgv, env } = serverStart;

/** How Node and V8 begin the line that says why a process ends. */
const lastWords = /^(?:Uncaught )?(?:(?:[A-Z]\w*)?Error(?: \[\w+\])?|FATAL ERROR): \S.*/;

/** Logs its errors and leaves telling the person to the extension, which does it once and not per attempt. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export function nodeClientFactory(extensionUri: vscode.Uri): CreateLanguageClient {
  const server: NodeModule = {
    module: vscode.Uri.joinPath(extensionUri, 'dist', 'server.js').fsPath,
    transport: TransportKind.ipc,
    options: { execArgv, env },
  };
  const debug: NodeModule = { ...server, options: { env, execArgv: [...execArgv, '--nolazy', '--inspect=6009'] } };
  return (options: LanguageClientOptions, onLastWords) =>
    new QuietLanguageClient(clientId, logName, { run: server, debug }, {
      ...options,
      stdioOptions: {
        stdout: (input, channel) => eachLine(input, (line) => channel.info(line)),
        stderr: (input, channel) =>
          eachLine(input, (line) => {
            channel.error(line);
            if (lastWords.test(line)) onLastWords(line);
          }),
      },
    });
}

function eachLine(input: Readable, take: (line: string) => void): void {
  createInterface({ input, crlfDelay: Infinity, terminal: false, historySize: 0 }).on('line', take);
}
