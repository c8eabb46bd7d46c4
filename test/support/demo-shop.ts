/** How many cards of the demo shop the catalog shows before a player loads more. */
export const DEMO_CARDS = 24;
