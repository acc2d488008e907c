// Desktop, remote and container hosts: the graph server is a Node process of its own.
import * as vscode from 'vscode';
import {
  LanguageClient,
  TransportKind,
  type LanguageClientOptions,
  type NodeModule,
} from 'vscode-languageclient/node';
import { activateExtension, type RunningExtension } from '../extension';
import { clientId, logName } from '../ids';

/** Room for the index of a large repository; Node's own default depends on the machine. */
const serverHeap = '--max-old-space-size=2048';

/** Logs its errors and leaves telling the person to the extension, which does it once and not per attempt. */
class QuietLanguageClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

let running: RunningExtension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const server: NodeModule = {
    module: vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath,
    transport: TransportKind.ipc,
    options: { execArgv: [serverHeap] },
  };
  const debug: NodeModule = { ...server, options: { execArgv: [serverHeap, '--nolazy', '--inspect=6009'] } };
  const create = (options: LanguageClientOptions) =>
    new QuietLanguageClient(clientId, logName, { run: server, debug }, options);
  running = activateExtension(context, {
    createClient: create,
    environment: process.env,
    storagePath: (uri) => uri.fsPath,
    // Between processes only JSON travels.
    toBytesDto: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
    ignoresPathCase: process.platform === 'win32' || process.platform === 'darwin',
  });
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}
