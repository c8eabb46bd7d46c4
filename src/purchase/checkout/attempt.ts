import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import type {Purchase} from '../purchase.js';
import type {Effect, PurchaseEvent} from './machine.js';

/** All that changes in the course of one attempt to buy. */
export interface AttemptState {
  readonly purchase: Purchase;
  /** Whether the page has shown the purchase; a resumed one is shown once its order was fetched. */
  readonly isShown: boolean;
  /** Whether the attempt runs in the background: the page shows it only where it turns out to be paid. */
  readonly inBackground: boolean;
  /** Whether the player has given the purchase up, and the last look at its order is under way. */
  readonly isGivenUp: boolean;
  /** Whether the order is paid on a payment page; known once it is sent. */
  readonly isPaidOnPage: boolean;
}

/** How an order is to be paid. */
export interface PaymentPlan {
  readonly orderId: number;
  /** The payment page, with the order's token. */
  readonly url: URL;
  /** Whether the payment page may stand in a frame of this page. */
  readonly mayFrame: boolean;
  /** Whether the payment page knows the address of this page, to lead back to it. */
  readonly leadsBack: boolean;
}

/** What one part of an attempt asks of another one. */
export type PartRequest =
  /** Opens the payment page of a new order. */
  | {readonly type: 'open payment'; readonly plan: PaymentPlan}
  /** Fetches the orders now. */
  | {readonly type: 'look'}
  /** Stops polling, since another order is to be made. */
  | {readonly type: 'pause tracking'}
  /** Stops tracking the purchase on every page, unless another page has stored further orders with it. */
  | {readonly type: 'stop everywhere'};

/**
 * What the parts of one attempt to buy share. A part reads the state, changes the purchase by events, and asks other parts by effects
 * and requests; no part knows another one.
 */
export interface Attempt {
  readonly context: StorefrontContext;
  /** The shop as it was when the attempt began; the attempt stays with it, whatever the page sets meanwhile. */
  readonly config: Config;
  /** Aborts when this page does not track the purchase any more. */
  readonly signal: AbortSignal;
  readonly state: () => AttemptState;
  /** Changes the state without an event, and without an effect. */
  readonly update: (change: Partial<AttemptState>) => void;
  /** Applies an event to the purchase, and does what the change sets off. */
  readonly dispatch: (event: PurchaseEvent) => void;
  readonly run: (effect: Effect | PartRequest) => void;
}
