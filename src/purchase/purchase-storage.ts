/** The storage key of a project's unfinished purchases, and of those that may still be paid. */
export const purchaseKey = (projectId: number): string => `game-storefront/${projectId}/purchase`;

/** Whether the storage has unfinished purchases; a storage that is denied has none. */
export function hasUnfinished(projectId: number): boolean {
  try {
    return Boolean(localStorage.getItem(purchaseKey(projectId)));
  } catch {
    return false;
  }
}

/**
 * How long an order may still be paid, in milliseconds: the token of its payment page is valid for a day. The game itself
 * delivers after a slow payment that was begun within that day, as a bank transfer.
 */
export const PAYABLE_MS = 24 * 3_600_000;

/** How long a pre-order is remembered, in milliseconds, so that a later visit shows its delivery: releases are announced years ahead. */
export const PREORDER_MS = 3 * 365 * PAYABLE_MS;
