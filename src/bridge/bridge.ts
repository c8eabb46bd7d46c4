import type {Token, TokenRequest} from '../client/token.js';

/** What a host may be able to do; names that are not listed are left out. */
export type BridgeCapability = 'getToken' | 'openPayment' | 'closePayment';

/**
 * What a host may tell. All of it is a hint, none of it proof.
 *
 * - `token`: another player signed in, or the same one anew: ask `getToken` again; it carries no token
 * - `paymentClosed`: the payment page was closed, paid or not; `{orderId}`
 * - `focus`: the player came back to the shop
 * - `locale`: the game's language changed; `{locale}`, BCP 47
 * - `dispose`: the view is about to go
 */
export type BridgeEvent = 'token' | 'paymentClosed' | 'focus' | 'locale' | 'dispose';

/** The payment page that a host is asked to open. */
export interface PaymentRequest {
  /** An `https:` address that holds a payment token. The host looks at its origin again before it opens anything. */
  readonly url: string;
  /** Missing where the page is for no order: another way to pay for a subscription, or another plan. */
  readonly orderId?: number | undefined;
  /** A test payment. */
  readonly sandbox: boolean;
}

/** Where a host shows the payment page: over the game, in a window of its own, in the system's browser, or in the shop's view. */
export type PaymentPlace = 'overlay' | 'window' | 'system' | 'inline';

/** What became of a request to open the payment page; `mode` says nothing where `opened` is false. */
export interface PaymentOpening {
  readonly opened: boolean;
  readonly mode: PaymentPlace;
}

/**
 * A launcher or game that shows the shop in its web view: it knows the player, and opens the payment page where the view
 * cannot. Make one with an adapter of `game-storefront/bridges`, or write these methods. It is given as a property only.
 * A host that has to send requests itself gives `fetch`, which is an option of its own.
 */
export interface StorefrontBridge {
  readonly version: 1;
  /** What the host can do now; empty until it has answered. What is not in it is not asked for. */
  readonly capabilities: ReadonlySet<BridgeCapability>;
  /**
   * Gives the player's token as `Options.getToken` does, null when nobody is signed in. No answer within 15 s counts as
   * null, but for the reason `sign-in`, which takes as long as the player does; so does a rejection.
   */
  getToken(request: TokenRequest): Promise<Token | null>;
  /** Opens the payment page. The first answer within 10 s counts; a rejection counts as not opened. */
  openPayment(request: PaymentRequest): Promise<PaymentOpening>;
  /** Closes the payment page of an order that is over. */
  closePayment?(orderId: number): void;
  /** Calls back when the host tells something; returns what stops it. */
  on(event: BridgeEvent, callback: (detail: unknown) => void): () => void;
}
