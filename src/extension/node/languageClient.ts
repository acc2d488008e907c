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

/** Room for the index of a large repository; Node's own default depends on the machine. */
const serverHeap = '--max-old-space-size=2048';

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
    options: { execArgv: [serverHeap] },
  };
  const debug: NodeModule = { ...server, options: { execArgv: [serverHeap, '--nolazy', '--inspect=6009'] } };
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
