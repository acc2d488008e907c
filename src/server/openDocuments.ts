// Documents that are open in the editor and in no folder: which of them count, and by which path answers know them.
import { splitUri } from '../base/uriPath';
import type { FileReader } from '../index/ports';
import { extensionOfLanguage, languageOfPath } from '../syntax/languages';

/** Nothing but what the editor has. */
export const noFiles: FileReader = {
  list: () => Promise.resolve({ files: [], folders: [] }),
  stat: () => Promise.resolve(undefined),
  read: () => Promise.resolve(undefined),
  leadsElsewhere: () => Promise.resolve(false),
};

const untitled = 'untitled:';

/**
 * `Untitled-1.ts` for an untitled document; for a file, its path, and only in a window without a folder. Undefined for
 * what is not indexed. The ending tells the language, so a document whose name has none gets one.
 */
export function openDocumentPath(uri: string, languageId: string, isWindowEmpty: boolean): string | undefined {
  if (uri.startsWith(untitled)) {
    const name = splitUri(uri.replace(/^untitled:\/*/, 'untitled:/'))?.path.slice(1) ?? '';
    return name.endsWith('.ipynb') ? name : withEnding(name, languageId);
  }
  const parts = splitUri(uri);
  if (!isWindowEmpty || parts?.scheme !== 'file') return undefined;
  return parts.path.endsWith('.ipynb') ? parts.path : withEnding(parts.path, languageId);
}

function withEnding(name: string, languageId: string): string | undefined {
  if (languageOfPath(name) !== undefined) return name;
  const extension = extensionOfLanguage(languageId);
  return name === '' || extension === undefined ? undefined : `${name}.${extension}`;
}
