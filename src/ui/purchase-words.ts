import {systemClock} from '../api/clock.js';
import {enGuest} from '../i18n/en.guest.js';
import {enPurchase, type PurchaseWords} from '../i18n/en.purchase.js';
import type {Language} from '../i18n/plural.js';
import {hasOwnWords, type Sayings} from '../i18n/purchase-notice.js';
import {bringWords, hold, wordsOf} from '../i18n/words.js';
import type {Purchase} from '../model/purchase.js';
import {unsaid, WAIT_MS} from './words.js';

/** Who tells of a purchase: in which words, and what draws it anew once more of them are here. */
export interface PurchaseVoice {
  readonly words: {
    readonly lang: Language;
    get(area: 'purchase', english: PurchaseWords): PurchaseWords;
  };
  readonly host: {requestUpdate(): void};
}

/** What few purchases have to say. */
type Late = 'refusals' | 'guest';

/** What is under way, and who is drawn anew then. */
const awaited = new Map<string, Set<PurchaseVoice['host']>>();
/** What did not come, and for which purchase: the next one asks again. */
const missing = new Map<string, Purchase>();

async function bring(lang: Language, area: Late): Promise<void> {
  if (lang !== 'en') await bringWords(lang, area);
  else hold('en', {refusals: (await import('../i18n/en.refusals.js')).enRefusals});
}

/** Whether an area is here, or will not come for this purchase; else asks for it. */
function has(area: Late, purchase: Purchase, lang: Language, host: PurchaseVoice['host']): boolean {
  const key = lang + area;
  if (wordsOf(lang, area) || missing.get(key) === purchase || (lang === 'en' && area === 'guest')) return true;
  const waiting = awaited.get(key);
  if (waiting) {
    waiting.add(host);
    return false;
  }
  const hosts = new Set([host]);
  awaited.set(key, hosts);
  const tell = (): void => {
    if (!wordsOf(lang, area)) missing.set(key, purchase);
    for (const each of hosts) each.requestUpdate();
  };
  // What comes later than that is shown all the same.
  const stop = systemClock.after(WAIT_MS, tell);
  const settle = (): void => {
    stop();
    awaited.delete(key);
    tell();
  };
  bring(lang, area).then(settle, settle);
  return false;
}

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
  const hasGuest = !isGuest || has('guest', purchase, lang, host);
  const hasRefusals = !failure || !hasOwnWords(failure, isGuest) || has('refusals', purchase, lang, host);
  const guest = wordsOf(lang, 'guest') ?? (hasGuest ? enGuest : unsaid(enGuest));
  const t = {...words.get('purchase', enPurchase), guest, refusals: wordsOf(lang, 'refusals')};
  return {t, isWhole: hasGuest && hasRefusals};
}
