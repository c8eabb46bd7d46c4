/** What can be put on the stage, with its attributes, and whether it is there at first. */
export const ELEMENTS = [
  {tag: 'store-cart-button', isFirst: true},
  {tag: 'virtual-balance'},
  {tag: 'store-order', isFirst: true},
  {tag: 'store-item', attributes: {sku: 'forgemaster-hoard', kind: 'bundle', appearance: 'feature'}},
  {tag: 'store-catalog', isFirst: true},
  {tag: 'store-cart', attributes: {placement: 'drawer'}, isFirst: true},
  {tag: 'reward-chain'},
  {tag: 'offer-chain'},
  {tag: 'daily-chain'},
  {tag: 'inventory-view'},
  {tag: 'backpack-view'},
  {tag: 'subscription-manager'},
];

export function makeElement({tag, attributes = {}}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export const markupOf = ({tag, attributes = {}}) =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}></${tag}>`;
