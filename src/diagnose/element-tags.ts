// Made from src/elements.ts by `npm run build -- elements`.

/** The tags of all elements. */
export const ELEMENT_TAGS: readonly string[] = [
  'store-provider',
  'store-catalog',
  'store-item',
  'store-cart',
  'store-cart-button',
  'store-order',
  'reward-chain',
  'offer-chain',
  'daily-chain',
  'backpack-view',
  'subscription-manager',
  'inventory-view',
  'virtual-balance',
];
