import {enGuest} from '../i18n/en.guest.js';
import {enPurchase, type PurchaseWords} from '../i18n/en.purchase.js';
import type {Language} from '../i18n/plural.js';
import {hasOwnWords, type Sayings} from '../i18n/purchase-notice.js';
import {wordsOf} from '../i18n/words.js';
import type {Purchase} from '../model/purchase.js';
import {hasLate, type LateWords, type Redrawn} from './late-words.js';
import {unsaid} from './words.js';

/** Who tells of a purchase: in which words, and what draws it anew once more of them are here. */
export interface PurchaseVoice {
  readonly words: {
    readonly lang: Language;
    get(area: 'purchase', english: PurchaseWords): PurchaseWords;
  };
  readonly host: Redrawn;
}

const REFUSALS: LateWords = {
  area: 'refusals',
  english: async () => ({refusals: (await import('../i18n/en.refusals.js')).enRefusals}),
};
const GUEST: LateWords = {area: 'guest'};

/** The words that a purchase is told in. */
export interface PurchaseSayings {
  readonly t: Sayings;
  /** Whether those for just that are here, or will not come. */
  readonly isWhole: boolean;
}

/**
 * The words that a purchase is told in, and whether they are whole: why it failed, and what only a guest is told, comes
 * once it is to be said. Until then, and where that cannot be had, a failure is told in general.
 */
export function purchaseWords(purchase: Purchase, {words, host}: PurchaseVoice): PurchaseSayings {
  const {lang} = words;
  const {failure, isGuest} = purchase;
  const hasGuest = !isGuest || hasLate(GUEST, lang, [purchase], host);
  const hasRefusals = !failure || !hasOwnWords(failure, isGuest) || hasLate(REFUSALS, lang, [purchase], host);
  const guest = wordsOf(lang, 'guest') ?? (hasGuest ? enGuest : unsaid(enGuest));
  const t = {...words.get('purchase', enPurchase), guest, refusals: wordsOf(lang, 'refusals')};
  return {t, isWhole: hasGuest && hasRefusals};
}
