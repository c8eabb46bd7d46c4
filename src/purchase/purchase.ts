import type {StepName} from '../chains/step-chain.js';
import type {Failure} from '../client/errors.js';
import type {Units} from '../client/units.js';
import type {OrderStatus} from '../orders/orders.js';

export type Outcome = 'done' | 'canceled' | 'failed' | 'unknown';

/** Where the payment page stands: with the game's launcher, in a window, in a dialog of this page, or in place of this page. */
export type Rung = 'bridge' | 'window' | 'frame' | 'redirect';

/**
 * Where one attempt to buy stands.
 *
 * - `signing-in`: the page was asked for its sign-in, since nobody is signed in; or a guest for their e-mail
 * - `ordering`: the order is being made
 * - `opening`: ordered; the payment page is being opened
 * - `blocked`: ordered, but the payment page could not be opened; the player must do so with a click
 * - `waiting`: the payment page was handed to its `rung`; the order is watched
 * - `paused`: the payment page was left; the order is still watched
 * - `delivering`: paid; the items are on their way
 * - `ended`: over, with an `outcome`; it stays so until the next attempt, or until its order is paid after all
 */
export type Stage = 'signing-in' | 'ordering' | 'opening' | 'blocked' | 'waiting' | 'paused' | 'delivering' | 'ended';

/**
 * What is bought, and how: one item, the whole cart, or a step of an offer chain for money, an item that is free, an item
 * for virtual currency. A free cart is a `cart`, too. Only the first three open a payment page.
 */
export type PurchaseKind = 'item' | 'cart' | 'offer' | 'free' | 'virtual';

export interface Purchase {
  readonly kind: PurchaseKind;
  /** Undefined for a cart, and for an offer. */
  readonly sku: string | undefined;
  /** Which step it is, where `kind` is `offer`. */
  readonly offer?: StepName | undefined;
  /** The item's name, or what the offer gives, for texts; empty for a cart. */
  readonly name: string;
  /** The currency it is bought for, where `kind` is `virtual`. */
  readonly currencySku?: string | undefined;
  readonly stage: Stage;
  /** Where the payment page was handed to last; undefined before. */
  readonly rung?: Rung | undefined;
  /** Taken up again after a reload. Its payment page cannot be opened any more: to pay takes a new order. */
  readonly isResumed?: boolean;
  /** Of game keys, without signing in: they come by e-mail, and of the order no more is known than its payment token lets read. */
  readonly isGuest?: boolean;
  readonly orderId?: number;
  /** What stood in the cart that is bought: as the player saw it, then as it was ordered. */
  readonly units?: Units | undefined;
  /** Orders that this one took the place of, the last few: where their payment pages stand open, they may still be paid. */
  readonly earlierOrderIds?: readonly number[];
  /** Which of them were paid, too. */
  readonly alsoPaidOrderIds?: readonly number[];
  /** The order as last seen. */
  readonly status?: OrderStatus;
  /** Set once `stage` is `ended`. */
  readonly outcome?: Outcome;
  /** The attempt had ended before the service said this of its order: its end was told, and is not told again. */
  readonly isLate?: boolean;
  /** Why it failed, where `outcome` is `failed`. */
  readonly failure?: Failure;
}

/** What is to be bought; its name where no item read so far has it. */
export type Wanted = Pick<Purchase, 'kind' | 'sku' | 'offer' | 'currencySku' | 'units'> &
  Partial<Pick<Purchase, 'name'>>;

/** In virtual currency, or free: there is no payment page. */
export const isChargedAtOnce = (kind: PurchaseKind): boolean => kind === 'free' || kind === 'virtual';

/** Whether the player still has to do something about it: pay, or give it up. */
export const isOpen = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && purchase.stage !== 'ended' && purchase.stage !== 'delivering';

/** Whether what it is of stays in the cart for it: from the order on until it is paid, or over. */
export const holdsCart = (purchase: Purchase | undefined): purchase is Purchase =>
  purchase?.kind === 'cart' && isOpen(purchase) && purchase.stage !== 'signing-in';

/**
 * Whether an attempt is over whose orders may still be paid, or delivered. A refunded or delivered order is neither; an
 * earlier one is until the service was asked.
 */
export const isUnsettled = ({stage, outcome, orderId, status, earlierOrderIds = []}: Purchase): boolean =>
  stage === 'ended' &&
  (earlierOrderIds.length > 0 || (orderId !== undefined && outcome !== 'done' && status !== 'canceled'));

/** Whether the shop is at work on it, and the player can but wait a moment. */
export const isProcessing = (purchase: Purchase | undefined): boolean =>
  purchase?.stage === 'ordering' || purchase?.stage === 'opening';

/** Whether it takes a new order to pay: its own has expired, or that is all that is left of it. */
export const isOutdated = ({isResumed, status}: Purchase): boolean => isResumed === true || status === 'expired';

export const isSameStep = (a: StepName | undefined, b: StepName | undefined): boolean =>
  a?.chainId === b?.chainId && a?.stepNumber === b?.stepNumber;
