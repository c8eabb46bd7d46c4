/** The ids of orders whose end was reported, by this page or by another page of the player. */
export const createReportedOrders = (): Set<number> => new Set();
