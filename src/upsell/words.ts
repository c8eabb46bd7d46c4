/** The words of recommendations. */
export const upsellWords = {
  title: 'Goes well with this',
  add: (name: string, price: string): string => `Add ${name} to your cart for ${price}`,
};
