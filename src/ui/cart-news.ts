import {changeFailureText, codeFailureText, noticeText} from '../i18n/cart-text.js';
import type {CartWords} from '../i18n/en.cart.js';
import {formatMoney} from '../i18n/format.js';
import {formatNumber} from '../i18n/number.js';
import type {Cart, CartLine} from '../model/cart.js';
import type {Storefront} from '../storefront.js';

/** What to tell of a change: in its turn, and at once. Empty where there is nothing to tell. */
export interface CartNews {
  readonly polite: string;
  readonly urgent: string;
}

export const EMPTY_CART: Cart = {
  lines: [],
  count: 0,
  total: undefined,
  isFree: false,
  promotions: [],
  code: undefined,
  isUpdating: false,
  removed: undefined,
  failure: undefined,
  codeFailure: undefined,
};

/** The cart as a listener knows it; undefined while it is not known. Nobody's cart is empty until something is put in. */
export function cartHeard({$cart}: Storefront): Cart | undefined {
  const cart = $cart.get();
  return cart.value ?? (cart.status === 'error' && cart.failure.kind === 'signed-out' ? EMPTY_CART : undefined);
}

const own = ({lines}: Cart): readonly CartLine[] => lines.filter(({isBonus}) => !isBonus);
const quantities = (cart: Cart): ReadonlyMap<string, CartLine> => new Map(own(cart).map((line) => [line.sku, line]));

/** What happened to the lines, in a sentence; empty when nothing did. */
function linesTold(before: Cart, after: Cart, locale: string, t: CartWords): string {
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

const codeTold = ({code: was}: Cart, {code: is}: Cart, t: CartWords): string => {
  if (was?.code === is?.code) return '';
  return is ? t.said.codeApplied(is.code) : t.said.codeRemoved(was!.code);
};

/** What is new on a line, or with the cart as a whole, that the player did not ask for. */
function refusalsTold(before: Cart, after: Cart, t: CartWords): string {
  const were = quantities(before);
  const notices = own(after).flatMap(({sku, name, notice}) =>
    notice && notice !== were.get(sku)?.notice ? [`${name}: ${noticeText(notice, t)}`] : [],
  );
  const {failure, codeFailure} = after;
  if (failure && failure !== before.failure) notices.push(changeFailureText(failure, t));
  if (codeFailure && codeFailure !== before.codeFailure) notices.push(codeFailureText(codeFailure, t));
  return notices.join(' ');
}

/** What a screen reader should hear once the service confirmed a change. */
export function cartNews(before: Cart, after: Cart, locale: string, t: CartWords): CartNews {
  const told = [linesTold(before, after, locale, t), codeTold(before, after, t)].filter(Boolean);
  const total = after.total && formatMoney(after.total, locale);
  if (told.length && after.count)
    told.push(total ? t.said.standingAt(after.count, total) : t.said.standing(after.count));
  return {polite: told.join(' '), urgent: refusalsTold(before, after, t)};
}
