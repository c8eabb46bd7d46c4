/** What tells of a purchase. */
export const elements = {
  'store-order': async () => (await import('./store-order.js')).StoreOrder,
};
