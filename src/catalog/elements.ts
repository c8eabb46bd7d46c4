/** The elements that show items for sale. */
export const elements = {
  'store-catalog': async () => (await import('./store-catalog.js')).StoreCatalog,
  'store-item': async () => (await import('./store-item.js')).StoreItem,
};
