// The client of a graph server that is a Node process of its own.
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
  return (options: LanguageClientOptions) =>
    new QuietLanguageClient(clientId, logName, { run: server, debug }, options);
}
