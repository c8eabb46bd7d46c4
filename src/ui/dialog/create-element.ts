/** Creates an element with properties and children. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: readonly Node[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Creates a button that does not submit a form. */
export const createButton = (className: string, label: string, onclick: () => void): HTMLButtonElement =>
  createElement('button', {type: 'button', className, textContent: label, onclick});
