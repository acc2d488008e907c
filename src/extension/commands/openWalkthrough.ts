// "Get Started": the walkthrough of package.json.
import * as vscode from 'vscode';
import { walkthroughId } from '../ids';

/** The handler; `extensionId` is the id under which VS Code knows this extension. */
export function openWalkthroughCommand(extensionId: string): () => Promise<void> {
  return async () => {
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', `${extensionId}#${walkthroughId}`, false);
  };
}
