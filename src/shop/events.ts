import type {Fate} from '../backpack/backpack.js';
import type {StepName} from '../chains/step-chain.js';
import {membersOf} from '../client/clobber-safe-dom.js';
import type {Failure} from '../client/errors.js';
import type {FindingId} from '../diagnose/findings.js';
import type {OrderStatus} from '../orders/order.js';
import type {Outcome, PurchaseKind} from '../purchase/purchase.js';
import type {SubscriptionChange} from '../subscriptions/subscription.js';

/**
 * The events of a shop, by name. All bubble and are composed; details are plain data without tokens and e-mails. An event whose
 * name ends in `-request` precedes its action, and cancelling it prevents the action; all others report what has happened.
 */
export interface StorefrontEvents {
  /** The options are valid and the catalog was shown for the first time. */
  readonly 'store-ready': {readonly projectId: number};
  /** A failure, or an invalid field: for logs. The elements already show failures that concern the player. */
  readonly 'store-error': {
    readonly failure: Failure | undefined;
    readonly message: string;
    /** The finding that says more, where the page's developer can mend it: docs/findings.md lists them. */
    readonly id?: FindingId | undefined;
    /** The item that the cart did not take, or took no more of; where one is at fault. */
    readonly sku?: string | undefined;
  };
  /** A player looked at the details of an item. */
  readonly 'store-item-view': {readonly sku: string};
  /** The service confirmed a change of the cart. */
  readonly 'store-cart-change': {
    /** Units of all lines but bonus ones. */
    readonly count: number;
    readonly skus: readonly string[];
    /** `player`: changed on this page; `elsewhere`: in another tab or on another device. */
    readonly reason: 'player' | 'elsewhere';
  };
  /** A player pressed a buy button or checkout; for the cart there is neither `sku` nor `offer`. Cancelable. */
  readonly 'store-checkout-request': {
    readonly sku?: string | undefined;
    /** The step, for a purchase of an offer chain. */
    readonly offer?: StepName | undefined;
    /** Units of all lines. */
    readonly quantity: number;
    readonly skus: readonly string[];
  };
  /** The payment page was opened. */
  readonly 'store-payment-open': {readonly orderId: number};
  /** The service reported a new status of the order. */
  readonly 'store-order-change': {readonly orderId: number; readonly status: OrderStatus};
  /**
   * An attempt to buy has ended; exactly once per attempt. Its outcome is `done` or `preordered` only when the service says so. If the
   * order is paid or delivered later, only `store-order-change` follows.
   */
  readonly 'store-purchase-end': {
    readonly kind: PurchaseKind;
    /** Undefined for a cart, and for an offer. */
    readonly sku: string | undefined;
    /** The step, for a purchase of an offer chain. */
    readonly offer?: StepName | undefined;
    readonly orderId: number | undefined;
    readonly outcome: Outcome;
    /** When a pre-order is given, in milliseconds since 1970; where `outcome` is `preordered` and the day is known. */
    readonly releasesAt?: number | undefined;
    readonly failure: Failure | undefined;
  };
  /** The service confirmed that the player received the reward of a step. */
  readonly 'store-claim':
    | {
        readonly chain: 'reward';
        readonly chainId: number;
        readonly stepId: number;
        readonly skus: readonly string[];
      }
    | ({readonly chain: 'offer' | 'daily'} & StepName);
  /** The service confirmed that an item left the player's backpack, for its game or for the wallet. */
  readonly 'store-backpack-move': {readonly itemId: string; readonly sku: string; readonly to: Fate};
  /** The service confirmed that the player changed a subscription. */
  readonly 'store-subscription-change': {readonly subscriptionId: number; readonly change: SubscriptionChange};
}

export type StorefrontEventName = keyof StorefrontEvents;

/** Dispatches one event, of a document at the root that it has now; false when it was cancelled. */
export function fire<N extends StorefrontEventName>(
  target: EventTarget,
  name: N,
  detail: StorefrontEvents[N],
): boolean {
  const cancelable = name.endsWith('-request');
  const place: EventTarget = membersOf(target as Document).documentElement ?? target;
  return place.dispatchEvent(new CustomEvent(name, {detail, bubbles: true, composed: true, cancelable}));
}

declare global {
  interface GlobalEventHandlersEventMap extends StorefrontEventMap {}
}
type StorefrontEventMap = {[N in StorefrontEventName]: CustomEvent<StorefrontEvents[N]>};
