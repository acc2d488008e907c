// Finds the file that an answer speaks of, and tells whether it is still the text that was sent.
import * as vscode from 'vscode';
import type { ContentHash } from '../base/contentHash';
import { LruMap } from '../base/lru';
import { folderAt } from './openFolders';

export interface SourceState {
  readonly nLines: number;
  readonly fingerprint: string;
}

const maxReadBytes = 8 * 1024 * 1024;

export class SourceFiles {
  readonly #hash: () => Promise<ContentHash>;
  /** By path and modification time, so that a refresh of the panel reads only what changed. */
  readonly #states = new LruMap<string, SourceState>(400);

  constructor(hash: () => Promise<ContentHash>) {
    this.#hash = hash;
  }

  /** The place of a path as an answer prints it: relative to the root, or led by a folder's name. */
  locate(projectRoot: string, path: string): vscode.Uri | undefined {
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

  /** The present text of a file, unsaved edits included; undefined when it cannot be read. */
  async state(uri: vscode.Uri): Promise<SourceState | undefined> {
    const open = vscode.workspace.textDocuments.find(
      (document) => document.uri.toString() === uri.toString(),
    );
    if (open !== undefined)
      return this.#remember(`${uri.toString()} v${open.version}`, () => Promise.resolve(open.getText()));
    try {
      const { mtime, size } = await vscode.workspace.fs.stat(uri);
      if (maxReadBytes < size) return undefined;
      return await this.#remember(`${uri.toString()} ${mtime} ${size}`, () => readText(uri));
    } catch {
      return undefined;
    }
  }

  async #remember(key: string, read: () => Promise<string>): Promise<SourceState> {
    const known = this.#states.get(key);
    if (known !== undefined) return known;
    const text = await read();
    const state = { nLines: countTextLines(text), fingerprint: (await this.#hash()).fingerprint(text) };
    this.#states.set(key, state);
    return state;
  }
}

async function readText(uri: vscode.Uri): Promise<string> {
  return new TextDecoder('utf-8').decode(await vscode.workspace.fs.readFile(uri));
}

function countTextLines(text: string): number {
  let nLines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < text.length - 1; at = text.indexOf('\n', at + 1))
    nLines += 1;
  return nLines;
}
