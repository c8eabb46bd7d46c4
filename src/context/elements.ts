/** The provider gives a shop to the elements inside it. */
export const elements = {
  'store-provider': async () => (await import('./store-provider.js')).StoreProvider,
};
