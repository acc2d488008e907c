// Buttons that turn the pages of a long list.
import type { PagedList } from '../extension/panel/panelMessages';
import { button, html } from './dom';
import type { ViewActions } from './sessionView';

export interface Pager {
  readonly list: PagedList;
  readonly page: number;
  readonly nPages: number;
  /** What is on the page. */
  readonly shown: string;
  readonly words: Readonly<Record<'group' | 'first' | 'previous' | 'next' | 'last', string>>;
}

/** Nothing for a list of one page. */
export function drawPager({ list, page, nPages, shown, words }: Pager, actions: ViewActions): Node[] {
  if (nPages <= 1) return [];
  const go = (key: string, label: string, target: number) => {
    const isOff = target < 0 || nPages <= target || target === page;
    return button(`page ${list} ${key}`, 'secondary', label, () => actions.send({ type: 'page', list, page: target }), {
      disabled: isOff ? '' : undefined,
    });
  };
  return [
    html(
      'div',
      { 'class': 'pager', 'role': 'group', 'aria-label': words.group },
      go('first', words.first, 0),
      go('previous', words.previous, page - 1),
      html('span', { class: 'facts' }, shown),
      go('next', words.next, page + 1),
      go('last', words.last, nPages - 1),
    ),
  ];
}
