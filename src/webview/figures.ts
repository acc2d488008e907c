// Numbers and times in words of the person.
import { l10n } from '../base/l10n';

export function toCount(count: number): string {
  return count.toLocaleString(language());
}

/** `4,928 chars` */
export function toChars(nChars: number): string {
  return nChars === 1 ? l10n.t('1 char') : l10n.t('{0} chars', toCount(nChars));
}

export function toCalls(nCalls: number): string {
  return nCalls === 1 ? l10n.t('1 call') : l10n.t('{0} calls', toCount(nCalls));
}

export function toTime(ms: number): string {
  return new Date(ms).toLocaleTimeString(language());
}

/** `L12–40` */
export function toLines(start: number, end: number): string {
  return start === end ? `L${start}` : `L${start}–${end}`;
}

function language(): string | undefined {
  const { lang } = document.documentElement;
  return lang === '' ? undefined : lang;
}
