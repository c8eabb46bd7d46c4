import type {Promotion} from '../../../items/item.js';
import type {PromoCode} from '../../../orders/cart.js';
import type {CartAnswer} from '../../../orders/read-cart.js';
import type {CartState} from '../cart-state.js';
import type {Paying} from '../paying/cart-payment.js';

const hasBonus = (bonus: Promotion['bonus'], skus: readonly string[] = []): boolean =>
  bonus.length === skus.length && bonus.every(({sku}) => skus.includes(sku));

/**
 * Finds out from an answer whether the promo code counts. The service does not name the code: it shows by its promotion.
 * Among promotions of the whole cart a discount, or neither discount nor bonus (then the discount is on items), belongs to
 * a code. A promotion with a bonus may come with every purchase, unless the bonus is exactly that of the code.
 */
export function applyPromotions(state: CartState, {lines, promotions}: CartAnswer): void {
  const {code, codeBonus} = state;
  const isNamedSo = (name: string): boolean => !code?.name || code.name === name;
  const promotion =
    promotions.find(({percent, bonus}) => percent !== undefined || bonus.length === 0) ??
    promotions.find(({name, bonus}) => isNamedSo(name) && hasBonus(bonus, codeBonus));
  if (promotion) {
    const {name, percent} = promotion;
    // Another promotion belongs to another code, which was redeemed elsewhere.
    const known = isNamedSo(name) ? code : undefined;
    if (!known) state.codeBonus = undefined;
    state.code = {code: known?.code, name, percent: percent ?? known?.percent};
    state.codeStatus = 'applied';
  } else if (state.codeStatus === 'spent') {
    setCode(state, undefined);
  } else if (lines.length === 0) {
    // An order elsewhere was paid with the code, or the code waits for lines: then its promotion will show it again.
    state.codeStatus = 'none';
  } else if (state.codeStatus === 'applied') {
    state.codeStatus = code?.code === undefined ? 'none' : 'unverified';
  }
}

/** Takes over that a code was redeemed or removed; `bonus` has the SKUs that it gives, where they are known. */
export function setCode(state: CartState, code: PromoCode | undefined, bonus?: readonly string[]): void {
  state.code = code;
  state.codeBonus = bonus;
  state.codeStatus = code ? 'entered' : 'none';
}

interface SpentPromoCode {
  /** What is being paid has changed; `isPaid` once a payment on this page went through. */
  readonly onPayment: (paying: Paying | undefined, isPaid: boolean) => void;
  /** The service answered: other tabs are notified once the code is gone. */
  readonly onAnswer: () => void;
}

/** Follows a promo code that an order is paid with: it is in the cart no more, which the service does not say. */
export function createSpentPromoCode(state: CartState, notify: (code: null) => void): SpentPromoCode {
  /** The code that counted when the payment on this page began. */
  let orderedCode: string | undefined;
  /** The code is spent, and other tabs were not notified. */
  let isSpent = false;

  return {
    onPayment(paying, isPaid) {
      // The cart may have been read before the order was seen as paid: then the code does not count any more by now.
      const isOrdered = orderedCode !== undefined && state.code?.code === orderedCode;
      if (isPaid && (state.codeStatus === 'applied' || isOrdered)) {
        state.codeStatus = 'spent';
        isSpent = true;
      }
      orderedCode = paying?.where === 'here' && state.codeStatus === 'applied' ? state.code?.code : undefined;
    },
    onAnswer() {
      if (isSpent && !state.code) notify(null);
      isSpent &&= state.codeStatus === 'spent';
    },
  };
}
