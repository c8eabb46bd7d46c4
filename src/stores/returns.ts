import type {Parts} from './parts.js';

/**
 * Reads what the player has anew whenever they come back to the page: of a refund, a gift, or something done in the game
 * nobody tells it.
 */
export function createReturns({refreshes, signal}: Parts): void {
  const back = (): void => {
    if (document.visibilityState === 'visible') for (const refresh of refreshes) refresh();
  };
  document.addEventListener('visibilitychange', back, {signal});
}
