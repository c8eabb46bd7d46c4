/** What can be put on the stage, with the attributes that it begins with, and whether it is there at first. */
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

const written = ([name, value]) =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** An element as a page writes it; an attribute that is there without a value is ''. */
export const markupOf = ({tag, attributes = {}}) =>
  `<${[tag, ...Object.entries(attributes).map(written)].join(' ')}></${tag}>`;
