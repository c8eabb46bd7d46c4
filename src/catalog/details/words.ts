import {isolate} from '../../i18n/format.js';

/** Words of the details dialog and of the confirmation before a purchase in virtual currency. */
export const detailsWords = {
  close: 'Close',
  failed: 'More about this item could not be loaded.',
  picture: (name: string, number: number, count: number): string => `${name}, picture ${number} of ${count}`,
  video: (name: string): string => `${name}, video`,
  watch: 'Watch the video',
  gallery: 'Pictures',
  contents: 'What is inside',
  bonuses: 'Free with this',
  bonus: 'Bonus',
  owned: 'Owned',
  times: (count: string): string => `× ${count}`,
  was: 'Was',
  /** Beside the price, by the shop's option `tax`. */
  tax: {added: 'plus tax', included: 'incl. VAT'},
  platform: 'Platform',
  drm: (name: string): string => `Activates on ${isolate(name)}`,
  preOrder: (date: string): string => `Pre-order, out ${date}`,
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  preOrderNow: 'Pre-order now',
  buyFor: (price: string): string => `Buy for ${price}`,
  /** On the button that repeats the purchase. */
  buyAgain: (price: string): string => `Buy again for ${price}`,
  preOrderAgain: (price: string): string => `Pre-order again for ${price}`,
  confirm: (name: string): string => `Buy ${isolate(name)}?`,
  cost: (amount: string, currency: string): string => `It costs ${amount} ${isolate(currency)}.`,
  balance: (amount: string, currency: string): string => `You have ${amount} ${isolate(currency)}.`,
  balanceFailed: 'Your balance could not be read.',
  balanceAfter: (amount: string, currency: string): string => `You will have ${amount} ${isolate(currency)} left.`,
  notEnough: 'Not enough yet',
  haveAndNeed: (have: string, need: string, currency: string): string =>
    `You have ${have} ${isolate(currency)}, and need ${need}.`,
  getMore: (currency: string): string => `Get ${isolate(currency)}`,
  notNow: 'Not now',
  spend: (amount: string, currency: string): string => `Buy for ${amount} ${isolate(currency)}`,
  attributes: 'Properties',
};

export type DetailsWords = typeof detailsWords;
