// The call flow of the last answer: a list to a screen reader, boxes joined by arrows to the eye.
import type { PanelDetail } from '../extension/panel/panelMessages';
import { button, html } from './dom';
import { describeHop } from './hopWords';
import type { ViewActions } from './sessionView';

export function drawFlow({ flow }: PanelDetail, actions: ViewActions): Node {
  const hops = flow.map(({ name, path, line, isStart, how }, i) => {
    const place = `${path}:${line}`;
    const box = button(
      `hop ${i}`,
      'hop',
      [html('span', { class: 'hop-name' }, name), html('span', { class: 'hop-place' }, place)],
      () => actions.send({ type: 'openHop', hop: i }),
      { title: place },
    );
    return html('li', isStart ? { class: 'start' } : {}, ...(isStart ? [] : [html('span', { class: 'how' }, describeHop(how))]), box);
  });
  return html('ol', { class: 'flow' }, ...hops);
}
