// "Open as Preview": an answer or a report as a formatted page instead of its text.
import * as vscode from 'vscode';
import { answerScheme } from '../ids';

/** The handler; the editor title hands over the document that it belongs to. */
export function previewAnswerCommand(): (uri?: unknown) => Promise<void> {
  return async (given) => {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (uri?.scheme === answerScheme) await vscode.commands.executeCommand('markdown.showPreview', uri);
  };
}
