// The files of a session, each with a strip that shows where the sent lines lie in it.
import type { PanelDetail, PanelFile } from '../extension/panel/panelMessages';
import { button, html, svg } from './dom';
import type { ViewActions } from './sessionView';

const stripWidth = 1_000;
/** Units of the strip under which a range would be too thin to see. */
const minRangeWidth = 6;

const stateWords: Readonly<Record<PanelFile['state'], string>> = {
  same: 'unchanged since',
  changed: 'changed since',
  missing: 'cannot be read now',
};

export function drawFiles(detail: PanelDetail, actions: ViewActions): Node {
  if (detail.files.length === 0) return html('p', { class: 'facts' }, 'No source was sent.');
  const items = detail.files.map((file) => drawFile(file, actions));
  const nHidden = detail.nFiles - detail.files.length;
  return html(
    'div',
    {},
    html('ul', { class: 'files' }, ...items),
    ...(0 < nHidden
      ? [html('p', { class: 'facts' }, `and ${nHidden.toLocaleString()} files sent earlier`)]
      : []),
  );
}

function drawFile(file: PanelFile, actions: ViewActions): Node {
  const open = (start: number, end: number) => actions.send({ type: 'openFile', key: file.key, start, end });
  const first = file.ranges[0] ?? { start: 1, end: 1 };
  const ranges = file.ranges.map(({ start, end }) =>
    html(
      'li',
      {},
      button(`range ${file.key} ${start}`, 'link', toLines(start, end), () => open(start, end), {
        'aria-label': `Open ${file.path}, lines ${start} to ${end}`,
      }),
    ),
  );
  return html(
    'li',
    { class: `file ${file.state}` },
    html(
      'div',
      { class: 'file-head' },
      button(`file ${file.key}`, 'link path', file.path, () => open(first.start, first.end), {
        title: file.path,
      }),
      html('span', { class: 'state' }, stateWords[file.state]),
    ),
    drawStrip(file),
    html('ul', { 'class': 'ranges', 'aria-label': `Lines of ${file.path} that were sent` }, ...ranges),
  );
}

function drawStrip({ ranges, nLines, state, path }: PanelFile): SVGElement {
  const lastLine = Math.max(nLines, ...ranges.map(({ end }) => end), 1);
  const nSent = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const label = `${nSent} of ${lastLine} lines of ${path} sent, ${stateWords[state]}`;
  const strip = svg('svg', {
    'class': 'strip',
    'viewBox': `0 0 ${stripWidth} 10`,
    'preserveAspectRatio': 'none',
    'role': 'img',
    'aria-label': label,
  });
  strip.append(svg('rect', { class: 'strip-back', x: 0, y: 0, width: stripWidth, height: 10 }));
  for (const { start, end } of ranges) {
    const width = Math.max(minRangeWidth, ((end - start + 1) / lastLine) * stripWidth);
    const x = Math.min(((start - 1) / lastLine) * stripWidth, stripWidth - width);
    strip.append(svg('rect', { class: 'strip-sent', x, y: 0, width, height: 10 }));
  }
  return strip;
}

function toLines(start: number, end: number): string {
  return start === end ? `L${start}` : `L${start}–${end}`;
}
