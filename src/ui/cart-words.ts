import type {CartSayings} from '../i18n/cart-text.js';
import {enCart} from '../i18n/en.cart.js';
import {wordsOf} from '../i18n/words.js';
import {has} from '../model/bare.js';
import type {Cart, CartNotice} from '../model/cart.js';
import type {Failure} from '../model/failure.js';
import type {Loadable} from '../stores/loadable.js';
import {type CartNews, cartNews, type HeardCart} from './cart-news.js';
import {hasLate, type LateWords, type Redrawn} from './late-words.js';
import type {Wording} from './words.js';

const REFUSALS: LateWords = {
  area: 'cartRefusals',
  english: async () => ({cartRefusals: (await import('../i18n/en.cart-refusals.js')).enCartRefusals}),
};

/** Why something is not as it was asked for. */
type Refusal = CartNotice | Failure;

/** Without a connection nothing can be fetched: what is said of that is here before. */
const hasLateWords = (refusal: Refusal | undefined): refusal is Refusal =>
  refusal !== undefined && !(has(refusal, 'kind') && refusal.kind === 'network');

/** What is to be said of a cart in words that come with the first refusal. */
const refusalsOf = ({lines, failure, codeFailure}: Cart): readonly Refusal[] =>
  [...lines.map(({notice}) => notice), failure, codeFailure].filter(hasLateWords);

/** The same of what is shown of it: of a cart, or of why there is none. Nobody's is empty. */
export function refusalsIn(cart: Loadable<Cart>): readonly Refusal[] {
  if (cart.value) return refusalsOf(cart.value);
  return cart.status === 'error' && cart.failure.kind !== 'signed-out' ? [cart.failure].filter(hasLateWords) : [];
}

/** The words that a cart is told in. */
export interface CartTelling {
  readonly t: CartSayings;
  /** Whether those of these refusals are here, or will not come. */
  readonly isWhole: boolean;
}

/**
 * The words that a cart is told in, and whether they are whole: those of refusals come with the first one. Until then,
 * and where they cannot be had, it is told in general.
 */
export function cartWords(refusals: readonly Refusal[], words: Wording, host: Redrawn): CartTelling {
  const {lang} = words;
  const isWhole = refusals.length === 0 || hasLate(REFUSALS, lang, refusals, host);
  return {t: {...words.get('cart', enCart), refusals: wordsOf(lang, 'cartRefusals')}, isWhole};
}

/** What to tell of a change; undefined while the words for just that are under way, after which `again` is called. */
export function cartTold(
  before: HeardCart,
  after: HeardCart,
  locale: string,
  words: Wording,
  again: () => void,
): CartNews | undefined {
  const known = refusalsOf(before);
  const refusals = refusalsOf(after).filter((refusal) => !known.includes(refusal));
  const {t, isWhole} = cartWords(refusals, words, {requestUpdate: again});
  return isWhole ? cartNews(before, after, locale, t) : undefined;
}
