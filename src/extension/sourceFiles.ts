// Finds the file that an answer speaks of, and tells whether it is still the text that was sent.
import * as vscode from 'vscode';
import type { ContentHash } from '../base/contentHash';
import { hashLines } from '../base/lineMatch';
import { LruMap } from '../base/lru';
import { codeCells, splitCellPath } from '../base/notebookCells';
import { openDocumentsRoot } from '../protocol/messages';
import type { SentFile } from './callHistory';
import { toHeldSpans, type HeldSpan } from './heldLines';
import { folderAt } from './openFolders';

export interface SourceState {
  readonly nLines: number;
  readonly fingerprint: string;
}

const maxReadBytes = 8 * 1024 * 1024;

export class SourceFiles {
  readonly #hash: () => Promise<ContentHash>;
  /** By path and modification time, so that a refresh of the panel reads only what changed. */
  readonly #states = new LruMap<string, SourceState>(800);
  /** Hashes of the lines of every text that was seen, by its fingerprint: an edit leaves the older ones there. */
  readonly #lines = new LruMap<string, Uint32Array>(800);

  constructor(hash: () => Promise<ContentHash>) {
    this.#hash = hash;
  }

  /** The place of a path as an answer prints it: relative to the root, or led by a folder's name. */
  locate(projectRoot: string, path: string): vscode.Uri | undefined {
    const cell = splitCellPath(path);
    if (cell !== undefined) {
      const notebook = this.locate(projectRoot, cell.notebook);
      return notebook === undefined ? undefined : cellUri(notebook, cell.number);
    }
    if (projectRoot === openDocumentsRoot) return openDocumentUri(path);
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (path.split('/').includes('..')) return undefined;
    const owner = projectRoot === '' ? undefined : folderAt(projectRoot);
    if (owner !== undefined) return vscode.Uri.joinPath(owner.uri, path);
    const [first = '', ...rest] = path.split('/');
    const named = folders.find((folder) => folder.name === first && 0 < rest.length);
    if (named !== undefined) return vscode.Uri.joinPath(named.uri, ...rest);
    const [only] = folders;
    return only !== undefined && folders.length === 1 ? vscode.Uri.joinPath(only.uri, path) : undefined;
  }

  /** Opens the notebook of a path that means one of its cells, at that cell; false for a path of another kind. */
  async openCell(projectRoot: string, path: string, viewColumn: vscode.ViewColumn): Promise<boolean> {
    const cell = splitCellPath(path);
    const uri = cell === undefined ? undefined : this.locate(projectRoot, cell.notebook);
    if (cell === undefined || uri === undefined) return false;
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    const range = new vscode.NotebookRange(cell.number - 1, cell.number);
    const editor = await vscode.window.showNotebookDocument(notebook, { selections: [range], viewColumn });
    editor.revealRange(range, vscode.NotebookEditorRevealType.InCenterIfOutsideViewport);
    return true;
  }

  /** The present text of a file, unsaved edits included; undefined when it cannot be read. */
  async state(uri: vscode.Uri): Promise<SourceState | undefined> {
    const open = vscode.workspace.textDocuments.find(
      (document) => document.uri.toString() === uri.toString(),
    );
    if (open !== undefined)
      return this.#remember(`${uri.toString()} v${open.version}`, () => Promise.resolve(open.getText()));
    try {
      const file = uri.with({ fragment: '' });
      const { mtime, size } = await vscode.workspace.fs.stat(file);
      if (maxReadBytes < size) return undefined;
      const text = uri.fragment === '' ? readText : readCell;
      return await this.#remember(`${uri.toString()} ${mtime} ${size}`, () => text(uri));
    } catch {
      return undefined;
    }
  }

  /** Where the lines of a sent file are now; `state` is its present one. */
  heldSpans(file: SentFile, state: SourceState | undefined): HeldSpan[] {
    return toHeldSpans(file.spans, {
      isSameText: state?.fingerprint === file.fingerprint,
      before: this.#lines.get(file.fingerprint),
      now: state === undefined ? undefined : this.#lines.get(state.fingerprint),
    });
  }

  /** Looks at files right after they were sent, so that a later edit can be told line by line. */
  async note(files: readonly { readonly projectRoot: string; readonly path: string }[]): Promise<void> {
    for (const { projectRoot, path } of files) {
      const uri = this.locate(projectRoot, path);
      if (uri !== undefined) await this.state(uri);
    }
  }

  async #remember(key: string, read: () => Promise<string>): Promise<SourceState> {
    const known = this.#states.get(key);
    if (known !== undefined && this.#lines.get(known.fingerprint) !== undefined) return known;
    const text = await read();
    const lines = hashLines(text);
    const state = { nLines: lines.length, fingerprint: (await this.#hash()).fingerprint(text) };
    this.#states.set(key, state);
    this.#lines.set(state.fingerprint, lines);
    return state;
  }
}

/** The document of a cell whose notebook is open, else the notebook with the cell's number as fragment. */
function cellUri(notebook: vscode.Uri, number: number): vscode.Uri {
  const open = vscode.workspace.notebookDocuments.find(({ uri }) => uri.toString() === notebook.toString());
  const cell = open !== undefined && number <= open.cellCount ? open.cellAt(number - 1) : undefined;
  return cell?.document.uri ?? notebook.with({ fragment: `${cellFragment}${number}` });
}

const cellFragment = 'cell';

async function readCell(uri: vscode.Uri): Promise<string> {
  const number = Number(uri.fragment.slice(cellFragment.length));
  const cell = codeCells(await readText(uri.with({ fragment: '' })))?.find((other) => other.number === number);
  if (cell === undefined) throw new Error('The notebook has no such cell.');
  return cell.text;
}

/** A document that is open and in no folder, whose path may have got an ending that tells its language. */
function openDocumentUri(path: string): vscode.Uri | undefined {
  const uris = [
    ...vscode.workspace.textDocuments.map(({ uri }) => uri),
    ...vscode.workspace.notebookDocuments.map(({ uri }) => uri),
  ].filter(({ scheme }) => scheme === 'untitled' || scheme === 'file');
  const nameOf = (uri: vscode.Uri) => (uri.scheme === 'untitled' ? uri.path.replace(/^\/+/, '') : uri.path);
  return (
    uris.find((uri) => nameOf(uri) === path) ?? uris.find((uri) => nameOf(uri) === path.replace(/\.\w+$/, ''))
  );
}

async function readText(uri: vscode.Uri): Promise<string> {
  return new TextDecoder('utf-8').decode(await vscode.workspace.fs.readFile(uri));
}
