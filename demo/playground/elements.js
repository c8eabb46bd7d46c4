/** The elements for the stage, with their initial attributes; those with `isInitial` are on it at first. */
export const ELEMENTS = [
  {tag: 'store-cart-button', isInitial: true},
  {tag: 'virtual-balance'},
  {tag: 'store-order', isInitial: true},
  {tag: 'store-item', attributes: {sku: 'forgemaster-hoard', kind: 'bundle', appearance: 'feature'}},
  {tag: 'store-catalog', isInitial: true},
  {tag: 'store-cart', attributes: {placement: 'drawer'}, isInitial: true},
  {tag: 'reward-chain'},
  {tag: 'offer-chain'},
  {tag: 'daily-chain'},
  {tag: 'inventory-view'},
  {tag: 'backpack-view'},
  {tag: 'subscription-manager'},
];

const attributeMarkup = ([name, value]) =>
  value === '' ? name : `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** An element's markup; the value '' writes an attribute without a value. */
export const markupOf = ({tag, attributes = {}}) =>
  `<${[tag, ...Object.entries(attributes).map(attributeMarkup)].join(' ')}></${tag}>`;
