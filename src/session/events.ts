import type {Fate} from '../backpack/backpack.js';
import type {StepName} from '../chains/step-chain.js';
import type {Failure} from '../client/errors.js';
import type {OrderStatus} from '../orders/orders.js';
import type {Outcome, PurchaseKind} from '../purchase/purchase.js';
import type {SubscriptionChange} from '../subscriptions/subscription.js';

/**
 * What a shop tells its page. All bubble and are composed; details are plain and hold no token and no e-mail. A fact
 * has happened; a `-request` is about to, and cancelling it prevents it.
 */
export interface StorefrontEvents {
  /** The shop is set up and the catalog was shown for the first time. */
  readonly 'store-ready': {readonly projectId: number};
  /** Something failed, or was odd: for logs. The elements already show what concerns the player. */
  readonly 'store-error': {readonly failure: Failure | undefined; readonly message: string};
  /** A player looked at the details of an item. */
  readonly 'store-item-view': {readonly sku: string};
  /** The service confirmed that the cart holds something else than before. */
  readonly 'store-cart-change': {
    /** Units of all lines but bonus ones. */
    readonly count: number;
    readonly skus: readonly string[];
    /** `player`: changed on this page; `elsewhere`: in another tab or on another device. */
    readonly reason: 'player' | 'elsewhere';
  };
  /** A player pressed buy, or asked to check the cart out: then there is neither `sku` nor `offer`. Cancelable. */
  readonly 'store-checkout-request': {
    readonly sku?: string | undefined;
    /** The step of an offer chain, where it is one. */
    readonly offer?: StepName | undefined;
    /** Units of all lines. */
    readonly quantity: number;
    readonly skus: readonly string[];
  };
  /** The payment page was handed to a window. */
  readonly 'store-payment-open': {readonly orderId: number};
  /** The service said something new of the order. */
  readonly 'store-order-change': {readonly orderId: number; readonly status: OrderStatus};
  /**
   * An attempt to buy is over: exactly once per attempt. `done` only by the service's word. Where its order is paid after
   * that, `store-order-change` tells of it alone.
   */
  readonly 'store-purchase-end': {
    readonly kind: PurchaseKind;
    /** Undefined for a cart, and for an offer. */
    readonly sku: string | undefined;
    /** The step of an offer chain, where it is one. */
    readonly offer?: StepName | undefined;
    readonly orderId: number | undefined;
    readonly outcome: Outcome;
    readonly failure: Failure | undefined;
  };
  /** The service confirmed that the player has what a step gives. */
  readonly 'store-claim':
    | {
        readonly chain: 'reward';
        readonly chainId: number;
        readonly stepId: number;
        readonly skus: readonly string[];
      }
    | ({readonly chain: 'offer' | 'daily'} & StepName);
  /** The service confirmed that something left the player's backpack: for its game, or for their wallet. */
  readonly 'store-backpack-move': {readonly itemId: string; readonly sku: string; readonly to: Fate};
  /** The service confirmed that the player changed a subscription. */
  readonly 'store-subscription-change': {readonly subscriptionId: number; readonly change: SubscriptionChange};
}

export type StorefrontEventName = keyof StorefrontEvents;

/** Dispatches one event; false when it was cancelled. */
export function fire<N extends StorefrontEventName>(
  target: EventTarget,
  name: N,
  detail: StorefrontEvents[N],
): boolean {
  const cancelable = name.endsWith('-request');
  return target.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true, cancelable}));
}

declare global {
  interface GlobalEventHandlersEventMap extends StorefrontEventMap {}
}
type StorefrontEventMap = {[N in StorefrontEventName]: CustomEvent<StorefrontEvents[N]>};
