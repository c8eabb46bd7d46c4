/** Where the storage of this browser keeps a project's unfinished purchases, and those that may still be paid. */
export const purchaseKey = (projectId: number): string => `game-storefront/${projectId}/purchase`;

/** Whether a page before this one left a purchase unfinished; without storage none did. */
export function hasUnfinished(projectId: number): boolean {
  try {
    return Boolean(localStorage.getItem(purchaseKey(projectId)));
  } catch {
    return false;
  }
}

/**
 * For so long an order may still be paid, in milliseconds: the token that opens its payment page lives for a day. Who pays
 * by a slow way, as a bank transfer, within that day is told by the game once the money is there.
 */
export const PAYABLE_MS = 24 * 3_600_000;
