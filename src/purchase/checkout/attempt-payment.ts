import {thisPage} from '../payment/address.js';
import {opensWindow} from '../payment/open-window.js';
import {openPaymentPage, type PaymentPage} from '../payment/order-payment-page.js';
import {isOutdated} from '../purchase.js';
import type {Attempt, PaymentPlan} from './attempt.js';
import type {PlaceholderWindow} from './placeholder-window.js';

/** The payment pages of one attempt: one for each order that it makes. */
export interface AttemptPayment {
  /** The payment page of the latest order; undefined before. */
  readonly current: () => PaymentPage | undefined;
  /** Whether the payment page is to take this page's place, by the player's choice. */
  readonly isInPlace: () => boolean;
  /** Opens the payment page of a new order. */
  readonly open: (plan: PaymentPlan) => void;
  /**
   * Opens the payment page within this page, or in its place, inside a click. False where that takes a new order: the order is
   * outdated, or its payment page would not lead back to this page.
   */
  readonly openInPage: (payment: PaymentPage) => boolean;
}

export function createAttemptPayment(
  {context, config, state, dispatch, run}: Attempt,
  placeholder: PlaceholderWindow,
  trackingSignal: () => AbortSignal,
): AttemptPayment {
  let current: PaymentPage | undefined;
  let leadsBack = false;
  let isInPlace = false;
  return {
    current: () => current,
    isInPlace: () => isInPlace,
    open(plan) {
      leadsBack = plan.leadsBack;
      current = openPaymentPage({
        context,
        config: isInPlace ? {...config, presentation: 'redirect'} : config,
        url: plan.url,
        orderId: plan.orderId,
        placeholder: placeholder.window(),
        isWindowBlocked: placeholder.isBlocked() && opensWindow(config),
        mayFrame: plan.mayFrame,
        dispatch,
        lookNow: () => run({type: 'look'}),
        isOver: () => state().purchase.stage === 'ended',
        signal: trackingSignal(),
      });
    },
    openInPage(payment) {
      const staysOrReturns = leadsBack || payment.mayFrame() || !thisPage();
      if (staysOrReturns && !isOutdated(state().purchase)) {
        payment.openInPage();
        return true;
      }
      isInPlace ||= !staysOrReturns;
      return false;
    },
  };
}
