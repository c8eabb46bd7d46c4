/** Where the storage of this browser keeps a project's unfinished purchase: one, the last. */
export const purchaseKey = (projectId: number): string => `game-storefront/${projectId}/purchase`;

/** Whether a page before this one left a purchase unfinished; without storage none did. */
export function leftUnfinished(projectId: number): boolean {
  try {
    return Boolean(localStorage.getItem(purchaseKey(projectId)));
  } catch {
    return false;
  }
}
