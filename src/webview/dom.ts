// Builds DOM nodes. Text goes in as text and never as markup, so hostile names and queries stay harmless.

type Child = Node | string;
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, String(value));
  }
  node.append(...children);
  return node;
}

/** A button that keeps its focus over new drawings by its key. */
export function button(
  key: string,
  className: string,
  label: Child | readonly Child[],
  onClick: () => void,
  attributes: Attributes = {},
): HTMLButtonElement {
  const children = Array.isArray(label) ? (label as readonly Child[]) : [label as Child];
  const node = html('button', { 'type': 'button', 'class': className, 'data-focus': key, ...attributes }, ...children);
  node.addEventListener('click', onClick);
  return node;
}

/** The same, one that is pressed or not. */
export function toggle(key: string, label: Child, isPressed: boolean, onClick: () => void, attributes: Attributes = {}) {
  return button(key, 'secondary toggle', label, onClick, { ...attributes, 'aria-pressed': String(isPressed) });
}

/** `share` of a whole as a CSS length. The policy of the page forbids style attributes, not the style object. */
export function toPercent(share: number): string {
  return `${(Math.min(1, Math.max(0, share)) * 100).toFixed(3)}%`;
}

/** A group of buttons that is one stop of the tab key; the arrow keys, Home and End move inside it. */
export function moveByArrows(buttons: readonly HTMLButtonElement[], current: HTMLButtonElement | undefined): void {
  const stop = current ?? buttons.at(-1);
  buttons.forEach((node, i) => {
    node.tabIndex = node === stop ? 0 : -1;
    node.addEventListener('keydown', (event) => {
      const target = { ArrowLeft: i - 1, ArrowRight: i + 1, Home: 0, End: buttons.length - 1 }[event.key];
      const next = target === undefined ? undefined : buttons[target];
      if (target === undefined) return;
      event.preventDefault();
      if (next === undefined) return;
      for (const other of buttons) other.tabIndex = other === next ? 0 : -1;
      next.focus();
    });
  });
}
