// The words of the command line → options, or a sentence that says what is wrong.
import type { DedupMode } from '../session/possession';

export interface CliOptions {
  readonly root: string;
  readonly queries: readonly string[];
  readonly json: boolean;
  readonly dedup: DedupMode;
  readonly isUntracked: boolean;
  /** 0 for the ceiling of the question's kind. */
  readonly maxChars: number;
  readonly stats: boolean;
  readonly useCache: boolean;
  readonly batch: { readonly input: string; readonly output: string } | undefined;
}

export const usage = `Usage: node dist/cli.js --root DIR "query" ["next query" ...]

Prints the answers of one session. Options:
  --json                          one JSON object a call instead of text
  --dedup auto|cited|session|off  what may be left out as already sent (auto)
  --untracked                     no session: every answer in full
  --max-chars N                   another ceiling, 1000 to 24000
  --stats                         the diagnostic block after each answer
  --no-cache                      build the index from nothing and keep none
  --batch IN.jsonl --out OUT.jsonl  many sessions, one a line

The index is kept in the cache folder of the person; CODEGRAPH_CACHE names another.
`;

const dedupModes: readonly string[] = ['auto', 'cited', 'session', 'off'];

export function parseOptions(words: readonly string[]): CliOptions | { readonly problem: string } | 'help' {
  const queries: string[] = [];
  const values = new Map<string, string>();
  const flags = new Set<string>();
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (['--json', '--untracked', '--stats', '--no-cache', '--help'].includes(word)) flags.add(word);
    else if (['--root', '--dedup', '--max-chars', '--batch', '--out'].includes(word)) {
      const value = words[++i];
      if (value === undefined) return { problem: `${word} needs a value.` };
      values.set(word, value);
    } else if (word.startsWith('--')) return { problem: `There is no option ${word}.` };
    else queries.push(word);
  }
  if (flags.has('--help')) return 'help';
  const dedup = values.get('--dedup') ?? (process.env['CODEGRAPH_EXPLORE_DEDUP'] === '0' ? 'off' : 'auto');
  if (!dedupModes.includes(dedup)) return { problem: `--dedup takes one of ${dedupModes.join(', ')}, not ${dedup}.` };
  const maxChars = values.has('--max-chars') ? Number(values.get('--max-chars')) : 0;
  if (values.has('--max-chars') && !(1_000 <= maxChars && maxChars <= 24_000)) return { problem: '--max-chars takes a number from 1000 to 24000.' };
  const input = values.get('--batch');
  const output = values.get('--out');
  if ((input === undefined) !== (output === undefined)) return { problem: '--batch and --out go together.' };
  if (queries.length === 0 && input === undefined) return { problem: usage };
  return {
    root: values.get('--root') ?? '.', queries, json: flags.has('--json'), dedup: dedup as DedupMode, isUntracked: flags.has('--untracked'),
    maxChars, stats: flags.has('--stats'), useCache: !flags.has('--no-cache'),
    batch: input === undefined || output === undefined ? undefined : { input, output },
  };
}
