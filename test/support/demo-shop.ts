/** Cards that the catalog shows of the demo shop before a player asks for more. */
export const DEMO_CARDS = 24;
