import {bare} from '../client/bare.js';
import type {Failure} from '../client/failure.js';
import {formatMoney} from '../i18n/format.js';
import {formatNumber} from '../i18n/number.js';
import type {Cart, CartLine} from '../orders/cart.js';
import type {Storefront} from '../storefront.js';
import {type CartSayings, changeFailureText, codeFailureText, codeName, noticeText} from './cart-text.js';

/** What to tell of a change: in its turn, and at once. Empty where there is nothing to tell. */
export interface CartNews {
  readonly polite: string;
  readonly urgent: string;
}

export const EMPTY_CART = bare<Cart>({
  lines: [],
  count: 0,
  total: undefined,
  isFree: false,
  promotions: [],
  code: undefined,
  paying: undefined,
  isUpdating: false,
  removed: undefined,
  failure: undefined,
  codeFailure: undefined,
});

/** A cart, and why it is only what was last seen of it. */
export interface HeardCart extends Cart {
  readonly loadFailure?: Failure;
}

/** One value for each state of the store, so that it is told once. */
const stale = new WeakMap<Failure, HeardCart>();

/** The cart as a listener knows it; undefined while it is not known. Nobody's cart is empty until something is put in. */
export function cartHeard({$cart}: Storefront): HeardCart | undefined {
  const cart = $cart.get();
  const {value} = cart;
  if (cart.status !== 'error') return value;
  const {failure} = cart;
  if (failure.kind === 'signed-out') return value ?? EMPTY_CART;
  if (!value) return undefined;
  const heard = stale.get(failure) ?? bare({...value, loadFailure: failure});
  stale.set(failure, heard);
  return heard;
}

const own = ({lines}: Cart): readonly CartLine[] => lines.filter(({isBonus}) => !isBonus);
const quantities = (cart: Cart): ReadonlyMap<string, CartLine> => new Map(own(cart).map((line) => [line.sku, line]));

/** What happened to the lines, in a sentence; empty when nothing did. */
function linesTold(before: Cart, after: Cart, locale: string, t: CartSayings): string {
  const [were, are] = [quantities(before), quantities(after)];
  const changed = [...new Set([...were.keys(), ...are.keys()])].filter(
    (sku) => were.get(sku)?.quantity !== are.get(sku)?.quantity,
  );
  if (!changed.length) return '';
  if (!are.size) return t.said.emptied;
  if (changed.length > 1) return t.said.several;
  const [was, is] = [were.get(changed[0]!), are.get(changed[0]!)];
  if (!is) return t.said.removed(was!.name);
  return is.quantity > (was?.quantity ?? 0)
    ? t.said.added(is.name)
    : t.said.changed(is.name, formatNumber(is.quantity, locale));
}

/** That it is being paid here, the purchase tells itself. */
const payingTold = ({paying: was}: Cart, {paying: is, count}: Cart, t: CartSayings): string => {
  if (was !== 'elsewhere' && is === 'elsewhere') return t.said.paying;
  return was === 'elsewhere' && !is && count ? t.said.payable : '';
};

const codeTold = ({code: was}: Cart, {code: is}: Cart, t: CartSayings): string => {
  // That what it is called is known by now, is no news.
  if (was ? is && (is.code === was.code || !was.code) : !is) return '';
  return is ? t.said.codeApplied(codeName(is, t)) : t.said.codeRemoved(codeName(was!, t));
};

/** What is new on a line, or with the cart as a whole, that the player did not ask for. */
function refusalsTold(before: HeardCart, after: HeardCart, t: CartSayings): string {
  const were = quantities(before);
  const notices = own(after).flatMap(({sku, name, notice}) =>
    notice && notice !== were.get(sku)?.notice ? [`${name}: ${noticeText(notice, t)}`] : [],
  );
  const {failure, codeFailure, loadFailure} = after;
  if (loadFailure && !before.loadFailure) notices.push(loadFailure.kind === 'network' ? t.offline : t.stale);
  if (failure && failure !== before.failure) notices.push(changeFailureText(failure, t));
  if (codeFailure && codeFailure !== before.codeFailure) notices.push(codeFailureText(codeFailure, t));
  return notices.join(' ');
}

/** What a screen reader should hear once the service confirmed a change. */
export function cartNews(before: HeardCart, after: HeardCart, locale: string, t: CartSayings): CartNews {
  const refused = refusalsTold(before, after, t);
  // Nothing is confirmed while the service cannot be reached.
  if (after.loadFailure) return {polite: '', urgent: refused};
  const told = [linesTold(before, after, locale, t), codeTold(before, after, t), payingTold(before, after, t)].filter(
    Boolean,
  );
  const total = after.total && formatMoney(after.total, locale);
  const standing =
    told.length && after.count ? [total ? t.said.standingAt(after.count, total) : t.said.standing(after.count)] : [];
  // A refusal says itself what became of the line.
  if (refused) return {polite: '', urgent: [refused, ...standing].join(' ')};
  return {polite: [...told, ...standing].join(' '), urgent: ''};
}
