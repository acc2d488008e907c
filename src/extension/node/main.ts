// Desktop, remote and container hosts: the graph server is a Node process of its own.
import type * as vscode from 'vscode';
import { activateExtension, type RunningExtension } from '../extension';

let running: RunningExtension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  running = activateExtension(context, {
    loadClient: async () => (await import('./languageClient')).nodeClientFactory(context.extensionUri),
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
