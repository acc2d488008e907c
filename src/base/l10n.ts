// Sentences for people in their language. The English sentence is the key, as in VS Code's own bundles, and is
// shown where there is no other; `{0}`, `{1}` stand for values. For code that VS Code's `l10n` does not reach.

export type SentenceBundle = Readonly<Record<string, string>>;

let bundle: SentenceBundle = {};

export const l10n = {
  /** Says in which language people are spoken to from now on; an empty bundle means English. */
  config(sentences: SentenceBundle): void {
    bundle = sentences;
  },

  t(sentence: string, ...values: readonly (string | number)[]): string {
    return fillIn(bundle[sentence] ?? sentence, values);
  },
} as const;

/** The sentence with its values in place; a number without a value stays as it is. */
export function fillIn(sentence: string, values: readonly (string | number)[]): string {
  return sentence.replaceAll(/\{(\d+)\}/g, (whole, digits: string) => String(values[Number(digits)] ?? whole));
}
