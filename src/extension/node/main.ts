// Desktop, remote and container hosts: the graph server is a Node process of its own.
import type * as vscode from 'vscode';
import { activateExtension, type RunningExtension } from '../extension';

let running: RunningExtension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  running = activateExtension(context, {
    loadClient: async () => (await import('./languageClient')).nodeClientFactory(context.extensionUri),
    environment: process.env,
    ignoresPathCase: process.platform === 'win32' || process.platform === 'darwin',
  });
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}
