import {thisPage} from '../payment/address.js';
import {opensWindow, openWindow} from '../payment/open-window.js';
import {openPaymentPage, type PaymentPage} from '../payment/order-payment-page.js';
import {isOutdated} from '../purchase.js';
import type {Attempt, PaymentPlan} from './attempt.js';

/** The placeholder: an empty window that was opened inside the player's click, and waits for the payment page of an order. */
export interface PlaceholderWindow {
  readonly window: () => Window | undefined;
  /** Whether the browser blocked the placeholder, as far as this page knows. */
  readonly isBlocked: () => boolean;
  /** Opens a postponed placeholder now; the browser lets the page do that for a few seconds after the click. */
  readonly openLate: () => void;
  /** Closes the placeholder while the page asks the player something; `openLate` opens another one. */
  readonly postpone: () => void;
  /** Replaces the placeholder by that of another click. */
  readonly replace: (opened: Window | undefined) => void;
  /** Closes the placeholder while it waits for an order; once there is an order, the player may still pay in it. */
  readonly closeIfWaiting: () => void;
  readonly close: () => void;
}

interface PlaceholderOptions {
  readonly opened: Window | undefined;
  /** Whether `openLate` opens the placeholder. */
  readonly opensLate: boolean;
  readonly hasOrder: () => boolean;
  /** Aborts when this page does not track the purchase any more. */
  readonly signal: AbortSignal;
}

export function createPlaceholderWindow({hasOrder, signal, ...given}: PlaceholderOptions): PlaceholderWindow {
  let {opened, opensLate} = given;
  const closeIfWaiting = (): void => {
    if (!hasOrder()) opened?.close();
  };
  // Without this page, nothing would lead the placeholder to a payment page.
  addEventListener('pagehide', closeIfWaiting);
  signal.addEventListener('abort', () => removeEventListener('pagehide', closeIfWaiting));
  return {
    window: () => opened,
    isBlocked: () => !opened && !opensLate,
    openLate() {
      if (opensLate) opened = openWindow();
    },
    postpone() {
      if (opened) opensLate = true;
      opened?.close();
    },
    replace(other) {
      opened = other;
      opensLate = false;
    },
    closeIfWaiting,
    close: () => opened?.close(),
  };
}

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
