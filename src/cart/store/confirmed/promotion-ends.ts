import type {StorefrontContext} from '../../../shop/storefront-context.js';
import type {CartState} from '../cart-state.js';

/** How long after an end the cart is read again: the service's clock may be a little behind ours. */
const GRACE_MS = 500;
/** The longest timer; an end that is further away is waited for in several. */
const DAY_MS = 24 * 3_600_000;

interface PromotionEnds {
  /** Waits for the next end of a promotion in the service's last answer. */
  readonly follow: () => void;
  readonly stop: () => void;
}

/** Calls `onEnd` when a promotion of the cart or of its items ends: from then on other amounts are to be paid. */
export function createPromotionEnds(
  {clock, now}: Pick<StorefrontContext, 'clock' | 'now'>,
  state: CartState,
  onEnd: () => void,
): PromotionEnds {
  let stop = (): void => {};

  const follow = (): void => {
    stop();
    const promotions = state.answer
      ? [...state.answer.promotions, ...state.answer.lines.flatMap(({item}) => item.promotions)]
      : [];
    const ends = promotions.flatMap(({until}) => (until !== undefined && until > now() ? [until] : []));
    if (ends.length === 0) return;
    const end = Math.min(...ends);
    stop = clock.after(Math.min(end - now() + GRACE_MS, DAY_MS), () => (now() >= end ? onEnd() : follow()));
  };

  return {follow, stop: () => stop()};
}
