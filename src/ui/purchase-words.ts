import {enGuest} from '../i18n/en.guest.js';
import {enPurchase} from '../i18n/en.purchase.js';
import {enRefusals} from '../i18n/en.refusals.js';
import type {Sayings} from '../i18n/purchase-notice.js';
import type {Wording} from './words.js';

/** The words that a purchase is told in. */
export const purchaseWords = (words: Pick<Wording, 'get'>): Sayings => ({
  ...words.get('purchase', enPurchase),
  guest: words.get('guest', enGuest),
  refusals: words.get('refusals', enRefusals),
});
