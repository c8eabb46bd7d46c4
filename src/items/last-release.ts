import type {Item} from './item.js';

/**
 * Of what is bought together: when the last of its pre-orders is released, `at` undefined where the day of one is not known. Undefined where
 * none is a pre-order.
 */
export function lastRelease(
  items: readonly (Pick<Item, 'isPreOrder' | 'releaseDate'> | undefined)[],
): {readonly at: number | undefined} | undefined {
  const days = items.flatMap((item) => (item?.isPreOrder ? [item.releaseDate] : []));
  if (days.length === 0) return undefined;
  const isKnown = days.every((day) => day !== undefined);
  return {at: isKnown ? Math.max(...(days as number[])) : undefined};
}
