// One look at a file as it lies in storage: its text, or why it has none that is indexed.
import { decodeText } from './decode';
import type { FileReader, SourceText } from './ports';

export type StoredKind = 'text' | 'gone' | 'passedOver' | 'unreadable';

export interface StoredFile {
  readonly kind: StoredKind;
  readonly source: SourceText | undefined;
  /** Why it is skipped; '' when it is not. */
  readonly problem: string;
}

export const unreadable = 'it could not be read';

export async function readStored(reader: FileReader, path: string, maxFileBytes: number): Promise<StoredFile> {
  const stat = await reader.stat(path);
  if (stat === undefined) return { kind: 'gone', source: undefined, problem: '' };
  if (maxFileBytes < stat.sizeBytes) {
    return { kind: 'passedOver', source: undefined, problem: `it has ${kib(stat.sizeBytes)} KiB, the limit (codegraph.index.maxFileSizeKB) is ${kib(maxFileBytes)} KiB` };
  }
  const bytes = await reader.read(path);
  if (bytes === undefined) return { kind: 'unreadable', source: undefined, problem: unreadable };
  const text = decodeText(bytes);
  return text === undefined ? { kind: 'passedOver', source: undefined, problem: 'it is binary' } : { kind: 'text', source: { text }, problem: '' };
}

function kib(nBytes: number): number {
  return Math.round(nBytes / 1_024);
}
