// The files of a session, each with a strip of the whole file: which lines the agent holds, which of them were
// edited since, and which the marked call brought.
import { l10n } from '../base/l10n';
import type { PanelDetail, PanelFile, PanelSpan } from '../extension/panel/panelMessages';
import { button, html, toPercent } from './dom';
import { toCount, toLines } from './figures';
import { drawPager } from './pager';
import type { ViewActions } from './sessionView';

export function drawFiles(detail: PanelDetail, markedCall: number, actions: ViewActions): Node {
  const { files, nFiles, filePage: page, nFilePages: nPages } = detail;
  if (files.length === 0) return html('p', { class: 'facts' }, l10n.t('No source was sent.'));
  const items = files.map((file) => drawFile(file, markedCall, actions));
  const words = { group: l10n.t('Pages of files'), first: l10n.t('Newest'), previous: l10n.t('Newer'), next: l10n.t('Older'), last: l10n.t('Oldest') };
  const shown = l10n.t('{0} of {1} files', toCount(files.length), toCount(nFiles));
  return html('div', {}, html('ul', { class: 'files' }, ...items), ...drawPager({ list: 'files', page, nPages, shown, words }, actions));
}

function drawFile(file: PanelFile, markedCall: number, actions: ViewActions): Node {
  const open = (start: number, end: number) => actions.send({ type: 'openFile', key: file.key, start, end });
  const first = file.spans[0] ?? { start: 1, end: 1 };
  const spans = file.spans.map((span) => html('li', {}, drawSpan(file, span, markedCall, open)));
  const nMore = file.nSpans - file.spans.length;
  if (0 < nMore) spans.push(html('li', { class: 'facts' }, l10n.t('+{0} more', toCount(nMore))));
  return html(
    'li',
    { class: `file ${file.state}` },
    html(
      'div',
      { class: 'file-head' },
      button(`file ${file.key}`, 'link path', file.path, () => open(first.start, first.end), {
        title: file.path,
      }),
      html('span', { class: 'state' }, describeState(file)),
    ),
    drawStrip(file, markedCall, open),
    html('ul', { 'class': 'spans', 'aria-label': l10n.t('Lines of {0} that were sent', file.path) }, ...spans),
  );
}

function drawSpan(file: PanelFile, span: PanelSpan, markedCall: number, open: (start: number, end: number) => void): Node {
  const { start, end, call, isStale } = span;
  const lines = l10n.t('Open {0}, lines {1} to {2}', file.path, start, end);
  const isEdited = isStale && file.state === 'changed';
  const shown = [toLines(start, end), ...(isEdited ? [l10n.t('edited')] : []), `#${call}`];
  // Who speaks to the computer says what is to be seen, so the name begins with that.
  const label = `${shown.join(' ')}: ${lines}, ${isEdited ? l10n.t('sent in call {0}, edited since', call) : l10n.t('sent in call {0}', call)}`;
  const content = shown.flatMap((word, i) => [' ', html('span', { class: i === 0 ? 'numbers' : i === shown.length - 1 ? 'tag' : 'stale-tag' }, word)]).slice(1);
  return button(`span ${file.key} ${start}`, `link span${call === markedCall ? ' marked' : ''}`, content, () => open(start, end), {
    'aria-label': label,
    'title': label,
  });
}

function drawStrip(file: PanelFile, markedCall: number, open: (start: number, end: number) => void): HTMLElement {
  const { spans, nLines, path, nHeldLines, nStaleLines } = file;
  const nAll = Math.max(nLines, ...spans.map(({ end }) => end), 1);
  const label = l10n.t('{0} of {1} lines of {2} sent, {3}', toCount(nHeldLines + nStaleLines), toCount(nAll), path, describeState(file));
  const strip = html('div', { 'class': 'strip', 'role': 'img', 'aria-label': label });
  for (const { start, end, call, isStale } of spans) {
    const part = html('span', { class: `lines${isStale ? ' stale' : ''}${call === markedCall ? ' marked' : ''}`, title: `${toLines(start, end)} · #${call}` });
    part.style.left = toPercent((start - 1) / nAll);
    part.style.width = toPercent((end - start + 1) / nAll);
    strip.append(part);
  }
  // For the mouse alone: the buttons below say the same to everybody else.
  strip.addEventListener('click', (event) => {
    const { left, width } = strip.getBoundingClientRect();
    const line = Math.min(nAll, Math.max(1, Math.ceil(((event.clientX - left) / width) * nAll)));
    const hit = spans.find(({ start, end }) => start <= line && line <= end);
    open(hit?.start ?? line, hit?.end ?? line);
  });
  return strip;
}

function describeState({ state, nStaleLines }: PanelFile): string {
  if (state === 'same') return l10n.t('unchanged since');
  if (state === 'missing') return l10n.t('cannot be read now');
  if (nStaleLines === 0) return l10n.t('changed since, not in these lines');
  return nStaleLines === 1 ? l10n.t('changed since: 1 line') : l10n.t('changed since: {0} lines', toCount(nStaleLines));
}
