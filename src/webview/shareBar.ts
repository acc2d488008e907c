// How sent source divides into new and repeated, and what was spared: a bar, and the same in words.
import { html, svg } from './dom';

export interface Shares {
  readonly newChars: number;
  readonly repeatedChars: number;
  readonly sparedChars: number;
}

const barWidth = 1_000;

export function drawShares(shares: Shares): HTMLElement {
  const { newChars, repeatedChars, sparedChars } = shares;
  const words: Node[] = [];
  if (0 < newChars) words.push(legend('new', `${toChars(newChars)} new`));
  if (0 < repeatedChars) words.push(legend('repeated', `${toChars(repeatedChars)} repeated`));
  if (0 < sparedChars) words.push(legend('spared', `≈ ${toChars(sparedChars)} spared`));
  if (words.length === 0) return html('p', { class: 'facts' }, 'no source');
  return html('div', { class: 'shares' }, drawBar(shares), html('ul', { class: 'legend' }, ...words));
}

/** `4,928 chars` */
export function toChars(nChars: number): string {
  return `${nChars.toLocaleString()} ${nChars === 1 ? 'char' : 'chars'}`;
}

function drawBar({ newChars, repeatedChars, sparedChars }: Shares): SVGElement {
  const total = newChars + repeatedChars + sparedChars;
  const bar = svg('svg', {
    'class': 'bar',
    'viewBox': `0 0 ${barWidth} 8`,
    'preserveAspectRatio': 'none',
    'aria-hidden': 'true',
  });
  bar.append(svg('rect', { class: 'bar-back', x: 0, y: 0, width: barWidth, height: 8 }));
  let x = 0;
  for (const [kind, chars] of [
    ['new', newChars],
    ['repeated', repeatedChars],
    ['spared', sparedChars],
  ] as const) {
    const width = total === 0 ? 0 : (chars / total) * barWidth;
    if (0 < width) bar.append(svg('rect', { class: `bar-${kind}`, x, y: 0, width, height: 8 }));
    x += width;
  }
  return bar;
}

function legend(kind: string, text: string): HTMLElement {
  const swatch = svg(
    'svg',
    { 'class': 'swatch', 'viewBox': '0 0 8 8', 'aria-hidden': 'true' },
    svg('rect', { class: `bar-${kind}`, width: 8, height: 8 }),
  );
  return html('li', {}, swatch, text);
}
