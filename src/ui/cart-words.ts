import type {CartSayings} from '../i18n/cart-text.js';
import {enCart} from '../i18n/en.cart.js';
import {enCartRefusals} from '../i18n/en.cart-refusals.js';
import type {Wording} from './words.js';

/** The words that a cart is told in. */
export const cartWords = (words: Wording): CartSayings => ({
  ...words.get('cart', enCart),
  refusals: words.get('cartRefusals', enCartRefusals),
});
