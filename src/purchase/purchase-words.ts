import type {Wording} from '../i18n/words-controller.js';
import {enGuest} from './guest.words.js';
import {enPurchase} from './purchase.words.js';
import type {Sayings} from './purchase-notice.js';
import {enRefusals} from './refusals.words.js';

/** The words that a purchase is told in. */
export const purchaseWords = (words: Pick<Wording, 'get'>): Sayings => ({
  ...words.get('purchase', enPurchase),
  guest: words.get('guest', enGuest),
  refusals: words.get('refusals', enRefusals),
});
