import type {Wording} from '../i18n/words-controller.js';
import {enCart} from './cart.words.js';
import {enCartRefusals} from './cart-refusals.words.js';
import type {CartSayings} from './cart-text.js';

/** The words that a cart is told in. */
export const cartWords = (words: Wording): CartSayings => ({
  ...words.get('cart', enCart),
  refusals: words.get('cartRefusals', enCartRefusals),
});
