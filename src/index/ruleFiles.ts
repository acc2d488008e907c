// Files of rules and settings that a workspace brings along: `.gitignore`, `tsconfig.json` and their like.
import { Limiter } from '../base/limiter';
import { decodeText } from './decode';
import type { FileReader } from './ports';

/** Nobody writes that much by hand; rules of this size would only be there to keep the indexer busy. In bytes. */
export const maxRuleFileBytes = 1_048_576;
/** Files asked for at once. */
const maxAtOnce = 64;

/** The bytes of such a file; undefined when there is none or it is too large to be one. */
export async function readRuleFile(reader: FileReader, path: string): Promise<Uint8Array | undefined> {
  // A client sends a file to tell its size.
  if (reader.filesAtOnce === undefined && maxRuleFileBytes < ((await reader.stat(path))?.sizeBytes ?? 0)) return undefined;
  const bytes = await reader.read(path);
  return bytes === undefined || maxRuleFileBytes < bytes.length ? undefined : bytes;
}

/** The texts of those among `paths` that can be read and are not too large, in the same order. */
export async function readRuleFiles(reader: FileReader, paths: readonly string[]): Promise<{ path: string; text: string }[]> {
  const limiter = new Limiter(maxAtOnce);
  const texts = await Promise.all(paths.map((path) => limiter.run(async () => {
    const bytes = await readRuleFile(reader, path);
    return { path, text: bytes === undefined ? undefined : decodeText(bytes) };
  })));
  return texts.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));
}
