// The folders of the window, each with the root that answers and the session record know it by.
import * as vscode from 'vscode';
import type { FolderFs } from './folderReader';
import type { ProjectFolder } from './projectRoots';

/** What the server calls the root of a folder: its path on the disk, or its URI where there is no disk. */
export function rootOf(uri: vscode.Uri): string {
  return uri.scheme === 'file' ? uri.fsPath : uri.toString();
}

export function projectFolders(): ProjectFolder[] {
  return openFolders().map(({ name, uri }) => ({ name, path: rootOf(uri) }));
}

/** The folder that the server calls so, which may spell a Windows path in its own way. */
export function folderAt(root: string): vscode.WorkspaceFolder | undefined {
  return openFolders().find(({ uri }) => rootOf(uri) === root) ?? openFolders().find(({ uri }) => uri.scheme === 'file' && uri.fsPath === vscode.Uri.file(root).fsPath);
}

/** The file system below a folder that the server named by its URI. */
export function folderFs(root: string): FolderFs | undefined {
  const folder = openFolders().find(({ uri }) => uri.toString() === root);
  if (folder === undefined) return undefined;
  const { fs } = vscode.workspace;
  const at = (path: string): vscode.Uri => (path === '' ? folder.uri : vscode.Uri.joinPath(folder.uri, ...path.split('/')));
  return { list: (path) => fs.readDirectory(at(path)), stat: (path) => fs.stat(at(path)), read: (path) => fs.readFile(at(path)) };
}

/** Documents of these are synchronised in every window, those of other schemes where a folder has the scheme. */
const alwaysSynced: readonly string[] = ['file', 'untitled', 'vscode-remote'];

export function isAlwaysSynced(scheme: string): boolean {
  return alwaysSynced.includes(scheme);
}

/** Schemes whose documents the server is told of. */
export function syncedSchemes(): string[] {
  return [...new Set([...alwaysSynced, ...folderSchemes()])];
}

/** True when something is open that may hold code and that lies in no folder of the window. */
export function hasOpenDocuments(): boolean {
  return vscode.workspace.textDocuments.some(
    ({ uri, isClosed }) => !isClosed && openDocumentSchemes.includes(uri.scheme),
  );
}

const openDocumentSchemes: readonly string[] = ['untitled', 'file', 'vscode-notebook-cell'];

/** Schemes of the folders, each once. */
export function folderSchemes(): string[] {
  return [...new Set(openFolders().map(({ uri }) => uri.scheme))];
}

function openFolders(): readonly vscode.WorkspaceFolder[] {
  return vscode.workspace.workspaceFolders ?? [];
}
