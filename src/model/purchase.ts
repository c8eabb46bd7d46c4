import type {Failure} from './failure.js';
import type {OrderStatus} from './order.js';

export type Outcome = 'done' | 'canceled' | 'failed' | 'unknown';

/**
 * Where one attempt to buy stands.
 *
 * - `signing-in`: the page was asked for its sign-in, since nobody is signed in
 * - `ordering`: the order is being made
 * - `blocked`: ordered, but no window could be opened; the player must open the payment with a click
 * - `waiting`: the payment page was handed to a window; the order is watched
 * - `paused`: the payment page says it was left; the order is still watched
 * - `delivering`: paid; the items are on their way
 * - `ended`: over, with an `outcome`; it stays so until the next attempt
 */
export type Stage = 'signing-in' | 'ordering' | 'blocked' | 'waiting' | 'paused' | 'delivering' | 'ended';

/**
 * What is bought, and how: one item or the whole cart for money, an item that is free, an item for virtual currency. A
 * free cart is a `cart`, too. Only the first two open a payment page.
 */
export type PurchaseKind = 'item' | 'cart' | 'free' | 'virtual';

export interface Purchase {
  readonly kind: PurchaseKind;
  /** Undefined for a cart. */
  readonly sku: string | undefined;
  /** The item's name, for texts; empty for a cart. */
  readonly name: string;
  /** The currency it is bought for, where `kind` is `virtual`. */
  readonly currencySku?: string | undefined;
  readonly stage: Stage;
  readonly orderId?: number;
  /** The order as last seen. */
  readonly status?: OrderStatus;
  /** Set once `stage` is `ended`. */
  readonly outcome?: Outcome;
  /** Why it failed, where `outcome` is `failed`. */
  readonly failure?: Failure;
}

/** Whether the player still has to do something about it: pay, or give it up. */
export const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && purchase.stage !== 'ended' && purchase.stage !== 'delivering';
