/** The elements of this feature, by tag. */
export const elements = {
  'store-order': async () => (await import('./store-order.js')).StoreOrder,
};
