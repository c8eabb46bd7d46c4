import {withoutPrototype} from '../client/prototype-safe.js';
import type {Outcome, Purchase} from './purchase.js';
import {PAYABLE_MS, PREORDER_MS} from './purchase-storage.js';

/** What an outcome means for a purchase. */
interface Meaning {
  /** Whether it is paid for good, and its items are delivered or certain to be. */
  readonly isBought: boolean;
  /** Whether its items are delivered: nothing of its order can change any more. */
  readonly isDelivered: boolean;
  /** Whether its payment page stays open, since the player may still pay there. */
  readonly keepsPaymentPage: boolean;
  /** What the player may do next: buy again, ask the service for the order's status, or nothing. */
  readonly nextStep: 'buy again' | 'check' | undefined;
  /** How long this browser remembers its order, in milliseconds. */
  readonly rememberedMs: number;
}

/**
 * All outcomes. A further one also needs its words (`words.ts`), its icon (`EMBLEMS` of `order-view.ts`), and a rule that leads to
 * it (`outcomeOf` of `checkout/machine.ts`).
 */
export const OUTCOMES = withoutPrototype<Readonly<Record<Outcome, Meaning>>>({
  done: {isBought: true, isDelivered: true, keepsPaymentPage: false, nextStep: undefined, rememberedMs: PAYABLE_MS},
  preordered: {
    isBought: true,
    isDelivered: false,
    keepsPaymentPage: false,
    nextStep: undefined,
    rememberedMs: PREORDER_MS,
  },
  canceled: {
    isBought: false,
    isDelivered: false,
    keepsPaymentPage: false,
    nextStep: 'buy again',
    rememberedMs: PAYABLE_MS,
  },
  failed: {
    isBought: false,
    isDelivered: false,
    keepsPaymentPage: false,
    nextStep: 'buy again',
    rememberedMs: PAYABLE_MS,
  },
  unknown: {isBought: false, isDelivered: false, keepsPaymentPage: true, nextStep: 'check', rememberedMs: PAYABLE_MS},
});

/** What the outcome of a purchase means; undefined while the purchase has none. */
export const meaningOf = ({outcome}: {readonly outcome?: Outcome | undefined}): Meaning | undefined =>
  outcome && OUTCOMES[outcome];

/** Whether a purchase is paid for good, and its items are delivered or certain to be. */
export const isBought = (purchase: Purchase | undefined): boolean =>
  purchase !== undefined && meaningOf(purchase)?.isBought === true;
