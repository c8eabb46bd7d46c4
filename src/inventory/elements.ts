/** The player's items and virtual currency. */
export const elements = {
  'inventory-view': async () => (await import('./inventory-view.js')).InventoryView,
  'virtual-balance': async () => (await import('./virtual-balance.js')).VirtualBalance,
};
