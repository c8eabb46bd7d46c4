import {pageDocument} from '../client/clobber-safe-dom.js';
import type {StorefrontContext} from './storefront-context.js';

/** The least time between two refreshes, for players who switch between tabs. */
const MIN_INTERVAL_MS = 10_000;

/**
 * Loads all subscribed stores again when the player returns to the page, or the network does: prices and stock may have changed
 * meanwhile, and the page hears of no refund, no gift, and nothing done in the game. Values stay on screen until the answers
 * come. Returns the function that ends it.
 */
export function refreshOnReturn({
  refresh,
  isOrdering,
  clock,
}: Pick<StorefrontContext, 'refresh' | 'isOrdering' | 'clock'>): () => void {
  let cancelTimer: (() => void) | undefined;
  let isMissed = false;
  const onReturn = (): void => {
    if (pageDocument.visibilityState !== 'visible' || navigator.onLine === false) return;
    const isTooSoon = cancelTimer !== undefined;
    // The player must get the order that was on screen: the refresh waits until the order is made.
    isMissed = isTooSoon || isOrdering();
    if (isTooSoon) return;
    cancelTimer = clock.after(MIN_INTERVAL_MS, () => {
      cancelTimer = undefined;
      if (isMissed) onReturn();
    });
    if (!isMissed) refresh();
  };
  pageDocument.addEventListener('visibilitychange', onReturn);
  addEventListener('online', onReturn);
  return () => {
    pageDocument.removeEventListener('visibilitychange', onReturn);
    removeEventListener('online', onReturn);
    cancelTimer?.();
  };
}
