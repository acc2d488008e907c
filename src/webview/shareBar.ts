// How sent source divides into new and repeated, and what was spared: a bar, and the same in words.
import { l10n } from '../base/l10n';
import { html, toPercent } from './dom';
import { toChars } from './figures';

export interface Shares {
  readonly newChars: number;
  readonly repeatedChars: number;
  readonly sparedChars: number;
}

export const shareKinds = ['new', 'repeated', 'spared'] as const;
type ShareKind = (typeof shareKinds)[number];

export function charsOf(shares: Shares, kind: ShareKind): number {
  return { new: shares.newChars, repeated: shares.repeatedChars, spared: shares.sparedChars }[kind];
}

export function sumOf(shares: Shares): number {
  return shareKinds.reduce((sum, kind) => sum + charsOf(shares, kind), 0);
}

export function drawShares(shares: Shares): HTMLElement {
  const kinds = shareKinds.filter((kind) => 0 < charsOf(shares, kind));
  if (kinds.length === 0) return html('p', { class: 'facts' }, l10n.t('no source'));
  const words = kinds.map((kind) => html('li', {}, swatch(kind), describeShare(shares, kind)));
  return html('div', { class: 'shares' }, drawBar(shares), html('ul', { class: 'legend' }, ...words));
}

/** `1,204 chars new, 33 chars repeated` */
export function describeShares(shares: Shares): string {
  const words = shareKinds.filter((kind) => 0 < charsOf(shares, kind)).map((kind) => describeShare(shares, kind));
  return words.length === 0 ? l10n.t('no source') : words.join(', ');
}

export function swatch(kind: string): HTMLElement {
  return html('span', { 'class': `swatch ${kind}`, 'aria-hidden': 'true' });
}

function describeShare(shares: Shares, kind: ShareKind): string {
  const chars = toChars(charsOf(shares, kind));
  switch (kind) {
    case 'new':
      return l10n.t('{0} new', chars);
    case 'repeated':
      return l10n.t('{0} repeated', chars);
    case 'spared':
      // Estimated from the average line of the file.
      return l10n.t('≈ {0} spared', chars);
  }
}

function drawBar(shares: Shares): HTMLElement {
  const bar = html('div', { 'class': 'bar', 'aria-hidden': 'true' });
  for (const kind of shareKinds) {
    const chars = charsOf(shares, kind);
    if (chars === 0) continue;
    const part = html('span', { class: `part ${kind}` });
    part.style.width = toPercent(chars / sumOf(shares));
    bar.append(part);
  }
  return bar;
}
