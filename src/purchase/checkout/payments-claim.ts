import {createTabs} from '../../tabs/tabs.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';

/**
 * The right of one page to take payments of a player, as long as the player has something to do about the purchase. A page
 * that lacks it neither orders nor opens a payment page.
 */
export interface PaymentsClaim {
  /** Claims the player's payments for this page; false where another page has them. */
  readonly claim: () => Promise<boolean>;
  /** Whether this page has, or had, the claim. */
  readonly wasClaimed: () => boolean;
  /** Lets other pages take payments. */
  readonly release: () => void;
  /** Begins anew after a release: `claim` asks again. */
  readonly reset: () => void;
}

export function createPaymentsClaim({context}: Attempt, buyer: Pick<Buyer, 'player'>): PaymentsClaim {
  let held = new AbortController();
  let isClaimed = false;
  return {
    async claim() {
      isClaimed ||= await context.use(createTabs).claim(`purchase/${buyer.player()}`, held.signal);
      return isClaimed;
    },
    wasClaimed: () => isClaimed,
    release: () => held.abort(),
    reset() {
      held = new AbortController();
      isClaimed = false;
    },
  };
}
