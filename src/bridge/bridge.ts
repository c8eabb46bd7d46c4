import type {Token, TokenRequest} from '../client/token.js';

/** The capabilities of a host; other names are ignored. */
export type BridgeCapability = 'getToken' | 'openPayment' | 'closePayment';

/**
 * The events of a host. Each is a hint, never a proof.
 *
 * - `token`: another player signed in, or the same player again: the shop asks `getToken`; the event carries no token
 * - `paymentClosed`: the payment page was closed, paid or not; `{orderId}`
 * - `focus`: the player came back to the shop
 * - `locale`: the game's language changed; `{locale}`, BCP 47
 * - `dispose`: the view is about to go
 */
export type BridgeEvent = 'token' | 'paymentClosed' | 'focus' | 'locale' | 'dispose';

/** A request to open the payment page. */
export interface PaymentRequest {
  /** An `https:` address that holds a payment token. The host checks its origin before it opens the page. */
  readonly url: string;
  /** Missing when the page belongs to no order: a subscription's new payment account, or its new plan. */
  readonly orderId?: number | undefined;
  /** A test payment. */
  readonly sandbox: boolean;
}

/** Where a host shows the payment page: over the game, in a separate window, in the system's browser, or in the shop's view. */
export type PaymentPlace = 'overlay' | 'window' | 'system' | 'inline';

/** The result of a request to open the payment page; `mode` has no meaning when `opened` is false. */
export interface PaymentOpening {
  readonly opened: boolean;
  readonly mode: PaymentPlace;
}

/**
 * The connection to a launcher or game that shows the shop in its web view. The host knows the player, and opens the payment
 * page when the view cannot. Use an adapter of `game-storefront/bridges`, or implement these methods. It can only be set as a
 * property. A host that has to send the requests itself sets the option `fetch`.
 */
export interface StorefrontBridge {
  readonly version: 1;
  /** The host's capabilities now; empty until the host has answered. The shop does not call a method without its capability. */
  readonly capabilities: ReadonlySet<BridgeCapability>;
  /**
   * Resolves to the player's token as `Options.getToken` does, null when nobody is signed in. A rejection counts as null, and so
   * does no answer within 15 s, except for the reason `sign-in`, which has no time limit.
   */
  getToken(request: TokenRequest): Promise<Token | null>;
  /** Opens the payment page. The first answer within 10 s counts; a rejection counts as not opened. */
  openPayment(request: PaymentRequest): Promise<PaymentOpening>;
  /** Closes the payment page of an order that is over. */
  closePayment?(orderId: number): void;
  /** Subscribes to an event of the host; returns the function that unsubscribes. */
  on(event: BridgeEvent, callback: (detail: unknown) => void): () => void;
}
