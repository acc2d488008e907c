// Checks what a model sent. VS Code does not check the input of `lm.invokeTool` against the schema,
// and models invent values: each complaint is a sentence that says what to send instead.

export interface ExploreInput {
  readonly query: string;
  /** '' when the caller named no project. */
  readonly projectPath: string;
  readonly seen: readonly string[];
  readonly fresh: boolean;
  /** 0 when the caller set no ceiling. */
  readonly maxChars: number;
}

export type ParsedInput =
  | { readonly kind: 'input'; readonly input: ExploreInput }
  | { readonly kind: 'complaint'; readonly message: string };

export const inputLimits = {
  queryChars: 10_000,
  minMaxChars: 1_000,
  maxMaxChars: 24_000,
  /** Ids past this number are ignored: a session never keeps that many deliveries. */
  seenIds: 200,
} as const;

/** Reads the tool input. Unknown fields are ignored, and `null` counts as not given. */
export function parseExploreInput(raw: unknown): ParsedInput {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return complain('The input must be an object, for example {"query": "how is a payroll cycle closed"}.');
  }
  const fields = raw as Readonly<Record<string, unknown>>;
  const message =
    queryComplaint(fields['query']) ??
    projectPathComplaint(fields['projectPath']) ??
    seenComplaint(fields['seen']) ??
    freshComplaint(fields['fresh']) ??
    maxCharsComplaint(fields['maxChars']);
  if (message !== undefined) return complain(message);
  const seen = (fields['seen'] ?? []) as readonly string[];
  return {
    kind: 'input',
    input: {
      query: (fields['query'] as string).trim(),
      projectPath: ((fields['projectPath'] ?? '') as string).trim(),
      seen: [...new Set(seen.map((id) => id.trim()).filter((id) => id !== ''))].slice(0, inputLimits.seenIds),
      fresh: fields['fresh'] === true,
      maxChars: Math.floor((fields['maxChars'] ?? 0) as number),
    },
  };
}

function complain(message: string): ParsedInput {
  return { kind: 'complaint', message };
}

function queryComplaint(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') {
    return (
      '`query` must be a text that is not empty: a question in plain words, names of symbols, ' +
      'a file path, or a path with lines such as src/app.ts:12-40.'
    );
  }
  const nChars = value.trim().length;
  if (nChars <= inputLimits.queryChars) return undefined;
  return (
    `\`query\` has ${nChars} characters, and at most ${inputLimits.queryChars} are allowed: ` +
    'send the question or the names alone, without pasted code.'
  );
}

function projectPathComplaint(value: unknown): string | undefined {
  if (isAbsent(value) || typeof value === 'string') return undefined;
  return '`projectPath` must be one path inside the project as a text; leave it out for the whole workspace.';
}

function seenComplaint(value: unknown): string | undefined {
  if (isAbsent(value) || (Array.isArray(value) && value.every((id) => typeof id === 'string')))
    return undefined;
  return (
    '`seen` must be a list of delivery ids as texts, copied from the title lines of earlier answers; ' +
    'leave it out when you can see none.'
  );
}

function freshComplaint(value: unknown): string | undefined {
  if (isAbsent(value) || typeof value === 'boolean') return undefined;
  return '`fresh` must be true or false; true sends everything in full.';
}

function maxCharsComplaint(value: unknown): string | undefined {
  const { minMaxChars, maxMaxChars } = inputLimits;
  const isAllowed = typeof value === 'number' && minMaxChars <= value && value <= maxMaxChars;
  if (isAbsent(value) || isAllowed) return undefined;
  return (
    `\`maxChars\` must be a number from ${minMaxChars} to ${maxMaxChars}; ` +
    'leave it out for a ceiling that suits the question.'
  );
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
