/** Orders whose end was told, by this page or by another one of the player's. */
export const createReportedOrders = (): Set<number> => new Set();
