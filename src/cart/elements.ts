/** The cart, and the button that opens it. */
export const elements = {
  'store-cart': async () => (await import('./store-cart.js')).StoreCart,
  'store-cart-button': async () => (await import('./store-cart-button.js')).StoreCartButton,
};
