// The line that the chat shows while the tool works. Hosts differ in whether they read it as Markdown, so
// characters that mean something there are replaced by look-alikes instead of being escaped.
import { l10n } from '../../base/l10n';

const shownChars = 60;

/** `Exploring the code: how is an order priced`, harmless as Markdown whatever the query holds. */
export function invocationMessage(input: unknown): string {
  const query =
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>)['query'] : undefined;
  const line = typeof query === 'string' ? query.trim().replaceAll(/\s+/g, ' ') : '';
  return line === '' ? l10n.t('Exploring the code') : l10n.t('Exploring the code: {0}', withoutMarkup(shorten(line)));
}

function shorten(line: string): string {
  const characters = [...line];
  return characters.length <= shownChars
    ? line
    : `${characters
        .slice(0, shownChars - 1)
        .join('')
        .trimEnd()}…`;
}

function withoutMarkup(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '‗')
    .replaceAll(/[`*~<>[\]\\$&]/g, (character) => lookAlikes[character] ?? ' ');
}

const lookAlikes: Readonly<Record<string, string>> = {
  '`': "'",
  '*': '∗',
  '~': '∼',
  '<': '‹',
  '>': '›',
  '[': '(',
  ']': ')',
  '\\': '/',
  '$': '﹩',
  '&': '＆',
};
