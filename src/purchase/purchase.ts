import type {StepName} from '../chains/step-chain.js';
import type {Failure} from '../client/errors.js';
import type {Units} from '../client/units.js';
import type {Item} from '../items/item.js';
import type {OrderStatus} from '../orders/order.js';

/** How an attempt to buy ended; `preordered`: paid, and delivered on the day of its release. `outcomes.ts` says what each one means. */
export type Outcome = 'done' | 'preordered' | 'canceled' | 'failed' | 'unknown';

/** How the payment page was opened: with the game's launcher, in a window, in a dialog of this page, or in place of this page. */
export type OpenMethod = 'bridge' | 'window' | 'frame' | 'redirect';

/**
 * The stage of one attempt to buy.
 *
 * - `signing-in`: nobody is signed in, so that the page was asked for its sign-in, or a guest for an e-mail address
 * - `ordering`: the order is being made
 * - `opening`: ordered; the payment page is being opened
 * - `blocked`: ordered, but the payment page could not be opened; the player must do so with a click
 * - `waiting`: the payment page was opened at its `rung`; the order is tracked
 * - `paused`: the player left the payment page; the order is still tracked
 * - `delivering`: paid; the items are on their way
 * - `ended`: over, with an `outcome`, until the next attempt begins or its order is paid after all
 */
export type Stage = 'signing-in' | 'ordering' | 'opening' | 'blocked' | 'waiting' | 'paused' | 'delivering' | 'ended';

/**
 * What is bought, and how: one item, the whole cart, or a step of an offer chain for money, an item that is free, an item
 * for virtual currency. A free cart is a `cart`, too. Only the first three open a payment page.
 */
export type PurchaseKind = 'item' | 'cart' | 'offer' | 'free' | 'virtual';

/** An item of a purchase as the page knew it that ordered it. */
export type BoughtItem = Pick<Item, 'sku' | 'name' | 'kind'>;

export interface Purchase {
  readonly kind: PurchaseKind;
  /** Undefined for a cart, and for an offer. */
  readonly sku: string | undefined;
  /** The step of the chain, where `kind` is `offer`. */
  readonly offer?: StepName | undefined;
  /** The item's name, or what the offer gives, in words; empty for a cart. */
  readonly name: string;
  /** The virtual currency that pays for the item, where `kind` is `virtual`. */
  readonly currencySku?: string | undefined;
  readonly stage: Stage;
  /** How the payment page was opened last; undefined before. */
  readonly rung?: OpenMethod | undefined;
  /** Resumed after a reload. Its payment page cannot be opened any more: to pay takes a new order. */
  readonly isResumed?: boolean;
  /** A game key is in it: it comes to the player's backpack, where they reveal it, and not to the game. */
  readonly hasGameKey?: boolean;
  /** A purchase of game keys without signing in: they come by e-mail, and its order is read with its payment token alone. */
  readonly isGuest?: boolean;
  readonly orderId?: number;
  /** The SKUs and quantities of a bought cart: as the player saw it, then as it was ordered. */
  readonly units?: Units | undefined;
  /** What an earlier page ordered, where that page knew it: of a resumed purchase. */
  readonly items?: readonly BoughtItem[] | undefined;
  /** The last orders that this one replaced: where their payment pages are still open, they may be paid. */
  readonly earlierOrderIds?: readonly number[];
  /** Those of the earlier orders that were paid, too. */
  readonly alsoPaidOrderIds?: readonly number[];
  /** The order's status by the service's last answer. */
  readonly status?: OrderStatus;
  /** Set once `stage` is `ended`. */
  readonly outcome?: Outcome;
  /**
   * When a pre-order is given, in milliseconds since 1970: the last release of its keys. Undefined unless `outcome` is `preordered`, and
   * while no day is known.
   */
  readonly releasesAt?: number | undefined;
  /** The attempt had ended before this answer of the service. Its end was announced then, and is not announced again. */
  readonly isLate?: boolean;
  /** A pre-order of an earlier page that still waits for its release: it is shown once more, and is no news. */
  readonly isReminder?: boolean;
  /** The reason, where `outcome` is `failed`. */
  readonly failure?: Failure;
}

/** A purchase that is to begin; `name` where the item cache does not have it. */
export type Wanted = Pick<Purchase, 'kind' | 'sku' | 'offer' | 'currencySku' | 'units'> &
  Partial<Pick<Purchase, 'name'>>;

/** Whether the player still has to do something about a purchase: pay, or give it up. */
export const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && purchase.stage !== 'ended' && purchase.stage !== 'delivering';

/** Whether a purchase holds the lines of the cart: from the order until it is paid, or over. */
export const holdsCart = (purchase: Purchase | undefined): purchase is Purchase =>
  purchase?.kind === 'cart' && isOpen(purchase) && purchase.stage !== 'signing-in';

/** Whether the shop makes the order or opens its payment page, so that the player can only wait. */
export const isProcessing = (purchase: Purchase | undefined): boolean =>
  purchase?.stage === 'ordering' || purchase?.stage === 'opening';

/** Whether a purchase needs no payment page: it is free, or charged in virtual currency. */
export const isChargedAtOnce = (kind: PurchaseKind): boolean => kind === 'free' || kind === 'virtual';

/** Whether to pay takes a new order: the purchase's own has expired, or was resumed without its payment page. */
export const isOutdated = ({isResumed, status}: Purchase): boolean => isResumed === true || status === 'expired';

/** Whether both are the same step of the same chain, or neither is one. */
export const isSameStep = (a: StepName | undefined, b: StepName | undefined): boolean =>
  a?.chainId === b?.chainId && a?.stepNumber === b?.stepNumber;
