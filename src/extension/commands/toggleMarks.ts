// "Mark What the Agent Has Seen" and "Hide the Marks": the editor marks on and off. The first is a toggle for a
// keybinding; menus show whichever of the two has something to do.
import * as vscode from 'vscode';
import type { EditorMarks } from '../editorMarks';

export function toggleMarksCommand(marks: EditorMarks): () => void {
  return () => switchTo(marks, !marks.isOn);
}

export function hideMarksCommand(marks: EditorMarks): () => void {
  return () => switchTo(marks, false);
}

function switchTo(marks: EditorMarks, isOn: boolean): void {
  marks.show(isOn);
  const text = isOn ? vscode.l10n.t('lines sent to the agent are marked') : vscode.l10n.t('marks off');
  vscode.window.setStatusBarMessage(`CodeGraph: ${text}`, 4_000);
}
