import type {Item} from './item.js';

/**
 * The last release of the pre-orders in a purchase, `at` undefined if the day of one is unknown. Undefined without
 * pre-orders.
 */
export function lastRelease(
  items: readonly (Pick<Item, 'isPreOrder' | 'releaseDate'> | undefined)[],
): {readonly at: number | undefined} | undefined {
  const days = items.flatMap((item) => (item?.isPreOrder ? [item.releaseDate] : []));
  if (days.length === 0) return undefined;
  const isKnown = days.every((day) => day !== undefined);
  return {at: isKnown ? Math.max(...(days as number[])) : undefined};
}
