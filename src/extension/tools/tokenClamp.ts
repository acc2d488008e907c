// Keeps an answer inside what the chat host will really show to the model. An answer that is too big is
// asked for again with a smaller ceiling, so that the engine leaves out its least valuable lines.
import type { ExploreAnswerDto, ExploreResultDto } from '../../protocol/types';

/** What the host gives to measure with; `vscode.LanguageModelToolTokenizationOptions` fits. */
export interface Tokenization {
  readonly tokenBudget: number;
  countTokens(text: string): Thenable<number>;
}

interface Thenable<T> {
  then<U>(onValue: (value: T) => U | PromiseLike<U>): PromiseLike<U>;
}

/** Asks the server with a ceiling of characters, 0 for none. */
export type Ask = (hostMaxChars: number) => Promise<ExploreResultDto>;

export interface ClampedResult {
  readonly result: ExploreResultDto;
  /** False when even the smallest answer is over; it may then never reach the model as text. */
  readonly isWithinHost: boolean;
}

export const clampLimits = {
  /** Share of the token budget that one answer may take. */
  budgetShare: 0.4,
  /** Hosts without tokenization write a result above 8 KiB to a file, all parts together. */
  untokenizedBytes: 8_000,
  /** Hosts that start a tool before they know its budget pass a dummy of 1. */
  dummyBudgetTokens: 64,
  requests: 3,
  /** Source has fewer tokens than this says; only used when the host fails to count. */
  minBytesPerToken: 2.2,
  /** Aim a little under the proportional size, since tokens are not spread evenly over a text. */
  aim: 0.95,
  /** The smallest ceiling worth asking for: a title and a few lines. */
  floorChars: 500,
} as const;

/** Asks until the answer fits the host, at most three times. */
export async function askWithinHost(
  ask: Ask,
  tokenization: Tokenization | undefined,
): Promise<ClampedResult> {
  const ruler = rulerFor(tokenization);
  let hostMaxChars = ruler.firstMaxChars;
  let smallest: ExploreAnswerDto | undefined;
  for (let nRequests = 0; nRequests < clampLimits.requests; nRequests++) {
    const result = await ask(hostMaxChars);
    if (result.kind === 'refusal') return { result, isWithinHost: true };
    const size = await ruler.measure(result.text);
    if (size <= ruler.limit) return { result, isWithinHost: true };
    if (smallest === undefined || result.text.length < smallest.text.length) smallest = result;
    const proportional = Math.floor(result.text.length * (ruler.limit / size) * clampLimits.aim);
    const smaller =
      hostMaxChars === 0 ? proportional : Math.min(proportional, Math.floor(hostMaxChars * 0.9));
    hostMaxChars = Math.max(clampLimits.floorChars, smaller);
  }
  return { result: smallest as ExploreAnswerDto, isWithinHost: false };
}

interface Ruler {
  readonly limit: number;
  readonly firstMaxChars: number;
  measure(text: string): Promise<number>;
}

function rulerFor(tokenization: Tokenization | undefined): Ruler {
  if (tokenization === undefined || tokenization.tokenBudget < clampLimits.dummyBudgetTokens) {
    const limit = clampLimits.untokenizedBytes;
    return { limit, firstMaxChars: limit, measure: (text) => Promise.resolve(utf8Bytes(text)) };
  }
  const limit = Math.floor(tokenization.tokenBudget * clampLimits.budgetShare);
  return { limit, firstMaxChars: 0, measure: (text) => measureTokens(text, limit, tokenization) };
}

async function measureTokens(text: string, limit: number, tokenization: Tokenization): Promise<number> {
  // No tokenizer makes more tokens than bytes, so a short text needs no round trip to the host.
  const nBytes = utf8Bytes(text);
  if (nBytes <= limit) return nBytes;
  try {
    return await tokenization.countTokens(text);
  } catch {
    // The host cannot count just now: the most tokens that source of this size makes.
    return Math.ceil(nBytes / clampLimits.minBytesPerToken);
  }
}

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}
