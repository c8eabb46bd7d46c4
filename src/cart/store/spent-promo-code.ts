import type {Paying} from './cart-payment.js';
import type {CartState} from './cart-state.js';

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
