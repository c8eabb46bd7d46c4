/** What the widget's scripts may weigh, in brotli bytes at the highest level. A budget is a guard rail with room, not a record to beat. */
export const BUDGETS = {
  /** The two-line page, cold, until it shows its first cards and a press on a price buys. */
  firstSale: 25_000,
  /** A feature, with everything that it alone loads. */
  feature: 20_000,
  /** All words of a language. */
  language: 14_000,
  /** A page with every element. */
  everything: 120_000,
};
