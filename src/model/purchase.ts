import type {Failure} from './failure.js';
import type {OrderStatus} from './order.js';

export type Outcome = 'done' | 'canceled' | 'failed' | 'unknown';

/**
 * Where one attempt to buy stands.
 *
 * - `ordering`: the order is being made
 * - `blocked`: ordered, but no window could be opened; the player must open the payment with a click
 * - `waiting`: the payment page was handed to a window; the order is watched
 * - `paused`: the payment page says it was left; the order is still watched
 * - `delivering`: paid; the items are on their way
 * - `ended`: over, with an `outcome`; it stays so until the next attempt
 */
export type Stage = 'ordering' | 'blocked' | 'waiting' | 'paused' | 'delivering' | 'ended';

export interface Purchase {
  readonly sku: string;
  /** The item's name, for texts. */
  readonly name: string;
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
