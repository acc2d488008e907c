// "Mark What the Agent Has Seen": switches the editor marks on and off.
import * as vscode from 'vscode';
import type { EditorMarks } from '../editorMarks';

export function toggleMarksCommand(marks: EditorMarks): () => void {
  return () => {
    const isOn = marks.toggle();
    vscode.window.setStatusBarMessage(
      isOn ? 'CodeGraph: lines sent to the agent are marked' : 'CodeGraph: marks off',
      4_000,
    );
  };
}
