// Builds DOM nodes. Text goes in as text and never as markup, so hostile names and queries stay harmless.

type Child = Node | string;
export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[K] {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(node, attributes);
  node.append(...children);
  return node;
}

/** A button that keeps its focus over new drawings by its key. */
export function button(
  key: string,
  className: string,
  label: Child,
  onClick: () => void,
  attributes: Attributes = {},
) {
  const node = html(
    'button',
    { 'type': 'button', 'class': className, 'data-focus': key, ...attributes },
    label,
  );
  node.addEventListener('click', onClick);
  return node;
}

function setAttributes(node: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttribute(name, String(value));
  }
}
